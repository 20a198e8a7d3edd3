// swift-format-ignore-file

import RealmSwift
import UIKit

final class SearchViewController: UIViewController {
  let realm = try! Realm()
  let store = ShowStore()
  var query = ""

  func search(_ text: String, author: Author, minimum: Int) {
    // What users found.
    _ = realm.objects(Show.self).filter("title = '\(text)'")  // finds: interpolated-text
    // fixes to: _ = realm.objects(Show.self).filter("title = %@", text)
    _ = realm.objects(Show.self).filter("title CONTAINS[c] '\(query)' AND rating > 3")  // finds: interpolated-text
    // fixes to: _ = realm.objects(Show.self).filter("title CONTAINS[c] %@ AND rating > 3", query)
    _ = realm.objects(Show.self).filter("tittle CONTAINS[c] %@", text)  // finds: unknown-property
    _ = realm.objects(Show.self).filter("author.nam == %@", text)  // finds: unknown-property
    _ = realm.objects(Author.self).filter("fullName == %@", text)  // finds: unknown-property
    _ = realm.objects(Show.self).filter("title CONTAIN %@", text)  // finds: unexpected-token
    // fixes to: _ = realm.objects(Show.self).filter("title CONTAINS %@", text)
    _ = realm.objects(Show.self).filter("title == 'Fred's Show'")  // finds: unexpected-token
    _ = realm.objects(Show.self).filter("title == “News”")  // finds: smart-quote
    // fixes to: _ = realm.objects(Show.self).filter("title == 'News'")
    _ = realm.objects(Show.self).filter("rating > %@", text)  // finds: type-mismatch
    _ = realm.objects(Show.self).filter("rating == nil")  // finds: null-not-allowed
    _ = realm.objects(Show.self).filter("title MATCHES %@", ".*\(text).*")  // finds: unsupported-operator-matches
    _ = realm.objects(Show.self).filter("author == %@", author.id)  // finds: type-mismatch
    _ = realm.objects(Show.self).filter("rating > %d", text)  // finds: argument-type
    _ = realm.objects(Show.self).filter("rating > 3", minimum)  // finds: unused-argument
    _ = realm.objects(Show.self).filter("")  // finds: empty-predicate
    _ = realm.objects(Device.self).filter("names == 'x'")  // finds: unknown-property
    _ = realm.objects(BonusEpisode.self).filter("prize > 3")  // finds: unknown-property
    _ = Array(author.shows)[0].episodes[0].chapters.filter("begin > 3")  // finds: unknown-property
    _ = realm.findBy(Show.self, query: "ratings > 3")  // finds: unknown-property
    let late = NSPredicate(format: "refreshed == nil")  // finds: unknown-property
    let early = NSPredicate(format: "rating > 4")
    _ = store.first(where: NSCompoundPredicate(orPredicateWithSubpredicates: [early, late]))
    _ = loadAll(Show.self, NSPredicate(format: "episode.@count > 3"), in: realm)  // finds: unknown-property
  }

  func chapters(of episode: Episode) -> Results<Chapter> { episode.chapters.filter("start > 60") }

  func quiet(_ text: String, author: Author, minimum: Int) {
    _ = realm.objects(Show.self).filter("title = %@", text)
    _ = realm.objects(Show.self).filter("rating > \(minimum)")
    _ = realm.objects(Show.self).filter("isSubscribed == \(minimum > 3)")
    _ = realm.objects(Author.self).filter("name LIKE[c] %@", "*\(text)*")
    _ = realm.findBy(Show.self, query: "rating > 3")
    _ = realm.findBy(Author.self, query: "shows.@count == 0")
    _ = realm.list(of: Show.self, matching: NSPredicate(format: "author = %@", author))
    _ = realm.list(of: Author.self, matching: NSPredicate(format: "website ENDSWITH %@", ".org"), sortedBy: "name")
    _ = loadAll(Show.self, NSPredicate(format: "episodes.@sum.bytes > %d", minimum), in: realm)
    _ = store.all().filter("createdAt > %@", Date())
    _ = store.first(where: minimum > 3 ? NSPredicate(format: "rating > 3") : NSPredicate(format: "stars > 3"))
    _ = store.named(text).filter("feed BEGINSWITH 'https'").first?.episodes.filter("isPlayed == YES")
    _ = realm.objects(Show.self).filter(minimum > 3 ? "rating > 3" : "stars > 3")
    _ = realm.objects(Show.self).filter("\(minimum > 3 ? "rating" : "stars") > 3")
    _ = realm.objects(Show.self).filter("title == %@ " + "AND feed == %@", text, text)
    _ = realm.objects(Show.self).filter(
      NSPredicate(format: "title == %@ AND rating IN %@", argumentArray: [text, [1.0, 2.0]]))
    _ = realm.objects(Show.self).filter(
      """
      title == %@ AND \
      rating > 3
      """, text)
    _ = EpisodeStore.shared.unheard.filter("chapters.@count > 2 AND ANY chapters.title == 'Intro'")
    // Two classes have this name, and neither is nearer: what neither has is wrong.
    _ = realm.objects(Cache.self).filter("whichever == %@", text)  // finds: unknown-property
    // Not Realm's: the titles are text by now.
    _ = store.all().map { $0.title }.filter { NSPredicate(format: "SELF BEGINSWITH[c] %@", text).evaluate(with: $0) }
    let names = store.all().map(\.title) as NSArray
    _ = names.filtered(using: NSPredicate(format: "SELF.length > 3 AND SELF MATCHES %@", ".*"))
  }
}
