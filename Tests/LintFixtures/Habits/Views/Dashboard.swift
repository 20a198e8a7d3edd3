// swift-format-ignore-file

import Combine
import RealmSwift
import SwiftUI

final class DashboardModel: ObservableObject {
  @Published var habits: Results<Habit>?
  @Published private(set) var predicate = NSPredicate(value: true)
  @Published var text = ""
  private var bag = Set<AnyCancellable>()
  private let subject = PassthroughSubject<NSPredicate, Never>()
  let realm: Realm

  init(realm: Realm) {
    self.realm = realm
    $text
      .debounce(for: 0.3, scheduler: RunLoop.main)
      .map { text in NSPredicate(format: "title CONTAINS[c] %@", text) }
      .sink { [weak self] predicate in self?.habits = self?.habits?.filter(predicate) }
      .store(in: &bag)
    subject.sink { [weak self] in self?.predicate = $0 }.store(in: &bag)
  }

  func send() {
    subject.send(NSPredicate(format: "whatever == %@", "the class is not known here"))
    NotificationCenter.default.post(
      name: .filterChanged, object: NSPredicate(format: "anything > 3"), userInfo: ["p": NSPredicate(format: "x == 1")])
  }

  func load(_ kind: Frequency, minimum: Int, id: ObjectId, check: Check, ids: [ObjectId]) {
    habits = realm.objects(Habit.self).filter("frequency == %@ AND streak >= %d", kind.rawValue, minimum)
    habits = habits?.filter("priority == \(Priority.high.rawValue)")
    habits = habits?.filter("tint == %@ OR tint == nil", Tint(persistedValue: "#fff").hex)
    habits = habits?.filter("_id == %@ OR _id IN %@", id, ids)
    habits = habits?.filter("uuid == %@ AND goal > %d", UUID(), 30)
    habits = habits?.filter("price > %@ AND icon == nil", Decimal128(3))
    habits = habits?.filter("extra == 'x' OR extra == 3")
    habits = habits?.filter("ANY tags == 'sport' AND NONE tags ==[c] 'work'")
    habits = habits?.filter("%@ IN checks", check)
    habits = habits?.filter("weights['kg'] > 80 OR weights.@count == 0")
    habits = habits?.filter("ANY weights.@allKeys == 'kg' OR ANY weights.@allValues > 3")
    habits = habits?.filter("ANY days == 3 AND days.@max <= 6")
    habits = habits?.filter("children.@count > 0 AND ANY children.streak > 3")
    habits = habits?.filter("ANY groups.name IN {'a', 'b'}")
    habits = habits?.filter("parent.parent == nil OR parent.parent.title BEGINSWITH 'A'")
    habits = habits?.filter("SUBQUERY(reminders, $r, $r.isOn == YES AND $r.hour < 8).@count >= 1")
    habits = habits?.filter("note != nil AND createdAt <= %@", Date.now)
    habits = habits?.filter("reminders.@min.hour > 6 AND checks.@sum.minutes > %f", 3.5)
    habits = habits?.filter("TRUEPREDICATE")
    habits = habits?.filter("goal == streak AND title ENDSWITH details")
    habits = habits?.filter("priority IN %@", [Priority.low.rawValue, Priority.high.rawValue])
    habits = habits?.filter("NOT (isArchived == true) && !(streak < 3)")
  }

  func wrong(_ text: String, id: String, minimum: Int, group: Group) {
    habits = habits?.filter("_id == '\(id)'")  // finds: type-mismatch interpolated-text
    // fixes to: habits = habits?.filter("_id == %@", id)
    habits = habits?.filter("uuid == %@", id)  // finds: type-mismatch
    habits = habits?.filter("streak == nil")  // finds: null-not-allowed
    habits = habits?.filter("frequency == %@", minimum)  // finds: type-mismatch
    habits = habits?.filter("tags CONTAIN 'x'")  // finds: unexpected-token
    habits = habits?.filter("tags == %@", text)  // finds: collection-requires-quantifier
    habits = habits?.filter("checks.minutes > 3")  // finds: collection-requires-quantifier
    habits = habits?.filter("checks.minutes.@avg > 3")  // finds: aggregate-misplaced
    // fixes to: habits = habits?.filter("checks.@avg.minutes > 3")
    habits = habits?.filter("checks.@avg > 3")  // finds: aggregate-needs-property
    habits = habits?.filter("title MATCHES %@", text)  // finds: unsupported-operator-matches
    habits = habits?.filter("ALL streak > 3")  // finds: quantifier-requires-collection
    // fixes to: habits = habits?.filter("streak > 3")
    habits = habits?.filter("isDone == true")  // finds: unknown-property
    habits = habits?.filter("cache != nil")  // finds: unknown-property
    habits = habits?.filter("lastCheck == nil")  // finds: unknown-property
    habits = habits?.filter("parent.group == %@", group)  // finds: unknown-property
    habits = habits?.filter("parent == %@", group)  // finds: type-mismatch
    habits = habits?.filter("title == ‘x’")  // finds: smart-quote
    // fixes to: habits = habits?.filter("title == 'x'")
    habits = habits?.filter("title == \(text)")  // finds: interpolated-text
    let habit = Habit()
    habits = habits?.filter("title == \(habit.title)")  // finds: unquoted-text
    // fixes to: habits = habits?.filter("title == %@", habit.title)
    habits = habits?.filter("streak > %d AND title == \(habit.title)", minimum)  // finds: unquoted-text
    // fixes to: habits = habits?.filter("streak > %d AND title == %@", minimum, habit.title)
    habits = habits?.filter("streak > \(habit.streak)")
    habits = habits?.filter("title == 'it's'")  // finds: unexpected-token
    habits = habits?.filter("streak > %d AND title == %@", minimum)  // finds: missing-argument
    habits = habits?.filter("ANY checks.minutes != 3")  // finds: any-not-equal
    habits = habits?.filter("streak BETWEEN {10, 1}")  // finds: reversed-between
    habits = habits?.filter("tags.@count < 5")  // finds: count-on-primitive-collection
    habits = habits?.filter("days[0] == 1")  // finds: index-not-supported
    habits = habits?.filter("parent.parent.title == nil")  // finds: null-not-allowed
    habits = habits?.filter("ANY checks.minutes > 3 AND ANY checks.day < %@", Date())  // finds: two-anys
    habits = habits?.filter("NOT (NOT (streak > 3))")  // finds: double-negation
    habits = habits?.filter("title LIKE 'A*'")  // finds: plain-like
    // fixes to: habits = habits?.filter("title BEGINSWITH 'A'")
    habits = habits?.filter("priority IN {1}")  // finds: in-list
    // fixes to: habits = habits?.filter("priority == 1")
  }
}

extension Notification.Name {
  static let filterChanged = Notification.Name("filterChanged")
}
