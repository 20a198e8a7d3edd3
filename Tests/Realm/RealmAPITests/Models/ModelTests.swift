import Foundation
import RealmAPI
import Testing

final class Author: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var name = ""
  @Persisted(indexed: true) var born: Int?
  @Persisted var books: List<Book>
  @Persisted var scores: List<Double>
  var shortName: String { String(name.prefix(1)) }
}

final class Book: Object {
  @Persisted var title: String
  @Persisted var author: Author?
  @Persisted var isbn: UUID
  @Persisted var printed: Date?
  @Persisted var cover: Data
  @Persisted var price: Decimal128
  @Persisted var weight: Float = 1.5
}

final class Milestone: Object {
  @Persisted var at: Date
  @Persisted(indexed: true) var indexed: Date
  @Persisted var since: Date?
  @Persisted var given = Date(timeIntervalSince1970: 0)
  @Persisted var times: List<Date>
}

private func scratch(_ name: String = #function) throws -> Realm {
  try Realm(configuration: .init(inMemoryIdentifier: name))
}

@Test func anUnmanagedObjectIsPlainMemory() {
  let author = Author()
  #expect(author.realm == nil)
  #expect(author.name == "")
  author.name = "Le Guin"
  author.books.append(Book())
  #expect(author.name == "Le Guin")
  #expect(author.books.count == 1)
}

@Test func anAddedObjectIsAViewOfItsRow() throws {
  let realm = try scratch()
  let author = Author()
  author.name = "Le Guin"
  author.born = 1929
  author.scores.append(objectsIn: [1, 2.5])
  try realm.write { realm.add(author) }
  #expect(author.realm == realm)
  #expect(author.name == "Le Guin")
  #expect(author.born == 1929)
  #expect(Array(author.scores) == [1, 2.5])
  try realm.write { author.name = "Ursula" }
  let found = try #require(realm.objects(Author.self).first)
  #expect(found == author)
  #expect(found !== author)
  #expect(found.name == "Ursula")
}

@Test func everyScalarComesBackAsItWas() throws {
  let realm = try scratch()
  let book = Book()
  let isbn = UUID()
  book.title = "A Wizard"
  book.isbn = isbn
  book.printed = Date(timeIntervalSince1970: 1_234.5)
  book.cover = Data([1, 2, 3])
  book.price = "9.50"
  try realm.write { realm.add(book) }
  let found = try #require(realm.objects(Book.self).first)
  #expect(found.title == "A Wizard")
  #expect(found.isbn == isbn)
  #expect(found.printed == Date(timeIntervalSince1970: 1_234.5))
  #expect(found.cover == Data([1, 2, 3]))
  #expect(found.price == Decimal128("9.50"))
  #expect(found.weight == 1.5)
  #expect(found.author == nil)
}

@Test func aCircleOfObjectsIsAddedAsAWhole() throws {
  let realm = try scratch()
  let author = Author()
  let book = Book()
  book.author = author
  author.books.append(book)
  author.books.append(book)
  try realm.write { realm.add(book) }
  #expect(realm.objects(Book.self).count == 1)
  let found = try #require(realm.object(ofType: Author.self, forPrimaryKey: 0))
  #expect(found == author)
  #expect(found.books.count == 2)
  #expect(found.books[1] == book)
  #expect(found.books[0].author == author)
}

@Test func aThrowingWriteLeavesNothingBehind() throws {
  struct Stop: Error {}
  let realm = try scratch()
  let kept = Author()
  try realm.write { realm.add(kept) }
  let author = Author()
  author.id = 1
  #expect(throws: Stop.self) {
    try realm.write {
      realm.add(author)
      kept.name = "changed"
      #expect(realm.objects(Author.self).count == 2)
      throw Stop()
    }
  }
  #expect(realm.objects(Author.self).count == 1)
  #expect(kept.name == "")
  #expect(author.isInvalidated)
  let other = Author()
  other.id = 2
  try realm.write { realm.add(other) }
  #expect(author.isInvalidated)
  #expect(!other.isInvalidated)
}

@Test func aTakenPrimaryKeyFailsTheWrite() throws {
  let realm = try scratch()
  try realm.write { realm.add(Author()) }
  #expect(throws: Realm.Error.self) { try realm.write(validating: { realm.add(Author()) }) }
  let author = Author()
  author.name = "new"
  try realm.write { realm.add(author, update: .modified) }
  #expect(realm.objects(Author.self).count == 1)
  #expect(realm.object(ofType: Author.self, forPrimaryKey: 0)?.name == "new")
}

@Test func deletingLetsLinksGo() throws {
  let realm = try scratch()
  let author = Author()
  let book = Book()
  author.books.append(book)
  book.author = author
  try realm.write { realm.add(author) }
  try realm.write { realm.delete(author) }
  #expect(author.isInvalidated)
  #expect(book.author == nil)
  try realm.write { realm.deleteAll() }
  #expect(realm.isEmpty)
}

@Test func aWriteSeesItsOwnChanges() throws {
  let realm = try scratch()
  try realm.write {
    for id in 0..<3 { realm.add(Author(id: id)) }
    let authors = realm.objects(Author.self)
    #expect(authors.map(\.id) == [0, 1, 2])
    for author in authors { author.name = "a\(author.id)" }
    realm.delete(authors[1])
    #expect(authors.map(\.name) == ["a0", "a2"])
  }
  #expect(realm.objects(Author.self).map(\.name) == ["a0", "a2"])
}

extension Author {
  convenience init(id: Int) {
    self.init()
    self.id = id
  }
}

@Test func aKeyPathHasTheNamesOfItsProperties() throws {
  let realm = try scratch()
  _ = realm.objects(Author.self)
  #expect(try persistedName(\Author.name) == "name")
  #expect(try persistedName(\Book.author?.name) == "author.name")
  #expect(try persistedName(\Author.shortName) == "name")
}

@Test func aDateBeginsWithTheTimeOfItsObject() throws {
  let realm = try scratch()
  let before = Date(timeIntervalSinceNow: -0.001)
  let unmanaged = Milestone()
  let at = unmanaged.at
  #expect(unmanaged.at == at)
  try realm.write {
    realm.add(unmanaged)
    realm.create(Milestone.self)
    realm.dynamicCreate("Milestone")
  }
  let after = Date(timeIntervalSinceNow: 0.001)
  #expect(abs(unmanaged.at.timeIntervalSince(at)) < 0.001)
  for milestone in realm.objects(Milestone.self) {
    #expect(before <= milestone.at && milestone.at <= after)
    #expect(before <= milestone.indexed && milestone.indexed <= after)
    #expect(milestone.since == nil && milestone.times.isEmpty)
    #expect(milestone.given.timeIntervalSince1970 == 0)
  }
}
