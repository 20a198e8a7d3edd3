// swift-format-ignore-file

import Foundation
import RealmSwift

enum Frequency: String, PersistableEnum, CaseIterable {
  case daily
  case weekly
  case monthly = "per-month"
}

enum Priority: Int, PersistableEnum {
  case low, normal, high
}

struct Tint: CustomPersistable {
  typealias PersistedType = String
  var hex: String
  init(persistedValue: String) { hex = persistedValue }
  var persistableValue: String { hex }
}

typealias Minutes = Int

class Entry: Object, ObjectKeyIdentifiable {
  @Persisted(primaryKey: true) var _id: ObjectId
  @Persisted(indexed: true) var createdAt = Date()
  @Persisted var ownerID: String?
}

final class Habit: Entry {
  @Persisted var title: String
  @Persisted(wrappedValue: "") var details: String
  @Persisted(wrappedValue: .daily) var frequency: Frequency
  @Persisted var priority = Priority.normal
  @Persisted var tint: Tint?
  @Persisted public private(set) var streak: Int = 0
  @Persisted
  var isArchived: Bool = false
  @Persisted private var note: String?
  @Persisted var goal: Minutes?
  @Persisted var uuid = UUID()
  @Persisted var price: Decimal128
  @Persisted var icon: Data?
  @Persisted var extra: AnyRealmValue
  @Persisted var tags: MutableSet<String>
  @Persisted var reminders: List<Reminder>
  @Persisted var checks: List<Check>
  @Persisted var weights: Map<String, Double>
  @Persisted var days: List<Int>
  @Persisted var parent: Habit?
  @Persisted(originProperty: "parent") var children: LinkingObjects<Habit>
  @Persisted(originProperty: "habits") internal(set) var groups: LinkingObjects<Group>

  var isDone: Bool { !checks.isEmpty }
  var cache: [String: Int] = [:]
}

extension Habit {
  /// Models declared within others.
  final class Group: Entry {
    @Persisted var name = ""
    @Persisted var habits: RealmSwift.List<Habit>
    @Persisted var like: Int?  // finds: reserved-property-name
  }

  var lastCheck: Check? { checks.filter("minutes > 0").last }
}

typealias Group = Habit.Group

class Reminder: EmbeddedObject {
  @Persisted var hour: Int
  @Persisted var minute: Int
  @Persisted var isOn = true
}

class Check: Object {
  @Persisted var day = Date.now
  @Persisted var minutes: Double
  @Persisted(originProperty: "checks") var habits: LinkingObjects<Habit>
}
