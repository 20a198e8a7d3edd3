import Foundation
import PredicateFoundation
import Predicates

/// A struct with every type that a property can have.
struct Item: Hashable, Sendable {
  enum Level: Int, PredicateRepresentable { case low, middle, high }

  /// A struct inside, alone and in collections.
  struct Owner: Hashable, Sendable, PredicateObject {
    var name: String
    var age: UInt8

    static let predicateClass = ObjectClass("Owner", of: Owner.self) { owner in
      owner.property("name", \.name)
      owner.property("age", \.age)
    }
  }

  /// An object that is the same wherever it is.
  final class Boss: Hashable, Sendable, PredicateObject {
    let name: String
    init(_ name: String) { self.name = name }
    static func == (left: Boss, right: Boss) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    static let predicateClass = ObjectClass("Boss", of: Boss.self) { $0.property("name") { $0.name } }
    static let all = ["", "Ali", "zebra"].map { Boss($0) }
  }

  var id: UUID
  var created: Date
  var changed: Date?
  var payload: Data
  var price: Decimal
  var limit: Decimal?
  var link: URL
  var home: URL?
  var token: UUID?
  var isDone: Bool
  var isOld: Bool?
  var count: Int
  var tiny: Int8
  var short: UInt16?
  var long: Int64
  var weight: Float
  var rating: Double?
  var name: String
  var note: String?
  var level: Level
  var dates: [Date]
  var tags: Set<String>
  var amounts: [Decimal?]
  var days: [String: Date]
  var stamp: Timestamp
  var exact: Decimal128?
  var number: ObjectID
  var bytes: [UInt8]?
  var mixed: Value
  var byte: UInt8
  var small: Int32?
  var large: UInt32
  var owner: Owner
  var deputy: Owner?
  var boss: Boss
  var rival: Boss?
  var owners: [Owner]
  var byName: [String: Owner]
}

extension Item: PredicateObject {
  static let predicateClass = ObjectClass("Item", of: Item.self) { item in
    item.property("id", \.id)
    item.property("created", \.created)
    item.property("changed", \.changed)
    item.property("payload", \.payload)
    item.property("price", \.price)
    item.property("limit", \.limit)
    item.property("link", \.link)
    item.property("home", \.home)
    item.property("token", \.token)
    item.property("isDone", \.isDone)
    item.property("isOld", \.isOld)
    item.property("count", \.count)
    item.property("tiny", \.tiny)
    item.property("short", \.short)
    item.property("long", \.long)
    item.property("weight", \.weight)
    item.property("rating", \.rating)
    item.property("name", \.name)
    item.property("note", \.note)
    item.property("level", \.level)
    item.property("dates", \.dates)
    item.property("tags", \.tags)
    item.property("amounts", \.amounts)
    item.property("days", \.days)
    item.property("stamp", \.stamp)
    item.property("exact", \.exact)
    item.property("number", \.number)
    item.property("bytes", \.bytes)
    item.property("mixed", \.mixed)
    item.property("byte", \.byte)
    item.property("small", \.small)
    item.property("large", \.large)
    item.property("owner", \.owner)
    item.property("deputy", \.deputy)
    item.property("boss", \.boss)
    item.property("rival", \.rival)
    item.property("owners", \.owners)
    item.property("byName", \.byName)
    item.property("year") { Int($0.created.timeIntervalSinceReferenceDate / 31_557_600) }
  }
}

/// Random items, the same for each seed.
struct ItemMaker {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  static func items(_ count: Int, seed: UInt64 = 1) -> [Item] {
    var maker = ItemMaker(seed: seed)
    return (0..<count).map { _ in maker.item() }
  }

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(truncatingIfNeeded: (state >> 33) % UInt64(bound))
  }

  mutating func sometimes<Result>(_ make: (inout ItemMaker) -> Result) -> Result? { below(4) == 0 ? nil : make(&self) }

  mutating func date() -> Date {
    let seconds = [0, 1, -1, 978_307_200, -978_307_200, 700_000_000][below(6)]
    return Date(timeIntervalSinceReferenceDate: Double(-seconds) + Double(below(4)) / 4)
  }

  mutating func text() -> String { ["", "a", "Ali", "alex", "Élan", "élan", "straße", "zebra\u{1F993}"][below(8)] }

  mutating func decimal() -> Decimal { Decimal(below(9) - 4) / Decimal([1, 2, 4, 8][below(4)]) }

  mutating func url() -> URL {
    URL(string: ["https://a.org", "https://a.org/x?y=1", "file:///tmp"][below(3)]) ?? URL(fileURLWithPath: "/")
  }

  mutating func uuid() -> UUID { UUID(UUIDBytes(high: UInt64(below(3)), low: UInt64(below(40)))) }

  mutating func owner() -> Item.Owner { Item.Owner(name: text(), age: UInt8(below(4) * 20)) }

  mutating func boss() -> Item.Boss { Item.Boss.all[below(3)] }

  mutating func mixed() -> Value {
    [.null, .int(Int64(below(4))), .double(Double(below(4)) / 2), .string(text()), .bool(below(2) == 0)][below(5)]
  }

  mutating func item() -> Item {
    Item(
      id: uuid(), created: date(), changed: sometimes { $0.date() }, payload: Data((0..<below(4)).map { UInt8($0) }),
      price: decimal(), limit: sometimes { $0.decimal() }, link: url(), home: sometimes { $0.url() },
      token: sometimes { $0.uuid() }, isDone: below(2) == 0, isOld: sometimes { $0.below(2) == 0 }, count: below(9) - 4,
      tiny: Int8(below(9) - 4), short: sometimes { UInt16($0.below(9)) }, long: Int64(below(9)) * 1_000_000_000_000,
      weight: Float(below(9)) / 2, rating: sometimes { [0, -0.0, 1.5, .infinity][$0.below(4)] }, name: text(),
      note: sometimes { $0.text() }, level: Item.Level(rawValue: below(3)) ?? .low,
      dates: (0..<below(4)).map { _ in date() }, tags: Set((0..<below(4)).map { _ in text() }),
      amounts: (0..<below(4)).map { _ in sometimes { $0.decimal() } },
      days: below(2) == 0 ? [:] : ["first": date(), "last": date()],
      stamp: Timestamp(date()), exact: sometimes { Decimal128($0.decimal()) },
      number: ObjectID(high: 0, middle: 0, low: UInt32(below(3))),
      bytes: sometimes { maker in (0..<maker.below(3)).map { UInt8($0) } }, mixed: mixed(), byte: UInt8(below(3) * 100),
      small: sometimes { Int32($0.below(9) - 4) }, large: UInt32(below(3)) * 2_000_000_000, owner: owner(),
      deputy: sometimes { $0.owner() }, boss: boss(), rival: sometimes { $0.boss() },
      owners: (0..<below(3)).map { _ in owner() }, byName: below(2) == 0 ? [:] : ["a": owner()])
  }
}
