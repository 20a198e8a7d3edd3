// swift-format-ignore-file

import Foundation
import RealmSwift

/// What the list can be narrowed to.
enum HabitFilter: String, CaseIterable, Identifiable {
  case all, today, missed, shared

  var id: String { rawValue }

  var predicate: NSPredicate {
    switch self {
    case .all:
      return NSPredicate(value: true)
    case .today:
      let start = Calendar.current.startOfDay(for: Date())
      return NSPredicate(format: "ANY checks.day >= %@", start as NSDate)
    case .missed:
      return NSPredicate(format: "streak == 0 AND NOT frequency IN %@", ["per-month", "weekly"])
    case .shared:
      return NSPredicate(format: "groups.@count > 0 OR ownerID != nil")
    }
  }

  func apply(to habits: Results<Habit>) -> Results<Habit> { habits.filter(predicate) }
}

/// Predicates by name, by pair, and one behind another.
struct Presets {
  let realm: Realm

  private let byName: [String: NSPredicate] = [
    "strong": NSPredicate(format: "streak > 30"),
    "weak": NSPredicate(format: "streak < 3"),
    "wrong": NSPredicate(format: "steak > 3"),  // finds: unknown-property
  ]

  private let pair: (title: String, predicate: NSPredicate) = ("free", NSPredicate(format: "price == 0"))

  private let choices = [
    (title: "Open", predicate: NSPredicate(format: "isArchived == NO")),
    (title: "Archive", predicate: NSPredicate(format: "isArchived == YES")),
  ]

  func habits(named name: String) -> Results<Habit> {
    guard let predicate = byName[name] else { return realm.objects(Habit.self) }
    return realm.objects(Habit.self).filter(predicate)
  }

  func free() -> Results<Habit> { realm.objects(Habit.self).filter(pair.predicate) }

  func choice(_ index: Int) -> Results<Habit> { realm.objects(Habit.self).filter(choices[index].predicate) }

  func combined(_ text: String, tags: [String], onlyMine user: String?) -> Results<Habit> {
    var predicates: [NSPredicate] = [NSPredicate(format: "isArchived == %@", false as NSNumber)]
    if !text.isEmpty {
      predicates.append(NSPredicate(format: "title CONTAINS[cd] %@ OR details CONTAINS[cd] %@", text, text))
    }
    predicates += tags.map { NSPredicate(format: "ANY tags ==[c] %@", $0) }
    if let user { predicates.append(.init(format: "ownerID == %@", user)) }
    let compound = NSCompoundPredicate(andPredicateWithSubpredicates: predicates)
    return realm.objects(Habit.self).filter(compound)
  }
}
