import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateStore
import PredicateSwiftObjects
import PredicateValues

/// The objects of a data document, `{CLASS: {KEY: OBJECT}}`, in a store without their keys. Their text stays in place, and the content of
/// an object to show, including its key, is read from it again.
///
/// The objects are scanned without a tree. A document with anything unusual or wrong is left to the other reader (`DataSet(json:)`), which
/// reports it. This reader therefore accepts a subset of what the other accepts, with the same values.
package final class ObjectDocument {
  /// The objects.
  package let snapshot: Snapshot
  private let index: ObjectIndex
  private let single: SingleObjectReader
  private let classIndex: Int

  /// Reads a document. `nil` if it must be left to the other reader.
  ///
  /// - Parameters:
  ///   - className: The class of the objects to read again later.
  package init?(_ text: Block, schema: Schema, className: String, limits: Limits) {
    // An object of the class itself may look like a document of several.
    guard let classIndex = schema.classIndex(className), !schema.classes[classIndex].isEmbedded,
      !schema.classes.contains(where: { schema.classes[classIndex].propertyIndex($0.name) != nil }),
      !Self.holdsSetsOfLinks(schema, classIndex), text.count <= limits.documentBytes,
      let index = ObjectIndex(text, schema),
      let store = try? Self.store(index, schema, limits)
    else { return nil }
    snapshot = store.snapshot
    self.index = index
    self.classIndex = classIndex
    single = SingleObjectReader(schema, className: className, namesOthers: true, limits: limits)
  }

  /// The class of the objects to read again.
  package var classSchema: ClassSchema { snapshot.schema.classes[classIndex] }

  /// Returns the key of an object of the class.
  package func key(of row: Int) -> String {
    String(decoding: index.key(index.objects[classIndex][row]), as: UTF8.self)
  }

  /// Returns an object of the class as a data set of its own, as its first record. Linked objects have only their keys.
  package func data(of row: Int) throws(DiagnosticError) -> DataSet {
    let text = index.object(index.objects[classIndex][row])
    return try single.data(SourceText(utf8: Array(text)), key: key(of: row))
  }

  /// Returns `true` if objects of a class, or their embedded objects, contain sets of links. Their order is the order of rows, which a
  /// single object does not know.
  private static func holdsSetsOfLinks(_ schema: Schema, _ classIndex: Int) -> Bool {
    schema.classes.enumerated().contains { index, classSchema in
      (index == classIndex || classSchema.isEmbedded)
        && classSchema.properties.contains { $0.type.collection == .set && $0.type.leadsToObjects }
    }
  }

  /// A construct that the other reader must decide about.
  private struct Unusual: Error {}

  private static func store(_ index: ObjectIndex, _ schema: Schema, _ limits: Limits) throws -> Store {
    let layout = RecordLayout(everythingOf: schema)
    let arena = RecordArena()
    let scanner = JSONScanner(schema, layout, arena: arena, limits: limits, allowsLineBreaks: true)
    scanner.links = index
    let builder = StoreBuilder(schema)
    var filler = try StoreFiller(builder, layout)
    var valueCount = 0
    for (classIndex, objects) in index.objects.enumerated() {
      let row = UnsafeMutablePointer<RecordField>.allocate(capacity: layout.fieldCount(ofClass: classIndex))
      defer { row.deallocate() }
      for (number, entry) in objects.enumerated() {
        let text = index.object(entry)
        // The object's class and the document enclose the object.
        guard let start = text.baseAddress,
          scanner.object(start, of: classIndex, into: row, depth: 2) == start + text.count
        else { throw Unusual() }
        valueCount += scanner.valueCount
        guard valueCount <= limits.documentValues else { throw Unusual() }
        try filler.append(row, ofClass: classIndex)
        if number % 64 == 63 || arena.isLarge { arena.reset() }
      }
      arena.reset()
    }
    return try builder.build()
  }
}
