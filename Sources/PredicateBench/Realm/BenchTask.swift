import RealmAPI

/// A task of the documents' task list.
final class BenchTask: Object {
  @Persisted var name = ""
  @Persisted var isComplete = false
  @Persisted var assignee: String?
  @Persisted var priority = 0
  @Persisted var progressMinutes = 0
  @Persisted var labels: MutableSet<String>
  @Persisted var ratings: MutableSet<Int>
}
