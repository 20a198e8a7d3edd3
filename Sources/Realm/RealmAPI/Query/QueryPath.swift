/// A key path of a query: the way from the queried object, or from the element of a subquery, to values.
struct QueryPath: Equatable, Sendable {
  /// A step.
  struct Element: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
      case name(String)
      case key(String)
      case index(Int)
      /// `[#any]`: each element or value of a mixed value.
      case anyElement
      case allKeys, allValues
    }

    var kind: Kind
    /// Whether many values come of one here.
    var isToMany = false
  }

  /// What is made of the values of a collection.
  enum Aggregate: String, Sendable {
    case count = "@count"
    case min = "@min"
    case max = "@max"
    case sum = "@sum"
    case average = "@avg"
  }

  var elements: [Element] = []
  var aggregate: Aggregate?

  /// Whether it ends in an entry of a map.
  var endsInEntry: Bool {
    if case .key? = elements.last?.kind { true } else { false }
  }

  /// The way to the first collection in it; nil where it reaches one value.
  var collection: QueryPath? {
    elements.firstIndex(where: \.isToMany).map { QueryPath(elements: Array(elements[...$0])) }
  }

  /// Whether any subscript stands in it.
  var hasSubscript: Bool {
    elements.contains { element in
      switch element.kind {
      case .key, .index, .anyElement: true
      case .name, .allKeys, .allValues: false
      }
    }
  }

  /// The path with a step more.
  func appending(_ kind: Element.Kind, isToMany: Bool = false) -> QueryPath {
    var path = self
    path.elements.append(Element(kind: kind, isToMany: isToMany))
    return path
  }

  /// The path to one entry or element of what it ends in, which then yields one value.
  func subscripted(_ kind: Element.Kind) -> QueryPath {
    var path = self
    if let last = path.elements.indices.last { path.elements[last].isToMany = false }
    return path.appending(kind)
  }

  /// The path with an aggregate of its values.
  func aggregated(_ aggregate: Aggregate) -> QueryPath {
    var path = self
    // The values of a map are what is aggregated of the map itself.
    if path.elements.last?.kind == .allValues { path.elements.removeLast() }
    path.aggregate = aggregate
    return path
  }
}
