import PredicateAppSources
import PredicateDiagnostics
import PredicateSchema

/// Checks a key path outside of a predicate: each class along it must have the next property.
struct KeyPathChecker {
  let models: ModelIndex
  let limits: Limits

  /// Returns the findings about the key paths of a site.
  func findings(_ site: PredicateSite, in file: SourceModels.ReadFile) -> [Finding] {
    site.formats.flatMap { findings($0, of: site, in: file) }
  }

  private func findings(_ format: FormatText, of site: PredicateSite, in file: SourceModels.ReadFile) -> [Finding] {
    if case .fetched(let targets, _) = site.subject {
      return targets.lazy.compactMap { models.entities.entity($0, near: file.tokens.file.path) }
        .compactMap { fault(format.text, $0, site, file) }.first.map { [$0] } ?? []
    }
    guard case .classes(let names, _) = site.subject else { return [] }
    for name in names {
      guard case .one(let model) = models.model(named: name, near: file.tokens.file.path),
        let schema = models.schema(for: model), let diagnostic = fault(format.text.bytes, schema)
      else { continue }
      let proof = FixProof(
        site: site, dialect: .nspredicate, schemas: [schema], isProven: false, limits: limits)
      let reporter = Reporter(
        site: site, format: format, file: file, model: model, schema: nil, models: models, proof: proof)
      return (reporter.finding(diagnostic).map { [$0] } ?? []).softened(if: site.isGuess, site)
    }
    return []
  }

  /// Returns a finding for the first property that an entity lacks. `nil` if there is none, or the entity's class may declare the property.
  private func fault(
    _ path: MappedText, _ entity: EntityIndex.Entity, _ site: PredicateSite, _ file: SourceModels.ReadFile
  ) -> Finding? {
    var current = entity
    var offset = 0
    for step in path.bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      let name = String(decoding: step, as: UTF8.self)
      let range = SourceRange(offset, offset + step.count)
      offset += step.count + 1
      switch current.properties[name] {
      case .attribute, .fetched: return nil
      case .relationship(let destination, _):
        guard let next = models.entities.destination(destination, of: current) else { return nil }
        current = next
      case nil:
        guard current.isComplete, !name.isEmpty, !EntityChecker.builtIn.contains(name), !name.hasPrefix("@"),
          !current.classMembers.contains(name), !current.namesBelow.contains(name)
        else { return nil }
        var finding = Finding(
          id: DiagnosticCode.unknownProperty.rawValue, severity: .error,
          message: "entity `\(current.name)` has no property `\(name)`",
          place: Finding.Place(path: file.tokens.file.path, range: path.place(of: range) ?? site.place))
        if let match = closestMatch(to: name, in: current.properties.keys.sorted()) {
          finding.notes.append(Finding.Note(message: "did you mean `\(match)`?"))
        }
        finding.notes.append(Finding.Note(message: "`\(current.name)` is declared here", place: current.place))
        return finding
      }
    }
    return nil
  }

  /// Returns a diagnostic for the first unknown property. `nil` if all exist, or if the sources do not tell.
  private func fault(_ path: [UInt8], _ schema: ModelSchema) -> Diagnostic? {
    guard var index = schema.schema.classIndex(schema.className) else { return nil }
    var offset = 0
    let steps = path.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    for (number, step) in steps.enumerated() {
      let name = String(decoding: step, as: UTF8.self)
      let definition = schema.schema.classes[index]
      let range = SourceRange(offset, offset + step.count)
      offset += step.count + 1
      // `self`, and the value of a collection itself.
      guard !name.isEmpty, name != "self" else { return nil }
      guard let property = definition.propertyIndex(name) else {
        let match = closestMatch(to: name, in: definition.properties.map(\.name))
        var diagnostic = Diagnostic(
          .unknownProperty, "class `\(definition.name)` has no property `\(name)`", range: range,
          notes: .suggestion(match))
        diagnostic.className = definition.name
        return diagnostic
      }
      if number == steps.count - 1 || schema.untyped.contains("\(definition.name).\(name)") { return nil }
      guard let next = definition.properties[property].type.element.classIndex else { return nil }
      index = next
    }
    return nil
  }
}
