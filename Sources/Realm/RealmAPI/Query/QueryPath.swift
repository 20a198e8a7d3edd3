/// A key path of a query, from the queried object or the element of a subquery to values.
struct QueryPath: Equatable, Sendable {
  /// A step of the path.
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
    /// A Boolean value that indicates whether the step yields many values for one.
    var isToMany = false
  }

  /// An aggregate of the values of a collection.
  enum Aggregate: String, Sendable {
    case count = "@count"
    case min = "@min"
    case max = "@max"
    case sum = "@sum"
    case average = "@avg"
  }

  var elements: [Element] = []
  var aggregate: Aggregate?

  /// A Boolean value that indicates whether the path ends in an entry of a map.
  var endsInEntry: Bool {
    if case .key? = elements.last?.kind { true } else { false }
  }

  /// The path to the first collection. `nil` if the path leads to one value.
  var collection: QueryPath? {
    elements.firstIndex(where: \.isToMany).map { QueryPath(elements: Array(elements[...$0])) }
  }

  /// A Boolean value that indicates whether the path contains a subscript.
  var hasSubscript: Bool {
    elements.contains { element in
      switch element.kind {
      case .key, .index, .anyElement: true
      case .name, .allKeys, .allValues: false
      }
    }
  }

  /// Returns the path with an additional step.
  func appending(_ kind: Element.Kind, isToMany: Bool = false) -> QueryPath {
    var path = self
    path.elements.append(Element(kind: kind, isToMany: isToMany))
    return path
  }

  /// Returns the path to one entry or element of the last step, which then yields one value.
  func subscripted(_ kind: Element.Kind) -> QueryPath {
    var path = self
    if let last = path.elements.indices.last { path.elements[last].isToMany = false }
    return path.appending(kind)
  }

  /// Returns the path with an aggregate of its values.
  func aggregated(_ aggregate: Aggregate) -> QueryPath {
    var path = self
    // An aggregate of a map aggregates its values.
    if path.elements.last?.kind == .allValues { path.elements.removeLast() }
    path.aggregate = aggregate
    return path
  }
}
