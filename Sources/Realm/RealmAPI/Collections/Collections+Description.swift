extension NestedDescription where Self: RealmCollection {
  /// The type of the collection and its elements, each with its index.
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
    // Looks no further than is shown, but for whether there are more.
    let found = (0...most).prefix { source.item(at: $0) != nil }.count
    let shown = prefix(Swift.min(found, most)).enumerated().map { "[\($0)] \(describe($1, depth: depth))" }
    return described("\(Self.self)", shown, found > most ? count : found, depth)
  }
}

extension Map: CustomStringConvertible, NestedDescription {
  /// The type and the entries, a line each; no more than the first 100.
  public var description: String { description(depth: 0) }

  func description(depth: Int) -> String {
    if isInvalidated { return "[invalidated map]" }
    let entries = prefix(shownElements(depth)).map { "[\($0.key._realmKey)] \(describe($0.value, depth: depth))" }
    return described("\(Self.self)", entries, count, depth)
  }
}

extension ResultsSection: CustomStringConvertible, NestedDescription {
  /// The type, the key and the elements, a line each; no more than the first 100.
  public var description: String { description(depth: 0) }

  func description(depth: Int) -> String {
    if isInvalidated { return "[invalidated section]" }
    let shown = prefix(shownElements(depth)).enumerated().map { "[\($0)] \(describe($1, depth: depth))" }
    return described("\(Self.self) \(key)", shown, count, depth)
  }
}

extension SectionedResults: CustomStringConvertible {
  /// The type and the keys of the sections, a line each with the number of elements; no more than the first 100.
  public var description: String {
    if isInvalidated { return "[invalidated sections]" }
    let shown = prefix(shownElements(0)).enumerated().map { "[\($0)] \($1.key) (\($1.count))" }
    return described("\(Self.self)", shown, count, 0)
  }
}

/// How many elements are shown: fewer of what stands inside an object, none of what stands far inside.
func shownElements(_ depth: Int) -> Int { depth == 0 ? 100 : depth < 4 ? 10 : 0 }

/// A collection's name, and its elements in lines of their own or, inside an object, on one line.
private func described(_ name: String, _ elements: [String], _ count: Int, _ depth: Int) -> String {
  let rest = count > elements.count ? ["… \(count - elements.count) more"] : []
  if count == 0 { return "\(name) ()" }
  if depth > 0 { return "\(name) (\((elements + rest).joined(separator: ", ")))" }
  return "\(name) (\n\((elements + rest).map { "\t\($0)" }.joined(separator: ",\n"))\n)"
}
