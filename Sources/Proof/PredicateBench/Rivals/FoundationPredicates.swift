#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The queries as Foundation's `#Predicate` over the same structs, as far as it can express them. It lacks locale-independent
/// case-insensitive comparison, LIKE, suffix tests and aggregates of a property, and requires macOS 14.
enum FoundationPredicates {
  /// Returns the test of a task.
  static func task(_ id: String) -> ((TaskObject) throws -> Bool)? {
    guard #available(macOS 14, iOS 17, macCatalyst 17, tvOS 17, watchOS 10, *) else { return nil }
    return taskPredicate(id).map { predicate in { try predicate.evaluate($0) } }
  }

  /// Returns the test of a project.
  static func project(_ id: String) -> ((ProjectObject) throws -> Bool)? {
    guard #available(macOS 14, iOS 17, macCatalyst 17, tvOS 17, watchOS 10, *) else { return nil }
    return projectPredicate(id).map { predicate in { try predicate.evaluate($0) } }
  }

  @available(macOS 14, iOS 17, macCatalyst 17, tvOS 17, watchOS 10, *)
  private static func taskPredicate(_ id: String) -> Predicate<TaskObject>? {
    switch id {
    case "q01": return #Predicate { $0.priority > 5 }
    case "q02": return #Predicate { $0.progressMinutes >= 30 && $0.progressMinutes <= 60 }
    case "q03": return #Predicate { $0.assignee == nil }
    case "q04": return #Predicate { $0.assignee == "Ali" && $0.isComplete == true }
    case "q06": return #Predicate { $0.name.contains("ie") }
    case "q08": return #Predicate { $0.assignee == "Ali" || $0.assignee == "Jamie" }
    case "q09": return #Predicate { $0.priority > 5 && $0.progressMinutes > 120 && $0.assignee != "Alex" }
    case "q11": return #Predicate { $0.labels.contains("bug") }
    case "q12": return #Predicate { $0.ratings.contains { $0 > 3 } }
    case "q15":
      return #Predicate {
        ($0.priority == 1 || $0.priority == 3 || $0.priority == 7) && $0.progressMinutes < 200
      }
    default: return nil
    }
  }

  @available(macOS 14, iOS 17, macCatalyst 17, tvOS 17, watchOS 10, *)
  private static func projectPredicate(_ id: String) -> Predicate<ProjectObject>? {
    switch id {
    case "q21": return #Predicate { $0.tasks.count > 5 }
    case "q22": return #Predicate { $0.tasks.contains { $0.priority == 10 } }
    case "q23": return #Predicate { $0.tasks.allSatisfy { $0.isComplete == false } }
    case "q24": return #Predicate { $0.tasks.contains { $0.isComplete == false && $0.assignee == "Alex" } }
    case "q27": return #Predicate { $0.tasks.allSatisfy { $0.priority > 0 } }
    case "q28": return #Predicate { $0.tasks.filter { $0.priority > 8 }.count >= 3 }
    default: return nil
    }
  }
}
