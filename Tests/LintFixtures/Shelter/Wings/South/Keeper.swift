import RealmSwift

class Keeper: Object {
  @Persisted var name = ""
  @Persisted var floor = ""
  @Persisted var gate = ""
}
