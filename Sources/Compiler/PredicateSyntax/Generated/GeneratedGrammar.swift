// swift-format-ignore-file
// Made from the grammar file by grammar-compiler; edit that file instead.
// cksum of the grammar file: 3259004409 38110

import PredicateDiagnostics

/// What a token is.
public enum TokenKind: UInt8, Sendable, CaseIterable {
  case end  // the end
  case leftParenthesis  // `(`
  case rightParenthesis  // `)`
  case leftBrace  // `{`
  case rightBrace  // `}`
  case leftBracket  // `[`
  case openBracket  // `[`
  case rightBracket  // `]`
  case comma  // `,`
  case dot  // `.`
  case plus  // `+`
  case minus  // `-`
  case star  // `*`
  case slash  // `/`
  case power  // `**`
  case bitOr  // `|`
  case bitXor  // `^`
  case bitAnd  // `&`
  case shift  // `<<` `>>`
  case complement  // `~`
  case assign  // `:=`
  case typeConforms  // a comparison operator
  case equal  // `==` `=`
  case notEqual  // `!=` `<>`
  case less  // `<`
  case lessOrEqual  // `<=` `=<`
  case greater  // `>`
  case greaterOrEqual  // `>=` `=>`
  case and  // `AND` `&&`
  case or  // `OR` `||`
  case not  // `NOT` `!`
  case integer  // an integer
  case signedInteger  // an integer
  case float  // a number
  case string  // a string
  case base64  // a base64 string
  case uuid  // a uuid
  case objectID  // an object id
  case date  // a date
  case internalKey  // an internal key
  case placeholder  // a placeholder
  case objectPlaceholder  // a placeholder
  case keyPathPlaceholder  // `%K`
  case argument  // an argument
  case keyPathArgument  // a key path argument
  case variable  // a variable
  case anyVariable  // a variable
  case dollar  // `$`
  case identifier  // a name
  case selector  // a function
  case escapedName  // a name
  case atWord  // an `@` word
  case atAnyWord  // an `@` word
  case null  // `NULL` `NIL`
  case truePredicate  // `TRUEPREDICATE`
  case falsePredicate  // `FALSEPREDICATE`
  case subquery  // `SUBQUERY`
  case any  // `ANY`
  case some  // `SOME`
  case all  // `ALL`
  case none  // `NONE`
  case `true`  // `TRUE` `YES`
  case `false`  // `FALSE` `NO`
  case anyOfKeys  // `ANYKEY`
  case anyKey  // `ANYKEY`
  case selfReference  // `SELF`
  case cast  // `CAST`
  case `in`  // `IN`
  case first  // `FIRST`
  case last  // `LAST`
  case size  // `SIZE`
  case between  // `BETWEEN`
  case beginsWith  // `BEGINSWITH`
  case endsWith  // `ENDSWITH`
  case contains  // `CONTAINS`
  case like  // `LIKE`
  case matches  // `MATCHES`
  case text  // `TEXT`
  case ascending  // `ASC` `ASCENDING`
  case descending  // `DESC` `DESCENDING`
  case geoWithin  // `GEOWITHIN`
  case sort  // `SORT`
  case distinct  // `DISTINCT`
  case limit  // `LIMIT`
  case binary  // `BIN` `BINARY`
  case object  // `OBJ`
  case geoBox  // `GEOBOX`
  case geoCircle  // `GEOCIRCLE`
  case geoPolygon  // `GEOPOLYGON`
  case option  // `c` `d` `cd` `dc` `n` `l` `w` `cn` `nc` `dn` `nd` `cl` `lc` `dl` `ld` `cw` `wc` `dw` `wd` `cdl` `cdn` `cdw` `ncd` `lcd`
  case setOperator  // `UNION` `INTERSECT` `MINUS`
  case atCount  // `@count`
  case atMin  // `@min`
  case atMax  // `@max`
  case atSum  // `@sum`
  case atAvg  // `@avg`
  case atAllKeys  // `@allKeys`
  case atAllValues  // `@allValues`
  case atSize  // `@size`
  case atKeys  // `@keys`
  case atValues  // `@values`
  case atLinks  // `@links`
  case atType  // `@type`
}

extension TokenKind {
  /// The texts about each kind, in the order of the kinds.
  static let texts: [TokenTexts] = [
    TokenTexts(name: "end", display: "the end"),
    TokenTexts(name: "leftParenthesis", display: "`(`"),
    TokenTexts(name: "rightParenthesis", display: "`)`"),
    TokenTexts(name: "leftBrace", display: "`{`"),
    TokenTexts(name: "rightBrace", display: "`}`"),
    TokenTexts(name: "leftBracket", display: "`[`"),
    TokenTexts(name: "openBracket", display: "`[`"),
    TokenTexts(name: "rightBracket", display: "`]`"),
    TokenTexts(name: "comma", display: "`,`"),
    TokenTexts(name: "dot", display: "`.`"),
    TokenTexts(name: "plus", display: "`+`", scope: "keyword.operator.arithmetic",
      meaning: "the sum of two values, or the sign of a number"),
    TokenTexts(name: "minus", display: "`-`", scope: "keyword.operator.arithmetic",
      meaning: "the difference of two values, or the sign of a number"),
    TokenTexts(name: "star", display: "`*`", scope: "keyword.operator.arithmetic",
      meaning: "the product of two values"),
    TokenTexts(name: "slash", display: "`/`", scope: "keyword.operator.arithmetic",
      meaning: "the quotient of two values"),
    TokenTexts(name: "power", display: "`**`", scope: "keyword.operator.arithmetic",
      meaning: "the left value to the power of the right one"),
    TokenTexts(name: "bitOr", display: "an operator", scope: "keyword.operator.arithmetic",
      meaning: "the bits that are set in either value"),
    TokenTexts(name: "bitXor", display: "an operator", scope: "keyword.operator.arithmetic",
      meaning: "the bits that are set in one value only"),
    TokenTexts(name: "bitAnd", display: "an operator", scope: "keyword.operator.arithmetic",
      meaning: "the bits that are set in both values"),
    TokenTexts(name: "shift", display: "an operator", scope: "keyword.operator.arithmetic",
      meaning: "the bits of the left value, moved by the right one"),
    TokenTexts(name: "complement", display: "an operator", scope: "keyword.operator.arithmetic",
      meaning: "the bits that are not set"),
    TokenTexts(name: "assign", display: "a comparison operator", scope: "keyword.operator.comparison",
      meaning: "assigns; of no use in a filter"),
    TokenTexts(name: "typeConforms", display: "a comparison operator", scope: "keyword.operator.comparison",
      meaning: "the type of a file conforms to another: `UTI-CONFORMS-TO`"),
    TokenTexts(name: "equal", display: "`==`", scope: "keyword.operator.comparison",
      meaning: "the values are the same; with `[c]` in upper or lower case, with `[d]` with or without diacritics"),
    TokenTexts(name: "notEqual", display: "`!=`", scope: "keyword.operator.comparison", meaning: "the values differ"),
    TokenTexts(name: "less", display: "`<`", scope: "keyword.operator.comparison",
      meaning: "the left value is less than the right one"),
    TokenTexts(name: "lessOrEqual", display: "`<=`", scope: "keyword.operator.comparison",
      meaning: "the left value is at most the right one"),
    TokenTexts(name: "greater", display: "`>`", scope: "keyword.operator.comparison",
      meaning: "the left value is greater than the right one"),
    TokenTexts(name: "greaterOrEqual", display: "`>=`", scope: "keyword.operator.comparison",
      meaning: "the left value is at least the right one"),
    TokenTexts(name: "and", display: "`AND`", scope: "keyword.operator.logical", meaning: "both conditions hold"),
    TokenTexts(name: "or", display: "`OR`", scope: "keyword.operator.logical",
      meaning: "at least one of the conditions holds"),
    TokenTexts(name: "not", display: "`NOT`", scope: "keyword.operator.logical",
      meaning: "the condition does not hold"),
    TokenTexts(name: "integer", display: "an integer", scope: "constant.numeric"),
    TokenTexts(name: "signedInteger", display: "an integer", scope: "constant.numeric"),
    TokenTexts(name: "float", display: "a number", scope: "constant.numeric"),
    TokenTexts(name: "string", display: "a string", scope: "string.quoted"),
    TokenTexts(name: "base64", display: "a base64 string", scope: "string.other.base64"),
    TokenTexts(name: "uuid", display: "a uuid", scope: "constant.other.uuid"),
    TokenTexts(name: "objectID", display: "an object id", scope: "constant.other.object-id"),
    TokenTexts(name: "date", display: "a date", scope: "constant.other.date"),
    TokenTexts(name: "internalKey", display: "an internal key", scope: "constant.other.key"),
    TokenTexts(name: "placeholder", display: "a placeholder", scope: "constant.other.placeholder",
      meaning: "takes the next argument as a value"),
    TokenTexts(name: "objectPlaceholder", display: "a placeholder", scope: "constant.other.placeholder",
      meaning: "takes the next argument as a value"),
    TokenTexts(name: "keyPathPlaceholder", display: "`%K`", scope: "constant.other.placeholder",
      meaning: "takes the next argument as the name or path of a property"),
    TokenTexts(name: "argument", display: "an argument", scope: "constant.other.placeholder",
      meaning: "takes the argument of this position as a value"),
    TokenTexts(name: "keyPathArgument", display: "a key path argument", scope: "constant.other.placeholder",
      meaning: "takes the argument of this position as the name or path of a property"),
    TokenTexts(name: "variable", display: "a variable", scope: "variable.parameter",
      meaning: "a variable: an element of the collection of `SUBQUERY`, or a value that is supplied later"),
    TokenTexts(name: "anyVariable", display: "a variable", scope: "variable.parameter",
      meaning: "a variable: an element of the collection of `SUBQUERY`, or a value that is supplied later"),
    TokenTexts(name: "dollar", display: "`$`"),
    TokenTexts(name: "identifier", display: "a name", scope: "variable.other"),
    TokenTexts(name: "selector", display: "a function", scope: "support.function",
      meaning: "calls a function of `NSExpression`: `modulus:by:(n, 2)`"),
    TokenTexts(name: "escapedName", display: "a name", scope: "variable.other",
      meaning: "a name that would else be a reserved word"),
    TokenTexts(name: "atWord", display: "an `@` word"),
    TokenTexts(name: "atAnyWord", display: "an `@` word", scope: "support.variable"),
    TokenTexts(name: "null", display: "`NULL`", scope: "constant.language", meaning: "no value"),
    TokenTexts(name: "truePredicate", display: "`TRUEPREDICATE`", scope: "keyword.operator.logical",
      meaning: "holds for every object"),
    TokenTexts(name: "falsePredicate", display: "`FALSEPREDICATE`", scope: "keyword.operator.logical",
      meaning: "holds for no object"),
    TokenTexts(name: "subquery", display: "`SUBQUERY`", scope: "support.function",
      meaning: "the elements of a collection that meet a condition: `SUBQUERY(tasks, $t, $t.priority > 5).@count > 0`"),
    TokenTexts(name: "any", display: "`ANY`", scope: "keyword.control.quantifier",
      meaning: "at least one element of the collection does"),
    TokenTexts(name: "some", display: "`SOME`", scope: "keyword.control.quantifier",
      meaning: "at least one element of the collection does; the same as `ANY`"),
    TokenTexts(name: "all", display: "`ALL`", scope: "keyword.control.quantifier",
      meaning: "every element of the collection does; holds for an empty one"),
    TokenTexts(name: "none", display: "`NONE`", scope: "keyword.control.quantifier",
      meaning: "no element of the collection does; holds for an empty one"),
    TokenTexts(name: "true", display: "`TRUE`", scope: "constant.language", meaning: "the truth value true"),
    TokenTexts(name: "false", display: "`FALSE`", scope: "constant.language", meaning: "the truth value false"),
    TokenTexts(name: "anyOfKeys", display: "`ANYKEY`", scope: "keyword.control.quantifier",
      meaning: "at least one key of the dictionary does"),
    TokenTexts(name: "anyKey", display: "`ANYKEY`"),
    TokenTexts(name: "selfReference", display: "`SELF`", scope: "variable.language",
      meaning: "the object or value itself"),
    TokenTexts(name: "cast", display: "`CAST`", scope: "support.function",
      meaning: "converts a value to another type: `CAST(x, 'NSDate')`"),
    TokenTexts(name: "in", display: "`IN`", scope: "keyword.operator.comparison",
      meaning: "the value is one of a list: `IN {1, 2}`; to the right of a value, a collection that holds it"),
    TokenTexts(name: "first", display: "`FIRST`", meaning: "the first element of the list"),
    TokenTexts(name: "last", display: "`LAST`", meaning: "the last element of the list"),
    TokenTexts(name: "size", display: "`SIZE`", meaning: "how many elements the list has"),
    TokenTexts(name: "between", display: "`BETWEEN`", scope: "keyword.operator.comparison",
      meaning: "the value lies between two bounds, which count as inside: `BETWEEN {1, 5}`"),
    TokenTexts(name: "beginsWith", display: "`BEGINSWITH`", scope: "keyword.operator.comparison",
      meaning: "the left text begins with the right one"),
    TokenTexts(name: "endsWith", display: "`ENDSWITH`", scope: "keyword.operator.comparison",
      meaning: "the left text ends with the right one"),
    TokenTexts(name: "contains", display: "`CONTAINS`", scope: "keyword.operator.comparison",
      meaning: "the left text contains the right one"),
    TokenTexts(name: "like", display: "`LIKE`", scope: "keyword.operator.comparison",
      meaning: "the text as a whole matches a pattern, in which `*` is any text and `?` one character"),
    TokenTexts(name: "matches", display: "`MATCHES`", scope: "keyword.operator.comparison",
      meaning: "the text as a whole matches a regular expression"),
    TokenTexts(name: "text", display: "`TEXT`", scope: "keyword.operator.comparison",
      meaning: "the text has the words of a full-text search"),
    TokenTexts(name: "ascending", display: "`ASC`", scope: "keyword.other.clause",
      meaning: "from the least to the greatest"),
    TokenTexts(name: "descending", display: "`DESC`", scope: "keyword.other.clause",
      meaning: "from the greatest to the least"),
    TokenTexts(name: "geoWithin", display: "`GEOWITHIN`", scope: "keyword.operator.comparison",
      meaning: "the point lies within a shape"),
    TokenTexts(name: "sort", display: "`SORT`", scope: "keyword.other.clause",
      meaning: "sorts what is found: `SORT(name ASC, age DESC)`"),
    TokenTexts(name: "distinct", display: "`DISTINCT`", scope: "keyword.other.clause",
      meaning: "keeps the first of the objects with equal values: `DISTINCT(name)`"),
    TokenTexts(name: "limit", display: "`LIMIT`", scope: "keyword.other.clause",
      meaning: "keeps so many objects at most: `LIMIT(10)`"),
    TokenTexts(name: "binary", display: "`BIN`", scope: "support.function", meaning: "bytes: `bin('text')`"),
    TokenTexts(name: "object", display: "`OBJ`", scope: "support.function",
      meaning: "an object by its class and primary key: `obj('Task', 5)`"),
    TokenTexts(name: "geoBox", display: "`GEOBOX`", scope: "support.function",
      meaning: "a shape between two corners: `geoBox([1, 2], [3, 4])`"),
    TokenTexts(name: "geoCircle", display: "`GEOCIRCLE`", scope: "support.function",
      meaning: "a shape of a centre and a radius in radians: `geoCircle([1, 2], 0.5)`"),
    TokenTexts(name: "geoPolygon", display: "`GEOPOLYGON`", scope: "support.function",
      meaning: "a shape with corners and perhaps holes: `geoPolygon({[0, 0], [1, 0], [1, 1], [0, 0]})`"),
    TokenTexts(name: "option", display: "a string option",
      meaning: "how texts are compared: `c` whatever the case, `d` whatever the diacritics"),
    TokenTexts(name: "setOperator", display: "an operator", scope: "keyword.operator.arithmetic",
      meaning: "a collection of both: `UNION` has the elements of either, `INTERSECT` those in both, `MINUS` those of the left one alone"),
    TokenTexts(name: "atCount", display: "`@count`", scope: "support.variable",
      meaning: "how many elements the collection has"),
    TokenTexts(name: "atMin", display: "`@min`", scope: "support.variable",
      meaning: "the least value of the collection; null of an empty one"),
    TokenTexts(name: "atMax", display: "`@max`", scope: "support.variable",
      meaning: "the greatest value of the collection; null of an empty one"),
    TokenTexts(name: "atSum", display: "`@sum`", scope: "support.variable",
      meaning: "the sum of the collection's values; 0 of an empty one"),
    TokenTexts(name: "atAvg", display: "`@avg`", scope: "support.variable",
      meaning: "the average of the collection's values; null of an empty one"),
    TokenTexts(name: "atAllKeys", display: "`@allKeys`", scope: "support.variable",
      meaning: "the keys of the dictionary"),
    TokenTexts(name: "atAllValues", display: "`@allValues`", scope: "support.variable",
      meaning: "the values of the dictionary"),
    TokenTexts(name: "atSize", display: "`@size`", scope: "support.variable",
      meaning: "how many elements the collection has, or how long the text or data is"),
    TokenTexts(name: "atKeys", display: "`@keys`", scope: "support.variable", meaning: "the keys of the dictionary"),
    TokenTexts(name: "atValues", display: "`@values`", scope: "support.variable",
      meaning: "the values of the dictionary"),
    TokenTexts(name: "atLinks", display: "`@links`", scope: "support.variable",
      meaning: "the objects that link here: `@links.Class.property`, or `@links.@count` for all of them"),
    TokenTexts(name: "atType", display: "`@type`", scope: "support.variable",
      meaning: "the type of the value: `@type == 'string'`"),
  ]

  /// Whether the dialect knows the kind only to say that it belongs to another.
  package func isForeign(to dialect: Dialect) -> Bool {
    switch (dialect, self) {
    case (.nspredicate, .signedInteger), (.nspredicate, .base64), (.nspredicate, .uuid), (.nspredicate, .objectID),
      (.nspredicate, .date), (.nspredicate, .internalKey), (.nspredicate, .argument), (.nspredicate, .keyPathArgument),
      (.nspredicate, .text), (.nspredicate, .ascending), (.nspredicate, .descending), (.nspredicate, .geoWithin),
      (.nspredicate, .sort), (.nspredicate, .distinct), (.nspredicate, .limit), (.nspredicate, .binary),
      (.nspredicate, .object), (.nspredicate, .geoBox), (.nspredicate, .geoCircle), (.nspredicate, .geoPolygon),
      (.nspredicate, .atSize), (.nspredicate, .atKeys), (.nspredicate, .atValues), (.nspredicate, .atLinks),
      (.nspredicate, .atType): true
    case (.rql, .power), (.rql, .placeholder), (.rql, .keyPathPlaceholder), (.rql, .escapedName), (.rql, .matches): true
    default: false
    }
  }
}

