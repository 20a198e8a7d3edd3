import PredicateSchema

/// The model classes that the process has used so far.
enum ModelRegistry {
  private static let known = Mutex<[ObjectIdentifier: ModelClass]>([:])

  /// Returns the model of a class. Discovery runs once for each class.
  static func model(_ type: ObjectBase.Type) throws(DiagnosticError) -> ModelClass {
    if let model = known.withLock({ $0[ObjectIdentifier(type)] }) { return model }
    let model = try ModelClass(type)
    known.withLock { $0[ObjectIdentifier(type)] = model }
    return model
  }

  /// Returns the class with a name among those that the process has used. `nil` if there is none, or more than one.
  static func knownType(named name: String) -> ObjectBase.Type? {
    let types = known.withLock { $0.values.filter { $0.name == name } }
    return types.count == 1 ? types.first?.type : nil
  }

  /// Returns the model of a class, like ``model(_:)``. An invalid class ends the process.
  static func require(_ type: ObjectBase.Type) -> ModelClass {
    unfailing(try model(type))
  }
}

/// The models of a realm's classes, in the order of its schema.
struct ClassTable: Sendable {
  /// The models, at the indices of their classes in the schema.
  private(set) var models: [ModelClass] = []
  private(set) var schema: PredicateSchema.Schema
  private var indexes: [ObjectIdentifier: Int] = [:]

  init() { schema = PredicateSchema.Schema(validated: []) }

  /// Creates a table of the classes of a schema, before any of them has a Swift class.
  init(_ schema: PredicateSchema.Schema) {
    self.schema = schema
    models = schema.classes.map { ModelClass($0, of: schema) }
  }

  var typeCount: Int { indexes.count }

  /// Returns the index of the class with a name. `nil` if the table does not contain it.
  func index(named name: String) -> Int? { models.firstIndex { $0.name == name } }

  /// Returns the table with the classes whose names it does not contain yet.
  ///
  /// - Throws: The errors in the combined schema.
  func keeping(_ others: [ModelClass]) throws(DiagnosticError) -> ClassTable {
    var table = self
    table.models += others.filter { index(named: $0.name) == nil }
    table.schema = try PredicateSchema.Schema(table.models.map(\.definition))
    return table
  }

  /// Returns the index of a class. `nil` if the table does not contain it.
  func index(of type: ObjectBase.Type) -> Int? { indexes[ObjectIdentifier(type)] }

  /// Returns the table with additional classes and all classes they link to. Classes known only from a copied file become Swift classes,
  /// with their properties in the order of the copy.
  ///
  /// - Throws: The errors in the classes, or in the combined schema.
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
