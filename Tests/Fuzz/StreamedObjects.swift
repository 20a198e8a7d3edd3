import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateStreams
import Predicates

/// Objects that are read one after the other, held against the reader of whole documents: an input is right when both take it or
/// both refuse it, a line for the same faults.
enum StreamedObjects {
  static let schemaText = """
    [{"name": "A", "properties": {"i": "int", "o": "int?", "d": "double", "f": "float?", "n": "decimal128?", "b": "bool",
       "s": "string?", "t": "date?", "u": "uuid?", "k": "objectId?", "x": "data?", "m": "mixed", "l": "string[]",
       "e": "int<>", "w": "mixed<>", "p": "double?{}", "c": "E", "g": "E[]", "h": "E{}"}},
     {"name": "E", "embedded": true, "properties": {"i": "int", "c": "E", "l": "bool[]"}}]
    """

  private static let world: (schema: Schema, query: ObjectQuery) = {
    do {
      let schema = try Schema(json: schemaText)
      let predicate = try CompiledPredicate("i >= 0 OR s != 'x' OR ANY g.i > 0 OR m == 1", class: "A", schema: schema)
      let query = try ObjectQuery(predicate.verified, schema: schema, wanted: .objects, limits: .standard)
      return (schema, query)
    } catch {
      fatalError("\(error)")
    }
  }()

  static func run(_ bytes: [UInt8]) {
    let line = bytes.map { $0 == 0x0A ? 0x20 : $0 }
    let whole = read(line)
    switch (whole, search(line, .lines)) {
    case (nil, nil): break
    case (let error?, .object(let fault)?) where fault.error.diagnostics == error.diagnostics: break
    case (_, .object(let fault)?) where isOfLink(fault): return
    // A file that begins as no text does is refused before its first object.
    case (_?, .foreign?): break
    case (let whole, let found): fatalError("\(String(describing: whole)) but \(String(describing: found))")
    }
    let array = [UInt8(ascii: "[")] + bytes + [UInt8(ascii: "]")]
    let found = search(array, .array)
    if case .object(let fault)? = found, isOfLink(fault) { return }
    if (read(array) == nil) != (found == nil) { fatalError("an array is read otherwise") }
    let document = Array(#"{"A": {"a": "#.utf8) + bytes + Array("}}".utf8)
    if ObjectDocument(Block(document), schema: world.schema, className: "A", limits: .standard) != nil,
      (try? DataSet(json: SourceText(utf8: document), schema: world.schema)) == nil
    {
      fatalError("a document is taken that is wrong")
    }
    for delimiter: UInt8 in [UInt8(ascii: ","), 9] {
      let text = Array("i,s,m,l,t,d\n".utf8.map { $0 == UInt8(ascii: ",") ? delimiter : $0 }) + bytes
      if let header = try? DelimitedHeader(text, DelimitedFormat(delimiter: delimiter), isWhole: true) {
        _ = search(text, .delimited(header))
      }
      if let header = try? DelimitedHeader(bytes, DelimitedFormat(delimiter: delimiter), isWhole: true) {
        var inference = DelimitedInference(header)
        try? inference.observe(bytes, isWhole: true, maximum: 100, bytes: 1_000)
        _ = try? inference.schema(className: "A")
      }
    }
  }

  /// Links, whose ends one of the readers knows and the other does not.
  private static func isOfLink(_ fault: ObjectFault) -> Bool {
    fault.error.diagnostics.contains { $0.code == .dataMissingLink }
  }

  private static func read(_ bytes: [UInt8]) -> DiagnosticError? {
    do throws(DiagnosticError) {
      _ = try DataSet(rows: SourceText(utf8: bytes), ofClass: "A", schema: world.schema)
      return nil
    } catch {
      return error
    }
  }

  private static func search(_ bytes: [UInt8], _ form: StreamForm) -> StreamFailure? {
    do throws(StreamFailure) {
      let reader = FileReader(MemorySource(bytes, piece: 7), limits: .standard)
      try ObjectStream(reader, form, world.query, blockBytes: 64).run { _ in }
      return nil
    } catch {
      return error
    }
  }
}
