extension RealmCollection where Element: ObjectBase {
  /// Returns the objects sorted by a key, in a section for each key (language §7.3).
  ///
  /// The key may be computed. The objects are then sorted by the property that it reads. If it reads none, several, or one that cannot be
  /// sorted by, the objects are sorted by the value of the key, with `nil` first.
  public func sectioned<Key: RealmCollectionValue>(
    by keyPath: KeyPath<Element, Key>, ascending: Bool = true
  ) -> SectionedResults<Key, Element> {
    refuseLinks(Key.self)
    let source = requireSource("sectioned")
    return sectioned(source, readAt: try? persistedName(keyPath), ascending) { $0[keyPath: keyPath] }
  }
}

extension RealmCollection where Element: ProjectionObservable {
  /// Returns the projections sorted by a key, in a section for each key (language §7.3). The sort uses the property of the underlying
  /// objects that the key reads. See `sectioned(by:ascending:)` for objects.
  public func sectioned<Key: RealmCollectionValue>(
    by keyPath: KeyPath<Element, Key>, ascending: Bool = true
  ) -> SectionedResults<Key, Element> {
    refuseLinks(Key.self)
    let read = KeyPathTracer.pathRead { (object: Element.Root) in Element(projecting: object)[keyPath: keyPath] }
    return sectioned(requireSource("sectioned"), readAt: read, ascending) { $0[keyPath: keyPath] }
  }
}

extension RealmCollection {
  /// Returns the elements sorted by descriptors, in a section for each key. The sections are in the order of their first elements. The
  /// descriptors of projections name properties of the underlying objects.
  public func sectioned<Key: RealmCollectionValue>(
    by keyPath: KeyPath<Element, Key>, sortDescriptors: [SortDescriptor]
  ) -> SectionedResults<Key, Element> {
    sectioned(by: { $0[keyPath: keyPath] }, sortDescriptors: sortDescriptors)
  }

  /// Returns the elements sorted by descriptors, in a section for each value that a block returns. The sections are in the order of their
  /// first elements.
  public func sectioned<Key: RealmCollectionValue>(
    by block: @escaping (Element) -> Key, sortDescriptors: [SortDescriptor]
  ) -> SectionedResults<Key, Element> {
    refuseLinks(Key.self)
    let source = sortDescriptors.isEmpty ? requireSource("sectioned") : sorted(by: sortDescriptors).source
    return SectionedResults(SectionTable(source, order: .none, key: block))
  }

  /// Returns the values sorted, in a section for each value that a block returns.
  public func sectioned<Key: RealmCollectionValue>(
    by block: @escaping (Element) -> Key, ascending: Bool = true
  ) -> SectionedResults<Key, Element> {
    refuseLinks(Key.self)
    return SectionedResults(
      SectionTable(requireSource("sectioned"), order: .elements(ascending: ascending), key: block))
  }

  /// Returns sections of elements sorted by a property if possible, otherwise by their keys.
  fileprivate func sectioned<Key: RealmCollectionValue>(
    _ source: ResultsSource, readAt name: String?, _ ascending: Bool, _ key: @escaping (Element) -> Key
  ) -> SectionedResults<Key, Element> {
    guard let name, let sorted = try? sorted(validating: [SortDescriptor(keyPath: name, ascending: ascending)]) else {
      return SectionedResults(SectionTable(source, order: .keys(ascending: ascending), key: key))
    }
    return SectionedResults(SectionTable(sorted.source, order: .none, key: key))
  }

  fileprivate func refuseLinks(_ key: any RealmCollectionValue.Type) {
    if key._realmShape.objectType != nil {
      misuse("objects cannot be the keys of sections; use a property of `\(key)`")
    }
  }
}
