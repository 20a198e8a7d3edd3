// Links: the rows of the objects that they lead to. The objects themselves are read later, all of a block's at once.
extension PredicateObject {
  private static func reader<Field>(
    _ collection: CollectionDefinition? = nil, access: FieldAccess? = nil,
    _ write: @escaping @Sendable (Fields<Field>, ColumnWriter) -> Void
  ) -> PropertyReader {
    PropertyReader(element: .object(Self.self), collection: collection, access: access) { write(Fields($0), $1) }
  }

  /// A Boolean value that indicates whether properties contain their objects in place, instead of references.
  @inlinable
  static var isStruct: Bool { !(Self.self is AnyObject.Type) }

  /// A link that is never null.
  public static var propertyReader: PropertyReader {
    reader(access: isStruct ? FieldAccess(structWhere: nil) : nil) { write(links: $0, to: $1) }
  }

  /// A link.
  public static var optionalReader: PropertyReader {
    let isPresent = FieldTest { $0.assumingMemoryBound(to: Self?.self).pointee != nil }
    return reader(access: isStruct ? FieldAccess(structWhere: isPresent) : nil) { write(optionalLinks: $0, to: $1) }
  }

  /// A list of links.
  @inlinable
  public static var listReader: PropertyReader {
    let isClass = !isStruct
    let access = FieldAccess(ListAccess(of: Self.self) { RowRun(elementsOfListAt: $0, Self.self) })
    return PropertyReader(listOf: Self.self, access: isClass ? nil : access) { fields, column in
      let runs = column.beginLists(fields.count)
      // The elements of a native array stay in place while the array is retained, as it is by the object.
      fields.forEach([Self].self) { runs[$0] = RowRun(elementsOfListAt: $1, Self.self) }
      #if _runtime(_ObjC)
        // An array of references may be bridged from another language. The elements of a copy have stable addresses.
        if isClass {
          fields.forEach([Self].self) { index, field in
            let list = ContiguousArray(field.pointee)
            column.keep(list)
            runs[index] = list.withUnsafeBufferPointer { list in
              RowRun(base: UnsafeRawPointer(list.baseAddress) ?? UnsafeRawPointer(field), count: list.count)
            }
          }
        }
      #else
        _ = isClass
      #endif
      column.endListsOfLinks(fields.count)
    }
  }

  /// A list of links: elements that are nil are null.
  public static var optionalListReader: PropertyReader {
    reader(.list) { (fields: Fields<[Self?]>, column) in
      writeCollections(fields, to: column) { list, elements in
        let list = ContiguousArray(list)
        elements.keep(list)
        list.withUnsafeBufferPointer { Fields.with($0) { write(optionalLinks: $0, to: elements) } }
      }
    }
  }

  /// A dictionary of links.
  public static var dictionaryReader: PropertyReader {
    reader(.dictionary) { (fields: Fields<[String: Self]>, column) in
      writeDictionaries(fields, to: column) { $1.appendLinks(toKept: $0) }
    }
  }

  /// A dictionary of links: values that are nil are null.
  public static var optionalDictionaryReader: PropertyReader {
    reader(.dictionary) { (fields: Fields<[String: Self?]>, column) in
      writeDictionaries(fields, to: column) { values, elements in
        elements.keep(values)
        values.withUnsafeBufferPointer { Fields.with($0) { write(optionalLinks: $0, to: elements) } }
      }
    }
  }

  private static func write(links fields: Fields<Self>, to column: ColumnWriter) {
    fields.forEach { column.appendLink(to: $1) }
  }

  private static func write(optionalLinks fields: Fields<Self?>, to column: ColumnWriter) {
    fields.forEach { _, field in
      // A non-nil optional stores its value in place.
      if field.pointee == nil { column.appendNullLink() } else { column.appendLink(to: field) }
    }
  }
}
