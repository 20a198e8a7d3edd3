extension Results: CustomStringConvertible, NestedDescription {
  /// The type and the objects, a line each; no more than the first 100.
  public var description: String { description(depth: 0) }

  func description(depth: Int) -> String {
    if isInvalidated { return "[invalidated collection]" }
    let most = maximum(depth)
    // Looks no further than is shown, but for whether there are more.
    let found = (0...most).prefix { source.item(at: $0) != nil }.count
    let shown = prefix(Swift.min(found, most)).enumerated().map { "[\($0)] \(describe($1, depth: depth))" }
    return described("Results<\(Element.self)>", shown, found > most ? count : found, depth)
  }
}
