import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// Reads objects of one class that come one after the other and do not know each other, each as a data set of its own.
package struct SingleObjectReader: Sendable {
  private let schema: Schema
  private let className: String
  private let outerDepth: Int
  private let namesOthers: Bool
  private let keepsDigits: Bool
  private let limits: Limits

  /// A reader of objects.
  ///
  /// - Parameters:
  ///   - outerDepth: How many arrays and objects they stand in.
  ///   - namesOthers: Whether they link to objects that are known to be there: of these, there will be nothing but their keys.
  ///   - keepsDigits: Whether a number that its type does not hold with all its digits is a fault.
  package init(
    _ schema: Schema, className: String, outerDepth: Int = 0, namesOthers: Bool = false, keepsDigits: Bool = false,
    limits: Limits
  ) {
    self.schema = schema
    self.className = className
    self.outerDepth = outerDepth
    self.namesOthers = namesOthers
    self.keepsDigits = keepsDigits
    self.limits = limits
  }

  /// Reads the text of one object.
  ///
  /// - Parameter position: The object's line, or its place in its array, from 1.
  /// - Throws: every fault found, as ``DataSet/init(rows:ofClass:schema:limits:)`` does; and `data-missing-link` for every link,
  ///   wherever it leads.
  package func data(_ source: SourceText, position: Int) throws(DiagnosticError) -> DataSet {
    let json = try json(source)
    return try read(json) { $0.add(ObjectRows(single: json, position: position), className: className) }
  }

  /// Reads the text of one object that has a key.
  ///
  /// - Throws: as ``data(_:position:)`` does.
  package func data(_ source: SourceText, key: String) throws(DiagnosticError) -> DataSet {
    let json = try json(source)
    return try read(json) { reader in
      if let classIndex = reader.classIndex(className, at: nil) {
        reader.add(key, json, named: json, toClass: classIndex)
      }
    }
  }

  private func json(_ source: SourceText) throws(DiagnosticError) -> JSONValue {
    try JSONValue(parsing: source, in: SourceRange(0, source.utf8.count), outerDepth: outerDepth, limits: limits)
  }

  private func read(_ json: JSONValue, _ add: (inout DataReader) -> Void) throws(DiagnosticError) -> DataSet {
    var reader = DataReader(schema, keepsDigits: keepsDigits, limits: limits)
    reader.literals.others = namesOthers ? .named : .unknown
    add(&reader)
    return try reader.finish(json.source)
  }
}

/// Reads single values as data files write them.
package struct SingleValueReader: Sendable {
  private let schema: Schema
  private let keepsDigits: Bool
  private let limits: Limits

  /// A reader of values of a schema's types.
  package init(schema: Schema, keepsDigits: Bool, limits: Limits) {
    self.schema = schema
    self.keepsDigits = keepsDigits
    self.limits = limits
  }

  /// The value of a type that a text stands for; nil for a fault, and for links.
  ///
  /// - Parameter depth: How many arrays and objects it stands in.
  package func value(_ text: UnsafeBufferPointer<UInt8>, as element: ElementType, depth: Int) -> Value? {
    let source = SourceText(utf8: Array(text))
    guard
      let json = try? JSONValue(
        parsing: source, in: SourceRange(0, text.count), outerDepth: depth, limits: limits)
    else { return nil }
    var reader = LiteralReader(schema: schema, keys: ObjectKeys(classCount: schema.classes.count))
    reader.others = .unknown
    reader.keepsDigits = keepsDigits
    guard let value = reader.scalar(json, as: element), reader.faults.diagnostics.isEmpty else { return nil }
    return value
  }
}
