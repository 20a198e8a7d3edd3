import PredicateBytecode
import Predicates
import TestSupport
import Testing

@testable import PredicateSwiftObjects

/// A single object is asked where it stands, and says what it says in a block of columns.
@Suite struct SingleObjectTests {
  static let ofTasks = [
    "TRUEPREDICATE", "FALSEPREDICATE", "isComplete == true", "isComplete != true", "isLate == nil", "isLate != false",
    "priority > 5", "5 > priority", "priority != 3", "priority BETWEEN {0, 4}", "priority IN {1, 3, 7}",
    "priority == 1.5",
    "priority < 2.5", "minutes == nil", "minutes < 100", "minutes != 7", "minutes IN {7, nil}", "minutes >= nil",
    "rating > 1", "rating == nil", "rating != 0", "rating <= 1.5", "rating BETWEEN {0, 1}", "rating IN {0, 1.5}",
    "weight == 0.5", "weight < 1", "weight BETWEEN {0.5, 1}", "weight IN {0, 1}",
    "name == 'Ali'", "name != 'Ali'", "name == ''", "name == 'Review the whole plan again'",
    "name == 'Review the plan'",
    "name > 'b'", "name <= 'a'", "name ==[c] 'ÉLAN'", "name !=[cd] 'elan'", "name BETWEEN {'a', 'b'}",
    "name BEGINSWITH[c] 'a'", "name CONTAINS 'the whole'", "name ENDSWITH 'n'", "name CONTAINS[cd] 'ELAN'",
    "name LIKE '*e*a*'", "name IN {'ok', 'Straße'}", "name IN[c] {'OK', 'alex'}",
    "name IN 'Review the whole plan again'",
    "assignee == nil", "assignee != nil", "assignee == 'alex'", "assignee != 'alex'", "assignee IN {'Ali', 'ok', nil}",
    "assignee ==[c] 'ALEX'", "assignee BEGINSWITH 'Rev'", "assignee < 'b'", "assignee == ''",
    "owner == nil", "owner != nil", "owner.age > 30", "owner.name == 'Ali'", "owner.name != 'Ali'",
    "owner.city == 'ok'", "owner.address.code == nil", "owner.address.code != 3", "owner.address.code > 2",
    "labels.@count > 2", "2 <= labels.@count", "owner.friends.@count != 2", "ANY labels == 'ok'", "ALL labels != 'a'",
    "NONE labels CONTAINS 'a'", "ANY labels == 'Review the whole plan again'", "ANY owner.friends.age > 30",
    "ALL owner.friends.age > 10", "ANY owner.friends.address.city == 'ok'", "ANY owner.friends.address.code == nil",
    "ANY owner.friends.friends.age > 50", "SUBQUERY(owner.friends, $f, $f.age > 20 AND $f.name != 'a').@count > 0",
    "priority > 2 AND isComplete == true", "priority > 2 OR isComplete == true OR name == 'ok'",
    "NOT (priority > 2 AND (assignee == nil OR NOT isLate == true))",
    "NOT (priority > 2 OR name == 'ok' OR ANY labels == 'a') AND (weight > 0 OR labels.@count == 1)",
  ]

  static let tasks: [Task] = {
    var maker = ObjectMaker(seed: 21)
    return (0..<300).map { _ in maker.task() }
  }()

  @Test(arguments: ofTasks, [Dialect.nspredicate, .rql])
  func saysTheSameAsABlock(_ text: String, _ dialect: Dialect) throws {
    // Not everything is written so in both dialects.
    guard let predicate = try? ObjectPredicate<Task>(text, dialect: dialect) else { return }
    #expect(dialect == .rql || predicate.isDirect, "it is asked in a block")
    try Self.tasks.withUnsafeBufferPointer { tasks in
      let base = try #require(tasks.baseAddress)
      for index in tasks.indices {
        let expected = try predicate.matchesInBlock(at: base + index)
        #expect(try predicate.matches(at: base + index) == expected, "\(tasks[index])")
        #expect(try predicate.matches(tasks[index]) == expected, "\(tasks[index])")
      }
    }
  }

  /// What is not known where it stands is asked in a block.
  @Test(arguments: [
    "level == 2", "price > 3", "due == nil", "anything == 3", "ANY scores > 3", "ANY ratings > 3",
    "fields['a'] == 'Ali'",
    "nameLength > 4", "owner.name == name", "owner.oldest.age > 20", "owner.age == priority",
  ])
  func asksABlock(_ text: String) throws {
    let predicate = try ObjectPredicate<Task>(text)
    #expect(!predicate.isDirect)
    let expected = try Set(Self.tasks.indices(where: predicate))
    for index in Self.tasks.indices { #expect(try predicate.matches(Self.tasks[index]) == expected.contains(index)) }
  }

  @Test func fuelIsCountedInABlock() throws {
    var limits = Limits.standard
    limits.fuelPerRow = 1
    let predicate = try ObjectPredicate<Task>("priority > 5", limits: limits)
    #expect(!predicate.isDirect)
    #expect(throws: DiagnosticError.self) { try predicate.matches(Self.tasks[0]) }
  }

  /// Chains may be long and conditions deep: then a block is asked, and nothing recurses with them.
  @Test(arguments: [1, 63, 100, 1_000, TestAmount.isAll ? 60_000 : 5_000])
  func longAndDeepConditions(_ count: Int) throws {
    func predicate(_ write: (inout ProgramBuilder) -> Void) throws -> ObjectPredicate<Task> {
      var builder = ProgramBuilder(schema: try Schema(of: Task.self), rootClass: 0, dialect: .nspredicate)
      write(&builder)
      return try ObjectPredicate(VerifiedProgram(verifying: builder.finish()))
    }
    func test(_ builder: inout ProgramBuilder) {
      builder.compare(builder.slot(0, 3), .equal, builder.constant(.value(.int(3), type: .int)))
    }
    let chain = try predicate { builder in
      test(&builder)
      for _ in 1..<count {
        test(&builder)
        builder.emit(.or)
      }
    }
    let alternating = try predicate { builder in
      test(&builder)
      for _ in 1..<count {
        test(&builder)
        builder.emit(.and)
        test(&builder)
        builder.emit(.or)
      }
    }
    let negations = try predicate { builder in
      test(&builder)
      for _ in 0..<2 * count { builder.emit(.not) }
    }
    #expect(chain.isDirect == (count <= 256))
    #expect(alternating.isDirect == (count <= 63 / 2))
    #expect(negations.isDirect)
    for task in Self.tasks.prefix(20) {
      #expect(try chain.matches(task) == (task.priority == 3))
      #expect(try alternating.matches(task) == (task.priority == 3))
      #expect(try negations.matches(task) == (task.priority == 3))
    }
  }
}
