// swift-format-ignore-file

import Foundation
import RealmSwift

class Episode: Item, Downloadable {
  // The protocol is of Objective-C, and so are these.
  var fileName = ""
  var bytes: Int = 0
  var isDownloaded: Bool { !fileName.isEmpty }

  @objc dynamic var show: Show?
  @objc dynamic var number = 0
  @objc dynamic var duration: TimeInterval = 0
  @objc dynamic var publishedAt: Date = .init()
  @objc dynamic var state = PlayState.fresh.rawValue
  @objc dynamic var isPlayed = false
  @objc dynamic var guid: String! = ""
  @objc dynamic nonisolated(unsafe) var position: Int64 = 0
  let chapters: List<Chapter> = List<Chapter>()
  let guests = List<Author>()
  private(set) var progress = 0.0
}

#if os(iOS)
  final class BonusEpisode: Episode {
    @objc dynamic var price: Double = 0
  }
#else
  final class BonusEpisode: Episode {
    @objc dynamic var price: Double = 0
  }
#endif

class Chapter: EmbeddedObject {
  @objc dynamic var title = ""
  @objc dynamic var start = 0.0
}
