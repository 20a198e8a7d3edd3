// swift-format-ignore-file

import CoreLocation
import Foundation
import RealmSwift

enum Defaults {
  static let country = "NO"
  static let rating = 3
  static let pace: TimeInterval = 12 * 60
  static let isPublic = true
}

let kUnknownAuthor = "nobody"

/// What all objects have that are kept in step with the server.
class Record: Object {
  @Persisted(primaryKey: true) var id = UUID().uuidString
  @Persisted(indexed: true) var updatedAt = Date(timeIntervalSince1970: 0)
  @Persisted var isDeleted = false
  @Persisted var author = kUnknownAuthor

  /// Of whatever class it is called on.
  class func live(in realm: Realm) -> Results<Record> { realm.objects(Record.self).filter("isDeleted == NO") }

  static func all(_ realm: Realm) -> Results<Self> { realm.objects(Self.self) }

  static func changed(since date: Date, in realm: Realm) -> Results<Self> {
    realm.objects(self).filter("updatedAt > %@ AND author != %@", date, kUnknownAuthor)
  }

  static func misspelt(_ realm: Realm) -> Results<Self> {
    realm.objects(Self.self).filter("updatdAt > %@", Date())  // finds: unknown-property
  }
}

final class Trail: Record {
  @Persisted var title = ""
  @Persisted var country = Defaults.country
  @Persisted var rating = Defaults.rating {
    didSet { isListed = rating > 1 }
  }
  @Persisted var isListed = Defaults.isPublic
  @Persisted var length: CLLocationDistance = 0
  @Persisted var latitude: CLLocationDegrees = 0
  @Persisted var pace = Defaults.pace
  @Persisted var climb = 60 * 10
  @Persisted var slope = 1.5 / 2
  @Persisted var season = Season.summer
  @Persisted var photos: List<Photo>
  @Persisted var tags: MutableSet<String>
  @Persisted(originProperty: "trail") var hikes: LinkingObjects<Hike>
}

enum Season: String, PersistableEnum, CaseIterable {
  case summer, winter
}

final class Hike: Record {
  @Persisted var trail: Trail?
  @Persisted var walker: Walker?
  @Persisted var start = Date()
  @Persisted var seconds: Double
  @Persisted var mood: String?
}

final class Walker: Record {
  @Persisted var name: String
  @Persisted var age: Int
  @Persisted var friends: List<Walker>
  @Persisted(originProperty: "walker") var hikes: LinkingObjects<Hike>
}

final class Photo: EmbeddedObject {
  @Persisted var file = ""
  @Persisted var width = 0
  @Persisted var takenAt: Date?
}
