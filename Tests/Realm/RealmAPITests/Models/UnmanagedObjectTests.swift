import RealmAPI
import Testing

/// A class whose initialiser reads and assigns what identifies its objects.
final class Ticket: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted(indexed: true) var number: Int

  required init() {
    super.init()
    number = id.count + 1
    id = "ticket"
  }
}

final class Notebook: Object {
  @Persisted(primaryKey: true) var id: ObjectId
  @Persisted var pages: Map<String, Int>
  @Persisted var marks: List<Int>
}

/// An object that belongs to no realm holds what it was given, however that was done.
@Suite struct UnmanagedObjectTests {
  @Test func aCollectionReadByNameIsTheObjectsOwn() throws {
    let notebook = Notebook()
    let pages = try #require(notebook["pages"] as? Map<String, Int>)
    pages["a"] = 1
    #expect(notebook.pages["a"] == 1)
    #expect(notebook.pages === pages)
    let realm = try scratchRealm()
    try realm.write {
      realm.add(notebook)
      pages["b"] = 2
    }
    #expect(notebook.pages.keys == ["a", "b"])
  }

  @Test func anIDReadByNameStays() {
    let notebook = Notebook()
    let id = notebook["id"] as? ObjectId
    #expect(notebook.id == id)
    #expect("\(notebook)".contains(notebook.id.stringValue))
    #expect(Notebook(value: notebook).id == id)
  }

  @Test func anAssignedCollectionIsACopy() throws {
    let first = Notebook()
    let second = Notebook()
    let own = second.marks
    first.marks.append(1)
    second.marks = first.marks
    first.marks.append(2)
    #expect(Array(second.marks) == [1])
    #expect(second.marks === own)
    second.marks = second.marks
    #expect(Array(own) == [1])
    let third = Notebook(value: ["marks": own])
    own.removeAll()
    #expect(Array(third.marks) == [1])
    let realm = try scratchRealm()
    try realm.write { realm.add(first) }
    third.marks = first.marks
    third.marks.append(3)
    #expect(Array(third.marks) == [1, 2, 3])
    #expect(Array(first.marks) == [1, 2])
  }

  @Test func anInitialiserMayAssignTheKey() throws {
    let realm = try scratchRealm()
    try realm.write { realm.add(Ticket()) }
    #expect(realm.object(ofType: Ticket.self, forPrimaryKey: "ticket")?.number == 1)
    #expect(throws: Realm.Error.self) { try realm.write(validating: { realm.add(Ticket()) }) }
  }
}
