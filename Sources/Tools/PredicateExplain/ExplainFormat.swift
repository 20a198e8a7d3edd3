/// The output format of an explanation, which covers a predicate's stages from tokens to matches.
///
/// In this module, `Stages` creates a section for each stage, `Model` represents sections independently of the format, `Text`, `JSON`,
/// `Graphs` and `Page` print them, and `Analysis` observes a run of the program.
package enum ExplainFormat: String, CaseIterable {
  case text, json, dot, mermaid, svg, html

  /// Returns an explanation in the format. Colors apply only to ``text``.
  package func lines(_ explanation: Explanation, isColored: Bool) -> [String] {
    switch self {
    case .text: TextRenderer(isColored: isColored).lines(explanation)
    case .json: [ExplanationJSON.text(explanation)]
    case .dot: [DotFormat.text(explanation)]
    case .mermaid: [MermaidFormat.text(explanation)]
    case .svg: [SVGFormat.text(explanation)]
    case .html: [HTMLPage.text(explanation)]
    }
  }
}
