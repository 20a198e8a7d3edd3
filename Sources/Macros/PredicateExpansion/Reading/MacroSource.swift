import PredicateAppSources
import PredicateDiagnostics

/// The source of a macro call, and the mapping from its bytes to the file's.
struct MacroSource {
  let tokens: TokenizedFile
  let location: CompilerMessage.SourceLocation
  /// The start of each line of the call.
  private let lineStarts: [Int]

  init(_ syntax: CompilerMessage.SourceSyntax) {
    let source = SourceFile(path: syntax.location.fileName, language: .swift, bytes: Array(syntax.source.utf8))
    tokens = TokenizedFile(source)
    location = syntax.location
    lineStarts = (1...source.lineCount).map { source.range(ofLine: $0).lowerBound }
  }

  /// The tokens of the first argument. `nil` if there is none.
  var text: Range<Int>? {
    var open = 1
    if tokens.holds("<", at: open) { open = tokens.endOfAngles(open, within: tokens.code.upperBound) ?? open }
    guard tokens.holds("(", at: open) else { return nil }
    return tokens.callArguments(at: open)?.first?.range
  }

  // MARK: Places

  /// Returns the position in the file of a byte of the call.
  func position(_ offset: Int) -> PluginAnswer.Position {
    PluginAnswer.Position(fileName: location.fileName, offset: inFile(offset))
  }

  /// Returns the range in the file of a range of the call.
  func range(_ range: Range<Int>) -> PluginAnswer.Range {
    PluginAnswer.Range(
      fileName: location.fileName, startOffset: inFile(range.lowerBound), endOffset: inFile(range.upperBound))
  }

  /// Returns an error at a place in the call, which is highlighted.
  func error(_ message: String, at place: Range<Int>) -> PluginAnswer.Diagnostic {
    .init(message: message, severity: .error, position: position(place.lowerBound), highlights: [range(place)])
  }

  private func inFile(_ offset: Int) -> Int { location.offset.addingReportingOverflow(offset).partialValue }

  /// Returns the line and column in the file of a byte of the call, both from 1. Columns count bytes, as in the compiler.
  func lineAndColumn(_ offset: Int) -> (line: Int, column: Int) {
    let line = max(0, lineStarts.partitioningIndex { $0 > offset } - 1)
    let column = offset - lineStarts[line]
    return (location.line &+ line, line == 0 ? location.column &+ column : column + 1)
  }
}
