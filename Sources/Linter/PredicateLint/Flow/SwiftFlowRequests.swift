import PredicateAppSources

/// Predicates in SwiftUI's property wrappers for Core Data.
extension SwiftFlow {
  /// Returns a Boolean value that indicates whether a name is a MagicalRecord method's. It is called on the class of the fetched objects.
  static func isMagical(_ name: String) -> Bool { name.hasPrefix("MR_") || name.hasPrefix("mr_") }

  private static let wrappers: Set<String> = ["FetchRequest", "SectionedFetchRequest"]

  /// Returns the use by a property wrapper or a MagicalRecord method. `nil` for other calls, or if the fetched type is unknown.
  func requestUse(
    _ callee: SwiftTyper.Callee, open: Int, holding argument: Int, in file: Int
  ) -> PredicateUse? {
    let name = callee.name
    // MagicalRecord's class methods: `Dog.mr_findAll(with: …)`.
    if Self.isMagical(name), let owner = typer.owner(of: callee, in: file)?.instance {
      return PredicateUse(
        target: .fetched(owner), isProven: true, reason: "`\(owner.shownName).\(name)` takes it")
    }
    guard Self.wrappers.contains(name),
      let type = fetchedType(name, callee.arguments, callee.position..<open, argument, in: file)
    else { return nil }
    let reason = "it is the predicate of `@\(name)` of `\(FetchedType(type.unwrapped).name)`"
    // A library for Realm may have a request of this name, too.
    let isRealms = !tree.models.model(named: type.unwrapped.name, near: tree.tokens(file).file.path).isNone
    return isRealms && !tree.models.entities.knows(FetchedType(type.unwrapped))
      ? PredicateUse.realm(type, reason) : PredicateUse(target: .fetched(type), isProven: true, reason: reason)
  }

  private func fetchedType(
    _ name: String, _ arguments: [TokenizedFile.CallArgument], _ callee: Range<Int>, _ argument: Int, in file: Int
  ) -> WrittenType? {
    let tokens = tree.tokens(file)
    // `entity: Folder.entity()`
    if let entity = arguments.first(where: { $0.label == "entity" }),
      let known = typer.type(of: entity.range, in: file), known.type.name == "NSEntityDescription"
    {
      return known.type.arguments.first
    }
    // `FetchRequest<Folder>(…)`
    let written = typer.written(callee, in: file, around: tree.scopes(of: file).innermost(at: callee.lowerBound))
    if let type = written.arguments.last { return type }
    // `@FetchRequest(…) var folders: FetchedResults<Folder>`, `_folders = FetchRequest(…)`
    let all = tree.files[file].declarations.all
    var wrapped = all.firstIndex { $0.attribute(name)?.arguments?.contains(argument) == true }
      .map { DeclarationReference(file: file, index: $0) }
    if wrapped == nil, tokens.isAssignment(callee.lowerBound - 1),
      let variable = tokens.word(at: callee.lowerBound - 2), variable.hasPrefix("_")
    {
      wrapped = tree.variable(String(variable.dropFirst()), at: callee.lowerBound, in: file)
    }
    guard let wrapped, let known = typer.type(of: wrapped),
      known.type.name == "FetchedResults" || known.type.name == "SectionedFetchResults"
    else { return nil }
    return known.type.arguments.last
  }
}
