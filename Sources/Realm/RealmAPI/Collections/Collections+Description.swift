extension NestedDescription where Self: RealmCollection {
  /// Returns the type of the collection, and its elements with their indices.
  func description(depth: Int) -> String {
    if isInvalidated { return "[invalidated collection]" }
    let shown = prefix(shownElements(depth)).enumerated()
    return described("\(Self.self)", shown.map { "[\($0)] \(describe($1, depth: depth))" }, count, depth)
  }
}

extension List: NestedDescription {}

extension MutableSet: NestedDescription {}

extension LinkingObjects: NestedDescription {}

extension Results: NestedDescription {
  func description(depth: Int) -> String {
    if isInvalidated { return "[invalidated collection]" }
    let most = shownElements(depth)
    // Finds one element more than is shown, to determine whether there are more.
    let found = (0...most).prefix { source.item(at: $0) != nil }.count
    let shown = prefix(Swift.min(found, most)).enumerated().map { "[\($0)] \(describe($1, depth: depth))" }
    return described("\(Self.self)", shown, found > most ? count : found, depth)
  }
}

extension Map: CustomStringConvertible, NestedDescription {
  /// The type and up to 100 entries, each on its own line.
  public var description: String { description(depth: 0) }

  func description(depth: Int) -> String {
    if isInvalidated { return "[invalidated map]" }
    let entries = prefix(shownElements(depth)).map { "[\($0.key._realmKey)] \(describe($0.value, depth: depth))" }
    return described("\(Self.self)", entries, count, depth)
  }
}

extension ResultsSection: CustomStringConvertible, NestedDescription {
  /// The type, the key and up to 100 elements, each on its own line.
  public var description: String { description(depth: 0) }

  func description(depth: Int) -> String {
    if isInvalidated { return "[invalidated section]" }
    let shown = prefix(shownElements(depth)).enumerated().map { "[\($0)] \(describe($1, depth: depth))" }
    return described("\(Self.self) \(key)", shown, count, depth)
  }
}

extension SectionedResults: CustomStringConvertible {
  /// The type and up to 100 section keys with the number of elements, each on its own line.
  public var description: String {
    if isInvalidated { return "[invalidated sections]" }
    let shown = prefix(shownElements(0)).enumerated().map { "[\($0)] \($1.key) (\($1.count))" }
    return described("\(Self.self)", shown, count, 0)
  }
}

/// Returns the number of elements to show: fewer inside an object, none at greater depth.
func shownElements(_ depth: Int) -> Int { depth == 0 ? 100 : depth < 4 ? 10 : 0 }

/// Returns a collection's name, and its elements on separate lines, or on one line inside an object.
private func described(_ name: String, _ elements: [String], _ count: Int, _ depth: Int) -> String {
  let rest = count > elements.count ? ["… \(count - elements.count) more"] : []
  if count == 0 { return "\(name) ()" }
  if depth > 0 { return "\(name) (\((elements + rest).joined(separator: ", ")))" }
  return "\(name) (\n\((elements + rest).map { "\t\($0)" }.joined(separator: ",\n"))\n)"
}
