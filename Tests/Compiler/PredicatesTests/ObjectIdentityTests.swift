import Predicates
import Testing

/// Two links are the same where they lead to the same object: to one instance of a class, in whatever way it is reached. A
/// struct is an object of its own wherever it stands.
@Suite struct ObjectIdentityTests {
  /// A predicate, and what it says of a member.
  struct Question: Sendable, CustomTestStringConvertible {
    let text: String
    let holds: @Sendable (Member) -> Bool

    init(_ text: String, _ holds: @escaping @Sendable (Member) -> Bool) {
      self.text = text
      self.holds = holds
    }

    var testDescription: String { text }
  }

  static let questions = [
    Question("boss == deputy") { $0.boss === $0.deputy },
    Question("boss != deputy") { $0.boss !== $0.deputy },
    // Links that are compared, followed, and both.
    Question("boss == deputy AND boss.age == 50") { $0.boss === $0.deputy && $0.boss?.age == 50 },
    Question("boss.name == deputy.name AND boss == deputy") {
      $0.boss?.name == $0.deputy?.name && $0.boss === $0.deputy
    },
    Question("boss == twin AND boss.name == twin.name") { $0.boss === $0.twin && $0.boss?.name == $0.twin?.name },
    Question("boss.deputy == deputy") { $0.boss?.deputy === $0.deputy },
    Question("boss.deputy.boss == boss") { $0.boss?.deputy?.boss === $0.boss },
    Question("boss.deputy.boss.name == boss.name") { $0.boss?.deputy?.boss?.name == $0.boss?.name },
    Question("boss IN friends") { member in member.friends.contains { $0 === member.boss } },
    Question("NOT boss IN friends") { member in !member.friends.contains { $0 === member.boss } },
    Question("deputy IN friends.boss") { member in member.friends.contains { $0.boss === member.deputy } },
    Question("SUBQUERY(friends, $f, $f.boss == $f.deputy).@count == 1") {
      $0.friends.count { $0.boss === $0.deputy } == 1
    },
    Question("SUBQUERY(friends, $f, $f.boss == $f.deputy AND $f.boss.age > 45).@count > 0") {
      $0.friends.contains { $0.boss === $0.deputy && ($0.boss?.age ?? 0) > 45 }
    },
    // Counted as often as it is there, whichever it is.
    Question("friends.@count == 3") { $0.friends.count == 3 },
    Question("boss IN friends AND friends.@count == 3") { member in
      member.friends.contains { $0 === member.boss } && member.friends.count == 3
    },
  ]

  /// Whoever leads is a friend and has friends; two are of the same name and age, and not the same.
  static let crew: [Member] = {
    let (ann, bob, cid, dan) = (Member("Ann", 50), Member("Bob", 40), Member("Cid", 30), Member("Bob", 40))
    (ann.friends, bob.friends, cid.friends) = ([bob, cid], [dan], [bob, ann, bob])
    (bob.boss, cid.boss, dan.boss) = (ann, ann, bob)
    (ann.deputy, bob.deputy, cid.deputy, dan.deputy) = (cid, bob, ann, dan)
    (bob.twin, dan.twin) = (dan, bob)
    return [ann, bob, cid, dan]
  }()

  @Test(arguments: questions)
  func instances(_ question: Question) throws {
    let predicate = try ObjectPredicate<Member>(question.text)
    let crew = Self.crew
    #expect(try crew.indices(where: predicate) == crew.indices.filter { question.holds(crew[$0]) })
    for member in crew { #expect(try predicate.matches(member) == question.holds(member)) }
    // In batches too, where every instance is tested more than once.
    let many = (0..<100).flatMap { _ in crew }
    #expect(try many.count(where: predicate) == 100 * crew.count { question.holds($0) })
  }

  /// Instances that a closure makes anew each time are followed as far as the predicate goes, and no further.
  @Test func endlessInstances() throws {
    let predicate = try ObjectPredicate<Member>("stranger.stranger == boss AND stranger.name == 'Eve'")
    #expect(try Self.crew.indices(where: predicate) == [])
    let other = try ObjectPredicate<Member>("stranger.stranger != boss AND stranger.stranger.name == 'Eve'")
    #expect(try Self.crew.indices(where: other) == [0, 1, 2, 3])
  }

  @Test func structs() throws {
    let city = Place(name: "Rome")
    let trips = [
      Trip(from: city, to: city, stops: [city]), Trip(from: city, to: nil, stops: []),
      Trip(from: nil, to: nil, stops: []),
    ]
    #expect(try trips.indices(where: ObjectPredicate("from == to")) == [2])
    #expect(try trips.indices(where: ObjectPredicate("from == from")) == [0, 1, 2])
    #expect(try trips.indices(where: ObjectPredicate("from == to AND from.name == to.name")) == [2])
    #expect(try trips.indices(where: ObjectPredicate("from IN stops")) == [])
    #expect(try trips.indices(where: ObjectPredicate("from.name IN stops.name")) == [0])
  }
}

/// An instance that leads to others of its kind.
final class Member: PredicateObject, @unchecked Sendable {
  // Unchecked: nobody writes once the crew is there.
  let name: String
  let age: Int
  var boss, deputy, twin: Member?
  var friends: [Member] = []

  init(_ name: String, _ age: Int) {
    self.name = name
    self.age = age
  }

  static let predicateClass = ObjectClass("Member", of: Member.self) { member in
    member.property("name") { $0.name }
    member.property("age") { $0.age }
    member.property("boss") { $0.boss }
    member.property("deputy") { $0.deputy }
    member.property("twin") { $0.twin }
    member.property("friends") { $0.friends }
    member.property("stranger") { _ in Member("Eve", 20) }
  }
}

private struct Place: PredicateObject {
  let name: String

  static let predicateClass = ObjectClass("Place", of: Place.self) { $0.property("name", \.name) }
}

private struct Trip: PredicateObject {
  let from, to: Place?
  let stops: [Place]

  static let predicateClass = ObjectClass("Trip", of: Trip.self) { trip in
    trip.property("from", \.from)
    trip.property("to", \.to)
    trip.property("stops", \.stops)
  }
}
