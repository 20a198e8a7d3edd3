import Foundation
import PredicateValues
import RealmAPI

/// Random values for upserts, and the same as values for a realm.
struct UpsertPlanner {
  var random: SplitMix64
  /// The policy of the upsert.
  var policy = Realm.UpdatePolicy.modified
  /// The forms that the entry point accepts.
  var forms: [ObjectPlan.Form] = [.dictionary]
  /// The next primary key that no object has.
  private var nextKey = 100
  /// The keys of the objects around the current one. An object is not given again inside of itself, where the order of assignments decides.
  private var outerKeys: Set<Int> = []

  init(seed: Int) { random = SplitMix64(seed: UInt64(seed)) }

  mutating func object(_ kind: UpsertRule.Kind, _ rule: UpsertRule, depth: Int = 0) -> ObjectPlan {
    var form = forms.randomElement(using: &random) ?? .dictionary
    if case .own = form {
      guard depth > 0, kind != .berth, let row = rule.rows[kind]?.randomElement(using: &random) else {
        form = forms[0]
        return object(kind, rule, form, depth)
      }
      return ObjectPlan(kind: kind, form: .own(row), named: [:])
    }
    return object(kind, rule, form, depth)
  }

  private mutating func object(
    _ kind: UpsertRule.Kind, _ rule: UpsertRule, _ form: ObjectPlan.Form, _ depth: Int
  ) -> ObjectPlan {
    let outer = (forms, policy, outerKeys)
    defer { (forms, policy, outerKeys) = outer }
    let hasKey = UpsertRule.properties[kind]?.first?.name == "id"
    let id = hasKey ? key() : 0
    if hasKey { outerKeys.insert(id) }
    switch form {
    case .unmanaged: forms = [.unmanaged]
    // The values of another realm's objects are added there first, where no key exists.
    case .foreign, .frozen: (forms, policy) = ([.unmanaged], .error)
    case .dictionary, .array, .own: break
    }
    var properties = UpsertRule.properties[kind] ?? []
    if case .array = form {
      properties = Array(properties.prefix(Int.random(in: 1...properties.count, using: &random)))
    } else {
      let share = Int.random(in: 1...5, using: &random)
      properties = properties.filter { property in
        property.name == "id" || Int.random(in: 0..<5, using: &random) < share
      }
    }
    var named: [String: UpsertPlan] = [:]
    for (name, shape) in properties {
      named[name] = name == "id" ? .number(id) : value(shape, rule, depth: depth)
    }
    return ObjectPlan(kind: kind, form: form, named: named)
  }

  private mutating func key() -> Int {
    let free = (0..<6).filter { !outerKeys.contains($0) }
    if policy != .error, let key = free.randomElement(using: &random) { return key }
    nextKey += 1
    return nextKey
  }

  mutating func value(_ shape: UpsertRule.Shape, _ rule: UpsertRule, depth: Int) -> UpsertPlan {
    func count() -> Int { Int.random(in: 0...2, using: &random) }
    switch shape {
    case .value(.number), .value(.null): return .number(Int.random(in: 0..<3, using: &random))
    case .value: return .text(["oil", "new", "left"].randomElement(using: &random) ?? "")
    case .link(let kind): return link(kind, rule, depth) ?? .null
    case .list(let kind), .set(let kind):
      let isText = if case .set = shape { true } else { false }
      return .list(
        (0..<count()).compactMap { _ in
          guard let kind else { return isText ? .text(letter()) : .number(Int.random(in: 0..<3, using: &random)) }
          return link(kind, rule, depth)
        })
    case .map(let kind):
      var entries: [String: UpsertPlan] = [:]
      for _ in 0..<count() {
        let plan = kind.map { link($0, rule, depth) ?? .null }
        entries[letter()] = plan ?? .number(Int.random(in: 0..<3, using: &random))
      }
      return .map(entries)
    case .mixed: return mixed(rule, depth)
    }
  }

  private mutating func letter() -> String { ["a", "b", "c"].randomElement(using: &random) ?? "" }

  private mutating func link(_ kind: UpsertRule.Kind, _ rule: UpsertRule, _ depth: Int) -> UpsertPlan? {
    guard depth < 3, Int.random(in: 0..<4, using: &random) > 0 else { return nil }
    return .object(object(kind, rule, depth: depth + 1))
  }

  private mutating func mixed(_ rule: UpsertRule, _ depth: Int) -> UpsertPlan {
    switch Int.random(in: 0..<(depth > 2 ? 2 : 5), using: &random) {
    case 0: return .null
    case 1: return .number(Int.random(in: 0..<3, using: &random))
    case 2: return .list((0..<Int.random(in: 0...2, using: &random)).map { _ in mixed(rule, depth + 1) })
    case 3:
      var entries: [String: UpsertPlan] = [:]
      for _ in 0..<Int.random(in: 0...2, using: &random) { entries[letter()] = mixed(rule, depth + 1) }
      return .map(entries)
    default:
      // A dictionary in a mixed value is a dictionary, not an object.
      let outer = forms
      defer { forms = outer }
      forms = forms.filter { if case .dictionary = $0 { false } else if case .array = $0 { false } else { true } }
      return forms.isEmpty ? .null : .object(object(.sailor, rule, depth: depth + 1))
    }
  }
}

