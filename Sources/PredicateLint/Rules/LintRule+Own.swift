extension LintRule {
  /// The rules beyond the compiler's diagnostics.
  static let own: [LintRule] =
    FormatRule.all.map(\.rule) + [invalidEncoding, invalidSuppression, reservedPropertyName, unusedSuppression]
}
