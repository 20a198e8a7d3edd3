import PredicateAdvice
import PredicateDiagnostics
import PredicateSyntax
import PredicateValues

extension LintRule {
  /// Reports `[c]` with letters beyond Latin Extended.
  static let optionBeyondLatin = LintRule(
    id: "option-beyond-latin", severity: .warning, summary: "`[c]` of letters that it does not reach",
    rationale: """
      Realm ignores the case of the letters from U+0000 to U+024F only: Latin ones. Greek, Cyrillic and other letters are compared in \
      the case they have, whatever the option; of accents `[d]` frees all of them. Store such text in small letters beside the original \
      and compare with that.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("name CONTAINS[c] 'Ωμέγα'")"#),
    passing: .code(#"realm.objects(Dog.self).filter("name CONTAINS[d] 'Ωμέγα'")"#)
  ) { rule, checked in
    // `[c]` of texts beyond Latin Extended, whose case Foundation ignores.
    guard checked.model != nil else { return [] }
    return checked.comparisons.compactMap { comparison in
      guard let options = checked.written.options(comparison), options.letters.contains("c"),
        let text = checked.written.string(comparison.right)
      else { return nil }
      // `[cd]` removes accents first. The remaining letter may be one whose case is ignored.
      let marks = TextFolding(
        caseInsensitive: false, diacriticInsensitive: options.letters.contains("d"), .nspredicate)
      let letter = text.unicodeScalars.first { letter in
        marks.fold(String(letter)).unicodeScalars.contains {
          $0.value > 0x24F && ($0.properties.changesWhenLowercased || $0.properties.changesWhenUppercased)
        }
      }
      guard let letter else { return nil }
      return checked.finding(
        rule,
        "`[\(options.letters)]` does not reach the case of `\(letter)`: it knows that of the letters up to U+024F",
        checked.tree[comparison.right].range)
    }
  }
}
