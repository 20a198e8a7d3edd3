import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// Reads objects into the tables of a ``DataSet``: first every object's key, so that links may lead forward, then their
/// properties.
struct DataReader {
  /// Objects that are yet to be read.
  private enum Pending {
    case object(key: String, json: JSONValue)
    /// The objects of a class in a data object, whose keys are no two the same.
    case members(JSONValue)
  }

  /// An embedded object that has its row and is read when those around it have been, so that the stack stays small.
  struct Waiting {
    let json: JSONValue
    let classIndex: Int
    let row: Int
    let path: ValuePath
  }

  let schema: Schema
  var literals: LiteralReader
  var tables: [[ObjectRecord]]
  /// What the properties of a new object hold, by class.
  let defaults: [[Value]]
  /// The properties, as their values are read.
  let plans: PropertyPlans
  /// Lists that many objects may have.
  let lists = RecentLists()
  private var pending: [[Pending]]
  /// Whether a value may name an object.
  private let hasLinks: Bool
  /// How many embedded objects are being read, each inside the one before.
  var depth = 0
  /// The embedded objects that are too deep to be read where they stand.
  var waiting: [Waiting] = []
  private let limits: Limits
  /// How many values the objects have.
  private var valueCount = 0

  init(_ schema: Schema, keepsDigits: Bool = false, limits: Limits) {
    self.schema = schema
    self.limits = limits
    let count = schema.classes.count
    literals = LiteralReader(schema: schema, keys: ObjectKeys(classCount: count))
    literals.keepsDigits = keepsDigits
    tables = Array(repeating: [], count: count)
    pending = Array(repeating: [], count: count)
    defaults = schema.classes.map { $0.properties.map { $0.type.defaultValue } }
    plans = PropertyPlans(schema, keepsDigits: keepsDigits)
    hasLinks = schema.classes.contains { classSchema in
      classSchema.properties.contains { property in
        if let target = property.type.element.classIndex { return !schema.classes[target].isEmbedded }
        return property.type.element == .mixed
      }
    }
  }

  /// Registers an object of a class under its key.
  mutating func add(_ key: String, _ json: JSONValue, named name: JSONValue, toClass classIndex: Int) {
    let row = UInt32(truncatingIfNeeded: pending[classIndex].count)
    guard literals.keys.insert(key, row: row, ofClass: classIndex) else {
      literals.faults.report(
        .dataDuplicateKey, "the class `\(schema.classes[classIndex].name)` has two objects `\(key)`", at: name.range)
      return
    }
    pending[classIndex].append(.object(key: key, json: json))
  }

  /// Registers all objects of a class: the members of an object of JSON.
  mutating func add(membersOf json: JSONValue, toClass classIndex: Int) {
    pending[classIndex] = [.members(json)]
    guard hasLinks else { return }
    for (row, member) in json.members.enumerated() {
      _ = literals.keys.insert(member.key, row: UInt32(truncatingIfNeeded: row), ofClass: classIndex)
    }
  }

  /// Takes the values of a new object into account; false, and a fault, where they are too many.
  mutating func takeValues(ofClass classIndex: Int, at json: JSONValue) -> Bool {
    let classSchema = schema.classes[classIndex]
    let (sum, overflow) = valueCount.addingReportingOverflow(classSchema.properties.count)
    guard !overflow, sum <= limits.documentValues else {
      if valueCount <= limits.documentValues {
        literals.faults.append(
          DiagnosticError(
            Diagnostic(
              exceeding: .documentValues, limits.documentValues,
              "with this object of the class `\(classSchema.name)`, which has \(classSchema.properties.count) properties, the"
                + " objects have \(sum) values", range: json.range)))
      }
      // Beyond the limit for good, so that it is reported once.
      valueCount = .max
      return false
    }
    valueCount = sum
    return true
  }

  /// Takes the values of all objects into account before any of them takes memory; false, and a fault, where they are too many.
  private mutating func takeValuesOfPending(ofClass classIndex: Int) -> Bool {
    for pending in pending[classIndex] {
      switch pending {
      case .object(_, let json): if !takeValues(ofClass: classIndex, at: json) { return false }
      case .members(let json):
        for member in json.members where !takeValues(ofClass: classIndex, at: member.value) { return false }
      }
    }
    return true
  }

  /// Reads what has been added of a text.
  mutating func finish(_ source: SourceText) throws(DiagnosticError) -> DataSet {
    for classIndex in pending.indices where !takeValuesOfPending(ofClass: classIndex) {
      try literals.faults.check(in: source)
    }
    try JSONParser.reading(source, keeping: .everything, limits: JSONDocument.noLimits) {
      parser throws(DiagnosticError) in
      // Rows of embedded classes come into being on the way, so that only the others are counted here.
      for classIndex in pending.indices {
        for pending in pending[classIndex] {
          switch pending {
          case .object(let key, let json): readObject(key, json, ofClass: classIndex, &parser)
          case .members(let json):
            let members = json.members
            tables[classIndex].reserveCapacity(members.count)
            for member in members { readObject(member.key, member.value, ofClass: classIndex, &parser) }
          }
        }
        if literals.faults.diagnostics.isEmpty { checkPrimaryKeys(ofClass: classIndex) }
      }
    }
    try literals.faults.check(in: source)
    for (classIndex, keys) in literals.named.enumerated() {
      tables[classIndex] += keys.map { ObjectRecord(key: $0, values: defaults[classIndex]) }
    }
    return DataSet(schema: schema, tables: tables)
  }

  @inline(__always)
  private mutating func readObject(
    _ key: String, _ json: JSONValue, ofClass classIndex: Int, _ parser: inout JSONParser
  ) {
    if literals.faults.isFull { return }
    literals.path = ValuePath(root: schema.classes[classIndex].name, key: key)
    let values = json.isPlace ? read(json, again: &parser, ofClass: classIndex) : read(json, ofClass: classIndex)
    tables[classIndex].append(ObjectRecord(key: key, values: values))
    if !waiting.isEmpty { readWaiting() }
  }

  /// Reports objects of a class that share a primary key.
  private mutating func checkPrimaryKeys(ofClass classIndex: Int) {
    let classSchema = schema.classes[classIndex]
    guard let primaryKey = classSchema.primaryKey else { return }
    let name = classSchema.properties[primaryKey].name
    var rows: [Value: Int] = [:]
    for (row, record) in tables[classIndex].enumerated() {
      // Finding the text of a row goes through all before it.
      if literals.faults.isFull { return }
      guard let first = rows.updateValue(row, forKey: record.values[primaryKey]) else { continue }
      guard let json = self.json(row, ofClass: classIndex) else { continue }
      literals.faults.report(
        .dataDuplicatePrimaryKey,
        "`\(classSchema.name)/\(record.key)` has the same primary key `\(name)` as"
          + " `\(classSchema.name)/\(tables[classIndex][first].key)`",
        at: (json[name] ?? json).range)
    }
  }

  /// The text of an object of a class that has been added.
  private func json(_ row: Int, ofClass classIndex: Int) -> JSONValue? {
    var place = 0
    for pending in pending[classIndex] {
      switch pending {
      case .object(_, let json):
        if place == row { return json }
        place += 1
      case .members(let json):
        for member in json.members {
          if place == row { return member.value }
          place += 1
        }
      }
    }
    return nil
  }
}

extension PropertyType {
  /// What a property holds that nothing was said of (language §3).
  package var defaultValue: Value {
    switch collection {
    case .list, .set: return .list([])
    case .dictionary: return .dictionary([:])
    case .linkingObjects: return .null
    case nil: break
    }
    return isOptional ? .null : .zero(ScalarType(element))
  }
}
