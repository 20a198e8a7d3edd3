// swift-format-ignore-file
// The declarations of Apple's Foundation that predicates in sources meet, with the types that they have there.
// swift-format-ignore-file

@_exported import FoundationEssentials

open class NSObject: Hashable, CustomStringConvertible, CVarArg {
  public init() {}
  open var hash: Int { 0 }
  open var description: String { "" }
  open func isEqual(_ object: Any?) -> Bool { false }
  open func value(forKey key: String) -> Any? { nil }
  open func value(forKeyPath path: String) -> Any? { nil }
  open func setValue(_ value: Any?, forKey key: String) {}
  public static func == (left: NSObject, right: NSObject) -> Bool { left === right }
  public final func hash(into hasher: inout Hasher) {}
  public var _cVarArgEncoding: [Int] { [] }
}
public protocol NSCopying {}
extension String: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { [] }
  public init(format: String, _ arguments: any CVarArg...) { self = format }
}

open class NSString: NSObject, ExpressibleByStringLiteral { public required init(stringLiteral value: String) {} }
open class NSNumber: NSObject, ExpressibleByIntegerLiteral {
  public required init(integerLiteral value: Int) {}
  public convenience init(value: Int) { self.init(integerLiteral: 0) }
  public convenience init(value: Double) { self.init(integerLiteral: 0) }
  public convenience init(value: Bool) { self.init(integerLiteral: 0) }
  open var intValue: Int { 0 }
  open var doubleValue: Double { 0 }
}
open class NSDate: NSObject {}
open class NSData: NSObject {}
open class NSUUID: NSObject {}
open class NSNull: NSObject {}
open class NSArray: NSObject {
  open var count: Int { 0 }
  open func filtered(using predicate: NSPredicate) -> [Any] { [] }
}
open class NSMutableArray: NSArray { open func filter(using predicate: NSPredicate) {} }
open class NSSet: NSObject { open func filtered(using predicate: NSPredicate) -> Set<AnyHashable> { [] } }
open class NSOrderedSet: NSObject { open func filtered(using predicate: NSPredicate) -> NSOrderedSet { self } }
open class NSDictionary: NSObject {}
open class NSError: NSObject, Error {}

open class NSPredicate: NSObject {
  public override init() { super.init() }
  public convenience init(format: String, argumentArray: [Any]?) { self.init() }
  public convenience init(format: String, _ arguments: any CVarArg...) { self.init() }
  public convenience init(format: String, arguments: CVaListPointer) { self.init() }
  public convenience init(value: Bool) { self.init() }
  public convenience init(block: @escaping (Any?, [String: Any]?) -> Bool) { self.init() }
  open var predicateFormat: String { "" }
  open func withSubstitutionVariables(_ variables: [String: Any]) -> Self { self }
  open func evaluate(with object: Any?) -> Bool { false }
}
open class NSCompoundPredicate: NSPredicate {
  public enum LogicalType: UInt { case not, and, or }
  public convenience init(type: LogicalType, subpredicates: [NSPredicate]) { self.init() }
  public convenience init(andPredicateWithSubpredicates: [NSPredicate]) { self.init() }
  public convenience init(orPredicateWithSubpredicates: [NSPredicate]) { self.init() }
  public convenience init(notPredicateWithSubpredicate: NSPredicate) { self.init() }
}
open class NSExpression: NSObject { public convenience init(format: String, _ arguments: any CVarArg...) { self.init() } }
open class NSSortDescriptor: NSObject { public convenience init(key: String?, ascending: Bool) { self.init() } }
open class Bundle: NSObject { public static var main: Bundle { Bundle() } }
open class UserDefaults: NSObject {
  public static var standard: UserDefaults { UserDefaults() }
  open func string(forKey key: String) -> String? { nil }
  open func integer(forKey key: String) -> Int { 0 }
  open func bool(forKey key: String) -> Bool { false }
}
