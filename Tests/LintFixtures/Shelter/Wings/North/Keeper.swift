import RealmSwift

class Keeper: Object {
  @Persisted var name = ""
  @Persisted var floor = 0
}
