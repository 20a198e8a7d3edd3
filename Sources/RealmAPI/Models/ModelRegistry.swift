import PredicateDiagnostics
import PredicateSchema

/// The classes of models that the process has used so far.
enum ModelRegistry {
  private static let known = Mutex<[ObjectIdentifier: ModelClass]>([:])

  /// What discovery finds in a class; looked for once.
  static func model(_ type: ObjectBase.Type) throws(DiagnosticError) -> ModelClass {
    if let model = known.withLock({ $0[ObjectIdentifier(type)] }) { return model }
    let model = try ModelClass(type)
    known.withLock { $0[ObjectIdentifier(type)] = model }
    return model
  }

  /// The class of this name that the process has used; nil where there is none, or more than one.
  static func knownType(named name: String) -> ObjectBase.Type? {
    let types = known.withLock { $0.values.filter { $0.name == name } }
    return types.count == 1 ? types.first?.type : nil
  }

  /// ``model(_:)`` for a class that has to be fit.
  static func require(_ type: ObjectBase.Type) -> ModelClass {
    unfailing(try model(type))
  }
}

/// The classes of a realm: their models, in the order of the schema's.
struct ClassTable: Sendable {
  /// The models; a class's index is the one that the schema has it at.
  private(set) var models: [ModelClass] = []
  private(set) var schema: Schema
  private var indexes: [ObjectIdentifier: Int] = [:]

  /// A table without classes.
  init() { schema = Schema(validated: []) }

  /// The index of a class; nil where the table does not have it.
  func index(of type: ObjectBase.Type) -> Int? { indexes[ObjectIdentifier(type)] }

  /// The table with these classes, and all that they lead to, behind its own.
  ///
  /// - Throws: what is wrong with the classes, or with the schema that they make together.
  func adding(_ types: [ObjectBase.Type]) throws(DiagnosticError) -> ClassTable {
    var table = self
    var pending = types
    var next = 0
    while next < pending.count {
      let type = pending[next]
      next += 1
      guard table.indexes[ObjectIdentifier(type)] == nil else { continue }
      let model = try ModelRegistry.model(type)
      table.indexes[ObjectIdentifier(type)] = table.models.count
      table.models.append(model)
      pending += model.targets
    }
    if table.models.count > models.count { table.schema = try Schema(table.models.map(\.definition)) }
    return table
  }
}
