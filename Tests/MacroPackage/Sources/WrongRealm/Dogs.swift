import RealmMacro

final class Dog: Object {
  @Persisted var name: String
  @Persisted var age: Int
  @Persisted var friends: List<Dog>
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
