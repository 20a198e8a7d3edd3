import PredicateDiagnostics
import Testing

struct ClosestMatchTests {
  @Test(arguments: [
    ("asignee", "assignee"), ("assigneee", "assignee"), ("assinged", "assigned"), ("isCompleted", "isComplete"),
    ("NAME", "name"), ("nmae", "name"), ("naem", "name"), ("id_", "id"),
  ])
  func aMisspelledNameIsRecognised(name: String, expected: String) {
    let names = ["id", "name", "assigned", "assignee", "isComplete", "priority"]
    #expect(closestMatch(to: name, in: names) == expected)
  }

  @Test(arguments: ["x", "colour", "", "nobody", String(repeating: "name", count: 100)])
  func aNameFarFromAllIsNot(name: String) {
    #expect(closestMatch(to: name, in: ["id", "name", "assignee"]) == nil)
  }

  @Test func theFirstOfEquallyCloseNamesWins() {
    #expect(closestMatch(to: "dat", in: ["date", "data"]) == "date")
    #expect(closestMatch(to: "dat", in: ["data", "date"]) == "data")
  }

  @Test func aNameIsNotItsOwnMisspelling() {
    #expect(closestMatch(to: "name", in: ["name"]) == nil)
  }
}
