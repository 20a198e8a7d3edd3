import PredicateVM

// Links: the rows of the objects that they lead to. The objects themselves are read later, all of a block's at once.
extension PredicateObject {
  private static func reader<Field>(
    isOptional: Bool = false, _ collection: CollectionDefinition? = nil,
    _ write: @escaping @Sendable (Fields<Field>, ColumnWriter) -> Void
  ) -> PropertyReader {
    PropertyReader(element: .object(Self.self), isOptional: isOptional, collection: collection) {
      write(Fields($0, stride: $1, count: $2), $3)
    }
  }

  /// A link that is never null.
  public static var propertyReader: PropertyReader {
    reader { (fields: Fields<Self>, column) in
      let rows = column.room(for: fields.count, UInt32.self, .link)
      for index in 0..<fields.count { rows[index] = column.row(of: fields[index], 1) }
    }
  }

  /// A link.
  public static var optionalReader: PropertyReader {
    reader { (fields: Fields<Self?>, column) in
      let rows = column.room(for: fields.count, UInt32.self, .link)
      guard column.targets != nil else {
        for index in 0..<fields.count { rows[index] = fields[index].pointee == nil ? ColumnChunk.nullRow : 0 }
        return
      }
      var objects = ContiguousArray<Self>()
      objects.reserveCapacity(fields.count)
      for index in 0..<fields.count { if let object = fields[index].pointee { objects.append(object) } }
      var next = column.row(of: objects)
      for index in 0..<fields.count {
        let isNull = fields[index].pointee == nil
        rows[index] = isNull ? ColumnChunk.nullRow : next
        if !isNull { next &+= 1 }
      }
    }
  }

  /// A list of links.
  @inlinable
  public static var listReader: PropertyReader {
    let isClass = Self.self is AnyObject.Type
    return PropertyReader(listOf: Self.self) { base, stride, count, column in
      column.beginLists(count)
      for index in 0..<count {
        let field = (base + index &* stride).assumingMemoryBound(to: [Self].self)
        if isClass {
          // An array of references may be another language's; a copy's elements stand where they can be pointed to.
          column.appendList(of: ContiguousArray(field.pointee))
        } else {
          // The elements of a native array stay where they are as long as somebody holds the array, as the object does.
          field.pointee.withUnsafeBufferPointer {
            column.appendList(UnsafeRawPointer($0.baseAddress), count: $0.count)
          }
        }
      }
    }
  }

  /// A list of links: elements that are nil lead nowhere.
  public static var optionalListReader: PropertyReader {
    reader(.list) { (fields: Fields<[Self?]>, column) in
      writeCollections(fields, to: column) { list, elements in
        var next = column.row(of: ContiguousArray(list.compactMap { $0 }))
        for element in list {
          column.appendLinks(from: element == nil ? ColumnChunk.nullRow : next, count: 1)
          if element != nil { next &+= 1 }
        }
      }
    }
  }

  /// A dictionary of links.
  public static var dictionaryReader: PropertyReader {
    reader(.dictionary) { (fields: Fields<[String: Self]>, column) in
      writeDictionaries(fields, to: column) { values, _ in
        var objects = ContiguousArray<Self>()
        for index in 0..<values.count { objects.append(values[index].pointee) }
        column.appendLinks(from: column.row(of: objects), count: objects.count)
      }
    }
  }

  /// A dictionary of links: values that are nil lead nowhere.
  public static var optionalDictionaryReader: PropertyReader {
    reader(.dictionary) { (fields: Fields<[String: Self?]>, column) in
      writeDictionaries(fields, to: column) { values, _ in
        var objects = ContiguousArray<Self>()
        for index in 0..<values.count { if let object = values[index].pointee { objects.append(object) } }
        var next = column.row(of: objects)
        for index in 0..<values.count {
          let isNull = values[index].pointee == nil
          column.appendLinks(from: isNull ? ColumnChunk.nullRow : next, count: 1)
          if !isNull { next &+= 1 }
        }
      }
    }
  }
}

extension ColumnWriter {
  /// The row of the first of objects that stand one behind the other; any where nobody looks at them.
  fileprivate func row<Object>(of objects: UnsafePointer<Object>, _ count: Int) -> UInt32 {
    guard let targets else { return 0 }
    if let row = targets.add(UnsafeRawPointer(objects), count) { return row }
    failure = .tooManyElements
    return ColumnChunk.nullRow
  }

  /// The row of the first of objects that nobody else holds.
  fileprivate func row<Object>(of objects: ContiguousArray<Object>) -> UInt32 {
    guard let targets, !objects.isEmpty else { return 0 }
    if let row = targets.add(objects) { return row }
    failure = .tooManyElements
    return ColumnChunk.nullRow
  }

  /// Appends links to rows one after the other to a collection; all null for the null row.
  fileprivate func appendLinks(from row: UInt32, count: Int) {
    guard let elements else { return }
    let rows = elements.room(for: count, UInt32.self, .link)
    for index in 0..<count {
      rows[index] = row == ColumnChunk.nullRow ? row : row &+ (targets == nil ? 0 : UInt32(truncatingIfNeeded: index))
    }
  }
}
