import Foundation
import RealmAPI
import Testing

final class Volume: Object {
  @Persisted var number = 0
  @Persisted var title = ""
  @Persisted var pages: List<Int>
  @Persisted var words: MutableSet<String>
  @Persisted var notes: MutableSet<AnyRealmValue>
  @Persisted var extra: AnyRealmValue
  @Persisted var shelf: Archive?

  var letter: String { String(title.prefix(1)) }
}

final class Archive: Object {
  @Persisted var name = ""
  @Persisted var books: List<Volume>
  @Persisted var places: Map<String, Volume?>
  @Persisted(originProperty: "shelf") var owned: LinkingObjects<Volume>
}

final class VolumeCard: Projection<Volume> {
  @Projected(\Volume.title) var title
}

/// What is frozen, in a shape that has found nothing yet; every thread may ask it.
struct FrozenShelf: @unchecked Sendable {
  // Unchecked: that is what is tested.
  let all, few, sorted: Results<Volume>
  let cards: Results<VolumeCard>
  let byLetter: SectionedResults<String, Volume>
  let byTitle: SectionedResults<String, Volume>
  let shelf: Archive
  let books: List<Volume>
  let listed: Results<Volume>
  let owned: LinkingObjects<Volume>
  let pages: Results<Int>
  let book: Volume

  init(_ realm: Realm) {
    all = realm.objects(Volume.self).freeze()
    few = realm.objects(Volume.self).where { $0.number > 20 && $0.title.starts(with: "b") }.freeze()
    sorted = realm.objects(Volume.self).sorted(by: \.title, ascending: false).freeze()
    cards = realm.objects(VolumeCard.self).filter("number < 9").freeze()
    byLetter = realm.objects(Volume.self).sectioned(by: \.letter).freeze()
    byTitle = realm.objects(Volume.self).sectioned(by: \.title, ascending: false).freeze()
    shelf = realm.objects(Archive.self)[0].freeze()
    books = shelf.books
    listed = books.where { $0.number > 5 }
    owned = shelf.owned
    book = books[7]
    pages = book.pages.sorted(ascending: false)
  }
}

/// Something that is asked of frozen results, collections, sections and objects.
struct FrozenQuestion: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let answer: @Sendable (FrozenShelf) -> String

  init(_ name: String, _ answer: @escaping @Sendable (FrozenShelf) -> Any) {
    testDescription = name
    self.answer = { "\(answer($0))" }
  }

  static let all: [FrozenQuestion] = [
    FrozenQuestion("the number of results") { [$0.all.count, $0.few.count, $0.sorted.count, $0.listed.count] },
    FrozenQuestion("the first and the last") { [$0.few.first?.number, $0.few.last?.number, $0.sorted.first?.number] },
    FrozenQuestion("one by one") { shelf in (0..<shelf.few.count).map { shelf.few[$0].number } },
    FrozenQuestion("a walk") { $0.sorted.map { $0.title } },
    FrozenQuestion("where an object is") { shelf in shelf.sorted.firstIndex(of: shelf.book) ?? -1 },
    FrozenQuestion("where a condition holds") { $0.few.index(matching: "number == 31") ?? -1 },
    FrozenQuestion("a further condition") { $0.few.filter("number < %@", 50).map(\.number) },
    FrozenQuestion("a condition on what leads here") {
      $0.all.where { $0.shelf.name == "main" && $0.pages.sum > 9 }.count
    },
    FrozenQuestion("another order") { $0.few.sorted(by: \.number, ascending: false).map(\.number) },
    FrozenQuestion("one of each") { $0.all.distinct(by: [\.title]).map(\.title) },
    FrozenQuestion("aggregates") { shelf in
      let sum: Int = shelf.few.sum(of: \.number)
      return [sum, shelf.few.max(of: \.number) ?? -1]
    },
    FrozenQuestion("sections by a computed key") { shelf in shelf.byLetter.map { "\($0.key) \($0.map(\.number))" } },
    FrozenQuestion("sections by a property") { $0.byTitle.allKeys },
    FrozenQuestion("a list and its conditions") { shelf in [shelf.books.map(\.number), shelf.listed.map(\.number)] },
    FrozenQuestion("linking objects") { $0.owned.map(\.number) },
    FrozenQuestion("plain values") { shelf in [Array(shelf.pages), Array(shelf.pages.filter("SELF > 8"))] },
    FrozenQuestion("a map") { $0.shelf.places.map { "\($0.key) \($0.value?.number ?? -1)" } },
    FrozenQuestion("sets of texts and of mixed values") { shelf in
      [
        shelf.book.words.contains("w1"), shelf.book.notes.contains(.string("n")),
        shelf.book.notes.contains(.fromArray([.int(1), .fromArray([.int(2)])])),
      ]
    },
    FrozenQuestion("a mixed value") { shelf in
      [shelf.book.extra == .fromArray([.int(7), .fromArray([.int(8)])]), shelf.book.extra.listValue?.count == 2]
    },
    FrozenQuestion("projections") { $0.cards.map { $0.title } },
    FrozenQuestion("descriptions") { "\($0.book) \($0.few)" },
    FrozenQuestion("dynamic objects") { $0.book.realm?.dynamicObjects("Volume").filter("number < 5").count ?? -1 },
    FrozenQuestion("a predicate of an object") { NSPredicate(format: "number == 7").evaluate(with: $0.book) },
    FrozenQuestion("an object in another state") { shelf in
      guard let thawed = shelf.book.thaw() else { return "gone" }
      return "\(thawed.isFrozen) \(thawed.freeze().isFrozen)"
    },
  ]
}

