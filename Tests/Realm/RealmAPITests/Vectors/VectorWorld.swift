import Foundation
import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSemantics
import PredicateSuiteFiles
import Predicates
import Testing

@testable import RealmAPI

/// The objects of a suite of vectors in a realm of their own.
final class VectorWorld {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  let realm: Realm
  /// The cases, of all dialects.
  let cases: [SuiteCase]
  private let data: DataSet
  private let models: [String: VectorModel]
  /// The objects by class and row; none for embedded ones.
  private var objects: [[Object]] = []
  private var keys: [ObjectBase: String] = [:]

  /// The world of `Vectors/docs/NAME.json`.
  init(_ name: String) throws {
    let suite = try CorpusFiles().suite(Self.root.appending(path: "Vectors/docs/\(name).json").path())
    cases = suite.cases
    data = suite.data
    models = VectorModel.models(name)
    realm = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "vectors \(name) \(UUID())"))
    try realm.write {
      // Links may lead anywhere, and so come when all objects are there.
      for (index, table) in data.tables.enumerated() {
        objects.append(try table.compactMap { try make(index, $0) })
      }
      for (index, table) in data.tables.enumerated() where !objects[index].isEmpty {
        for (object, record) in zip(objects[index], table) {
          for (name, value) in links(index, record) { object[name] = value }
        }
      }
    }
  }

  private func make(_ index: Int, _ record: ObjectRecord) throws -> Object? {
    let schema = data.schema.classes[index]
    // What no case asks for has no model.
    guard !schema.isEmbedded, let model = models[schema.name] else { return nil }
    let object = model.make(realm, plainValues(index, record))
    keys[object] = record.key
    return object
  }

  /// The properties that hold no objects but embedded ones.
  private func plainValues(_ index: Int, _ record: ObjectRecord) -> [String: Any] {
    var values: [String: Any] = [:]
    for (property, value) in zip(data.schema.classes[index].properties, record.values)
    where !property.type.isComputed && !isLink(value) {
      values[property.name] = any(value)
    }
    return values
  }

  /// The properties that hold objects.
  private func links(_ index: Int, _ record: ObjectRecord) -> [(String, Any)] {
    zip(data.schema.classes[index].properties, record.values).compactMap { property, value in
      isLink(value) ? (property.name, any(value)) : nil
    }
  }

  /// Whether a value leads to objects of their own.
  private func isLink(_ value: Value) -> Bool {
    switch value {
    case .link(let link): !data.schema.classes[Int(link.classIndex)].isEmbedded
    case .list(let values): values.contains { isLink($0) }
    default: false
    }
  }

  /// A value of the data as a Swift program has it.
  private func any(_ value: Value) -> Any {
    switch value {
    case .null: return NSNull()
    case .bool(let value): return value
    case .int(let value): return Int(value)
    case .float(let value): return value
    case .double(let value): return value
    case .decimal(let value): return value
    case .string(let value): return value
    case .data(let value): return Data(value)
    case .date(let value): return Date(value)
    case .objectID(let value): return ObjectId(value)
    case .uuid(let value): return UUID(value)
    case .list(let values): return values.map { any($0) }
    case .dictionary(let entries):
      return Dictionary(entries.entries.map { ($0.key, any($0.value)) }) { $1 } as [String: Any]
    case .link(let link):
      let index = Int(link.classIndex)
      if data.schema.classes[index].isEmbedded { return plainValues(index, data.tables[index][Int(link.row)]) }
      return objects[index][Int(link.row)]
    }
  }

  /// The arguments of a case as a Swift program has them.
  func arguments(_ testCase: SuiteCase) -> [Any] {
    testCase.arguments.map { argument in
      if case .value(let value) = argument { any(value) } else { Argument(argument) }
    }
  }

  /// The predicate of a case.
  func predicate(_ testCase: SuiteCase) throws(InvalidPredicate) -> NSPredicate {
    try NSPredicate(validating: testCase.predicate, argumentArray: arguments(testCase))
  }

  /// The objects that the string spelling of a case gives.
  func objects(_ testCase: SuiteCase) throws -> [ObjectBase] {
    // Embedded objects have no results of their own.
    guard let model = models[testCase.className] else {
      return Array(try realm.dynamicObjects(validating: testCase.className).filter(validating: predicate(testCase)))
    }
    var descriptors: [RealmAPI.SortDescriptor] = []
    var limit = Int.max
    for clause in testCase.clauses {
      switch clause {
      case .sort(let keys):
        descriptors = keys.map { RealmAPI.SortDescriptor(keyPath: $0.keyPath, ascending: $0.isAscending) }
      case .limit(let count): limit = count
      case .distinct: Issue.record("\(testCase.id) needs `distinct`, which none of the documents' examples does")
      }
    }
    return Array(try model.objects(realm, [predicate(testCase)], descriptors).prefix(limit))
  }

  /// What the data call these objects.
  func keys(_ objects: [ObjectBase]) -> [String] { objects.map { keys[$0] ?? "an object that the data do not have" } }

  /// The case of an id.
  func testCase(_ id: String) throws -> SuiteCase { try #require(cases.first { $0.id == id }) }

  /// Whether the documents refuse a case and Realm's SDK runs it, so that `RealmAPI` runs it, too.
  private func isRunBySDK(_ testCase: SuiteCase) -> Bool {
    guard let source = try? PredicateSource(parsing: testCase.predicate, arguments: arguments(testCase)),
      let bound = try? source.arguments(in: realm.instance)
    else { return false }
    do throws(DiagnosticError) {
      _ = try PredicateTemplate(source.tree, class: testCase.className, schema: data.schema).bind(bound)
      return false
    } catch {
      return error.diagnostics.allSatisfy { $0.sdk == .accepts }
    }
  }

  /// Holds what a spelling of a case did against what the vector says.
  func expect(_ testCase: SuiteCase, _ spelling: String, _ body: () throws -> [ObjectBase]) {
    switch (Result(catching: body), testCase.expectation) {
    case (.success(let objects), .matches(let expected, let isOrdered)):
      let found = keys(objects)
      let agrees = isOrdered ? found == expected : found.count == expected.count && Set(found) == Set(expected)
      #expect(agrees, "\(testCase.id), \(spelling): expected \(expected), got \(found)")
    case (.failure(let error as InvalidPredicate), .error(let expected)):
      #expect(expected.code == nil || expected.code == error.code, "\(testCase.id), \(spelling): \(error.code)")
      #expect(expected.message == nil || expected.message == error.message, "\(testCase.id), \(spelling)")
      #expect(
        expected.span == nil || expected.span == error.diagnostics.first?.range, "\(testCase.id), \(spelling): \(error)"
      )
    case (.failure(let error as DiagnosticError), .error(let expected)):
      #expect(expected.code == nil || expected.code == error.first.code.rawValue, "\(testCase.id), \(spelling)")
    case (.success, .error) where isRunBySDK(testCase): break
    case (let outcome, let expectation):
      Issue.record("\(testCase.id), \(spelling): expected \(expectation), got \(outcome)")
    }
  }
}
