// swift-format-ignore-file

import RealmSwift

class Cache: Object {
  @objc dynamic var url = ""
  @objc dynamic var hits = 0

  static func unused(_ realm: Realm) -> Results<Cache> { realm.objects(Cache.self).filter("hits == 0 AND url != ''") }
}
