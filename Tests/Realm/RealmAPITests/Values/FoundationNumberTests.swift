import Foundation
import RealmAPI
import TestSupport
import Testing

/// A property of each type that takes numbers.
final class Numbers: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var bool = false
  @Persisted var int = 7
  @Persisted var int8: Int8 = 7
  @Persisted var int16: Int16 = 7
  @Persisted var int32: Int32 = 7
  @Persisted var int64: Int64 = 7
  @Persisted var float: Float = 7
  @Persisted var double = 7.0
  @Persisted var decimal: Decimal128
  @Persisted var any: AnyRealmValue
  @Persisted var grade: Grade?
  @Persisted var optionalBool: Bool?
  @Persisted var optionalInt: Int?
  @Persisted var optionalFloat: Float?
  @Persisted var optionalDouble: Double?
  @Persisted var optionalDecimal: Decimal128?
  @Persisted var bools: List<Bool>
  @Persisted var ints: List<Int>
  @Persisted var floats: MutableSet<Float?>
  @Persisted var doubles: List<Double>
  @Persisted var decimals: MutableSet<Decimal128>
  @Persisted var anys: List<AnyRealmValue>
  @Persisted var anyByKey: Map<String, AnyRealmValue>
  @Persisted var decimalByKey: Map<String, Decimal128?>
}

/// A number of Foundation is converted by what it was made from, wherever it is taken.
@Suite struct FoundationNumberTests {
  /// What numbers are made from.
  enum Origin: String, CaseIterable {
    case zero = "0"
    case one = "1"
    case minusOne = "-1"
    case fraction = "2.5"
    case beyondDoubles = "9007199254740993"
    case small = "64"
    case yes = "true"
    case no = "false"

    var number: NSNumber {
      switch self {
      case .zero: NSNumber(value: 0)
      case .one: NSNumber(value: 1)
      case .minusOne: NSNumber(value: -1)
      case .fraction: NSNumber(value: 2.5)
      case .beyondDoubles: NSNumber(value: 9_007_199_254_740_993 as Int64)
      case .small: NSNumber(value: Int8(64))
      case .yes: NSNumber(value: true)
      case .no: NSNumber(value: false)
      }
    }

    /// The number as JSON has it.
    func read() throws -> Any {
      let array = try JSONSerialization.jsonObject(with: Data("[\(rawValue)]".utf8)) as? [Any]
      return try #require(array?.first)
    }

    /// What each type makes of it; nil where it does not fit.
    var bool: Bool? {
      switch self {
      case .zero, .no: false
      case .one, .yes: true
      case .minusOne, .fraction, .beyondDoubles, .small: nil
      }
    }
    var int: Int? {
      switch self {
      case .zero, .no: 0
      case .one, .yes: 1
      case .minusOne: -1
      case .small: 64
      case .beyondDoubles: 9_007_199_254_740_993
      case .fraction: nil
      }
    }
    var double: Double? {
      switch self {
      case .zero: 0
      case .one: 1
      case .minusOne: -1
      case .fraction: 2.5
      case .small: 64
      case .beyondDoubles: 9_007_199_254_740_992
      case .yes, .no: nil
      }
    }
    var decimal: Decimal128 { int.map { Decimal128($0) } ?? 2.5 }
    var any: AnyRealmValue {
      switch self {
      case .yes: .bool(true)
      case .no: .bool(false)
      case .fraction: .double(2.5)
      case .zero, .one, .minusOne, .small, .beyondDoubles: .int(int ?? 0)
      }
    }

    /// Properties that take the number, with what they hold then.
    var fitting: [String: AnyHashable] {
      let float = double.map { Float($0) }
      var result: [String: AnyHashable] = [
        "decimal": decimal, "optionalDecimal": decimal, "any": any, "decimals": [decimal], "anys": [any],
        "anyByKey": ["k": any], "decimalByKey": ["k": decimal],
      ]
      result["bool"] = bool
      result["optionalBool"] = bool
      result["int"] = int
      result["optionalInt"] = int
      result["int64"] = int.map { Int64($0) }
      result["int32"] = int.flatMap { Int32(exactly: $0) }
      result["int16"] = int.flatMap { Int16(exactly: $0) }
      result["int8"] = int.flatMap { Int8(exactly: $0) }
      result["grade"] = int == 1 ? Grade.low : nil
      result["double"] = double
      result["optionalDouble"] = double
      result["float"] = float
      result["optionalFloat"] = float
      result["bools"] = bool.map { [$0] }
      result["ints"] = int.map { [$0] }
      result["floats"] = float.map { [$0] }
      result["doubles"] = double.map { [$0] }
      return result
    }
  }

  /// The number as what a property is given.
  private func given(_ number: Any, _ name: String) -> Any {
    name.hasSuffix("ByKey") ? ["k": number] : name.hasSuffix("s") ? [number] : number
  }

  /// What a property holds, to compare with what was expected.
  private func held(_ object: Object, _ name: String) -> AnyHashable? {
    switch object[name] {
    case let value? where name == "any": AnyRealmValue._realmConvert(value)
    case let value as Map<String, AnyRealmValue>: Dictionary(uniqueKeysWithValues: value.map { ($0.key, $0.value) })
    case let value as Map<String, Decimal128?>:
      Dictionary(uniqueKeysWithValues: value.map { ($0.key, $0.value ?? .nan) })
    case let value as List<Bool>: Array(value)
    case let value as List<Int>: Array(value)
    case let value as List<Double>: Array(value)
    case let value as List<AnyRealmValue>: Array(value)
    case let value as MutableSet<Float?>: value.compactMap { $0 }
    case let value as MutableSet<Decimal128>: Array(value)
    case let value as AnyHashable: value
    default: nil
    }
  }

