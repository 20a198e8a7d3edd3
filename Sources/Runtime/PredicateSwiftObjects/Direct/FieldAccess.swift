import PredicateVM

/// A test of the memory at an address: of an object, a value in one, or an element of a list.
///
/// It is a struct, since a closure in an array or optional is called through a thunk.
@usableFromInline
struct FieldTest: Sendable {
  @usableFromInline let holds: @Sendable (UnsafeRawPointer) -> Bool
  /// A test of many elements. `nil` unless it is faster than calling the single test for each.
  let ofRun: RunTest?

  @usableFromInline
  init(_ holds: @escaping @Sendable (UnsafeRawPointer) -> Bool) { self.init(holds, ofRun: nil) }

  init(_ holds: @escaping @Sendable (UnsafeRawPointer) -> Bool, ofRun: RunTest?) {
    self.holds = holds
    self.ofRun = ofRun
  }

  @inlinable @inline(__always)
  func callAsFunction(_ address: UnsafeRawPointer) -> Bool { holds(address) }
}

/// A test whether any element of a run has an answer, for elements that are `stride` bytes apart.
struct RunTest: Sendable {
  let contains: @Sendable (_ run: RowRun, _ stride: Int, _ answer: Bool) -> Bool
}

/// Returns the bit of a mask that a comparison selects: 0 for less, 1 for equal, 2 for greater, 3 for unordered.
@inline(__always)
func truth<Number: Comparable>(_ mask: UInt8, _ left: Number, _ right: Number) -> Bool {
  let outcome: UInt8 = left < right ? 0 : left > right ? 2 : left == right ? 1 : 3
  return mask &>> outcome & 1 != 0
}

/// The access to the elements of a list in memory.
@usableFromInline
struct ListAccess: Sendable {
  /// Bytes from one element to the next.
  let stride: Int
  /// Returns the elements of the list at an address. They stay there as long as the list exists.
  let elements: @Sendable (UnsafeRawPointer) -> RowRun

  /// Creates the access to a list of elements of a type.
  @usableFromInline
  init<Element>(of type: Element.Type, elements: @escaping @Sendable (UnsafeRawPointer) -> RowRun) {
    stride = MemoryLayout<Element>.stride
    self.elements = elements
  }
}

/// The access to a property in an object's memory, without a column.
@usableFromInline
struct FieldAccess: Sendable {
  /// Returns a test of the values at an offset. `nil` if the values are objects.
  var test: (@Sendable (ValueTest, _ offset: Int) -> FieldTest)?
  /// The access to the list. `nil` if the property is not a list.
  var list: ListAccess?
  /// A Boolean value that indicates whether the property is a struct in the object. `isPresent` tests an optional one.
  var isObject = false
  var isPresent: FieldTest?

  init(_ test: @escaping @Sendable (ValueTest, Int) -> FieldTest) { self.test = test }

  init(structWhere isPresent: FieldTest?) {
    isObject = true
    self.isPresent = isPresent
  }

  /// Lists, of values if there is a test for these.
  @usableFromInline
  init(_ list: ListAccess) { self.list = list }
}

/// The access to values of one type: single ones, optional ones, and lists.
struct FieldAccesses: Sendable {
  let value: FieldAccess
  let optional: FieldAccess
  let list: FieldAccess

  /// Returns the accesses of types that are stored in objects as they are.
  static func of(_ type: Any.Type) -> FieldAccesses? { known[ObjectIdentifier(type)] }

  private static let known: [ObjectIdentifier: FieldAccesses] = [
    ObjectIdentifier(Bool.self): FieldAccesses(Bool.self), ObjectIdentifier(Int.self): FieldAccesses(Int.self),
    ObjectIdentifier(Int64.self): FieldAccesses(Int64.self), ObjectIdentifier(Int32.self): FieldAccesses(Int32.self),
    ObjectIdentifier(Int16.self): FieldAccesses(Int16.self), ObjectIdentifier(Int8.self): FieldAccesses(Int8.self),
    ObjectIdentifier(UInt32.self): FieldAccesses(UInt32.self),
    ObjectIdentifier(UInt16.self): FieldAccesses(UInt16.self),
    ObjectIdentifier(UInt8.self): FieldAccesses(UInt8.self), ObjectIdentifier(Float.self): FieldAccesses(Float.self),
    ObjectIdentifier(Double.self): FieldAccesses(Double.self),
    ObjectIdentifier(String.self): FieldAccesses(String.self),
  ]

  /// Compiled anew for each type.
  @inline(__always)
  private init<Value: FieldScalar>(_ type: Value.Type) {
    value = FieldAccess { Value.test(of: $0, offset: $1) }
    optional = FieldAccess { Value.optionalTest($0, offset: $1) }
    var list = FieldAccess(ListAccess(of: Value.self) { RowRun(elementsOfListAt: $0, Value.self) })
    list.test = value.test
    self.list = list
  }
}

