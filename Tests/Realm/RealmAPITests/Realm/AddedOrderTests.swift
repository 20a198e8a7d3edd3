import RealmAPI
import Testing

final class Branch: Object {
  @Persisted(primaryKey: true) var name = ""
  @Persisted var twigs: List<Branch>
  @Persisted var best: Branch?
  @Persisted var label: BranchLabel?
}

final class BranchLabel: EmbeddedObject {
  @Persisted var text = ""
  @Persisted var source: Branch?
}

/// An object stands before those that it leads to, in the order of its properties, as with Realm's SDK.
@Suite struct AddedOrderTests {
  private func branch(_ name: String, _ twigs: [Branch] = [], best: Branch? = nil) -> Branch {
    Branch(value: ["name": name, "twigs": twigs, "best": best as Any])
  }

  @Test func anObjectStandsBeforeWhatItLeadsTo() throws {
    let realm = try scratchRealm()
    let best = branch("d")
    let root = branch("a", [branch("b", [branch("c")]), best], best: best)
    root.label = BranchLabel(value: ["text": "top", "source": branch("e")])
    let label = try #require(root.label)
    try realm.write { realm.add(root) }
    #expect(realm.objects(Branch.self).map(\.name) == ["a", "b", "c", "d", "e"])
    #expect(root.twigs.map(\.name) == ["b", "d"] && root.twigs[0].twigs[0].name == "c")
    #expect(root.best == best && best.realm == realm)
    #expect(label.realm == realm && root.label == label && label.source?.name == "e")
  }

  @Test func circlesAreClosed() throws {
    let realm = try scratchRealm()
    let first = branch("a")
    let second = branch("b", [first], best: nil)
    first.best = second
    first.twigs.append(first)
    try realm.write { realm.add(first) }
    #expect(realm.objects(Branch.self).map(\.name) == ["a", "b"])
    #expect(first.best?.twigs.first == first && first.twigs.first == first)
  }

  /// What an update leaves as it was is no modification, the links that have to wait among it.
  @Test(arguments: [Realm.UpdatePolicy.modified, .all])
  func anUpdateKeepsWhatItLeadsTo(_ policy: Realm.UpdatePolicy) throws {
    let realm = try scratchRealm("order \(policy)")
    try realm.write { realm.add(branch("a", [branch("b")], best: branch("c"))) }
    var modified: [[Int]] = []
    let token = realm.objects(Branch.self).observe(keyPaths: ["best", "twigs"]) { change in
      if case .update(_, _, let insertions, let modifications) = change { modified += [insertions, modifications] }
    }
    try realm.write { realm.add(branch("a", [branch("b")], best: branch("c")), update: policy) }
    #expect(realm.objects(Branch.self).map(\.name) == ["a", "b", "c"])
    #expect(realm.objects(Branch.self)[0].best?.name == "c")
    if policy == .modified { #expect(modified.isEmpty) }
    try realm.write { realm.add(branch("a", [branch("d")], best: branch("d")), update: policy) }
    #expect(realm.objects(Branch.self)[0].best?.name == "d")
    #expect(realm.objects(Branch.self)[0].twigs.map(\.name) == ["d"])
    token.invalidate()
  }
}
