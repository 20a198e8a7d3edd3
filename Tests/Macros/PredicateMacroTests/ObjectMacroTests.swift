import PredicateMacro
import Testing

@PredicateObject(primaryKey: "id", computed: "isLate")
struct Job {
  let id: Int
  var due: Timestamp
  var finished: Timestamp?
  var isLate: Bool { finished.map { $0 > due } ?? false }
}

/// A declaration with everything that is none of its stored properties.
@PredicateObject("Room", excluding: "cache")
public final class Chamber {
  static var count: Int { 1 }
  nonisolated(unsafe) static var last = 1
  public private(set) var name: String, seats = 4
  var `class` = "b" { didSet { changes += 1 } }
  var changes = 0
  var cache: () -> Int = { 3 }
  lazy var slow = { 3 }()
  var doubled: Int { seats * 2 }
  var next: Chamber?
  @Twice var twice = 1
  #if DEBUG
    var debugged: Any?
  #endif

  init(name: String) {
    var name = name
    name += ""
    self.name = name
  }

  func rest() { let unused = 3; _ = unused }
  enum Kind { case plain }
  struct Inner { var inner = 1 }
}

@propertyWrapper
struct Twice {
  var wrappedValue: Int
}

enum Outer {
  @PredicateObject
  struct Nested { var value = 1 }
}

/// A type says its properties once: where it declares them.
@Suite struct ObjectMacroTests {
  private func names<Object: PredicateObject>(_ type: Object.Type) throws -> [String] {
    try Schema(of: type).classes[0].properties.map(\.name)
  }

  @Test func storedPropertiesAreSeen() throws {
    #expect(try names(Job.self) == ["id", "due", "finished", "isLate"])
    #expect(Job.predicateClass.name == "Job")
    #expect(Job.predicateClass.primaryKey == "id")
    #expect(try names(Chamber.self) == ["name", "seats", "class", "changes", "next", "twice"])
    #expect(Chamber.predicateClass.name == "Room")
    #expect(try names(Outer.Nested.self) == ["value"])
  }

  @Test func predicatesReadThem() throws {
    let jobs = [
      Job(id: 1, due: Timestamp(seconds: 5)), Job(id: 2, due: Timestamp(seconds: 5), finished: Timestamp(seconds: 9)),
    ]
    #expect(try jobs.filter(#predicate("isLate == YES AND id > 1")).map(\.id) == [2])
    let (first, second) = (Chamber(name: "a"), Chamber(name: "b"))
    second.next = first
    second.class = "c"
    #expect(
      try [first, second].filter(#predicate("next.name == 'a' AND class == 'c' AND twice == 1")).map(\.name) == ["b"])
    #expect(try [Outer.Nested()].count(where: #predicate("value == 1")) == 1)
  }
}
