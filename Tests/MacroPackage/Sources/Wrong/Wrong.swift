import Models
import PredicateMacro

// Each mark stands under what the compiler has to underline: the message behind it, a fix-it on a line of its own.

func names(_ limit: Int, _ name: String, due: Double) {
  _ = #predicate<Task>("priorty > 5")
  //                    ^ value of type 'Task' has no member 'priorty'
  _ = #predicate<Task>("priority > \(limit) AND assignee.nme == \(name)")
  //                                                     ^ value of type 'Person' has no member 'nme'
  _ = #predicate<Task>("ANY team.ag > 3 OR SUBQUERY(team, $p, $p.nam == 'x').@count > 0")
  //                             ^ value of type 'Person' has no member 'ag'
  //                                                             ^ value of type 'Person' has no member 'nam'
  _ = #predicate("\u{6E}ame == \"é\" AND nme == 'x'", Task.self)
  //                                      ^ value of type 'Task' has no member 'nme'
  _ = #predicate<Task>("tags.count > 3 AND name.length > 3")
  //                    ^ 'single' is unavailable: this path reaches many values; say how many must match with `ANY`, `ALL` or `NONE` before it
  //                         ^ 'object' is unavailable: a path goes on behind objects only, and this property holds values
  //                                            ^ 'object' is unavailable: a path goes on behind objects only, and this property holds values
}

func lines(_ limit: Int) {
  _ = #predicate<Task>(
    """
    priority > \(limit)
      AND nme == 'x'
    """)
  //      ^-1 value of type 'Task' has no member 'nme'
  _ = #predicate<Task>(#"name == "x" AND priorty == \#(limit)"#)
  //                                     ^ value of type 'Task' has no member 'priorty'
}

func syntax(_ name: String) {
  _ = #predicate<Task>("name CONTIANS 'al'")
  //                         ^ expected a comparison operator, found `CONTIANS`: did you mean `CONTAINS`?
  //                         fix: CONTAINS
  _ = #predicate<Task>("priority > 5 ADN isDone == YES")
  //                                 ^ expected `AND`, `OR` or the end, found `ADN`: did you mean `AND`?
  //                                 fix: AND
  _ = #predicate<Task>("name MATCHES 'a.*'")
  //                         ^ MATCHES and regular expressions are not supported: write `name BEGINSWITH 'a'`
  //                    fix: name BEGINSWITH 'a'
  _ = #predicate<Task>("name == '\(name)'")
  //                             ^ in quotes this is text, and no value is put in: write `\(name)` without quotes
  //                            fix:
  //                                    fix:
  _ = #predicate<Task>("name == %@")
  //                            ^ `%@` has no argument here: put the value in, as in `\(limit)`
}

func types(_ name: String, _ limit: Int?) {
  _ = #predicate<Task>("name == 5 OR priority == 'high' OR isDone == 'x'")
  //                            ^ 'compare' is unavailable: what is on the left is no number
  //                                             ^ 'compare' is unavailable: what is on the left is no text
  //                                                                 ^ 'compare' is unavailable: what is on the left is no text
  _ = #predicate<Task>("priority > \(name) AND priority > \(limit)")
  //                               ^ 'compare' is unavailable: the two sides have different types and cannot be compared
  _ = #predicate<Task>("isDone > 1 AND priority CONTAINS '1' AND name BETWEEN {'a', 'b'} AND priority ==[c] 1")
  //                           ^ 'order' is unavailable: only numbers, dates, texts and data have an order; write `==` or `!=`
  //                                            ^ 'search' is unavailable: only texts and data are searched; a collection is asked with `ANY` and `==`, or `IN`
  //                                                                  ^ 'range' is unavailable: only numbers and dates lie BETWEEN two bounds
  //                                                                                                    ^ 'option' is unavailable: only texts are compared with options
  _ = #predicate<Task>("priority == nil AND assignee == nil")
  //                                ^ 'null' is unavailable: this property is never nil
}

