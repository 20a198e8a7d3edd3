import PredicateAppSources
import PredicateDiagnostics

/// A call of the macro as it is written, and the way from its bytes to the file's.
struct MacroSource {
  let tokens: TokenizedFile
  let location: CompilerMessage.SourceLocation
  /// Where each line of the call begins.
  private let lineStarts: [Int]

  init(_ syntax: CompilerMessage.SourceSyntax) {
    let source = SourceFile(path: syntax.location.fileName, language: .swift, bytes: Array(syntax.source.utf8))
    tokens = TokenizedFile(source)
    location = syntax.location
    lineStarts = (1...source.lineCount).map { source.range(ofLine: $0).lowerBound }
  }

  /// The tokens of the first argument; nil where there is none.
  var text: Range<Int>? {
    var open = 1
    if tokens.holds("<", at: open) { open = tokens.endOfAngles(open, within: tokens.code.upperBound) ?? open }
    guard tokens.holds("(", at: open) else { return nil }
    return tokens.callArguments(at: open)?.first?.range
  }

  // MARK: Places

  /// A byte of the call as one of the file.
  func position(_ offset: Int) -> PluginAnswer.Position {
    PluginAnswer.Position(fileName: location.fileName, offset: inFile(offset))
  }

  /// Bytes of the call as bytes of the file.
  func range(_ range: Range<Int>) -> PluginAnswer.Range {
    PluginAnswer.Range(
      fileName: location.fileName, startOffset: inFile(range.lowerBound), endOffset: inFile(range.upperBound))
  }

  private func inFile(_ offset: Int) -> Int { location.offset.addingReportingOverflow(offset).partialValue }

  /// The line and the column of a byte of the call in the file, both from 1; columns count bytes, as the compiler's do.
  func lineAndColumn(_ offset: Int) -> (line: Int, column: Int) {
    let line = max(0, lineStarts.partitioningIndex { $0 > offset } - 1)
    let column = offset - lineStarts[line]
    return (location.line &+ line, line == 0 ? location.column &+ column : column + 1)
  }
}
