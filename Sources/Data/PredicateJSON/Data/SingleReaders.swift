import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// Reads consecutive independent objects of one class, each as a data set of its own.
package struct SingleObjectReader: Sendable {
  private let schema: Schema
  private let className: String
  private let outerDepth: Int
  private let namesOthers: Bool
  private let isInferred: Bool
  private let limits: Limits

  /// Creates a reader of objects.
  ///
  /// - Parameters:
  ///   - outerDepth: The number of arrays and objects around each object.
  ///   - namesOthers: A Boolean value that indicates whether the objects link to objects that are known to exist. The data sets contain
  ///     only the keys of these.
  ///   - isInferred: A Boolean value that indicates whether the schema is inferred, see ``LiteralReader``.
  package init(
    _ schema: Schema, className: String, outerDepth: Int = 0, namesOthers: Bool = false, isInferred: Bool = false,
    limits: Limits
  ) {
    self.schema = schema
    self.className = className
    self.outerDepth = outerDepth
    self.namesOthers = namesOthers
    self.isInferred = isInferred
    self.limits = limits
  }

  /// Reads the text of one object.
  ///
  /// - Parameter position: The object's line or its position in its array, from 1.
  /// - Throws: Every fault found, as ``DataSet/init(rows:ofClass:schema:limits:)`` does, and `data-missing-link` for every link to
  ///   another object.
  package func data(_ source: SourceText, position: Int) throws(DiagnosticError) -> DataSet {
    let json = try json(source)
    return try read(json) { $0.add(ObjectRows(single: json, position: position), className: className) }
  }

  /// Reads the text of one object that has a key.
  ///
  /// - Throws: The same faults as ``data(_:position:)``.
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
    var reader = DataReader(schema, isInferred: isInferred, limits: limits)
    reader.literals.others = namesOthers ? .named : .unknown
    add(&reader)
    return try reader.finish(json.source)
  }
}

/// Reads single values in the notation of data files.
package struct SingleValueReader: Sendable {
  private let schema: Schema
  private let isInferred: Bool
  private let limits: Limits

  /// Creates a reader of values of a schema's types.
  package init(schema: Schema, isInferred: Bool, limits: Limits) {
    self.schema = schema
    self.isInferred = isInferred
    self.limits = limits
  }

  /// Returns the value of a text as a type; `nil` for faults and links.
  ///
  /// - Parameter depth: The number of arrays and objects around the value.
  package func value(_ text: UnsafeBufferPointer<UInt8>, as element: ElementType, depth: Int) -> Value? {
    let source = SourceText(utf8: Array(text))
    guard
      let json = try? JSONValue(
        parsing: source, in: SourceRange(0, text.count), outerDepth: depth, limits: limits)
    else { return nil }
    var reader = LiteralReader(schema: schema, keys: ObjectKeys(classCount: schema.classes.count))
    reader.others = .unknown
    reader.isInferred = isInferred
    guard let value = reader.scalar(json, as: element), reader.faults.diagnostics.isEmpty else { return nil }
    return value
  }
}
