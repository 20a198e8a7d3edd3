import Models

/// Dogs of less than a year.
public func puppies(_ realm: Realm) -> Results<Dog> { realm.objects(Dog.self).filter("age < 1 AND name != %@", "Rex") }

/// An argument too many is a warning, which leaves the build whole.
public func named(_ realm: Realm) -> Results<Dog> { realm.objects(Dog.self).filter("name == %@", "Rex", "Bello") }
