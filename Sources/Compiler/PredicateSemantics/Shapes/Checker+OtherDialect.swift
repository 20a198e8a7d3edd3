extension Checker {
  /// Reports a construct of the other dialect, with its spelling in this one (language decision 4, §1.8).
  mutating func otherDialect(_ id: NodeID) {
    if !rules.contains(.argumentsInOrder), let (construct, advice) = formatSpelling(of: id) {
      let replacement =
        tree[id].kind == .placeholder
        ? "$\(positions[id] ?? 0)" : tree[id].kind == .keyPathPlaceholder ? "$K\(positions[id] ?? 0)" : nil
      report(
        .dialectNotEnabled, "`\(construct)` belongs to the dialect nspredicate; \(advice)", tree[id].range,
        fixIts: .write(replacement, at: tree[id].range))
      return
    }
    guard let (name, advice, replacement) = spelling(of: tree[id].kind) else { return }
    let range = isClause(id) ? firstToken(of: id) : tree[id].range
    let isArgument = tree[id].kind == .argument || tree[id].kind == .keyPathArgument
    let construct = isArgument ? "`\(source(range))`" : name
    if rules.contains(.hasRealmForms) {
      if tree[id].kind == .internalKeyLiteral {
        report(
          .unsupportedLiteral,
          "`\(source(range))` is an internal key, which means nothing outside the store; write `obj('Class', key)`",
          range)
      }
      return
    }
    report(
      .dialectNotEnabled, "\(construct) belong\(construct.hasSuffix("s") ? "" : "s") to the dialect rql; \(advice)",
      range,
      fixIts: replacement.map { [.init("write `\($0)`", range: range, replacement: $0)] } ?? [])
  }

  private func isClause(_ id: NodeID) -> Bool {
    switch tree[id].kind {
    case .sort, .distinct, .limit: true
    default: false
    }
  }

  private func firstToken(of id: NodeID) -> SourceRange {
    let start = tree[id].range.lowerBound
    let first = tree.tokens.partitioningIndex { $0.range.lowerBound >= start }
    return first < tree.tokens.count ? tree.tokens[first].range : tree[id].range
  }

  /// Returns a Boolean value that indicates whether a node is a construct of rql.
  func isOfOtherDialect(_ id: NodeID) -> Bool { !rules.contains(.hasRealmForms) && spelling(of: tree[id].kind) != nil }

  /// Returns a construct of format strings and its equivalent in rql. `nil` for other nodes.
  private func formatSpelling(of id: NodeID) -> (construct: String, advice: String)? {
    switch tree[id].kind {
    case .placeholder: (tree.text(of: id), "write `$0` for the first argument, `$1` for the next")
    case .keyPathPlaceholder: (tree.text(of: id), "write `$K0`, which stands for a whole key path")
    case .escapedName: (tree.text(of: id), "write `$K0` and supply the name as its argument")
    default: nil
    }
  }

  private func spelling(of kind: SyntaxKind) -> (construct: String, advice: String, replacement: String?)? {
    switch kind {
    case .argument: ("`$0`", "write `%@`, which takes the next argument", "%@")
    case .keyPathArgument: ("`$K0`", "write `%K`, which takes the next argument", "%K")
    case .uuidLiteral: ("`uuid(…)`", "write `%@` and pass the UUID", "%@")
    case .objectIDLiteral: ("`oid(…)`", "write `%@` and pass the object id", "%@")
    case .dateLiteral: ("a date literal", "write `%@` and pass the date", "%@")
    case .binaryLiteral, .base64Literal: ("a data literal", "write `%@` and pass the data", "%@")
    case .objectLiteral, .internalKeyLiteral: ("an object literal", "write `%@` and pass the object", "%@")
    case .geoBox, .geoCircle, .geoPolygon: ("a shape", "write `IN %@` and pass the shape", nil)
    case .sort: ("SORT", "sort what is found, by `--sort` of predicate-run or by `sorted(…)` in code", nil)
    case .distinct:
      ("DISTINCT", "ask for distinct objects outside the predicate, by `--distinct` of predicate-run or in code", nil)
    case .limit:
      (
        "LIMIT", "take as many as are wanted of what is found, by `--limit` of predicate-run or by `prefix(…)` in code",
        nil
      )
    default: nil
    }
  }
}