/// What a node of the syntax tree is, and which children it has.
public enum SyntaxKind: UInt8, Sendable, CaseIterable {
  /// The root: the predicate, then the clauses.
  case query
  /// `SORT(…)`: sort keys.
  case sort
  /// A path; the token is the direction.
  case sortKey
  /// `DISTINCT(…)`: paths.
  case distinct
  /// `LIMIT(…)`: a number.
  case limit
  /// Two predicates or more.
  case or
  /// Two predicates or more.
  case and
  /// A predicate.
  case not
  /// `TRUEPREDICATE`: no children.
  case truePredicate
  /// `FALSEPREDICATE`: no children.
  case falsePredicate
  /// Left operand, operator, right operand.
  case comparison
  /// The token says which; options, if any, are its child.
  case `operator`
  /// `[c]`; the token is the word in the brackets.
  case options
  /// An operand; the token is the quantifier.
  case quantified
  /// A key path: its elements, one or more.
  case path
  /// The name of a path's element or of a function; the token holds it.
  case name
  /// `#word`, which is the name `word`.
  case escapedName
  /// `%K`.
  case keyPathPlaceholder
  /// `$K0`.
  case keyPathArgument
  /// `$name`.
  case variable
  /// `SELF`.
  case selfReference
  /// `@count` and its like; the token says which.
  case atKeyword
  /// The token is what stands in the brackets; unless it is FIRST, LAST, SIZE or `*` it is the child, too.
  case `subscript`
  /// The path of a collection, a variable, a predicate.
  case subquery
  /// The token holds its digits, and its sign in rql.
  case number
  /// An operand; the token is the `-`.
  case negated
  /// The token holds it.
  case string
  /// The token is true or false.
  case bool
  /// `NULL`: no children.
  case null
  /// `%@`, `%d` and so on; the token holds it.
  case placeholder
  /// `$0`.
  case argument
  /// `{…}`: operands, none or more.
  case list
  /// Left and right operand; the token is the sign.
  case add
  /// Left and right operand; the token is the sign.
  case subtract
  /// Left and right operand; the token is the sign.
  case multiply
  /// Left and right operand; the token is the sign.
  case divide
  /// Left and right operand; the token is the sign.
  case power
  /// Left and right operand; the token is the sign, or the word of a set operator.
  case bitwise
  /// An operand; the token is the `~`.
  case complemented
  /// A name, then the arguments: operands or predicates.
  case function
  /// `uuid(…)`.
  case uuidLiteral
  /// `oid(…)`.
  case objectIDLiteral
  /// `T10:5` or `2020-02-29@12:30:00`.
  case dateLiteral
  /// `bin(…)`: a string or a base64Literal.
  case binaryLiteral
  /// `B64"…"`.
  case base64Literal
  /// `obj(…)`: a string, which is the class's name, and an operand.
  case objectLiteral
  /// `O1` or `L1:2`.
  case internalKeyLiteral
  /// Two points.
  case geoBox
  /// A point and a coordinate.
  case geoCircle
  /// Rings, one or more.
  case geoPolygon
  /// Points, one or more.
  case ring
  /// Two or three coordinates: numbers, negated numbers, placeholders, arguments.
  case point
}

extension SyntaxKind {
  /// The names of the cases.
  static let names = ["query", "sort", "sortKey", "distinct", "limit", "or", "and", "not", "truePredicate",
    "falsePredicate", "comparison", "operator", "options", "quantified", "path", "name", "escapedName",
    "keyPathPlaceholder", "keyPathArgument", "variable", "selfReference", "atKeyword", "subscript", "subquery",
    "number", "negated", "string", "bool", "null", "placeholder", "argument", "list", "add", "subtract", "multiply",
    "divide", "power", "bitwise", "complemented", "function", "uuidLiteral", "objectIDLiteral", "dateLiteral",
    "binaryLiteral", "base64Literal", "objectLiteral", "internalKeyLiteral", "geoBox", "geoCircle", "geoPolygon",
    "ring", "point"]
}

/// The children of nodes by their names.
public enum ChildName: UInt8, Sendable, CaseIterable {
  case predicate  // of `query`, `not`
  case path  // of `sortKey`
  case count  // of `limit`
  case left  // of `comparison`, `add`, `subtract`, `multiply`, `divide`, `power`, `bitwise`
  case operation  // of `comparison`
  case right  // of `comparison`, `add`, `subtract`, `multiply`, `divide`, `power`, `bitwise`
  case options  // of `operator`
  case operand  // of `quantified`, `negated`, `complemented`
  case index  // of `subscript`
  case collection  // of `subquery`
  case variable  // of `subquery`
  case condition  // of `subquery`
  case name  // of `function`
  case literal  // of `binaryLiteral`
  case className  // of `objectLiteral`
  case key  // of `objectLiteral`
  case center  // of `geoCircle`
  case radius  // of `geoCircle`
}

extension ChildName {
  /// Where the child stands among those of a node of a kind; nil where such a node has none of the name.
  package func position(in kind: SyntaxKind) -> Int? {
    switch (self, kind) {
    case (.predicate, .query), (.path, .sortKey), (.count, .limit), (.predicate, .not), (.left, .comparison),
      (.options, .operator), (.operand, .quantified), (.index, .subscript), (.collection, .subquery),
      (.operand, .negated), (.left, .add), (.left, .subtract), (.left, .multiply), (.left, .divide), (.left, .power),
      (.left, .bitwise), (.operand, .complemented), (.name, .function), (.literal, .binaryLiteral),
      (.className, .objectLiteral), (.center, .geoCircle): 0
    case (.operation, .comparison), (.variable, .subquery), (.right, .add), (.right, .subtract), (.right, .multiply),
      (.right, .divide), (.right, .power), (.right, .bitwise), (.key, .objectLiteral), (.radius, .geoCircle): 1
    case (.right, .comparison), (.condition, .subquery): 2
    default: nil
    }
  }
}

/// The tables of the grammar.
enum GeneratedGrammar {
  /// What messages do not propose where they can propose something else.
  static let quiet: [TokenKind] = [.leftParenthesis, .leftBracket, .openBracket, .dot, .plus, .minus, .star, .slash,
    .power, .bitOr, .bitXor, .bitAnd, .shift, .complement, .assign, .typeConforms, .not, .selector, .sort, .distinct,
    .limit, .setOperator]
  /// Where parsing goes on after an error.
  static let recoveryTokens: [TokenKind] = [.and, .or, .rightParenthesis, .comma, .rightBrace, .end]
  /// What shows that a reserved word before it was meant for a name.
  static let showsName: [TokenKind] = [.dot, .assign, .typeConforms, .equal, .notEqual, .less, .lessOrEqual, .greater,
    .greaterOrEqual, .in, .between, .beginsWith, .endsWith, .contains, .like, .matches, .text, .geoWithin]
  /// The error of a reserved word that was meant for a name.
  static let misnamed = DiagnosticCode.keywordAsName
  /// The rules that recovery takes as complete.
  static let recoveryRules: [Int] = [8, 19]

  /// What looks like a token and is none.
  static let lexicalErrors: [LexicalErrorRule] = [
    LexicalErrorRule(code: .unknownAtKeyword, standsFor: .atCount, message: "`{text}` is not a word of the language"),
    LexicalErrorRule(code: .invalidNumber, standsFor: .float,
      message: "`{text}` is not a number: an exponent needs digits"),
    LexicalErrorRule(code: .invalidNumber, standsFor: .integer, message: "`{text}` is not a hexadecimal number"),
    LexicalErrorRule(code: .invalidNumber, standsFor: .integer,
      message: "`{text}` is not a number: digits cannot be grouped with `_`"),
    LexicalErrorRule(code: .invalidNumber, standsFor: .float,
      message: "`{text}` is not a number: it has more than one `.`"),
    LexicalErrorRule(code: .invalidNumber, standsFor: .integer,
      message: "`{text}` is not a number: write it in decimal or hexadecimal"),
    LexicalErrorRule(code: .invalidNumber, standsFor: .float,
      message: "`{text}` is not a number: a number has no suffix here"),
    LexicalErrorRule(code: .invalidDateLiteral, standsFor: .date, message: "`{text}` is not a date literal"),
    LexicalErrorRule(code: .invalidUuidLiteral, standsFor: .uuid, message: "`{text}` is not a uuid literal"),
    LexicalErrorRule(code: .unterminatedString, standsFor: .string, message: "this string has no closing quote"),
    LexicalErrorRule(code: .smartQuote, standsFor: .string,
      message: "a string stands in straight quotes, not in typographic ones"),
    LexicalErrorRule(code: .smartQuote, standsFor: .string, message: "a string stands in straight quotes"),
    LexicalErrorRule(code: .invalidPlaceholder, standsFor: .placeholder,
      message: "`%%` stands for a percent sign in strings only"),
    LexicalErrorRule(code: .invalidPlaceholder, standsFor: .placeholder, message: "`{text}` is not a placeholder"),
    LexicalErrorRule(code: .invalidPlaceholder, standsFor: .placeholder, fix: "%@",
      message: "`@%` is not a placeholder: did you mean `%@`?"),
    LexicalErrorRule(code: .invalidEscapeKeyword, standsFor: .escapedName,
      message: "`#` stands directly before the word that it makes a name"),
    LexicalErrorRule(code: .unknownAtKeyword, standsFor: .atCount,
      message: "`@` stands directly before one of its words"),
    LexicalErrorRule(code: .invalidCharacter, standsFor: .and, fix: "&&",
      message: "`&` alone means nothing: write `&&`"),
    LexicalErrorRule(code: .invalidCharacter, standsFor: .or, fix: "||",
      message: "`|` alone means nothing: write `||`"),
    LexicalErrorRule(code: .invalidCharacter, message: "`~` means nothing here: to compare without case write `==[c]`"),
    LexicalErrorRule(code: .invalidCharacter, fix: " ",
      message: "this looks like a blank and is another character, {scalar}"),
  ]

  /// Words of other languages, and what to propose for them.
  static let mistaken: [MistakenRule] = [
    MistakenRule(word: "EQUALS", kind: .equal),
    MistakenRule(word: "IS", kind: .equal),
    MistakenRule(word: "STARTSWITH", kind: .beginsWith),
    MistakenRule(word: "HASPREFIX", kind: .beginsWith),
    MistakenRule(word: "HASSUFFIX", kind: .endsWith),
    MistakenRule(word: "INCLUDES", kind: .contains),
    MistakenRule(word: "ALSO", kind: .and),
    MistakenRule(word: "NOTHING", kind: .null),
    MistakenRule(word: "UNDEFINED", kind: .null),
    MistakenRule(word: "@average", kind: .atAvg),
    MistakenRule(word: "@mean", kind: .atAvg),
    MistakenRule(word: "@length", kind: .atCount),
    MistakenRule(word: "@minimum", kind: .atMin),
    MistakenRule(word: "@maximum", kind: .atMax),
    MistakenRule(word: "@total", kind: .atSum),
  ]

  /// The words of all dialects.
  static let keywords: [KeywordRule] = [
    KeywordRule(word: "AND", kind: .and, words: .identifier),
    KeywordRule(word: "OR", kind: .or, words: .identifier),
    KeywordRule(word: "NULL", kind: .null, words: .identifier),
    KeywordRule(word: "NIL", kind: .null, words: .identifier),
    KeywordRule(word: "TRUEPREDICATE", kind: .truePredicate, words: .identifier),
    KeywordRule(word: "FALSEPREDICATE", kind: .falsePredicate, words: .identifier),
    KeywordRule(word: "SUBQUERY", kind: .subquery, words: .identifier),
    KeywordRule(word: "NOT", kind: .not, words: .identifier, dialects: [.nspredicate, .foundation]),
    KeywordRule(word: "NOT", kind: .not, words: .identifier, keywordCase: .lowerOrUpper, dialects: [.rql]),
    KeywordRule(word: "ANY", kind: .any, words: .identifier, dialects: [.nspredicate, .foundation]),
    KeywordRule(word: "ANY", kind: .any, words: .identifier, keywordCase: .lowerOrUpper, dialects: [.rql]),
    KeywordRule(word: "SOME", kind: .some, words: .identifier, dialects: [.nspredicate, .foundation]),
    KeywordRule(word: "SOME", kind: .some, words: .identifier, keywordCase: .lowerOrUpper, dialects: [.rql]),
    KeywordRule(word: "ALL", kind: .all, words: .identifier, dialects: [.nspredicate, .foundation]),
    KeywordRule(word: "ALL", kind: .all, words: .identifier, keywordCase: .lowerOrUpper, dialects: [.rql]),
    KeywordRule(word: "NONE", kind: .none, words: .identifier, dialects: [.nspredicate, .foundation]),
    KeywordRule(word: "NONE", kind: .none, words: .identifier, keywordCase: .lowerOrUpper, dialects: [.rql]),
    KeywordRule(word: "TRUE", kind: .true, words: .identifier, dialects: [.nspredicate, .foundation]),
    KeywordRule(word: "TRUE", kind: .true, words: .identifier, keywordCase: .lowerOrUpper, dialects: [.rql]),
    KeywordRule(word: "FALSE", kind: .false, words: .identifier, dialects: [.nspredicate, .foundation]),
    KeywordRule(word: "FALSE", kind: .false, words: .identifier, keywordCase: .lowerOrUpper, dialects: [.rql]),
    KeywordRule(word: "ANYKEY", kind: .anyOfKeys, words: .identifier, dialects: [.foundation]),
    KeywordRule(word: "ANYKEY", kind: .anyKey, words: .identifier, dialects: [.nspredicate]),
    KeywordRule(word: "YES", kind: .true, words: .identifier, dialects: [.nspredicate, .foundation]),
    KeywordRule(word: "NO", kind: .false, words: .identifier, dialects: [.nspredicate, .foundation]),
    KeywordRule(word: "SELF", kind: .selfReference, words: .identifier, dialects: [.nspredicate, .foundation]),
    KeywordRule(word: "CAST", kind: .cast, words: .identifier, dialects: [.nspredicate, .foundation]),
    KeywordRule(word: "IN", kind: .in, words: .identifier, dialects: [.nspredicate, .foundation]),
    KeywordRule(word: "IN", kind: .in, words: .identifier, keywordCase: .lowerOrUpper, use: .name, dialects: [.rql]),
    KeywordRule(word: "FIRST", kind: .first, words: .identifier, dialects: [.nspredicate, .foundation]),
    KeywordRule(word: "FIRST", kind: .first, words: .identifier, keywordCase: .lowerOrUpper, use: .name,
      dialects: [.rql]),
    KeywordRule(word: "LAST", kind: .last, words: .identifier, dialects: [.nspredicate, .foundation]),
    KeywordRule(word: "LAST", kind: .last, words: .identifier, keywordCase: .lowerOrUpper, use: .name,
      dialects: [.rql]),
    KeywordRule(word: "SIZE", kind: .size, words: .identifier, dialects: [.nspredicate, .foundation]),
    KeywordRule(word: "SIZE", kind: .size, words: .identifier, keywordCase: .lowerOrUpper, use: .name,
      dialects: [.rql]),
    KeywordRule(word: "BETWEEN", kind: .between, words: .identifier, dialects: [.nspredicate, .foundation]),
    KeywordRule(word: "BETWEEN", kind: .between, words: .identifier, use: .name, dialects: [.rql]),
    KeywordRule(word: "BEGINSWITH", kind: .beginsWith, words: .identifier, dialects: [.nspredicate, .foundation]),
    KeywordRule(word: "BEGINSWITH", kind: .beginsWith, words: .identifier, use: .name, dialects: [.rql]),
    KeywordRule(word: "ENDSWITH", kind: .endsWith, words: .identifier, dialects: [.nspredicate, .foundation]),
    KeywordRule(word: "ENDSWITH", kind: .endsWith, words: .identifier, use: .name, dialects: [.rql]),
    KeywordRule(word: "CONTAINS", kind: .contains, words: .identifier, dialects: [.nspredicate, .foundation]),
    KeywordRule(word: "CONTAINS", kind: .contains, words: .identifier, use: .name, dialects: [.rql]),
    KeywordRule(word: "LIKE", kind: .like, words: .identifier, dialects: [.nspredicate, .foundation]),
    KeywordRule(word: "LIKE", kind: .like, words: .identifier, use: .name, dialects: [.rql]),
    KeywordRule(word: "MATCHES", kind: .matches, words: .identifier, dialects: [.nspredicate, .foundation]),
    KeywordRule(word: "MATCHES", kind: .matches, words: .identifier, use: .name, dialects: [.rql]),
    KeywordRule(word: "TEXT", kind: .text, words: .identifier, use: .name, dialects: [.nspredicate, .rql]),
    KeywordRule(word: "ASC", kind: .ascending, words: .identifier, use: .name, dialects: [.nspredicate, .rql]),
    KeywordRule(word: "ASCENDING", kind: .ascending, words: .identifier, use: .name, dialects: [.nspredicate, .rql]),
    KeywordRule(word: "DESC", kind: .descending, words: .identifier, use: .name, dialects: [.nspredicate, .rql]),
    KeywordRule(word: "DESCENDING", kind: .descending, words: .identifier, use: .name, dialects: [.nspredicate, .rql]),
    KeywordRule(word: "GEOWITHIN", kind: .geoWithin, words: .identifier, use: .name, dialects: [.nspredicate]),
    KeywordRule(word: "GEOWITHIN", kind: .geoWithin, words: .identifier, dialects: [.rql]),
    KeywordRule(word: "SORT", kind: .sort, words: .identifier, use: .call, dialects: [.nspredicate, .rql]),
    KeywordRule(word: "DISTINCT", kind: .distinct, words: .identifier, use: .call, dialects: [.nspredicate, .rql]),
    KeywordRule(word: "LIMIT", kind: .limit, words: .identifier, use: .call, dialects: [.nspredicate, .rql]),
    KeywordRule(word: "BIN", kind: .binary, words: .identifier, use: .call, dialects: [.nspredicate, .rql]),
    KeywordRule(word: "BINARY", kind: .binary, words: .identifier, use: .call, dialects: [.nspredicate, .rql]),
    KeywordRule(word: "OBJ", kind: .object, words: .identifier, use: .call, dialects: [.nspredicate]),
    KeywordRule(word: "OBJ", kind: .object, words: .identifier, dialects: [.rql]),
    KeywordRule(word: "GEOBOX", kind: .geoBox, words: .identifier, use: .call, dialects: [.nspredicate]),
    KeywordRule(word: "GEOBOX", kind: .geoBox, words: .identifier, dialects: [.rql]),
    KeywordRule(word: "GEOCIRCLE", kind: .geoCircle, words: .identifier, use: .call, dialects: [.nspredicate]),
    KeywordRule(word: "GEOCIRCLE", kind: .geoCircle, words: .identifier, dialects: [.rql]),
    KeywordRule(word: "GEOPOLYGON", kind: .geoPolygon, words: .identifier, use: .call, dialects: [.nspredicate]),
    KeywordRule(word: "GEOPOLYGON", kind: .geoPolygon, words: .identifier, dialects: [.rql]),
    KeywordRule(word: "c", kind: .option, words: .identifier, use: .name, dialects: [.nspredicate]),
    KeywordRule(word: "d", kind: .option, words: .identifier, use: .name, dialects: [.nspredicate]),
    KeywordRule(word: "cd", kind: .option, words: .identifier, use: .name, dialects: [.nspredicate]),
    KeywordRule(word: "dc", kind: .option, words: .identifier, use: .name, dialects: [.nspredicate]),
    KeywordRule(word: "UNION", kind: .setOperator, words: .identifier, use: .name, dialects: [.foundation]),
    KeywordRule(word: "INTERSECT", kind: .setOperator, words: .identifier, use: .name, dialects: [.foundation]),
    KeywordRule(word: "MINUS", kind: .setOperator, words: .identifier, use: .name, dialects: [.foundation]),
    KeywordRule(word: "c", kind: .option, words: .identifier, use: .name, dialects: [.foundation]),
    KeywordRule(word: "d", kind: .option, words: .identifier, use: .name, dialects: [.foundation]),
    KeywordRule(word: "n", kind: .option, words: .identifier, use: .name, dialects: [.foundation]),
    KeywordRule(word: "l", kind: .option, words: .identifier, use: .name, dialects: [.foundation]),
    KeywordRule(word: "w", kind: .option, words: .identifier, use: .name, dialects: [.foundation]),
    KeywordRule(word: "cd", kind: .option, words: .identifier, use: .name, dialects: [.foundation]),
    KeywordRule(word: "dc", kind: .option, words: .identifier, use: .name, dialects: [.foundation]),
    KeywordRule(word: "cn", kind: .option, words: .identifier, use: .name, dialects: [.foundation]),
    KeywordRule(word: "nc", kind: .option, words: .identifier, use: .name, dialects: [.foundation]),
    KeywordRule(word: "dn", kind: .option, words: .identifier, use: .name, dialects: [.foundation]),
    KeywordRule(word: "nd", kind: .option, words: .identifier, use: .name, dialects: [.foundation]),
    KeywordRule(word: "cl", kind: .option, words: .identifier, use: .name, dialects: [.foundation]),
    KeywordRule(word: "lc", kind: .option, words: .identifier, use: .name, dialects: [.foundation]),
    KeywordRule(word: "dl", kind: .option, words: .identifier, use: .name, dialects: [.foundation]),
    KeywordRule(word: "ld", kind: .option, words: .identifier, use: .name, dialects: [.foundation]),
    KeywordRule(word: "cw", kind: .option, words: .identifier, use: .name, dialects: [.foundation]),
    KeywordRule(word: "wc", kind: .option, words: .identifier, use: .name, dialects: [.foundation]),
    KeywordRule(word: "dw", kind: .option, words: .identifier, use: .name, dialects: [.foundation]),
    KeywordRule(word: "wd", kind: .option, words: .identifier, use: .name, dialects: [.foundation]),
    KeywordRule(word: "cdl", kind: .option, words: .identifier, use: .name, dialects: [.foundation]),
    KeywordRule(word: "cdn", kind: .option, words: .identifier, use: .name, dialects: [.foundation]),
    KeywordRule(word: "cdw", kind: .option, words: .identifier, use: .name, dialects: [.foundation]),
    KeywordRule(word: "ncd", kind: .option, words: .identifier, use: .name, dialects: [.foundation]),
    KeywordRule(word: "lcd", kind: .option, words: .identifier, use: .name, dialects: [.foundation]),
    KeywordRule(word: "c", kind: .option, words: .identifier, keywordCase: .asWritten, use: .name, dialects: [.rql]),
    KeywordRule(word: "@count", kind: .atCount, words: .atWord, keywordCase: .asWritten,
      dialects: [.nspredicate, .rql]),
    KeywordRule(word: "@min", kind: .atMin, words: .atWord, keywordCase: .asWritten, dialects: [.nspredicate, .rql]),
    KeywordRule(word: "@max", kind: .atMax, words: .atWord, keywordCase: .asWritten, dialects: [.nspredicate, .rql]),
    KeywordRule(word: "@sum", kind: .atSum, words: .atWord, keywordCase: .asWritten, dialects: [.nspredicate, .rql]),
    KeywordRule(word: "@avg", kind: .atAvg, words: .atWord, keywordCase: .asWritten, dialects: [.nspredicate, .rql]),
    KeywordRule(word: "@allKeys", kind: .atAllKeys, words: .atWord, keywordCase: .asWritten, dialects: [.nspredicate]),
    KeywordRule(word: "@allValues", kind: .atAllValues, words: .atWord, keywordCase: .asWritten,
      dialects: [.nspredicate]),
    KeywordRule(word: "@size", kind: .atSize, words: .atWord, keywordCase: .asWritten, dialects: [.nspredicate, .rql]),
    KeywordRule(word: "@keys", kind: .atKeys, words: .atWord, keywordCase: .asWritten, dialects: [.nspredicate, .rql]),
    KeywordRule(word: "@values", kind: .atValues, words: .atWord, keywordCase: .asWritten,
      dialects: [.nspredicate, .rql]),
    KeywordRule(word: "@links", kind: .atLinks, words: .atWord, keywordCase: .asWritten,
      dialects: [.nspredicate, .rql]),
    KeywordRule(word: "@type", kind: .atType, words: .atWord, keywordCase: .asWritten, dialects: [.nspredicate, .rql]),
  ]

