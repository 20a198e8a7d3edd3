/// The severity of a diagnostic.
public enum Severity: String, Sendable, CaseIterable {
  /// The predicate cannot be used.
  case error
  /// The predicate works, and probably not as meant.
  case warning
  /// Additional information.
  case note
}

/// One finding: the fault, its position, and a correction.
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
    /// A Boolean value that indicates whether the change is one of several possible corrections, so that a person must decide. Tools do not
    /// apply it unasked.
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
  /// The message: the text found, and the text expected.
  public var message: String
  /// The message in plain words, if ``message`` is a sentence of Realm's documents. `nil` otherwise.
  package var plainMessage: String?
  /// The smallest faulty piece of source. `nil` if the fault is outside of the source; the error of a data file has its own text.
  public var range: SourceRange?
  /// Remarks, in the order to print them.
  public var notes: [Note]
  /// Mends, the best first.
  public var fixIts: [FixIt]
  /// The class that lacks the property of an `unknown-property`. `nil` in all other diagnostics.
  public var className: String?
  /// The behavior of Realm's SDK in this case, usually that of the code's row, ``DiagnosticEntry/sdk``.
  public var sdk: SDKBehavior

  /// Creates a diagnostic. The entry of its code supplies the SDK's behavior.
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

extension Diagnostic {
  /// The diagnostic with its message in plain words, as tools show it. The sentence of Realm's documents becomes a note.
  package var inPlainWords: Diagnostic {
    guard let plainMessage else { return self }
    var result = self
    (result.message, result.plainMessage) = (plainMessage, nil)
    result.notes.append(Note("in Realm's words: \(message)"))
    return result
  }
}

extension [Diagnostic.Note] {
  /// Returns the note that suggests a name; an empty array without a match.
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

  /// The same changes, marked as guesses for a person to decide.
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
  /// The diagnostic without the source: message, code, remarks and fixes.
  public var description: String { String(DiagnosticRenderer.ofPrintedErrors.render(self).dropLast()) }
}