extension RowRun {
  /// Returns the elements of a list. They stay in place while the list is retained.
  @inlinable @inline(__always)
  init<Element>(elementsOfListAt field: UnsafeRawPointer, _ type: Element.Type) {
    self = field.assumingMemoryBound(to: [Element].self).pointee.withUnsafeBufferPointer { list in
      RowRun(base: UnsafeRawPointer(list.baseAddress) ?? field, count: list.count)
    }
  }
}

/// A type whose values are tested in place.
protocol FieldScalar: Sendable {
  /// Returns a test of the value at an offset from an address.
  static func test(_ test: ValueTest, offset: Int) -> FieldTest
  /// Returns `true` if the value passes.
  static func holds(_ test: ValueTest, _ field: UnsafePointer<Self>) -> Bool
  static func optionalTest(_ test: ValueTest, offset: Int) -> FieldTest
}

extension FieldScalar {
  /// Returns a test of the value, or a constant result if it is the same for all values.
  @inline(__always)
  static func test(of test: ValueTest, offset: Int) -> FieldTest {
    if let answer = test.ofAnyValue { return FieldTest { _ in answer } }
    return Self.test(test, offset: offset)
  }

  @inline(__always)
  static func optionalTest(_ test: ValueTest, offset: Int) -> FieldTest {
    let ofNull = test.ofNull
    let ofValue = Self.test(of: test, offset: offset)
    return FieldTest { object in
      let field = (object + offset).assumingMemoryBound(to: Self?.self)
      // A non-nil optional stores its value in place.
      return field.pointee == nil ? ofNull : ofValue(object)
    }
  }
}

extension FieldScalar where Self: FixedWidthInteger {
  @inline(__always)
  static func holds(_ test: ValueTest, _ field: UnsafePointer<Self>) -> Bool {
    test.holds(Int64(truncatingIfNeeded: field.pointee))
  }

  @inline(__always)
  static func test(_ test: ValueTest, offset: Int) -> FieldTest {
    guard case .integer(let constant)? = test.simple else {
      return FieldTest { holds(test, ($0 + offset).assumingMemoryBound(to: Self.self)) }
    }
    let mask = test.mask
    @Sendable @inline(__always)
    func agrees(_ object: UnsafeRawPointer, _ mask: UInt8) -> Bool {
      let value = Int64(truncatingIfNeeded: (object + offset).assumingMemoryBound(to: Self.self).pointee)
      return truth(mask, value, constant)
    }
    let ofRun = RunTest { run, stride, answer in
      let mask = answer ? mask : ~mask
      var (element, rest) = (run.base, run.count)
      while rest > 0 {
        if agrees(element, mask) { return true }
        element += stride
        rest &-= 1
      }
      return false
    }
    return FieldTest({ agrees($0, mask) }, ofRun: ofRun)
  }
}

extension Int: FieldScalar {}
extension Int64: FieldScalar {}
extension Int32: FieldScalar {}
extension Int16: FieldScalar {}
extension Int8: FieldScalar {}
extension UInt32: FieldScalar {}
extension UInt16: FieldScalar {}
extension UInt8: FieldScalar {}

extension Double: FieldScalar {
  static func holds(_ test: ValueTest, _ field: UnsafePointer<Double>) -> Bool { test.holds(field.pointee) }

  static func test(_ test: ValueTest, offset: Int) -> FieldTest {
    guard case .double(let constant)? = test.simple else {
      return FieldTest { holds(test, ($0 + offset).assumingMemoryBound(to: Double.self)) }
    }
    let mask = test.mask
    return FieldTest { truth(mask, ($0 + offset).assumingMemoryBound(to: Double.self).pointee, constant) }
  }
}

extension Float: FieldScalar {
  static func holds(_ test: ValueTest, _ field: UnsafePointer<Float>) -> Bool { test.holds(field.pointee) }

  static func test(_ test: ValueTest, offset: Int) -> FieldTest {
    FieldTest { holds(test, ($0 + offset).assumingMemoryBound(to: Float.self)) }
  }
}

extension Bool: FieldScalar {
  static func holds(_ test: ValueTest, _ field: UnsafePointer<Bool>) -> Bool { test.holds(field.pointee) }

  static func test(_ test: ValueTest, offset: Int) -> FieldTest {
    let (ofFalse, ofTrue) = (test.holds(false), test.holds(true))
    return FieldTest { ($0 + offset).assumingMemoryBound(to: Bool.self).pointee ? ofTrue : ofFalse }
  }
}
