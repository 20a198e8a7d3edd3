import Foundation
import Testing

/// What the protocols of values need of `Int`, `String` and the other types of properties begins with `_`, so that completion does not
/// offer it among their own members.
@Suite struct PlumbingTests {
  @Test(
    arguments: [
      ("Values/PersistableProperty", "PersistableProperty"), ("Values/PersistableProperty", "RealmCollectionValue"),
      ("Values/PersistableScalars", "PersistableScalar"), ("Collections/Map", "MapKey"),
      ("Query/QueryTypes", "QueryOperand"),
      ("Results/AggregatedValues", "AddableType"), ("Collections/ValueCollection", "ValueCollection"),
    ])
  func `the requirements of a protocol of values are underscored`(_ file: String, _ name: String) throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../../Sources/Realm/RealmAPI")
    let source = try String(contentsOf: sources.appending(path: "\(file).swift"), encoding: .utf8)
    let start = try #require(source.range(of: "public protocol \(name)"))
    let body = source[start.upperBound...].components(separatedBy: "\n}")[0]
    let requirements = body.matches(of: /(?:associatedtype|func|var|init\?)[ (]+(\w+)/).map { String($0.output.1) }
    #expect(!requirements.isEmpty)
    // `PersistedType` is a name of the documents.
    #expect(requirements.filter { !$0.hasPrefix("_") && $0 != "PersistedType" } == [])
  }
}
