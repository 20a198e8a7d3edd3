import Models

/// The property is misspelt.
public func adults(_ realm: Realm) -> Results<Dog> { realm.objects(Dog.self).filter("agee >= 1") }
