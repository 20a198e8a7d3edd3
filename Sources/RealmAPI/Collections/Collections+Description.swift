extension List: CustomStringConvertible, NestedDescription {
  /// The type and the elements, a line each; no more than the first 100.
  public var description: String { description(depth: 0) }

  func description(depth: Int) -> String { describeElements("List<\(Element.self)>", self, depth) }
}

extension MutableSet: CustomStringConvertible, NestedDescription {
  /// The type and the elements, a line each; no more than the first 100.
  public var description: String { description(depth: 0) }

  func description(depth: Int) -> String { describeElements("MutableSet<\(Element.self)>", self, depth) }
}

extension LinkingObjects: CustomStringConvertible, NestedDescription {
  /// The type and the objects, a line each; no more than the first 100.
  public var description: String { description(depth: 0) }

  func description(depth: Int) -> String { describeElements("LinkingObjects<\(Element.self)>", self, depth) }
}

extension Map: CustomStringConvertible, NestedDescription {
  /// The type and the entries, a line each; no more than the first 100.
  public var description: String { description(depth: 0) }

  func description(depth: Int) -> String {
    if isInvalidated { return "[invalidated map]" }
    let entries = prefix(maximum(depth)).map { "[\($0.key.realmKey)] \(describe($0.value, depth: depth))" }
    return described("Map<\(Key.self), \(Value.self)>", entries, count, depth)
  }
}

/// The type of a collection and its elements, each with its index.
private func describeElements(_ name: String, _ elements: some RealmCollection, _ depth: Int) -> String {
  if elements.isInvalidated { return "[invalidated collection]" }
  let shown = elements.prefix(maximum(depth)).enumerated()
  return described(name, shown.map { "[\($0)] \(describe($1, depth: depth))" }, elements.count, depth)
}

/// How many elements are shown: fewer of what stands inside an object, none of what stands far inside.
func maximum(_ depth: Int) -> Int { depth == 0 ? 100 : depth < 4 ? 10 : 0 }

/// A collection's name, and its elements in lines of their own or, inside an object, on one line.
func described(_ name: String, _ elements: [String], _ count: Int, _ depth: Int) -> String {
  let rest = count > elements.count ? ["… \(count - elements.count) more"] : []
  if count == 0 { return "\(name) ()" }
  if depth > 0 { return "\(name) (\((elements + rest).joined(separator: ", ")))" }
  return "\(name) (\n\((elements + rest).map { "\t\($0)" }.joined(separator: ",\n"))\n)"
}
