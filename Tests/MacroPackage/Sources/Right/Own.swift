import Models
import PredicateMacro

enum Known {
  static let high = #predicate<Task>("priority > 5")
}

func count(of tasks: [Task], _ predicate: ObjectPredicate<Task> = #predicate("name BEGINSWITH 'R'")) throws -> Int {
  try tasks.count(where: predicate)
}

func runOwn() throws {
  var review = Task(name: "Review", priority: 7)
  review.assignee = Person(name: "Ali", age: 30)
  review.team = [Person(name: "Ada", age: 50)]
  review.tags = ["home"]
  let tasks = [review, Task(name: "Write", priority: 3)]
  let (limit, name) = (5, "Ali")
  print(try tasks.filter(#predicate("priority > \(limit) AND assignee.name == \(name)")).map(\.name))
  print(try tasks.filter(Known.high).map(\.name), try count(of: tasks))
  print(
    try tasks.filter(#predicate("SUBQUERY(team, $p, $p.age > \(limit)).@count == 1 OR ANY tags IN {'work'}")).map(
      \.name))
  for limit in [2, 4, 8] { print(try tasks.count(where: #predicate("priority > \(limit)"))) }
}
