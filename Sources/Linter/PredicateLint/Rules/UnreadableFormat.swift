import PredicateAppSources
import PredicateDiagnostics
import PredicateSyntax

extension LintRule {
  /// Reports formats that Foundation's parser cannot read.
  static let unreadableFormat = LintRule(
    id: "unreadable-format", severity: .error, summary: "a format that Foundation cannot read",
    rationale: """
      Foundation parses the formats of Swift and Objective-C, and raises an exception where it cannot. It reads names of ASCII letters, digits \
      and `_` only, and no text in quotes that goes over a line's end. Write `%K` for such a name and `%@` for such a text, and give them as \
      arguments.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("größe > 3")"#),
    passing: .code(#"realm.objects(Dog.self).filter("name == 'Größe'")"#)
  ) { rule, checked in
    guard checked.tree.dialect != .rql, [.swift, .objectiveC].contains(checked.file.tokens.file.language) else {
      return []
    }
    return checked.tree.nodes.indices.compactMap { node in
      let range = checked.tree[node].range
      let text = checked.tree.text(of: node)
      switch checked.tree[node].kind {
      case .name, .escapedName, .variable:
        guard text.utf8.contains(where: { $0 >= 0x80 }), !checked.format.touchesHole(range) else { return nil }
        return checked.finding(
          rule,
          "Foundation cannot read the name `\(text)`, which is not of ASCII letters: write `%K` and give it as an argument",
          range)
      case .string:
        guard text.utf8.contains(where: \.isLineEnd) else { return nil }
        return checked.finding(
          rule, "Foundation cannot read a text with a line's end in it: write `%@` and give it as an argument", range)
      default: return nil
      }
    }
  }
}
