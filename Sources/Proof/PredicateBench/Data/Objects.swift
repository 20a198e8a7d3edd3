/// A task as in a Swift program, for the contestants that test structs.
struct TaskObject: Sendable {
  var name: String
  var assignee: String?
  var isComplete: Bool
  var priority: Int
  var progressMinutes: Int
  /// The labels, each once, in ascending order.
  var labels: [String]
  /// The ratings, each once, in ascending order.
  var ratings: [Int]
}

/// A project that contains its tasks.
struct ProjectObject: Sendable {
  var name: String
  var tasks: [TaskObject]
}
