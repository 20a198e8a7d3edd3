import PredicateCommandLine

/// The predicate of a `.predicate` file, as in ``ExplainTool``'s option `--file`.
///
/// Lines before the predicate that begin with `//` are comments. In one of them, `predicate-lint:class Task` names the class.
struct PredicateFile {
  /// The text below the comments, with its place in the file.
  let source: SourceText
  /// The class that a comment names. `nil` if none does.
  private(set) var className: String?

  static let option = OptionDescription(
    "--file", value: "FILE",
    help:
      "The predicate is that of a .predicate file. A comment `// predicate-lint:class NAME` before it names the class.")

  init(_ path: String, _ limits: Limits) throws(ToolError) {
    var rest = try SourceText(readingFile: path, limits).utf8[...]
    var line = 1
    while true {
      let text = rest.prefix { $0 != UInt8(ascii: "\n") }
      let words = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      guard words.first.map({ $0.hasPrefix("//") }) ?? (text.count < rest.count) else { break }
      if let index = words.firstIndex(where: { $0.hasSuffix("predicate-lint:class") }), index + 1 < words.count {
        className = String(words[index + 1])
      }
      rest = rest.dropFirst(text.count + 1)
      line += 1
    }
    while let last = rest.last, last <= UInt8(ascii: " ") { rest.removeLast() }
    var source = SourceText(utf8: Array(rest), name: path)
    source.start.line = line
    self.source = source
  }
}
