import PredicateDiagnostics

/// Something that the linter reports, at its place in a source file.
struct Finding: Sendable {
  /// A remark, with its place where it has one.
  struct Note: Sendable {
    var message: String
    /// A place in a file, which need not be the finding's own.
    var place: Place?
  }

  /// A change that mends what the finding complains of.
  struct Fix: Sendable {
    /// A piece of the file and what to write in its place.
    struct Edit: Sendable, Equatable {
      var range: Range<Int>
      var replacement: String
    }

    /// What the change does, as a command: "write `%@`".
    var message: String
    /// In ascending order, without overlap.
    var edits: [Edit]
    /// Whether the predicate's meaning is sure to be what was meant, so that `--fix` may write it.
    var isSafe: Bool
  }

  /// Bytes of one of the run's files.
  struct Place: Sendable, Hashable {
    var path: String
    var range: Range<Int>
  }

  /// The rule's or diagnostic's id.
  var id: String
  var severity: Severity
  /// Lower case, no full stop, names in backquotes.
  var message: String
  var place: Place
  var notes: [Note] = []
  var fixes: [Fix] = []
}
