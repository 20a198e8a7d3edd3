// swift-format-ignore-file
import RealmSwift
class W: Object { @objc dynamic var category = 0 }
class C {
  private var key = "";  private var key2 = "name"
  func run(_ realm: Realm) {
    _ = realm.objects(W.self).filter("\(key) == 1")
    _ = realm.objects(W.self).filter("%K == 1", key2)
  }
}
extension C { func set(_ k: String) { key = k; key2 = "category" } }
class Entity: Object { @Persisted var id = "" };  class Book: Entity { @Persisted var title = "" }
func a(_ r: Realm, _ type: Entity.Type) { _ = r.objects(type).filter("title == 'x'") }
func a2(_ r: Realm) { a(r, Book.self) }
class Store<T: Object> {
  lazy var entityType = T.self as! Entity.Type
  func find(_ r: Realm) { _ = r.objects(entityType).filter("title == 'x'") }
  func bad(_ r: Realm) { _ = r.objects(entityType).filter("titel == 'x'") }  // finds: unknown-property
}
class D: Object { @objc dynamic var a = 0; @objc dynamic var owner: D? }
func four(_ realm: Realm, _ sub: Bool) {
  let e = sub ? "owner." : ""
  _ = realm.objects(D.self).filter("(\(e)a == 1 OR \(e)a == 2 OR \(e)a == 3 OR " + "\(e)a == 4)")
  _ = realm.objects(D.self).filter("(\(e)a == 1 OR \(e)a == 2 OR \(e)a == 3 OR " + "\(e)a == 4 OR \(e)b == 3)")  // finds: unknown-property
}
class Num: Object { @Persisted var i = 0; @Persisted var d = 0.0; @Persisted var s = ""; @Persisted var ids: List<Int> }
enum K: Int64 { case one = 1 }
func numbers(_ r: Realm, _ i: Int, _ k: K, _ x: [Int]) {
  let n = r.objects(Num.self)
  _ = n.filter("i == \(String(i))"); _ = n.filter("i == \(i.description)"); _ = n.filter("i == \(String(k.rawValue))")
  _ = n.filter("i IN {\(x.map { String($0) }.joined(separator: ","))}")
  _ = n.filter("d == %d", 1.5)  // finds: argument-type
  _ = n.filter(NSPredicate(format: "i == %f", i))  // finds: argument-type
  _ = n.filter(NSPredicate(format: "s == %s", "a"))  // finds: argument-type
}
func keys<T: Object>(_ r: Realm, _ t: T.Type, _ keys: [Int]) { _ = r.objects(T.self).filter("%@ IN %@", T.primaryKey()!, keys) }  // finds: constant-vs-constant
func comp(_ r: Realm, _ ids: [Int], _ f: [String: Int]) {
  let ps = ids.map { NSPredicate(format: "ii == %d", $0) }  // finds: unknown-property
  _ = r.objects(Num.self).filter(NSCompoundPredicate(orPredicateWithSubpredicates: ps))
}
func b13(_ dogs: Results<D>, c: Bool) {
  let p = ["a": "agee > 3"]; _ = dogs.filter(p["a"]!)  // finds: unknown-property
  let q: String = if c { "agee > 3" } else { "a > 3" }  // finds: unknown-property
  _ = dogs.filter(q)
  let (s, t) = ("agee > 3", 1)  // finds: unknown-property
  _ = dogs.filter(s)
}
class Bird: Object { @Persisted var wings = 2 }; class Fish: Object { @Persisted var fins = 2 }
func rep1(_ realm: Realm) {
  var p = NSPredicate(format: "wings == 2"); _ = realm.objects(Bird.self).filter(p)
  p = NSPredicate(format: "fins == 2");      _ = realm.objects(Fish.self).filter(p)
}
enum Kd { case a }
class Boss: Object { @Persisted var boss: Boss?; @Persisted var age = 0; @Persisted var kind = "" }
func rep8(_ r: Realm, me: Boss, x: Int?, m: Boss?) {
  let b = r.objects(Boss.self)
  _ = b.filter("boss == \(me)")  // finds: unquoted-text
  _ = b.filter("age IN \([1, 2])")  // finds: unquoted-text
  _ = b.filter("age == \(x)")  // finds: unquoted-text
  _ = b.filter("kind == \(Kd.a)")  // finds: unquoted-text
}
func rep6(_ r: Realm) {
  _ = r.objects(Num.self).filter("été == 'x'")  // finds: unknown-property unreadable-format
  _ = NSPredicate(format: "label == 'a\nb'")  // finds: unreadable-format
  _ = r.objects(Num.self).filter("s == 'a\nb'")  // finds: unreadable-format
}
func rep3(_ b: Bool) {
  for f in [NSPredicate(format: "markForDelete == %hhd", b), NSPredicate(format: "a == %qi AND b == %hd AND c == %a AND d == %la AND e == %hi AND f == %hu AND g == %qu AND h == %qx AND i == %qX AND j == %D AND k == %U AND l == %O", 1, 2, 1.0, 2.0, 3, 4, 5, 6, 7, 8, 9, 10)] { print(f) }
}
func rep7(_ x: [Int]) {
  _ = NSPredicate(format: "SUBQUERY(%@, $s, SELF.sid == $s.sid).@count == 0", x)
  _ = NSPredicate(format: "%@.@count = 0 OR a == 1", x)
  _ = NSPredicate(format: "a UNION {'b'} = {'a','b'}")
}
func rep11(_ r: Realm, _ z: Double) { _ = r.objects(Num.self).filter("d = %f", z) }  // finds: exact-float
func chosen(_ r: Realm, _ isBird: Bool) {
  let f = isBird ? "wings > 1" : "fins > 1"
  if isBird { _ = r.objects(Bird.self).filter(f) } else { _ = r.objects(Fish.self).filter(NSPredicate(format: f)) }
}
func chosenBefore(_ r: Realm, _ isBird: Bool) {
  let f = isBird ? "wings > 1" : "fins > 1"
  guard isBird else { _ = r.objects(Fish.self).filter(f); return }
  _ = r.objects(Bird.self).filter("\(f) AND wings < 5")
}
func chosenForNone(_ r: Realm, _ isBird: Bool) {
  let f = isBird ? "wing > 1"  // finds: unknown-property
    : "fins > 1"  // finds: unknown-property
  if isBird { _ = r.objects(Bird.self).filter(f) }
}
func chosenForAll(_ r: Realm, _ isBird: Bool) {
  let f = isBird ? "wings > 1" : "fins > 1"  // finds: unknown-property
  _ = r.objects(Bird.self).filter(f)
}
enum Species { case bird, fish
  var format: String { switch self { case .bird: return "wings > 1"; case .fish: return "fins > 1" } }
  var wrong: String { switch self {
    case .bird: return "wing > 1"  // finds: unknown-property
    case .fish: return "fin > 1" } }  // finds: unknown-property
}
func format(_ species: Species) -> String { switch species { case .bird: return "wings > 1"; case .fish: return "fins > 1" } }
func picked(_ r: Realm, _ key: String) {
  _ = r.objects(Bird.self).filter(Species.bird.format); _ = r.objects(Fish.self).filter(Species.fish.format)
  _ = r.objects(Bird.self).filter(Species.bird.wrong); _ = r.objects(Fish.self).filter(Species.fish.wrong)
  _ = r.objects(Bird.self).filter(format(.bird)); _ = r.objects(Fish.self).filter(format(.fish))
  let byName = ["bird": "wings > 1", "fish": "fins > 1", "wrong": "wing > 1"]  // finds: unknown-property
  _ = r.objects(Bird.self).filter(byName["bird"]!)
  _ = r.objects(Bird.self).filter(byName[key]!); _ = r.objects(Fish.self).filter(byName[key]!)
  _ = r.objects(Bird.self).filter(byName["wrong"]!)
  let list = ["wings > 1", "fins > 1"]
  _ = r.objects(Bird.self).filter(list[0]); _ = r.objects(Fish.self).filter(list[1])
  let predicates = ["bird": NSPredicate(format: "wings > 1"), "fish": NSPredicate(format: "fins > 1"),
    "wrong": NSPredicate(format: "wing > 1")]  // finds: unknown-property
  _ = r.objects(Bird.self).filter(predicates["bird"]!); _ = r.objects(Bird.self).filter(predicates["wrong"]!)
}