/// Makes the values of plans.
struct UpsertValues {
  let realm: Realm
  /// Makes a realm for objects of another one.
  let other: () throws -> Realm
  let rule: UpsertRule

  static func type(_ kind: UpsertRule.Kind) -> Object.Type {
    switch kind {
    case .crew: Crew.self
    case .sailor: Sailor.self
    case .motor, .berth: Motor.self
    }
  }

  func value(_ plan: UpsertPlan) throws -> Any {
    switch plan {
    case .null: NSNull()
    case .number(let number): number
    case .text(let text): text
    case .list(let plans): try plans.map { try value($0) }
    case .map(let plans): try plans.mapValues { try value($0) }
    case .object(let plan): try value(plan)
    }
  }

  func value(_ plan: ObjectPlan) throws -> Any {
    let named = try plan.named.mapValues { try value($0) }
    switch plan.form {
    case .dictionary: return named
    case .array: return (UpsertRule.properties[plan.kind] ?? []).prefix(named.count).compactMap { named[$0.name] }
    case .unmanaged:
      switch plan.kind {
      case .crew: return Crew(value: named)
      case .sailor: return Sailor(value: named)
      case .motor: return Motor(value: named)
      case .berth: return Hammock(value: named)
      }
    case .foreign, .frozen:
      let other = try other()
      let copy = try other.write { () -> ObjectBase in
        guard plan.kind == .berth else { return other.create(Self.type(plan.kind), value: named) }
        let crew = other.create(Crew.self, value: ["berth": named])
        return crew.berth ?? Hammock()
      }
      guard case .frozen = plan.form else { return copy }
      return (copy as? Object)?.freeze() ?? (copy as? EmbeddedObject)?.freeze() ?? copy
    case .own(let row):
      let index = rule.rows[row.kind]?.firstIndex(of: row) ?? -1
      return realm.objects(Self.type(row.kind))[index]
    }
  }
}

/// All objects of a realm as text, as in the rule's description.
struct RealmText {
  private var places: [ObjectBase: String] = [:]
  private(set) var description = ""

  init(_ realm: Realm) {
    let kinds: [(UpsertRule.Kind, [Object])] = [
      (.crew, Array(realm.objects(Crew.self))), (.sailor, Array(realm.objects(Sailor.self))),
      (.motor, Array(realm.objects(Motor.self))),
    ]
    for (kind, objects) in kinds { for (index, object) in objects.enumerated() { places[object] = "\(kind)\(index)" } }
    description = kinds.map { kind, objects in
      objects.enumerated().map { "\(kind)\($0) \(text($1))\n" }.joined()
    }.joined()
  }

  private func text(_ object: ObjectBase) -> String {
    let kind = UpsertRule.Kind(rawValue: "\(type(of: object))") ?? .berth
    let names = (UpsertRule.properties[kind] ?? []).map(\.name)
    return "{" + names.map { "\($0)=\(text(of: object[$0]))" }.joined(separator: " ") + "}"
  }

  func text(of value: Any?) -> String {
    switch value {
    case nil: "nil"
    case let object as EmbeddedObject: text(object)
    case let object as Object: places[object] ?? "?"
    case let collection as any TextCollection: collection.text(self)
    case let value?: "\(value)"
    }
  }
}

private protocol TextCollection {
  func text(_ realm: RealmText) -> String
}

extension Optional: TextCollection {
  func text(_ realm: RealmText) -> String { map { realm.text(of: $0) } ?? "nil" }
}

extension AnyRealmValue: TextCollection {
  func text(_ realm: RealmText) -> String {
    switch self {
    case .none: "nil"
    case .int(let number): "\(number)"
    case .object(let object): realm.text(of: object)
    case .list(let list): list.text(realm)
    case .dictionary(let map): map.text(realm)
    default: "\(self)"
    }
  }
}

extension List: TextCollection {
  func text(_ realm: RealmText) -> String { "[" + map { realm.text(of: $0) }.joined(separator: " ") + "]" }
}

extension MutableSet: TextCollection {
  func text(_ realm: RealmText) -> String { "<" + map { realm.text(of: $0) }.sorted().joined(separator: " ") + ">" }
}

extension Map: TextCollection {
  func text(_ realm: RealmText) -> String {
    "(" + map { "\($0.key._realmKey): \(realm.text(of: $0.value))" }.joined(separator: " ") + ")"
  }
}
