import PredicateAppSources

/// The comments of a file that name the class of a predicate: `// predicate-lint:class Dog`. A comment at the end of a line applies to that
/// line. A comment on its own line applies to the next line with code.
struct ClassComments {
  private var namesByLine: [Int: [String]] = [:]

  init(_ tokens: TokenizedFile) {
    let file = tokens.file
    for comment in LinterComment.all(in: tokens) where comment.command.text == "class" {
      let names = comment.classNames(in: file).map(\.text)
      guard !names.isEmpty else { continue }
      var line = file.line(of: comment.comment.lowerBound)
      let next = tokens.position(atOrAfter: comment.comment.upperBound)
      let isBehindCode = next > 0 && file.line(of: Int(tokens.tokens[next - 1].start)) == line
      if !isBehindCode {
        guard next < tokens.code.upperBound else { continue }
        line = file.line(of: Int(tokens.tokens[next].start))
      }
      namesByLine[line] = names
    }
  }

  func names(at line: Int) -> [String]? { namesByLine[line] }
}
