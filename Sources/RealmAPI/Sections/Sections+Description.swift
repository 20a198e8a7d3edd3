extension ResultsSection: CustomStringConvertible, NestedDescription {
  /// The type, the key and the elements, a line each; no more than the first 100.
  public var description: String { description(depth: 0) }

  func description(depth: Int) -> String {
    if isInvalidated { return "[invalidated section]" }
    let shown = prefix(maximum(depth)).enumerated().map { "[\($0)] \(describe($1, depth: depth))" }
    return described("ResultsSection<\(SectionKey.self), \(Element.self)> \(key)", shown, count, depth)
  }
}

extension SectionedResults: CustomStringConvertible {
  /// The type and the keys of the sections, a line each with the number of elements; no more than the first 100.
  public var description: String {
    if isInvalidated { return "[invalidated sections]" }
    let shown = prefix(maximum(0)).enumerated().map { "[\($0)] \($1.key) (\($1.count))" }
    return described("SectionedResults<\(SectionKey.self), \(SectionElement.self)>", shown, count, 0)
  }
}
