import PredicateAppSources
import PredicateDiagnostics
import PredicateSyntax

/// Finds the places of a run's sources that make predicates of format strings, and what is known of each.
struct SiteFinder {
  /// The sites of the files, in the order of the files and of their places. Files that cannot be understood have none.
  ///
  /// The work is linear in the size of the sources; what is followed for one predicate is bounded.
  ///
  /// - Parameter jobs: How many threads look for calls at the same time; they change nothing about what is found.
  static func sites(in files: [SourceModels.ReadFile], models: ModelIndex, jobs: Int = 1) -> [PredicateSite] {
    let tree = SourceTree(files: files, models: models)
    let objectiveC = SourceTree(files: files, models: models, language: .objectiveC, types: tree.typeIndex)
    let calls =
      jobs > 1 && files.count > 1
      ? callSites(tree, objectiveC, jobs: min(jobs, files.count))
      : callSites(tree, objectiveC, in: Array(files.indices), FormatBudget(files: files)).sites
    return completed(calls, tree, objectiveC)
  }

  /// The sites that the calls in all files make, found by several threads.
  private static func callSites(_ tree: SourceTree, _ objectiveCTree: SourceTree, jobs: Int) -> [CallSites] {
    let files = tree.files
    let (swiftParts, objectiveCParts) = (tree.parts(), objectiveCTree.parts())
    // Files that stand beside each other are alike: each thread takes every so many-th.
    let shares = (0..<jobs).map { first in Array(stride(from: first, to: files.count, by: jobs)) }
    let found = parallelMap(shares, jobs: jobs) { share in
      callSites(SourceTree(swiftParts), SourceTree(objectiveCParts), in: share, FormatBudget(files: files))
    }
    // Where all of them together read more than one thread may, what is left out depends on the order.
    let budget = FormatBudget(files: files)
    guard found.reduce(0, { $0 + $1.bytesRead }) < budget.bytes else {
      return callSites(tree, objectiveCTree, in: Array(files.indices), budget).sites
    }
    return found.flatMap(\.sites).sorted { $0.file < $1.file }
  }

  /// The sites that the calls in a file make, some of them in other files.
  private struct CallSites: Sendable {
    var file: Int
    var sites: [PredicateSite]
  }

  /// The sites that the calls in some files make, and how much text their formats came to.
  private static func callSites(
    _ tree: SourceTree, _ objectiveCTree: SourceTree, in files: [Int], _ budget: FormatBudget
  ) -> (sites: [CallSites], bytesRead: Int) {
    let swift = SwiftSiteFinder(tree: tree, typer: SwiftTyper(tree), budget: budget)
    let objectiveC = ObjectiveCSiteFinder(tree: objectiveCTree, budget: budget)
    let found = files.map { file in
      let sites: [PredicateSite] =
        switch tree.files[file].tokens.file.language {
        case .swift: swift.sites(in: file)
        case .objectiveC: objectiveC.sites(in: file)
        case .predicate, .stored, .dataModel: []
        }
      return CallSites(file: file, sites: sites)
    }
    return (found, budget.bytesRead)
  }

  /// The sites that the calls in some files make, and which of these have helpers that pass formats on, so that calls in other files may have
  /// sites of theirs.
  ///
  /// - Parameters:
  ///   - tree: the files of Swift by their names; `objectiveCTree` those of Objective-C.
  ///   - only: the files whose calls are looked at, in ascending order.
  static func sites(
    in tree: SourceTree, _ objectiveCTree: SourceTree, only: [Int], helpers: inout Set<Int>
  ) -> [PredicateSite] {
    let calls = callSites(tree, objectiveCTree, in: only, FormatBudget(files: tree.files)).sites
    for found in calls where found.sites.contains(where: { $0.file != found.file || $0.skip == .computedFormat }) {
      helpers.insert(found.file)
    }
    return completed(calls, tree, objectiveCTree)
  }

  /// The sites of calls with all that is known of them otherwise, in the order of the files and of their places, each place once.
  private static func completed(
    _ calls: [CallSites], _ tree: SourceTree, _ objectiveCTree: SourceTree
  ) -> [PredicateSite] {
    let files = tree.files
    var sites = calls.flatMap(\.sites)
    var comments: [Int: ClassComments] = [:]
    for index in sites.indices {
      // Of parts that may be left out it is not known which arguments are theirs.
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

  /// Takes a text that something picks of several, wherever it may come to, to be for the objects of one of these places.
  private static func joinPicks(_ sites: inout [PredicateSite]) {
    var subjects: [FormatAlternative.Pick: PredicateSite.Subject] = [:]
    for site in sites {
      for case let pick? in site.formats.map(\.pick) {
        subjects[pick] = subjects[pick]?.or(site.subject) ?? site.subject
      }
    }
    for site in sites.indices {
      for format in sites[site].formats.indices {
        guard let pick = sites[site].formats[format].pick, let joined = subjects[pick] else { continue }
        // What is wrong for all of them is reported in the same words wherever it is found.
        if sites[site].subject.or(joined) != sites[site].subject { sites[site].formats[format].subject = joined }
      }
    }
  }

  /// The predicates of the macro `#predicate` in a file, which the Swift compiler checks.
  static func macroSites(in tree: SourceTree, file: Int) -> [PredicateSite] {
    guard tree.files[file].tokens.file.language == .swift else { return [] }
    let budget = FormatBudget(files: [tree.files[file]])
    return SwiftSiteFinder(tree: tree, typer: SwiftTyper(tree), budget: budget).macroSites(in: file)
  }

  /// How many models a predicate may be for that a model makes and of which no use is seen.
  private static let maximumAssumed = 64

  /// Takes a predicate that a model's own method makes, and of which no use is seen, to be for that model, or else for one that has what it
  /// reads.
  private static func assume(_ site: inout PredicateSite, in tree: SourceTree) {
    let (models, tokens) = (tree.models, tree.tokens(site.file))
    guard models.models.count <= maximumAssumed, !site.formats.isEmpty,
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
