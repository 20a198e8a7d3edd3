import PredicateDiagnostics

extension RealmCollection where Element: ObjectBase {
  /// The objects sorted by a key, and divided by it (language §7.3).
  ///
  /// The key may be computed: objects are then sorted by the property that it reads. Where it reads several or none, or one that nothing
  /// is sorted by, they are sorted by what it gives, nil first.
  public func sectioned<Key: RealmCollectionValue>(
    by keyPath: KeyPath<Element, Key>, ascending: Bool = true
  ) -> SectionedResults<Key, Element> {
    refuseLinks(Key.self)
    let source = requireSource("sectioned")
    return sectioned(source, readAt: try? sortingName(keyPath), ascending) { $0[keyPath: keyPath] }
  }
}

extension RealmCollection where Element: ProjectionObservable {
  /// The projections sorted by what a key that they show reads of their objects, and divided by it (language §7.3); see
  /// `sectioned(by:ascending:)` of objects.
  public func sectioned<Key: RealmCollectionValue>(
    by keyPath: KeyPath<Element, Key>, ascending: Bool = true
  ) -> SectionedResults<Key, Element> {
    refuseLinks(Key.self)
    let read = KeyPathTracer.pathRead { (object: Element.Root) in Element(projecting: object)[keyPath: keyPath] }
    return sectioned(requireSource("sectioned"), readAt: read?.name, ascending) { $0[keyPath: keyPath] }
  }
}

extension RealmCollection {
  /// The elements sorted by descriptors, and then divided by a key: the sections come in the order of their first elements. The
  /// descriptors of projections name properties of their objects.
  public func sectioned<Key: RealmCollectionValue>(
    by keyPath: KeyPath<Element, Key>, sortDescriptors: [SortDescriptor]
  ) -> SectionedResults<Key, Element> {
    sectioned(by: { $0[keyPath: keyPath] }, sortDescriptors: sortDescriptors)
  }

  /// The elements sorted by descriptors, and then divided by what a block says of each: the sections come in the order of their
  /// first elements.
  public func sectioned<Key: RealmCollectionValue>(
    by block: @escaping (Element) -> Key, sortDescriptors: [SortDescriptor]
  ) -> SectionedResults<Key, Element> {
    refuseLinks(Key.self)
    let source = sortDescriptors.isEmpty ? requireSource("sectioned") : sorted(by: sortDescriptors).source
    return SectionedResults(SectionTable(source, order: .none, key: block))
  }

  /// The values sorted, and then divided by what a block says of each.
  public func sectioned<Key: RealmCollectionValue>(
    by block: @escaping (Element) -> Key, ascending: Bool = true
  ) -> SectionedResults<Key, Element> {
    refuseLinks(Key.self)
    return SectionedResults(
      SectionTable(requireSource("sectioned"), order: .elements(ascending: ascending), key: block))
  }

  /// Sections of elements sorted by a property, where there is one that they can be sorted by, and else by their keys.
  fileprivate func sectioned<Key: RealmCollectionValue>(
    _ source: ResultsSource, readAt name: String?, _ ascending: Bool, _ key: @escaping (Element) -> Key
  ) -> SectionedResults<Key, Element> {
    guard let name, let sorted = try? sorted(checking: [SortDescriptor(keyPath: name, ascending: ascending)]) else {
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
