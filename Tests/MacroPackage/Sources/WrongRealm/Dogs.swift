import RealmMacro

final class Dog: Object {
  @Persisted var name: String
  @Persisted var age: Int
  @Persisted var friends: List<Dog>
  @Persisted var tags: List<String>
  @Persisted var places: MutableSet<String>
  @Persisted var scores: Map<String, Int?>
  @Persisted var any: AnyRealmValue
  @Persisted var collar: Collar?
  @Persisted(originProperty: "friends") var followers: LinkingObjects<Dog>
}

final class Collar: EmbeddedObject {
  @Persisted var color: String?
}

func find(_ dogs: Results<Dog>, _ name: String) {
  _ = dogs.filter(#predicate("nme == \(name)"))
  //                          ^ value of type 'Dog' has no member 'nme'
  _ = dogs.where(#predicate("ANY friends.agee > 3 OR friends.@max.age > 'x'"))
  //                                     ^ value of type 'Dog' has no member 'agee'
  //                                                                    ^ 'compare' is unavailable: what is on the left is no text
  _ = dogs.filter(#predicate("name BEGINSWTIH \(name)"))
  //                               ^ expected a comparison operator, found `BEGINSWTIH`: did you mean `BEGINSWITH`?
  //                               fix: BEGINSWITH
}

func howMany(_ dogs: Results<Dog>) {
  _ = dogs.filter(#predicate("tags == 'x' OR friends.name == 'x' OR places IN {'a'} OR followers.age > 3"))
  //                          ^ 'single' is unavailable: this path reaches many values; say how many must match with `ANY`, `ALL` or `NONE` before it
  //                                         ^ 'single' is unavailable: this path reaches many values; say how many must match with `ANY`, `ALL` or `NONE` before it
  //                                                                ^ 'single' is unavailable: this path reaches many values; say how many must match with `ANY`, `ALL` or `NONE` before it
  //                                                                                   ^ 'single' is unavailable: this path reaches many values; say how many must match with `ANY`, `ALL` or `NONE` before it
  _ = dogs.filter(#predicate("ANY name == 'x' OR ANY collar.color == 'red' OR ANY scores['a'] == 1"))
  //                          ^ 'many' is unavailable: a quantifier needs a collection, but this path reaches a single value; leave the word out
  //                                             ^ 'many' is unavailable: a quantifier needs a collection, but this path reaches a single value; leave the word out
  //                                                                          ^ 'many' is unavailable: a quantifier needs a collection, but this path reaches a single value; leave the word out
  _ = dogs.filter(#predicate("tags.@count > 1 OR places.@count > 1 OR collar.@count > 1 OR followers.@max > 1"))
  //                               ^ 'count' is unavailable: `@count` is not supported on a collection of plain values; wrap the values in objects
  //                                                    ^ 'count' is unavailable: `@count` is not supported on a collection of plain values; wrap the values in objects
  //                                                                         ^ 'count' is unavailable: `@count` needs a collection, and this property is none
  //                                                                                                 ^ 'extreme' is unavailable: say which property of the objects to compare, as in `@max.priority`
  //                                                                                                      ^ 'order' is unavailable: only numbers, dates, texts and data have an order; write `==` or `!=`
  //                                                                                                        ^ 'compare' is unavailable: what is on the left is no number
  _ = dogs.filter(#predicate("1 == 1"))
  //                          ^ `1 == 1` compares constants, so it is the same for every object; one side must be a property
}
