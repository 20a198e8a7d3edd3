import RealmSwift

/// Predicates that are fine, and mistakes that ship; what is found stands at the end of the line.
final class Kennel {
  let realm: Realm
  var dogs: Results<Dog>

  init(realm: Realm) {
    self.realm = realm
    dogs = realm.objects(Dog.self)
  }

  func good(name: String, minimum: Int, id: ObjectId) {
    _ = realm.objects(Dog.self).filter("age > %d AND name BEGINSWITH[c] %@", minimum, name)
    _ = dogs.filter("ANY tags == 'a' AND owner.name != 'x'")
    _ = dogs.filter("age > \(minimum)")
    _ = dogs.filter("_id == %@", id)
    _ = dogs.filter("nickname == nil").sorted(byKeyPath: "age")
    _ = dogs.filter("%K > 3", "age")
    let between = NSPredicate(format: "age BETWEEN {%d, %d}", 1, 2)
    _ = dogs.filter(between)
    _ = dogs.where { $0.age > 3 }
    _ = ["a"].filter { $0 == "b" }
    _ = NSPredicate(format: "SELF MATCHES %@", "[a-z]+")
    _ = realm.objects(Person.self).filter("SUBQUERY(dogs, $d, $d.age > 3 AND $d.name == 'x').@count > 0")
    _ = realm.objects(Person.self).filter("dogs.@avg.age > 3")
    if let first = dogs.first, let owner = first.owner {
      _ = owner.dogs.filter("weight > 1.5")
    }
  }

  func bad(name: String, id: ObjectId) {
    _ = realm.objects(Dog.self).filter("agee > 3")  // finds: unknown-property
    _ = dogs.filter("name == '\(name)'")  // finds: interpolated-text
    // fixes to: _ = dogs.filter("name == %@", name)
    _ = dogs.filter("fullName == 'x'")  // finds: unknown-property
    _ = dogs.sorted(byKeyPath: "nmae")  // finds: unknown-property
    _ = dogs.filter("age > 3").sorted(byKeyPath: "owner.nme", ascending: false)  // finds: unknown-property
    _ = dogs.distinct(by: ["name", "fullName"])  // finds: unknown-property
    let oldest: Int? = dogs.max(ofProperty: "agee")  // finds: unknown-property
    let youngest: Int? = dogs.min(ofProperty: "age")
    _ = dogs.sorted(byKeyPath: "owner.name").distinct(by: ["name", "owner.name"])
    _ = dogs.sorted(byKeyPath: name)
    _ = ["a"].sorted(by: <)
    _ = dogs.filter("owner.nme == 'x'")  // finds: unknown-property
    _ = dogs.filter("age > %d AND name == %@", 3)  // finds: missing-argument
    _ = dogs.filter("size > 3")  // finds: keyword-as-name
    // fixes to: _ = dogs.filter("#size > 3")
    _ = dogs.filter("name = 'O'Brien'")  // finds: unexpected-token
    _ = dogs.filter("tags == 'a'")  // finds: collection-requires-quantifier
    _ = dogs.filter("name CONTAIN 'x'")  // finds: unexpected-token
    // fixes to: _ = dogs.filter("name CONTAINS 'x'")
    _ = dogs.filter("age == nil")  // finds: null-not-allowed
    _ = dogs.filter("_id == %@", name)  // finds: type-mismatch
    _ = dogs.filter("name == “x”")  // finds: smart-quote
    // fixes to: _ = dogs.filter("name == 'x'")
    _ = dogs.filter("ALL age > 3")  // finds: quantifier-requires-collection
    // fixes to: _ = dogs.filter("age > 3")
    _ = realm.objects(Person.self).filter("dogs.age.@avg > 3")  // finds: aggregate-misplaced
    // fixes to: _ = realm.objects(Person.self).filter("dogs.@avg.age > 3")
    _ = dogs.filter("age > 3 AND age > 5")  // finds: absorbed-term
    _ = dogs.filter("name MATCHES 'x'")  // finds: unsupported-operator-matches
  }
}