/// What is frozen is read by many threads, while the thread that it comes from writes.
@Suite struct FrozenReadersTests {
  private func library(_ name: String) throws -> Realm {
    let realm = try scratchRealm("frozen readers \(name)")
    try realm.write {
      realm.deleteAll()
      let shelf = Archive(value: ["name": "main"])
      realm.add(shelf)
      for number in 0..<60 { add(number, to: shelf) }
    }
    return realm
  }

  private func add(_ number: Int, to shelf: Archive) {
    let book = Volume(value: ["number": number, "title": "\(["a", "b", "c"][number % 3])\(number % 7)"])
    book.pages.append(objectsIn: [number, 9, number % 4])
    book.words.insert(objectsIn: ["w0", "w\(number % 2)"])
    book.notes.insert(.string("n"))
    book.extra = .fromArray([.int(number), .fromArray([.int(8)])])
    shelf.books.append(book)
    shelf.places["p\(number)"] = book
    book.shelf = shelf
  }

  @Test(arguments: FrozenQuestion.all) func manyThreadsReadWhileTheOwnerWrites(_ question: FrozenQuestion) throws {
    let realm = try library("\(question)")
    for round in 0..<3 {
      let expected = question.answer(FrozenShelf(realm))
      let shelf = FrozenShelf(realm)
      let readers = Readers(4) { question.answer(shelf) }
      try realm.write { add(100 + round, to: realm.objects(Archive.self)[0]) }
      try realm.write { realm.objects(Volume.self)[7].title = "z" }
      realm.beginWrite()
      realm.delete(realm.objects(Volume.self)[7])
      realm.cancelWrite()
      try realm.write { realm.delete(realm.objects(Volume.self)[9]) }
      #expect(readers.answers() == Array(repeating: expected, count: 4))
    }
  }

  /// What a reference carries is resolved while its owner goes on to other states and takes writes back.
  @Test func manyThreadsResolveReferencesWhileTheOwnerWrites() throws {
    let name = "references"
    let realm = try library(name)
    for _ in 0..<4 {
      let shelf = realm.objects(Archive.self)[0]
      let books = realm.objects(Volume.self)
      let carried = (0..<4).map { _ in
        Carried(
          book: ThreadSafeReference(to: shelf.books[3]), list: ThreadSafeReference(to: shelf.books),
          map: ThreadSafeReference(to: shelf.places), owned: ThreadSafeReference(to: shelf.owned),
          results: ThreadSafeReference(to: books.where { $0.number >= 10 && $0.number < 20 }),
          card: ThreadSafeReference(to: VolumeCard(projecting: shelf.books[4])),
          sections: ThreadSafeReference(to: books.sectioned(by: \.letter)))
      }
      let next = Counter()
      let readers = Readers(4) { () -> String in
        guard let realm = try? scratchRealm("frozen readers \(name)") else { return "" }
        return carried[next.next()].resolved(in: realm)
      }
      for round in 0..<8 {
        realm.beginWrite()
        shelf.books[0].number = round
        _ = realm.create(Volume.self)
        if round % 2 == 0 { realm.cancelWrite() } else { try realm.commitWrite() }
        try realm.write { realm.delete(books.where { $0.shelf == nil }) }
        try realm.write { shelf.books[0].number = 0 }
      }
      #expect(readers.answers() == Array(repeating: "3 60 60 60 10 b4 a b c", count: 4))
    }
  }

  private struct Carried: Sendable {
    let book: ThreadSafeReference<Volume>
    let list: ThreadSafeReference<List<Volume>>
    let map: ThreadSafeReference<Map<String, Volume?>>
    let owned: ThreadSafeReference<LinkingObjects<Volume>>
    let results: ThreadSafeReference<Results<Volume>>
    let card: ThreadSafeReference<VolumeCard>
    let sections: ThreadSafeReference<SectionedResults<String, Volume>>

    func resolved(in realm: Realm) -> String {
      // The others may go on while one is asked: nothing is asked for that the owner changes.
      let parts: [Any] = [
        realm.resolve(book)?.number ?? -1, realm.resolve(list)?.count ?? -1, realm.resolve(map)?.count ?? -1,
        realm.resolve(owned)?.count ?? -1, realm.resolve(results)?.where { $0.shelf != nil }.count ?? -1,
        realm.resolve(card)?.title ?? "",
        realm.resolve(sections)?.allKeys.filter { !$0.isEmpty }.joined(separator: " ") ?? "",
      ]
      return parts.map { "\($0)" }.joined(separator: " ")
    }
  }
}

/// Threads that do the same at once.
final class Readers<Answer: Sendable>: @unchecked Sendable {
  // Unchecked: the lock guards the answers.
  private let lock = NSLock()
  private var found: [Answer] = []
  private let done = DispatchGroup()

  init(_ count: Int, _ body: @escaping @Sendable () -> Answer) {
    for _ in 0..<count {
      done.enter()
      Thread.detachNewThread {
        let answer = body()
        self.lock.withLock { self.found.append(answer) }
        self.done.leave()
      }
    }
  }

  /// What they found, once all have.
  func answers() -> [Answer] {
    done.wait()
    return lock.withLock { found }
  }
}

/// Counts from 0, for every thread.
private final class Counter: @unchecked Sendable {
  // Unchecked: the lock guards the number.
  private let lock = NSLock()
  private var number = 0

  func next() -> Int {
    lock.withLock {
      defer { number += 1 }
      return number
    }
  }
}
