/// Renders diagnostics as text: message, place, the underlined source, remarks and fixes.
///
/// ```
/// error: unknown property `size` [unknown-property]
///  --> predicate:1:1
///   |
/// 1 | size > 5
///   | ^^^^
///   = help: write `#size`
/// ```
///
/// The text is the same on every run and every terminal. Characters that would move the cursor, change colours or reorder
/// the line are written out, so that a source cannot pretend to be a message.
public struct DiagnosticRenderer: Sendable {
  /// The text that ranges refer to, if a diagnostic's error does not contain it. `nil` for no text.
  public var source: SourceText?
  /// A Boolean value that indicates whether to use ANSI escapes for colors.
  public var usesColor: Bool
  /// The most columns of source shown in a line; longer lines are cut around the range.
  public var maximumColumns: Int
  /// A Boolean value that indicates whether a sentence of Realm's documents is the message, and not a note below it.
  package var usesRealmsWords = false

  /// Creates a renderer; `maximumColumns` is at least 20.
  public init(source: SourceText? = nil, usesColor: Bool = false, maximumColumns: Int = 100) {
    self.source = source
    self.usesColor = usesColor
    self.maximumColumns = max(20, maximumColumns)
  }

  /// The renderer of printed errors, which begin with the sentence of Realm's documents if there is one.
  package static var ofPrintedErrors: DiagnosticRenderer {
    var renderer = DiagnosticRenderer()
    renderer.usesRealmsWords = true
    return renderer
  }

  /// Returns the diagnostics of an error, with an empty line between them; ends in a line break.
  public func render(_ error: DiagnosticError) -> String {
    var renderer = self
    renderer.source = error.source ?? source
    return renderer.render(error.diagnostics)
  }

  /// Returns diagnostics separated by empty lines. The text ends in a line break unless it is empty.
  public func render(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map(render).joined(separator: "\n")
  }

  /// Returns one diagnostic. The text ends in a line break.
  public func render(_ diagnostic: Diagnostic) -> String {
    let diagnostic = usesRealmsWords ? diagnostic : diagnostic.inPlainWords
    return MessageRenderer(usesColor: usesColor, maximumColumns: maximumColumns).render(
      diagnostic.severity, id: diagnostic.code.rawValue, remark(diagnostic.message, diagnostic.range),
      notes: diagnostic.notes.map { remark($0.message, $0.range) }, helps: diagnostic.fixIts.map { $0.message })
  }

  private func remark(_ message: String, _ range: SourceRange?) -> MessageRenderer.Remark {
    guard let source, let range else { return MessageRenderer.Remark(message) }
    let text = MessageRenderer.Source(
      source, name: source.name ?? "predicate", firstLine: source.start.line, firstColumn: source.start.column)
    return MessageRenderer.Remark(message, at: (text, range))
  }
}
