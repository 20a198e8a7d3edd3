/// The dictionaries that shapes name: words of other languages in small letters, and what they are here.
enum AdviceWords {
  static let all: [String: [String: String]] = [
    "OPERATION": operations, "NEGATED": negated, "METHOD": methods, "AGGREGATE": aggregates, "SIGNS": signs,
    "MONGO": documents, "CONNECTIVE": connectives,
  ]

  /// A Boolean value that indicates whether a word is an operator of another language, however near it looks to one of this.
  static func isForeign(_ word: String) -> Bool {
    operations[word] != nil || negated[word] != nil || connectives[word] != nil
  }

  /// Operators of SQL, MongoDB, C and others.
  private static let operations: [String: String] = {
    var words = [
      "icontains": "CONTAINS[c]", "ibeginswith": "BEGINSWITH[c]", "istartswith": "BEGINSWITH[c]",
      "iendswith": "ENDSWITH[c]", "iequals": "==[c]", "iexact": "==[c]", "ieq": "==[c]",
      "eq": "==", "ne": "!=", "neq": "!=", "gt": ">", "gte": ">=", "ge": ">=", "lt": "<", "lte": "<=", "le": "<=",
      "isnt": "!=", "begins": "BEGINSWITH", "starts": "BEGINSWITH", "ends": "ENDSWITH",
    ]
    for operation in ["CONTAINS", "BEGINSWITH", "ENDSWITH", "LIKE"] {
      for (ending, option) in [("c", "c"), ("i", "c"), ("ci", "c"), ("d", "d"), ("cd", "cd"), ("dc", "cd")] {
        words[operation.lowercased() + ending] = "\(operation)[\(option)]"
      }
    }
    return words
  }()

  private static let negated: [String: String] = {
    var words = ["doesnotcontain": "CONTAINS", "isnotin": "IN"]
    for operation in ["IN", "LIKE", "CONTAINS", "BETWEEN", "BEGINSWITH", "ENDSWITH"] {
      for before in ["n", "not", "not_"] { words[before + operation.lowercased()] = operation }
    }
    return words
  }()

  private static let methods = [
    "startswith": "BEGINSWITH", "hasprefix": "BEGINSWITH", "beginswith": "BEGINSWITH", "endswith": "ENDSWITH",
    "hassuffix": "ENDSWITH", "equals": "==", "isequal": "==", "isequalto": "==", "eq": "==",
  ]

  private static let aggregates = [
    "sum": "@sum", "avg": "@avg", "average": "@avg", "min": "@min", "max": "@max",
  ]

  /// Signs of one operator with a blank between them, exchanged, or one too many.
  private static let signs = [
    "> =": ">=", "< =": "<=", "! =": "!=", "< >": "!=", "= =": "==", "= !": "!=", "== !": "!=", "= >": ">=",
    "= <": "<=", "== =": "==", "!= =": "!=",
  ]

  private static let documents = [
    "$eq": "==", "$ne": "!=", "$gt": ">", "$gte": ">=", "$lt": "<", "$lte": "<=",
  ]

  private static let connectives = [
    "nand": "NOT (… AND …)", "nor": "NOT (… OR …)", "xor": "(… AND NOT …) OR (NOT … AND …)",
    "xnor": "(… AND …) OR (NOT … AND NOT …)", "andnot": "… AND NOT …", "ornot": "… OR NOT …",
  ]
}
