import PredicateSyntax

/// The stages that need no schema.
enum SyntaxSections {
  /// Returns the tokens of a text as far as it can be read.
  static func tokens(_ source: SourceText, _ dialect: Dialect, _ limits: Limits) -> Section {
    let tokens = PredicateSyntax.tokens(of: source, dialect: dialect, limits: limits)
    var table = Table(columns: [
      Column("span", "span", isNumeric: true), Column("kind", "kind"), Column("text", "text", isFlexible: true),
    ])
    for token in tokens {
      table.rows.append(
        Table.Row(
          fields: [.span(token.range), .text("\(token.kind)"), .text(Section.line(source[token.range]))],
          range: token.range))
    }
    return Section(
      key: "tokens", title: "Tokens", facts: [.init("count", "tokens", .integer(tokens.count), one: "token")],
      bodies: [("tokens", .table(table))])
  }

  static func tree(_ tree: SyntaxTree) -> Section {
    var outline = Outline(columns: [
      Column("token", "token", isFlexible: true), Column("span", "span", isNumeric: true),
      Column("text", "text", isFlexible: true, isOnlyForMachines: true),
    ])
    var pending: [(id: NodeID, parent: Int?)] = [(tree.root, nil)]
    while let (id, parent) = pending.popLast() {
      let token = tree.token(of: id) == nil ? Field.none : .text(Section.line(tree.tokenText(of: id)))
      let index = outline.add(
        Outline.Node(
          label: "\(tree[id].kind)",
          fields: [token, .span(tree[id].range), .text(Section.line(tree.text(of: id)))], range: tree[id].range,
          parent: parent))
      for child in tree.children(of: id).reversed() { pending.append((child, index)) }
    }
    return Section(
      key: "ast", title: "Syntax tree", facts: [.init("count", "nodes", .integer(tree.nodes.count), one: "node")],
      bodies: [("nodes", .outline(outline))])
  }
}

extension Section {
  /// Returns a text on one line: line breaks are escaped, and runs of white space become one space.
  static func line(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x20, 0x09, 0x0A, 0x0D: if result.last != " " { result += " " }
      case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
