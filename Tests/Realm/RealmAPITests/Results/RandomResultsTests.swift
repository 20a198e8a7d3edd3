import PredicateValues
import RealmAPI
import TestSupport
import Testing

/// Random chains of conditions and clauses, on classes and on lists, against arrays.
@Suite struct RandomResultsTests {
  /// What is asked, of results and of an array.
  private struct Question {
    var results: Results<Member>
    var conditions: [(Member) -> Bool] = []
    var clauses: [([Member]) -> [Member]] = []

    /// What there has to be.
    func expected(of members: [Member]) -> [Member] {
      let kept = members.filter { member in conditions.allSatisfy { $0(member) } }
      return clauses.reduce(kept) { $1($0) }
    }

    /// Asks for more.
    mutating func extend(_ random: inout SplitMix64) {
      let number = Int.random(in: 0..<6, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0:
        results = results.filter("age >= %@", number)
        conditions.append { $0.age >= number }
      case 1:
        results = results.where { $0.age < number }
        conditions.append { $0.age < number }
      case 2:
        results = results.filter("name BEGINSWITH 'R' OR age == %d", number)
        conditions.append { $0.name.hasPrefix("R") || $0.age == number }
      case 3:
        results = results.where { $0.friends.age > number }
        conditions.append { $0.friends.contains { $0.age > number } }
      case 4:
        let isAscending = Bool.random(using: &random)
        results = results.sorted(by: \.age, ascending: isAscending)
        clauses.append { Self.sorted($0) { isAscending ? $0.age < $1.age : $0.age > $1.age } }
      case 5:
        results = results.sorted(byKeyPath: "name")
        clauses.append { Self.sorted($0) { $0.name < $1.name } }
      default:
        results = results.distinct(by: ["age"])
        clauses.append { members in
          var seen: Set<Int> = []
          return members.filter { seen.insert($0.age).inserted }
        }
      }
    }

    private static func sorted(_ members: [Member], by areInOrder: (Member, Member) -> Bool) -> [Member] {
      members.enumerated().sorted { left, right in
        if areInOrder(left.element, right.element) { return true }
        return !areInOrder(right.element, left.element) && left.offset < right.offset
      }.map(\.element)
    }
  }

  @Test(arguments: TestAmount.part(TestAmount.seeds(16), oneIn: 4)) func resultsAndArraysAgree(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let realm = try scratchRealm("random results \(seed)")
    let owner = Member(value: ["id": 1_000, "age": 100])
    try realm.write {
      realm.add(owner)
      for id in 0..<40 {
        let member = Member()
        member.id = id
        member.name = ["Rex", "Maya", "Spot", "Rita"].randomElement(using: &random) ?? ""
        member.age = Int.random(in: 0..<6, using: &random)
        realm.add(member)
      }
      let members = Array(realm.objects(Member.self))
      for member in members.dropFirst() {
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          if let friend = members.dropFirst().randomElement(using: &random) { member.friends.append(friend) }
        }
      }
      for _ in 0..<60 {
        if let friend = members.dropFirst().randomElement(using: &random) { owner.friends.append(friend) }
      }
    }
    for _ in 0..<12 {
      var questions = [
        Question(results: realm.objects(Member.self)), Question(results: owner.friends.filter("TRUEPREDICATE")),
      ]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let before = random
        for index in questions.indices {
          random = before
          questions[index].extend(&random)
        }
      }
      let bases = [Array(realm.objects(Member.self)), Array(owner.friends)]
      for (question, base) in zip(questions, bases) {
        try compare(question.results, question.expected(of: base), &random)
      }
      // Results are live.
      try realm.write {
        realm.object(ofType: Member.self, forPrimaryKey: Int.random(in: 0..<40, using: &random))?.age = 3
        owner.friends.swapAt(0, owner.friends.count - 1)
      }
      let later = [Array(realm.objects(Member.self)), Array(owner.friends)]
      for (question, base) in zip(questions, later) {
        try compare(question.results, question.expected(of: base), &random)
      }
    }
  }

  private func compare(_ results: Results<Member>, _ expected: [Member], _ random: inout SplitMix64) throws {
    let ids = expected.map(\.id)
    let age = Int.random(in: 0..<6, using: &random)
    // Asked in any order, what was found before is used.
    switch Int.random(in: 0..<4, using: &random) {
    case 0: #expect(results.first?.id == ids.first)
    case 1: #expect(results.count == ids.count)
    case 2: if let index = ids.indices.randomElement(using: &random) { #expect(results[index].id == ids[index]) }
    default: #expect(results.isEmpty == ids.isEmpty)
    }
    #expect(results.index(matching: "age == %@", age) == expected.firstIndex { $0.age == age })
    #expect(results.index(matching: { $0.age > age }) == expected.firstIndex { $0.age > age })
    #expect(results.map(\.id) == ids)
    #expect(results.indices.map { results[$0].id } == ids)
    #expect(results.count == ids.count)
    #expect(results.first?.id == ids.first)
    #expect(results.last?.id == ids.last)
    if let member = expected.randomElement(using: &random) {
      #expect(results.index(of: member) == expected.firstIndex(of: member))
    }
  }
}
