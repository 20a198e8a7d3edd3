// swift-format-ignore-file

import Foundation
import RealmSwift

extension Results where Element == Habit {
  var active: Results<Habit> { filter("isArchived == NO") }

  func named(_ text: String) -> Results<Habit> { self.filter("title CONTAINS[c] %@", text) }

  func strong(_ days: Int) -> Results<Habit> {
    let predicate = NSPredicate(format: "streak >= %d", days)
    return filter(predicate)
  }

  func typo() -> Results<Habit> { filter("streaks > 3") }  // finds: unknown-property
}

extension RealmCollection where Element == Check {
  func long() -> Results<Check> { filter("minutes > 30 AND ANY habits.isArchived == NO") }

  func wrong() -> Results<Check> { filter("duration > 30") }  // finds: unknown-property
}

extension RealmCollection where Element: Entry {
  func mine(_ user: String) -> Results<Element> { filter("ownerID == %@", user) }
}

extension List<Reminder> {
  var on: Results<Reminder> { filter("isOn == YES AND hour BETWEEN {6, 22}") }
}

extension Realm {
  func all<T: Entry>(_ type: T.Type, where format: String, _ arguments: Any...) -> Results<T> {
    objects(type).filter(NSPredicate(format: format, argumentArray: arguments))
  }
}

protocol Query {
  associatedtype Model: Object
  var predicate: NSPredicate { get }
}

struct Overdue: Query {
  typealias Model = Habit
  let predicate = NSPredicate(format: "ANY reminders.isOn == YES AND checks.@count == 0")
}

struct Heavy: Query {
  typealias Model = Check
  var minimum = 60.0
  var predicate: NSPredicate { NSPredicate(format: "minutes > %lf", minimum) }
}

struct Loader {
  let realm: Realm

  func overdue() -> Results<Habit> { realm.objects(Habit.self).filter(Overdue().predicate) }

  func heavy() -> Results<Check> { realm.objects(Check.self).filter(Heavy(minimum: 90).predicate) }

  func load<Q: Query>(_ query: Q) -> Results<Q.Model> { realm.objects(Q.Model.self).filter(query.predicate) }

  func weekly() -> Results<Habit> {
    realm.all(
      Habit.self, where: "frequency == %@ AND priority == %d", Frequency.weekly.rawValue, Priority.high.rawValue)
  }

  func tagged(_ tags: [String]) -> Results<Habit> { realm.all(Habit.self, where: "ANY tags IN %@", tags) }

  func misspelt() -> Results<Group> {
    realm.all(Group.self, where: "names == %@", "x")  // finds: unknown-property
  }
}
