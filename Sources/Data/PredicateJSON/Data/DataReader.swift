import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// Reads objects into the tables of a ``DataSet``: first every object's key, so that links may point forward, then the properties.
struct DataReader {
  /// Objects still to read.
  private enum Pending {
    case object(key: String, json: JSONValue)
    /// The objects of a class in a data object, whose keys are unique.
    case members(JSONValue)
  }

  /// An embedded object that already has its row. It is read after the objects around it, which keeps the stack small.
  struct Waiting {
    let json: JSONValue
    let classIndex: Int
    let row: Int
    let path: ValuePath
  }

  let schema: Schema
  var literals: LiteralReader
  var tables: [[ObjectRecord]]
  /// The property values of a new object, by class.
  let defaults: [[Value]]
  /// The plans for reading properties.
  let plans: PropertyPlans
  /// Recently read lists, which objects may share.
  let lists = RecentLists()
  private var pending: [[Pending]]
  /// A Boolean value that indicates whether a value may name an object.
  private let hasLinks: Bool
  /// The nesting depth of the embedded objects being read.
  var depth = 0
  /// The embedded objects that are too deep to read in place.
  var waiting: [Waiting] = []
  private let limits: Limits
  /// The number of values of all objects.
  private var valueCount = 0

  init(_ schema: Schema, isInferred: Bool = false, limits: Limits) {
    self.schema = schema
    self.limits = limits
    let count = schema.classes.count
    literals = LiteralReader(schema: schema, keys: ObjectKeys(classCount: count))
    literals.isInferred = isInferred
    tables = Array(repeating: [], count: count)
    pending = Array(repeating: [], count: count)
    defaults = schema.classes.map { $0.properties.map { $0.type.defaultValue } }
    plans = PropertyPlans(schema, isInferred: isInferred)
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

  /// Counts the values of a new object. Returns `false` and reports a fault if there are too many.
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
      // Stays beyond the limit, so that the fault is reported once.
      valueCount = .max
      return false
    }
    valueCount = sum
    return true
  }

  /// Counts the values of all objects before allocating memory for them. Returns `false` and reports a fault if there are too many.
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

  /// Reads the objects that were added from a text.
  mutating func finish(_ source: SourceText) throws(DiagnosticError) -> DataSet {
    for classIndex in pending.indices where !takeValuesOfPending(ofClass: classIndex) {
      try literals.faults.check(in: source)
    }
    try JSONParser.reading(source, keeping: .everything, limits: JSONDocument.noLimits) {
      parser throws(DiagnosticError) in
      // Rows of embedded classes are added while reading, so only the others are counted here.
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
      // Finding the text of a row iterates over all rows before it.
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

  /// Returns the text of an added object.
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
  /// The value of a property that an object omits (language §3).
  package var defaultValue: Value { emptyValue ?? .zero(ScalarType(element)) }
}
