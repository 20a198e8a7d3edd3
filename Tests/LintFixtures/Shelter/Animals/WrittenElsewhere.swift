import RealmSwift

/// What a property holds is known only where all that writes to it is in sight.
class CageFilter {
  private var key = ""
  private var other = "row"
  private var neverSet = "kategory"
  private var counted = "row"
  private var passed = "row"
  private(set) var shared = "row"

  func cages(_ realm: Realm) {
    _ = realm.objects(Cage.self).filter("\(key) == 1")
    _ = realm.objects(Cage.self).filter("%K == 1", other)
    _ = realm.objects(Cage.self).filter("%K == 1", neverSet)  // finds: unknown-property
    _ = realm.objects(Cage.self).filter("\(neverSet) == 1")  // finds: unknown-property
    _ = realm.objects(Cage.self).filter("\(counted) == 1")
    _ = realm.objects(Cage.self).filter("\(passed) == 1")
    _ = realm.objects(Cage.self).filter("\(shared) == 1")
  }
}

extension CageFilter {
  func set(_ name: String) {
    key = name
    other = "rwo"
    counted += "x"
    fill(&passed)
    let write: (String) -> Void = { self.shared = $0 }
    write(name)
  }

  func fill(_ text: inout String) { text = "category" }
}

struct CageQuery {
  fileprivate var field = "rwo"

  func cages(_ realm: Realm) -> Results<Cage> { realm.objects(Cage.self).filter("\(field) == 1") }
}

func cages(_ realm: Realm) -> Results<Cage> { CageQuery(field: "row").cages(realm) }

struct StoredCageQuery: Codable {
  private var field = "rwo"

  func cages(_ realm: Realm) -> Results<Cage> { realm.objects(Cage.self).filter("\(field) == 1") }
}

class CageSearch {
  private var text = ""
  private var words = ["row", "rwo"]

  func cages(_ realm: Realm) -> Results<Animal> {
    let name = "name == '\(text)'"
    return realm.objects(Animal.self).filter("\(name) AND weight > 1")  // finds: interpolated-text
  }

  func cages(_ realm: Realm, _ number: Int) -> Results<Cage> {
    realm.objects(Cage.self).filter("\(words[number]) == 1")
  }
}

extension CageSearch {
  func search(_ text: String) {
    self.text = text
    words = [text]
  }
}
