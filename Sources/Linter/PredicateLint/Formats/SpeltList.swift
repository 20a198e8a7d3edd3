import PredicateAppSources

/// A list of texts, or a dictionary with texts as values, that stands in the sources.
struct SpeltList {
  var file: Int
  /// The expressions of its elements, in order; of a dictionary with the keys.
  var elements: [(key: Range<Int>?, value: Range<Int>)]
}

extension SourceTree {
  /// The expressions of a list that a subscript may give: one where the key or the number is spelt out, too.
  ///
  /// - Parameters:
  ///   - key: What stands in the brackets; nil where it is not known which element is taken.
  ///   - file: The file of the key.
  func values(of list: SpeltList, under key: Range<Int>?, in file: Int) -> [Range<Int>] {
    let all = list.elements.map(\.value)
    guard let key else { return all }
    let text = tokens(file).codeText(key)
    guard list.elements.contains(where: { $0.key != nil }) else {
      return Int(text).map { all.indices.contains($0) ? [all[$0]] : [] } ?? all
    }
    let keys = list.elements.map { $0.key.map(tokens(list.file).codeText) ?? "" }
    let same = zip(keys, all).filter { $0.0 == text }.map(\.1)
    // Two literals that differ are two keys; of other expressions only the run knows.
    let areTexts = ([text] + keys).allSatisfy { $0.hasSuffix("\"") }
    return same.isEmpty && !areTexts ? all : same
  }
}
