// swift-format-ignore-file
// The declarations of Apple's Foundation that the sources use, with the types that they have there and, where these are
// newer than the declared systems, their `@available`.
// swift-format-ignore-file

@_exported import Darwin
@_exported import Dispatch

public typealias TimeInterval = Double

public protocol NSObjectProtocol: AnyObject {}
open class NSObject: NSObjectProtocol, Hashable, CustomStringConvertible, CVarArg {
  public init() {}
  open func isEqual(_ object: Any?) -> Bool { false }
  open var hash: Int { 0 }
  open var description: String { "" }
  open func copy() -> Any { self }
  open func value(forKey key: String) -> Any? { nil }
  public static func == (left: NSObject, right: NSObject) -> Bool { left === right }
  public final func hash(into hasher: inout Hasher) {}
  public var _cVarArgEncoding: [Int] { [] }
}
extension String: @retroactive CVarArg { public var _cVarArgEncoding: [Int] { [] } }
open class NSCoder: NSObject {}
public struct NSZone {}

open class NSPredicate: NSObject, @unchecked Sendable {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { nil }
  public convenience init(format: String, argumentArray: [Any]?) { self.init() }
  public convenience init(format: String, _ arguments: any CVarArg...) { self.init() }
  public convenience init(value: Bool) { self.init() }
  public convenience init(block: @escaping @Sendable (Any?, [String: Any]?) -> Bool) { self.init() }
  open var predicateFormat: String { "" }
  open func withSubstitutionVariables(_ variables: [String: Any]) -> Self { self }
  open func evaluate(with object: Any?) -> Bool { false }
  open func evaluate(with object: Any?, substitutionVariables: [String: Any]?) -> Bool { false }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

open class NSCompoundPredicate: NSPredicate, @unchecked Sendable {
  public enum LogicalType: UInt { case not, and, or }
  open var compoundPredicateType: LogicalType { .and }
  open var subpredicates: [Any] { [] }
}

open class NSComparisonPredicate: NSPredicate, @unchecked Sendable {
  public enum Operator: UInt {
    case lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo, equalTo, notEqualTo, matches, like, beginsWith
    case endsWith, `in`, customSelector, contains, between
  }
  public enum Modifier: UInt { case direct, all, any }
  public struct Options: OptionSet {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var caseInsensitive: Options { Options(rawValue: 1) }
    public static var diacriticInsensitive: Options { Options(rawValue: 2) }
    public static var normalized: Options { Options(rawValue: 4) }
  }
  open var predicateOperatorType: Operator { .lessThan }
  open var comparisonPredicateModifier: Modifier { .direct }
  open var leftExpression: NSExpression { fatalError() }
  open var rightExpression: NSExpression { fatalError() }
  open var options: Options { [] }
}

open class NSExpression: NSObject {
  public enum ExpressionType: UInt {
    case constantValue, evaluatedObject, variable, keyPath, function, unionSet, intersectSet, minusSet, subquery, aggregate
    case anyKey, block, conditional
  }
  open var expressionType: ExpressionType { .constantValue }
  open var constantValue: Any? { nil }
  open var keyPath: String { "" }
  open var function: String { "" }
  open var variable: String { "" }
  open var operand: NSExpression { fatalError() }
  open var arguments: [NSExpression]? { nil }
  open var collection: Any { fatalError() }
  open var predicate: NSPredicate { fatalError() }
}

open class NSNumber: NSObject, @unchecked Sendable {
  open var stringValue: String { "" }
  open var int64Value: Int64 { 0 }
  open var uint64Value: UInt64 { 0 }
  open var boolValue: Bool { false }
  open var floatValue: Float { 0 }
  open var doubleValue: Double { 0 }
  open var objCType: UnsafePointer<CChar> { fatalError() }
  public convenience init(value: Int) { self.init() }
}
open class NSDecimalNumber: NSNumber, @unchecked Sendable { open var decimalValue: Decimal { fatalError() } }
public func CFGetTypeID(_ value: AnyObject?) -> UInt { 0 }
public func CFBooleanGetTypeID() -> UInt { 0 }

open class NSNull: NSObject {}
open class NSString: NSObject {}
open class NSDate: NSObject {}
open class NSData: NSObject {}
open class NSUUID: NSObject {}
open class NSArray: NSObject, Sequence { public func makeIterator() -> AnyIterator<Any> { AnyIterator { nil } } }
open class NSSet: NSObject, Sequence { public func makeIterator() -> AnyIterator<Any> { AnyIterator { nil } } }
open class NSDictionary: NSObject {
  open var allKeys: [Any] { [] }
  open var allValues: [Any] { [] }
  open subscript(_ key: Any) -> Any? { nil }
}
public struct NSRange: Hashable, Sendable { public init(location: Int, length: Int) {} }
open class NSTextCheckingResult: NSObject {}
open class NSRegularExpression: NSObject, @unchecked Sendable {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var caseInsensitive: Options { Options(rawValue: 1) }
  }
  public struct MatchingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public init(pattern: String, options: Options = []) throws {}
  public func firstMatch(in text: String, options: MatchingOptions = [], range: NSRange) -> NSTextCheckingResult? { nil }
}
open class NSError: NSObject, Error, @unchecked Sendable {}

