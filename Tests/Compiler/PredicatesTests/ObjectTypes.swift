import Predicates

/// The types of the tests of objects: every scalar type, optional and not, collections of them, links of all kinds.
struct Task: Sendable {
  var name: String
  var assignee: String?
  var isComplete: Bool
  var priority: Int
  var minutes: Int16?
  var level: Level
  var rating: Double?
  var weight: Float
  var price: Decimal128
  var due: Timestamp?
  var id: ObjectID
  var token: UUIDBytes?
  var payload: [UInt8]
  var stamp: [UInt8]?
  var anything: Value
  var labels: [String]
  var scores: [Int?]
  var ratings: Set<Int>
  var fields: [String: String]
  var isLate: Bool?
  var owner: Person?
}

/// An int to predicates.
enum Level: Int, PredicateRepresentable {
  case low, middle, high
}

/// A struct in a struct, which leads to more of its kind.
struct Person: Sendable {
  var name: String
  var age: Int
  var address: Address
  var friends: [Person]
}

struct Address: Sendable {
  var city: String
  var code: Int?
}

/// Tasks inside, in all the ways that there are.
struct Project: Sendable {
  var title: String
  var tasks: [Task]
  var lead: Task?
  var byName: [String: Task]
}

extension Task: PredicateObject {
  static let predicateClass = ObjectClass("Task", of: Task.self) { task in
    task.property("name", \.name)
    task.property("assignee", \.assignee)
    task.property("isComplete", \.isComplete)
    task.property("priority", \.priority)
    task.property("minutes", \.minutes)
    task.property("level", \.level)
    task.property("rating", \.rating)
    task.property("weight", \.weight)
    task.property("price", \.price)
    task.property("due", \.due)
    task.property("id", \.id)
    task.property("token", \.token)
    task.property("payload", \.payload)
    task.property("stamp", \.stamp)
    task.property("anything", \.anything)
    task.property("labels", \.labels)
    task.property("scores", \.scores)
    task.property("ratings", \.ratings)
    task.property("fields", \.fields)
    task.property("isLate", \.isLate)
    task.property("nameLength") { $0.name.utf8.count }
    task.property("owner", \.owner)
  }
}

extension Person: PredicateObject {
  static let predicateClass = ObjectClass("Person", of: Person.self) { person in
    person.property("name", \.name)
    person.property("age", \.age)
    person.property("city", \.address.city)
    person.property("address", \.address)
    person.property("friends", \.friends)
    person.property("oldest") { $0.friends.max { $0.age < $1.age } }
  }
}

extension Address: PredicateObject {
  static let predicateClass = ObjectClass("Address", of: Address.self) { address in
    address.property("city", \.city)
    address.property("code", \.code)
  }
}

extension Project: PredicateObject {
  static let predicateClass = ObjectClass("Project", of: Project.self) { project in
    project.property("title", \.title)
    project.property("tasks", \.tasks)
    project.property("lead", \.lead)
    project.property("byName", \.byName)
  }
}

