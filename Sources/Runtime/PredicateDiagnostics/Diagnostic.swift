/// The severity of a diagnostic.
public enum Severity: String, Sendable, CaseIterable {
  /// The predicate cannot be used.
  case error
  /// The predicate works, and probably not as meant.
  case warning
  /// Additional information.
  case note
}

/// One finding: what is wrong, where, and what to write instead.
///
/// Messages are lower case, without a full stop, with the user's text in backquotes.
public struct Diagnostic: Hashable, Sendable {
  /// A remark that belongs to a diagnostic.
  public struct Note: Hashable, Sendable {
    /// The remark's text.
    public var message: String
    /// The range that the remark points to. `nil` without a range.
    public var range: SourceRange?
    /// A Boolean value that indicates whether the remark suggests a name: "did you mean `age`?".
    public var isSuggestion = false

    /// Creates a note.
    public init(_ message: String, range: SourceRange? = nil) {
      self.message = message
      self.range = range
    }
  }

  /// A change of the source that fixes the fault of a diagnostic.
  public struct FixIt: Hashable, Sendable {
    /// A description of the change, as a command: "write `#size`".
    public var message: String
    /// The bytes to replace.
    public var range: SourceRange
    /// The new text of the range.
    public var replacement: String
    /// Whether something else may have been meant as well, so that a person has to decide: no tool makes the change unasked.
    public var isGuess = false

    /// Creates a fix-it.
    public init(_ message: String, range: SourceRange, replacement: String) {
      self.message = message
      self.range = range
      self.replacement = replacement
    }
  }

  /// The stable identifier of the kind of finding.
  public var code: DiagnosticCode
  /// The severity.
  public var severity: Severity
  /// The message: what was found, and what was expected.
  public var message: String
  /// The smallest piece of source that is wrong; nil where the source is not the place (a data file's own error text says).
  public var range: SourceRange?
  /// Remarks, in the order to print them.
  public var notes: [Note]
  /// Mends, the best first.
  public var fixIts: [FixIt]
  /// The class that lacks the property of an `unknown-property`; nil in all other diagnostics.
  public var className: String?
  /// The behavior of Realm's SDK in this case, usually that of the code's row, ``DiagnosticEntry/sdk``.
  public var sdk: SDKBehavior

  /// Creates a diagnostic, of which the SDK is taken to do what the code's row says.
  public init(
    _ code: DiagnosticCode, _ message: String, range: SourceRange? = nil, severity: Severity = .error,
    notes: [Note] = [], fixIts: [FixIt] = []
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.range = range
    self.notes = notes
    self.fixIts = fixIts
    sdk = code.entry.sdk
  }
}

extension [Diagnostic.Note] {
  /// The note that asks whether a name was meant; none without one.
  public static func suggestion(_ match: String?) -> [Diagnostic.Note] {
    guard let match else { return [] }
    var note = Diagnostic.Note("did you mean `\(match)`?")
    note.isSuggestion = true
    return [note]
  }
}

extension [Diagnostic.FixIt] {
  /// Returns a fix that replaces a range. Empty without a range.
  package static func write(_ text: String?, at range: SourceRange) -> [Diagnostic.FixIt] {
    text.map { [.init("write `\($0)`", range: range, replacement: $0)] } ?? []
  }

  /// The same changes, for a person to decide about.
  package var asGuesses: [Diagnostic.FixIt] {
    map {
      var fix = $0
      fix.isGuess = true
      return fix
    }
  }
}

/// The behavior of Realm's SDK with a predicate that the documents, and so the compiler, reject.
public enum SDKBehavior: String, Sendable, CaseIterable {
  /// It throws an exception, too.
  case refuses
  /// It runs the predicate.
  case accepts
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic as the tools print it, without the source: message, code, remarks and fixes.
  public var description: String { String(DiagnosticRenderer().render(self).dropLast()) }
}
