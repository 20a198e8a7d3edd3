import RealmAPI
import Testing

class Being: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var size = 0
}

protocol Ranked: Object {
  var rank: Int { get }
}

final class Creature: Being, Ranked {
  @Persisted var weight = 0
  @Persisted var rank = 0
  @Persisted var prey: Creature?
  @Persisted var young: List<Creature>
  @Persisted var den: Den?
  /// A computed property reads one property.
  var load: Int { -weight }
}

class Lair: EmbeddedObject {
  @Persisted var depth = 0
}

final class Den: Lair {
  @Persisted var doors = 0
}

/// Every call that takes a key path takes it of any declaration, as the Realm SDK does.
@Suite struct KeyPathTests {
  enum Declaration: CaseIterable {
    case own, inherited, ofAProtocol, generic, computed

    /// The key path of a number, and the name of its property.
    var path: (keyPath: KeyPath<Creature, Int>, name: String) {
      func ranked<Element: Ranked>(_ type: Element.Type) -> KeyPath<Element, Int> { \.rank }
      func being<Element: Being>(_ type: Element.Type) -> KeyPath<Element, Int> { \.size }
      switch self {
      case .own: return (\.weight, "weight")
      case .inherited: return (\.size, "size")
      case .ofAProtocol: return (ranked(Creature.self), "rank")
      case .generic: return (being(Creature.self), "size")
      case .computed: return (\.load, "weight")
      }
    }
  }

  private func realm(_ declaration: Declaration, _ call: String = #function) throws -> Realm {
    let realm = try scratchRealm("key path \(declaration) \(call)")
    try realm.write {
      let creatures = [3, 1, 2, 3].enumerated().map { index, number in
        Creature(value: ["id": index, "size": number, "weight": number, "rank": number, "den": ["depth": number]])
      }
      realm.add(creatures)
      for creature in creatures { creature.prey = creatures[0] }
      creatures[0].young.append(objectsIn: creatures)
    }
    return realm
  }

  @Test(arguments: Declaration.allCases) func queries(_ declaration: Declaration) throws {
    let creatures = try realm(declaration).objects(Creature.self)
    let (path, name) = declaration.path
    #expect(try persistedName(path) == name)
    #expect(creatures.where { $0[dynamicMember: path] > 1 }.map(\.id) == [0, 2, 3])
    #expect(creatures.where { $0.prey[dynamicMember: path] == 3 }.count == 4)
    #expect(creatures.where { $0.young[dynamicMember: path] == 1 }.map(\.id) == [0])
    #expect(creatures.where { $0.young[dynamicMember: path].max == 3 }.map(\.id) == [0])
    #expect(creatures.where { ($0.young[dynamicMember: path] == 3).count == 2 }.map(\.id) == [0])
    #expect(creatures.index(matching: { $0[dynamicMember: path] == 1 }) == 1)
    #expect(creatures[0].young.where { $0[dynamicMember: path] == 1 }.count == 1)
  }

  @Test(arguments: Declaration.allCases) func aggregates(_ declaration: Declaration) throws {
    let creatures = try realm(declaration).objects(Creature.self)
    let path = declaration.path.keyPath
    #expect(creatures.max(of: path) == 3 && creatures.min(of: path) == 1 && creatures.sum(of: path) == 9)
    #expect(creatures.average(of: path) == 2.25)
    let young = creatures[0].young
    #expect(young.max(of: path) == 3 && young.min(of: path) == 1 && young.sum(of: path) == 9)
  }

  @Test(arguments: Declaration.allCases) func orders(_ declaration: Declaration) throws {
    let creatures = try realm(declaration).objects(Creature.self)
    let path = declaration.path.keyPath
    #expect(creatures.sorted(by: path).map(\.id) == [1, 2, 0, 3])
    #expect(creatures.sorted(by: [RealmAPI.SortDescriptor(keyPath: path, ascending: false)]).map(\.id) == [0, 3, 2, 1])
    #expect(creatures.distinct(by: [path]).map(\.id) == [0, 1, 2])
    #expect(creatures.sectioned(by: path).map(\.count) == [1, 1, 2])
    #expect(creatures[0].young.sorted(by: path).map(\.id) == [1, 2, 0, 3])
  }

  @Test(arguments: Declaration.allCases) func observers(_ declaration: Declaration) throws {
    let realm = try realm(declaration)
    let creatures = realm.objects(Creature.self)
    let (path, name) = declaration.path
    var told: [String] = []
    let tokens = [
      creatures.observe(keyPaths: [path]) { if case .update = $0 { told.append("results") } },
      creatures[0].young.observe(keyPaths: [path]) { if case .update = $0 { told.append("list") } },
      creatures[1].observe(keyPaths: [path]) { if case .change = $0 { told.append("object") } },
    ]
    for changed in ["size", "weight", "rank"] {
      told = []
      try realm.write { creatures[1][changed] = 7 }
      #expect(told.sorted() == (changed == name ? ["list", "object", "results"] : []), "\(changed)")
    }
    tokens.forEach { $0.invalidate() }
  }

  @Test func embeddedObjectsInheritToo() throws {
    let creatures = try realm(.inherited).objects(Creature.self)
    #expect(creatures.where { $0.den.depth == 1 }.map(\.id) == [1])
    #expect(try persistedName(\Creature.den?.depth) == "den.depth")
    #expect(creatures.sorted(byKeyPath: "den.depth").map(\.id) == [1, 2, 0, 3])
  }
}
