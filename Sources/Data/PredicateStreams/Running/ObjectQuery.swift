import PredicateBytecode
import PredicateDiagnostics
import PredicateSchema
import PredicateSwiftObjects

/// A query over the objects of files: the test, and the wanted parts of the matches.
package struct ObjectQuery: Sendable {
  /// The wanted parts of the matches, in addition to their number.
  package struct Wanted: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Each object as in its file, on a line of its own.
    package static let objects = Wanted(rawValue: 1)
    /// Each record of CSV or TSV as in its file, in place of an object.
    package static let records = Wanted(rawValue: 4)
    /// The primary key of each.
    package static let keys = Wanted(rawValue: 2)
  }

  package let schema: Schema
  /// The class of the objects.
  package let classIndex: Int
  let predicate: RecordPredicate
  package let wanted: Wanted
  /// A Boolean value that indicates whether the schema is inferred, so that no number may lose digits and keys may begin with `$`.
  let isInferred: Bool
  let limits: Limits
  private let clauses: [ProgramClause]
  /// The index of the primary key's field. `nil` if keys are not wanted or there is none.
  let keyField: Int?

  /// Prepares a program for objects of its class.
  ///
  /// - Parameter isInferred: A Boolean value that indicates whether the schema is inferred, so that no number may lose digits and keys may
  ///   begin with `$`.
  /// - Throws: `missing-argument` if the program has open parameters. `schema-mismatch` if it reads linking objects or objects by key,
  ///   which independent objects lack.
  package init(
    _ program: VerifiedProgram, schema: Schema, wanted: Wanted, isInferred: Bool = false, limits: Limits
  ) throws(DiagnosticError) {
    self.schema = schema
    self.isInferred = isInferred
    clauses = program.program.clauses
    self.limits = limits
    isArranged = clauses.contains { if case .limit = $0 { false } else { true } }
    // Arranging objects requires the objects themselves.
    self.wanted = isArranged ? wanted.subtracting(.records).union(.objects) : wanted
    classIndex = schema.classIndex(program.program.rootClassName) ?? 0
    let primaryKey = schema.classes[classIndex].primaryKey
    var kept: [Int] = []
    if wanted.contains(.keys), let primaryKey { kept = [primaryKey] }
    let predicate = try RecordPredicate(program, schema: schema, keeping: kept)
    keyField = kept.isEmpty ? nil : predicate.layout.fields[classIndex][kept[0]]
    self.predicate = predicate
  }

  /// A Boolean value that indicates whether the result depends on all matches: the program sorts, or removes duplicates.
  package let isArranged: Bool

  /// The number of matches after which the search can stop, whatever the program does with them.
  package var enough: Int {
    var enough = Int.max
    for clause in clauses {
      guard case .limit(let count) = clause else { break }
      enough = min(enough, count)
    }
    return enough
  }

  /// Returns `true` if a program can test independent objects: it reads neither linking objects nor objects by key.
  package static func canStream(_ program: VerifiedProgram, schema: Schema) -> Bool {
    do throws(DiagnosticError) {
      _ = try RecordPredicate(program, schema: schema)
      return true
    } catch {
      return error.first.code != .schemaMismatch
    }
  }

  /// Returns `true` if objects of a class can be read independently: neither they nor their embedded objects contain links.
  package static func canStream(_ schema: Schema, ofClass classIndex: Int) -> Bool {
    var reached: Set = [classIndex]
    var open = [classIndex]
    while let next = open.popLast() {
      for property in schema.classes[next].properties {
        guard let target = property.type.element.classIndex else { continue }
        if case .linkingObjects? = property.type.collection { continue }
        guard schema.classes[target].isEmbedded else { return false }
        if reached.insert(target).inserted { open.append(target) }
      }
    }
    return true
  }
}
