// swift-format-ignore-file

import Foundation
import RealmSwift

/// What screens know of the storage.
protocol StorageService: AnyObject {
  func objects<T: Object>(_ type: T.Type, where predicate: NSPredicate?) -> [T]
  func first<T: Object>(_ type: T.Type, matching format: String, _ arguments: Any...) -> T?
  func remove<T: Object>(_ type: T.Type, filter: StorageFilter) throws
}

enum StorageFilter {
  case none
  case text(String)
  case predicate(NSPredicate)
}

final class RealmStorage: StorageService {
  private var realm: Realm { try! Realm() }

  func objects<T: Object>(_ type: T.Type, where predicate: NSPredicate?) -> [T] {
    guard let predicate = predicate else { return Array(realm.objects(type)) }
    return Array(realm.objects(type).filter(predicate))
  }

  func first<T: Object>(_ type: T.Type, matching format: String, _ arguments: Any...) -> T? {
    realm.objects(type).filter(NSPredicate(format: format, argumentArray: arguments)).first
  }

  func remove<T: Object>(_ type: T.Type, filter: StorageFilter) throws {
    var found = realm.objects(type)
    switch filter {
    case .none: break
    case .text(let format): found = found.filter(format)
    case .predicate(let predicate): found = found.filter(predicate)
    }
    try realm.write { realm.delete(found) }
  }
}

/// Answers nothing.
final class EmptyStorage: StorageService {
  func objects<T: Object>(_ type: T.Type, where predicate: NSPredicate?) -> [T] { [] }
  func first<T: Object>(_ type: T.Type, matching format: String, _ arguments: Any...) -> T? { nil }
  func remove<T: Object>(_ type: T.Type, filter: StorageFilter) throws {}
}

class BaseRepository<Entity> {
  func get(predicate: NSPredicate) -> [Entity]? { fatalError("a subclass has it") }
}

final class RealmRepository<RealmEntity: Object>: BaseRepository<RealmEntity> {
  override func get(predicate: NSPredicate) -> [RealmEntity]? {
    (try? Realm()).map { Array($0.objects(RealmEntity.self).filter(predicate)) }
  }
}

/// A query that is put together step by step.
final class Finder<T: Object> {
  private var predicates: [NSPredicate] = []

  @discardableResult
  func matching(_ format: String, _ arguments: Any...) -> Self {
    predicates.append(NSPredicate(format: format, argumentArray: arguments))
    return self
  }

  func having(_ predicate: NSPredicate) -> Finder<T> {
    predicates.append(predicate)
    return self
  }

  func find(in realm: Realm) -> Results<T> {
    realm.objects(T.self).filter(NSCompoundPredicate(andPredicateWithSubpredicates: predicates))
  }
}

extension Realm {
  func quick<T>(ofType: T.Type, _ text: String? = nil) -> Results<T>? where T: Object {
    guard let text = text, !text.isEmpty else { return objects(T.self) }
    return objects(T.self).filter(text)
  }

  func finder<T: Object>(_ type: T.Type) -> Finder<T> { Finder<T>() }
}

protocol Listable: Record {
  static func list(_ format: String) -> (Realm) -> Results<Self>
}

extension Listable {
  static func list(_ format: String) -> (Realm) -> Results<Self> {
    { realm in realm.objects(Self.self).filter(format) }
  }
}

extension Walker: Listable {}

final class Interactor {
  private let storage: StorageService
  private let repository: BaseRepository<Hike> = RealmRepository<Hike>()
  private weak var optional: (any StorageService)?

  init(storage: StorageService) { self.storage = storage }

  func load(name: String) {
    _ = storage.objects(Walker.self, where: NSPredicate(format: "name == %@", name))
    _ = optional?.objects(Trail.self, where: NSPredicate(format: "rating == 3 OR climb > 0"))
    _ = storage.objects(Walker.self, where: NSPredicate(format: "nmae == %@", name))  // finds: unknown-property
    _ = storage.first(Trail.self, matching: "title == %@", name)?.photos.filter("width == 3")
    _ = storage.first(Trail.self, matching: "titel == %@", name)  // finds: unknown-property
    try? storage.remove(Hike.self, filter: .predicate(NSPredicate(format: "seconds == 0")))
    try? storage.remove(Hike.self, filter: .text("mood == nil"))
    try? storage.remove(Trail.self, filter: .predicate(NSPredicate(format: "seconds == 0")))  // finds: unknown-property
    let filter = StorageFilter.predicate(NSPredicate(format: "age < 3"))
    try? storage.remove(Walker.self, filter: filter)
    _ = repository.get(predicate: NSPredicate(format: "trail.country == 'NO'"))
  }

  func build(_ realm: Realm) {
    _ = realm.finder(Trail.self).matching("rating > %d", 3).having(NSPredicate(format: "length < 3")).find(in: realm)
    _ = realm.finder(Trail.self).matching("stars > %d", 3).find(in: realm)  // finds: unknown-property
    _ = Finder<Walker>().having(NSPredicate(format: "rating < 3")).find(in: realm)  // finds: unknown-property
    _ = realm.quick(ofType: Hike.self, "walker.age > 3")?.filter("seconds < 60")
    _ = realm.quick(ofType: Hike.self, "walkr.age > 3")  // finds: unknown-property
    _ = Walker.list("age > 3")(realm).filter("name != ''")
    _ = Walker.list("rating > 3")(realm)  // finds: unknown-property
    _ = Walker.list("age > 3")(realm).filter("rating != ''")  // finds: unknown-property
    var all: [NSPredicate] = []
    all.append(.init(format: "age > 3"))
    all.append(contentsOf: [.init(format: "name BEGINSWITH 'x'"), .grown])
    _ = realm.objects(Walker.self).filter(NSCompoundPredicate(andPredicateWithSubpredicates: all))
  }
}
