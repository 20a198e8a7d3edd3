import PredicateBytecode
import PredicateDiagnostics
import PredicateSchema
import PredicateSwiftObjects

/// What is asked of the objects of files: which of them match, and what is to be handed over of those.
package struct ObjectQuery: Sendable {
  /// What is handed over of the objects that match, besides how many they are.
  package struct Wanted: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Each as it stands in its file, on a line of its own.
    package static let objects = Wanted(rawValue: 1)
    /// The primary key of each.
    package static let keys = Wanted(rawValue: 2)
  }

  package let schema: Schema
  /// The class of the objects.
  package let classIndex: Int
  let predicate: RecordPredicate
  let wanted: Wanted
  /// Whether a number that its type does not hold with all its digits is a fault.
  let keepsDigits: Bool
  let limits: Limits
  private let clauses: [ProgramClause]
  /// The number of the primary key's field, where keys are wanted and there is one.
  let keyField: Int?

  /// Prepares a program for objects of its class.
  ///
  /// - Parameter keepsDigits: Whether a number that its type does not hold with all its digits is a fault, as where the schema is inferred.
  /// - Throws: `missing-argument` where the program has open parameters; `schema-mismatch` where it reads what objects that come one
  ///   after the other do not have: linking objects, and objects by key.
  package init(
    _ program: VerifiedProgram, schema: Schema, wanted: Wanted, keepsDigits: Bool = false, limits: Limits
  ) throws(DiagnosticError) {
    self.schema = schema
    self.keepsDigits = keepsDigits
    // Whoever arranges objects has to hold them.
    self.wanted =
      program.program.clauses.allSatisfy { if case .limit = $0 { true } else { false } } ? wanted : [wanted, .objects]
    clauses = program.program.clauses
    self.limits = limits
    isArranged = clauses.contains { if case .limit = $0 { false } else { true } }
    classIndex = schema.classIndex(program.program.rootClassName) ?? 0
    let primaryKey = schema.classes[classIndex].primaryKey
    var kept: [Int] = []
    if wanted.contains(.keys), let primaryKey { kept = [primaryKey] }
    let predicate = try RecordPredicate(program, schema: schema, keeping: kept)
    keyField = kept.isEmpty ? nil : predicate.layout.fields[classIndex][kept[0]]
    self.predicate = predicate
  }

  /// Whether it takes all objects that match to know which come first: the program sorts, or leaves out what is the same.
  package let isArranged: Bool

  /// How many objects that match are enough, whatever the program does with them.
  package var enough: Int {
    var enough = Int.max
    for clause in clauses {
      guard case .limit(let count) = clause else { break }
      enough = min(enough, count)
    }
    return enough
  }

  /// Whether a program can test objects that come one after the other: it asks for no linking objects, nor for objects by key.
  package static func canStream(_ program: VerifiedProgram, schema: Schema) -> Bool {
    do throws(DiagnosticError) {
      _ = try RecordPredicate(program, schema: schema)
      return true
    } catch {
      return error.first.code != .schemaMismatch
    }
  }

  /// Whether objects of a class can be read one after the other: they and what stands inside them link to no objects.
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
