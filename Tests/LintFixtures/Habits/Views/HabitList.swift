// swift-format-ignore-file

import RealmSwift
import SwiftUI

struct HabitList: View {
  @ObservedResults(Habit.self, filter: NSPredicate(format: "isArchived == NO"), sortDescriptor: .init(keyPath: "title"))
  var habits
  @ObservedResults(Group.self, filter: NSPredicate(format: "name != %@", "")) var groups
  @ObservedResults(Check.self, where: { $0.minutes > 3 }) var checks
  @ObservedResults(
    Habit.self,
    filter: NSPredicate(format: "isArchiv == YES")  // finds: unknown-property
  ) var archived
  @ObservedResults(Habit.self, filter: NSPredicate(format: "ownerID == %@")) var mine  // finds: missing-argument
  @ObservedSectionedResults(
    Habit.self, sectionKeyPath: \.frequency, filter: NSPredicate(format: "streak > 3"))
  var sections
  @Environment(\.realm) private var realm
  @State private var search = ""
  @State private var filter = HabitFilter.all
  @AppStorage("user") var user = ""

  var body: some View {
    NavigationStack {
      List {
        ForEach(groups) { group in
          Section(group.name) {
            ForEach(group.habits.filter("streak > 0").sorted(byKeyPath: "title")) { habit in
              HabitRow(habit: habit, checks: habit.checks.filter("minutes >= 5"))
            }
          }
        }
        ForEach(filter.apply(to: habits)) { habit in
          HabitRow(habit: habit, checks: habit.checks.filter("minute >= 5"))  // finds: unknown-property
        }
      }
      .searchable(text: $search)
      .onChange(of: search) { text in
        $habits.filter = text.isEmpty ? nil : NSPredicate(format: "title CONTAINS[c] %@ AND isArchived == NO", text)
        $groups.filter = NSPredicate(format: "title CONTAINS[c] %@", text)  // finds: unknown-property
      }
      .onAppear { $mine.filter = NSPredicate(format: "ownerID == %@", user) }
      .toolbar {
        Text("\(habits.filter("ANY tags == %@", search).count) of \(habits.filter("parent != nil").count)")
        Text("\(habits.where { $0.streak > 3 }.count)")
        Button("Clean") { clean() }
      }
    }
  }

  private func clean() {
    let old = realm.objects(Check.self).filter("day < %@", Date(timeIntervalSinceNow: -86_400 * 365))
    let loose = realm.objects(Check.self).filter("habits.@count == 0")
    try? realm.write {
      realm.delete(old)
      realm.delete(loose)
    }
  }
}

struct HabitRow: View {
  @ObservedRealmObject var habit: Habit
  let checks: Results<Check>

  var body: some View {
    VStack {
      Text(habit.title)
      Text("\(checks.filter("day > %@", Date()).count)")
      Text("\(habit.reminders.filter("isOn == true AND hour > 12").count)")
      Text("\(habit.children.filter("isArchived == NO").count)")
      Text("\(habit.children.filter("parents == nil").count)")  // finds: unknown-property
      Text("\(habit.parent?.groups.filter("like > 3").count ?? 0)")  // finds: keyword-as-name
      // fixes to: Text("\(habit.parent?.groups.filter("#like > 3").count ?? 0)")
    }
  }
}
