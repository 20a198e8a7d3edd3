import PredicateSchema
import PredicateValues

/// The columns of single values, including those of embedded objects.
extension SQLLoader {
  /// A column and the properties that lead to its value. All but the last lead to embedded objects.
  struct Single {
    let column: LoadedTable.Column
    let path: [Int]
    /// The index of the key column, for links.
    var place = 0
    let form: ColumnForm
    let holdsNaN: Bool
    /// A Boolean value that indicates whether the column only indicates the presence of the object at the end.
    var isPresence = false
  }

  func singles(
    ofClass index: Int, _ schema: Schema, behind path: [Int] = [], _ prefix: String = ""
  ) -> [Single] {
    let classSchema = schema.classes[index]
    return classSchema.properties.enumerated().flatMap { number, property -> [Single] in
      guard !property.type.isCollection else { return [] }
      let path = path + [number]
      if let target = property.type.element.classIndex,
        let embedding = mapping.embedding(of: property, in: classSchema, schema, engine)
      {
        let inner = singles(ofClass: target, schema, behind: path, prefix + embedding.prefix)
        guard embedding.isNamed, let name = embedding.presence.first,
          !inner.contains(where: { engine.isSameName($0.column.name, prefix + name) })
        else { return inner }
        let column = LoadedTable.Column(name: prefix + name, type: .integer, isNullable: true)
        return inner + [Single(column: column, path: path, form: .own(engine), holdsNaN: false, isPresence: true)]
      }
      let column = mapping.column(of: property, in: classSchema, schema, engine)
      if let target = property.type.element.classIndex {
        let types = mapping.table(of: schema.classes[target]).key.types
        return zip(column.names.all, types).enumerated().map { place, part in
          Single(
            column: LoadedTable.Column(name: prefix + part.0, type: part.1.type, isNullable: true), path: path,
            place: place, form: column.form, holdsNaN: column.holdsNaN)
        }
      }
      guard let type = type(property.type.element, column.form),
        mapping.ambiguity(of: property, in: classSchema, engine) == nil
      else { return [] }
      return [
        Single(
          column: LoadedTable.Column(
            name: prefix + column.name, type: type, isNullable: true,
            scale: type == .decimal ? column.form.fixedScale : nil),
          path: path,
          form: column.form, holdsNaN: column.holdsNaN)
      ]
    }
  }

  /// Returns the value at the end of properties. Null after a missing object.
  static func value(_ path: [Int], of record: ObjectRecord, _ data: DataSet) -> Value {
    guard let first = path.first else { return .null }
    let value = record.values[first]
    guard path.count > 1 else { return value }
    guard case .link(let target) = value else { return .null }
    return self.value(Array(path.dropFirst()), of: data.tables[Int(target.classIndex)][Int(target.row)], data)
  }

  /// Records embedded objects whose presence a row does not indicate.
  func noteLostObjects(
    _ record: ObjectRecord, _ index: Int, _ values: [SQLParameter?], _ data: DataSet, _ table: inout LoadedTable,
    _ prefix: String = ""
  ) {
    let classSchema = data.schema.classes[index]
    for (number, property) in classSchema.properties.enumerated() {
      guard case .link(let target) = record.values[number],
        let embedding = mapping.embedding(of: property, in: classSchema, data.schema, engine)
      else { continue }
      let presence = embedding.presence.map { prefix + $0 }
      let isThere = zip(table.columns, values).contains { column, value in
        value != nil && presence.contains(column.name)
      }
      if !isThere, let column = presence.first {
        table.note(LoadedTable.Unheld(column: column, reason: "an embedded object without a value"))
      }
      let inner = data.tables[Int(target.classIndex)][Int(target.row)]
      noteLostObjects(inner, Int(target.classIndex), values, data, &table, prefix + embedding.prefix)
    }
  }
}

extension LoadedTable {
  /// Records a value that the database cannot store, once.
  mutating func note(_ fault: Unheld) { if !unheld.contains(fault) { unheld.append(fault) } }
}
