import PredicateAppSources
import PredicateDiagnostics

/// Writes code that the compiler locates in the predicate's literal, so that its errors appear there.
///
/// Each piece is between `#sourceLocation` directives for the literal's line, indented so that its name is in the column of the predicate's
/// name. This is undocumented in macro expansions, so it applies only to compiler versions that were tested. For others the code is plain,
/// and errors point at the call.
struct PlacedCode {
  /// The tested versions of Swift, major and minor.
  private static let triedCompilers = [[6, 3]]

  private let call: MacroSource
  private let isPlaced: Bool

  init(_ call: MacroSource, compiler: [Int]) {
    self.call = call
    // The expansion of another macro has no file.
    isPlaced =
      Self.triedCompilers.contains(Array(compiler.prefix(2))) && !call.location.fileName.hasPrefix("@__swiftmacro")
  }

  /// Returns the body of a single-expression closure: `lead`, the name for a byte of the call, and the rest.
  func expression(_ lead: String, _ name: String, _ rest: String = "", at offset: Int) -> String {
    guard isPlaced else { return "\(lead)\(name)\(rest)\n" }
    let (line, column) = call.lineAndColumn(offset)
    let blanks = String(repeating: " ", count: max(0, column - 1 - lead.utf8.count))
    return """
      #sourceLocation(file: \(SwiftSpelling.literal(call.location.fileName)), line: \(max(1, line)))
      \(blanks)\(lead)\(name)\(rest)
      #sourceLocation()

      """
  }
}
