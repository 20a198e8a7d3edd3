import PredicateAppSources
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateSemantics
import PredicateSyntax
import PredicateValues

/// The predicates of call sites as a file of stored predicates, for tools that read such files. A value that is known only at run time
/// becomes a sample of its type, with the source's expression.
struct StoredSites {
  let models: ModelIndex
  let limits: Limits

  /// Returns the lines of a site whose class is known: one for each possible format and each class that it must fit.
  func lines(_ site: PredicateSite, _ input: LintRun.Input) -> [String] {
    guard site.skip == nil else { return [] }
    let names: [String]
    switch site.subject {
    case .classes(let all, _), .oneOf(let all, _): names = all
    case .fetched(let all, _, _):
      return all.flatMap { target -> [String] in
        guard let entity = models.entities.entity(target, near: input.source.path),
          let model = models.entities.models(around: entity).models.first(where: { $0.name == entity.name }),
          let schema = models.entities.models(around: entity).schema(for: model)
        else { return [] }
        return lines(site, schema, input)
      }
    case .unknownClass, .unknownEntity, .foundation: return []
    }
    return names.flatMap { name -> [String] in
      guard case .one(let model) = models.model(named: name, near: input.source.path),
        let schema = models.schema(for: model)
      else { return [] }
      return lines(site, schema, input)
    }
  }

  private func lines(_ site: PredicateSite, _ schema: ModelSchema, _ input: LintRun.Input) -> [String] {
    let location = input.source.location(of: site.place.lowerBound)
    let id = "\(input.source.path):\(location.line):\(location.column)"
    return site.formats.map { line(id, $0.text.string, site, schema, input) }
  }

  private func line(
    _ id: String, _ text: String, _ site: PredicateSite, _ schema: ModelSchema, _ input: LintRun.Input
  ) -> String {
    let arguments = site.arguments ?? []
    var samples: Arguments?
    if let tree = parse(SourceText(text), dialect: site.dialect ?? .nspredicate, limits: limits).tree,
      let root = schema.schema.classIndex(schema.className)
    {
      let open = check(tree, schema: schema.schema, rootClass: root, limits: limits)
      samples = SampleArguments.make(
        for: arguments, parameters: open.parameters, schema: schema.schema, knowsTypes: false)
    }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("id", id)
      writer.member("class", schema.className)
      writer.member("predicate", text)
      if let dialect = site.dialect { writer.member("dialect", dialect.rawValue) }
      guard let samples, !arguments.isEmpty else { return }
      writer.array("args") { writer in
        for sample in samples.positional { write(sample, schema.schema, to: &writer) }
      }
      writer.array("names") { writer in
        for argument in arguments {
          writer.string(argument.isElsewhere ? "" : input.source.text(argument.place))
        }
      }
    }
    return writer.text
  }

  private func write(_ sample: Argument, _ schema: Schema, to writer: inout JSONWriter) {
    switch sample {
    case .value(let value), .container(let value): writer.value(value) { "\(schema.className(Int($0.classIndex)))/1" }
    case .detachedObject(let index), .foreignObject(let index):
      writer.object { $0.member("$link", "\(schema.className(index))/1") }
    case .shape: writer.null()
    }
  }
}
