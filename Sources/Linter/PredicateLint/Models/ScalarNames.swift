import PredicateSchema
import PredicateValues

/// The names of a scalar type in sources.
struct ScalarNames: Sendable {
  let type: ScalarType
  /// The linter's name for the type.
  let name: String
  /// The name in messages, with its article.
  let noun: String
  /// The type names for properties of models.
  let properties: [String]
  /// The type names for values.
  let values: [String]
  /// The type names in C.
  let c: [String]

  private init(
    _ type: ScalarType, _ name: String, _ noun: String, properties: String, values: String, c: String = ""
  ) {
    func list(_ names: String) -> [String] { names.split(separator: ",").map(String.init) }
    (self.type, self.name, self.noun) = (type, name, noun)
    (self.properties, self.values, self.c) = (list(properties), list(values), list(c))
  }

  /// The names of `Double` in Swift, Foundation and Core Location.
  private static let doubles = """
    Double,CGFloat,Float64,CDouble,TimeInterval,NSTimeInterval,CFTimeInterval,CFAbsoluteTime,\
    CLLocationDegrees,CLLocationDistance,CLLocationSpeed,CLLocationDirection,CLLocationAccuracy
    """

  static let all: [ScalarNames] = [
    ScalarNames(
      .bool, "Bool", "a Bool", properties: "Bool,BOOL,bool,RLMBool", values: "Bool,BOOL,ObjCBool",
      c: "BOOL,bool,Boolean"),
    ScalarNames(
      .int, "Int", "an integer",
      properties: """
        Int,Int8,Int16,Int32,Int64,NSInteger,RLMInt,CInt,CLong,CLongLong,CShort,CFIndex,int,long,long long,short,char,int8_t,int16_t,int32_t,int64_t
        """,
      values: """
        Int,Int8,Int16,Int32,Int64,UInt,UInt8,UInt16,UInt32,UInt64,NSInteger,NSUInteger,CInt,CUnsignedInt,CLong,CLongLong,\
        CShort,CFIndex
        """,
      c: """
        long,int,short,char,size_t,time_t,NSInteger,NSUInteger,\
        int8_t,int16_t,int32_t,int64_t,uint8_t,uint16_t,uint32_t,uint64_t
        """),
    ScalarNames(
      .float, "Float", "a Float", properties: "Float,float,RLMFloat,Float32,CFloat", values: "Float,Float32,CFloat",
      c: "float"),
    ScalarNames(
      .double, "Double", "a Double",
      properties: "double,RLMDouble,\(doubles)", values: doubles,
      c: "double,CGFloat,NSTimeInterval,CFTimeInterval"),
    ScalarNames(
      .string, "String", "a String", properties: "String,NSString,RLMString",
      values: "String,NSString,Substring,NSMutableString"),
    ScalarNames(.data, "Data", "Data", properties: "Data,NSData,RLMData", values: "Data,NSData"),
    ScalarNames(.date, "Date", "a Date", properties: "Date,NSDate,RLMDate", values: "Date,NSDate"),
    ScalarNames(
      .decimal, "Decimal128", "a Decimal128", properties: "Decimal128,RLMDecimal128", values: "Decimal128,RLMDecimal128"
    ),
    ScalarNames(
      .objectID, "ObjectId", "an ObjectId", properties: "ObjectId,RLMObjectId", values: "ObjectId,RLMObjectId"),
    ScalarNames(.uuid, "UUID", "a UUID", properties: "UUID,NSUUID", values: "UUID,NSUUID"),
    ScalarNames(.mixed, "Any", "any value", properties: "AnyRealmValue,RLMValue", values: "Any"),
  ]

  /// The type for predicates. A mixed value may have any type.
  var site: SiteType { type == .mixed ? .unknown : .scalar(type) }

  static func of(_ type: ScalarType) -> ScalarNames? { all.first { $0.type == type } }

  static let ofProperties = byName(\.properties)
  static let ofValues = byName(\.values)
  static let ofC = byName(\.c)

  private static func byName(_ names: (ScalarNames) -> [String]) -> [String: ScalarNames] {
    Dictionary(all.flatMap { row in names(row).map { ($0, row) } }, uniquingKeysWith: { first, _ in first })
  }
}
