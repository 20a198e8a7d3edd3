import PredicateAppSources
import PredicateDiagnostics

extension SwiftSiteFinder {
  /// Returns the predicates of the `#predicate` macro in a file. The Swift compiler checks them; editors use these sites.
  func macroSites(in file: Int) -> [PredicateSite] {
    let tokens = tree.tokens(file)
    return tokens.tokens.indices.compactMap { position in
      guard tokens.holds("#predicate", at: position) else { return nil }
      let around = tree.scopes(of: file).innermost(at: position)
      var open = position + 1
      var type: WrittenType?
      if tokens.holds("<", at: open),
        let end = tokens.endOfAngles(open, within: tokens.tokens.count, isExpression: true)
      {
        type = typer.written(open + 1..<end - 1, in: file, around: around)
        open = end
      }
      guard tokens.holds("(", at: open), let close = tokens.partner(of: open),
        let arguments = tokens.callArguments(at: open), let first = arguments.first, first.label.isEmpty,
        let formats = reader.formats(first.range, in: file)
      else { return nil }
      let range = position..<close + 1
      if type == nil, arguments.count > 1 { type = typer.type(of: arguments[1].range, in: file)?.instance }
      var site = PredicateSite(
        file: file, place: bytes(range, in: file), formats: formats, arguments: nil, subject: .foundation)
      site.dialect = .nspredicate
      if let type {
        site.subject = .classes([type.name], isProven: true)
        site.reason = "the macro is given `\(type.shownName)`"
      } else {
        (site.subject, site.reason) = PredicateUse.subject(of: flow.uses(of: range, in: file), tree.models)
      }
      return site
    }
  }
}
