import PredicateDiagnostics

/// Something that the linter reports, at its place in a source file.
package struct Finding: Sendable {
  /// A remark, with its place where it has one.
  package struct Note: Sendable {
    package var message: String
    /// A place in a file, which need not be the finding's own.
    package var place: Place?

    package init(message: String, place: Place? = nil) {
      self.message = message
      self.place = place
    }

    /// What a stored predicate is called.
    init(storedAs label: String) { self.init(message: "the stored predicate is `\(label)`") }
  }

  /// A change that mends what the finding complains of.
  package struct Fix: Sendable {
    /// A piece of the file and what to write in its place.
    package struct Edit: Sendable, Hashable {
      package var range: Range<Int>
      package var replacement: String

      package init(range: Range<Int>, replacement: String) {
        self.range = range
        self.replacement = replacement
      }
    }

    /// What the change does, as a command: "write `%@`".
    package var message: String
    /// In ascending order, without overlap.
    package var edits: [Edit]
    /// Whether the predicate's meaning is sure to be what was meant, so that `--fix` may write it.
    package var isSafe: Bool
  }

  /// Bytes of one of the run's files.
  package struct Place: Sendable, Hashable {
    package var path: String
    package var range: Range<Int>

    package init(path: String, range: Range<Int>) {
      self.path = path
      self.range = range
    }
  }

  /// The rule's or diagnostic's id.
  package var id: String
  package var severity: Severity
  /// Lower case, no full stop, names in backquotes.
  package var message: String
  package var place: Place
  package var notes: [Note] = []
  package var fixes: [Fix] = []
}
