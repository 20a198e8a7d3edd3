// swift-format-ignore-file

import Foundation
import RealmSwift

/// What a screen wants to know.
protocol FetchRequesting {
  associatedtype Model: Record
  associatedtype Output
  var predicate: NSPredicate? { get }
  func output(from models: Results<Model>) -> Output
}

extension FetchRequesting {
  var predicate: NSPredicate? { nil }

  func run(in realm: Realm) -> Output {
    var models = realm.objects(Model.self).filter("isDeleted == NO")
    if let predicate { models = models.filter(predicate) }
    return output(from: models)
  }

  func broken(in realm: Realm) -> Results<Model> { realm.objects(Model.self).filter("deletedAt == nil") }  // finds: unknown-property
}

struct NearbyTrails: FetchRequesting {
  typealias Model = Trail
  var latitude: Double

  var predicate: NSPredicate? { NSPredicate(format: "latitude BETWEEN {%lf, %lf}", latitude - 1, latitude + 1) }

  func output(from models: Results<Trail>) -> [String] { models.filter("title != ''").map(\.title) }
}

struct LongHikes: FetchRequesting {
  let predicate: NSPredicate? = NSPredicate(format: "seconds > 3600")

  func output(from models: Results<Hike>) -> Results<Hike> { models.sorted(byKeyPath: "start") }
}

struct Friends: FetchRequesting {
  typealias Model = Walker
  let walker: Walker
  let predicate: NSPredicate?

  init(of walker: Walker) {
    self.walker = walker
    predicate = NSPredicate(format: "ANY friends == %@", walker)
  }

  func output(from models: Results<Walker>) -> Int { models.count }
}

struct SlowHikes: FetchRequesting {
  var predicate: NSPredicate? { NSPredicate(format: "minutes > 600") }  // finds: unknown-property

  func output(from models: Results<Hike>) -> Int { models.count }
}

struct Grown: FetchRequesting {
  typealias Model = Walker
  let predicate: NSPredicate? = NSPredicate(format: "trail.length > 18")  // finds: unknown-property

  func output(from models: Results<Walker>) -> [String] { models.map(\.name) }
}

/// A request by its kind of answer.
struct Request<Answer: Object> {
  var filter: NSPredicate?
  var sorting = "updatedAt"
}

final class Client {
  let realm: Realm

  init(realm: Realm) { self.realm = realm }

  func perform<R: FetchRequesting>(request: R) -> R.Output { request.run(in: realm) }

  func results<R>(of request: R) -> Results<R.Model> where R: FetchRequesting {
    let all = realm.objects(R.Model.self)
    return request.predicate.map { all.filter($0) } ?? all
  }

  func send<Answer>(_ request: Request<Answer>) -> Results<Answer> {
    let all = realm.objects(Answer.self).sorted(byKeyPath: request.sorting)
    guard let filter = request.filter else { return all }
    return all.filter(filter)
  }

  func show() {
    _ = results(of: NearbyTrails(latitude: 60)).filter("rating > 3")
    _ = results(of: LongHikes()).filter("mood == nil")
    _ = results(of: NearbyTrails(latitude: 60)).filter("stars > 3")  // finds: unknown-property
    _ = perform(request: LongHikes()).filter("trail != nil")
    _ = perform(request: LongHikes()).filter("trial != nil")  // finds: unknown-property
    _ = perform(request: NearbyTrails(latitude: 3)).filter { $0 != "title" }
    let walkers = send(Request<Walker>(filter: NSPredicate(format: "age > 3")))
    _ = walkers.filter("name CONTAINS[cd] %@", "ø")
    _ = send(Request<Walker>(filter: NSPredicate(format: "title != ''")))  // finds: unknown-property
    let trails: Results<Trail> = send(Request(filter: NSPredicate(format: "title != ''")))
    _ = trails.filter("hikes.@count > 3")
    let request = Request<Hike>(filter: NSPredicate(format: "walker.age > 3"), sorting: "start")
    _ = send(request).filter("walker.age < 30")
    _ = send(request).filter("walkers.age < 30")  // finds: unknown-property
  }
}

/// Everything that is kept of a class.
protocol Repository {
  associatedtype Entity: Record
  var realm: Realm { get }
}

extension Repository {
  var all: Results<Entity> { realm.objects(Entity.self) }

  func live() -> Results<Entity> { all.filter("isDeleted == NO") }

  func find(_ predicate: NSPredicate) -> Results<Entity> { live().filter(predicate) }

  func by(_ author: String) -> Results<Entity> { live().filter("authors == %@", author) }  // finds: unknown-property
}

struct TrailRepository: Repository {
  typealias Entity = Trail
  let realm: Realm

  func listed() -> Results<Trail> { find(NSPredicate(format: "isListed == YES")) }

  func unlisted() -> Results<Trail> { live().filter("isListed == NO") }

  func nowhere() -> Results<Trail> { find(NSPredicate(format: "county == 'x'")) }  // finds: unknown-property
}

struct WalkerRepository: Repository {
  typealias Entity = Walker
  let realm: Realm
}

final class Store<Model: Record> {
  private let realm: Realm
  private let type: Model.Type

  init(_ type: Model.Type, realm: Realm) {
    self.realm = realm
    self.type = type
  }

  func first(where predicate: NSPredicate) -> Model? { realm.objects(type).filter(predicate).first }

  func objects(_ narrow: (Results<Model>) -> Results<Model>) -> Results<Model> { narrow(realm.objects(Model.self)) }
}

func useRepositories(_ realm: Realm, trails: TrailRepository) {
  let walkers = WalkerRepository(realm: realm)
  _ = walkers.find(NSPredicate(format: "age >= 18")).filter("friends.@count > 2")
  _ = walkers.all.filter("name != ''")
  _ = walkers.all.filter("title != ''")  // finds: unknown-property
  _ = trails.find(NSPredicate(format: "ANY tags == 'lake'")).filter("ANY photos.file ENDSWITH '.heic'")
  let hikes = Store(Hike.self, realm: realm)
  _ = hikes.first(where: NSPredicate(format: "mood == 'happy'"))?.trail?.photos.filter("width > 3")
  _ = hikes.objects { $0.filter("seconds < 60") }.filter("walker.name == 'x'")
  _ = hikes.objects { $0.filter("duration < 60") }  // finds: unknown-property
}