  /// The state in which nspredicate begins to match.
  static let nspredicateStart = 1
  /// The state in which rql begins to match.
  static let rqlStart = 2
  /// The state in which foundation begins to match.
  static let foundationStart = 3

  /// The lexers: 1015 states, 169 classes of bytes.
  static let lexer = PackedLexer(
    stateCount: 1015, classCount: 169,
    classes: #"""
      000000000000000000010100000100000000000000000000000000000000000002030405060708090:0;0<0=0>0?0@0A0B0C0D0D0E0D0F
      0D0G0G0H000I0J0K000L0M0N0O0P0Q0R0S0T0U0T0V0W0X0Y0Z0T0[0\0]0^0_0T0T0`0a0b0c0d0e0f0g000M0h0O0i0Q0j0S0k0l0m0T0n0X
      0o100T11121314150T0T0`0a161718191:001;1<1=1>1?1@1A1B1C1D1E1F1G1H1I1J1K1L1M1N1O1P1Q1R1S1T1U1V1W1X1Y1Z1[1\1]1]1^
      1_1`1a1b1c1d1e1f1g1h1i1j1k1l1m1n1o202122232425262728292:2:2;2<2=2=2=2=2=2=2=2>2?2@2A2B2=2=2C2=2=2D2E2F2G2H2=2I
      2J2=2=2K2L2M2N2O2P2Q2Q2Q2Q2Q2R2Q2Q2S2T2U2V2W2W2W2X2:2:2:2:2:2:2:2:2:2:2:,
      """#,
    acceptance: #"""
      00000000010P1b1h0a1f1j1b03040>0<0:0=0;0?0Q0Q0J0H0L1i0b0b0b0b07090b0b051k061l0000000000000000000000000000000000
      0000000000000000000b0>0<0=0;0Q0Q0b0b0b0b0b0b0b0b0b00000000000000000a1f0C0=0;0Q0Q000J0L1i0b0b080B0A0E0000000000
      0000000000000000000000000000000000000000000I0T1b000000000000000d0000000000000000000000000000000000000000000000
      0000000]0_0_0000000000000000000000000000000000000000000000000000001e0000000Z1f0\1f1f1f0N1b000000000000000@000S
      000S000Q00001Z1_001[1\0K0H0M1g0e0000000000000b0b000b0b0b0O1l1m1d0000000000000000000000000000000000000000000000
      000000000000000000000000000000000000000000000000000000000]0_0_0000000R00000R0S0S0Q1Z0S0b0b0b0b0Y0b0b0b0b000`00
      000000000000000000000000000000000000000000000000000[0S0S0Q001Z0F0D0f0000000000000b0000000000000000000000000000
      00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000
      0000000000000000000000000000000000000000000000000000000000000000000000000^000000000000000000000000000000000000
      000000000000000000000000000000000000000000000000000000000000000000001f1f1f00000Z1Z1_001]000Q001Z1_1^1Z0S1^0Q1[
      0000000000000b0000000b0b0000000000000000000000001c1c0000000000000000000^000S000S00001Z0Q1Z0S1Z0S0b0S0S0b0b0000
      00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000Q1^1Z0S00
      0c0000000000000000000000000000000000000000000000000000000000000b00000000000S0000000Q001Z1_0S1^00000Y000X000b1d
      00000000000000000000000000000000000000000000000S0S0Q1Z0S0S0b0b00000Q000000000000000000000000000000000000000000
      0000000000000000000000000000000000000000000000000000000000000000000000000Q001Z1_0S1^0U000000000000000000000000
      00000W00000000000000000000000Q1Z0S0S0b000Q00000000000000000Q001Z1_0S1^0V000000000000001c000Q1Z0S0S0b0000000000
      000000000Q001Z1_0S1^000Q1Z0S0S0b00000000001`1`1`0Q001Z1_0S1^000Q1Z0S0S00000000001`00000Q001Z0Q1Z00000000000000
      000S0S000G0X0000000000000S1_0S0S00000000000S1_0S0S001`1`00000S1_0S0S00000000000000000000000000000X00001`1`0X00
      000000001`000000000000000000000000000000000000001a,
      """#,
    transitions: #"""
      2D0100020401050106010701080109010:010;010<010=010>010?010@010A010B010C010D050E0100010F010G010H010I010J010K080J
      010L060J010M040J010N0100010O0100090J010P040J010Q010J010R010S010T010U1000010V010W010X010Y0100010Z010[010\010]01
      0^010_010`010a010b010c010d010e010f010g010h010i010j010k010l010m0100010n010o020001,1n0100020401050106010701100109
      010:010;010<010=01110112010@01130114010C011505160100010F010G010H010I01170118061701190117011:0117011;011<031701
      1=0417010N0100010O0100051701190217011;011>0417011?0117010R010S010T010U10000A1@011A011B011C041B011D021B011E011F
      011G02,2801000204010501060107011H011I011J010;010<010=010>010?010@011K011L010C011M051N011O011P010G011Q011R0B1S01
      1T031S011U0100010O011V0>1S011T011S010R011W010T011X1000011Y011Z011[011\0100011]011^011_011`011a011b011c011d011e
      011f011g011h011i011j011k011l011m011n011o0120010001210122020003,06010002042V0004,060J0001232>0005,0L040601240_06
      01250F0610000A260127062801290228012:012;012<06,140M000F2=04000@2=1400012>012?012@012A0100012B012C012D012E012F01
      2G012H012I012J012K012L012M012N012O012P012Q012R012S012T012U0100012V012W020007,1<0B00062X0500092Y012Z0<2Y04000@2Y
      1400012[012\012]012^0100012_012`012a012b012c012d012e012f012g012h012i012j012k012l012m012n012o013001310132010001
      330134020008,1>0500013501000136050001350100013501370100013805390400023:013;053:023;013<033;013:043;023:023;0500
      013;023:013=013:013;013>013;013:013?013;013:013;013:013;1R0009,060800013@2P000:1J,0L090;01240Z0;013A0F0;10000A
      3B013C063D013E023D013F013G013H0;,060<00013I2L000>,060B00063J2A000A,060B00063K2A000B,0^0?00013L013M013N063O0500
      013P013Q023P013R013S0700013T0500013U0600013V013Q013P013S0500013T1X000D,0L0?00013L013M013N063O0500043P013R013S0D
      00013V023P013S1^000E,080J00013W01232=000F,0:0I00013W013X013Y2=000G,060J00013Y2>000H,0>0700013Z0E000F3[04000@3[
      1R000I,180B00060J05000F0J04000@0J1400013\010W010X010Y010X013]010[010\010]010^010_010`010a010b010c010d010e010f01
      3^013_013`010j010k010l010m0100013a010o02000J,1<0B00040J013b010J05000F0J04000@0J1400013\010W010X010Y010X013]010[
      010\010]010^010_010`010a010b010c010d010e010f013^013_013`010j010k010l010m0100013a010o02000K,180B00063c05000F0J04
      000@0J1400013\010W010X010Y010X013]010[010\010]010^010_010`010a010b010c010d010e010f013^013_013`010j010k010l010m
      0100013a010o02000L,1@0=00013d0100013d0200063e05000F0J04000@0J1400013\010W010X010Y010X013]010[010\010]010^010_01
      0`010a010b010c010d010e010f013^013_013`010j010k010l010m0100013a010o02000M,1<0B00060J05000F0J0400050J013f0:0J1400
      013\010W010X010Y010X013]010[010\010]010^010_010`010a010b010c010d010e010f013^013_013`010j010k010l010m0100013a01
      0o02000P,1<0B00060J05000F0J04000>0J013g010J1400013\010W010X010Y010X013]010[010\010]010^010_010`010a010b010c010d
      010e010f013^013_013`010j010k010l010m0100013a010o02000Q,061800013h1P000S1W,060J00013i2>000U,0H1[00013j0800010J01
      3k0800013k010J0400010J013k0S000V,0>1;000G0J01000N0J0100080J0O000W,061;000o0J0O000X,0F1;00020J04000<0J0>00040J07
      00010J0100010J0`000Y,0>1j00050J0100080J0100010J0O000Z,0:1A00010J01000g0J0O000[,0:1;000e0J0100090J0O000\,0:1;00
      020J01000l0J0O000],0:1;000J0J06000O0J0O000^,0:1;00090J08000\0J0Q000_,061K000R0J0\000`,0:1K000;0J05000O0J0O000a
      ,0:1;000Y0J04000B0J0O000b,0F1;000D0J0100080J0200090J01000C0J0200010J0O000c,061K000_0J0O000d,0:1;000e0J0400060J
      0O000e,0J1[00040X013l0A0X013m013n013o0140010X0141010X01420P000f,0n1;00010X0143010X0144090X0145010X01460140080X
      014701480149014:020X014;014<020X014=014>090X013m014?0146010X010d0:0X014@014A0O000g,0N1;00014B014C014D0100014E01
      4F014G0X00030X014H010X014I020X0W000h,0F1;00014J0140014K0144020X014L014M08000_0X0O000i,0:1;000f0X0100080X0O000j
      ,061;000o0X0O000k,0L1;000B0X014N014O040X014P020X014Q014R030X014S013m0M0X0O000l,081;000O0X014=0n000m,0X1^00080X
      014T010X014Q014U040X0146010d010X014V0100014M010X014W014X014Y010X014Z0O000n,0D1K000;0k014[0100014\014]01000A0k01
      4^0\000o,0b06000117080001170200064_0500094`014a0<4`0100014b02000@4`14000A1@011A011B014c041B011D021B011E011F011G
      10,0J0@00014d0100064e0=00014f0300014g0B00014f0200014g1Y0012,0J0@00014d0100064h0=00014f0300014g0B00014f0200014g
      1Y0013,060B00064i2A0014,0^0?00013L014j0100064k0500013P013Q023P014l013P0700013T0500013U0600013V013Q013P014m0500
      013T1X0015,0L0?00013L014j0100064k0500043P014l013P0D00013V023P014m1^0016,0^06000117080001170200061705000F170100
      014b02000@1714000A1@011A011B014c041B011D021B011E011F011G179H,0b060001170800011702000417014n011705000F170100014b
      02000@1714000A1@011A011B014c041B011D021B011E011F011G18,0f06000117080001170200061705000<17014o09170100014b020008
      17014o071714000A1@011A011B014c041B011D021B011E011F011G19,0^06000117080001170200065005000F170100014b02000@171400
      0A1@011A011B014c041B011D021B011E011F011G1:,0`060001170800011702000617050001510E170100014b02000@1714000A1@011A01
      1B014c041B011D021B011E011F011G1;,0^06000117080001170200065205000F170100014b02000@1714000A1@011A011B014c041B011D
      021B011E011F011G1<52,0b060001170600013d010001530200065405000F170100014b02000@1714000A1@011A011B014c041B011D021B
      011E011F011G1=,0b06000117080001170200061705000F170100014b0200051701550:1714000A1@011A011B014c041B011D021B011E01
      1F011G1>,0b06000117080001170200061705000F170100014b02000>170156011714000A1@011A011B014c041B011D021B011E011F011G
      1?,061;000o170O001@,061[000O1@0O001A,061;000o1@0O001B,081;0001570n1@0O001C,061;000P1@0n001D,061K000_1B0O001E,06
      1;000o1B0O001F,061;000@1B1>001G,140M000F5804000@5814000159015:015;015<0100015=015>015?015@015A015B015C015D015E
      015F015G015H015I015J015K015L015M015N015O015P0100015Q015R02001H,1@0500013501000136050001350100013501370100013805
      390400015S013:013;053:023;013<033;013:043;023:023;0500013;023:013=013:013;013>013;013:013?013;013:013;013:013;
      1R001I,060B00065T2A001L,0T0@00015U0100065V0600015W0200015X0800013T0500013U0600013V015W0700013T1X001M,0B0@00015U
      0100065V0900015X0E00013V1a001N,060J00015Y2>001O,0:0I00015Z013W01232=001P,080J00013Y015Z2=001Q,0>0700013Z0E000F
      5[04000@5[1R001R,1:0B00061S015\04000F1S04000@1S1400015]011Z011[011\011[015^011^011_011`011a011b011c011d011e011f
      011g011h011i011j015_015`011m011n011o01200100015a012202001S,1B0B00061S015\04000A1S015b041S04000=1S015b021S140001
      5]011Z011[011\011[015^011^011_011`011a011b011c011d011e011f011g011h011i011j015_015`011m011n011o01200100015a0122
      02001T,0D1d00011S013k0800013k011S0400011S013k0S001Y,0>1;000G1S01000N1S0100081S0O001Z,061;000o1S0O001[,0F1;0002
      1S04000<1S0>00041S0700011S0100011S0`001\,0>1j00051S0100081S0100011S0O001],0:1A00011S01000g1S0O001^,0:1;000e1S01
      00091S0O001_,0:1;00021S01000l1S0O001`,0:1;000J1S06000O1S0O001a,0:1;00091S08000\1S0Q001b,061K000R1S0\001c,0:1K00
      0;1S05000O1S0O001d,0:1;000Y1S04000B1S0O001e,0F1;000D1S0100081S0200091S01000C1S0200011S0O001f,061K000_1S0O001g,0:
      1;000e1S0400061S0O001h,0J1[00041[015c0A1[015d015e015f015g011[015h011[015i0P001i,0n1;00011[015j011[015k091[015l
      011[015m015g081[015n015o01600161021[01620163021[01640165091[015d0166015m011[011g0:1[016701680O001j,0N1;00016901
      6:016;0100016<016=016>0X00031[016?011[016@021[0W001k,0F1;00016A015g016B015k021[016C016D08000_1[0O001l,0:1;000f
      1[0100081[0O001m,061;000o1[0O001n,0L1;000B1[016E016F041[016G021[016H016I031[016J015d0M1[0O001o,081;000O1[01640n
      0020,0X1^00081[016K011[016H016L041[015m011g011[016M0100016D011[016N016O016P011[016Q0O0021,0D1K000;1n016R010001
      6S016T01000A1n016U0\0022,0D1;0610000A260127062801290228012:012;012<25,061;000o060O0026,061[000O260O0027,061;00
      0o260O0028,061;000P260n0029,061K000_280O002:,061;000o280O002;,061;000@281>002<,180B00062=05000F2=04000@2=140001
      2>012?012@012A012@016V012C012D012E012F012G012H012I012J012K012L012M012N012O016W012Q012R012S012T012U0100012V012W
      02002=,0>1d00012=0:00012=0400012=0T002>,0>1;000G2=01000N2=0100082=0O002?,061;000o2=0O002@,0F1;00022=04000<2=0>
      00042=0700012=0100012=0`002A,0>1j00052=0100082=0100012=0O002B,0:1A00012=01000g2=0O002C,0:1;000e2=0100092=0O002D
      ,0:1;00022=01000l2=0O002E,0:1;000J2=06000O2=0O002F,0:1;00092=08000\2=0Q002G,061K000R2=0\002H,0:1K000;2=05000O2=
      0O002I,0:1;000Y2=04000B2=0O002J,0F1;000D2=0100082=0200092=01000C2=0200012=0O002K,061K000_2=0O002L,0:1;000e2=04
      00062=0O002M,0J1[00042@016X0A2@016Y016Z016[016\012@016]012@016^0P002N,0n1;00012@016_012@016`092@016a012@016b01
      6\082@016c016d016e016f022@016g016h022@016i016j092@016Y016k016b012@012L0:2@016l016m0O002O,0L1<00016n016o01000170
      017101720X00032@0173012@0174022@0W002P,0F1;000175016\0176016`022@0177017808000_2@0O002Q,0:1;000f2@0100082@0O00
      2R,061;000o2@0O002S,0L1;000B2@0179017:042@017;022@017<017=032@017>016Y0M2@0O002T,081;000O2@016i0n002U,0X1^0008
      2@017?012@017<017@042@016b012L012@017A01000178012@017B017C017D012@017E0O002V,0D1K000;2S017F0100017G017H01000A2S
      017I0\002W,060B00062X2A002X,180B00062Y05000F2Y04000@2Y1400012[012\012]012^012]017J012`012a012b012c012d012e012f
      012g012h012i012j012k012l017K012n012o01300131013201000133013402002Y,180B00067L05000F2Y04000@2Y1400012[012\012]01
      2^012]017J012`012a012b012c012d012e012f012g012h012i012j012k012l017K012n012o01300131013201000133013402002Z7L,0>1d
      00012Y0:00012Y0400012Y0T002[,0>1;000G2Y01000N2Y0100082Y0O002\,061;000o2Y0O002],0F1;00022Y04000<2Y0>00042Y070001
      2Y0100012Y0`002^,0>1j00052Y0100082Y0100012Y0O002_,0:1A00012Y01000g2Y0O002`,0:1;000e2Y0100092Y0O002a,0:1;00022Y
      01000l2Y0O002b,0:1;000J2Y06000O2Y0O002c,0:1;00092Y08000\2Y0Q002d,061K000R2Y0\002e,0:1K000;2Y05000O2Y0O002f,0:1;
      000Y2Y04000B2Y0O002g,0F1;000D2Y0100082Y0200092Y01000C2Y0200012Y0O002h,061K000_2Y0O002i,0:1;000e2Y0400062Y0O002j
      ,0J1[00042]017M0A2]017N017O017P017Q012]017R012]017S0P002k,0n1;00012]017T012]017U092]017V012]017W017Q082]017X01
      7Y017Z017[022]017\017]022]017^017_092]017N017`017W012]012i0:2]017a017b0O002l,0L1<00017c017d0100017e017f017g0X00
      032]017h012]017i022]0W002m,0F1;00017j017Q017k017U022]017l017m08000_2]0O002n,0:1;000f2]0100082]0O002o,061;000o2]
      0O0030,0L1;000B2]017n017o042]0180022]01810182032]0183017N0M2]0O0031,081;000O2]017^0n0032,0X1^00082]0184012]0181
      0185042]017W012i012]01860100017m012]018701880189012]018:0O0033,0D1K000;30018;0100018<018=01000A30018>0\0034,0F
      05000135070001350100013501370100018?058@2A0035,0V0B00063704000;3;018A0;3;0500033;018B013;018A018C023;018A023;01
      8A013;018A1R0037,0h05000135018D0600013501000135013701000138053904000;3;018A0;3;0500033;018B013;018A018C023;018A
      023;018A013;018A1R0038,0^0600018D090001370100063904000;3;018A0;3;0500033;018B013;018A018C023;018A023;018A013;01
      8A1R0039,0P0P00013:0900013:0400023:0800013:0100018E013:0300013:0400013:1S003=,0V0M00013:0200043:0600013:040002
      3:0800023:0100013:0100018E0100013:0400018F1S003>,0R0M00013:0200043:0600013:0400023:0800023:0100013:0300013:0400
      013:1S003?,0D1;0;10000A3B013C063D013E023D013F013G013H3A,061;000o0;0O003B,061[000O3B0O003C,061;000o3B0O003D,061;
      000P3B0n003E,061K000_3D0O003F,061;000o3D0O003G,061;000@3D1>003H,0:0?00013L0200063J2A003J,0@0B00063K0900018G018H
      0G00018H1^003K,060B00068I2A003L,0D0@00018J0100063M0900018G018H0G00018H1^003M,060B00068K2A003N,0L0?00013L013M01
      3N068L0500048M018N018O0D00013V028M018O1^003O,0>0B00068M0500068M0E00038M1^003P3S4m,0@0B00028P048M0500068M0E0003
      8M1^003Q,0F0=00018Q0100018Q0200068R0500068M0E00038M1^003R,060B00058S2B003T8S,0D0B00068T0500068T0@8U0400018U038T
      0<8U1R003U8T,0>0B00063V05000F3V04000@3V1R003V,0>0B00063[05000F3[04000@3[1R003[,0>1d00010J0:00010J0400010J0T003\
      ,0>1;000d0J0100080J0100010J0O003],0n1;00010X0143010X0144090X0145010X01460140080X0147018V0149014:020X014;014<02
      0X014=014>090X013m014?0146010X010d0:0X014@014A0O003^,0N1;00018W018X014D0100014E014F014G0X00030X014H010X014I020X
      0W003_,0F1;00018Y0140014K0144020X014L014M08000_0X0O003`,0X1^00080X014T010X014Q014U040X0146010d010X014V0100014M
      010X018Z018[014Y010X014Z0O003a,1<0B00030J018\020J05000F0J04000@0J1400013\010W010X010Y010X013]010[010\010]010^01
      0_010`010a010b010c010d010e010f013^013_013`010j010k010l010m0100013a010o02003b,1:0B00063c018]04000F0J04000@0J1400
      013\010W010X010Y010X013]010[010\010]010^010_010`010a010b010c010d010e010f013^013_013`010j010k010l010m0100013a01
      0o02003c,060B00068^2A003d,1:0B00063e018_04000F0J04000@0J1400013\010W010X010Y010X013]010[010\010]010^010_010`01
      0a010b010c010d010e010f013^013_013`010j010k010l010m0100013a010o02003e,1<0B00060J05000F0J0400020J018`0=0J1400013\
      010W010X010Y010X013]010[010\010]010^010_010`010a010b010c010d010e010f013^013_013`010j010k010l010m0100013a010o02
      003f,1<0B00060J05000F0J0400050J018a0:0J1400013\010W010X010Y010X013]010[010\010]010^010_010`010a010b010c010d010e
      010f013^013_013`010j010k010l010m0100013a010o02003g,0V048b0100048b0100118b1000018c0@8d018e018f018g018h038f018i01
      8f018j018k018l018m3k8b,0:1;000S0J02000J0J0O003l,061;000c0J0[003m,061<000i0J0T003n,0:1;000?0J01000:0J14003o,061<
      000n0J0O0040,0B1;00010J0G00020J06000C0J0:00020J0O0041,0:1;00050J01000f0J0R0042,0:1;000:0J06000_0J0O0043,0:1;00
      0j0J0100040J0O0044,061;000P0J0n0045,061;000m0J0Q0046,0:1;000\0J02000A0J0O0047,0<1;00013j0J0J05000O0J0O0048,0:1;
      000Z0J03000B0J0O0049,061;000d0J0Z004:,0>1;000D0J0300010J04000=0J0e004;,0:1F00030J01000`0J0O004<,061;000k0J0S00
      4=,061A000i0J0O004>,061;000g0J0W004?,0:1;000l0J0100010J0P004@,0B1=000;0J03000<0J04000<0J05000;0J0R004A,0P1;000<
      3j0<00028n023k028o023k0700023j0500013j0200023k0500023k0T004B,0>1Z00013j0@00010J0=00010J0O004C,061K000=0J11004D
      ,0^1=00010J0400010J02000:0J0100010J0300050J0500010J0100010J0100010J0100040J01000:0J0300040J0O004E,0>1@00050J04
      00010J0A000O0J0O004F,061;00090J1E004G,0:1;000T0J0600090J0[004H,0:1;000_0J0?00010J0O004I,0J1;00013j0400030J0400
      023k0C000>0J0100050J0200050J0R004J,0>1;000K0J0200030J01000N0J0O004K,0:1;000?0J0A000O0J0O004L,061j000@0J0O004M,06
      1;000=0J1A004N,061K000]0J0Q004O,0:1;000=0J03000_0J0O004P,061;000a0J0]004Q,061R000X0J0O004R,061;000W0J0g004S,0:
      1;000X0J01000F0J0O004T,061N000\0J0O004U,0:1;00080J0W000<0J0S004V,0:1;000l0J0200013j0O004W,0>1=00013k0400013k0I
      000I0J0T004X,0:1<000J0J0:000J0J0O004Y,061;000M0J11004Z,081;000a0X014Z0\004[,0:1K000@0X0K00040X0O004\,081;000i0X
      014=0T004],081;000>0X01901?004^,0^06000117080001170200064_05000F170100014b02000@1714000A1@011A011B014c041B011D
      021B011E011F011G4_,0^0600014`0800014`0200064`05000F4`0100014b02000@4`14000A910192019301940493019502930196019701
      984`,0^0600014`0800014`0200069905000F4`0100014b02000@4`14000A910192019301940493019502930196019701984a99,0B0200
      01170l00011702000117010001171T004b,081;00019:0n1@0O004c,060B00069;2A004d,0B0@00019;0100064e0900019<0H00019=1^00
      4e,0:0Y00019>0E00019>1Y004f,060M00019?2;004g,0D0?00013L019;0100064h0900019<0H00019=1^004h,0>0B00064i0900019@0H
      00019=1^004i,0B0@00018J0100064j0900019@0H00019=1^004j,0L0?00013L014j0100069A0500048M019B018M0D00013V028M019C1^
      004k,0F0=00019D0100019D0200069E0500068M0E00038M1^004l,0b060001170800011702000317019F021705000F170100014b02000@
      1714000A1@011A011B014c041B011D021B011E011F011G4n,0f06000117080001170200061705000517019G0@170100014b02000317019G
      0<1714000A1@011A011B014c041B011D021B011E011F011G4o,0`060001170800011702000650018]04000F170100014b02000@1714000A
      1@011A011B014c041B011D021B011E011F011G50,0f06000117080001170200061705000<17019H09170100014b02000817019H07171400
      0A1@011A011B014c041B011D021B011E011F011G51,0^06000117080001170200065405000F170100014b02000@1714000A1@011A011B01
      4c041B011D021B011E011F011G53,0`060001170800011702000654018_04000F170100014b02000@1714000A1@011A011B014c041B011D
      021B011E011F011G54,0b06000117080001170200061705000F170100014b02000217019I0=1714000A1@011A011B014c041B011D021B01
      1E011F011G55,0b06000117080001170200061705000F170100014b02000517019J0:1714000A1@011A011B014c041B011D021B011E011F
      011G56,0>1;000H17028n0217028o0Q170O0057,180B00065805000F5804000@5814000159015:015;015<015;019K015>015?015@015A
      015B015C015D015E015F015G015H015I015J019L015L015M015N015O015P0100015Q015R020058,0>1d0001580:000158040001580T0059
      ,0>1;000G5801000N58010008580O005:,061;000o580O005;,0F1;00025804000<580>00045807000158010001580`005<,0>1j000558
      01000858010001580O005=,0:1A00015801000g580O005>,0:1;000e58010009580O005?,0:1;00025801000l580O005@,0:1;000J5806
      000O580O005A,0:1;00095808000\580Q005B,061K000R580\005C,0:1K000;5805000O580O005D,0:1;000Y5804000B580O005E,0F1;00
      0D58010008580200095801000C58020001580O005F,061K000_580O005G,0:1;000e58040006580O005H,0J1[00045;019M0A5;019N019O
      019P019Q015;019R015;019S0P005I,0n1;00015;019T015;019U095;019V015;019W019Q085;019X019Y019Z019[025;019\019]025;01
      9^019_095;019N019`019W015;015G0:5;019a019b0O005J,0L1<00019c019d0100019e019f019g0X00035;019h015;019i025;0W005K,0F
      1;00019j019Q019k019U025;019l019m08000_5;0O005L,0:1;000f5;0100085;0O005M,061;000o5;0O005N,0L1;000B5;019n019o045;
      01:0025;01:101:2035;01:3019N0M5;0O005O,081;000O5;019^0n005P,0X1^00085;01:4015;01:101:5045;019W015G015;01:60100
      019m015;01:701:801:9015;01::0O005Q,0D1K000;5N01:;010001:<01:=01000A5N01:>0\005R,0:0B00065T0900015X27005T,0>0@00
      018J0100065U0900015X27005U,0B0@00015U010006:?0900015X0E00013V1a005V,060B0002:@2E005W:@,0>0=0001:A010001:A020006
      :B2A005X,0>0B00065[05000F5[04000@5[1R005[,1<020001:C070001:D0B000F:E04000@:E140001:F01:G01:H01:I010001:J01:K01
      :L01:M01:N01:O01:P01:Q01:R01:S01:T01:U01:V01:W01:X01:Y01:Z01:[01:\01:]010001:^01:_02005\,0>1d00011S0:00011S0400
      011S0T005],0>1;000d1S0100081S0100011S0O005^,0N1;0001:`016:016;0100016<016=016>0X00031[016?011[016@021[0W005_,0F
      1;0001:a015g016B015k021[016C016D08000_1[0O005`,0X1^00081[016K011[016H016L041[015m011g011[016M0100016D011[016N01
      :b016P011[016Q0O005a,1B0B00061S015\0400081S01:c0=1S0400051S01:c0:1S1400015]011Z011[011\011[015^011^011_011`011a
      011b011c011d011e011f011g011h011i011j015_015`011m011n011o01200100015a012202005b,0:1;000S1S02000J1S0O005c,061;00
      0c1S0[005d,061<000i1S0T005e,0:1;000?1S01000:1S14005f,061<000n1S0O005g,0B1;00011S0G00021S06000C1S0:00021S0O005h
      ,0:1;00051S01000f1S0R005i,0:1;000:1S06000_1S0O005j,0:1;000j1S0100041S0O005k,061;000P1S0n005l,061;000m1S0Q005m,0:
      1;000\1S02000A1S0O005n,0:1<000J1S05000O1S0O005o,0:1;000Z1S03000B1S0O0060,061;000d1S0Z0061,0>1;000D1S0300011S04
      000=1S0e0062,0:1F00031S01000`1S0O0063,061;000k1S0S0064,061A000i1S0O0065,061;000g1S0W0066,0:1;000l1S0100011S0P00
      67,0B1=000;1S03000<1S04000<1S05000;1S0R0068,0D1S00028n023k028o023k0A00023k0500023k0T0069,0:1k00011S0=00011S0O00
      6:,061K000=1S11006;,0^1=00011S0400011S02000:1S0100011S0300051S0500011S0100011S0100011S0100041S01000:1S0300041S
      0O006<,0>1@00051S0400011S0A000O1S0O006=,061;00091S1E006>,0:1;000T1S0600091S0[006?,0:1;000_1S0?00011S0O006@,0F1@
      00031S0400023k0C000>1S0100051S0200051S0R006A,0>1;000K1S0200031S01000N1S0O006B,0:1;000?1S0A000O1S0O006C,061j000@
      1S0O006D,061;000=1S1A006E,061K000]1S0Q006F,0:1;000=1S03000_1S0O006G,061;000a1S0]006H,061R000X1S0O006I,061;000W
      1S0g006J,0:1;000X1S01000F1S0O006K,061N000\1S0O006L,0:1;00081S0W000<1S0S006M,061;000l1S0R006N,0>1=00013k0400013k
      0I000I1S0T006O,0:1<000J1S0:000J1S0O006P,061;000M1S11006Q,081;000a1[016Q0\006R,0:1K000@1[0K00041[0O006S,081;000i
      1[01640T006T,081;000>1[01:d1?006U,0>1;000d2=0100082=0100012=0O006V,0N1;0001:e016n016o01000170017101720X00032@01
      73012@0174022@0W006W,0:1;000S2=02000J2=0O006X,061;000c2=0[006Y,061<000i2=0T006Z,0:1;000?2=01000:2=14006[,061<00
      0n2=0O006\,0B1;00012=0G00022=06000C2=0:00022=0O006],0:1;00052=01000f2=0R006^,0:1;000:2=06000_2=0O006_,0:1;000j
      2=0100042=0O006`,061;000P2=0n006a,061;000m2=0Q006b,0:1;000\2=02000A2=0O006c,0:1<000J2=05000O2=0O006d,0:1;000Z2=
      03000B2=0O006e,061;000d2=0Z006f,0>1;000D2=0300012=04000=2=0e006g,0:1F00032=01000`2=0O006h,061;000k2=0S006i,061A
      000i2=0O006j,061;000g2=0W006k,0:1;000l2=0100012=0P006l,0B1=000;2=03000<2=04000<2=05000;2=0R006m,0:1k00012=0=00
      012=0O006n,061K000=2=11006o,0^1=00012=0400012=02000:2=0100012=0300052=0500012=0100012=0100012=0100042=01000:2=
      0300042=0O0070,0>1@00052=0400012=0A000O2=0O0071,061;00092=1E0072,0:1;000T2=0600092=0[0073,0:1;000_2=0?00012=0O
      0074,0B1@00032=0I000>2=0100052=0200052=0R0075,0>1;000K2=0200032=01000N2=0O0076,0:1;000?2=0A000O2=0O0077,061j00
      0@2=0O0078,061;000=2=1A0079,061K000]2=0Q007:,0:1;000=2=03000_2=0O007;,061;000a2=0]007<,061R000X2=0O007=,061;00
      0W2=0g007>,0:1;000X2=01000F2=0O007?,061N000\2=0O007@,0:1;00082=0W000<2=0S007A,061;000l2=0R007B,061\000I2=0T007C
      ,0:1<000J2=0:000J2=0O007D,061;000M2=11007E,081;000a2@017E0\007F,0:1K000@2@0K00042@0O007G,081;000i2@016i0T007H,08
      1;000>2@01:f1?007I,0>1;000d2Y0100082Y0100012Y0O007J,0N1;0001:g017c017d0100017e017f017g0X00032]017h012]017i022]
      0W007K,0:1;000S2Y02000J2Y0O007M,061;000c2Y0[007N,061<000i2Y0T007O,0:1;000?2Y01000:2Y14007P,061<000n2Y0O007Q,0B
      1;00012Y0G00022Y06000C2Y0:00022Y0O007R,0:1;00052Y01000f2Y0R007S,0:1;000:2Y06000_2Y0O007T,0:1;000j2Y0100042Y0O00
      7U,061;000P2Y0n007V,061;000m2Y0Q007W,0:1;000\2Y02000A2Y0O007X,0:1<000J2Y05000O2Y0O007Y,0:1;000Z2Y03000B2Y0O007Z
      ,061;000d2Y0Z007[,0>1;000D2Y0300012Y04000=2Y0e007\,0:1F00032Y01000`2Y0O007],061;000k2Y0S007^,061A000i2Y0O007_,06
      1;000g2Y0W007`,0:1;000l2Y0100012Y0P007a,0B1=000;2Y03000<2Y04000<2Y05000;2Y0R007b,0:1k00012Y0=00012Y0O007c,061K
      000=2Y11007d,0^1=00012Y0400012Y02000:2Y0100012Y0300052Y0500012Y0100012Y0100012Y0100042Y01000:2Y0300042Y0O007e,0>
      1@00052Y0400012Y0A000O2Y0O007f,061;00092Y1E007g,0:1;000T2Y0600092Y0[007h,0:1;000_2Y0?00012Y0O007i,0B1@00032Y0I
      000>2Y0100052Y0200052Y0R007j,0>1;000K2Y0200032Y01000N2Y0O007k,0:1;000?2Y0A000O2Y0O007l,061j000@2Y0O007m,061;00
      0=2Y1A007n,061K000]2Y0Q007o,0:1;000=2Y03000_2Y0O0080,061;000a2Y0]0081,061R000X2Y0O0082,061;000W2Y0g0083,0:1;00
      0X2Y01000F2Y0O0084,061N000\2Y0O0085,0:1;00082Y0W000<2Y0S0086,061;000l2Y0R0087,061\000I2Y0T0088,0:1<000J2Y0:000J
      2Y0O0089,061;000M2Y11008:,081;000a2]018:0\008;,0:1K000@2]0K00042]0O008<,081;000i2]017^0T008=,081;000>2]01:h1?00
      8>,0f05000135070001350100013501370100018?058@04000;3;018A0;3;0500033;018B013;018A018C023;018A023;018A013;018A1R
      008?,0Z0@0001370100068@04000;3;018A0;3;0500033;018B013;018A018C023;018A023;018A013;018A1R008@,0:0L000G3;05000?
      3;1R008A8D,0>0L000G3;0500033;018A0;3;1R008B,0>0L000G3;0500063;018A083;1R008C,0N0P00013:0900013:0400023:0800013:
      0200013:0300013:0400013:1S008E,060i00013:1_008F,0>0=00018Q0100018Q020006:i2A008G,0:0?0001:j0200068I2A008I,0:0@
      00018J0100068J2A008J,080A0001:k06:l2A008K,0L0?00013L013M010006:m050004:n01:o01;00D00013V02:n01;01^008L,0>0B0006
      :n050006:n0E0003:n1^008M8O9C,0F0=00018Q0100018Q020006;1050006:n0E0003:n1^008N,0@0B0002;204:n050006:n0E0003:n1^
      008P,060B0006:i2A008Q,0B0B0006;1050005:n01;00E0002:n01;01^008R,0>0B00068U05000F8U04000@8U1R008U,0:1<000J0J0500
      0O0J0O008V,061G00020J1@008W,0:1k00010J0=00010J0O008X,0B1@00030J0I000>0J0100050J0200050J0R008Y,061;000l0J0R008Z
      ,061\000I0J0T008[,1@040001;3040001;40800060J05000F0J04000@0J1400013\010W010X010Y010X013]010[010\010]010^010_01
      0`010a010b010c010d010e010f013^013_013`010j010k010l010m0100013a010o02008\,060B0006;52A008];5,080B00068^018_2@00
      8^,0>0=0001;6010001;6020006;72A008_,1<0:0001;80700060J05000F0J04000@0J1400013\010W010X010Y010X013]010[010\010]
      010^010_010`010a010b010c010d010e010f013^013_013`010j010k010l010m0100013a010o02008`,1<0B00060J05000F0J0400020J01
      ;90=0J1400013\010W010X010Y010X013]010[010\010]010^010_010`010a010b010c010d010e010f013^013_013`010j010k010l010m
      0100013a010o02008a,0B1;000Z8b01;:088b01;:068b01;:048b0O008c,061;000o8b0O008d,061[000O8d0O008e,061;000o8d0O008f
      ,081;0001;;0n8d0O008g,081;0001;<0n8d0O008h,061;000P8d0n008i,0:1;000k8d01;=038d0O008j,061K000_8f0O008k,061;000o
      8f0O008l,061;000@8f1>008m,0P04;>010004;>010011;>10000A;?01;@01;A01;B04;A01;C02;A01;D01;E01;F8n;>,0L04;G010016;G
      10000A;H01;I01;J01;K04;J01;L02;J01;M01;N01;O8o;G,061;000_0J0_0090,061;000o4`0O0091,061[000O910O0092,061;000o91
      0O0093,081;0001;P0n910O0094,061;000P910n0095,061K000_930O0096,061;000o930O0097,061;000@931>0098,0>1;000H170200
      021702000Q170O009:,0>0B00069;0900019<0H00019=1^009;,0>0=0001;Q010001;Q020006;R2A009<,0:0R0001;S0G0001;S1^009>,0:
      0Y00019=0E00019=1Y009?,0>0=00019D0100019D020006;R2A009@,0L0?00013L014j010006;T050004:n01;U01:n0D00013V02:n01;V
      1^009A,0F0=00019D0100019D020006;W050006:n0E0003:n1^009B,060B0006;R2A009D;Q,0@0B0006;W050006:n0E0002:n01;V1^009E
      ,0f040001;301000117020001;4050001170200061705000F170100014b02000@1714000A1@011A011B014c041B011D021B011E011F011G
      9F,0f0600011708000117020006170500081701;X0=170100014b0200051701;X0:1714000A1@011A011B014c041B011D021B011E011F01
      1G9G,0b06000117030001;8040001170200061705000F170100014b02000@1714000A1@011A011B014c041B011D021B011E011F011G9I,0b
      06000117080001170200061705000F170100014b0200021701;Y0=1714000A1@011A011B014c041B011D021B011E011F011G9J,0>1;000d
      5801000858010001580O009K,0N1;0001;Z019c019d0100019e019f019g0X00035;019h015;019i025;0W009L,0:1;000S5802000J580O
      009M,061;000c580[009N,061<000i580T009O,0:1;000?5801000:5814009P,061<000n580O009Q,0B1;0001580G00025806000C580:00
      02580O009R,0:1;00055801000f580R009S,0:1;000:5806000_580O009T,0:1;000j58010004580O009U,061;000P580n009V,061;000m
      580Q009W,0:1;000\5802000A580O009X,0:1<000J5805000O580O009Y,0:1;000Z5803000B580O009Z,061;000d580Z009[,0>1;000D58
      0300015804000=580e009\,0:1F00035801000`580O009],061;000k580S009^,061A000i580O009_,061;000g580W009`,0:1;000l5801
      0001580P009a,0B1=000;5803000<5804000<5805000;580R009b,0:1k0001580=0001580O009c,061K000=5811009d,0^1=0001580400
      015802000:5801000158030005580500015801000158010001580100045801000:58030004580O009e,0>1@000558040001580A000O580O
      009f,061;0009581E009g,0:1;000T58060009580[009h,0:1;000_580?0001580O009i,0B1@0003580I000>5801000558020005580R00
      9j,0>1;000K580200035801000N580O009k,0:1;000?580A000O580O009l,061j000@580O009m,061;000=581A009n,061K000]580Q009o
      ,0:1;000=5803000_580O00:0,061;000a580]00:1,061R000X580O00:2,061;000W580g00:3,0:1;000X5801000F580O00:4,061N000\
      580O00:5,0:1;0008580W000<580S00:6,061;000l580R00:7,061\000I580T00:8,0:1<000J580:000J580O00:9,061;000M581100::,08
      1;000a5;01::0\00:;,0:1K000@5;0K00045;0O00:<,081;000i5;019^0T00:=,081;000>5;01;[1?00:>,0B0@00015U010006;\090001
      5X0E00013V1a00:?,060B0006:B2A00:A:B,0:020001:C070001:D2N00:C,1:0B0006:E015\04000F:E04000@:E140001:F01:G01:H01:I
      01:H01;]01:K01:L01:M01:N01:O01:P01:Q01:R01:S01:T01:U01:V01:W01;^01:Y01:Z01:[01:\01:]010001:^01:_0200:E,0>1d0001
      :E0:0001:E040001:E0T00:F,0>1;000G:E01000N:E010008:E0O00:G,061;000o:E0O00:H,0F1;0002:E04000<:E0>0004:E070001:E01
      0001:E0`00:I,0>1j0005:E010008:E010001:E0O00:J,0:1A0001:E01000g:E0O00:K,0:1;000e:E010009:E0O00:L,0:1;0002:E0100
      0l:E0O00:M,0:1;000J:E06000O:E0O00:N,0:1;0009:E08000\:E0Q00:O,061K000R:E0\00:P,0:1K000;:E05000O:E0O00:Q,0:1;000Y
      :E04000B:E0O00:R,0F1;000D:E010008:E020009:E01000C:E020001:E0O00:S,061K000_:E0O00:T,0:1;000e:E040006:E0O00:U,0J
      1[0004:H01;_0A:H01;`01;a01;b01;c01:H01;d01:H01;e0P00:V,0n1;0001:H01;f01:H01;g09:H01;h01:H01;i01;c08:H01;j01;k01
      ;l01;m02:H01;n01;o02:H01<001<109:H01;`01<201;i01:H01:T0::H01<301<40O00:W,0L1<0001<501<6010001<701<801<90X0003:H
      01<:01:H01<;02:H0W00:X,0F1;0001<<01;c01<=01;g02:H01<>01<?08000_:H0O00:Y,0:1;000f:H010008:H0O00:Z,061;000o:H0O00
      :[,0L1;000B:H01<@01<A04:H01<B02:H01<C01<D03:H01<E01;`0M:H0O00:\,081;000O:H01<00n00:],0X1^0008:H01<F01:H01<C01<G
      04:H01;i01:T01:H01<H010001<?01:H01<I01<J01<K01:H01<L0O00:^,0D1K000;:[01<M010001<N01<O01000A:[01<P0\00:_,061G00
      021S1@00:`,0B1@00031S0I000>1S0100051S0200051S0R00:a,061\000I1S0T00:b,1>0?0001<Q0200061S015\04000F1S04000@1S1400
      015]011Z011[011\011[015^011^011_011`011a011b011c011d011e011f011g011h011i011j015_015`011m011n011o01200100015a01
      220200:c,061;000_1S0_00:d,061G00022=1@00:e,061;000_2=0_00:f,061G00022Y1@00:g,061;000_2Y0_00:h,0>0B0006:i0:0001
      8H0G00018H1^00:i,060B0006<R2A00:j,060B0006<S2A00:k,060A0001:k2G00:l,0L0?0001<T013M01<U06<V050004<W01<X01<Y0D00
      013V02<W01<Y1^00:m,0>0B0006<W050006<W0E0003<W1^00:n;0;V,0F0=00018Q0100018Q020006<Z050006<W0E0003<W1^00:o,0B0B00
      06<Z050005<W01<Y0E0002<W01<Y1^00;1,0@0B0002<[04<W050006<W0E0003<W1^00;2,0H04;301<\16;310000A<]01<^06<_01<`02<_
      01<a01<b01<c;3,0H09;401<\11;410000A<d01<e06<f01<g02<f01<h01<i01<j;4,060B0006;72A00;6;7,0J0:;8010001<k0o;810000A
      <l01<m06<n01<o02<n01=001=101=2;8,1<0:0001=30700060J05000F0J04000@0J1400013\010W010X010Y010X013]010[010\010]010^
      010_010`010a010b010c010d010e010f013^013_013`010j010k010l010m0100013a010o0200;9,0B1;000H8b08;:0A8b02;:058b02;:05
      8b0O00;;,0:1;000<8b02;:0a8b0O00;<,0>1;00028b01;:048b01;:0g8b0O00;=,061;000o;>0O00;?,061[000O;?0O00;@,061;000o;?
      0O00;A,081;0001=40n;?0O00;B,061;000P;?0n00;C,061K000_;A0O00;D,061;000o;A0O00;E,061;000@;A1>00;F,061;000o;G0O00
      ;H,061[000O;H0O00;I,061;000o;H0O00;J,081;0001=50n;H0O00;K,061;000P;H0n00;L,061K000_;J0O00;M,061;000o;J0O00;N,06
      1;000@;J1>00;O,0>1;000H4`0200024`02000Q4`0O00;P,0:0B0006;R0R00019=1^00;R,0:0U0001=60F0001=61\00;S,0L0?0001<T01
      4j010006=7050004<W01=801<W0D00013V02<W01=91^00;T,0F0=00019D0100019D020006=:050006<W0E0003<W1^00;U,0@0B0006=:05
      0006<W0E0002<W01=91^00;W,0f06000117080001170200061705000<1701=;09170100014b0200081701=;071714000A1@011A011B014c
      041B011D021B011E011F011G;X,0b06000117030001=3040001170200061705000F170100014b02000@1714000A1@011A011B014c041B01
      1D021B011E011F011G;Y,061G0002581@00;Z,061;000_580_00;[,0D0?0001=<015U010006==0900015X0E00013V1a00;\,0>1;000d:E
      010008:E010001:E0O00;],0N1;0001=>01<501<6010001<701<801<90X0003:H01<:01:H01<;02:H0W00;^,0:1;000S:E02000J:E0O00
      ;_,061;000c:E0[00;`,061<000i:E0T00;a,0:1;000?:E01000::E1400;b,061<000n:E0O00;c,0B1;0001:E0G0002:E06000C:E0:0002
      :E0O00;d,0:1;0005:E01000f:E0R00;e,0:1;000::E06000_:E0O00;f,0:1;000j:E010004:E0O00;g,061;000P:E0n00;h,061;000m:E
      0Q00;i,0:1;000\:E02000A:E0O00;j,0:1<000J:E05000O:E0O00;k,0:1;000Z:E03000B:E0O00;l,061;000d:E0Z00;m,0>1;000D:E03
      0001:E04000=:E0e00;n,0:1F0003:E01000`:E0O00;o,061;000k:E0S00<0,061A000i:E0O00<1,061;000g:E0W00<2,0:1;000l:E0100
      01:E0P00<3,0B1=000;:E03000<:E04000<:E05000;:E0R00<4,0:1k0001:E0=0001:E0O00<5,061K000=:E1100<6,0^1=0001:E040001
      :E02000::E010001:E030005:E050001:E010001:E010001:E010004:E01000::E030004:E0O00<7,0>1@0005:E040001:E0A000O:E0O00
      <8,061;0009:E1E00<9,0:1;000T:E060009:E0[00<:,0:1;000_:E0?0001:E0O00<;,0B1@0003:E0I000>:E010005:E020005:E0R00<<
      ,0>1;000K:E020003:E01000N:E0O00<=,0:1;000?:E0A000O:E0O00<>,061j000@:E0O00<?,061;000=:E1A00<@,061K000]:E0Q00<A,0:
      1;000=:E03000_:E0O00<B,061;000a:E0]00<C,061R000X:E0O00<D,061;000W:E0g00<E,0:1;000X:E01000F:E0O00<F,061N000\:E0O
      00<G,0:1;0008:E0W000<:E0S00<H,061;000l:E0R00<I,061\000I:E0T00<J,0:1<000J:E0:000J:E0O00<K,061;000M:E1100<L,081;
      000a:H01<L0\00<M,0:1K000@:H0K0004:H0O00<N,081;000i:H01<00T00<O,081;000>:H01=?1?00<P,0:0O0001=@010001=A2700<Q,0>
      0B0006<R040001=B0A0001=B1j00<R,060B0006=C2A00<S,060B0006=D2A00<T,060B0006=E2A00<U,0L0?00013L013M010006=F050004
      =G01=H01=I0D00013V02=G01=I1^00<V,0>0B0006=G050006=G0E0003=G1^00<W<Y=9,0F0=00018Q0100018Q020006=J050006=G0E0003
      =G1^00<X,0B0B0006=J050005=G01=I0E0002=G01=I1^00<Z,0@0B0002=K04=G050006=G0E0003=G1^00<[,061;000o;30O00<],061[00
      0O<]0O00<^,061;000o<]0O00<_,061;000P<]0n00<`,061K000_<_0O00<a,061;000o<_0O00<b,061;000@<_1>00<c,061;000o;40O00
      <d,061[000O<d0O00<e,061;000o<d0O00<f,061;000P<d0n00<g,061K000_<f0O00<h,061;000o<f0O00<i,061;000@<f1>00<j,061;00
      0o;80O00<l,061[000O<l0O00<m,061;000o<l0O00<n,061;000P<l0n00<o,061K000_<n0O00=0,061;000o<n0O00=1,061;000@<n1>00
      =2,0J0:=3010001=L0o=310000A=M01=N06=O01=P02=O01=Q01=R01=S=3,0>1;000H;>02=T02;>02000Q;>0O00=4,0:1;000L;G02=T0Q;G
      0O00=5,0:0Y0001=U0E0001=U1Y00=6,0L0?00013L014j010006=V050004=G01=W01=G0D00013V02=G01=X1^00=7,0F0=00019D0100019D
      020006=Y050006=G0E0003=G1^00=8,0@0B0006=Y050006=G0E0002=G01=X1^00=:,0f0600011708000117020006170500081701=Z0=17
      0100014b0200051701=Z0:1714000A1@011A011B014c041B011D021B011E011F011G=;,060B0006=[2A00=<,0B0@00015U010006==0900
      015X0E00013V1a00==,061G0002:E1@00=>,061;000_:E0_00=?,0:0Z0001=\0E0001=\1X00=@,0:0[0001=]0E0001=]1W00=A,060B0006
      =^2A00=B,060B0006=_2A00=C,0:0?0001=`020006=a2A00=D,080A0001=b06=c2A00=E,0L0?00013L013M010006=d050004=e01=f01=g
      0D00013V02=e01=g1^00=F,0>0B0006=e050006=e0E0003=e1^00=G=I=X,0F0=00018Q0100018Q020006=h050006=e0E0003=e1^00=H,0B
      0B0006=h050005=e01=g0E0002=e01=g1^00=J,0@0B0002=i04=e050006=e0E0003=e1^00=K,061;000o=30O00=M,061[000O=M0O00=N,06
      1;000o=M0O00=O,061;000P=M0n00=P,061K000_=O0O00=Q,061;000o=O0O00=R,061;000@=O1>00=S,0:0U0001=j0F0001=j1\00=U,0L
      0?00013L014j010006=k050004=e01=l01=e0D00013V02=e01=m1^00=V,0F0=00019D0100019D020006=n050006=e0E0003=e1^00=W,0@
      0B0006=n050006=e0E0002=e01=m1^00=Y,0f06000117080001170200061705000A1701=o04170100014b02000=1701=o021714000A1@01
      1A011B014c041B011D021B011E011F011G=Z,0:0?0001>0020006>12A00=[,0:0Y0001>20E0001>21Y00=\,0:0_0001>30E0001>31S00=]
      ,080B0006=^01>42@00=^,060B0006>52A00=_>7,060B0006>62A00=`,0:0?0001=`0200068I2A00=a,060B0006>72A00=b,060A0001=b
      2G00=c,0L0?00013L013M010006>8050004>901>:01>;0D00013V02>901>;1^00=d,0>0B0006>9050006>90E0003>91^00=e=g=m,0F0=00
      018Q0100018Q020006><050006>90E0003>91^00=f,0B0B0006><050005>901>;0E0002>901>;1^00=h,0@0B0002>=04>9050006>90E00
      03>91^00=i,0:0^0001>>0E0001>>1T00=j,0L0?00013L014j010006>?050004>901>@01>90D00013V02>901>A1^00=k,0F0=00019D0100
      019D020006>B050006>90E0003>91^00=l,0@0B0006>B050006>90E0002>901>A1^00=n,0b06000117080001170200061705000D17019H
      01170100014b02000@1714000A1@011A011B014c041B011D021B011E011F011G=o,060B0006>C2A00>0,060?0001>02I00>1,0:0R0001>D
      0G0001>D1^00>2,060M0001>E2;00>3,060B0006>F2A00>4,0F020001>G0?0006>H040001>I0A0001>I0E0001>G1T00>6,0J0?0001>J01
      3M010006>K0900018G018H0D00013V0200018H1^00>8,060?0001>L2I00>9>;>A,0>0=00018Q010001>M020006:i2A00>:,0B0?0001>L02
      0006:i0:00018H0G00018H1^00><,0:0?0001>L020002:@2E00>=,060a00019=1g00>>,0H0?0001>J014j010006>N0900019@0E00013V02
      00019=1^00>?,0>0=00019D010001>O020006;R2A00>@,0>0?0001>L020006;R0R00019=1^00>B,0F020001>G0?0006>P040001>G0A0001
      >G0E0001>G1T00>C,0:0Z0001>Q0E0001>Q1X00>D,0:0W0001>R0F0001>R1Z00>E,080B0006>F01>S2@00>F,060B0006>T2A00>G,0F0200
      01>G0?0006<R040001>I0A0001>I0E0001>G1T00>H,060B0006>U2A00>I,0>0B0006>V050006>W0E0003>W1^00>J,0J0?00013L013M0100
      06>K0900018G018H0D00013V0200018H1^00>K,0>0B0006>W050006>W0E0003>W1^00>L,0>0B0006>X050006>W0E0003>W1^00>M,0H0?00
      013L014j010006>N0900019@0E00013V0200019=1^00>N,0>0B0006>Y050006>W0E0003>W1^00>O,0B020001>G0I0001>G0A0001>G0E00
      01>G1T00>P,0:0\0001>Z0E0001>Z1V00>Q,0:0]0001>[0E0001>[1U00>R,060B0006>\2A00>S,080B0006>]01>^2@00>T,080B0006>_01
      >`2@00>U,0B0?0001:j020006>a050006>b0E0003>b1^00>V,0>0B0006>b050006>b0E0003>b1^00>W,0B0B0006>c050005>b01>d0E0002
      >b01>d1^00>X,0@0B0006>e050006>b0E0002>b01>f1^00>Y,060X0001>g2000>Z,080B0006>\01;62@00>\,060H0001>^2@00>],060B00
      06>h2A00>^,080B0006=^01>`2@00>_,060B0006>i2A00>`,0B0?0001:j020006>j050006>k0E0003>k1^00>a,0>0B0006>k050006>k0E
      0003>k1^00>b>d>f,0B0B0006>l050005>k01>m0E0002>k01>m1^00>c,0@0B0006>n050006>k0E0002>k01>o1^00>e,0:0]0001?00E0001
      ?01U00>g,060B0006?12A00>h,080B0006?201>S2@00>i,0B0?0001:j020006?3050006?40E0003?41^00>j,0>0B0006?4050006?40E00
      03?41^00>k>m>o,0B0B0006?5050005?401?60E0002?401?61^00>l,0@0B0006?7050006?40E0002?401?81^00>n,060?0001?92I00?0,0T
      020001?:0:0001?;010001?;080001?<0:0001?=0;0001?>020001>50B0001?>01>51R00?1,0V020001?:0:0001?;010001?;020006>F01
      ??0:0001?=0;0001?>020001>50B0001?>01>51R00?2,0:0?0001?@0200068I2A00?3,060?0001?A2I00?4?6?8,0B0?0001?A020006:i0:
      00018H0G00018H1^00?5,0>0?0001?A020006;R0R00019=1^00?7,0:0^0001?B0E0001?B1T00?9,0L0=0001?;010001?;0C0001?=0;0001
      ?>020001>50B0001?>01>51R00?:,060B0006?C2A00?;,060B0006?D2A00?<,060X0001?E2000?=,0:0^0001?F0E0001?F1T00?>,060B00
      06?G2A00??,0>0B0006?H050006?I0E0003?I1^00?@,0>0B0006?I050006?I0E0003?I1^00?A,0:0Z0001>[0E0001>[1X00?B,060B0006
      ?J2A00?C,060B0006?K2A00?D,0:0^0001>50E0001>51T00?E,060O0001>52900?F,080B0006?L01;62@00?G,0D0B0006?M040001=B06?N
      0;0001=B090003?N1^00?H,0>0B0006?N050006?N0E0003?N1^00?I,080B0006=_01=C2@00?J,0R020001?:0:0001?;01?O01?;01?O0B00
      01?=0;0001?>020001>50B0001?>01>51R00?K,0X020001?:0:0001?;010001?;01?O010006>\01;60:0001?=0;0001?>020001>50B0001
      ?>01>51R00?L,0D0B0006?P040001=B06?Q0;0001=B090003?Q1^00?M,0>0B0006?Q050006?Q0E0003?Q1^00?N,060B0006?R2A00?O,0D
      0B0006?S040001=B06?T0;0001=B090003?T1^00?P,0>0B0006?T050006?T0E0003?T1^00?Q,0T020001?:0:0001?;010001?;020006?R
      0;0001?=0;0001?>020001>50B0001?>01>51R00?R,0B0?0001?U020006<R040001=B0A0001=B1j00?S,060?0001?U2I00?T,0>0B0006?V
      050006?V0E0003?V1^00?U,0>0B0006?W050006?W0E0003?W1^00?V,0>0B0006?X050006?X0E0003?X1^00?W,0>0B0006?Y050006?Y0E00
      03?Y1^00?X,060?0001?Z2I00?Y,0>0B0006?[050006?[0E0003?[1^00?Z,0>0B0006?\050006?\0E0003?\1^00?[,0>0B0006?]050006
      ?]0E0003?]1^00?\,0>0B0006?^050006?^0E0003?^1^00?],0>0B0006?_050006?_0E0003?_1^00?^,0>0B0006?`050006?`0E0003?`1^
      00?_,0>0B0006?a050006?a0E0003?a1^00?`,0>0B0006?b050006?b0E0003?b1^00?a,0>0B0006?c050006?c0E0003?c1^00?b,0>0B00
      06?d050006?d0E0003?d1^00?c,0>0B0006?e050006?e0E0003?e1^00?d,0>0B0006?f050006?f0E0003?f1^00?e,
      """#
  )

  /// The productions in their order, those of one rule on lines of their own, the node that one builds behind `=>`.
  static let productionTexts: StaticString = #"""
    text = query
    query.1 = clause | query.1 clause
    query = predicate => query | predicate query.1 => query
    clause.1 = comma sortKey | clause.1 comma sortKey
    clause = sort leftParenthesis sortKey rightParenthesis => sort
    clause = sort leftParenthesis sortKey clause.1 rightParenthesis => sort
    clause.2 = comma path | clause.2 comma path
    clause = distinct leftParenthesis path rightParenthesis => distinct
    clause = distinct leftParenthesis path clause.2 rightParenthesis => distinct
    clause = limit leftParenthesis natural rightParenthesis => limit
    sortKey = path direction => sortKey
    direction = ascending | descending
    natural = integer => number
    predicate = conjunction
    predicate.1 = or conjunction | predicate.1 or conjunction
    predicate = conjunction predicate.1 => or
    conjunction = condition
    conjunction.1 = and condition | conjunction.1 and condition
    conjunction = condition conjunction.1 => and
    condition = comparison | not condition => not | truePredicate => truePredicate | falsePredicate => falsePredicate
    condition = leftParenthesis predicate rightParenthesis | standIn
    standIn = objectValue | anyVariableName => path | leftParenthesis standIn rightParenthesis
    objectValue = objectPlaceholder => placeholder
    anyVariableName = anyVariable => variable
    comparison = operand operator operand => comparison | operand membershipOperator operand => comparison
    operator = relation => operator | relation options => operator
    membershipOperator = membership => operator | membership listOptions => operator
    relation = equal | notEqual | less | lessOrEqual | greater | greaterOrEqual | beginsWith | endsWith | contains
    relation = like | matches | text | geoWithin | assign | typeConforms
    membership = in | between
    options = leftBracket option rightBracket => options | openBracket option rightBracket => options
    listOptions = leftBracket option rightBracket => options | openBracket option rightBracket => options
    operand = operand plus operand => add | operand minus operand => subtract | operand star operand => multiply
    operand = operand slash operand => divide | operand power operand => power | operand setOperator operand => bitwise
    operand = operand bitOr operand => bitwise | operand bitXor operand => bitwise | operand bitAnd operand => bitwise
    operand = operand shift operand => bitwise | complement operand => complemented | minus operand => negated | value
    value = path | number | list | quantified | function | literal | shape | standIn
    value = leftParenthesis operand rightParenthesis
    quantified = quantifier value => quantified
    quantifier = any | some | all | none | anyOfKeys
    number = integer => number | signedInteger => number | float => number
    number.1 = integer | float
    number = plus number.1 => number
    literal = stringLiteral
    literal.1 = true | false
    literal = literal.1 => bool | null => null | placeholder => placeholder | argument => argument
    literal = uuid => uuidLiteral | objectID => objectIDLiteral | date => dateLiteral
    literal = internalKey => internalKeyLiteral | base64String
    literal.2 = stringLiteral | base64String
    literal = binary leftParenthesis literal.2 rightParenthesis => binaryLiteral
    literal = object leftParenthesis stringLiteral comma operand rightParenthesis => objectLiteral
    stringLiteral = string => string
    base64String = base64 => base64Literal
    list = leftBrace rightBrace => list
    list.1 = comma operand | list.1 comma operand
    list = leftBrace operand rightBrace => list | leftBrace operand list.1 rightBrace => list
    function = functionName leftParenthesis rightParenthesis => function
    function.1 = comma functionArgument | function.1 comma functionArgument
    function = functionName leftParenthesis functionArgument rightParenthesis => function
    function = functionName leftParenthesis functionArgument function.1 rightParenthesis => function
    function.2 = comma functionArgument | function.2 comma functionArgument
    function = selectorName functionArgument rightParenthesis => function
    function = selectorName functionArgument function.2 rightParenthesis => function
    selectorName = selector => name
    functionName = name | cast => name
    functionArgument = operand | predicate
    path.1 = step | path.1 step
    path = firstElement => path | firstElement path.1 => path
    path.2 = step | path.2 step
    path = objectValue path.2 => path
    path.3 = step | path.3 step
    path = computed path.3 => path
    computed = function | list | stringLiteral | leftParenthesis standIn rightParenthesis
    computed = leftParenthesis operand rightParenthesis
    step = dot element | dot objectValue | leftBracket natural rightBracket => subscript
    step = leftBracket subscriptLiteral rightBracket => subscript
    step.1 = first | last | size | star
    step = leftBracket step.1 rightBracket => subscript | openBracket operand rightBracket => subscript
    step.2 = first | last | size
    step = openBracket step.2 rightBracket => subscript
    subscriptLiteral = stringLiteral | argument => argument | placeholder => placeholder
    subscriptLiteral = keyPathPlaceholder => keyPathPlaceholder | escapedName => escapedName
    firstElement = element | keyPathArgument => keyPathArgument | variableName | anyVariableName
    firstElement = selfReference => selfReference | subqueryExpression
    element = name | escapedName => escapedName | keyPathPlaceholder => keyPathPlaceholder
    element.1 = atCount | atSize | atMin | atMax | atSum | atAvg | atAllKeys | atAllValues | atKeys | atValues
    element.1 = atLinks | atType | atAnyWord
    element = element.1 => atKeyword
    name = identifier => name
    variableName = variable => variable
    subqueryExpression.1 = variableName | anyVariableName
    subqueryExpression = subquery leftParenthesis subqueryCollection comma subqueryExpression.1 comma predicate rightParenthesis => subquery
    subqueryCollection = path | objectValue | computedCollection
    computedCollection = computed
    computedCollection.1 = path | objectValue | computed
    computedCollection = computedCollection.1 setOperator operand => bitwise
    shape = geoBox leftParenthesis point comma point rightParenthesis => geoBox
    shape = geoCircle leftParenthesis point comma coordinate rightParenthesis => geoCircle
    shape.1 = comma ring | shape.1 comma ring
    shape = geoPolygon leftParenthesis ring rightParenthesis => geoPolygon
    shape = geoPolygon leftParenthesis ring shape.1 rightParenthesis => geoPolygon
    ring.1 = comma point | ring.1 comma point
    ring = leftBrace point rightBrace => ring | leftBrace point ring.1 rightBrace => ring
    point = leftBracket coordinate comma coordinate rightBracket => point
    point = leftBracket coordinate comma coordinate comma coordinate rightBracket => point
    coordinate = number | minus number => negated | argument => argument | placeholder => placeholder
    """#

  /// Of each production: the rule, how many symbols, the node + 1, the place of the significant token + 1.
  static let productions = PackedTable(
    count: 221,
    values: #"""
      000100000_0100000_02000001010100010201000`0200000`03000002040200020502000a0200000a0300000204040002050400020405
      0003020302040100000401000005010I01060100000b0200000b03000006020600070100000c0200000c03000007020700080100000802
      08000801090008010:0008030000080100000901000009010?00090300000:010N010;010D010<030;000<030;000=010<010=020<010>
      010<010>020<010?0100000?0100000?0100000?0100000?0100000?0100000?0100000?0100000?0100000?0100000?0100000?010000
      0?0100000?0100000?0100000@0100000@0100000A030=020A030=020B030=020B030=020C030Q020C030R020C030S020C030T020C030U
      020C030V020C030V020C030V020C030V020C030V020C020W010C020J010C0100000D0100000D0100000D0100000D0100000D0100000D01
      00000D0100000D0100000D0300000E020>010F0100000F0100000F0100000F0100000F0100000G010I010G010I010G010I010d0100000d
      0100000G020I020H0100000e0100000e0100000H010L010H010M000H010N010H010O010H010Y010H010Z010H010[010H010_010H010000
      0f0100000f0100000H040\000H060^000I010K010J010]010K020P000g0200000g0300000K030P000K040P000L030X000h0200000h0300
      000L040X000L050X000i0200000i0300000L030X000L040X000M010@010N0100000N010@010O0100000O0100000j0100000j0200000P01
      0?000P020?000k0100000k0200000P020?000l0100000l0200000P020?000Q0100000Q0100000Q0100000Q0300000Q0300000R0200000R
      0200000R030G020R030G020m0100000m0100000m0100000m0100000R030G020R030G020n0100000n0100000n0100000R030G020S010000
      0S010O010S010N010S010B010S010A010T0100000T010C010T0100000T0100000T010E000T0100000U0100000U010A010U010B010o0100
      000o0100000o0100000o0100000o0100000o0100000o0100000o0100000o0100000o0100000o0100000o0100000o0100000U010F010V01
      0@010W010D0110010000100100000X080H000Y0100000Y0100000Y0100000Z0100001101000011010000110100000Z030V020[060`000[
      060a0012020000120300000[040b000[050b0013020000130300000\030c000\040c000]050d000]070d000^0100000^020J010^010O01
      0^010N01,
      """#
  )

  /// What productions a dialect forbids.
  static let rejects: [RejectRule] = [
    RejectRule(production: 60, dialect: .rql, isForBlanks: true, code: .unsupportedStringOption,
      message: "in rql no blank stands in the brackets of a string option"),
    RejectRule(production: 62, dialect: .rql, isForBlanks: true, code: .unsupportedStringOption,
      message: "in rql no blank stands in the brackets of a string option"),
    RejectRule(production: 75, dialect: .rql, code: .unaryMinusNotSupported,
      message: "a sign must touch the digits of its number, and stands before nothing else"),
    RejectRule(production: 97, dialect: .nspredicate, isForBlanks: true, code: .arithmeticNotSupported,
      message: "a sign must touch the digits of its number"),
    RejectRule(production: 97, dialect: .rql, code: .unaryMinusNotSupported,
      message: "a sign must touch the digits of its number, and stands before nothing else"),
    RejectRule(production: 108, dialect: .rql, code: .unsupportedLiteral,
      message: "an internal key is not a value to compare with"),
    RejectRule(production: 144, dialect: .nspredicate, code: .unexpectedToken,
      message: "Realm reads names behind those of properties only: pass what this leads to as an argument"),
    RejectRule(production: 144, dialect: .rql, code: .unexpectedToken,
      message: "names follow those of properties only: pass what this leads to as an argument"),
    RejectRule(production: 199, dialect: .nspredicate, code: .unexpectedToken,
      message: "SUBQUERY goes over the objects of a key path, and this is a value"),
    RejectRule(production: 199, dialect: .rql, code: .unexpectedToken,
      message: "SUBQUERY goes over the objects of a key path, and this is a value"),
    RejectRule(production: 218, dialect: .rql, code: .unaryMinusNotSupported,
      message: "a sign must touch the digits of its number, and stands before nothing else"),
  ]

  /// The errors that have a place in the grammar.
  static let markers: [MarkerRule] = [
    MarkerRule(code: .emptyPredicate, tokens: [.end], message: "there is no predicate"),
    MarkerRule(code: .clauseWithoutPredicate, tokens: [.sort, .distinct, .limit],
      message: "a clause needs a predicate before it, like `TRUEPREDICATE`"),
    MarkerRule(code: .unexpectedToken, tokens: [.rightParenthesis, .rightBrace, .rightBracket, .comma], message: ""),
    MarkerRule(code: .predicateAfterClause, tokens: [.and, .or],
      message: "no condition can follow a clause: write it before the first clause"),
    MarkerRule(code: .limitNotNatural, message: "`LIMIT` takes a whole number without a sign, found {found}"),
    MarkerRule(code: .sortDirectionMissing, blamesBefore: true, tokens: [.rightParenthesis, .comma],
      message: "each sort key needs a direction: `ASC` or `DESC`"),
    MarkerRule(code: .expectedOperand, tokens: [.assign, .typeConforms, .equal, .notEqual, .less, .lessOrEqual,
      .greater, .greaterOrEqual, .beginsWith, .endsWith, .contains, .like, .matches, .text, .geoWithin],
      message: "a value is missing before {found}"),
    MarkerRule(code: .expectedComparison, blamesBefore: true, tokens: [.end, .rightParenthesis, .rightBrace,
      .rightBracket, .comma, .and, .or, .sort, .distinct, .limit],
      message: "a value alone is not a condition: compare it with something, like `== true`"),
    MarkerRule(code: .unexpectedToken, tokens: [.not],
      message: "{found} stands before the whole comparison, like `NOT x IN {1, 2}`"),
    MarkerRule(code: .unexpectedToken, tokens: [.assign, .typeConforms, .equal, .notEqual, .less, .lessOrEqual,
      .greater, .greaterOrEqual, .beginsWith, .endsWith, .contains, .like, .matches, .text, .geoWithin], message: ""),
    MarkerRule(code: .chainedComparison, tokens: [.assign, .typeConforms, .equal, .notEqual, .less, .lessOrEqual,
      .greater, .greaterOrEqual, .in, .between, .beginsWith, .endsWith, .contains, .like, .matches, .text, .geoWithin],
      message: "comparisons do not chain: join two of them with `AND`"),
    MarkerRule(code: .invalidList, tokens: [.comma], message: "a list stands in braces, like `{1, 2}`"),
    MarkerRule(code: .unsupportedStringOption, message: "{found} is not a string option"),
    MarkerRule(code: .unsupportedStringOption, tokens: [.comma], message: "string options stand together, like `[cd]`"),
    MarkerRule(code: .unsupportedStringOption, message: ""),
    MarkerRule(code: .invalidList, message: "a list stands in braces, like `{1, 2}`"),
    MarkerRule(code: .unexpectedToken, tokens: [.assign, .typeConforms, .equal, .notEqual, .less, .lessOrEqual,
      .greater, .greaterOrEqual, .in, .between, .beginsWith, .endsWith, .contains, .like, .matches, .text, .geoWithin],
      message: "only a value can stand in these parentheses, and {found} compares"),
    MarkerRule(code: .unexpectedToken, tokens: [.dot],
      message: "no name can follow an argument: pass what the name leads to as the argument"),
    MarkerRule(code: .invalidList, tokens: [.comma], message: "an element is missing before {found}"),
    MarkerRule(code: .invalidList, tokens: [.rightBrace, .comma], message: "an element is missing before {found}"),
    MarkerRule(code: .emptyPathComponent, tokens: [.dot], message: "a name is missing before `.`"),
    MarkerRule(code: .emptyPathComponent, message: "a name is missing after `.`"),
    MarkerRule(code: .invalidSubscript, message: "{found} cannot stand in brackets"),
    MarkerRule(code: .invalidSubscript, tokens: [.rightBracket], message: "a value is missing in the brackets"),
    MarkerRule(code: .subqueryArity, tokens: [.rightParenthesis],
      message: "SUBQUERY takes a collection, a variable and a predicate"),
    MarkerRule(code: .subqueryVariableInvalid, message: "the second part of SUBQUERY is a variable, like `$x`"),
    MarkerRule(code: .subqueryArity, tokens: [.comma],
      message: "SUBQUERY takes a collection, a variable and a predicate"),
    MarkerRule(code: .invalidGeoShape, message: ""),
  ]

  /// The rules that have a name in messages.
  static let namedRules: [NamedRule] = [
    NamedRule(display: "a comparison", missing: .expectedOperand, first: [.leftParenthesis, .leftBrace, .plus, .minus,
      .complement, .not, .integer, .signedInteger, .float, .string, .base64, .uuid, .objectID, .date, .internalKey,
      .placeholder, .objectPlaceholder, .keyPathPlaceholder, .argument, .keyPathArgument, .variable, .anyVariable,
      .identifier, .selector, .escapedName, .atAnyWord, .null, .truePredicate, .falsePredicate, .subquery, .any, .some,
      .all, .none, .true, .false, .anyOfKeys, .selfReference, .cast, .binary, .object, .geoBox, .geoCircle, .geoPolygon,
      .atCount, .atMin, .atMax, .atSum, .atAvg, .atAllKeys, .atAllValues, .atSize, .atKeys, .atValues, .atLinks,
      .atType]),
    NamedRule(display: "a comparison operator", first: [.assign, .typeConforms, .equal, .notEqual, .less, .lessOrEqual,
      .greater, .greaterOrEqual, .beginsWith, .endsWith, .contains, .like, .matches, .text, .geoWithin]),
    NamedRule(display: "a comparison operator", first: [.in, .between]),
    NamedRule(display: "a value", missing: .expectedOperand, first: [.leftParenthesis, .leftBrace, .plus, .integer,
      .signedInteger, .float, .string, .base64, .uuid, .objectID, .date, .internalKey, .placeholder, .objectPlaceholder,
      .keyPathPlaceholder, .argument, .keyPathArgument, .variable, .anyVariable, .identifier, .selector, .escapedName,
      .atAnyWord, .null, .subquery, .any, .some, .all, .none, .true, .false, .anyOfKeys, .selfReference, .cast, .binary,
      .object, .geoBox, .geoCircle, .geoPolygon, .atCount, .atMin, .atMax, .atSum, .atAvg, .atAllKeys, .atAllValues,
      .atSize, .atKeys, .atValues, .atLinks, .atType]),
    NamedRule(display: "a key path", first: [.leftParenthesis, .leftBrace, .string, .objectPlaceholder,
      .keyPathPlaceholder, .keyPathArgument, .variable, .anyVariable, .identifier, .selector, .escapedName, .atAnyWord,
      .subquery, .selfReference, .cast, .atCount, .atMin, .atMax, .atSum, .atAvg, .atAllKeys, .atAllValues, .atSize,
      .atKeys, .atValues, .atLinks, .atType]),
    NamedRule(display: "a name", first: [.identifier]),
    NamedRule(display: "a key path", first: [.leftParenthesis, .leftBrace, .string, .objectPlaceholder,
      .keyPathPlaceholder, .keyPathArgument, .variable, .anyVariable, .identifier, .selector, .escapedName, .atAnyWord,
      .subquery, .selfReference, .cast, .atCount, .atMin, .atMax, .atSum, .atAvg, .atAllKeys, .atAllValues, .atSize,
      .atKeys, .atValues, .atLinks, .atType]),
    NamedRule(display: "a ring", missing: .invalidGeoShape, first: [.leftBrace]),
    NamedRule(display: "a point", missing: .invalidGeoShape, first: [.leftBracket]),
    NamedRule(display: "a coordinate", missing: .invalidGeoShape, first: [.plus, .minus, .integer, .signedInteger,
      .float, .placeholder, .argument]),
  ]

  /// The parser: 270 states.
  static let parser = PackedParser(
    stateCount: 270, ruleCount: 68,
    actions: #"""
      2603010105010307010:09010;0;010C0=010N0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z
      0W010[0Y010\0[010]0]010^0_010`0a010a0c010b0e0=0d1K1L1M1N1O1P1Q1R1S1T1U1V0g010e0i010f0k010g0m010h0o050i0j0k0l0o
      11020m0n13011115011217011D19011E1;011F1=011G1?011H0001060c1=1?23252V3A3C3d3e,201g01010501031i010407010:09010;0;
      010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y010\0[010]0]010^0_010`0a01
      0a0c010b0e0=0d1K1L1M1N1O1P1Q1R1S1T1U1V0g010e0m010h0o050i0j0k0l0o11020m0n13011115011217011D19011E1;011F1=011G1?
      011H02,041m020O0Q03,1m1g010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q01
      0X0S010Y0U010Z0W010[0Y010\0[010]0]010^0_010`0a010a0c010b0e0=0d1K1L1M1N1O1P1Q1R1S1T1U1V0g010e0m010h0o050i0j0k0l
      0o11020m0n13011115011217011D19011E1;011F1=011G1?011H04050k1E1F1G1H1I1J1K1L1M1P1Q1R1^1`2^2b2d,0W2j0U00020407080:
      0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1@1A1B1C1J07,0W2l0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I
      0J0K0L0M131718191:1;1<1=1@1A1B1C1J08,0W2n0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1@1A
      1B1C1J09,0Z3V0X00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1@1A1B1C1J0:,0W3X0U000204
      07080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1@1A1B1C1J0;,0W3D0U00020407080:0;0<0=0>0?0@0A0B0D0E0F
      0G0H0I0J0K0L0M131718191:1;1<1=1@1A1B1C1J0<,0W3F0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<
      1=1@1A1B1C1J0=,0W3H0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1@1A1B1C1J0>,0W3J0U000204
      07080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1@1A1B1C1J0?,0W3@0U00020407080:0;0<0=0>0?0@0A0B0D0E0F
      0G0H0I0J0K0L0M131718191:1;1<1=1@1A1B1C1J0@,0\180Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M13171819
      1:1;1<1=1>1?1@1A1B1C1J0A,0\5T0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1>1?1@1A1B
      1C1J0B,0W3B0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1@1A1B1C1J0C,0\5F0Z00020405060708
      090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1>1?1@1A1B1C1J0D,0\640Z00020405060708090:0;0<0=0>0?0@0A
      0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1>1?1@1A1B1C1J0E,0\1:0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K
      0L0M131718191:1;1<1=1>1?1@1A1B1C1J0F,0]620[0001020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;
      1<1=1>1?1@1A1B1C1J0G,0j460h01030:0;0C0N0O0P0Q0R0S0T0U0V0W0X0Y0Z0[0\0]0^0`0a0b0d0e0f0g0h0i0j0k0l0m0n0o11121D1E1F
      1G1H1K1L1M1N1O1P1Q1R1S1T1U1V0H,0\5R0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1>1?
      1@1A1B1C1J0I,0\600Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1>1?1@1A1B1C1J0J,0W3>
      0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1@1A1B1C1J0K,0:0j080002080L0M1A1B1C0L,0:0l08
      0002080L0M1A1B1C0M,032501010N,1g1g010105010307010:0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X
      0S010Y0U010Z0W010[0Y010\0[010]0]010^0_010`0a010a0c010b0e0=0d1K1L1M1N1O1P1Q1R1S1T1U1V0g010e0m010h0o050i0j0k0l0o
      11020m0n13011115011217011D19011E1;011F1=011G1?011H0O,0W3<0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M1317
      18191:1;1<1=1@1A1B1C1J0P,0\5L0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1>1?1@1A1B
      1C1J0Q,034:01010R,032901010S,032;01010T,032=01010U,032?01010V,032A01010W,030201000X,0<0801002C011A2E011B2G011C
      0Y,0;0V060002081A1B1C2K010M0Z,0<0^070002080M1A1B1C2O010L0[,0W10080002080L0M1A1B1C2Z0K0:0;0<0=0>0?0@0A0B0D0E0F0G
      0H0I0J0K131718191:1;1<1=1@1J0\,0`120U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1@1A1B1C1J
      2S01052U01062W01090],0\140U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1@1A1B1C1J5J03050609
      0^,0c2[010:2]010;2_010<2a010=2c010>2e010?2g010@2i010A2k010B2m0?0D0E0F0G0H0I0J0K18191:1;1<1=1@2o02131731011J0_,0\
      360U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1@1A1B1C1J4X030506090`,0\2P0U00020407080:0;
      0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1@1A1B1C1J4V030506090a,0\2T0U00020407080:0;0<0=0>0?0@0A0B0D0E
      0F0G0H0I0J0K0L0M131718191:1;1<1=1@1A1B1C1J4T030506090b,033;01010d,092S01052U01062W01090e30,0b4D0W00020407080:0;
      0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1>1?1@1A1B1C1J2S01052U01062W01090f,0_5P0Z00020405060708090:0;
      0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1>1?1@1A1B1C1J4801010g,033A01020h,0T3C01022Z0K0:0;0<0=0>0?0@
      0A0B0D0E0F0G0H0I0J0K131718191:1;1<1=1@1J10020L0M0i,0f3E01022[010:2]010;2_010<2a010=2c010>2e010?2g010@2i010A2k01
      0B2m0?0D0E0F0G0H0I0J0K18191:1;1<1=1@2o02131731011J0j,0Z3Z0X00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L
      0M131718191:1;1<1=1@1A1B1C1J0l,0T3K01043M01082[010:2]010;2_010<2a010=2c010>2e010?2g010@2i010A2k010B31011J0m,0W
      340U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1@1A1B1C1J0n,0Y2H0T00020407080:0;0<0=0?0@0A
      0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1@1A1B1C1J2c010>0o,0Y2F0T00020407080:0;0<0=0?0@0A0B0D0E0F0G0H0I0J0K0L0M13
      1718191:1;1<1=1@1A1B1C1J2c010>10,0:0h080002080L0M1A1B1C11,0i3Q01010501030E010R0S010Y0U010Z0Y010\0[010]0]010^0_
      010`0a010a0c010b0e0=0d1K1L1M1N1O1P1Q1R1S1T1U1V0m010h130111150112121n1o3V3Z4043,0W2^0U00020407080:0;0<0=0>0?0@0A
      0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1@1A1B1C1J13,060E010R0G010S14,030E010R15,033c010516171l2i3P3l,033i010318
      2m3T,033m010119,033o01011:,034101011;,0<0:01002C011A2E011B2G011C1<,0;0\060002081A1B1C47010M1>,0<0d070002080M1A
      1B1C4;010L1@,0H4=040<1415164?010O0E010R4A010X4C010Z4E010[4G010b1A,221g010105010307010:09010;0;010C0?010O0A010P
      0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y010\0[010]0]010^0_010`0a010a0c010b0e0=0d1K
      1L1M1N1O1P1Q1R1S1T1U1V0g010e0m010h0o050i0j0k0l0o11020m0n1301111501124M0314151617011D19011E1;011F1=011G1?011H1B
      ,0K0S010Y0U010Z0_010`0c010b0e0=0d1K1L1M1N1O1P1Q1R1S1T1U1V1C,0b4L0W00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K
      0L0M131718191:1;1<1=1>1?1@1A1B1C1J2S01052U01062W01091D,0m1@0e01030:0;0C0O0P0Q0R0S0T0U0V0W0X0Y0Z0[0\0]0^0`0a0b0d
      0e0h0i0j0k0l0m0n0o11121D1E1F1G1H1K1L1M1N1O1P1Q1R1S1T1U1V4i01054k01061N,0m1D0e01030:0;0C0O0P0Q0R0S0T0U0V0W0X0Y0Z
      0[0\0]0^0`0a0b0d0e0h0i0j0k0l0m0n0o11121D1E1F1G1H1K1L1M1N1O1P1Q1R1S1T1U1V4o01055101061O,065;01025=01081S,0g4<02
      02082[010:2]010;2_010<2a010=2c010>2e010?2g010@2i010A2k010B2m0?0D0E0F0G0H0I0J0K18191:1;1<1=1@2o02131731011J1T,29
      0301015A010205010307010:09010;0;010C0=010N0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U
      010Z0W010[0Y010\0[010]0]010^0_010`0a010a0c010b0e0=0d1K1L1M1N1O1P1Q1R1S1T1U1V0g010e0i010f0k010g0m010h0o050i0j0k
      0l0o11020m0n13011115011217011D19011E1;011F1=011G1?011H1U,0b4R0W00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M
      131718191:1;1<1=1>1?1@1A1B1C1J2S01052U01062W01091V,0b4F0W00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718
      191:1;1<1=1>1?1@1A1B1C1J2S01052U01062W01091W,0:0n080002080L0M1A1B1C1X,0\160U00020407080:0;0<0=0>0?0@0A0B0D0E0F
      0G0H0I0J0K0L0M131718191:1;1<1=1@1A1B1C1J4Z030506091Y,0\2\0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M1317
      18191:1;1<1=1@1A1B1C1J4\030506091Z,0?3C01022Z0:0:0;0<0=0>0?0@0A0B1J1[,0Q3E01022[010:2]010;2_010<2a010=2c010>2e
      010?2g010@2i010A2k010B31011J1\,0Z3`0X00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1@1A
      1B1C1J1],065K01045M01081_,0?2S01052U01066>01082W01096F011J1a,0?2S01052U01066B01082W01096H011J1b,066<01086D011J
      1c,035S01081d,036@01081e,035U011J1f,035W01021g,035Y01081h,0E07010:5[010;0?010O0A010P0C010Q5]010X5_010[1i2j3L47
      ,035c01081j,035e01081k,065i01025k01081m,034?010O20,060604001A1B1C21,090X070002080M1A1B1C22,0:0`080002080L0M1A1B
      1C24,036=010726,040T02020727,035>010728,035@010729,035<01072:,035B01072;,036?01072<,036A01072=,036C01072>,0Q6E
      01072[010:2]010;2_010<2a010=2c010>2e010?2g010@2i010A2k010B31011J2?,0\4`0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E
      0F0G0H0I0J0K0L0M131718191:1;1<1=1>1?1@1A1B1C1J2@,0\4^0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M13
      1718191:1;1<1=1>1?1@1A1B1C1J2A,0\4J0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1>1?
      1@1A1B1C1J2B,0]220R00020407080:0;0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1@1A1B1C1J2_010<2a010=2c010>2C,0]
      240R00020407080:0;0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1@1A1B1C1J2_010<2a010=2c010>2D,0Y260T00020407080:
      0;0<0=0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1@1A1B1C1J2c010>2E,0Y280T00020407080:0;0<0=0?0@0A0B0D0E0F0G0H
      0I0J0K0L0M131718191:1;1<1=1@1A1B1C1J2c010>2F,0Y2:0T00020407080:0;0<0=0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<
      1=1@1A1B1C1J2c010>2G,0g2>0M00020407080?0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1@1A1B1C1J2[010:2]010;2_010<2a010=2c
      010>2g010@2i010A2k010B2H,0e2@0N00020407080?0@0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1@1A1B1C1J2[010:2]010;2_010<2a
      010=2c010>2i010A2k010B2I,0c2B0O00020407080?0@0A0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1@1A1B1C1J2[010:2]010;2_010<
      2a010=2c010>2k010B2J,0a2D0P00020407080?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1@1A1B1C1J2[010:2]010;2_010<2a
      010=2c010>2K,036G011I2L,036I011I2M,0g1B0e01030:0;0C0O0P0Q0R0S0T0U0V0W0X0Y0Z0[0\0]0^0`0a0b0d0e0h0i0j0k0l0m0n0o11
      121D1E1F1G1H1K1L1M1N1O1P1Q1R1S1T1U1V2N,036K011I2O,036M011I2P,0g1F0e01030:0;0C0O0P0Q0R0S0T0U0V0W0X0Y0Z0[0\0]0^0`
      0a0b0d0e0h0i0j0k0l0m0n0o11121D1E1F1G1H1K1L1M1N1O1P1Q1R1S1T1U1V2Q,0i2<0L00020407080D0E0F0G0H0I0J0K0L0M131718191:
      1;1<1=1@1A1B1C1J2[010:2]010;2_010<2a010=2c010>2e010?2g010@2i010A2k010B2R,0X1<080002080L0M1A1B1C2[010:2]010;2_01
      0<2a010=2c010>2e010?2g010@2i010A2k010B31011J2S,0X1>080002080L0M1A1B1C2[010:2]010;2_010<2a010=2c010>2e010?2g010@
      2i010A2k010B31011J2T,0Z420X00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1@1A1B1C1J2U,06
      6Q01026S01082W,0Z3d0X00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1@1A1B1C1J2X,066U01
      026W01082Y,0\4P0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1>1?1@1A1B1C1J2Z,0\4B0Z
      00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1>1?1@1A1B1C1J2[,0R3\0204082[010:2]010;2_
      010<2a010=2c010>2e010?2g010@2i010A2k010B31011J2\,0Z3b0X00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M13
      1718191:1;1<1=1@1A1B1C1J2],0?6]01022Z0:0:0;0<0=0>0?0@0A0B1J2_,0Q6_01022[010:2]010;2_010<2a010=2c010>2e010?2g01
      0@2i010A2k010B31011J2`,060[010]0]010^2a,0W3R0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=
      1@1A1B1C1J2c,0<07010:0?010O0A010P0C010Q2e,056j030207082f,056h030207082g,036i01082h,066o01047101082k,0W6T0U0002
      0407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1@1A1B1C1J2l,067701027901082n,067;01027=01082o,047A
      021>1?31,067C01027E010832,037I010233,090Z070002080M1A1B1C34,0:0b080002080L0M1A1B1C35,0\4n0Z00020405060708090:0;
      0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1>1?1@1A1B1C1J36,0\4b0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E
      0F0G0H0I0J0K0L0M131718191:1;1<1=1>1?1@1A1B1C1J37,0\4d0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M13
      1718191:1;1<1=1>1?1@1A1B1C1J38,0\580Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1>1?
      1@1A1B1C1J39,0\500Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1>1?1@1A1B1C1J3:,037K
      01073;,037M01073<,037O01073=,037Q01073>,043n0202083?,0Z440X00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L
      0M131718191:1;1<1=1@1A1B1C1J3@,0Z3j0X00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1@1A
      1B1C1J3B,067W01027Y01083D,0R3^0204082[010:2]010;2_010<2a010=2c010>2e010?2g010@2i010A2k010B31011J3E,074Z05050608
      091J3F,074\05050608091J3G,037[01083H,0Q6J01082[010:2]010;2_010<2a010=2c010>2e010?2g010@2i010A2k010B31011J3I,0Q
      7]01022[010:2]010;2_010<2a010=2c010>2e010?2g010@2i010A2k010B31011J3J,056f030207083K,037a01023M,037c01023N,046\
      0202083O,067g01047i01083Q,046P0202083R,0W6V0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1@
      1A1B1C1J3S,060@04001A1B1C3U,067o01028101083W,040N0202083X,060H04001A1B1C3Y,068501028701083[,060L04001A1B1C3\,0g
      1j0e01030:0;0C0O0P0Q0R0S0T0U0V0W0X0Y0Z0[0\0]0^0`0a0b0d0e0h0i0j0k0l0m0n0o11121D1E1F1G1H1K1L1M1N1O1P1Q1R1S1T1U1V
      3],0g1l0e01030:0;0C0O0P0Q0R0S0T0U0V0W0X0Y0Z0[0\0]0^0`0a0b0d0e0h0i0j0k0l0m0n0o11121D1E1F1G1H1K1L1M1N1O1P1Q1R1S1T
      1U1V3^,0g1n0e01030:0;0C0O0P0Q0R0S0T0U0V0W0X0Y0Z0[0\0]0^0`0a0b0d0e0h0i0j0k0l0m0n0o11121D1E1F1G1H1K1L1M1N1O1P1Q1R
      1S1T1U1V3_,0g200e01030:0;0C0O0P0Q0R0S0T0U0V0W0X0Y0Z0[0\0]0^0`0a0b0d0e0h0i0j0k0l0m0n0o11121D1E1F1G1H1K1L1M1N1O1P
      1Q1R1S1T1U1V3`,04400202083a,043f0202083b,0Z3l0X00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:
      1;1<1=1@1A1B1C1J3c,0W3T0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1@1A1B1C1J3f,068=0107
      8?01083g,0W6L0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1@1A1B1C1J3h,0W6N0U00020407080:
      0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1@1A1B1C1J3i,046X0204083j,046^0202083k,046R0202083m,040<02
      02083n,060B04001A1B1C3o,040D02020841,060J04001A1B1C42,043h02020844,038G010245,056`0302040846,046Z02040848,040>
      02020849,040F0202084:,0\6:0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M131718191:1;1<1=1>1?1@1A1B1C
      1J4;,038K01074<,056b030204084=,
      """#,
    gotos: #"""
      0l010X060Y070Z080[090\0:0]0;0^0<0[0C0_0D0_0E0_0F0O0G0_0H0_0I0`0J0_0K0a0L0b0M0c0N0d0P0_0Q0e0T0f0U0f0V0g0W0f0X0f
      0[0_0e0P0o0J00,0j060h070Z080[090i0:0]0;0^0<0[0C0j0D0j0E0j0F0O0G0j0H0j0I0`0J0j0K0a0L0b0M0c0N0d0P0j0Q0e0T0f0U0f0V
      0g0W0f0X0f0[0j0e0P0o0J01,0b090m0:0]0;0^0C0m0D0m0E0m0F0O0G0m0H0m0I0`0J0m0K0a0L0b0M0c0N0d0P0m0Q0e0T0f0U0f0V0g0W0f
      0X0f0[0m0e0P0o0J02,020d0n03,0b090o0:0]0;0^0C0o0D0o0E0o0F0O0G0o0H0o0I0`0J0o0K0a0L0b0M0c0N0d0P0o0Q0e0T0f0U0f0V0g
      0W0f0X0f0[0o0e0P0o0J04,0b09100:0]0;0^0C100D100E100F0O0G100H100I0`0J100K0a0L0b0M0c0N0d0P100Q0e0T0f0U0f0V0g0W0f0X
      0f0[100e0P0o0J05,0f0811090\0:0]0;0^0<110C0_0D0_0E0_0F0O0G0_0H0_0I0`0J0_0K0a0L0b0M0c0N0d0P0_0Q0e0T0f0U0f0V0g0W0f
      0X0f0[0_0e0P0o0J06,0`09130:0]0;0^0D130E130F0O0G130H130I0`0J130K0a0L0b0M0c0N0d0P130Q0e0T0f0U0f0V0g0W0f0X0f0[130e
      0P0o0J0O,04021<0_1<0Y,020b1>0Z,020c1@0[,040R1D0k1D0]1a30,080=1Q0>1R0?1N0@1O0_0j1T,0l061S070Z080[090\0:0]0;0^0<
      0[0C1T0D1T0E1T0F0O0G1T0H1T0I0`0J1T0K0a0L0b0M0c0N0d0O1S0P1T0Q0e0T0f0U0f0V0g0W0f0X0f0[1T0e0P0o0J0c,040R1V0l1V0e1b
      ,040R1W0j1W0f,0b091[0:0]0;0^0C1\0D1\0E1\0F0O0G1\0H1\0I0`0J1\0K0a0L0b0M0c0N0d0P1\0Q0e0T0f0U0f0V0g0W0f0X0f0[1\0e
      0P0o0J0k,020g1_0m,0T0:1a0;0f0I1b0K1b0L1b0M0c0N0d0P1c0Q1b0T0f0U0f0V0g0W0f0X0f0Y1d0Z1e0o0J111f12,060I1g0J1g0f1g14
      ,020I1h15,020]1j16,020]1k17,020\1m18,0202211<,0h0722080[090\0:0]0;0^0<0[0C0_0D0_0E0_0F0O0G0_0H0_0I0`0J0_0K0a0L
      0b0M0c0N0d0P0_0Q0e0T0f0U0f0V0g0W0f0X0f0[0_0e0P0o0J1=,0f0824090\0:0]0;0^0<240C0_0D0_0E0_0F0O0G0_0H0_0I0`0J0_0K0a
      0L0b0M0c0N0d0P0_0Q0e0T0f0U0f0V0g0W0f0X0f0[0_0e0P0o0J1?,08052<0I2=0S2=0m261A,0d092?0:0]0;0^0C2?0D2?0E2?0F0O0G2?
      0H2?0I0`0J2?0K0a0L0b0M0c0N0d0P2?0Q0e0T0f0U0f0V0g0W0f0X0f0[2?0e0P0n2>0o0J1B,080:2@0U2A0V2A0o0J1C,020R2B1D,0b092C
      0:0]0;0^0C2C0D2C0E2C0F0O0G2C0H2C0I0`0J2C0K0a0L0b0M0c0N0d0P2C0Q0e0T0f0U0f0V0g0W0f0X0f0[2C0e0P0o0J1E,0b092D0:0]0;
      0^0C2D0D2D0E2D0F0O0G2D0H2D0I0`0J2D0K0a0L0b0M0c0N0d0P2D0Q0e0T0f0U0f0V0g0W0f0X0f0[2D0e0P0o0J1F,0b092E0:0]0;0^0C2E
      0D2E0E2E0F0O0G2E0H2E0I0`0J2E0K0a0L0b0M0c0N0d0P2E0Q0e0T0f0U0f0V0g0W0f0X0f0[2E0e0P0o0J1G,0b092F0:0]0;0^0C2F0D2F0E
      2F0F0O0G2F0H2F0I0`0J2F0K0a0L0b0M0c0N0d0P2F0Q0e0T0f0U0f0V0g0W0f0X0f0[2F0e0P0o0J1H,0b092G0:0]0;0^0C2G0D2G0E2G0F0O
      0G2G0H2G0I0`0J2G0K0a0L0b0M0c0N0d0P2G0Q0e0T0f0U0f0V0g0W0f0X0f0[2G0e0P0o0J1I,0b092H0:0]0;0^0C2H0D2H0E2H0F0O0G2H0H
      2H0I0`0J2H0K0a0L0b0M0c0N0d0P2H0Q0e0T0f0U0f0V0g0W0f0X0f0[2H0e0P0o0J1J,0b092I0:0]0;0^0C2I0D2I0E2I0F0O0G2I0H2I0I0`
      0J2I0K0a0L0b0M0c0N0d0P2I0Q0e0T0f0U0f0V0g0W0f0X0f0[2I0e0P0o0J1K,0b092J0:0]0;0^0C2J0D2J0E2J0F0O0G2J0H2J0I0`0J2J0K
      0a0L0b0M0c0N0d0P2J0Q0e0T0f0U0f0V0g0W0f0X0f0[2J0e0P0o0J1L,0b092K0:0]0;0^0C2K0D2K0E2K0F0O0G2K0H2K0I0`0J2K0K0a0L0b
      0M0c0N0d0P2K0Q0e0T0f0U0f0V0g0W0f0X0f0[2K0e0P0o0J1M,020A2N1N,020B2Q1O,0b092R0:0]0;0^0C2R0D2R0E2R0F0O0G2R0H2R0I0`
      0J2R0K0a0L0b0M0c0N0d0P2R0Q0e0T0f0U0f0V0g0W0f0X0f0[2R0e0P0o0J1P,0b092S0:0]0;0^0C2S0D2S0E2S0F0O0G2S0H2S0I0`0J2S0K
      0a0L0b0M0c0N0d0P2S0Q0e0T0f0U0f0V0g0W0f0X0f0[2S0e0P0o0J1Q,0b092T0:0]0;0^0C2T0D2T0E2T0F0O0G2T0H2T0I0`0J2T0K0a0L0b
      0M0c0N0d0P2T0Q0e0T0f0U0f0V0g0W0f0X0f0[2T0e0P0o0J1R,020i2W1S,0l062Y070Z080[090\0:0]0;0^0<0[0C1T0D1T0E1T0F0O0G1T
      0H1T0I0`0J1T0K0a0L0b0M0c0N0d0O2Y0P1T0Q0e0T0f0U0f0V0g0W0f0X0f0[1T0e0P0o0J1U,020R2Z1V,020R2[1W,0b092\0:0]0;0^0C2\
      0D2\0E2\0F0O0G2\0H2\0I0`0J2\0K0a0L0b0M0c0N0d0P2\0Q0e0T0f0U0f0V0g0W0f0X0f0[2\0e0P0o0J1^,0b092_0:0]0;0^0C2`0D2`0E
      2`0F0O0G2`0H2`0I0`0J2`0K0a0L0b0M0c0N0d0P2`0Q0e0T0f0U0f0V0g0W0f0X0f0[2`0e0P0o0J1`,040G2h0^2h1i,020]2k1l,02122n1m
      ,0P032o0:300;0f0I0e0K0e0L0e0M0c0N0d0P310Q0e0T0f0U0f0V0g0W0f0X0f0o0J1n,0N0:300;0f0I0e0K0e0L0e0M0c0N0d0P320Q0e0T
      0f0U0f0V0g0W0f0X0f0o0J1o,02053320,0h0734080[090\0:0]0;0^0<0[0C0_0D0_0E0_0F0O0G0_0H0_0I0`0J0_0K0a0L0b0M0c0N0d0P
      0_0Q0e0T0f0U0f0V0g0W0f0X0f0[0_0e0P0o0J23,0f0835090\0:0]0;0^0<350C0_0D0_0E0_0F0O0G0_0H0_0I0`0J0_0K0a0L0b0M0c0N0d
      0P0_0Q0e0T0f0U0f0V0g0W0f0X0f0[0_0e0P0o0J25,0l063?070Z080[090\0:0]0;0^0<0[0C1T0D1T0E1T0F0O0G1T0H1T0I0`0J1T0K0a0L
      0b0M0c0N0d0O3?0P1T0Q0e0T0f0U0f0V0g0W0f0X0f0[1T0e0P0o0J2V,020h3D2Y,0b093E0:0]0;0^0C3E0D3E0E3E0F0O0G3E0H3E0I0`0J
      3E0K0a0L0b0M0c0N0d0P3E0Q0e0T0f0U0f0V0g0W0f0X0f0[3E0e0P0o0J2^,060;3H0W3H103H2a,0b093I0:0]0;0^0C3I0D3I0E3I0F0O0G
      3I0H3I0I0`0J3I0K0a0L0b0M0c0N0d0P3I0Q0e0T0f0U0f0V0g0W0f0X0f0[3I0e0P0o0J2b,0b093J0:0]0;0^0C3J0D3J0E3J0F0O0G3J0H3J
      0I0`0J3J0K0a0L0b0M0c0N0d0P3J0Q0e0T0f0U0f0V0g0W0f0X0f0[3J0e0P0o0J2d,020G3K2e,020]3M2i,040G3N0^3N2j,02133Q2k,020\
      3R2m,020`3W2o,02043X31,020a3[32,0l063a070Z080[090\0:0]0;0^0<0[0C1T0D1T0E1T0F0O0G1T0H1T0I0`0J1T0K0a0L0b0M0c0N0d
      0O3a0P1T0Q0e0T0f0U0f0V0g0W0f0X0f0[1T0e0P0o0J3A,0l063b070Z080[090\0:0]0;0^0<0[0C1T0D1T0E1T0F0O0G1T0H1T0I0`0J1T0K
      0a0L0b0M0c0N0d0O3b0P1T0Q0e0T0f0U0f0V0g0W0f0X0f0[1T0e0P0o0J3C,040G3g0^3g3L,020]3j3P,020\3m3T,0P033n0:300;0f0I0e
      0K0e0L0e0M0c0N0d0P310Q0e0T0f0U0f0V0g0W0f0X0f0o0J3V,0N0:300;0f0I0e0K0e0L0e0M0c0N0d0P410Q0e0T0f0U0f0V0g0W0f0X0f0o
      0J3Z,0l0644070Z080[090\0:0]0;0^0<0[0C1T0D1T0E1T0F0O0G1T0H1T0I0`0J1T0K0a0L0b0M0c0N0d0O440P1T0Q0e0T0f0U0f0V0g0W0f
      0X0f0[1T0e0P0o0J3d,0j0645070Z080[090\0:0]0;0^0<0[0C0_0D0_0E0_0F0O0G0_0H0_0I0`0J0_0K0a0L0b0M0c0N0d0P0_0Q0e0T0f0U
      0f0V0g0W0f0X0f0[0_0e0P0o0J3e,020]483l,0P03490:300;0f0I0e0K0e0L0e0M0c0N0d0P310Q0e0T0f0U0f0V0g0W0f0X0f0o0J40,0N0:
      300;0f0I0e0K0e0L0e0M0c0N0d0P4:0Q0e0T0f0U0f0V0g0W0f0X0f0o0J43,040G4<0^4<47,
      """#,
    markers: #"""
      05000102060D00,0302060D01,020B0D02,010D04050O0k1E1F1G1H1I1J1K1L1M1P1`1n1o2b2d3V3Z4043,02060D060c1=1?1U23252V3A
      3C3d3e,010A0@,0207080_1T,040;0@07080j,020H0D12,01031<,010F1A,020G0D1B,010E1C,02090D1Q1R,020;0@1\2`,020C0D1^2^,01
      0H1d3H,010K1j1k1m2h2k2n3M3N3Q3g4<,010420,010<2L2M,010?2O2P,010:2S,020:0;2T,010I2a,010531,020=0>3;3<,010J45,
      """#,
    awaited: #"""
      04000304050001060c1=1?1U23252V3A3C3d3e,030304050204050O0k1B1E1F1G1H1I1J1K1L1M1P1Q1R1^1`2^2b2d,0201020_0j1T,0304
      050612,010816171l2i3P3l,0107182m3T,01051C,01091i2j3L47,0204051n1o3V3Z4043,
      """#
  )
}
