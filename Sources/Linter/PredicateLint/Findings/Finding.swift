import PredicateDiagnostics

/// A problem that the linter reports, at its place in a source file.
package struct Finding: Sendable {
  /// An additional message, optionally with a place.
  package struct Note: Sendable {
    package var message: String
    /// The place, possibly in another file than the finding's.
    package var place: Place?

    package init(message: String, place: Place? = nil) {
      self.message = message
      self.place = place
    }

    /// Creates a note with the name of a stored predicate.
    init(storedAs label: String) { self.init(message: "the stored predicate is `\(label)`") }
  }

  /// A change that corrects the finding.
  package struct Fix: Sendable {
    /// A range of the file and its replacement.
    package struct Edit: Sendable, Hashable {
      package var range: Range<Int>
      package var replacement: String

      package init(range: Range<Int>, replacement: String) {
        self.range = range
        self.replacement = replacement
      }
    }

    /// A description of the change, as a command: "write `%@`".
    package var message: String
    /// The edits, in ascending order and without overlaps.
    package var edits: [Edit]
    /// A Boolean value that indicates whether the change certainly has the intended meaning, so that `--fix` may apply it.
    package var isSafe: Bool
  }

  /// A byte range in one of the run's files.
  package struct Place: Sendable, Hashable {
    package var path: String
    package var range: Range<Int>

    package init(path: String, range: Range<Int>) {
      self.path = path
      self.range = range
    }
  }

  /// The id of the rule or diagnostic.
  package var id: String
  package var severity: Severity
  /// The message: lower case, without a full stop, with names in backquotes.
  package var message: String
  package var place: Place
  package var notes: [Note] = []
  package var fixes: [Fix] = []
}
