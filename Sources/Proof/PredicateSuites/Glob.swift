import PredicateValues

/// A pattern of names. As in LIKE, `?` matches any character and `*` any run.
package struct Glob {
  private let pattern: LikePattern

  package init(_ pattern: String) { self.pattern = LikePattern(pattern, folding: .exact) }

  package func matches(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { pattern.matches($0, folding: .exact) }
  }
}
