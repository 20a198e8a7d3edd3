import PredicateSemantics

/// Rules about operators and the values that they compare.
extension RemarkRule {
  /// A BETWEEN whose first bound is the greater one.
  package static let reversedBetween = RemarkRule(id: "reversed-between", severity: .warning) { written in
    written.comparisons.compactMap { comparison in
      let (tree, bounds) = (written.tree, written.tree.children(of: comparison.right))
      guard written.token(comparison) == .between, tree[comparison.right].kind == .list, bounds.count == 2,
        let low = bounds.first, let high = bounds.last,
        let least = written.number(low), let greatest = written.number(high), least > greatest
      else { return nil }
      let texts = (low: tree.text(of: low), high: tree.text(of: high))
      return Remark(
        "no value is between \(texts.low) and \(texts.high): write the lower bound first",
        tree[comparison.right].range,
        fix: Remark.Fix(
          "exchange the bounds", .never, [(tree[low].range, texts.high), (tree[high].range, texts.low)]))
    }
  }

  /// An IN whose list is empty, or has one element or one element twice.
  package static let inList = RemarkRule(id: "in-list", severity: .warning) { written in
    let tree = written.tree
    return written.comparisons.flatMap { comparison -> [Remark] in
      guard written.token(comparison) == .in, tree[comparison.right].kind == .list else { return [] }
      let elements = Array(tree.children(of: comparison.right))
      let range = tree[comparison.right].range
      if elements.isEmpty { return [Remark("nothing is in an empty list", range)] }
      if elements.count == 1, tree[elements[0]].kind != .placeholder {
        let (element, operation) = (tree.text(of: elements[0]), "==" + written.optionText(comparison))
        return [
          Remark(
            "a list of one element: write `\(operation) \(element)`", range,
            fix: Remark.Fix(
              "write `==`", .always, [(tree[comparison.operation].range, operation), (range, element)]))
        ]
      }
      var seen: Set<String> = []
      return elements.indices.compactMap { index in
        let element = elements[index]
        let kind = tree[element].kind
        guard kind != .placeholder, kind != .path, !seen.insert(tree.text(of: element)).inserted else { return nil }
        let place = tree[element].range
        // Includes the preceding comma. The first element is never a duplicate.
        let end = index > 0 ? tree[elements[index - 1]].range.upperBound : place.lowerBound
        return Remark(
          "`\(tree.text(of: element))` stands in the list twice", place,
          fix: Remark.Fix(
            "leave the second out", .never, [(SourceRange(min(end, place.lowerBound), place.upperBound), "")]))
      }
    }
  }

  /// A count that is compared with what every count, or none, is.
  package static let countForm = RemarkRule(id: "count-form", severity: .warning) { written in
    written.comparisons.compactMap { comparison in
      guard let number = written.countBound(comparison) else { return nil }
      let decided: String
      switch (written.token(comparison), number) {
      case (.greaterOrEqual, ...0), (.greater, ..<0), (.notEqual, ..<0): decided = "always"
      case (.less, ...0), (.lessOrEqual, ..<0), (.equal, ..<0): decided = "never"
      default: return nil
      }
      return Remark("a count is never below 0, so this is \(decided) true", written.tree[comparison.node].range)
    }
  }

  /// An equality with a fraction that no float or double is, or with an argument of `%f`.
  package static let exactFloat = RemarkRule(id: "exact-float", severity: .note) { written in
    guard let predicate = written.predicate else { return [] }
    let computed = written.comparisons.filter { comparison in
      let left = written.tree[comparison.left].range
      return (written.token(comparison) == .equal || written.token(comparison) == .notEqual)
        && written.tree[comparison.right].kind == .placeholder
        && Placeholder(token: written.tree.text(of: comparison.right)) == .floatingPoint
        && predicate.operands.contains { $0.range == left && ($0.type == .float || $0.type == .double) }
    }.map { written.tree[$0.node].range }
    let constant = predicate.nodes.compactMap { node -> SourceRange? in
      guard case .comparison(let comparison) = node, !computed.contains(comparison.range),
        comparison.comparisonOperator == .relation(.equal) || comparison.comparisonOperator == .relation(.notEqual),
        case .constant(let value) = predicate.operands[comparison.right].kind
      else { return nil }
      let number: Double
      switch value {
      case .double(let double): number = double
      case .float(let float): number = Double(float)
      default: return nil
      }
      // Multiples of 1/8 are exact and common.
      return number.isFinite && (number * 8).rounded() != number * 8 ? comparison.range : nil
    }
    return constant.map { Remark("no float or double is exactly this fraction: compare with a range", $0) }
      + computed.map { Remark("a fraction that is computed seldom equals one that is kept: compare with a range", $0) }
  }

  /// An option of a text that has no letters.
  package static let idleOption = RemarkRule(id: "idle-option", severity: .note) { written in
    written.comparisons.compactMap { comparison in
      guard let options = written.options(comparison), let text = written.plainString(comparison.right),
        !text.isEmpty, text.utf8.allSatisfy({ $0 < 0x80 && !(0x61...0x7A ~= $0 | 0x20) }),
        // With `[d]`, a character on the other side may have an accent.
        options.letters == "c"
      else { return nil }
      let range = written.tree[options.node].range
      return Remark(
        "`[c]` has no effect on `\(text)`, which has no letters", range,
        fix: Remark.Fix("leave `[c]` out", .ifText(written.tree[comparison.left].range), [(range, "")]))
    }
  }
}
