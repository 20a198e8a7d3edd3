import RealmSwift

class Animal: Object {
  @Persisted var id = ""
  @Persisted var name = ""
  @Persisted var weight = 0.0
}

class Bird: Animal {
  @Persisted var wings = 0
}

class Fish: Animal {
  @Persisted var fins = 0
}

class Cage: Object {
  @Persisted var category = 0
  @Persisted var row = 0
  @Persisted var tenant: Bird?
}
