import PredicateDiagnostics
import PredicateLint
import PredicateSchema
import PredicateSources
import PredicateSyntax

/// What renaming a property changes in predicates, and what it leaves.
package struct Renaming: Sendable {
  /// The changes of each file, in ascending order.
  package private(set) var edits: [String: [Finding.Fix.Edit]] = [:]
  /// What is left to be done elsewhere, in words.
  package private(set) var left: [String] = []

  /// The property that is named at a place of a file, and the name's bytes; nil elsewhere.
  static func target(at offset: Int, in path: String, _ project: LintProject) -> (range: Range<Int>, name: String)? {
    guard let predicate = project.predicate(at: offset, in: path),
      let found = PropertyReference.at(offset, predicate, project), let range = predicate.place(of: found.range)
    else { return nil }
    return (range, found.definition.name)
  }

  /// The changes that give the property at a place another name; nil where no property is named there, or the name is none.
  init?(at offset: Int, in path: String, to name: String, _ project: LintProject) {
    guard let own = project.predicate(at: offset, in: path),
      let target = PropertyReference.at(offset, own, project),
      Self.isName(name, own.dialect)
    else { return nil }
    var unreached = 0
    for (path, predicates) in project.allPredicates() {
      var found: [Finding.Fix.Edit] = []
      for predicate in predicates {
        for reference in PropertyReference.all(in: predicate, project)
        where reference.property.place == target.property.place {
          guard let place = predicate.place(of: reference.range) else {
            unreached += 1
            continue
          }
          let edit = Finding.Fix.Edit(range: place, replacement: name)
          // A constant is the text of several predicates.
          if !found.contains(edit) { found.append(edit) }
        }
      }
      if !found.isEmpty { edits[path] = found.sorted { $0.range.lowerBound < $1.range.lowerBound } }
    }
    let declared = target.property.place
    let file = declared.path.split(separator: "/").last.map(String.init) ?? declared.path
    let line = project.file(declared.path)?.location(of: declared.range.lowerBound).line ?? 1
    left.append(
      "`\(target.definition.name)` keeps its name in its declaration (\(file), line \(line)) and in other code")
    if unreached > 0 {
      left.append(
        "\(unreached) \(unreached == 1 ? "place is" : "places are") put together while the program runs, and stay as they are"
      )
    }
  }

  private static func isName(_ name: String, _ dialect: Dialect) -> Bool {
    let tokens = tokens(of: SourceText(name), dialect: dialect)
    return tokens.count == 1 && tokens[0].kind == .identifier && tokens[0].range.upperBound == name.utf8.count
  }
}
