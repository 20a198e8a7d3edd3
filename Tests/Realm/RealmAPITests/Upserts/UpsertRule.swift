import RealmAPI

/// The values that an upsert names.
indirect enum UpsertPlan {
  case null
  case number(Int)
  case text(String)
  case list([UpsertPlan])
  case map([String: UpsertPlan])
  case object(ObjectPlan)
}

struct ObjectPlan {
  /// The form in which an object is given.
  enum Form {
    case dictionary, array, unmanaged, foreign, frozen
    /// An object of the realm, which stays as it is.
    case own(UpsertRule.Row)
  }

  let kind: UpsertRule.Kind
  let form: Form
  let named: [String: UpsertPlan]
}

/// Realm's rule for upserts, on plain memory. It is written down from the documents, without the program's own code:
///
/// - An object is found by its primary key. One without a key is updated where it is linked if the policy is `modified`, as an embedded
///   object is; otherwise a new one is created.
/// - A found object gets the named properties. A new one gets its initial values, too.
/// - The policy applies to objects in objects. Under `modified`, equal values are not assigned, and sets and maps only grow.
final class UpsertRule {
  enum Kind: String, CaseIterable {
    case crew = "Crew"
    case sailor = "Sailor"
    case motor = "Motor"
    case berth = "Hammock"
  }

  enum Shape {
    case value(Content)
    case link(Kind)
    case list(Kind?), set(Kind?), map(Kind?)
    case mixed
  }

  indirect enum Content: Equatable {
    case null
    case number(Int)
    case text(String)
    case row(Row)
    case list([Content])
    case set([Content])
    case map([String: Content])
  }

  final class Row: Equatable {
    let kind: Kind
    var contents: [String: Content] = [:]

    init(_ kind: Kind) { self.kind = kind }

    static func == (left: Row, right: Row) -> Bool { left === right }
  }

  /// The properties of each class, in the order of declaration.
  nonisolated(unsafe) static let properties: [Kind: [(name: String, shape: Shape)]] = [
    .crew: [
      ("id", .value(.number(0))), ("name", .value(.text("crew"))), ("size", .value(.null)), ("lead", .link(.sailor)),
      ("sailors", .list(.sailor)), ("guests", .set(.sailor)), ("roles", .map(.sailor)), ("motor", .link(.motor)),
      ("motors", .list(.motor)), ("pool", .set(.motor)), ("spares", .map(.motor)), ("berth", .link(.berth)),
      ("berths", .list(.berth)), ("cabins", .map(.berth)), ("note", .mixed), ("numbers", .list(nil)),
      ("tags", .set(nil)),
      ("scores", .map(nil)),
    ],
    .sailor: [
      ("id", .value(.number(0))), ("name", .value(.text("new"))), ("age", .value(.number(3))), ("crew", .link(.crew)),
      ("berth", .link(.berth)), ("motor", .link(.motor)),
    ],
    .motor: [("power", .value(.number(1))), ("fuel", .value(.text("oil"))), ("maker", .link(.sailor))],
    .berth: [
      ("deck", .value(.number(1))), ("side", .value(.text("left"))), ("owner", .link(.sailor)),
      ("motor", .link(.motor)),
    ],
  ]

  private(set) var rows: [Kind: [Row]] = [:]
  /// The existing objects with an assigned property since the last call of ``takeModified(_:)``.
  private var modified: [Row] = []

  /// Returns the indices of the modified objects of a class that existed before.
  func takeModified(_ kind: Kind, before count: Int) -> [Int] {
    (rows[kind] ?? []).prefix(count).enumerated().filter { modified.contains($0.element) }.map(\.offset)
  }

  func forgetModified() { modified = [] }

  @discardableResult
  func upsert(_ plan: ObjectPlan, _ policy: Realm.UpdatePolicy, over current: Row? = nil) -> Row {
    if case .own(let row) = plan.form { return row }
    let properties = Self.properties[plan.kind] ?? []
    let hasKey = properties[0].name == "id"
    var known = policy == .modified && !hasKey ? current : nil
    if hasKey {
      let key = plan.named["id"].map { content($0, policy) } ?? .number(0)
      known = rows[plan.kind]?.first { $0.contents["id"] == key }
      precondition(known == nil || policy != .error, "the key is taken")
    }
    let row = known ?? Row(plan.kind)
    if known == nil {
      for (name, shape) in properties { row.contents[name] = Self.initial(shape) }
      row.contents["id"] = plan.named["id"].map { content($0, policy) } ?? row.contents["id"]
      if plan.kind != .berth { rows[plan.kind, default: []].append(row) }
    }
    let isComplete =
      switch plan.form {
      case .unmanaged, .foreign, .frozen: true
      case .dictionary, .array, .own: false
      }
    for (name, shape) in properties where name != "id" {
      if let value = plan.named[name] {
        assign(row, name, shape, value, policy)
      } else if isComplete {
        assign(row, name, shape, Self.plan(Self.initial(shape)), policy)
      }
    }
    return row
  }

