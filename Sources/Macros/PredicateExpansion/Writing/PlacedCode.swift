import PredicateAppSources
import PredicateDiagnostics

/// Writes pieces of code so that the compiler takes them for pieces of the predicate in the literal, and puts what it finds wrong with
/// them under it.
///
/// A piece stands between `#sourceLocation` directives that name the literal's line, behind as many blanks as bring the name in it to
/// the name's column. Nothing documents that this works in the expansion of a macro, so it is done for compilers that it has been seen
/// to work with; for others the code stands plainly, and their errors point at the call.
struct PlacedCode {
  /// The versions of Swift that have been tried, major and minor.
  private static let triedCompilers = [[6, 3]]

  private let call: MacroSource
  private let isPlaced: Bool

  init(_ call: MacroSource, compiler: [Int]) {
    self.call = call
    // The code of another macro has no file.
    isPlaced =
      Self.triedCompilers.contains(Array(compiler.prefix(2))) && !call.location.fileName.hasPrefix("@__swiftmacro")
  }

  /// A closure's body that is one expression: `lead` and the name that belongs to a byte of the call, and what follows it.
  func expression(_ lead: String, _ name: String, _ rest: String = "", at offset: Int) -> String {
    guard isPlaced else { return "\(lead)\(name)\(rest)\n" }
    let (line, column) = call.lineAndColumn(offset)
    let blanks = String(repeating: " ", count: max(0, column - 1 - lead.utf8.count))
    return """
      #sourceLocation(file: \(Self.literal(call.location.fileName)), line: \(max(1, line)))
      \(blanks)\(lead)\(name)\(rest)
      #sourceLocation()

      """
  }

  /// A text as a literal of Swift.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
