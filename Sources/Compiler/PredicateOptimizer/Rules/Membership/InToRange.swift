extension RewriteRule {
  static let inToRange = RewriteRule(
    "in-to-range", at: .comparison, where: [.plain, .membership],
    reason: "integers without a gap are a range, which takes two comparisons however many they are",
    legality: "The range holds the same integers as the list; null is an element of neither.",
    example: Example("priority IN {4, 2, 3, 5}", "priority BETWEEN {2, 5}")
  ) { rewriting, id in
    guard let comparison = rewriting.plainComparison(id), comparison.comparisonOperator == .isIn,
      rewriting.operand(comparison.left).type == .int, let values = rewriting.constants(comparison.right),
      values.count > 2, mayLeaveNoGap(values), let term = rewriting.termSet(comparison),
      let expression = term.set.expression(isBool: false), expression.comparisonOperator == .between
    else { return false }
    rewriting.replace(id, with: rewriting.comparison(expression, of: comparison.left, range: comparison.range))
    return true
  }
}

/// Returns a Boolean value that indicates whether values may be all integers of a range, as `{3, 5, 4}` but not `{3, 5}`: the range is no
/// larger than the list.
private func mayLeaveNoGap(_ values: [Value]) -> Bool {
  var (least, greatest) = (Int64.max, Int64.min)
  for value in values {
    guard case .int(let number) = value else { return true }
    (least, greatest) = (min(least, number), max(greatest, number))
  }
  let (span, overflows) = greatest.subtractingReportingOverflow(least)
  return !overflows && span < Int64(values.count)
}
