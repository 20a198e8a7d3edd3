/// The queries as closures over structs, as a Swift program would write them. Each tests one object in place, without a copy.
enum Closures {
  /// Returns the test of a task.
  static func task(_ id: String) -> ((UnsafePointer<TaskObject>) -> Bool)? {
    switch id {
    case "q01": { $0.pointee.priority > 5 }
    case "q02": { $0.pointee.progressMinutes >= 30 && $0.pointee.progressMinutes <= 60 }
    case "q03": { $0.pointee.assignee == nil }
    case "q04": { $0.pointee.assignee == "Ali" && $0.pointee.isComplete }
    case "q05": { $0.pointee.name.utf8.first.map { $0 | 0x20 == UInt8(ascii: "e") } ?? false }
    case "q06": { $0.pointee.name.contains("ie") }
    case "q07": { $0.pointee.assignee.map { isLikeAlex($0) } ?? false }
    case "q08": { $0.pointee.assignee == "Ali" || $0.pointee.assignee == "Jamie" }
    case "q09":
      { $0.pointee.priority > 5 && $0.pointee.progressMinutes > 120 && $0.pointee.assignee != "Alex" }
    case "q10": { $0.pointee.name.lowercased().contains("re") }
    case "q11": { $0.pointee.labels.contains("bug") }
    case "q12": { $0.pointee.ratings.contains { $0 > 3 } }
    case "q13": { hasLetterAfterLetter($0.pointee.name.utf8) }
    case "q14": { $0.pointee.name.hasSuffix("n") || $0.pointee.name.lowercased() == "echo" }
    case "q15":
      {
        let priority = $0.pointee.priority
        return (priority == 1 || priority == 3 || priority == 7) && $0.pointee.progressMinutes < 200
      }
    default: nil
    }
  }

  /// Returns the test of a project.
  static func project(_ id: String) -> ((UnsafePointer<ProjectObject>) -> Bool)? {
    switch id {
    case "q20":
      { project in
        let tasks = project.pointee.tasks
        return tasks.reduce(0) { $0 + $1.priority } > 5 * tasks.count
      }
    case "q21": { $0.pointee.tasks.count > 5 }
    case "q22": { $0.pointee.tasks.contains { $0.priority == 10 } }
    case "q23": { $0.pointee.tasks.allSatisfy { !$0.isComplete } }
    case "q24": { $0.pointee.tasks.contains { !$0.isComplete && $0.assignee == "Alex" } }
    case "q25": { $0.pointee.tasks.reduce(0) { $0 + $1.progressMinutes } > 1_500 }
    case "q26": { $0.pointee.tasks.lazy.map(\.priority).max().map { $0 < 5 } ?? false }
    case "q27": { $0.pointee.tasks.allSatisfy { $0.priority > 0 } }
    case "q28": { $0.pointee.tasks.count { $0.priority > 8 } >= 3 }
    default: nil
    }
  }

  /// Returns the test of a task that is passed by value, for the queries that are evaluated on single objects.
  static func taskValue(_ id: String) -> ((TaskObject) -> Bool)? {
    switch id {
    case "q01": { $0.priority > 5 }
    case "q04": { $0.assignee == "Ali" && $0.isComplete }
    case "q11": { $0.labels.contains("bug") }
    default: nil
    }
  }

  /// Returns the test of a project that is passed by value.
  static func projectValue(_ id: String) -> ((ProjectObject) -> Bool)? {
    id == "q22" ? { $0.tasks.contains { $0.priority == 10 } } : nil
  }

  /// Returns the result of the pattern `Al?x`.
  private static func isLikeAlex(_ text: String) -> Bool {
    text.hasPrefix("Al") && text.hasSuffix("x") && text.count == 4
  }

  /// Returns the result of the pattern `*e*a*`.
  private static func hasLetterAfterLetter(_ text: String.UTF8View) -> Bool {
    guard let first = text.firstIndex(of: UInt8(ascii: "e")) else { return false }
    return text[first...].contains(UInt8(ascii: "a"))
  }
}
