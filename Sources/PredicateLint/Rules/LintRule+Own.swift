extension LintRule {
  /// The rules beyond the compiler's diagnostics.
  static let own: [LintRule] = [
    invalidEncoding, invalidSuppression, unusedSuppression,
  ]
}
