extension Checker {
  /// Rejects an operator that values of the subject do not support (language §4.1, §4.8, §5.5, §6.9).
  mutating func refuseOperator(
    _ written: WrittenOperator, of subject: Subject, _ parts: ComparisonParts
  ) throws(Reported) {
    if subject.isCount {
      switch written {
      case .relation: return
      case .between where rules.contains(.countsAreNumbers), .isIn where rules.contains(.countsAreNumbers): return
      case .between, .isIn, .text: break
      }
      throw report(
        .subqueryCountOperand,
        "the count of a SUBQUERY is compared with a number by `== != < <= > >=\(rules.contains(.countsAreNumbers) ? " BETWEEN IN" : "")`, not by `\(source(parts.operatorRange))`",
        parts.operatorRange)
    }
    if subject.isArithmetic {
      switch written {
      case .relation, .isIn: return
      case .text, .between: throw reportArithmeticOperator(parts)
      }
    }
    if subject.isKeys, parts.right.isConstant, !isElementwise(parts) || parts.written == .between {
      switch written {
      case .relation(.equal), .relation(.notEqual), .text: return
      case .relation where rules.contains(.ordersKeys): return
      // The list is unknown. The comparison is typed again when it is known.
      case .isIn where rules.contains(.comparesWithElements): return
      case .relation, .between, .isIn:
        throw report(
          .allkeysOperator,
          "`\(source(parts.operatorRange))` is not supported for keys, which have `== != BEGINSWITH ENDSWITH CONTAINS LIKE`",
          parts.operatorRange)
      }
    }
    try refuseOperator(written, of: subject.kind, subject.range, parts)
  }

  /// Returns a Boolean value that indicates whether a list's elements are compared one by one, so that IN requires no more than `==`.
  private func isElementwise(_ parts: ComparisonParts) -> Bool {
    if case .list = parts.right { rules.contains(.comparesWithElements) } else { false }
  }

  /// Rejects an operator that the table does not allow for a type.
  mutating func refuseOperator(
    _ written: WrittenOperator, of kind: ScalarType, _ range: SourceRange, _ parts: ComparisonParts
  ) throws(Reported) {
    if verdict(written.question, of: kind) == .accepted { return }
    let supported = TypeRules.Question.allCases
      .filter { $0.isOperator && TypeRules.verdict($0, of: kind, in: tree.dialect) == .accepted }
      .map { $0.spelling }.joined(separator: " ")
    throw report(
      .operatorNotSupported,
      "`\(source(parts.operatorRange))` is not supported for `\(source(range))`, a value of type \(kind.name), which has `\(supported)`",
      parts.operatorRange, sdk: TypeRules.sdk(written.question, of: kind))
  }

  /// Reports arithmetic with BETWEEN or a text operator.
  mutating func reportArithmeticOperator(_ parts: ComparisonParts) -> Reported {
    report(
      .operatorNotSupported,
      "`\(source(parts.operatorRange))` takes no arithmetic; `== != < <= > >= IN` do", parts.operatorRange)
  }

  /// Rejects `[c]` and `[d]` if the operator or the type does not support them (language §1.9, §5.6).
  mutating func refuseOptions(of subject: Subject, _ parts: ComparisonParts) throws(Reported) {
    if !subject.isArithmetic { try refuseOptions(of: subject.kind, subject.range, parts) }
  }

  mutating func refuseOptions(
    of kind: ScalarType, _ range: SourceRange, _ parts: ComparisonParts
  ) throws(Reported) {
    guard !parts.options.isEmpty else { return }
    let questions: [(TextOptions, TypeRules.Question)] = [
      (.caseInsensitive, .caseOption), (.diacriticInsensitive, .diacriticOption),
    ]
    for (option, question) in questions where parts.options.contains(option) {
      guard verdict(question, of: kind) != .accepted else { continue }
      throw report(
        .optionRequiresString,
        "`\(source(parts.bracketsRange))` is for strings, and `\(source(range))` is a value of type \(kind.name)",
        parts.optionsRange, fixIts: [withoutOptions(parts)], sdk: TypeRules.sdk(question, of: kind))
    }
    if parts.written == .text(.like), parts.options.contains(.diacriticInsensitive) {
      throw report(.likeDiacritic, "LIKE cannot ignore diacritics; it knows `[c]` only", parts.optionsRange)
    }
  }

  /// Rejects options of an operator without any.
  mutating func refuseOptionsOfOrder(_ parts: ComparisonParts) throws(Reported) {
    guard !parts.options.isEmpty, parts.written.question == .ordering || parts.written == .between else { return }
    throw report(
      .orderingOption,
      "`\(source(parts.operatorRange))` orders strings by their code points and has no options; leave out "
        + "`\(source(parts.bracketsRange))`", parts.optionsRange, fixIts: [withoutOptions(parts)])
  }

  func withoutOptions(_ parts: ComparisonParts) -> Diagnostic.FixIt {
    .init("leave out `\(source(parts.bracketsRange))`", range: parts.bracketsRange, replacement: "")
  }
}

extension TypeRules.Question {
  /// A Boolean value that indicates whether the column is an operator, rather than an option or nil.
  var isOperator: Bool {
    switch self {
    case .equality, .ordering, .between, .membership, .substring, .like: true
    case .caseOption, .diacriticOption, .null: false
    }
  }
}
