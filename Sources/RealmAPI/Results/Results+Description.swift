extension Results: CustomStringConvertible, NestedDescription {
  /// The type and the objects, a line each; no more than the first 100.
  public var description: String { description(depth: 0) }

  func description(depth: Int) -> String {
    let shown = source.rows(first: 101)
    let lines = prefix(Swift.min(shown.count, 100)).enumerated().map { index, element in
      let text = (element as? ObjectBase).map { describeObject($0, depth: depth) } ?? "\(element)"
      return "\t[\(index)] \(text)"
    }
    let rest = shown.count > 100 ? ["\t… \(count - 100) more"] : []
    return "Results<\(Element.self)> (\n\((lines + rest).joined(separator: ",\n"))\n)"
  }
}
