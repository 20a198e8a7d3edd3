// swift-format-ignore-file

import RealmSwift

/// Texts that are pasted where a fix would not compile, or read by more than one.
enum Kennels {
  static let barking = "name LIKE 'Re*'"  // finds: plain-like

  static func fetch(_ realm: Realm, filter: String, sortedBy key: String) -> Results<Bird> {
    realm.objects(Bird.self).filter(filter).sorted(byKeyPath: key)
  }

  static func query(_ realm: Realm, _ format: String, _ arguments: Any...) -> Results<Bird> {
    realm.objects(Bird.self).filter(format, arguments)  // finds: unused-argument
  }

  static func find(realm: Realm, name: String, maybe: String?, part: Substring) -> Int {
    let found = [
      fetch(realm, filter: "name == '\(name)'", sortedBy: "wings"),  // finds: interpolated-text
      query(realm, "name == '\(name)'"),  // finds: interpolated-text
      realm.objects(Bird.self).filter(NSPredicate(format: "name == '\(maybe ?? name)'")),  // finds: interpolated-text
      realm.objects(Bird.self).filter("name == '\(part)'"),  // finds: interpolated-text
      realm.objects(Bird.self).filter("name == '\(name)'"),  // finds: interpolated-text
      // fixes to: realm.objects(Bird.self).filter("name == %@", name),
      realm.objects(Bird.self).filter(barking),
      realm.objects(Bird.self).filter("wings > 3 AND name LIKE '*x'"),  // finds: plain-like
      // fixes to: realm.objects(Bird.self).filter("wings > 3 AND name ENDSWITH 'x'"),
      realm.objects(Bird.self).filter("NONE wings > 3"),  // finds: quantifier-requires-collection
      // fixes to: realm.objects(Bird.self).filter("NOT wings > 3"),
    ]
    return found.reduce(0) { $0 + $1.count }
  }
}

/// A model of before `@Persisted` that nothing else depends on.
final class Collar: Object {
  @objc dynamic var colour = ""
  let owners = List<Bird>()
  override static func primaryKey() -> String? { "colour" }
}
