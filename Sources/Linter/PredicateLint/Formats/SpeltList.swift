import PredicateAppSources

/// A list literal of texts, or a dictionary literal with texts as values.
struct SpeltList {
  var file: Int
  /// The expressions of the elements, in order. Those of a dictionary have keys.
  var elements: [(key: Range<Int>?, value: Range<Int>)]
  /// A Boolean value that indicates whether the elements are in this order.
  var isOrdered = true
  /// A Boolean value that indicates whether the list has exactly these elements. Otherwise they may come later or not at all.
  var isWhole = true
  /// A Boolean value that indicates whether there is no other element than one.
  var isOnly: Bool { isWhole && elements.count == 1 }
}

extension SourceTree {
  /// Returns the expressions of a list that a subscript may select: a single one if the key or index is a literal that is found.
  ///
  /// - Parameters:
  ///   - key: The expression in the brackets. `nil` if it is unknown which element is selected.
  ///   - file: The file of the key.
  func values(of list: SpeltList, under key: Range<Int>?, in file: Int) -> [Range<Int>] {
    let all = list.elements.map(\.value)
    guard let key else { return all }
    let text = tokens(file).codeText(key)
    guard list.elements.allSatisfy({ $0.key != nil }) else {
      return Int(text).flatMap { list.isOrdered ? $0 : nil }.map { all.indices.contains($0) ? [all[$0]] : [] } ?? all
    }
    let keys = list.elements.map { $0.key.map(tokens(list.file).codeText) ?? "" }
    let same = zip(keys, all).filter { $0.0 == text }.map(\.1)
    // Different literals are different keys. Other expressions may be equal at run time.
    let areTexts = ([text] + keys).allSatisfy(\.isTextLiteral)
    return !areTexts && (same.isEmpty || !list.isWhole) ? all : same
  }
}

extension String {
  /// A Boolean value that indicates whether code is one literal of a text. In `flag ? "a" : "b"` there are two.
  var isTextLiteral: Bool {
    hasSuffix("\"") && (hasPrefix("\"") || hasPrefix("@\"")) && utf8.count { $0 == UInt8(ascii: "\"") } == 2
  }
}
