import PredicateValues

/// A pattern of names: `?` is any character, `*` any run, as in LIKE.
struct Glob {
  private let pattern: LikePattern

  init(_ pattern: String) { self.pattern = LikePattern(pattern, folding: .exact) }

  func matches(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { pattern.matches($0, folding: .exact) }
  }
}