/// Objects drawn at random, the same each time.
struct ObjectMaker {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(truncatingIfNeeded: (state >> 33) % UInt64(bound))
  }

  mutating func sometimes<Result>(_ make: (inout ObjectMaker) -> Result) -> Result? {
    below(4) == 0 ? nil : make(&self)
  }

  mutating func text() -> String {
    let words = [
      "", "Ali", "alex", "ÉLAN", "élan", "a", "Review the whole plan again", "ok", "Straße", "naïve", "zebra\u{1F993}",
    ]
    let word = words[below(words.count)]
    guard below(8) == 0 else { return word }
    // The same text, but on the heap, however few bytes it has.
    var held = word
    held.reserveCapacity(64)
    return held
  }

  mutating func value(depth: Int = 0) -> Value {
    switch below(depth < 2 ? 11 : 9) {
    case 0: .null
    case 1: .bool(below(2) == 0)
    case 2: .int(Int64(below(9)))
    case 3: .double(Double(below(9)) / 2)
    case 4: .string(text())
    case 5: .data([UInt8(below(3))])
    case 6: .float(Float(below(5)))
    case 7: .decimal(Decimal128(Int64(below(5))))
    case 8: .date(Timestamp(seconds: Int64(below(4))))
    case 9: .list((0..<below(3)).map { _ in value(depth: depth + 1) })
    default: .dictionary(["k": value(depth: depth + 1), "l": value(depth: depth + 1)])
    }
  }

  mutating func task() -> Task {
    Task(
      name: text(), assignee: sometimes { $0.text() }, isComplete: below(2) == 0, priority: below(11) - 2,
      minutes: sometimes { Int16($0.below(300)) }, level: Level(rawValue: below(3)) ?? .low,
      rating: sometimes { [0, -0.0, 1.5, .nan, .infinity][$0.below(5)] }, weight: Float(below(4)) / 2,
      price: Decimal128(Int64(below(6))), due: sometimes { Timestamp(milliseconds: Int64($0.below(4_000))) },
      id: ObjectID(high: 0, middle: 0, low: UInt32(below(5))),
      token: sometimes { UUIDBytes(high: 1, low: UInt64($0.below(4))) },
      payload: (0..<below(4)).map { UInt8($0) }, stamp: sometimes { [UInt8($0.below(3))] }, anything: value(),
      labels: (0..<below(4)).map { _ in text() }, scores: (0..<below(4)).map { _ in sometimes { $0.below(6) } },
      ratings: Set((0..<below(4)).map { _ in below(6) }), fields: ["a": text(), "b": text(), "é": text()],
      isLate: sometimes { $0.below(2) == 0 }, owner: sometimes { $0.person() })
  }

  mutating func person(depth: Int = 0) -> Person {
    let friends = depth < 2 ? below(3) : 0
    return Person(
      name: text(), age: below(60), address: Address(city: text(), code: sometimes { $0.below(5) }),
      friends: (0..<friends).map { _ in person(depth: depth + 1) })
  }

  mutating func project() -> Project {
    let tasks = (0..<below(6)).map { _ in task() }
    return Project(
      title: text(), tasks: tasks, lead: tasks.first,
      byName: below(2) == 0 ? [:] : ["x": task(), "y": task()])
  }
}

/// The same objects as plain values, for stores and the reference evaluator.
extension Task {
  func insert(into transaction: WriteTransaction) throws -> ObjectReference {
    let row = try transaction.insert(
      "Task",
      [
        "name": .string(name), "assignee": .text(assignee), "isComplete": .bool(isComplete),
        "priority": .int(Int64(priority)), "minutes": minutes.map { .int(Int64($0)) } ?? .null,
        "level": .int(Int64(level.rawValue)), "rating": rating.map { .double($0) } ?? .null, "weight": .float(weight),
        "price": .decimal(price), "due": due.map { .date($0) } ?? .null, "id": .objectID(id),
        "token": token.map { .uuid($0) } ?? .null, "payload": .data(payload), "stamp": stamp.map { .data($0) } ?? .null,
        "anything": anything, "labels": .list(labels.map { .string($0) }),
        "scores": .list(scores.map { score in score.map { .int(Int64($0)) } ?? .null }),
        "ratings": .list(ratings.sorted().map { .int(Int64($0)) }),
        "fields": .dictionary(ValueDictionary(fields.map { .init(key: $0.key, value: .string($0.value)) })),
        "isLate": isLate.map { .bool($0) } ?? .null, "nameLength": .int(Int64(name.utf8.count)),
        "owner": try owner.map { .link(try $0.insert(into: transaction)) } ?? .null,
      ])
    return try transaction.reference("Task", row)
  }
}

extension Person {
  func insert(into transaction: WriteTransaction) throws -> ObjectReference {
    let addressRow = try transaction.insert(
      "Address", ["city": .string(address.city), "code": address.code.map { .int(Int64($0)) } ?? .null])
    let oldest = try friends.max { $0.age < $1.age }.map { try $0.insert(into: transaction) }
    let row = try transaction.insert(
      "Person",
      [
        "name": .string(name), "age": .int(Int64(age)), "city": .string(address.city),
        "address": .link(try transaction.reference("Address", addressRow)),
        "friends": .list(try friends.map { .link(try $0.insert(into: transaction)) }),
        "oldest": oldest.map { .link($0) } ?? .null,
      ])
    return try transaction.reference("Person", row)
  }
}

extension Project {
  func insert(into transaction: WriteTransaction) throws -> ObjectReference {
    let row = try transaction.insert(
      "Project",
      [
        "title": .string(title), "tasks": .list(try tasks.map { .link(try $0.insert(into: transaction)) }),
        "lead": try lead.map { .link(try $0.insert(into: transaction)) } ?? .null,
        "byName": .dictionary(
          ValueDictionary(
            try byName.map { .init(key: $0.key, value: .link(try $0.value.insert(into: transaction))) })),
      ])
    return try transaction.reference("Project", row)
  }
}

extension Value {
  fileprivate static func text(_ text: String?) -> Value { text.map { .string($0) } ?? .null }
}
