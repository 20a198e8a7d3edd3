import PredicateSchema

/// Embedded objects in the columns of their owners.
extension Drafting {
  /// Finds the columns of embedded objects whose class has no table, by names such as `address_street`. Returns the classes found
  /// completely.
  func embed(
    _ schema: Schema, _ result: inout CatalogDraft.Result, _ values: (Int, Int, ElementType) -> Values?
  ) -> Set<String> {
    var found: Set<String> = []
    for owner in schema.classes {
      guard let draft = draft(of: owner.name) else { continue }
      for property in owner.properties where property.type.collection == nil {
        guard let index = property.type.element.classIndex, schema.classes[index].isEmbedded,
          self.draft(of: schema.classes[index].name) == nil
        else { continue }
        let inner = schema.classes[index]
        guard let prefix = prefix(of: property, inner, catalog.tables[draft.table]) else { continue }
        var whole = result.mapping.classes[inner.name] ?? SQLMapping.ClassMapping()
        for value in inner.properties where whole.properties[value.name] == nil {
          guard let place = place(of: value, prefix, catalog.tables[draft.table]) else { continue }
          var known = single(value, SQLMapping.PropertyMapping(), draft.table, place, values)
          let rest = String(catalog.tables[draft.table].columns[place].name.dropFirst(prefix.count))
          known.column = rest == value.name ? nil : ColumnNames(rest)
          // All columns of a missing object are null.
          known.isNullable = false
          if known != SQLMapping.PropertyMapping() { whole.properties[value.name] = known }
        }
        if whole != SQLMapping.ClassMapping() { result.mapping.classes[inner.name] = whole }
        result.mapping.classes[owner.name, default: SQLMapping.ClassMapping()].properties[property.name] =
          SQLMapping.PropertyMapping(prefix: prefix)
        result.remarks.append(
          "\(owner.name).\(property.name): the columns `\(prefix)…`, one of which is not null where there is an object")
        found.insert(inner.name)
      }
    }
    return found
  }

  /// Returns the prefix of an embedded object's columns. `nil` if a required column is missing.
  private func prefix(of property: Property, _ inner: ClassSchema, _ table: DatabaseCatalog.Table) -> String? {
    let wanted = CatalogNames.likeness(property.name)
    for column in table.columns {
      for end in column.name.indices.dropFirst() {
        let (start, rest) = (column.name[..<end], column.name[end...])
        guard rest.first?.isLetter == true, CatalogNames.likeness(String(start)) == wanted,
          inner.properties.contains(where: { CatalogNames.likeness($0.name) == CatalogNames.likeness(String(rest)) })
        else { continue }
        let isWhole = inner.properties.allSatisfy { property in
          property.type.isOptional || property.type.isCollection || place(of: property, String(start), table) != nil
        }
        if isWhole { return String(start) }
      }
    }
    return nil
  }

  /// Returns the index of the column of an embedded object's property.
  private func place(of property: Property, _ prefix: String, _ table: DatabaseCatalog.Table) -> Int? {
    table.columns.firstIndex { column in
      column.name.hasPrefix(prefix)
        && CatalogNames.likeness(String(column.name.dropFirst(prefix.count))) == CatalogNames.likeness(property.name)
    }
  }
}
