// swift-format-ignore-file

import RealmSwift
import UIKit

class EpisodesViewController: UIViewController, UISearchBarDelegate {
  enum Scope: Int {
    case all, unheard, downloaded

    var predicate: NSPredicate? {
      switch self {
      case .all: return nil
      case .unheard: return NSPredicate(format: "isPlayed == %@", NSNumber(booleanLiteral: false))
      case .downloaded: return NSPredicate(format: "bytes > 0")
      }
    }
  }

  var realm: Realm!
  var show: Show!
  var results: Results<Episode>!
  var scope = Scope.all
  private var token: NotificationToken?
  private var predicates = [NSPredicate]()
  private var filterPredicate: NSPredicate? {
    didSet { reload() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    results = show.episodes.filter("isRemoved == NO").sorted(byKeyPath: "publishedAt")
    token = results.observe { [weak self] _ in self?.reload() }
    predicates.append(NSPredicate(format: "guid != %@", ""))
    predicates += [
      NSPredicate(format: "number >= 1"),
      NSPredicate(format: "subtitle != nil"),
    ]
    if scope == .unheard {
      predicates.insert(NSPredicate(format: "position == %lld", Int64(0)), at: 0)
    }
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange text: String) {
    guard !text.isEmpty else {
      filterPredicate = nil
      return
    }
    let words = text.components(separatedBy: " ")
    let each = words.map { word in
      NSPredicate(format: "title CONTAINS[cd] %@ OR show.title CONTAINS[cd] %@", word, word)
    }
    filterPredicate = NSCompoundPredicate(andPredicateWithSubpredicates: each)
  }

  func reload() {
    var found: Results<Episode> = results
    if let filter = filterPredicate {
      found = found.filter(filter)
    }
    if let scope = scope.predicate { found = found.filter(scope) }
    let all = NSCompoundPredicate(type: .and, subpredicates: predicates)
    found = found.filter(all)
    title = "\(found.count)"
  }

  func next(after episode: Episode) -> Episode? {
    let predicate: NSPredicate
    if episode.number > 0 {
      predicate = NSPredicate(format: "number > %d AND show.id == %@", episode.number, show.id)
    } else {
      predicate = NSPredicate(format: "publishedAt > %@", episode.publishedAt as CVarArg)
    }
    let order = episode.number > 0 ? "number" : "publishedAt"
    return realm?.objects(Episode.self)
      .filter(predicate)
      .sorted(byKeyPath: order)
      .first
  }

  func suggestions() -> [Episode] {
    let guests = realm.objects(Author.self).filter("ANY shows.rating >= %lf", 4.5)
    let names = Array(guests.map { $0.name })
    let played = show.episodes.filter(NSPredicate(format: "ANY guests.name IN %@", names))
    let other = realm.objects(Show.self).filter("author != nil && author.name == %@", names.first ?? "").first
    let more = other?.episodes.filter("duration < \(30 * 60)") ?? played
    return Array(played) + Array(more)
  }

  func cell(at index: Int) -> String {
    let author = results[index].show?.author
    let others = author?.shows.filter("id != %@", show.id)
    let rivals = author?.rivals.filter("born != nil").first?.shows.filter("rating > stars")  // finds: refused-by-sdk
    return "\(others?.count ?? 0) \(rivals?.count ?? 0)"
  }

  func index(of id: String) -> Int? {
    results.index(matching: "id == %@", id) ?? results.index(matching: NSPredicate(format: "guid = %@", id))
  }

  func bonus() -> Results<BonusEpisode> {
    realm.objects(BonusEpisode.self).filter("price > 0 AND show.title BEGINSWITH 'A' AND id != ''")
  }
}
