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
  private(set) var schema: PredicateSchema.Schema
  private var indexes: [ObjectIdentifier: Int] = [:]

  /// A table without classes.
  init() { schema = PredicateSchema.Schema(validated: []) }

  /// The classes of a schema, none of which a Swift class declares yet.
  init(_ schema: PredicateSchema.Schema) {
    self.schema = schema
    models = schema.classes.map { ModelClass($0, of: schema) }
  }

  /// How many Swift classes the table knows.
  var typeCount: Int { indexes.count }

  /// The index of a class; nil where the table does not have it.
  func index(of type: ObjectBase.Type) -> Int? { indexes[ObjectIdentifier(type)] }

  /// The table with these classes, and all that they lead to, behind its own; those that it has from a copy become the ones of Swift, with
  /// their properties in the order of the copy.
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
      if let index = table.models.firstIndex(where: { $0.isDynamic && $0.name == model.name }) {
        table.indexes[ObjectIdentifier(type)] = index
        table.models[index] = try model.arranged(as: table.models[index])
      } else {
        table.indexes[ObjectIdentifier(type)] = table.models.count
        table.models.append(model)
      }
      pending += model.targets
    }
    if table.models.count > models.count { table.schema = try PredicateSchema.Schema(table.models.map(\.definition)) }
    return table
  }
}
