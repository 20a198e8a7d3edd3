extension PredicateScalar {
  private static func reader<Field>(
    isOptional: Bool = false, _ collection: CollectionDefinition? = nil, _ access: FieldAccess? = nil,
    _ write: @escaping @Sendable (Fields<Field>, ColumnWriter) -> Void
  ) -> PropertyReader {
    PropertyReader(element: .value(elementType), isOptional: isOptional, collection: collection, access: access) {
      write(Fields($0), $1)
    }
  }

  private static var accesses: FieldAccesses? { .of(Self.self) }

  /// A single value.
  public static var propertyReader: PropertyReader { reader(nil, accesses?.value) { write($0, to: $1) } }
  /// A single value that may be null.
  public static var optionalReader: PropertyReader {
    reader(isOptional: true, nil, accesses?.optional) { write(optionals: $0, to: $1) }
  }
  /// A list.
  public static var listReader: PropertyReader { reader(.list, accesses?.list) { write(lists: $0, to: $1) } }
  /// A list whose elements may be null.
  public static var optionalListReader: PropertyReader {
    reader(isOptional: true, .list) { write(optionalLists: $0, to: $1) }
  }
  /// A dictionary.
  public static var dictionaryReader: PropertyReader {
    reader(.dictionary) { (fields: Fields<[String: Self]>, column) in
      writeDictionaries(fields, to: column) { values, elements in
        values.withUnsafeBufferPointer { Fields.with($0) { write($0, to: elements) } }
      }
    }
  }
  /// A dictionary whose values may be null.
  public static var optionalDictionaryReader: PropertyReader {
    reader(isOptional: true, .dictionary) { (fields: Fields<[String: Self?]>, column) in
      writeDictionaries(fields, to: column) { values, elements in
        values.withUnsafeBufferPointer { Fields.with($0) { write(optionals: $0, to: elements) } }
      }
    }
  }
}

extension Set: PropertyValue where Element: PredicateScalar {
  /// A set: its elements in the order of the language, whatever the order of their hashes.
  public static var propertyReader: PropertyReader {
    PropertyReader(element: .value(Element.elementType), collection: .set) {
      writeCollections(Fields<Set<Element>>($0), to: $1) { set, elements in
        // By value: equal values are one element, in the order of the language.
        let values = Value.ascendingSet(set.map(\.predicateValue))
        var ordered: [Element] = []
        ordered.reserveCapacity(values.count)
        var byValue: [Value: Element] = [:]
        for element in set { byValue[element.predicateValue] = element }
        for value in values { if let element = byValue[value] { ordered.append(element) } }
        ordered.withUnsafeBufferPointer { Fields.with($0) { Element.write($0, to: elements) } }
      }
    }
  }
}

/// Writes collections that are not lists: `body` writes the elements of one.
func writeCollections<Collection>(
  _ fields: Fields<Collection>, to column: ColumnWriter, _ body: (Collection, ColumnWriter) -> Void
) {
  guard let elements = column.elements else { return }
  let ends = column.beginCollections(fields.count)
  fields.forEach { index, field in
    body(field.pointee, elements)
    if elements.count >= .largestPosition { column.failure = .tooManyElements }
    ends[index] = UInt32(truncatingIfNeeded: elements.count)
  }
}

/// Writes dictionaries, each in the ascending order of the bytes of its keys; `write` writes the values of one.
func writeDictionaries<Element>(
  _ fields: Fields<[String: Element]>, to column: ColumnWriter,
  _ write: (ContiguousArray<Element>, ColumnWriter) -> Void
) {
  writeCollections(fields, to: column) { dictionary, elements in
    var keys: [(key: String, position: Int)] = []
    var values: ContiguousArray<Element> = []
    keys.reserveCapacity(dictionary.count)
    values.reserveCapacity(dictionary.count)
    for (key, value) in dictionary {
      keys.append((key, keys.count))
      values.append(value)
    }
    writeKeys(&keys, to: column.keys)
    var ordered: ContiguousArray<Element> = []
    ordered.reserveCapacity(values.count)
    for (_, position) in keys { ordered.append(values[position]) }
    write(ordered, elements)
  }
}

/// Sorts keys by their bytes and writes them. Of keys alone, so that a sort is not compiled for each type of values.
private func writeKeys(_ keys: inout [(key: String, position: Int)], to column: ColumnWriter?) {
  keys.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  guard let column else { return }
  keys.map(\.key).withUnsafeBufferPointer { Fields.with($0) { String.write($0, to: column) } }
}
