import PredicateVM

/// A value that a column stores with a fixed size.
protocol FixedScalar: PredicateScalar {
  /// The type that the column stores, which has no references.
  associatedtype Physical
  /// The encoding of the column.
  static var encoding: ColumnEncoding { get }
  /// The value that the column stores for null.
  static var filler: Physical { get }
  /// The value that the column stores.
  var physical: Physical { get }
}

// The loops are compiled anew for each type: they become the bodies of the requirements that the type meets.
extension FixedScalar {
  /// Writes values.
  @inline(__always)
  public static func write(_ fields: Fields<Self>, to column: ColumnWriter) {
    let target = column.room(for: fields.count, Physical.self, encoding)
    fields.forEach { target[$0] = $1.pointee.physical }
    column.markPresent(last: fields.count)
  }

  /// Writes values that may be null.
  @inline(__always)
  public static func write(optionals fields: Fields<Self?>, to column: ColumnWriter) {
    let target = column.room(for: fields.count, Physical.self, encoding)
    let (words, first) = column.presence(ofLast: fields.count)
    fields.forEach { index, field in
      let value = field.pointee
      words.setBit(first &+ index, if: value != nil)
      target[index] = value?.physical ?? filler
    }
  }
}

/// A value that a column stores as it is in memory.
protocol PlainScalar: FixedScalar where Physical == Self {}

extension PlainScalar {
  /// The value itself.
  @inline(__always) var physical: Self { self }
}

/// An integer, which a column stores as a signed integer that is wide enough.
protocol IntegerScalar: FixedScalar, FixedWidthInteger where Physical: FixedWidthInteger {}

extension IntegerScalar {
  /// An int.
  public static var elementType: ElementDefinition { .int }
  /// The int.
  public var predicateValue: Value { .int(Int64(truncatingIfNeeded: self)) }
  static var filler: Physical { 0 }
  @inline(__always) var physical: Physical { Physical(truncatingIfNeeded: self) }
}

extension Int: IntegerScalar {
  typealias Physical = Int64
  static var encoding: ColumnEncoding { .int64 }
}

extension Int64: IntegerScalar {
  typealias Physical = Int64
  static var encoding: ColumnEncoding { .int64 }
}

extension Int32: IntegerScalar {
  typealias Physical = Int32
  static var encoding: ColumnEncoding { .int32 }
}

extension Int16: IntegerScalar {
  typealias Physical = Int16
  static var encoding: ColumnEncoding { .int16 }
}

extension Int8: IntegerScalar {
  typealias Physical = Int8
  static var encoding: ColumnEncoding { .int8 }
}

extension UInt32: IntegerScalar {
  typealias Physical = Int64
  static var encoding: ColumnEncoding { .int64 }
}

extension UInt16: IntegerScalar {
  typealias Physical = Int32
  static var encoding: ColumnEncoding { .int32 }
}

extension UInt8: IntegerScalar {
  typealias Physical = Int16
  static var encoding: ColumnEncoding { .int16 }
}

extension Float: PlainScalar {
  /// A float.
  public static var elementType: ElementDefinition { .float }
  /// The float.
  public var predicateValue: Value { .float(self) }
  static var encoding: ColumnEncoding { .float }
  static var filler: Float { 0 }
}

extension Double: PlainScalar {
  /// A double.
  public static var elementType: ElementDefinition { .double }
  /// The double.
  public var predicateValue: Value { .double(self) }
  static var encoding: ColumnEncoding { .double }
  static var filler: Double { 0 }
}

extension Decimal128: PlainScalar {
  /// A decimal128.
  public static var elementType: ElementDefinition { .decimal }
  /// The decimal.
  public var predicateValue: Value { .decimal(self) }
  static var encoding: ColumnEncoding { .decimal }
  static var filler: Decimal128 { .zero }
}

extension ObjectID: PlainScalar {
  /// An objectId.
  public static var elementType: ElementDefinition { .objectID }
  /// The id.
  public var predicateValue: Value { .objectID(self) }
  static var encoding: ColumnEncoding { .objectID }
  static var filler: ObjectID { ObjectID(high: 0, middle: 0, low: 0) }
}

extension UUIDBytes: PlainScalar {
  /// A uuid.
  public static var elementType: ElementDefinition { .uuid }
  /// The uuid.
  public var predicateValue: Value { .uuid(self) }
  static var encoding: ColumnEncoding { .uuid }
  static var filler: UUIDBytes { UUIDBytes(high: 0, low: 0) }
}
