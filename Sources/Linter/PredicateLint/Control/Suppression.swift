import PredicateAppSources
import PredicateDiagnostics

/// A comment that silences the linter: `predicate-lint:disable:next unknown-property -- an old name`.
struct Suppression: Sendable {
  /// The part of the file that a comment applies to.
  enum Scope: Sendable, Equatable {
    /// Its own line, or the call that its line belongs to.
    case this
    /// The next line with code.
    case next
    case file
    /// The rest of the file, up to a comment that enables the rule again.
    case onward
    /// The end of an ``onward`` scope.
    case end
  }

  struct Rule: Sendable {
    var id: String
    var place: Range<Int>
  }

  var scope: Scope
  /// The rules. `all` stands for every rule.
  var rules: [Rule]
  /// The comment's text, from `predicate-lint:` to its end, without delimiters.
  var place: Range<Int>
  var comment: Range<Int>
  /// A Boolean value that indicates whether the comment contains only this.
  var isWhole: Bool
}

/// Reads the comments of a file that silence findings, and reports mistakes in all comments to the linter.
struct SuppressionReader {
  struct Mistake: Sendable {
    var message: String
    var place: Range<Int>
  }

  /// The commands, each with its scope if it silences findings.
  private static let commands: [(name: String, scope: Suppression.Scope?)] = [
    ("disable", .onward), ("disable:next", .next), ("disable:this", .this), ("disable:file", .file), ("enable", .end),
    ("class", nil),
  ]
  private static let ids = LintRule.all.map(\.id)
  private let file: SourceFile
  private let models: ModelIndex
  private(set) var suppressions: [Suppression] = []
  private(set) var mistakes: [Mistake] = []

  init(_ tokens: TokenizedFile, _ models: ModelIndex) {
    file = tokens.file
    self.models = models
    for comment in LinterComment.all(in: tokens) { read(comment) }
  }

  private mutating func read(_ comment: LinterComment) {
    let word = comment.command.text
    guard let command = Self.commands.first(where: { $0.name == word }) else {
      let match = suggestion(for: word, in: Self.commands.map(\.name)).map { "; did you mean `predicate-lint:\($0)`?" }
      mistakes.append(
        Mistake(
          message: "the linter does not know `predicate-lint:\(word)`\(match ?? "")", place: comment.command.place))
      return
    }
    guard let scope = command.scope else { return checkClasses(comment) }
    let words = comment.words(in: file)
    var rules: [Suppression.Rule] = []
    for word in words {
      let id = word.text
      if id == "--" { break }
      guard id == "all" || LintRule.named(id) != nil else {
        let match =
          suggestion(for: id, in: Self.ids).map { "; did you mean `\($0)`?" }
          ?? "; ` -- ` begins a reason"
        mistakes.append(Mistake(message: "there is no rule `\(id)`\(match)", place: word.place))
        continue
      }
      rules.append(Suppression.Rule(id: id, place: word.place))
    }
    if rules.isEmpty {
      if words.first.map({ $0.text == "--" }) ?? true {
        mistakes.append(Mistake(message: "which rules? name them, or write `all`", place: comment.command.place))
      }
      return
    }
    suppressions.append(
      Suppression(
        scope: scope, rules: rules, place: comment.place, comment: comment.comment, isWhole: comment.isWhole))
  }

  /// Checks that a comment names existing classes. Without any models this is unknown.
  private mutating func checkClasses(_ comment: LinterComment) {
    let names = comment.classNames(in: file)
    if names.isEmpty {
      mistakes.append(
        Mistake(message: "which class? name it, or several with commas between them", place: comment.command.place))
    }
    guard !models.models.isEmpty else { return }
    for name in names {
      guard case .none = models.model(named: name.text, near: file.path) else { continue }
      let match = suggestion(for: name.text, in: models.models.lazy.map(\.name)).map { "; did you mean `\($0)`?" } ?? ""
      mistakes.append(Mistake(message: "there is no model `\(name.text)`\(match)", place: name.place))
    }
  }

  /// Returns a suggested correction. Only the first mistakes get one, because the search is slow.
  private func suggestion(for word: String, in known: some Sequence<String>) -> String? {
    mistakes.count < Bounds.alternatives ? closestMatch(to: word, in: known) : nil
  }
}
