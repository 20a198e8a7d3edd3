import PredicateAppSources
import PredicateDiagnostics
import PredicateSyntax

/// Finds the places in a run's sources that create predicates from format strings, with their subjects and arguments.
struct SiteFinder {
  /// Returns the sites of the files, sorted by file and place. Files that cannot be parsed have none.
  ///
  /// The work is linear in the size of the sources. The work for each predicate is bounded.
  ///
  /// One thread searches: several would each parse the code behind the same names, in a memory of their own.
  ///
  /// - Parameter types: The types of the files, if they are known.
  static func sites(
    in files: [SourceModels.ReadFile], models: ModelIndex, types: TypeIndex? = nil
  ) -> [PredicateSite] {
    let tree = SourceTree(files: files, models: models, types: types)
    let objectiveC = SourceTree(files: files, models: models, language: .objectiveC, types: tree.typeIndex)
    return completed(callSites(tree, objectiveC, in: Array(files.indices)), tree, objectiveC)
  }

  /// The sites of the calls in a file. Some of them may be in other files.
  private struct CallSites {
    var file: Int
    var sites: [PredicateSite]
  }

  /// Returns the sites of the calls in some files.
  private static func callSites(_ tree: SourceTree, _ objectiveCTree: SourceTree, in files: [Int]) -> [CallSites] {
    (tree.other, objectiveCTree.other) = (objectiveCTree, tree)
    let budget = FormatBudget(files: tree.files)
    let swift = SwiftSiteFinder(tree: tree, typer: SwiftTyper(tree), budget: budget)
    let objectiveC = ObjectiveCSiteFinder(tree: objectiveCTree, budget: budget)
    return files.map { file in
      let sites: [PredicateSite] =
        switch tree.files[file].tokens.file.language {
        case .swift: swift.sites(in: file)
        case .objectiveC: objectiveC.sites(in: file)
        case .predicate, .stored, .dataModel: []
        }
      return CallSites(file: file, sites: sites)
    }
  }

  /// Returns the sites of the calls in some files. Inserts the files with helpers whose callers, in other files, provide formats.
  ///
  /// - Parameters:
  ///   - tree: The Swift files by name. `objectiveCTree` is the same for Objective-C.
  ///   - only: The files whose calls are searched, in ascending order.
  static func sites(
    in tree: SourceTree, _ objectiveCTree: SourceTree, only: [Int], helpers: inout Set<Int>
  ) -> [PredicateSite] {
    let calls = callSites(tree, objectiveCTree, in: only)
    for found in calls where found.sites.contains(where: { $0.file != found.file || $0.skip == .computedFormat }) {
      helpers.insert(found.file)
    }
    return completed(calls, tree, objectiveCTree)
  }

  /// Returns the sites with all other information added, sorted by file and place, without duplicates.
  private static func completed(
    _ calls: [CallSites], _ tree: SourceTree, _ objectiveCTree: SourceTree
  ) -> [PredicateSite] {
    let files = tree.files
    var sites = calls.flatMap(\.sites)
    var comments: [Int: ClassComments] = [:]
    for index in sites.indices {
      // If parts of the format are optional, it is unknown which arguments belong to them.
      if sites[index].formats.contains(where: { !$0.isSure }) { sites[index].arguments = nil }
      let file = sites[index].file
      let known = comments[file] ?? ClassComments(files[file].tokens)
      comments[file] = known
      let source = files[file].tokens.file
      let format = sites[index].formats.first?.text.place(of: SourceRange(0, 1))?.lowerBound
      let names =
        known.names(at: source.line(of: sites[index].place.lowerBound))
        ?? format.flatMap { known.names(at: source.line(of: $0)) }
      if let names {
        sites[index].subject = .classes(names, isProven: true)
        sites[index].reason = "a comment says so"
      } else if sites[index].subject == .foundation, sites[index].reason == nil, sites[index].skip == nil {
        let language = files[file].tokens.file.language
        assume(&sites[index], in: language == .swift ? tree : objectiveCTree)
      }
    }
    joinPicks(&sites)
    var seen: Set<SiteKey> = []
    return
      sites
      .sorted {
        ($0.file, $0.place.lowerBound, $0.place.upperBound) < ($1.file, $1.place.lowerBound, $1.place.upperBound)
      }
      .filter { seen.insert(SiteKey(file: $0.file, place: $0.place)).inserted }
  }

  /// Gives a text that is chosen from several the combined subject of all places that it reaches.
  private static func joinPicks(_ sites: inout [PredicateSite]) {
    var subjects: [FormatAlternative.Pick: PredicateSite.Subject] = [:]
    for site in sites {
      for case let pick? in site.formats.map(\.pick) {
        subjects[pick] = subjects[pick]?.or(site.subject) ?? site.subject
      }
    }
    // A text without alternatives must suit its place.
    for site in sites.indices where sites[site].formats.count > 1 {
      for format in sites[site].formats.indices {
        guard let pick = sites[site].formats[format].pick, let joined = subjects[pick] else { continue }
        // An error for the combined subject has the same message at every place.
        if sites[site].subject.or(joined) != sites[site].subject { sites[site].formats[format].subject = joined }
      }
    }
  }

  /// Returns the predicates of the `#predicate` macro in a file, which the Swift compiler checks.
  static func macroSites(in tree: SourceTree, file: Int) -> [PredicateSite] {
    guard tree.files[file].tokens.file.language == .swift else { return [] }
    let budget = FormatBudget(files: [tree.files[file]])
    return SwiftSiteFinder(tree: tree, typer: SwiftTyper(tree), budget: budget).macroSites(in: file)
  }

  /// Assumes that a predicate from a model's own method, without a visible use, is for that model or another with the same properties.
  private static func assume(_ site: inout PredicateSite, in tree: SourceTree) {
    let (models, tokens) = (tree.models, tree.tokens(site.file))
    guard models.models.count <= Bounds.alternatives, !site.formats.isEmpty,
      let type = tree.enclosingType(at: tokens.position(atOrAfter: site.place.lowerBound), in: site.file)
    else { return }
    let name = tree[type].kind == .extensionType ? tree.fullName(of: type) : tree[type].name
    guard case .one(let model) = models.model(named: name, near: tokens.file.path),
      site.formats.allSatisfy({ parse(SourceText(utf8: $0.text.bytes), dialect: .nspredicate).diagnostics.isEmpty })
    else { return }
    let others = models.models.map(\.qualifiedName).filter { $0 != model.qualifiedName }
    site.subject = .oneOf([model.qualifiedName] + others, isProven: false)
    site.reason = "`\(model.name)` makes it, and no use of it is seen"
  }

  private struct SiteKey: Hashable {
    var file: Int
    var place: Range<Int>
  }
}
