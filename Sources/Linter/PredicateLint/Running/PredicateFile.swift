import PredicateAppSources
import PredicateDiagnostics

/// A standalone predicate: a `.predicate` file, or the text of `--expr`.
///
/// Leading lines that begin with `//` are comments. In them, `predicate-lint:class Dog` names the class; the last such comment applies.
enum PredicateFile {
  static func site(_ file: SourceFile, file index: Int, className: String?, dialect: Dialect) -> PredicateSite {
    var names = className.map { [$0] } ?? []
    for comment in LinterComment.all(in: file, comments(file)) where comment.command.text == "class" {
      let named = comment.classNames(in: file).map(\.text)
      if !named.isEmpty { names = named }
    }
    let range = textRange(file)
    var text = MappedText()
    text.append(file.bytes[range], at: range.lowerBound)
    return PredicateSite(
      file: index, place: range, formats: [FormatText(text: text)], arguments: nil,
      subject: dialect == .foundation ? .foundation : names.isEmpty ? .unknownClass : .classes(names, isProven: true))
  }

  /// Returns the comments before the predicate.
  static func comments(_ file: SourceFile) -> [Range<Int>] {
    (1...max(1, file.lineCount)).lazy.map(file.range(ofLine:))
      .prefix { file.text($0).allSatisfy { $0 == " " || $0 == "\t" } || isComment($0, in: file) }
      .filter { isComment($0, in: file) }
  }

  private static func isComment(_ line: Range<Int>, in file: SourceFile) -> Bool {
    file.bytes[line].drop { $0.isSpace }.starts(with: "//".utf8)
  }

  /// Returns the range of the predicate, without the surrounding white space.
  private static func textRange(_ file: SourceFile) -> Range<Int> {
    var lower = comments(file).last?.upperBound ?? file.start
    var upper = file.bytes.count
    while lower < upper, file.bytes[lower].isSpace || file.bytes[lower].isLineEnd { lower += 1 }
    while upper > lower, file.bytes[upper - 1].isSpace || file.bytes[upper - 1].isLineEnd { upper -= 1 }
    return lower..<upper
  }
}
