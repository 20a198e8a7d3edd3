import PredicateAppSources
import PredicateDiagnostics
import PredicateSchema

/// The files with helpers that pass formats on to Realm. They determine the sites of other files, whose calls may use the helpers.
final class HelperFiles {
  /// The paths of the files. `nil` if they are unknown. An edited file may be added; files are removed only when all are determined again.
  var paths: Set<String>?
}

/// The state of a project's files between two edits.
final class ProjectState {
  private let inputs: [LintRun.Input]
  private let positions: [String: Int]
  let index: ProjectIndex
  private let helpers: HelperFiles
  private lazy var legacy = LintRun().legacyUses(inputs, index.files, index.models)
  /// The sites of each file, without standalone predicates. `nil` if they are not computed yet.
  private var sites: [[PredicateSite]?]

  private var files: [SourceModels.ReadFile] { index.files }
  private var models: ModelIndex { index.models }

  init(inputs: [LintRun.Input], positions: [String: Int], index: ProjectIndex, helpers: HelperFiles) {
    self.inputs = inputs
    self.positions = positions
    self.index = index
    self.helpers = helpers
    sites = Array(repeating: nil, count: inputs.count)
  }

  // MARK: Findings

  func findings(in path: String) -> [Finding] {
    guard let position = positions[path] else { return [] }
    let run = LintRun()
    let alone = run.standalone(inputs[position], file: position, models)
    let own = sites(in: position) + alone.sites
    let checked = run.check(files[position], inputs[position], own, models, legacy)
    return (checked.findings + alone.findings).sorted(by: Finding.precedes)
  }

  /// Returns the sites of a file, without standalone predicates: those of its own calls, and those that result from helpers of other files.
  private func sites(in position: Int) -> [PredicateSite] {
    if let known = sites[position] { return known }
    guard helpers.paths != nil else {
      findAllSites()
      return sites[position] ?? []
    }
    let own = sites(of: helpers(beside: position)).filter { $0.file == position }
    sites[position] = own
    return own
  }

  func findAllSites() {
    guard sites.contains(where: { $0 == nil }) else { return }
    helpers.paths = []
    var found = Array(repeating: [PredicateSite](), count: files.count)
    for site in sites(of: Array(files.indices)) where found.indices.contains(site.file) {
      found[site.file].append(site)
    }
    sites = found
  }

  private func sites(of positions: [Int]) -> [PredicateSite] {
    var found: Set<Int> = []
    let sites = SiteFinder.sites(in: index.swift, index.objectiveC, only: positions, helpers: &found)
    helpers.paths?.formUnion(found.map { files[$0].tokens.file.path })
    return sites
  }

  // MARK: Predicates

  func predicates(in path: String) -> [ProjectPredicate] {
    guard let position = positions[path] else { return [] }
    let own =
      sites(in: position) + LintRun().standalone(inputs[position], file: position, models).sites
      + SiteFinder.macroSites(in: index.swift, file: position)
    return own.filter { $0.skip == nil }.flatMap { predicates($0, inputs[position]) }
  }

  func predicate(at offset: Int, inText: Bool, in file: SourceFile, at position: Int) -> ProjectPredicate? {
    var input = inputs[position]
    input.source = file
    func found(_ sites: [PredicateSite]) -> ProjectPredicate? {
      let here = sites.lazy.filter { $0.file == position }.flatMap { self.predicates($0, input) }
      if inText { return here.first { $0.offset(at: offset) != nil } }
      return here.filter { $0.place.lowerBound <= offset && offset <= $0.place.upperBound }
        .min { $0.place.count < $1.place.count }
    }
    switch file.language {
    case .predicate, .stored, .dataModel: return found(LintRun().standalone(input, file: position, models).sites)
    case .swift, .objectiveC:
      // If the file's own calls yield no predicate there, a helper of another file may.
      return index.with(SourceModels.read(file), at: position) {
        var ignored: Set<Int> = []
        func sites(of files: [Int]) -> [PredicateSite] {
          SiteFinder.sites(in: index.swift, index.objectiveC, only: files, helpers: &ignored)
        }
        let own = sites(of: [position]) + SiteFinder.macroSites(in: index.swift, file: position)
        return found(own) ?? found(sites(of: helpers(beside: position)))
      }
    }
  }

  /// Returns the known files with helpers, and a file.
  private func helpers(beside position: Int) -> [Int] {
    Set([position] + (helpers.paths ?? []).compactMap { positions[$0] }).sorted()
  }

