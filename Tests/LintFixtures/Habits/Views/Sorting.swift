// swift-format-ignore-file

import RealmSwift
import SwiftUI

/// Key paths outside of predicates.
struct SortedList: View {
  @ObservedResults(Habit.self, sortDescriptor: SortDescriptor(keyPath: "title", ascending: true)) var habits
  @ObservedResults(Habit.self, sortDescriptor: .init(keyPath: "titel", ascending: true)) var misspelt  // finds: unknown-property
  @ObservedResults(Habit.self, keyPaths: ["title", "parent.title"], sortDescriptor: SortDescriptor(keyPath: \Habit.streak)) var watched
  @ObservedResults(Habit.self, keyPaths: ["title", "parent.titel"]) var alsoWatched  // finds: unknown-property
  @ObservedSectionedResults(Habit.self, sectionKeyPath: \.title, sortDescriptors: [SortDescriptor(keyPath: "title")]) var sections
  @ObservedSectionedResults(Habit.self, sectionKeyPath: \.title, sortDescriptors: [SortDescriptor(keyPath: "tittle")]) var wrong  // finds: unknown-property
  @ObservedRealmObject var group: Group

  private static let order = [SortDescriptor(keyPath: "goal"), .init(keyPath: "title", ascending: false)]

  var body: some View {
    List(group.habits.sorted(by: [SortDescriptor(keyPath: "streak", ascending: false), "title"])) { Text($0.title) }
    List(group.habits.sorted(by: [SortDescriptor(keyPath: "streek", ascending: false), "title"])) { Text($0.title) }  // finds: unknown-property
    List(group.habits.sorted(by: ["streak", "titel"])) { Text($0.title) }  // finds: unknown-property
    List(group.habits.sorted(by: \.title)) { Text($0.title) }
    List(group.habits.sorted(by: Self.order)) { Text($0.title) }
  }
}

final class Sorting {
  private var tokens: [NotificationToken] = []

  func watch(_ realm: Realm, _ habit: Habit, _ key: String) {
    let habits = realm.objects(Habit.self)
    tokens.append(habits.observe(keyPaths: ["title", "checks.minutes", "reminders"]) { _ in })
    tokens.append(habits.observe(keyPaths: ["title", "checks.minute"]) { _ in })  // finds: unknown-property
    tokens.append(habit.observe(keyPaths: ["title", "groups.name"]) { _ in })
    tokens.append(habit.observe(keyPaths: ["title", "group.name"]) { _ in })  // finds: unknown-property
    tokens.append(habits.observe(keyPaths: [\.title]) { _ in })
    tokens.append(habits.observe { _ in })
    let order = [SortDescriptor(keyPath: "createdAt")]
    let wrongOrder = [SortDescriptor(keyPath: "created")]  // finds: unknown-property
    _ = habits.sorted(by: order).distinct(by: ["title", "parent.title"])
    _ = habits.sorted(by: wrongOrder).distinct(by: ["title", "parent.name"])  // finds: unknown-property
    _ = habits.sectioned(by: \.title, sortDescriptors: [SortDescriptor(keyPath: "streak")])
    _ = habits.sectioned(by: { $0.title }, sortDescriptors: [SortDescriptor(keyPath: "streaks")])  // finds: unknown-property
    _ = habits.changesetPublisher(keyPaths: ["title"])
    let longest: Int? = habits.max(ofProperty: "streak")
    let missing: Int? = habits.max(ofProperty: "length")  // finds: unknown-property
    _ = habits.sorted(byKeyPath: key).sorted(by: [SortDescriptor(keyPath: key)])
    _ = (longest, missing)
  }

  /// Of the standard library, of SwiftUI and of the project are other calls with the same names.
  func others(_ names: [String], _ rows: [Row], _ publisher: Publisher) {
    _ = names.sorted(by: <).min()
    _ = rows.sorted(by: ["anything"])
    _ = rows.sorted(by: [SortDescriptor(keyPath: "nothing")])
    _ = publisher.observe(keyPaths: ["whatever"])
    _ = SortDescriptor(keyPath: "unused")
  }
}

struct Row {}

extension Array where Element == Row {
  func sorted(by keys: [String]) -> [Row] { self }
}

struct Publisher {
  func observe(keyPaths: [String]) -> Int { keyPaths.count }
}
