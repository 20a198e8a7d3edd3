import PredicateValues
import Testing

@testable import PredicateBench

/// The data are the same everywhere.
@Suite struct GeneratorTests {
  /// The first numbers from the states 0 and 42, as Vigna's reference implementation gives them.
  @Test func drawsTheNumbersOfSplitMix64() {
    var zero = SplitMix64(seed: 0)
    #expect(zero.next() == 0xE220_A839_7B1D_CDAF)
    #expect(zero.next() == 0x6E78_9E6A_A1B9_65F4)
    var random = SplitMix64(seed: 42)
    #expect(random.next() == 0xBDD7_3226_2FEB_6E95)
  }

  @Test func drawsTheSameObjectsAgain() {
    var (first, second) = (Generator(taskCount: 100), Generator(taskCount: 100))
    for _ in 0..<100 { #expect(first.task().name == second.task().name) }
    for index in 0..<10 { #expect(first.project(index).tasks == second.project(index).tasks) }
  }

  @Test func objectsAreInTheirBounds() {
    var generator = Generator(taskCount: 500)
    for _ in 0..<500 {
      let task = generator.task()
      #expect((1...4).contains(task.name.split(separator: " ").count))
      #expect((0...10).contains(task.priority) && (0...300).contains(task.progressMinutes))
      #expect(Set(task.labels).count == task.labels.count && task.labels.count <= 2)
      #expect(Set(task.ratings).count == task.ratings.count && task.ratings.allSatisfy { (0...5).contains($0) })
    }
    for index in 0..<50 {
      let project = generator.project(index)
      #expect(project.name.hasSuffix(" \(index)") && project.tasks.count <= 20 && project.tasks.allSatisfy { $0 < 500 })
    }
  }
}
