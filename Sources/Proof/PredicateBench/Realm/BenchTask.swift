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

/// An object whose properties are read one by one.
final class BenchReading: Object {
  @Persisted var number = 0
  @Persisted var isComplete = false
  @Persisted var rating: Double?
  @Persisted var created = Date(timeIntervalSince1970: 0)
  @Persisted var name = ""
  @Persisted var assignee: String?
  @Persisted var parent: BenchReading?
  @Persisted var numbers: List<Int>
}
