// swift-format-ignore-file

import Foundation
import RealmSwift

extension NSPredicate {
  static let listed = NSPredicate(format: "isListed == YES")
  static let unlisted = !listed
  static var recent: NSPredicate { NSPredicate(format: "updatedAt > %@", Date(timeIntervalSinceNow: -86_400) as NSDate) }
  static var grown: NSPredicate { .init(format: "age >= 18") }

  static func named(_ name: String) -> NSPredicate { NSPredicate(format: "name ==[c] %@", name) }

  static func id(_ id: String) -> NSPredicate { NSPredicate(format: "id == %@", id) }

  /// By their types these two are told apart.
  static func of(_ walker: Walker) -> NSPredicate { NSPredicate(format: "walker == %@", walker) }

  static func of(_ season: Season) -> NSPredicate { NSPredicate(format: "season == %@", season.rawValue) }

  static func tagged(_ tags: [String]) -> NSPredicate { NSPredicate(format: "ANY tags IN %@", tags) }

  static func rated(above rating: Int) -> NSPredicate { NSPredicate(format: "ratings > %d", rating) }  // finds: unknown-property

  static var moody: NSPredicate { NSPredicate(format: "moods != nil") }  // finds: unknown-property

  static let wide = NSPredicate(format: "widht > 1000")  // finds: unknown-property

  /// For no class that anybody asks it of.
  static func anything(_ text: String) -> NSPredicate { NSPredicate(format: "whatever == %@", text) }

  static prefix func ! (predicate: NSPredicate) -> NSPredicate {
    NSCompoundPredicate(notPredicateWithSubpredicate: predicate)
  }
}

struct Search {
  let realm: Realm

  var trails: Results<Trail> { realm.objects(Trail.self).filter(.listed) }
  var walkers: Results<Walker> { realm.objects(Walker.self).filter(.grown) }
  var changed: Results<Hike> { realm.objects(Hike.self).filter(.recent) }

  func trails(in season: Season, tags: [String]) -> Results<Trail> {
    trails.filter(.of(season)).filter(.tagged(tags)).filter(.rated(above: 3))
  }

  func hikes(of walker: Walker) -> Results<Hike> { realm.objects(Hike.self).filter(.of(walker)).filter(.moody) }

  func walker(_ name: String) -> Walker? { walkers.filter(.named(name)).first }

  func record(_ key: String) -> (Trail?, Hike?) {
    (trails.filter(.id(key)).first, realm.objects(Hike.self).filter(NSPredicate.id(key)).first)
  }

  func combined(_ season: Season, tags: [String]) -> Results<Trail> {
    let all = NSCompoundPredicate(andPredicateWithSubpredicates: [.listed, .of(season), .tagged(tags), .recent])
    return realm.objects(Trail.self).filter(all)
  }

  func photos(of trail: Trail) -> Results<Photo> { trail.photos.filter(.wide) }

  func toggled(_ isOn: Bool) -> Results<Trail> {
    let predicate: NSPredicate = isOn ? .listed : .unlisted
    return realm.objects(Trail.self).filter(predicate)
  }
}
