import PredicateDiagnostics
import PredicateValues

@testable import PredicateSemantics

extension TypeRules {
  /// Returns the page `docs/reference/operators.md`: both tables for both dialects, and the differences in the SDK.
  static func documentation() -> String {
    var page = """
      # Operators and types

      The operators that each type supports, and the constants that it compares with. This page is generated from the
      table that the checker reads, `Sources/Compiler/PredicateSemantics/Tables/TypeRules.swift`;
      `RECORD_GOLDEN=1 swift test --filter PredicateSemanticsTests` writes it.

      | Sign | Meaning |
      | --- | --- |
      | yes | accepted |
      | – | rejected |
      | optional | accepted where the property is optional |
      | no effect | accepted and ignored |
      | 0, 1 | accepted for 0 and 1 |
      | numeric text | accepted for texts that are numbers |
      | same class | accepted for objects of the property's class |
      | whole numbers | accepted for numbers without a fraction |
      | uuid text | accepted for texts that are uuids |

      Types with equal rows share one. The elements of a collection have the operators of their type.

      ## Collections

      Here `labels` is a list or a set of strings, and `tasks` one of objects ([details](../language/4-typing.md)).

      | Question | `nspredicate` | `rql` |
      | --- | --- | --- |
      | one element is equal | `ANY labels == 'bug'`, `'bug' IN labels` | also `labels == 'bug'` |
      | one element fits | `ANY labels BEGINSWITH[c] 'b'`, with each operator of the element's type | also without `ANY` |
      | all, no element fits | `ALL labels != ''`, `NONE labels == 'bug'` | the same |
      | number of elements | `tasks.@count > 2`; values are not counted | `tasks.@count > 2`, `labels.@count > 2` |
      | sums and extremes | `tasks.@sum.priority > 9`; of numbers `ratings.@max > 3` | the same |
      | two conditions on one element | `SUBQUERY(tasks, $t, $t.priority > 5 AND $t.done == NO).@count > 0` | the same |

      """
    let parts: [(title: String, isShown: (Row) -> Bool, verdicts: (Row) -> [Verdict])] = [
      ("in `nspredicate`", { _ in true }, { $0.nspredicate }), ("in `rql`", { _ in true }, { $0.rql }),
      ("where Realm's SDK differs from `nspredicate`", { $0.sdk != $0.nspredicate }, { $0.sdk }),
    ]
    for part in parts {
      page += "\n## A property against a constant, \(part.title)\n\n"
      page += table(
        operators.filter(part.isShown),
        columns: Question.allCases.map { $0.spelling.split(separator: " ").map { "`\($0)`" }.joined(separator: " ") },
        part.verdicts)
    }
    for part in parts {
      page += "\n## A property against constants of each kind, \(part.title)\n\n"
      page += table(constants.filter(part.isShown), columns: ConstantKind.allCases.map { $0.name }, part.verdicts)
    }
    return page
  }

  private static func table(_ rows: [Row], columns: [String], _ verdicts: (Row) -> [Verdict]) -> String {
    var lines = ["| Type | " + columns.joined(separator: " | ") + " |"]
    lines.append("| --- |" + String(repeating: " --- |", count: columns.count))
    var groups: [(types: [String], cells: [String])] = []
    for row in rows {
      let cells = verdicts(row).map { $0.sign }
      if let index = groups.firstIndex(where: { $0.cells == cells }) {
        groups[index].types.append(row.kind.name)
      } else {
        groups.append(([row.kind.name], cells))
      }
    }
    for group in groups {
      lines.append("| \(group.types.joined(separator: ", ")) | \(group.cells.joined(separator: " | ")) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension TypeRules.Verdict {
  fileprivate var sign: String {
    switch self {
    case .accepted: "yes"
    case .rejected: "–"
    case .whenOptional: "optional"
    case .ignored: "no effect"
    case .zeroAndOne: "0, 1"
    case .numericText: "numeric text"
    case .sameClass: "same class"
    case .wholeNumber: "whole numbers"
    case .uuidText: "uuid text"
    }
  }
}
