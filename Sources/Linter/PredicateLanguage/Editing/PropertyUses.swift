import PredicateLint

/// A property's declaration, and its uses in predicates.
struct PropertyUses {
  /// A name in a predicate that refers to the property.
  struct Use {
    let path: String
    let predicate: ProjectPredicate
    let reference: PropertyReference
    /// The name's bytes in the file. `nil` if the text is built at run time.
    let place: Range<Int>?
  }

  let declaration: Finding.Place
  /// The uses in predicates, in the order of their places.
  let uses: [Use]

  /// - Parameter path: The file to search. `nil` for all files.
  init(of declaration: Finding.Place, in path: String? = nil, _ project: LintProject) {
    self.init(of: declaration, among: Self.all(in: path, project))
  }

  private init(of declaration: Finding.Place, among uses: [Use]) {
    self.declaration = declaration
    self.uses = uses.filter { $0.reference.property.place == declaration }
  }

  /// Finds the property that is named at a position of a file, or declared there and named in a predicate of the project.
  init?(at offset: Int, in path: String, _ project: LintProject) {
    if let predicate = project.predicate(at: offset, in: path) {
      guard let found = PropertyReference.at(offset, predicate, project) else { return nil }
      self.init(of: found.property.place, project)
      return
    }
    let all = Self.all(in: nil, project)
    let own = all.first { use in
      let place = use.reference.property.place
      return place.path == path && place.range.lowerBound <= offset && offset <= place.range.upperBound
    }
    guard let declaration = own?.reference.property.place else { return nil }
    self.init(of: declaration, among: all)
  }

  private static func all(in path: String?, _ project: LintProject) -> [Use] {
    let files =
      path.map { [(path: $0, predicates: project.predicates(in: $0))] } ?? project.allPredicates().map { ($0, $1) }
    return files.flatMap { path, predicates in
      predicates.flatMap { predicate in
        PropertyReference.all(in: predicate, project).map { reference in
          Use(path: path, predicate: predicate, reference: reference, place: predicate.place(of: reference.range))
        }
      }
    }
  }

  /// Returns the places in the files without duplicates, as several predicates may share a text. The declaration, if requested, is first.
  func places(withDeclaration: Bool) -> [Finding.Place] {
    var places = withDeclaration ? [declaration] : []
    for use in uses {
      guard let range = use.place else { continue }
      let place = Finding.Place(path: use.path, range: range)
      if !places.contains(place) { places.append(place) }
    }
    return places
  }
}
