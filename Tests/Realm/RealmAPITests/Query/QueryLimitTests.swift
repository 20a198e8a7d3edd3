import Foundation
import PredicateDiagnostics
import Testing

@testable import RealmAPI

/// What programs and texts make too large or too deep is refused with what is wrong, whichever way it comes.
@Suite struct QueryLimitTests {
  private func code(_ query: Query<Bool>) -> String? {
    do {
      _ = try query.predicate()
      return nil
    } catch { return error.code }
  }

  private let urgent = Query<Task>().priority > 1
  private let complete = Query<Task>().isComplete == true

  @Test func conditionsThatAreNestedTooDeepAreRefused() throws {
    var query = urgent
    for level in 0..<100_000 { query = level % 2 == 0 ? query && urgent : query || complete }
    #expect(code(query) == "limit-tree-depth")
    var other = urgent
    for _ in 0..<100_000 { other = (complete || !other) && urgent }
    #expect(code(other) == "limit-tree-depth")
    var shallow = urgent
    for level in 0..<30 { shallow = level % 2 == 0 ? shallow && urgent : shallow || complete }
    #expect(code(shallow) == nil)
  }

  @Test func chainsAreAsLongAsPredicatesMayBe() throws {
    var query = urgent
    for _ in 0..<1_000 { query = query && complete }
    #expect(code(query) == nil)
    let longest = Query<Bool>(
      .all(Array(repeating: urgent.node, count: Limits.standard.nodes / 4)), depth: 2)
    #expect(code(longest && complete) == "limit-nodes")
  }

  @Test func formatsObeyTheLimits() throws {
    let long = "name == '" + String(repeating: "x", count: Limits.standard.sourceBytes) + "'"
    let error = #expect(throws: InvalidPredicate.self) { try NSPredicate(validating: long) }
    #expect(error?.code == "limit-source-bytes")
    let deep = String(repeating: "NOT (", count: 5_000) + "TRUEPREDICATE" + String(repeating: ")", count: 5_000)
    #expect(throws: InvalidPredicate.self) { try NSPredicate(validating: deep) }
  }

  @Test func compoundPredicatesObeyTheLimits() throws {
    let tasks = try scratchRealm().objects(Task.self)
    var predicate: NSPredicate = NSPredicate(format: "priority > 1")
    for _ in 0..<500 { predicate = NSCompoundPredicate(notPredicateWithSubpredicate: predicate) }
    let error = #expect(throws: InvalidPredicate.self) { try tasks.filter(validating: predicate) }
    #expect(error?.code == "limit-tree-depth")
  }

  @Test func listsInListsAreNoArguments() throws {
    let tasks = try scratchRealm().objects(Task.self)
    var list: [Any] = [1]
    for _ in 0..<2_000 { list = [list] }
    let predicate = NSPredicate(format: "priority IN %@", list)
    let error = #expect(throws: InvalidPredicate.self) { try tasks.filter(validating: predicate) }
    #expect(error?.code == "argument-type")
  }

  @Test func aPredicateThatIsAskedAgainHasItsOwnValues() throws {
    let realm = try scratchRealm()
    try realm.write { for number in 0..<10 { realm.create(Task.self, value: ["priority": number]) } }
    let tasks = realm.objects(Task.self)
    for limit in [3, 7, 3, 9] {
      #expect(tasks.where { $0.priority > limit }.count == 9 - limit)
      #expect(tasks.filter("priority > %@", limit).count == 9 - limit)
      #expect(tasks.filter("priority > \(limit)").count == 9 - limit)
    }
    #expect(tasks.filter("%K > 7", "priority").count == 2)
    #expect(tasks.filter("%K > 7", "progressMinutes").count == 0)
    #expect(throws: InvalidPredicate.self) {
      try tasks.filter(validating: NSPredicate(format: "priority > %@", "seven"))
    }
  }
}
