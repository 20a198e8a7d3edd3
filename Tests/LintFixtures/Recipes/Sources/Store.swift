// swift-format-ignore-file

import CoreData
import Foundation

/// The class is written by hand; that of recipes, items and tags is Xcode's own.
@objc(Ingredient) final class Ingredient: NSManagedObject {
  var label: String { "\(name) \(unit ?? "")" }
}

/// Core Data's store, asked in the ways that apps have.
final class Store {
  let context: NSManagedObjectContext
  private let controller: NSFetchedResultsController<Recipe>

  init(context: NSManagedObjectContext, controller: NSFetchedResultsController<Recipe>) {
    self.context = context
    self.controller = controller
  }

  func recipes(_ text: String, since date: Date, author: RCPPerson, ids: [UUID], tag: Tag, limit: Int) throws -> [Recipe] {
    let request: NSFetchRequest<Recipe> = Recipe.fetchRequest()
    request.predicate = NSPredicate(format: "title CONTAINS[cd] %@ AND createdAt > %@", text, date as NSDate)
    request.predicate = NSPredicate(format: "minutes <= %d AND isFavorite == YES", limit)
    request.predicate = NSPredicate(format: "author == %@ OR author.name ==[c] %@", author, text)
    request.predicate = NSPredicate(format: "ANY ingredients.name == %@", text)
    request.predicate = NSPredicate(format: "ALL ingredients.amount > 0 AND NONE tags.word == 'old'")
    request.predicate = NSPredicate(format: "identifier IN %@", ids)
    request.predicate = NSPredicate(format: "ingredients.@count > %ld AND ingredients.@sum.amount > 3", limit)
    request.predicate = NSPredicate(format: "SUBQUERY(ingredients, $i, $i.name == %@ AND $i.amount > 2).@count > 0", text)
    request.predicate = NSPredicate(format: "%K == %@", #keyPath(Recipe.title), text)
    request.predicate = NSPredicate(format: "%K == %@", "author.name", text)
    request.predicate = NSPredicate(format: "title MATCHES %@ AND title.length > 3", "[a-z]+")
    request.predicate = NSPredicate(format: "SELF IN %@ AND self.title != nil", [author])
    request.predicate = NSPredicate(format: "objectID == %@ AND author != nil", author)
    request.predicate = NSPredicate(format: "rating BETWEEN {1, 3} OR minutes BETWEEN {%d, %d}", limit, limit + 3)
    request.predicate = NSPredicate(format: "createdAt < now() AND changedAt == nil")
    request.predicate = NSPredicate(format: "author.recipes.@count > 1 AND %@ IN tags", tag)
    request.predicate = NSPredicate(format: "tags CONTAINS %@ OR tags.word CONTAINS %@", tag, text)
    request.predicate = NSPredicate(format: "nutrition.fat > 3 AND source == %@", text)
    request.predicate = NSPredicate(format: "(minutes & %d) != 0 AND title == $TITLE", limit)  // finds: unbound-variable
    request.predicate = NSPredicate(format: "tags.@count == 0 OR photo != nil")
    return try context.fetch(request)
  }

  func wrong(_ text: String, since date: Date, limit: Int, id: UUID) throws -> [Recipe] {
    let request: NSFetchRequest<Recipe> = Recipe.fetchRequest()
    request.predicate = NSPredicate(format: "titel CONTAINS[cd] %@", text)  // finds: unknown-property
    request.predicate = NSPredicate(format: "title == %@ AND heading == nil", text)  // finds: unknown-property
    request.predicate = NSPredicate(format: "author.nme == %@", text)  // finds: unknown-property
    request.predicate = NSPredicate(format: "ANY ingredients.nam == %@", text)  // finds: unknown-property
    request.predicate = NSPredicate(format: "ingredients.name == %@", text)  // finds: collection-requires-quantifier
    request.predicate = NSPredicate(format: "author.recipes.minutes > 3")  // finds: collection-requires-quantifier
    request.predicate = NSPredicate(format: "createdAt > %@", text)  // finds: type-mismatch
    request.predicate = NSPredicate(format: "createdAt >= '2020-01-01'")  // finds: type-mismatch
    request.predicate = NSPredicate(format: "changedAt < %f", date.timeIntervalSince1970)  // finds: type-mismatch
    request.predicate = NSPredicate(format: "title == %@", id as NSUUID)  // finds: type-mismatch
    request.predicate = NSPredicate(format: "author == %@", text)  // finds: type-mismatch
    request.predicate = NSPredicate(format: "SUBQUERY(ingredients, $i, $i.nme == %@).@count > 0", text)  // finds: unknown-property
    request.predicate = NSPredicate(format: "%K == %@", "autor.name", text)  // finds: unknown-property
    request.predicate = NSPredicate(format: "title MATCHES %@ AND minuets > 3", "[a-z]+")  // finds: unknown-property
    request.predicate = NSPredicate(format: "ingredients.@sum.amont > 3")  // finds: unknown-property
    request.predicate = NSPredicate(format: "title == %@ AND minutes > %d", text)  // finds: missing-argument
    return try context.fetch(request)
  }

  func items(_ text: String) throws -> [NSManagedObject] {
    let request = NSFetchRequest<NSFetchRequestResult>(entityName: "Item")
    request.predicate = NSPredicate(format: "title == %@", text)
    request.predicate = NSPredicate(format: "tilte == %@", text)  // finds: unknown-property
    // What only some of the items have.
    request.predicate = NSPredicate(format: "minutes > 3")  // finds: unknown-property
    let tags = NSFetchRequest<Tag>(entityName: "Tag")
    var predicates = [NSPredicate(format: "word BEGINSWITH %@", text)]
    predicates.append(NSPredicate(format: "colour == 3"))  // finds: unknown-property
    tags.predicate = NSCompoundPredicate(andPredicateWithSubpredicates: predicates)
    let ingredients: NSFetchRequest<NSFetchRequestResult> = NSFetchRequest(entityName: "Ingredient")
    ingredients.predicate = NSPredicate(format: "unit != nil AND recipe.title == %@", text)
    // Computed, and not stored.
    ingredients.predicate = NSPredicate(format: "label == %@", text)  // finds: unknown-property
    return try context.fetch(request) as! [NSManagedObject]
  }

  func filter(_ text: String?, favorite: Bool) {
    controller.fetchRequest.predicate = text.map { NSPredicate(format: "title BEGINSWITH[cd] %@", $0) }
    controller.fetchRequest.predicate = favorite ? NSPredicate(format: "isFavorite == YES") : NSPredicate(format: "isFavourite == NO")  // finds: unknown-property
  }

  // MARK: Helpers

  private func all<T: NSManagedObject>(_ type: T.Type, where predicate: NSPredicate) throws -> [T] {
    let request = NSFetchRequest<T>(entityName: String(describing: type))
    request.predicate = predicate
    return try context.fetch(request)
  }

  func helped(_ text: String) throws -> Int {
    let tags = try all(Tag.self, where: NSPredicate(format: "word == %@", text))
    let others = try all(Tag.self, where: NSPredicate(format: "wrod == %@", text))  // finds: unknown-property
    let people = try all(RCPPerson.self, where: NSPredicate(format: "name == %@ AND note != nil", text))
    return tags.count + others.count + people.count
  }

  // MARK: What is no entity's

  func elsewhere(_ recipes: [Recipe], _ text: String) -> Int {
    let array = recipes as NSArray
    let found = array.filtered(using: NSPredicate(format: "label == %@ AND titel.length > 3", text))
    let request = NSFetchRequest<NSFetchRequestResult>(entityName: "History")
    request.predicate = NSPredicate(format: "token > %@", text)
    return found.count
  }

  func request(named name: String) -> NSFetchRequest<NSFetchRequestResult> {
    let request = NSFetchRequest<NSFetchRequestResult>(entityName: name)
    request.predicate = NSPredicate(format: "anything == 1")
    return request
  }
}
