/// How an explanation, what happens to a predicate from tokens to matches, is printed.
///
/// In this module `Stages` makes a section of each stage, `Model` holds sections independently of how they are printed, `Text`, `JSON`,
/// `Graphs` and `Page` print them, `Analysis` runs the program under observation.
package enum ExplainFormat: String, CaseIterable {
  case text, json, dot, mermaid, svg, html

  /// An explanation in the format; colours are for ``text`` alone.
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
