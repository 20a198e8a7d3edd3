import PredicateVM

/// A value of a fixed size in its column.
protocol FixedScalar: PredicateScalar {
  /// How it lies in the column: a type without references.
  associatedtype Physical
  /// The name of that.
  static var encoding: ColumnEncoding { get }
  /// What stands where there is no value.
  static var filler: Physical { get }
  /// The value as it lies in the column.
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
      let position = first &+ index
      words[position &>> 6] |=
        UInt64(unsafeBitCast(value != nil, to: UInt8.self)) &<< UInt64(truncatingIfNeeded: position & 63)
      target[index] = value?.physical ?? filler
    }
  }
}

extension Int: FixedScalar {
  /// An int.
  public static var elementType: ElementDefinition { .int }
  /// The int.
  public var predicateValue: Value { .int(Int64(self)) }
  static var encoding: ColumnEncoding { .int64 }
  static var filler: Int64 { 0 }
  @inline(__always) var physical: Int64 { Int64(self) }
}

extension Int64: FixedScalar {
  /// An int.
  public static var elementType: ElementDefinition { .int }
  /// The int.
  public var predicateValue: Value { .int(self) }
  static var encoding: ColumnEncoding { .int64 }
  static var filler: Int64 { 0 }
  @inline(__always) var physical: Int64 { self }
}

extension Int32: FixedScalar {
  /// An int.
  public static var elementType: ElementDefinition { .int }
  /// The int.
  public var predicateValue: Value { .int(Int64(self)) }
  static var encoding: ColumnEncoding { .int32 }
  static var filler: Int32 { 0 }
  @inline(__always) var physical: Int32 { self }
}

extension Int16: FixedScalar {
  /// An int.
  public static var elementType: ElementDefinition { .int }
  /// The int.
  public var predicateValue: Value { .int(Int64(self)) }
  static var encoding: ColumnEncoding { .int16 }
  static var filler: Int16 { 0 }
  @inline(__always) var physical: Int16 { self }
}

extension Int8: FixedScalar {
  /// An int.
  public static var elementType: ElementDefinition { .int }
  /// The int.
  public var predicateValue: Value { .int(Int64(self)) }
  static var encoding: ColumnEncoding { .int8 }
  static var filler: Int8 { 0 }
  @inline(__always) var physical: Int8 { self }
}

extension UInt32: FixedScalar {
  /// An int.
  public static var elementType: ElementDefinition { .int }
  /// The int.
  public var predicateValue: Value { .int(Int64(self)) }
  static var encoding: ColumnEncoding { .int64 }
  static var filler: Int64 { 0 }
  @inline(__always) var physical: Int64 { Int64(self) }
}

extension UInt16: FixedScalar {
  /// An int.
  public static var elementType: ElementDefinition { .int }
  /// The int.
  public var predicateValue: Value { .int(Int64(self)) }
  static var encoding: ColumnEncoding { .int32 }
  static var filler: Int32 { 0 }
  @inline(__always) var physical: Int32 { Int32(self) }
}

extension UInt8: FixedScalar {
  /// An int.
  public static var elementType: ElementDefinition { .int }
  /// The int.
  public var predicateValue: Value { .int(Int64(self)) }
  static var encoding: ColumnEncoding { .int16 }
  static var filler: Int16 { 0 }
  @inline(__always) var physical: Int16 { Int16(self) }
}

extension Float: FixedScalar {
  /// A float.
  public static var elementType: ElementDefinition { .float }
  /// The float.
  public var predicateValue: Value { .float(self) }
  static var encoding: ColumnEncoding { .float }
  static var filler: Float { 0 }
  @inline(__always) var physical: Float { self }
}

extension Double: FixedScalar {
  /// A double.
  public static var elementType: ElementDefinition { .double }
  /// The double.
  public var predicateValue: Value { .double(self) }
  static var encoding: ColumnEncoding { .double }
  static var filler: Double { 0 }
  @inline(__always) var physical: Double { self }
}

extension Decimal128: FixedScalar {
  /// A decimal128.
  public static var elementType: ElementDefinition { .decimal }
  /// The decimal.
  public var predicateValue: Value { .decimal(self) }
  static var encoding: ColumnEncoding { .decimal }
  static var filler: Decimal128 { .zero }
  @inline(__always) var physical: Decimal128 { self }
}

extension ObjectID: FixedScalar {
  /// An objectId.
  public static var elementType: ElementDefinition { .objectID }
  /// The id.
  public var predicateValue: Value { .objectID(self) }
  static var encoding: ColumnEncoding { .objectID }
  static var filler: ObjectID { ObjectID(high: 0, middle: 0, low: 0) }
  @inline(__always) var physical: ObjectID { self }
}

extension UUIDBytes: FixedScalar {
  /// A uuid.
  public static var elementType: ElementDefinition { .uuid }
  /// The uuid.
  public var predicateValue: Value { .uuid(self) }
  static var encoding: ColumnEncoding { .uuid }
  static var filler: UUIDBytes { UUIDBytes(high: 0, low: 0) }
  @inline(__always) var physical: UUIDBytes { self }
}
