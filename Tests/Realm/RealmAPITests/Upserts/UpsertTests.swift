import RealmAPI
import TestSupport
import Testing

/// Upserts through every entry point leave what Realm's rule says, and observers are told of nothing else.
@Suite struct UpsertTests {
  /// 40 random upserts for each seed. `ALL_TESTS` makes them 100,000.
  @Test(arguments: TestAmount.seeds(TestAmount.isAll ? 2_500 : 50)) func realmAndRuleAgree(_ seed: Int) throws {
    let realm = try scratchRealm("upsert \(seed)")
    let rule = UpsertRule()
    var others = 0
    let values = UpsertValues(
      realm: realm,
      other: {
        others += 1
        return try scratchRealm("upsert \(seed) other \(others)")
      }, rule: rule)
    var planner = UpsertPlanner(seed: seed)
    var told: [UpsertRule.Kind: [Int]] = [:]
    let tokens = [
      observe(realm, .crew, Crew.self) { told[.crew] = $0 },
      observe(realm, .sailor, Sailor.self) { told[.sailor] = $0 },
      observe(realm, .motor, Motor.self) { told[.motor] = $0 },
    ]
    var made: [String] = []
    for step in 0..<40 {
      let counts = rule.rows.mapValues(\.count)
      told = [:]
      rule.forgetModified()
      made.append(try realm.write { try upsert(realm, rule, values, &planner) })
      for kind in [UpsertRule.Kind.crew, .sailor, .motor] {
        let modified = rule.takeModified(kind, before: counts[kind] ?? 0)
        #expect(told[kind, default: []] == modified, "seed \(seed), step \(step): \(made.last ?? ""), \(kind)")
      }
      // Reading everything takes longer than an upsert.
      guard made.count == 8 else { continue }
      let text = RealmText(realm).description
      guard text == rule.description else {
        let steps = made.joined(separator: "\n")
        Issue.record("seed \(seed), up to step \(step):\n\(steps)\n\(differences(text, rule.description))")
        return
      }
      made = []
    }
    tokens.forEach { $0.invalidate() }
  }

  private func observe<Element: Object>(
    _ realm: Realm, _ kind: UpsertRule.Kind, _ type: Element.Type, _ tell: @escaping ([Int]) -> Void
  ) -> NotificationToken {
    let names = (UpsertRule.properties[kind] ?? []).map(\.name)
    return realm.objects(type).observe(keyPaths: names) { change in
      if case .update(_, _, _, let modifications) = change { tell(modifications) }
    }
  }

  /// Makes one random upsert of both, and returns its description.
  private func upsert(
    _ realm: Realm, _ rule: UpsertRule, _ values: UpsertValues, _ planner: inout UpsertPlanner
  ) throws -> String {
    let own = ObjectPlan.Form.own(UpsertRule.Row(.crew))
    let kind: UpsertRule.Kind = Bool.random(using: &planner.random) ? .crew : .sailor
    planner.policy = [.modified, .all, .error].randomElement(using: &planner.random) ?? .all
    switch Int.random(in: 0..<4, using: &planner.random) {
    case 0:
      planner.forms = [.unmanaged, own]
      let plan = planner.object(kind, rule)
      if let object = try values.value(plan) as? Object { realm.add(object, update: planner.policy) }
      rule.upsert(plan, planner.policy)
      return "add \(plan)"
    case 1:
      // A property is assigned, by its name.
      planner.policy = .error
      planner.forms = [.dictionary, .array, .unmanaged, own]
      guard let index = rule.rows[kind]?.indices.randomElement(using: &planner.random),
        let row = rule.rows[kind]?[index],
        let (name, shape) = UpsertRule.properties[kind]?.dropFirst().randomElement(using: &planner.random)
      else { return "nothing" }
      let plan = planner.value(shape, rule, depth: 0)
      let object = realm.objects(UpsertValues.type(kind))[index]
      let value = try values.value(plan)
      if Bool.random(using: &planner.random) { object[name] = value } else { object.setValue(value, forKey: name) }
      rule.assign(row, name, shape, plan, .error)
      return "\(kind)\(index).\(name) = \(plan)"
    default:
      planner.forms = [.dictionary, .dictionary, .array, .unmanaged, .foreign, .frozen, own]
      let plan = planner.object(kind, rule)
      let value = try values.value(plan)
      if Bool.random(using: &planner.random) {
        realm.dynamicCreate(kind.rawValue, value: value, update: planner.policy)
      } else {
        realm.create(UpsertValues.type(kind), value: value, update: planner.policy)
      }
      rule.upsert(plan, planner.policy)
      return "create \(planner.policy) \(plan)"
    }
  }

  private func differences(_ found: String, _ expected: String) -> String {
    let (found, expected) = (found.split(separator: "\n"), expected.split(separator: "\n"))
    return (0..<max(found.count, expected.count)).compactMap { index in
      let left = index < found.count ? found[index] : ""
      let right = index < expected.count ? expected[index] : ""
      return left == right ? nil : "found    \(left)\nexpected \(right)\n"
    }.joined()
  }

  // MARK: By hand

  @Test(arguments: [Realm.UpdatePolicy.modified, .all])
  func partOfAnObjectComesAgain(_ policy: Realm.UpdatePolicy) throws {
    let realm = try scratchRealm("part \(policy)")
    for (key, value): (String, Any) in [("name", "Bob"), ("age", 5)] {
      try realm.write {
        realm.create(Crew.self, value: ["id": 1, "sailors": [["id": 8, key: value]]], update: policy)
      }
    }
    try realm.write { realm.create(Crew.self, value: ["id": 2, "lead": ["id": 8, "age": 6]], update: policy) }
    let bob = try #require(realm.objects(Sailor.self).first)
    #expect(realm.objects(Sailor.self).count == 1 && bob.name == "Bob" && bob.age == 6)
    #expect(realm.objects(Crew.self).map(\.lead?.id) == [nil, 8])
  }

  @Test func aLongChainNeedsNoDeepStack() throws {
    let realm = try scratchRealm()
    var first = Motor()
    for index in 0..<20_000 {
      let sailor = Sailor(value: ["id": index, "motor": first])
      first = Motor(value: ["power": index, "maker": sailor])
    }
    try realm.write {
      realm.create(Crew.self, value: ["motor": first])
      realm.add(first, update: .modified)
    }
    #expect(realm.objects(Sailor.self).count == 20_000 && first.maker?.motor?.maker?.id == 19_998)
  }
}