public struct Decimal: Hashable, Sendable, CustomStringConvertible { public var description: String { "" } }
public struct Date: Hashable, Comparable, Sendable {
  public init() {}
  public init(timeIntervalSince1970: TimeInterval) {}
  public init(timeIntervalSinceReferenceDate: TimeInterval) {}
  public var timeIntervalSince1970: TimeInterval { 0 }
  public var timeIntervalSinceReferenceDate: TimeInterval { 0 }
  public static func < (left: Self, right: Self) -> Bool { false }
}
public struct Data: Hashable, Sendable, Codable, RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  public init() {}
  public init(from decoder: any Decoder) throws {}
  public func encode(to encoder: any Encoder) throws {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 { get { 0 } set {} }
  public mutating func replaceSubrange<C: Collection>(_ range: Range<Int>, with bytes: C) where C.Element == UInt8 {}
  public func base64EncodedString() -> String { "" }
  public init(contentsOf url: URL) throws {}
  public func write(to url: URL) throws {}
}
public struct UUID: Hashable, Sendable {
  public typealias Bytes = (
    UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8
  )
  public init() {}
  public init?(uuidString: String) {}
  public init(uuid: Bytes) {}
  public var uuid: Bytes { fatalError() }
  public var uuidString: String { "" }
}
public struct URL: Hashable, Sendable {
  public init(fileURLWithPath: String) {}
  public var path: String { "" }
  public var absoluteString: String { "" }
  public var lastPathComponent: String { "" }
  public func appendingPathComponent(_ name: String) -> URL { self }
  public func appendingPathComponent(_ name: String, isDirectory: Bool) -> URL { self }
  public func deletingLastPathComponent() -> URL { self }
  public func resolvingSymlinksInPath() -> URL { self }
}
public struct FileAttributeKey: Hashable, Sendable {
  public static var type: FileAttributeKey { FileAttributeKey() }
  public static var size: FileAttributeKey { FileAttributeKey() }
}
public struct FileAttributeType: Hashable, Sendable {
  public static var typeRegular: FileAttributeType { FileAttributeType() }
}
public struct CocoaError: Error {
  public struct Code: Hashable, Sendable {}
  public var code: Code { Code() }
  public static var fileNoSuchFile: Code { Code() }
  public static var fileReadNoSuchFile: Code { Code() }
  public static var fileReadNoPermission: Code { Code() }
  public static var fileWriteNoPermission: Code { Code() }
  public static var fileWriteFileExists: Code { Code() }
  public static var fileWriteOutOfSpace: Code { Code() }
}
open class FileManager: NSObject, @unchecked Sendable {
  public class var `default`: FileManager { fatalError() }
  open var currentDirectoryPath: String { "" }
  open var temporaryDirectory: URL { fatalError() }
  public enum SearchPathDirectory: UInt { case documentDirectory = 9 }
  public struct SearchPathDomainMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var userDomainMask: SearchPathDomainMask { SearchPathDomainMask(rawValue: 1) }
  }
  open func urls(for directory: SearchPathDirectory, in domain: SearchPathDomainMask) -> [URL] { [] }
  open func contents(atPath path: String) -> Data? { nil }
  open func fileExists(atPath path: String) -> Bool { false }
  open func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { [:] }
  open func moveItem(at source: URL, to destination: URL) throws {}
  open func removeItem(at url: URL) throws {}
}
open class NSLock: NSObject, @unchecked Sendable {
  public func lock() {}
  public func unlock() {}
  public func withLock<R>(_ body: () throws -> R) rethrows -> R { try body() }
}
public struct IndexSet: Hashable, Sendable, Sequence, SetAlgebra {
  public typealias Element = Int
  public init() {}
  public var count: Int { 0 }
  public func makeIterator() -> AnyIterator<Int> { AnyIterator { nil } }
  public func contains(_ member: Int) -> Bool { false }
  public func union(_ other: Self) -> Self { self }
  public func intersection(_ other: Self) -> Self { self }
  public func symmetricDifference(_ other: Self) -> Self { self }
  public mutating func insert(_ member: Int) -> (inserted: Bool, memberAfterInsert: Int) { (true, member) }
  public mutating func remove(_ member: Int) -> Int? { nil }
  public mutating func update(with member: Int) -> Int? { nil }
  public mutating func formUnion(_ other: Self) {}
  public mutating func formIntersection(_ other: Self) {}
  public mutating func formSymmetricDifference(_ other: Self) {}
}
public struct IndexPath: Hashable, Sendable, Comparable {
  public init(indexes: [Int]) {}
  public init(item: Int, section: Int) {}
  public init(row: Int, section: Int) {}
  public var count: Int { 0 }
  public var section: Int { 0 }
  public var item: Int { 0 }
  public subscript(index: Int) -> Int { 0 }
  public static func < (left: Self, right: Self) -> Bool { false }
}
open class ProcessInfo: NSObject, @unchecked Sendable {
  public class var processInfo: ProcessInfo { fatalError() }
  public var activeProcessorCount: Int { 1 }
}
open class Thread: NSObject, @unchecked Sendable { public class var isMainThread: Bool { true } }
open class FileHandle: NSObject, @unchecked Sendable {
  public class var standardError: FileHandle { fatalError() }
  public class var standardOutput: FileHandle { fatalError() }
  public class var standardInput: FileHandle { fatalError() }
  open func write(_ data: Data) {}
  open func readDataToEndOfFile() -> Data { fatalError() }
}
extension StringProtocol {
  public func replacingOccurrences(of target: some StringProtocol, with replacement: some StringProtocol) -> String { "" }
  public func write(toFile path: some StringProtocol, atomically: Bool, encoding: String.Encoding) throws {}
}
extension String { public enum Encoding: Sendable { case utf8 } }
extension Error { public var localizedDescription: String { "" } }
public protocol LocalizedError: Error { var errorDescription: String? { get } }
extension LocalizedError { public var errorDescription: String? { nil } }
public protocol CustomNSError: Error {}

open class JSONDecoder {
  public init() {}
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}
open class JSONEncoder {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let sortedKeys = OutputFormatting(rawValue: 1)
    public static let prettyPrinted = OutputFormatting(rawValue: 2)
    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 4)
  }
  public init() {}
  open var outputFormatting: OutputFormatting = []
  open func encode<T: Encodable>(_ value: T) throws -> Data { fatalError() }
}

// Names that a user's file has beside the package's own.
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public struct SortDescriptor<Compared> {}
open class Progress: NSObject {}
open class Stream: NSObject {}

// The three types that the sources convert from their classes with `as`.
extension Data: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSData { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSData, result: inout Data?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSData, result: inout Data?) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSData?) -> Data { fatalError() }
}
extension Date: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDate { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSDate, result: inout Date?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSDate, result: inout Date?) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDate?) -> Date { fatalError() }
}
extension UUID: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSUUID { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSUUID, result: inout UUID?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSUUID, result: inout UUID?) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSUUID?) -> UUID { fatalError() }
}
