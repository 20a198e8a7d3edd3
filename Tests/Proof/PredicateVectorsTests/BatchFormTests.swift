import Foundation
import PredicateBytecode
import PredicateCommandLine
import PredicateSchema
import PredicateStore
import PredicateSuiteFiles
import PredicateValues
import TestSupport
import Testing

@testable import PredicateVM
@testable import PredicateVectors

/// The suites of `Vectors/columns` reach every form of work that the batch executor has (`BatchForms`), over their own objects and
/// over so many copies of them that there are two chunks; a usual run copies those of one suite. `RECORD_GOLDEN=1` writes the list of
/// forms anew.
@Suite struct BatchFormTests {
  private static let list = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "batch-forms.tsv")

  @Test func everyFormIsReached() throws {
    var (vectors, chunks): (Set<String>, Set<String>) = ([], [])
    let paths = VectorsTests.paths.filter { $0.contains("/columns/") }
    let large = Set(TestAmount.part(paths, oneIn: 4))
    for path in paths {
      let suite = try CorpusFiles().suite(path)
      var copies: TableSet?
      for sample in try SampleProgram.all(in: suite) where sample.program.parameters.isEmpty {
        let program = try PreparedProgram(VerifiedProgram(verifying: sample.program))
        let forms = try Machine(program, tables: sample.tables, executor: .batch).batchForms()
        vectors.formUnion(forms)
        // One program for each form is enough for so many objects.
        guard large.contains(path), !forms.isSubset(of: chunks) else { continue }
        let tables = try copies ?? Store(Self.copies(of: suite.data)).snapshot.tables
        copies = tables
        let machine = try Machine(program, tables: tables, executor: .batch)
        let expected = try Machine(program, tables: tables, executor: .scalar).filter()
        #expect(try machine.filter() == expected, "\(suite.name): \(forms.subtracting(chunks).sorted())")
        chunks.formUnion(forms)
        chunks.formUnion(try machine.batchForms())
      }
    }
    for form in BatchForms.all where !vectors.contains(form) {
      #expect(BatchForms.reason(against: form) != nil, "no vector reaches `\(form)`")
    }
    for form in vectors { #expect(BatchForms.reason(against: form) == nil, "a vector reaches `\(form)`") }
    #expect(vectors.filter { !$0.hasPrefix("kernel") }.subtracting(BatchForms.all) == [])
    if TestAmount.isAll {
      for kind in (UInt8.min...UInt8.max).compactMap(BoundTest.Kind.init(rawValue:))
      where ![.coded, .set].contains(kind) {
        #expect(chunks.contains { $0.hasPrefix("kernel \(kind) of ") }, "no vector reaches the kernel \(kind)")
      }
      #expect(vectors.subtracting(chunks) == [])
    }
    let text = vectors.sorted().map { $0 + "\n" }.joined()
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try text.write(to: Self.list, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: Self.list, encoding: .utf8) == text)
  }

  /// The objects, and those of the first class so often that they fill more than a chunk, each copy with its embedded objects; the
  /// links between them lead to all copies.
  private static func copies(of data: DataSet) -> DataSet {
    guard let objects = data.tables.first, !objects.isEmpty else { return data }
    let (classes, count) = (data.schema.classes, (TableDescriptor.chunkRows + 1_000) / objects.count)
    var tables = data.tables
    for index in tables.indices where index == 0 || classes[index].isEmbedded {
      tables[index] = (0..<count).flatMap { copy in
        data.tables[index].enumerated().map { row, object in
          var values = object.values.map { value in
            move(value) { target in
              target == 0
                ? (copy * 7 + row) % count * objects.count
                : classes[target].isEmbedded ? copy * data.tables[target].count : 0
            }
          }
          if let key = classes[index].primaryKey { values[key] = .int(Int64(copy * objects.count + row)) }
          return ObjectRecord(key: "\(object.key)-\(copy)", values: values)
        }
      }
    }
    return DataSet(schema: data.schema, tables: tables)
  }

  /// A value whose links lead as many rows further as `rows` gives for their class.
  private static func move(_ value: Value, by rows: (Int) -> Int) -> Value {
    switch value {
    case .link(let link):
      .link(ObjectReference(classIndex: link.classIndex, row: link.row + UInt32(rows(Int(link.classIndex)))))
    case .list(let elements): .list(elements.map { move($0, by: rows) })
    case .dictionary(let entries):
      .dictionary(ValueDictionary(zip(entries.keys, entries.values).map { .init(key: $0, value: move($1, by: rows)) }))
    default: value
    }
  }
}