  /// Assigns a property.
  func assign(_ row: Row, _ name: String, _ shape: Shape, _ plan: UpsertPlan, _ policy: Realm.UpdatePolicy) {
    let places = policy == .modified ? row.contents[name] ?? .null : .null
    var new: Content
    switch (shape, plan) {
    case (.list, .list(let plans)):
      let known: [Content] = if case .list(let elements) = places { elements } else { [] }
      new = .list(plans.enumerated().map { content($1, policy, over: $0 < known.count ? known[$0] : .null) })
    case (.set, .list(let plans)):
      new = .set(plans.map { content($0, policy) })
    case (.map, .map(let plans)):
      let known: [String: Content] = if case .map(let entries) = places { entries } else { [:] }
      var entries: [String: Content] = [:]
      for (key, plan) in plans.sorted(by: { $0.key < $1.key }) {
        entries[key] = content(plan, policy, over: known[key] ?? .null)
      }
      new = .map(entries)
    case (.mixed, _): new = content(plan, policy)
    default: new = content(plan, policy, over: places)
    }
    let current = row.contents[name] ?? .null
    switch (current, new) {
    case (.set(let elements), .set(let added)):
      var union = policy == .modified ? elements : []
      for element in added where !union.contains(element) { union.append(element) }
      new = .set(union)
    case (.map(let entries), .map(let named)) where policy == .modified:
      if case .map = shape { new = .map(entries.merging(named) { $1 }) } else { new = Self.merged(current, new) }
    default: if case .mixed = shape, policy == .modified { new = Self.merged(current, new) }
    }
    if policy == .modified, new == current { return }
    row.contents[name] = new
    modified.append(row)
  }

  private func content(_ plan: UpsertPlan, _ policy: Realm.UpdatePolicy, over known: Content = .null) -> Content {
    switch plan {
    case .null: return .null
    case .number(let number): return .number(number)
    case .text(let text): return .text(text)
    case .list(let plans): return .list(plans.map { content($0, policy) })
    case .map(let plans):
      var entries: [String: Content] = [:]
      for (key, plan) in plans.sorted(by: { $0.key < $1.key }) { entries[key] = content(plan, policy) }
      return .map(entries)
    case .object(let plan):
      if case .row(let row) = known { return .row(upsert(plan, policy, over: row)) }
      return .row(upsert(plan, policy))
    }
  }

  /// A list or map in a mixed value is updated in place, too.
  private static func merged(_ known: Content, _ new: Content) -> Content {
    switch (known, new) {
    case (.map(let known), .map(let new)): .map(known.merging(new) { merged($0, $1) })
    case (.list(let known), .list(let new)):
      .list(new.enumerated().map { $0 < known.count ? merged(known[$0], $1) : $1 })
    default: new
    }
  }

  private static func initial(_ shape: Shape) -> Content {
    switch shape {
    case .value(let content): content
    case .link, .mixed: .null
    case .list: .list([])
    case .set: .set([])
    case .map: .map([:])
    }
  }

  private static func plan(_ content: Content) -> UpsertPlan {
    switch content {
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    case .list, .set: .list([])
    case .map: .map([:])
    case .null, .row: .null
    }
  }

  // MARK: Text

  /// All objects as text, with links as positions in their class.
  var description: String {
    Kind.allCases.map { kind in
      (rows[kind] ?? []).enumerated().map { "\(kind)\($0) \(text($1))\n" }.joined()
    }.joined()
  }

  private func text(_ row: Row) -> String {
    let names = (Self.properties[row.kind] ?? []).map(\.name)
    return "{" + names.map { "\($0)=\(text(row.contents[$0] ?? .null))" }.joined(separator: " ") + "}"
  }

  private func text(_ content: Content) -> String {
    switch content {
    case .null: "nil"
    case .number(let number): "\(number)"
    case .text(let text): text
    case .row(let row) where row.kind == .berth: text(row)
    case .row(let row): "\(row.kind)\(rows[row.kind]?.firstIndex(of: row) ?? -1)"
    case .list(let elements): "[" + elements.map { text($0) }.joined(separator: " ") + "]"
    case .set(let elements): "<" + elements.map { text($0) }.sorted().joined(separator: " ") + ">"
    case .map(let entries):
      "(" + entries.sorted { $0.key < $1.key }.map { "\($0.key): \(text($0.value))" }.joined(separator: " ") + ")"
    }
  }
}