func howMany(_ numbers: [Int]) {
  _ = #predicate<Task>("tags == 'x' OR team.name == 'x' OR tags IN {'a'} OR 3 == team.age")
  //                    ^ 'single' is unavailable: this path reaches many values; say how many must match with `ANY`, `ALL` or `NONE` before it
  //                                   ^ 'single' is unavailable: this path reaches many values; say how many must match with `ANY`, `ALL` or `NONE` before it
  //                                                       ^ 'single' is unavailable: this path reaches many values; say how many must match with `ANY`, `ALL` or `NONE` before it
  //                                                                             ^ 'single' is unavailable: this path reaches many values; say how many must match with `ANY`, `ALL` or `NONE` before it
  _ = #predicate<Task>("ANY name == 'x' OR ALL priority == 1 OR NONE assignee.name == 'x'")
  //                    ^ 'many' is unavailable: a quantifier needs a collection, but this path reaches a single value; leave the word out
  //                                       ^ 'many' is unavailable: a quantifier needs a collection, but this path reaches a single value; leave the word out
  //                                                            ^ 'many' is unavailable: a quantifier needs a collection, but this path reaches a single value; leave the word out
  _ = #predicate<Task>("tags.@count > 1 OR name.@count > 1 OR team.@max.name == 'x' OR team.@sum > 1")
  //                         ^ 'count' is unavailable: `@count` is not supported on a collection of plain values; wrap the values in objects
  //                                            ^ 'count' is unavailable: `@count` needs a collection, and this property is none
  //                                                               ^ 'extreme' is unavailable: `@min` and `@max` need numbers or dates
  //                                                                                        ^ 'sum' is unavailable: say which property of the objects to add up, as in `@sum.priority`
  //                                                                                             ^ 'order' is unavailable: only numbers, dates, texts and data have an order; write `==` or `!=`
  //                                                                                               ^ 'compare' is unavailable: what is on the left is no number
  _ = #predicate<Task>("1 == 1")
  //                    ^ `1 == 1` compares constants, so it is the same for every object; one side must be a property
  _ = #predicate<Task>("priority BETWEEN {1, 2, 3}")
  //                                     ^ BETWEEN takes two bounds, the lower and the upper, and here are 3
  _ = #predicate<Task>("priority IN 5 OR priority == \(numbers)")
  //                                ^ `5` is neither a list nor a collection; write `IN {…}`, or `==` for one value
  //                             fix: ==
  _ = #predicate<Task>("priority == \(numbers) OR priority IN \(5) OR name IN assignee.age")
  //                                ^ 'lone' is unavailable: to compare with several values write `IN`
  //                                                          ^ 'several' is unavailable: IN and BETWEEN need several values, such as an array; for one value write `==`
  //                                                                          ^ 'list(_:of:)' is unavailable: IN needs a collection or a list, as in `{1, 2}`; for one value write `==`
  //                                                                          ^ 'compare' is unavailable: the two sides have different types and cannot be compared
  _ = #predicate<Task>("ANY team.@count > 1 OR team.@count == tags.@min")
  //                    ^ an aggregate is a single value, so `ANY` has nothing to quantify
  //                                                          ^ an aggregate is compared with a constant or a property, not with another aggregate
  _ = #predicate<Task>("ANY tags == name")
  //                                ^ `tags` reaches many values and is compared with constants only; for membership write `name IN tags`
  //                    fix: name IN tags
  _ = #predicate<Task>("SUBQUERY(assignee, $p, $p.age > 3).@count > 0 OR SUBQUERY(team, $p, priority > 3).@count > 0")
  //                             ^ 'elements' is unavailable: SUBQUERY needs a collection of objects, and this is a single value or object
  //                                                                                        ^ value of type 'Person' has no member 'priority'
  _ = #predicate<Task>("isDone == 2 OR priority == true OR ANY team == nil OR nil == name")
  //                              ^ 'compare' is unavailable: what is on the left is no number
  //                                               ^ 'compare' is unavailable: what is on the left is neither true nor false
  //                                                                   ^ 'null' is unavailable: this property is never nil
  //                                                                          ^ 'null' is unavailable: this property is never nil
}
