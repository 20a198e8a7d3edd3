/// A task as a Swift program would have it: what the rivals that test structs read.
struct TaskObject: Sendable {
  var name: String
  var assignee: String?
  var isComplete: Bool
  var priority: Int
  var progressMinutes: Int
  /// Each once, in ascending order.
  var labels: [String]
  /// Each once, in ascending order.
  var ratings: [Int]
}

/// A project, with its tasks inside.
struct ProjectObject: Sendable {
  var name: String
  var tasks: [TaskObject]
}
