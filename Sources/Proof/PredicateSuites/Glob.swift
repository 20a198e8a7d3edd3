import PredicateValues

/// A pattern of names: `?` is any character, `*` any run, as in LIKE.
package struct Glob {
  private let pattern: LikePattern

  package init(_ pattern: String) { self.pattern = LikePattern(pattern, folding: .exact) }

  package func matches(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { pattern.matches($0, folding: .exact) }
  }
}
