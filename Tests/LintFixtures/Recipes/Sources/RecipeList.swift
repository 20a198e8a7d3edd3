// swift-format-ignore-file

import CoreData
import SwiftUI

struct RecipeList: View {
  @FetchRequest(
    sortDescriptors: [SortDescriptor(\.title)],
    predicate: NSPredicate(format: "isFavorite == YES AND ANY tags.word == %@", "cake"))
  private var favorites: FetchedResults<Recipe>

  @FetchRequest(entity: Tag.entity(), sortDescriptors: [], predicate: NSPredicate(format: "wort != nil"))  // finds: unknown-property
  private var tags: FetchedResults<Tag>

  @FetchRequest(sortDescriptors: [], predicate: NSPredicate(format: "minuts < 30"))  // finds: unknown-property
  private var quick: FetchedResults<Recipe>

  @SectionedFetchRequest<String, Ingredient>(
    sectionIdentifier: \.name, sortDescriptors: [], predicate: NSPredicate(format: "unit == 'g' AND recipe.minutes > 0"))
  private var ingredients: SectionedFetchResults<String, Ingredient>

  @FetchRequest private var people: FetchedResults<RCPPerson>
  @State private var text = ""

  init(name: String) {
    _people = FetchRequest<RCPPerson>(
      sortDescriptors: [], predicate: NSPredicate(format: "name == %@ AND recipes.@count > 0", name))
    _people = FetchRequest(sortDescriptors: [], predicate: NSPredicate(format: "nickname == %@", name))  // finds: unknown-property
  }

  var body: some View {
    List(favorites) { recipe in Text(recipe.title ?? "") }
      .onChange(of: text) { text in
        favorites.nsPredicate = text.isEmpty ? nil : NSPredicate(format: "title CONTAINS[cd] %@", text)
        favorites.nsPredicate = NSPredicate(format: "tags.word == %@", text)  // finds: collection-requires-quantifier
      }
  }
}

/// Things of other frameworks that look alike.
struct Others {
  func cloud(_ text: String) -> [Any] {
    let query = CKQuery(recordType: "Recipe", predicate: NSPredicate(format: "titel == %@", text))
    let subscription = CKQuerySubscription(recordType: "Recipe", predicate: NSPredicate(format: "nothing == %@", text), options: [])
    let descriptor = FetchDescriptor<Recipe>()
    let options = PHFetchOptions()
    options.predicate = NSPredicate(format: "mediaType == 1")
    return [query, subscription, descriptor, options]
  }
}
