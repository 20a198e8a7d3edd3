import PredicateDiagnostics

/// A row of the table: a shape that people type, and what to write instead.
///
/// ``shape`` lists items with blanks between them:
///
/// | item | matches |
/// | --- | --- |
/// | `is`, `(` | this word in any case, this sign |
/// | `like/ilike` | one of several |
/// | `PATH` | a class of pieces: ``AdviceText/ends(of:at:)`` |
/// | `OPERATION` | a word of a dictionary: ``AdviceWords`` |
/// | `any?` | the item or nothing |
/// | `~n` | the item where no blank is before it |
/// | `^order` | the item where it holds the error |
///
/// In ``write`` and ``message``, `{2}` stands for the text of the second item, `{1-3}` for the text from the first item to the third,
/// `{2>}` for the word's entry in its dictionary, `{2:quoted}` for a text made of the item by an ``AdviceFunction``, and `{arg}` for
/// the next argument. In `message`, `{fix}` is the first text that fits and `{fixes}` are all of them, `{message}` is the error, and `{why}` is why the text is refused.
///
/// The compiler decides which rows fit: every text of ``write`` is tried in the place of the shape, and only those are proposed after
/// which there is no error in what was written. A row without any of them is passed over.
struct AdviceRow: Sendable {
  let shape: String
  /// The items of the shape.
  let items: [AdviceItem]
  /// Texts for the place of the shape, the best first. A row with none only has something to say.
  let write: [String]
  let message: String
  var note: String?
  /// The codes of the errors that the row is about; any where empty.
  var codes: [DiagnosticCode] = []
  var dialects: [Dialect] = [.nspredicate, .rql, .foundation]
  /// The text that has to be a property of the class, for rows about properties.
  var property: String?
  /// The item to point at, in place of the error.
  var at: String?
  /// A Boolean value that indicates whether nothing else can have been meant.
  var isCertain = false

  // Copied into each of the four hundred rows, it would be half of the module's code and of the time to compile it.
  @inline(never) init(
    _ shape: String, _ write: [String] = [], _ message: String, note: String? = nil, _ codes: [DiagnosticCode] = [],
    in dialects: [Dialect] = [.nspredicate, .rql, .foundation], property: String? = nil, at: String? = nil,
    isCertain: Bool = false
  ) {
    self.shape = shape
    items = shape.split(separator: " ").map { AdviceItem(String($0)) }
    self.write = write
    self.message = message
    self.note = note
    self.codes = codes
    self.dialects = dialects
    self.property = property
    self.at = at
    self.isCertain = isCertain
  }

  /// A Boolean value that indicates whether the row says why its text is refused, rather than to write it: `{why}`.
  var saysWhy: Bool { mentions("why") }

  /// Returns a Boolean value that indicates whether the message has a placeholder, such as `why` for `{why}`.
  func mentions(_ placeholder: String) -> Bool {
    message.split(separator: "{").contains { $0.hasPrefix(placeholder + "}") }
  }

  /// All rows, the more telling first.
  static let all: [AdviceRow] = [
    statements, texts, values, collections, lists, operators, calls, functions, endings,
  ].flatMap { $0 }
}

/// An item of a shape.
struct AdviceItem: Sendable {
  enum Kind {
    case words([String])
    case pieces(AdviceClass)
    case dictionary(String)
  }

  let kind: Kind
  var isOptional = false
  var touches = false
  var holdsError = false

  init(_ written: String) {
    var rest = written[...]
    while rest.count > 1, let mark = rest.first, mark == "~" || mark == "^" {
      if mark == "~" { touches = true } else { holdsError = true }
      rest.removeFirst()
    }
    if rest.count > 1, rest.last == "?" {
      isOptional = true
      rest.removeLast()
    }
    if case .some = AdviceWords.all[String(rest)] {
      kind = .dictionary(String(rest))
    } else if rest.allSatisfy({ $0.isASCII && $0.isUppercase }), let name = AdviceClass(rawValue: rest.lowercased()) {
      kind = .pieces(name)
    } else {
      kind = .words(rest.count == 1 ? [String(rest)] : rest.split(separator: "/").map { $0.lowercased() })
    }
  }
}
