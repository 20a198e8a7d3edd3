// swift-format-ignore-file

import RealmSwift
import UIKit

/// A screen whose subclasses say what it shows.
class ListScreen<Model: Record>: UIViewController {
  let realm = try! Realm()
  var token: NotificationToken?
  var predicate: NSPredicate? { nil }
  lazy var items: Results<Model> = realm.objects(Model.self)

  func reload() {
    if let predicate { items = items.filter(predicate) }
    items = items.filter("isDeleted == NO")
  }

  func observe() {
    token = items.observe { [weak self] change in
      switch change {
      case .initial(let items): self?.show(items.filter("author != ''").count)
      case .update(let items, _, _, _): self?.show(items.filter("isDeleted == YES").count)
      case .error: break
      }
    }
  }

  func show(_ count: Int) {}
}

final class TrailScreen: ListScreen<Trail> {
  private var text = ""
  override var predicate: NSPredicate? { NSPredicate(format: "title CONTAINS[cd] %@", text) }

  override func show(_ count: Int) {
    title = "\(items.filter("rating > 3").count) of \(count)"
    token = realm.objects(Trail.self).observe { change in
      guard case .update(let trails, _, let insertions, _) = change, !insertions.isEmpty else { return }
      print(trails.filter("length > 3").count, trails.filter("lenth > 3").count)  // finds: unknown-property
    }
  }
}

final class WalkerScreen: ListScreen<Walker> {
  override var predicate: NSPredicate? { NSPredicate(format: "title CONTAINS[cd] %@", "x") }  // finds: unknown-property

  override func show(_ count: Int) {
    let sorted = items.sorted { $0.friends.filter("age > 3").count < $1.friends.filter("ages > 3").count }  // finds: unknown-property
    print(sorted.count)
  }

  func picked(completion: @escaping (Walker?, Results<Hike>) -> Void) {
    completion(items.first, realm.objects(Hike.self))
  }

  func pick() {
    picked { walker, hikes in
      let mine = hikes.filter("walker == %@", walker!)
      print(walker?.hikes.filter("mood == 'x'").count ?? 0, mine.filter("seconds > 3").count)
      print(hikes.filter("walks > 3").count)  // finds: unknown-property
    }
    picked(completion: { print($0?.friends.filter("age > 3").count ?? 0, $1.filter("trail.title == 'x'").count) })
  }
}

extension ListScreen where Model == Hike {
  func long() -> Results<Hike> { items.filter("seconds > 3600") }

  func short() -> Results<Hike> { items.filter("sconds < 60") }  // finds: unknown-property
}

/// A delegate that is asked for predicates.
protocol PredicateSource: AnyObject {
  func predicate(for screen: UIViewController) -> NSPredicate?
}

final class Coordinator: PredicateSource {
  func predicate(for screen: UIViewController) -> NSPredicate? {
    switch screen {
    case is TrailScreen: return NSPredicate(format: "rating > 3")
    case is WalkerScreen: return NSPredicate(format: "age > 3")
    default: return nil
    }
  }
}

extension TrailScreen {
  func ask(_ source: PredicateSource) -> Results<Trail> {
    source.predicate(for: self).map { items.filter($0) } ?? items
  }
}
