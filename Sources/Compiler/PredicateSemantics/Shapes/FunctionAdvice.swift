import PredicateDiagnostics
import PredicateSyntax

/// What to write instead of a call of a function of another language.
struct FunctionAdvice {
  /// What follows "the function `f` is not supported".
  var message: String
  /// What to replace; nil for the call.
  var piece: SourceRange?
  var replacement: String?

  /// Advice for a call; nil of a function that nothing here comes near.
  init?(_ name: String, call id: NodeID, in tree: SyntaxTree, _ rules: DialectRules) {
    let arguments = tree.children(of: id).dropFirst()
    let first = arguments.first.map { tree.text(of: $0) }
    let isPath = arguments.first.map { tree[$0].kind == .path } ?? false
    let argument = rules.contains(.argumentsInOrder) ? "%@" : "$0"
    switch name.lowercased() {
    case "lower", "upper", "lcase", "ucase", "lowercase", "uppercase", "tolower", "toupper":
      guard arguments.count == 1, isPath, let comparison = Self.comparison(around: id, in: tree), let first,
        let written = tree.child(.operation, of: comparison), tree.child(.options, of: written) == nil,
        let right = tree.child(.right, of: comparison), tree.child(.left, of: comparison) == id
      else {
        message = "; to compare without case write `==[c]`"
        return
      }
      let replacement = "\(first) \(tree.text(of: written))[c] \(tree.text(of: right))"
      message = "; to compare without case write `\(replacement)`"
      (self.piece, self.replacement) = (tree[comparison].range, replacement)
    case "count", "counta", "size", "cardinality":
      guard arguments.count == 1, isPath, let first else { return nil }
      message = "; the number of elements is `\(first).@count`"
      replacement = "\(first).@count"
    case "sum", "min", "max", "avg", "average":
      let keyword = name.lowercased() == "average" ? "@avg" : "@" + name.lowercased()
      guard arguments.count == 1, isPath, let first else { return nil }
      let parts = first.split(separator: ".")
      let path =
        parts.count > 1
        ? (parts.dropLast() + [Substring(keyword)] + parts.suffix(1)).joined(separator: ".") : "\(first).\(keyword)"
      message = "; of a collection it is `\(path)`"
      replacement = path
    case "length", "len", "strlen", "char_length":
      guard rules.contains(.countsValues), arguments.count == 1, isPath, let first else {
        message =
          "; the length of a text cannot be asked here, and `LIKE '???*'` takes texts of three characters and more"
        return
      }
      message = "; the length of a text is `\(first).@size`"
      replacement = "\(first).@size"
    case "now", "today", "getdate", "current_timestamp", "current_date", "sysdate", "date", "datetime", "timestamp",
      "isodate", "todate",
      "to_date":
      let literal =
        rules.contains(.hasRealmForms)
        ? arguments.first.flatMap { tree.stringValue(of: $0) }.flatMap { WrittenDate($0)?.literal } : nil
      message = literal.map { "; a date is written `\($0)`" } ?? "; supply the date as an argument, `\(argument)`"
      replacement = literal ?? argument
    case "objectid", "uuid", "nsuuid", "guid":
      let kind = name.lowercased() == "objectid" ? "oid" : "uuid"
      let content = arguments.first.flatMap { tree.stringValue(of: $0) }
      let literal = content.map { "\(kind)(\($0))" }
      if rules.contains(.hasRealmForms), let literal,
        case .some = parse(SourceText("x == \(literal)"), dialect: .rql).tree
      {
        message = "; the value is written `\(literal)`"
        replacement = literal
      } else {
        message = "; supply the value as an argument, `\(argument)`"
        replacement = argument
      }
    case "isnull", "isblank", "is_null", "isempty":
      guard arguments.count == 1, isPath, let first else { return nil }
      message = "; no value is `\(first) == nil`"
      if Self.comparison(around: id, in: tree) == nil { replacement = "\(first) == nil" }
    case "if", "iif", "case", "ternary", "coalesce", "ifnull", "nvl":
      message = "; join the cases with `AND` and `OR`"
    default: return nil
    }
  }

  /// The comparison that a node is a side of.
  private static func comparison(around id: NodeID, in tree: SyntaxTree) -> NodeID? {
    let end = min(tree.nodes.count, id + 64)
    guard id + 1 < end else { return nil }
    return (id + 1..<end).first { tree[$0].kind == .comparison && tree.children(of: $0).contains(id) }
  }
}
