/// The bounds of the linter's work. Code beyond them is not understood, so that nothing is reported for it. They are far from what people
/// write, and keep the time for hostile code linear.
enum Bounds {
  /// The depth of what is nested or depends on one another: expressions, values, types, aliases, classes above a class, files that extend
  /// a file. Each level takes some kilobytes of the stack.
  static let depth = 24
  /// The number of alternatives of one thing: its writes, values, classes, methods or callers.
  static let alternatives = 64
  /// The number of things of one name or around one thing: overloads, cases, scopes, classes that paths may reach.
  static let many = 256
  /// The number of places of a word in one file, of a function's calls, or of tokens of one statement.
  static let places = 1_024
  /// The number of expressions to examine for one text or predicate.
  static let steps = 1_024
  /// The number of tokens of a body or scope to search.
  static let body = 50_000
  /// The number of members that all classes of a run inherit together.
  static let total = 1 << 18
}
