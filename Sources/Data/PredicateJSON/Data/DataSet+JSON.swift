import PredicateDiagnostics
import PredicateSchema
import PredicateValues

extension DataSet {
  /// Reads the objects of a data object, `{CLASS: {KEY: OBJECT}}`.
  ///
  /// ```swift
  /// let data = try DataSet(json: #"{"Dog": {"rex": {"name": "Rex", "age": 10}}}"#, schema: schema)
  /// ```
  ///
  /// - Throws: Every fault found, with codes `json-…` and `data-…`, its position, and its object and property.
  public init(json text: String, schema: Schema, limits: Limits = .standard) throws(DiagnosticError) {
    try self.init(json: SourceText(text), schema: schema, limits: limits)
  }

  /// Reads the objects of a data object, `{CLASS: {KEY: OBJECT}}`.
  ///
  /// - Throws: Every fault found, with codes `json-…` and `data-…`, its position, and its object and property.
  public init(json source: SourceText, schema: Schema, limits: Limits = .standard) throws(DiagnosticError) {
    try self.init(JSONValue(parsing: source.named("data"), limits: limits), schema: schema, limits: limits)
  }

  /// Reads the objects of a data object.
  package init(_ value: JSONValue, schema: Schema, limits: Limits) throws(DiagnosticError) {
    var reader = DataReader(schema, limits: limits)
    reader.add(objectsOf: value)
    self = try reader.finish(value.source)
  }

  /// Reads objects of one class: NDJSON, with one object per line, or an array of objects.
  ///
  /// An object's key is the text of its primary key. Without one, it is `#` and the object's line or position in the array, from 1.
  ///
  /// - Throws: Every fault found, with codes `json-…` and `data-…`, its position, and its object and property.
  public init(
    rows source: SourceText, ofClass className: String, schema: Schema, limits: Limits = .standard
  ) throws(DiagnosticError) {
    try self.init(ObjectRows(source.named("rows"), limits: limits), ofClass: className, schema: schema, limits: limits)
  }

  /// Reads objects of one class.
  ///
  /// - Parameter isInferred: A Boolean value that indicates whether the schema is inferred, see ``LiteralReader``.
  package init(
    _ rows: ObjectRows, ofClass className: String, schema: Schema, isInferred: Bool = false, limits: Limits
  ) throws(DiagnosticError) {
    var reader = DataReader(schema, isInferred: isInferred, limits: limits)
    reader.add(rows, className: className)
    self = try reader.finish(rows.source)
  }
}

extension DataSet {
  /// Reads objects of one class and infers their schema.
  ///
  /// - Parameter known: The collections that values are known to be, see ``ObservedShapes/init(known:)``.
  package init(
    inferringSchemaOf rows: ObjectRows, className: String, known: JSONValue? = nil, limits: Limits
  ) throws(DiagnosticError) {
    var shapes = ObservedShapes(known: known)
    try shapes.observe(rows)
    let schema = try shapes.schema(className: className)
    try self.init(rows, ofClass: className, schema: schema, isInferred: true, limits: limits)
  }
}

extension DataReader {
  /// Registers the objects of a data object.
  mutating func add(objectsOf value: JSONValue) {
    guard value.kind == .object else {
      literals.faults.reportKind("an object of classes", value, "the data")
      return
    }
    for member in value.members {
      guard let classIndex = classIndex(member.key, at: member.name) else { continue }
      guard member.value.kind == .object else {
        literals.faults.reportKind(#"objects by key, like `{"rex": {…}}`"#, member.value, "the class `\(member.key)`")
        continue
      }
      add(membersOf: member.value, toClass: classIndex)
    }
  }

  /// Returns the class with this name, whose objects must not be embedded; `nil` after a fault.
  mutating func classIndex(_ name: String, at json: JSONValue?) -> Int? {
    guard let index = schema.classIndex(name) else {
      let match = closestMatch(to: name, in: schema.classes.filter { !$0.isEmbedded }.map { $0.name })
      literals.faults.report(
        .dataUnknownClass, "the class `\(name)` is not in the schema", at: json?.range,
        notes: .suggestion(match))
      return nil
    }
    if schema.classes[index].isEmbedded {
      literals.faults.report(
        .dataUnknownClass, "the class `\(name)` is embedded; its objects stand inside their owners", at: json?.range)
      return nil
    }
    return index
  }
}
