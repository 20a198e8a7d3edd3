import Foundation
import PredicateSyntax

/// The comparisons of two values, with the options of one.
struct FormatComparison {
  let folding: TextFolding
  typealias Function = (Operand, Operand) -> Bool

  /// Returns the comparison of an operator. `nil` for an unknown one.
  ///
  /// - Parameters:
  ///   - pattern: The right side, if it is a text that is known already.
  ///   - invalid: Returns the error for a text that is not a regular expression.
  func function(
    _ kind: TokenKind, pattern: String?, invalid: (String) -> DiagnosticError
  ) throws(DiagnosticError) -> Function? {
    let folding = folding
    func text(_ operation: TextOperator) -> Function {
      { left, right in
        guard let left = left.text, let right = right.text else { return false }
        return folding.test(operation, left, right)
      }
    }
    func order(_ orders: Set<PartialOrdering>) -> Function {
      { left, right in left.order(right, folding).map(orders.contains) ?? false }
    }
    switch kind {
    case .equal: return { $0.equals($1, folding) }
    case .notEqual: return { !$0.equals($1, folding) }
    case .less: return order([.less])
    case .lessOrEqual: return order([.less, .equal])
    case .greater: return order([.greater])
    case .greaterOrEqual: return order([.greater, .equal])
    case .beginsWith: return text(.beginsWith)
    case .endsWith: return text(.endsWith)
    case .like: return text(.like)
    case .contains: return { $0.contains($1, folding) }
    case .in: return { $1.contains($0, folding) }
    case .between:
      return { value, bounds in
        guard let bounds = bounds.elements, bounds.count == 2 else { return false }
        let lower = value.order(Operand(bounds[0]), folding)
        let upper = value.order(Operand(bounds[1]), folding)
        return (lower == .greater || lower == .equal) && (upper == .less || upper == .equal)
      }
    case .matches: return try matches(pattern, invalid)
    default: return nil
    }
  }

  private func matches(
    _ pattern: String?, _ invalid: (String) -> DiagnosticError
  ) throws(DiagnosticError) -> Function {
    let ignoresCase = folding != .exact
    guard let pattern else {
      return { text, pattern in
        guard let text = text.text, let expression = pattern.text.flatMap({ Self.expression($0, ignoresCase) }) else {
          return false
        }
        return Self.matches(text, expression)
      }
    }
    guard let expression = Self.expression(pattern, ignoresCase) else { throw invalid(pattern) }
    return { text, _ in text.text.map { Self.matches($0, expression) } ?? false }
  }

  /// Returns the expression for whole texts.
  private static func expression(_ pattern: String, _ ignoresCase: Bool) -> NSRegularExpression? {
    try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z", options: ignoresCase ? .caseInsensitive : [])
  }

  private static func matches(_ text: String, _ expression: NSRegularExpression) -> Bool {
    expression.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
  }
}
