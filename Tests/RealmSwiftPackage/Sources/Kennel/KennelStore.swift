import Foundation
import RealmSwift

/// Code as apps have it.
final class KennelStore {
  let realm: Realm
  private var token: NotificationToken?
  private(set) var log: [String] = []

  init(configuration: Realm.Configuration = .defaultConfiguration) throws {
    realm = try Realm(configuration: configuration)
    token = realm.objects(Dog.self).observe { [weak self] (changes: RealmCollectionChange<Results<Dog>>) in
      switch changes {
      case .initial(let dogs): self?.log.append("\(dogs.count) dogs")
      case .update(_, let deletions, let insertions, let modifications):
        self?.log.append("-\(deletions.count) +\(insertions.count) ~\(modifications.count)")
      case .error(let error): fatalError("\(error)")
      }
    }
  }

  deinit { token?.invalidate() }

  func fill() throws {
    try realm.write {
      let ali = Person()
      ali.name = "Ali"
      ali.address = Address(value: ["city": "Oslo"])
      ali.dogs.append(objectsIn: [Dog(name: "Rex", age: 1), Dog(name: "Ada", age: 5, size: .large)])
      realm.add(ali)
      realm.create(Dog.self, value: ["name": "Sun", "age": 9, "tags": ["old"]], update: .modified)
    }
  }

  func names(_ predicate: NSPredicate) -> [String] {
    realm.objects(Dog.self).filter(predicate).sorted(byKeyPath: "name").map(\.name)
  }
}