  private func predicates(_ site: PredicateSite, _ input: LintRun.Input) -> [ProjectPredicate] {
    let isAlone = input.source.language == .predicate
    let dialect: Dialect =
      site.subject == .foundation ? .foundation : site.dialect ?? (isAlone ? input.settings.dialect : .nspredicate)
    let classes = classes(of: site, near: input.source.path)
    return site.formats.map { format in
      ProjectPredicate(
        path: input.source.path, place: site.place, format: format, dialect: dialect, limits: input.settings.limits,
        classes: classes,
        arguments: site.arguments(of: format)?.map { ProjectPredicate.Argument(place: $0.place, type: $0.type.name) },
        isKeyPath: site.isKeyPath, reason: site.reason)
    }
  }

  /// Returns the classes of the objects that a predicate tests: models, or equivalents such as entities and the program's own types.
  private func classes(of site: PredicateSite, near path: String) -> [ProjectClass] {
    switch site.subject {
    case .classes(let names, _), .oneOf(let names, _):
      let found = SiteChecker(models: models).candidates(of: site, near: path)
      if !found.isEmpty { return found.map { ProjectClass(schema: $0.schema, models: models) } }
      return names.compactMap { name in
        ObjectModels(index.swift).models(around: name, near: site.file).flatMap { projectClass(name, $0) }
      }
    case .fetched(let targets, _, _):
      return targets.compactMap { target in
        models.entities.entity(target, near: path).flatMap { entity in
          projectClass(entity.name, models.entities.models(around: entity))
        }
      }
    case .unknownClass, .unknownEntity, .foundation: return []
    }
  }

  private func projectClass(_ name: String, _ models: ModelIndex) -> ProjectClass? {
    guard case .one(let model) = models.model(named: name, near: ""), let schema = models.schema(for: model) else {
      return nil
    }
    return ProjectClass(schema: schema, models: models)
  }

  // MARK: Properties

  func property(_ name: String, of className: String, in models: ModelIndex, near path: String) -> ProjectProperty? {
    guard case .one(let model) = models.model(named: className, near: path), let property = model.property(name) else {
      return nil
    }
    return ProjectProperty(
      name: name, className: model.name, place: property.place, classPlace: model.place,
      columnName: property.columnName, isIndexed: property.isIndexed, isPrimaryKey: model.primaryKey == name,
      cases: cases(of: property),
      isOfDataModel: positions[property.place.path].map { inputs[$0].source.language == .dataModel } ?? false)
  }

  func documentation(of property: ProjectProperty) -> String? {
    positions[property.place.path].flatMap {
      files[$0].tokens.documentation(ofNameAt: property.place.range.lowerBound)
    }
  }

  /// Returns the values of the enumeration that is a property's type. Empty for other types.
  private func cases(of property: SourceProperty) -> [ProjectProperty.Case] {
    guard let position = positions[property.place.path], files[position].tokens.file.language == .swift else {
      return []
    }
    let (tokens, all) = (files[position].tokens, files[position].declarations.all)
    let name = tokens.position(atOrAfter: property.place.range.lowerBound)
    guard let declaration = all.first(where: { $0.position == name && $0.kind == .variable }) else { return [] }
    let written =
      declaration.type.map { WrittenType(tokens.codeText($0)) }
      ?? declaration.value.flatMap { ExpressionType.of($0, in: tokens) ?? enumeration(ofCase: $0, in: tokens) }
    guard let written, let element = ([written] + written.arguments).last else { return [] }
    let type = index.types.resolved(element, around: declaration.parent, in: position)
    guard index.types.kind(of: type.name, near: position) == .enumType,
      let reference = index.types.declaration(of: type.name, near: position)
    else { return [] }
    let declaring = files[reference.file]
    let areTexts = index.types.rawType(of: type.name, near: position)?.name == "String"
    return EnumerationCases(
      of: declaring.declarations.all[reference.index], in: declaring.tokens, areTexts: areTexts
    ).all.compactMap { ProjectProperty.Case(($0.name, $0.value)) }
  }

  /// Returns the part before the last name: `Priority` in `Priority.normal` and `Priority.normal.rawValue`. It may be an enumeration.
  private func enumeration(ofCase value: Range<Int>, in tokens: TokenizedFile) -> WrittenType? {
    var last = value.upperBound - 1
    if value.count > 4, tokens.holds("rawValue", at: last) { last -= 2 }
    guard last > value.lowerBound + 1, tokens.word(at: last) != nil, tokens.holds(".", at: last - 1) else { return nil }
    return WrittenType(tokens.codeText(value.lowerBound..<last - 1))
  }
}
