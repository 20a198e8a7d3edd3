import Foundation
import PredicateDiagnostics
import RealmAPI
import Testing

/// The examples in Swift of the table of diagnostics, as they stand there: each is refused with its code.
@Suite struct QueryDiagnosticTests {
  private static let calls: [DiagnosticCode: @Sendable (Realm) throws -> Void] = [
    .swiftTwoCollections: {
      let people = $0.objects(Person.self)
      _ = try people.where(validating: { $0.dogs.name == $0.dogs.color })
    },
    .swiftSubqueryNoCollection: {
      let dogs = $0.objects(Dog.self)
      _ = try dogs.where(validating: { ($0.age > 5).count > 0 })
    },
    .swiftSubqueryMapSubscript: {
      let dogs = $0.objects(Dog.self)
      _ = try dogs.where(validating: { ($0.favoriteParksByCity["Lyon"] == "Gerland").count > 0 })
    },
    .swiftKeypathAfterMapSubscript: {
      let owners = $0.objects(Owner.self)
      _ = try owners.where(validating: { $0.pets["first"].name == "Rex" })
    },
    .swiftKeypathOnNonKeypath: {
      let dogs = $0.objects(Dog.self)
      _ = try dogs.where(validating: { ($0.age > 5) == false })
    },
    .memberwiseUnsupported: {
      let stops = $0.objects(Stop.self)
      _ = try stops.where(validating: { $0.place == Berth(latitude: 48, longitude: 2) })
    },
  ]

  @Test func everyExampleStandsHere() throws {
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    for entry in DiagnosticEntry.all {
      guard case .swift(let call) = entry.example else { continue }
      let validating = call.replacing(".where { ", with: ".where(validating: { ").replacing(/}$/, with: "})")
      #expect(source.contains("_ = try \(validating)\n"), "\(validating)")
      #expect(Self.calls[entry.code] != nil)
    }
  }

  @Test(arguments: calls.keys.sorted { $0.rawValue < $1.rawValue })
  func fails(_ code: DiagnosticCode) throws {
    let realm = try scratchRealm("diagnostic \(code.rawValue)")
    let call = try #require(Self.calls[code])
    let error = #expect(throws: InvalidPredicate.self) { try call(realm) }
    #expect(error?.code == code.rawValue)
    #expect(error?.diagnostics.map(\.code) == [code])
    #expect(error.map { "\($0)" } == error.map { "error: \($0.message) [\(code.rawValue)]" })
  }
}

/// A point on the globe, kept as an object with a list.
struct Berth: Hashable, CustomPersistable {
  typealias PersistedType = Place
  var latitude: Double
  var longitude: Double

  init(latitude: Double, longitude: Double) { (self.latitude, self.longitude) = (latitude, longitude) }

  init(persistedValue: Place) {
    self.init(latitude: persistedValue.coordinates.last ?? 0, longitude: persistedValue.coordinates.first ?? 0)
  }

  var persistableValue: Place { Place(value: ["coordinates": [longitude, latitude]]) }
}

final class Stop: Object {
  @Persisted var place: Berth?
}
