import PredicateValues

/// Generates tasks, then projects, from one sequence of random numbers. The same number of tasks gives the same objects on every machine.
struct Generator {
  /// The number of tasks. There are a tenth as many projects.
  let taskCount: Int
  private var random = SplitMix64(seed: 42)

  /// Creates a generator for a number of tasks.
  init(taskCount: Int) { self.taskCount = taskCount }

  var projectCount: Int { taskCount / 10 }

  /// Returns the next task. Called ``taskCount`` times, before any project.
  mutating func task() -> TaskObject {
    let words = 1 + random.below(3)
    var name = ""
    for index in 0..<words {
      if index > 0 { name += " " }
      name += Words.names[random.below(Words.names.count)]
    }
    let assignee = random.below(Words.assignees.count + 1) - 1
    let isComplete = random.below(2) == 0
    let priority = random.below(11)
    let progressMinutes = random.below(301)
    return TaskObject(
      name: name, assignee: assignee < 0 ? nil : Words.assignees[assignee], isComplete: isComplete, priority: priority,
      progressMinutes: progressMinutes, labels: labels(), ratings: ratings())
  }

  /// Returns the name of the next project and the rows of its tasks. Called once for each project, after all tasks.
  mutating func project(_ index: Int) -> (name: String, tasks: [UInt32]) {
    let name = "\(Words.names[random.below(Words.names.count)]) \(index)"
    let count = random.below(21)
    let tasks = (0..<count).map { _ in UInt32(truncatingIfNeeded: random.below(taskCount)) }
    return (name, tasks)
  }

  private mutating func labels() -> [String] {
    let drawn = distinct(count: random.below(3), below: Words.labels.count).map { Words.labels[$0] }
    return drawn.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private mutating func ratings() -> [Int] { distinct(count: random.below(4), below: 6).sorted() }

  /// Returns the distinct values of a number of draws.
  private mutating func distinct(count: Int, below bound: Int) -> [Int] {
    var drawn: [Int] = []
    for _ in 0..<count {
      let number = random.below(bound)
      if !drawn.contains(number) { drawn.append(number) }
    }
    return drawn
  }
}
