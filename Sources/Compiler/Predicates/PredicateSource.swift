import PredicateSemantics

/// The text of a predicate with its arguments. Predicates are described and combined by it.
struct PredicateSource: Sendable {
  let template: PredicateTemplate
  let arguments: Arguments

  /// The text with the arguments inserted.
  var text: String {
    guard let tree = try? template.checked.tree else { return "" }
    var position = 0
    return tree.text { token, spelling in
      switch token.kind {
      case .placeholder, .objectPlaceholder, .keyPathPlaceholder:
        defer { position += 1 }
        return arguments.positional.element(at: position)?.text(isName: token.kind == .keyPathPlaceholder)
      case .argument: return arguments.positional.element(at: Self.number(in: spelling))?.text(isName: false)
      case .keyPathArgument: return arguments.positional.element(at: Self.number(in: spelling))?.text(isName: true)
      case .variable: return arguments.variables[String(spelling.dropFirst())]?.text(isName: false)
      default: return nil
      }
    }
  }

  /// The number in `$1` or `$K1`.
  private static func number(in spelling: String) -> Int {
    Int(String(decoding: spelling.utf8.drop { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }, as: UTF8.self))
      ?? -1
  }
}

extension Argument {
  /// The argument as it is written for a value, or for a name.
  fileprivate func text(isName: Bool) -> String {
    if isName, case .value(.string(let name)) = self { return name }
    return literal
  }
}

extension Array {
  fileprivate func element(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
