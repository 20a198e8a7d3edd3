/// A place in a grammar file; both numbers start at 1, columns count Unicode scalars.
package struct GrammarLocation: Hashable, Comparable, Sendable, Encodable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (left: GrammarLocation, right: GrammarLocation) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// What is wrong with a grammar file.
package struct GrammarDiagnostic: Hashable, Sendable {
  package var location: GrammarLocation
  package var message: String

  /// `LINE:COLUMN: error: MESSAGE`.
  package var description: String { "\(location.line):\(location.column): error: \(message)" }
}

/// Everything that is wrong with a grammar file, in its order.
package struct GrammarError: Error, Sendable, CustomStringConvertible {
  package let diagnostics: [GrammarDiagnostic]

  /// The diagnostics, one a line.
  package var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}

/// Gathers diagnostics over one stage, so that a stage reports all it finds.
struct GrammarDiagnostics {
  private(set) var found: [GrammarDiagnostic] = []

  mutating func report(_ location: GrammarLocation, _ message: String) {
    found.append(GrammarDiagnostic(location: location, message: message))
  }

  /// Ends the stage where anything was reported.
  func check() throws(GrammarError) {
    guard !found.isEmpty else { return }
    // Stable for equal places, so that the order of discovery decides.
    let ordered = found.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
    throw GrammarError(diagnostics: ordered.map(\.element))
  }
}
