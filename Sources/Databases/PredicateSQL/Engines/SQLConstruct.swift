import PredicateSchema
import PredicateValues

/// The constructs of predicates in which databases differ: the rows of the matrix.
public enum SQLConstruct: String, CaseIterable, Hashable, Sendable {
  case equality = "== !="
  case order = "< <= > >="
  case between = "BETWEEN"
  case membership = "IN {…}"
  case beginsWith = "BEGINSWITH"
  case endsWith = "ENDSWITH"
  case contains = "CONTAINS"
  case like = "LIKE"
  case caseInsensitive = "[c]"
  case diacriticInsensitive = "[d]"
  case columns = "column with column"
  case quantifier = "ANY ALL NONE"
  case count = "@count"
  case extreme = "@min @max"
  case sum = "@sum"
  case average = "@avg"
  case subquery = "SUBQUERY"
  case entry = "map['key']"
  case element = "list[0]"
  case keys = "@allKeys"
  case sort = "SORT"
  case distinct = "DISTINCT"
  case size = "@size of a value"
  case arithmetic = "+ - * /"
  case kind = "@type"
  case wholeLists = "list with list"
  case subscripts = "any['key']"
  case geo = "geoWithin"

  /// The support of a construct by an engine.
  public enum Support: Hashable, Sendable {
    /// The results equal those of the machine.
    case exact
    /// The results equal those of the machine if this condition on the data holds.
    case under(String)
    /// The construct is refused for this reason.
    case refused(String)
    /// The language itself lacks the construct.
    case none
  }
}

extension SQLEngine {
  /// Returns the engine's support of a construct for a type: that of the type, if the construct is supported at all. Complexity: O(1).
  public func support(_ construct: SQLConstruct, _ type: ElementType) -> SQLConstruct.Support {
    support(construct, type, in: .own(self))
  }

  func support(_ construct: SQLConstruct, _ type: ElementType, in form: ColumnForm) -> SQLConstruct.Support {
    if !construct.applies(to: type) { return .none }
    let held = support(type, in: form)
    if case .refused = held { return held }
    let said = supportOfConstruct(construct, type)
    return said == .exact ? held : said
  }

  /// Returns the engine's support for storing values of a type.
  func support(_ type: ElementType, in form: ColumnForm) -> SQLConstruct.Support {
    type == .decimal && form.holdsDecimals ? .exact : support(type)
  }

  func support(_ type: ElementType) -> SQLConstruct.Support {
    switch type {
    case .mixed: .refused("a value of any type has no column type in SQL")
    case .decimal where typeName(.decimal) == nil:
      .refused("\(title) has no type for them, where no mapping says `decimals`")
    case .float, .double: holdsNaN ? .exact : .under("no number is NaN, unless the mapping says how it is kept")
    default: .exact
    }
  }

  /// Returns the engine's support of a construct for values of a type that it can store.
  func supportOfConstruct(_ construct: SQLConstruct, _ type: ElementType) -> SQLConstruct.Support {
    if let reason = construct.isNeverSaid { return .refused(reason) }
    switch (construct, type) {
    case (.like, .data), (.caseInsensitive, .data), (.diacriticInsensitive, .data):
      return .refused("letters in bytes are not translated")
    case (.like, _) where pattern == .glob: return .under("no text holds U+0000")
    case (.caseInsensitive, _) where translate == nil: return .under("no text holds U+0000")
    case (.diacriticInsensitive, _) where translate == nil: return .under("no text holds U+0000 or a combining mark")
    case (.sum, .float), (.sum, .double), (.average, .float), (.average, .double):
      return doubleSum == nil
        ? .refused("\(title) adds doubles up in an order of its own")
        : .under("no sum is beyond the range of doubles, which is an error")
    case (.sum, .decimal), (.average, .decimal): return .refused("\(title) does not round to 34 digits")
    default: return .exact
    }
  }
}

extension SQLConstruct {
  /// The reason why no engine supports the construct. `nil` if some do.
  var isNeverSaid: String? {
    switch self {
    case .size: "the size of a single value is not translated"
    case .arithmetic: "arithmetic overflows, divides and rounds in other ways in SQL"
    case .kind: "columns of SQL have one type"
    case .wholeLists: "two lists are not compared value by value in SQL"
    case .subscripts: "a value of any type has no column type in SQL"
    case .geo: "shapes on the sphere are not known to SQL"
    default: nil
    }
  }

  /// Returns a Boolean value that indicates whether the language has the construct for values of a type.
  func applies(to type: ElementType) -> Bool {
    switch self {
    case .equality, .membership, .columns, .quantifier, .entry, .element, .count, .subquery: true
    case .order, .between: type.classIndex == nil
    case .beginsWith, .endsWith, .contains, .like, .caseInsensitive, .diacriticInsensitive:
      type == .string || type == .data || type == .mixed
    case .extreme: [.int, .float, .double, .decimal, .date, .mixed].contains(type)
    case .sum, .average, .arithmetic: [.int, .float, .double, .decimal, .mixed].contains(type)
    case .keys: type == .string
    case .sort, .distinct: true
    case .size: type == .string || type == .data || type == .mixed
    case .kind, .subscripts: type == .mixed
    case .wholeLists: true
    case .geo: type.classIndex != nil
    }
  }
}
