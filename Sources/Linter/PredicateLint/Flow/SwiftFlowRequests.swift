import PredicateAppSources

/// Predicates in SwiftUI's property wrappers for Core Data.
extension SwiftFlow {
  /// Returns a Boolean value that indicates whether a name is a MagicalRecord method's. It is called on the class of the fetched objects.
  static func isMagical(_ name: String) -> Bool { name.hasPrefix("MR_") || name.hasPrefix("mr_") }

  private static let wrappers: Set<String> = ["FetchRequest", "SectionedFetchRequest"]

  /// Returns the use by a property wrapper or a MagicalRecord method. `nil` for other calls, or if the fetched type is unknown.
  func requestUse(_ callee: SwiftTyper.Callee, in file: Int) -> PredicateUse? {
    let name = callee.name
    // MagicalRecord's class methods: `Dog.mr_findAll(with: …)`.
    if Self.isMagical(name), let owner = typer.owner(of: callee, in: file)?.instance {
      return PredicateUse(
        target: .fetched(owner), isProven: true, reason: "`\(owner.shownName).\(name)` takes it")
    }
    guard Self.wrappers.contains(name), let type = fetchedType(callee, in: file) else { return nil }
    let reason = "it is the predicate of `@\(name)` of `\(FetchedType(type.unwrapped).name)`"
    // A library for Realm may have a request of this name, too.
    let isRealms = !tree.models.model(named: type.unwrapped.name, near: tree.tokens(file).file.path).isNone
    return isRealms && !tree.models.entities.knows(FetchedType(type.unwrapped))
      ? PredicateUse.realm(type, reason) : PredicateUse(target: .fetched(type), isProven: true, reason: reason)
  }

  private func fetchedType(_ callee: SwiftTyper.Callee, in file: Int) -> WrittenType? {
    let (tokens, first) = (tree.tokens(file), callee.call.range.lowerBound)
    // `entity: Folder.entity()`
    if let entity = callee.arguments.first(where: { $0.label == "entity" }),
      let known = typer.type(of: entity.range, in: file), known.type.name == "NSEntityDescription"
    {
      return known.type.arguments.first
    }
    // `FetchRequest<Folder>(…)`
    let around = tree.scopes(of: file).innermost(at: first)
    let written = typer.written(callee.expression.range, in: file, around: around)
    if let type = written.arguments.last { return type }
    // `@FetchRequest(…) var folders: FetchedResults<Folder>`, `_folders = FetchRequest(…)`
    let all = tree.files[file].declarations.all
    let argument = callee.arguments.first?.range.lowerBound ?? first
    var wrapped = all.firstIndex { $0.attribute(callee.name)?.arguments?.contains(argument) == true }
      .map { DeclarationReference(file: file, index: $0) }
    if wrapped == nil, tokens.isAssignment(first - 1), let variable = tokens.word(at: first - 2),
      variable.hasPrefix("_")
    {
      wrapped = tree.variable(String(variable.dropFirst()), at: first, in: file)
    }
    guard let wrapped, let known = typer.type(of: wrapped),
      known.type.name == "FetchedResults" || known.type.name == "SectionedFetchResults"
    else { return nil }
    return known.type.arguments.last
  }
}
