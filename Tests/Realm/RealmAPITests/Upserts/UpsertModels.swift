import RealmAPI

final class Crew: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var name = "crew"
  @Persisted var size: Int?
  @Persisted var lead: Sailor?
  @Persisted var sailors: List<Sailor>
  @Persisted var guests: MutableSet<Sailor>
  @Persisted var roles: Map<String, Sailor?>
  @Persisted var motor: Motor?
  @Persisted var motors: List<Motor>
  @Persisted var pool: MutableSet<Motor>
  @Persisted var spares: Map<String, Motor?>
  @Persisted var berth: Hammock?
  @Persisted var berths: List<Hammock>
  @Persisted var cabins: Map<String, Hammock?>
  @Persisted var note: AnyRealmValue
  @Persisted var numbers: List<Int>
  @Persisted var tags: MutableSet<String>
  @Persisted var scores: Map<String, Int>
}

final class Sailor: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var name = "new"
  @Persisted var age = 3
  @Persisted var crew: Crew?
  @Persisted var berth: Hammock?
  @Persisted var motor: Motor?
}

/// A class without a primary key.
final class Motor: Object {
  @Persisted var power = 1
  @Persisted var fuel = "oil"
  @Persisted var maker: Sailor?
}

final class Hammock: EmbeddedObject {
  @Persisted var deck = 1
  @Persisted var side = "left"
  @Persisted var owner: Sailor?
  @Persisted var motor: Motor?
}