  private func check(_ origin: Origin, _ number: Any) throws {
    let realm = try scratchRealm("numbers \(origin) \(type(of: number))")
    for (name, expected) in origin.fitting {
      let given = given(number, name)
      func expect(_ object: Object?, _ way: String) {
        #expect(object.flatMap { held($0, name) } == expected, "\(name), \(way)")
      }
      expect(Numbers(value: [name: given]), "made of a dictionary")
      let unmanaged = Numbers()
      unmanaged.setValue(given, forKey: name)
      expect(unmanaged, "key-value coding")
      try realm.write {
        realm.deleteAll()
        let created = realm.create(Numbers.self, value: [name: given])
        expect(created, "created")
        expect(realm.create(Numbers.self, value: ["id": 0, name: given], update: .modified), "created again")
        let other = realm.create(Numbers.self, value: ["id": 1])
        other[name] = given
        expect(other, "by name")
        realm.objects(Numbers.self).setValue(given, forKey: name)
        expect(other, "of results")
        let dynamic = realm.dynamicCreate("Numbers", value: ["id": 2, name: given])
        if name != "grade", name != "int8", name != "int16", name != "int32", name != "int64" {
          expect(dynamic, "of a dynamic object")
        }
      }
    }
  }

  @Test(arguments: Origin.allCases) func aNumberIsWhatItWasMadeFrom(_ origin: Origin) throws {
    try check(origin, origin.number)
  }

  @Test(arguments: Origin.allCases) func aNumberOfJSONIsWhatItsTextSays(_ origin: Origin) throws {
    try check(origin, try origin.read())
  }

  @Test(arguments: Origin.allCases) func decimalNumbersAreMadeOfAll(_ origin: Origin) throws {
    #expect(Decimal128(number: origin.number) == origin.decimal)
    #expect(Decimal128(value: origin.number) == origin.decimal)
    #expect(Decimal128(value: try origin.read()) == origin.decimal)
  }

  /// What does not fit is refused, and not made to fit: none of these is a value of the type.
  @Test(arguments: Origin.allCases) func whatDoesNotFitIsRefused(_ origin: Origin) throws {
    for number in [origin.number as Any, try origin.read()] {
      #expect(Bool._realmConvert(number) == origin.bool)
      #expect(Int._realmConvert(number) == origin.int)
      #expect(Int8._realmConvert(number) == origin.int.flatMap { Int8(exactly: $0) })
      #expect(Double._realmConvert(number) == origin.double)
      #expect(Float._realmConvert(number) == origin.double.map { Float($0) })
      #expect(Bool?._realmConvert(number) == origin.bool.map { .some($0) })
      #expect(Int?._realmConvert(number) == origin.int.map { .some($0) })
      #expect(Float?._realmConvert(number) == origin.double.map { .some(Float($0)) })
      #expect(Grade._realmConvert(number) == (origin.int == 1 ? .low : nil))
      #expect(String._realmConvert(number) == nil)
      #expect(Date._realmConvert(number) == nil)
    }
  }

  @Test func theNumbersOfAWholeDocumentKeepTheirTypes() throws {
    let text =
      #"{"any": {"n": 1, "yes": true, "x": 0.5, "none": null, "list": [0, false, 16777217, 18446744073709551615]}}"#
    let values = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let expected = AnyRealmValue.fromDictionary([
      "n": .int(1), "yes": .bool(true), "x": .double(0.5), "none": .none,
      "list": .fromArray([.int(0), .bool(false), .int(16_777_217), .decimal128("18446744073709551615")]),
    ])
    let realm = try scratchRealm("numbers of a document")
    try realm.write { #expect(realm.create(Numbers.self, value: values).any == expected) }
  }

  @Test func numbersOfOtherWidthsKeepTheirTypes() {
    #expect(AnyRealmValue._realmConvert(NSNumber(value: Float(1))) == .float(1))
    #expect(AnyRealmValue._realmConvert(NSNumber(value: 1.0)) == .double(1))
    #expect(AnyRealmValue._realmConvert(NSNumber(value: Int8(1))) == .int(1))
    #expect(AnyRealmValue._realmConvert(NSNumber(value: UInt8(200))) == .int(200))
    #expect(AnyRealmValue._realmConvert(NSNumber(value: UInt64.max)) == .decimal128("18446744073709551615"))
    #expect(AnyRealmValue._realmConvert(NSDecimalNumber(string: "1.50")) == .decimal128("1.5"))
    #expect(Int._realmConvert(NSDecimalNumber(string: "9007199254740993")) == 9_007_199_254_740_993)
    #expect(Int._realmConvert(NSDecimalNumber(string: "1.5")) == nil)
    #expect(Int._realmConvert(NSNumber(value: 2.0)) == 2)
    #expect(Bool._realmConvert(NSNumber(value: 1.0)) == nil)
    #expect(Float._realmConvert(NSNumber(value: 1e300)) == nil)
    #expect(Decimal128(value: NSNull()).isNaN)
  }
}
