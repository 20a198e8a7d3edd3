import PredicateDiagnostics

/// A comment that tells the linter to be silent: `predicate-lint:disable:next unknown-property -- an old name`.
struct Suppression: Sendable {
  /// Where it applies.
  enum Scope: Sendable, Equatable {
    /// Its own line, or what its line is a part of.
    case this
    /// The next line with code on it.
    case next
    /// The whole file.
    case file
    /// From here on, up to where it is taken back.
    case onward
    /// Takes ``onward`` back.
    case end
  }

  /// One of the ids.
  struct Rule: Sendable {
    var id: String
    var place: Range<Int>
  }

  var scope: Scope
  /// The rules; `all` among them means every one.
  var rules: [Rule]
  /// The comment's text, from `predicate-lint:` to its end without the comment's marks.
  var place: Range<Int>
  /// The comment.
  var comment: Range<Int>
  /// Whether the comment holds nothing else.
  var isWhole: Bool
}

/// Reads the linter's comments in a file.
struct SuppressionReader {
  /// What is wrong with one of them.
  struct Mistake: Sendable {
    var message: String
    var place: Range<Int>
  }

  private static let mark = Array("predicate-lint:".utf8)
  private static let ids = LintRule.all.map(\.id)
  /// How many mistakes of a file come with what may have been meant.
  private static let maximumSuggestions = 64
  private let file: SourceFile
  private let models: ModelIndex
  private(set) var suppressions: [Suppression] = []
  private(set) var mistakes: [Mistake] = []

  init(_ tokens: TokenizedFile, _ models: ModelIndex) {
    file = tokens.file
    self.models = models
    let comments = file.language == .predicate ? PredicateFile.comments(file) : tokens.comments.map(\.range)
    for comment in comments { read(comment) }
  }

  /// Each line of a comment may hold one.
  private mutating func read(_ comment: Range<Int>) {
    let bytes = file.bytes
    // Most comments say nothing to the linter.
    guard comment.count > Self.mark.count, contains(comment) else { return }
    let isBlock = file.holds("/*", in: comment.lowerBound..<comment.lowerBound + 2)
    var end = comment.upperBound
    if isBlock, comment.count >= 4, file.holds("*/", in: end - 2..<end) { end -= 2 }
    var start = comment.lowerBound
    let lineCount = bytes[comment].split(whereSeparator: \.isLineEnd).count
    while start < end {
      let stop = bytes[start..<end].firstIndex(where: \.isLineEnd) ?? end
      var first = start
      while first < stop, bytes[first].isSpace || bytes[first] == 0x2F || bytes[first] == 0x2A || bytes[first] == 0x21 {
        first += 1
      }
      if bytes[first..<stop].starts(with: Self.mark) {
        var last = stop
        while last > first, bytes[last - 1].isSpace { last -= 1 }
        read(first..<last, comment, isWhole: lineCount == 1)
      }
      start = stop + 1
    }
  }

  private func contains(_ comment: Range<Int>) -> Bool {
    var position = comment.lowerBound
    while let colon = file.bytes[position..<comment.upperBound].firstIndex(of: 0x3A) {
      let start = colon + 1 - Self.mark.count
      if start >= comment.lowerBound, file.bytes[start...colon].elementsEqual(Self.mark) { return true }
      position = colon + 1
    }
    return false
  }

  private mutating func read(_ text: Range<Int>, _ comment: Range<Int>, isWhole: Bool) {
    var words = self.words(text)
    guard !words.isEmpty else { return }
    let command = words.removeFirst()
    let scope: Suppression.Scope
    switch String(file.text(command).dropFirst(Self.mark.count)) {
    case "disable": scope = .onward
    case "disable:next": scope = .next
    case "disable:this": scope = .this
    case "disable:file": scope = .file
    case "enable": scope = .end
    case "class":
      if let word = words.first { checkClasses(file.text(word), word) }
      return
    case let word:
      let known = ["disable", "disable:next", "disable:this", "disable:file", "enable", "class"]
      let match = closestMatch(to: word, in: known).map { "; did you mean `predicate-lint:\($0)`?" } ?? ""
      mistakes.append(Mistake(message: "the linter does not know `predicate-lint:\(word)`\(match)", place: command))
      return
    }
    var rules: [Suppression.Rule] = []
    for word in words {
      let id = file.text(word)
      if id == "--" { break }
      guard id == "all" || LintRule.named(id) != nil else {
        let match =
          suggestion(for: id, in: Self.ids).map { "; did you mean `\($0)`?" }
          ?? "; ` -- ` begins a reason"
        mistakes.append(Mistake(message: "there is no rule `\(id)`\(match)", place: word))
        continue
      }
      rules.append(Suppression.Rule(id: id, place: word))
    }
    if rules.isEmpty {
      if words.isEmpty || file.text(words[0]) == "--" {
        mistakes.append(Mistake(message: "which rules? name them, or write `all`", place: command))
      }
      return
    }
    suppressions.append(
      Suppression(scope: scope, rules: rules, place: text, comment: comment, isWhole: isWhole))
  }

  /// Whether a comment names classes that there are; without any model nothing can be said of that.
  private mutating func checkClasses(_ names: String, _ place: Range<Int>) {
    guard !models.models.isEmpty else { return }
    for name in names.split(separator: ",").map(String.init) {
      guard case .none = models.model(named: name, near: file.path) else { continue }
      let match = suggestion(for: name, in: models.models.lazy.map(\.name)).map { "; did you mean `\($0)`?" } ?? ""
      mistakes.append(Mistake(message: "there is no model `\(name)`\(match)", place: place))
    }
  }

  /// What may have been meant; of many mistakes only the first are worth the search.
  private func suggestion(for word: String, in known: some Sequence<String>) -> String? {
    mistakes.count < Self.maximumSuggestions ? closestMatch(to: word, in: known) : nil
  }

  /// The words between blanks and commas.
  private func words(_ text: Range<Int>) -> [Range<Int>] {
    file.bytes[text].split { $0.isSpace || $0 == 0x2C }.map { $0.startIndex..<$0.endIndex }
  }
}
