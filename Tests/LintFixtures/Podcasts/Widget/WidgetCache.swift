// swift-format-ignore-file

import RealmSwift

/// The widget has its own.
class Cache: Object {
  @objc dynamic var key = ""
}

func cached(_ realm: Realm, _ key: String) -> [Results<Cache>] {
  [
    realm.objects(Cache.self).filter("key == %@", key),
    realm.objects(Cache.self).filter("hits > 3"),  // finds: unknown-property
  ]
}
