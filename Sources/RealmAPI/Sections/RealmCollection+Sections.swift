import PredicateDiagnostics

extension RealmCollection where Element: ObjectBase {
  /// The objects sorted by a key, and divided by it (language §7.3).
  ///
  /// The key may be computed: objects are then sorted by what it gives, nil first.
  public func sectioned<Key: RealmCollectionValue>(
    by keyPath: KeyPath<Element, Key>, ascending: Bool = true
  ) -> SectionedResults<Key, Element> {
    refuseLinks(Key.self)
    let source = requireSource("sectioned")
    guard let name = try? persistedName(keyPath) else {
      return SectionedResults(SectionTable(source, order: .keys(ascending: ascending)) { $0[keyPath: keyPath] })
    }
    return SectionedResults(
      SectionTable(sorted(byKeyPath: name, ascending: ascending).source, order: .none) { $0[keyPath: keyPath] })
  }

}

extension RealmCollection where Element: ProjectionObservable {
  /// The projections sorted by a key that they show, nil first, and divided by it (language §7.3).
  public func sectioned<Key: RealmCollectionValue>(
    by keyPath: KeyPath<Element, Key>, ascending: Bool = true
  ) -> SectionedResults<Key, Element> {
    refuseLinks(Key.self)
    return SectionedResults(
      SectionTable(requireSource("sectioned"), order: .keys(ascending: ascending)) { $0[keyPath: keyPath] })
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

  private func refuseLinks(_ key: any RealmCollectionValue.Type) {
    if key._realmShape.objectType != nil {
      misuse("objects cannot be the keys of sections; use a property of `\(key)`")
    }
  }
}
