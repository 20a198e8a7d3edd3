import CoreData

func requests(_ flag: Bool) {
  var r = NSFetchRequest<NSManagedObject>(entityName: "Course")
  r.predicate = NSPredicate(format: "title == 'x'")
  r = NSFetchRequest<NSManagedObject>(entityName: "Level")
  r.predicate = NSPredicate(format: "number > 3")
  r.predicate = NSPredicate(format: "title == 'x'")  // finds: unknown-property

  let courses = NSFetchRequest<Course>(entityName: "Course")
  courses.predicate = NSCompoundPredicate(andPredicateWithSubpredicates: [
    NSPredicate(format: "title == 'b3'"), NSPredicate(format: "titel == 'b4'"),  // finds: unknown-property
  ])
  var parts = [NSPredicate(format: "title == 'x'")]
  if flag { parts.append(NSPredicate(format: "titel == 'x'")) }  // finds: unknown-property
  courses.predicate = NSCompoundPredicate(orPredicateWithSubpredicates: parts)
}
