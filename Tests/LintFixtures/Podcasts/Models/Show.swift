// swift-format-ignore-file

import Foundation
import RealmSwift

final class Show: Item {
  @objc dynamic var author: Author?
  @objc dynamic var feed = ""
  @objc dynamic var kind = Kind.audio.rawValue
  @objc dynamic var rating: Double = 0
  @objc dynamic var stars: Float = 0
  @objc dynamic var isSubscribed = false
  @objc dynamic var artwork: Data? = nil
  @objc dynamic var refreshedAt: Date? = nil
  @objc dynamic var like = 0  // finds: reserved-property-name

  let unplayed = RealmOptional<Int>()
  let limit = RealmProperty<Int?>()
  let episodes = List<Episode>()
  let categories = List<String>()
  let keywords = MutableSet<String>()
  let notes = Map<String, String>()

  /// Kept while the app runs.
  @objc dynamic var isRefreshing = false
  var scrollPosition = 0.0
  lazy var host: String? = URL(string: feed)?.host
  static let placeholder = "—"

  override static func ignoredProperties() -> [String] {
    return ["isRefreshing"]
  }

  func markAllPlayed() {
    for episode in episodes.filter("isPlayed == NO") { episode.state = PlayState.finished.rawValue }
  }
}

@objcMembers
class Author: BaseModel {
  dynamic var name = ""
  dynamic var website: String? = nil
  dynamic var born: Date? = nil
  let shows = LinkingObjects(fromType: Show.self, property: "author")
  let rivals = List<Author>()
  var fullName: String { name }
}

/// As it was written for Swift 2.
class Device: Object {
  dynamic var name = ""
  dynamic var platform = "ios"
  dynamic var lastSeen = NSDate()
  dynamic var playlists = 0
}
