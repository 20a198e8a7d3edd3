import PredicateAppSources
import PredicateDiagnostics
import PredicateSchema

/// Checks a key path outside of a predicate: each class along it must have the next property.
struct KeyPathChecker {
  let models: ModelIndex
  let limits: Limits

  /// Returns the findings about the key paths of a site.
  func findings(_ site: PredicateSite, in file: SourceModels.ReadFile) -> [Finding] {
    let each = site.formats.map { format in
      (
        isPicked: format.pick != nil,
        found: findings(format, of: site, in: file).softened(if: format.isGuess || site.isGuess, site)
      )
    }
    // If only some of the texts may reach this place, one that suits is enough.
    if site.areChosenElsewhere, each.contains(where: \.found.isEmpty) { return [] }
    let isSuited = site.keyPath == .other && each.contains { $0.isPicked && $0.found.isEmpty }
    return each.flatMap { isSuited && $0.isPicked ? [] : $0.found }
  }

  private func findings(_ format: FormatText, of site: PredicateSite, in file: SourceModels.ReadFile) -> [Finding] {
    // One of several texts may suit another class, for which it is meant.
    if format.subject != nil { return [] }
    if case .fetched(let targets, _, _) = site.subject {
      return targets.lazy.compactMap { models.entities.entity($0, near: file.tokens.file.path) }
        .compactMap { fault(format.text, $0, site, file) }.first.map { [$0] } ?? []
    }
    guard case .classes(let names, _) = site.subject else { return [] }
    for name in names {
      guard case .one(let model) = models.model(named: name, near: file.tokens.file.path),
        let schema = models.schema(for: model), let diagnostic = fault(format.text.bytes, schema, site.keyPath)
      else { continue }
      let proof = FixProof(
        site: site, dialect: .nspredicate, schemas: [schema], isProven: false, limits: limits)
      let reporter = Reporter(
        site: site, format: format, file: file, model: model, schema: nil, models: models, proof: proof)
      return reporter.finding(diagnostic).map { [$0] } ?? []
    }
    return []
  }

  /// Returns a finding for the first property that a fetch cannot use. `nil` if there is none, or the entity's class may declare the property.
  private func fault(
    _ path: MappedText, _ entity: EntityIndex.Entity, _ site: PredicateSite, _ file: SourceModels.ReadFile
  ) -> Finding? {
    var current = entity
    var offset = 0
    for step in path.bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      let name = String(decoding: step, as: UTF8.self)
      let range = SourceRange(offset, offset + step.count)
      offset += step.count + 1
      let place = Finding.Place(path: file.tokens.file.path, range: path.place(of: range) ?? site.place)
      switch current.properties[name] {
      case .attribute, .fetched: return nil
      case .relationship(_, isToMany: true) where site.keyPath == .sort:
        return Finding(
          id: LintRule.refusedByStore.id, severity: .error,
          message: "`\(name)` of `\(current.name)` leads to many objects, which a store cannot sort by", place: place,
          notes: [Finding.Note(message: "store what is sorted by in an attribute of `\(entity.name)`")])
      case .relationship(let destination, _):
        guard let next = models.entities.destination(destination, of: current) else { return nil }
        current = next
      // The names of sections are read from the objects.
      case .transient where site.keyPath != .sort: return nil
      case .transient, nil:
        if current.classMembers.contains(name), current.properties[name] == nil { return nil }
        return current.fault(of: name, at: place, isMigration: file.migrates)
      }
    }
    return nil
  }

  /// Returns a diagnostic for the first property that is unknown or unfit for the purpose. `nil` if there is none, or if the sources do not
  /// tell.
  private func fault(_ path: [UInt8], _ schema: ModelSchema, _ purpose: PredicateSite.KeyPathPurpose?) -> Diagnostic? {
    guard var index = schema.schema.classIndex(schema.className) else { return nil }
    var offset = 0
    let steps = path.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    for (number, step) in steps.enumerated() {
      let name = String(decoding: step, as: UTF8.self)
      let definition = schema.schema.classes[index]
      let range = SourceRange(offset, offset + step.count)
      offset += step.count + 1
      // `self`, and the value of a collection itself.
      guard !name.isEmpty, name.lowercased() != "self", purpose != .other || !name.hasPrefix("@") else { return nil }
      guard let property = definition.propertyIndex(name) else {
        let match = closestMatch(to: name, in: definition.properties.map(\.name))
        var diagnostic = Diagnostic(
          .unknownProperty, "class `\(definition.name)` has no property `\(name)`", range: range,
          notes: .suggestion(match))
        diagnostic.className = definition.name
        return diagnostic
      }
      if schema.untyped.contains("\(definition.name).\(name)") { return nil }
      let type = definition.properties[property].type
      let isLast = number == steps.count - 1
      if let (code, message) = purpose.flatMap({ fault($0, type, isLast: isLast) }) {
        return Diagnostic(code, "`\(name)` of `\(definition.name)` \(message)", range: range)
      }
      guard !isLast, let next = type.element.classIndex else { return nil }
      index = next
    }
    return nil
  }

  /// Returns the reason why Realm raises an exception for a property on the way of a key path, or at its end.
  private func fault(
    _ purpose: PredicateSite.KeyPathPurpose, _ type: PropertyType, isLast: Bool
  ) -> (DiagnosticCode, String)? {
    if purpose == .other || type.element == .mixed { return nil }
    if type.isCollection {
      return purpose == .sort ? (.sortOnCollection, "has many values, and objects are sorted by one") : nil
    }
    guard isLast else { return nil }
    switch (purpose, type.element) {
    case (.sort, .object): return (.sortUnsupportedType, "is an object: name a property of it to sort by")
    case (.sum, .date): return (.aggregateDateSum, "is a date, which cannot be added up")
    case (.extreme, .date), (_, .int), (_, .float), (_, .double), (_, .decimal), (.sort, _): return nil
    default: return (.aggregateNotNumeric, "is no number, and only numbers are computed with")
    }
  }
}
