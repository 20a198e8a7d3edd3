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
