// swift-format-ignore-file
// Made from the grammar file by grammar-compiler; edit that file instead.
// cksum of the grammar file: 3875432751 37695

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
    .power, .bitOr, .bitXor, .bitAnd, .shift, .complement, .assign, .typeConforms, .not, .sort, .distinct, .limit,
    .setOperator]
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

  /// The lexers: 850 states, 169 classes of bytes.
  static let lexer = PackedLexer(
    stateCount: 850, classCount: 169,
    classes: #"""
      000000000000000000010100000100000000000000000000000000000000000002030405060708090:0;0<0=0>0?0@0A0B0C0D0D0E0D0F
      0D0G0G0H000I0J0K000L0M0N0O0P0Q0R0S0T0U0T0V0W0X0Y0Z0T0[0\0]0^0_0T0T0`0a0b0c0d0e0f0g000M0h0O0i0Q0j0S0k0l0m0T0n0X
      0o100T11121314150T0T0`0a161718191:001;1<1=1>1?1@1A1B1C1D1E1F1G1H1I1J1K1L1M1N1O1P1Q1R1S1T1U1V1W1X1Y1Z1[1\1]1]1^
      1_1`1a1b1c1d1e1f1g1h1i1j1k1l1m1n1o202122232425262728292:2:2;2<2=2=2=2=2=2=2=2>2?2@2A2B2=2=2C2=2=2D2E2F2G2H2=2I
      2J2=2=2K2L2M2N2O2P2Q2Q2Q2Q2Q2R2Q2Q2S2T2U2V2W2W2W2X2:2:2:2:2:2:2:2:2:2:2:,
      """#,
    acceptance: #"""
      00000000010P1a1g0a1e1i1a03040>0<0:0=0;0?0Q0Q0J0H0L1h0b0b0b0b07090b0b051j061k0000000000000000000000000000000000
      0000000000000000000b0>0<0=0;0Q0Q0b0b0b0b0b0b0b0b0b00000000000000000a1e0C0=0;0Q0Q000J0L1h0b080B0A0E00000000000I
      0T1a000000000000000c00000000000000000000000000000000000000000000000000000]0_0_00000000000000000000000000000000
      00000000000000000000001d0000000Z1e0\1e1e1e0N1a000000000000000@000S000S000Q00001Y1^001Z1[0K0H0M1f0d00000000000b
      0b000b0b0b0O1k1l1c00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000
      00000000000]0_0_0000000R00000R0S0S0Q1Y0S0b0b0b0b0Y0b0b0b0b000`000000000000000000000000000000000000000000000000
      00000[0S0S0Q001Y0F0D0e0b00000000000000000000000000000000000000000000000000000000000000000000000000000000000000
      000000000000000000000000000000000^0000000000000000000000000000000000000000000000000000000000000000000000000000
      00000000000000000000000000001e1e1e00000Z1Y1^001\000Q001Y1^1]1Y0S1]0Q1Z0000000b0000000b0b0000000000000000000000
      001b1b0000000000000000000^000S000S00001Y0Q1Y0S1Y0S0b0S0S0b0b00000000000000000000000000000000000000000000000000
      0000000000000000000000000000000000000000000000000000000Q1]1Y0S0b000000000S0000000Q001Y1^0S1]00000Y000X000b1c00
      000000000000000000000000000000000000000000000S0S0Q1Y0S0S0b0b00000Q00000000000Q001Y1^0S1]0U00000000000000000000
      000000000W00000000000000000000000Q1Y0S0S0b000Q0000000000000Q001Y1^0S1]0V000000000000001b000Q1Y0S0S0b0000000000
      000000000Q001Y1^0S1]000Q1Y0S0S0b00000000001_1_1_0Q001Y1^0S1]000Q1Y0S0S00000000001_00000Q001Y0Q1Y00000000000000
      000S0S000G0X0000000000000S1^0S0S00000000000S1^0S0S001_1_00000S1^0S0S00000000000000000000000000000X00001_1_0X00
      000000001_000000000000000000000000000000000000001`,
      """#,
    transitions: #"""
      2D0100020401050106010701080109010:010;010<010=010>010?010@010A010B010C010D050E0100010F010G010H010I010J010K080J
      010L060J010M040J010N0100010O0100090J010P040J010Q010J010R010S010T010U1000010V010W010X010Y0100010Z010[010\010]01
      0^010_010`010a010b010c010d010e010f010g010h010i010j010k010l010m0100010n010o020001,1n0100020401050106010701100109
      010:010;010<010=01110112010@01130114010C011505160100010F010G010H010I01170118061701190117011:0117011;011<031701
      1=0417010N0100010O0100051701190217011;011>0417011?0117010R010S010T010U10000A1@011A011B011C041B011D021B011E011F
      011G02,2801000204010501060107011H011I011J010;010<010=010>010?010@011K011L010C011M051N011O011P010G011Q011R0B0J01
      1S030J011T0100010O011U0>0J011S010J010R011V010T011W1000011X010W010X010Y0100010Z010[010\010]010^010_010`010a010b
      010c010d010e010f011Y011Z011[010j010k010l010m0100011\010o020003,06010002042V0004,060J00011]2>0005,0L0406011^0_06
      011_0F0610000A1`011a061b011c021b011d011e011f06,140M000F1g04000@1g1400011h011i011j011k0100011l011m011n011o012001
      2101220123012401250126012701280129012:012;012<012=012>012?0100012@012A020007,1<0B00062B0500092C012D0<2C04000@2C
      1400012E012F012G012H0100012I012J012K012L012M012N012O012P012Q012R012S012T012U012V012W012X012Y012Z012[012\010001
      2]012^020008,1>0500012_0100012`0500012_0100012_012a0100012b052c0400022d012e052d022e012f032e012d042e022d022e0500
      012e022d012g012d012e012h012e012d012i012e012d012e012d012e1R0009,060800012j2P000:1J,0L090;011^0Z0;012k0F0;10000A
      2l012m062n012o022n0130013101320;,060<0001332L000>,060B0006342A000A,060B0006352A000B,0^0?0001360137013806390500
      013:013;023:013<013=0700013>0500013?0600013@013;013:013=0500013>1X000D,0L0?0001360137013806390500043:013<013=0D
      00013@023:013=1^000E,080J00013A011]2=000F,0:0I00013A013B013C2=000G,060J00013C2>000H,0>0700013D0E000F3E04000@3E
      1R000I,180B00060J05000F0J04000@0J1400013F010W010X010Y010X013G010[010\010]010^010_010`010a010b010c010d010e010f01
      1Y013H013I010j010k010l010m0100013J010o02000J,1<0B00040J013K010J05000F0J04000@0J1400013F010W010X010Y010X013G010[
      010\010]010^010_010`010a010b010c010d010e010f011Y013H013I010j010k010l010m0100013J010o02000K,180B00063L05000F0J04
      000@0J1400013F010W010X010Y010X013G010[010\010]010^010_010`010a010b010c010d010e010f011Y013H013I010j010k010l010m
      0100013J010o02000L,1@0=00013M0100013M0200063N05000F0J04000@0J1400013F010W010X010Y010X013G010[010\010]010^010_01
      0`010a010b010c010d010e010f011Y013H013I010j010k010l010m0100013J010o02000M,1<0B00060J05000F0J0400050J013O0:0J1400
      013F010W010X010Y010X013G010[010\010]010^010_010`010a010b010c010d010e010f011Y013H013I010j010k010l010m0100013J01
      0o02000P,1<0B00060J05000F0J04000>0J013P010J1400013F010W010X010Y010X013G010[010\010]010^010_010`010a010b010c010d
      010e010f011Y013H013I010j010k010l010m0100013J010o02000Q,061800013Q1P000S1V,060J00013R2>000U,0H1[00013S0800010J01
      3T0800013T010J0400010J013T0S000V,0>1;000G0J01000N0J0100080J0O000W,061;000o0J0O000X,0F1;00020J04000<0J0>00040J07
      00010J0100010J0`000Y,0>1j00050J0100080J0100010J0O000Z,0:1A00010J01000g0J0O000[,0:1;000e0J0100090J0O000\,0:1;00
      020J01000l0J0O000],0:1;000J0J06000O0J0O000^,0:1;00090J08000\0J0Q000_,061K000R0J0\000`,0:1K000;0J05000O0J0O000a
      ,0:1;000Y0J04000B0J0O000b,0F1;000D0J0100080J0200090J01000C0J0200010J0O000c,061K000_0J0O000d,0:1;000e0J0400060J
      0O000e,0J1[00040X013U0A0X013V013W013X013Y010X013Z010X013[0P000f,0n1;00010X013\010X013]090X013^010X013_013Y080X
      013`013a013b013c020X013d013e020X013f013g090X013V013h013_010X010d0:0X013i013j0O000g,0N1;00013k013l013m0100013n01
      3o01400X00030X0141010X0142020X0W000h,0F1;000143013Y0144013]020X0145014608000_0X0O000i,0:1;000f0X0100080X0O000j
      ,061;000o0X0O000k,0L1;000B0X01470148040X0149020X014:014;030X014<013V0M0X0O000l,081;000O0X013f0n000m,0X1^00080X
      014=010X014:014>040X013_010d010X014?01000146010X014@014A014B010X014C0O000n,0D1K000;0k014D0100014E014F01000A0k01
      4G0\000o,0b06000117080001170200064H0500094I014J0<4I0100014K02000@4I14000A1@011A011B014L041B011D021B011E011F011G
      10,0J0@00014M0100064N0=00014O0300014P0B00014O0200014P1Y0012,0J0@00014M0100064Q0=00014O0300014P0B00014O0200014P
      1Y0013,060B00064R2A0014,0^0?000136014S0100064T0500013:013;023:014U013:0700013>0500013?0600013@013;013:014V0500
      013>1X0015,0L0?000136014S0100064T0500043:014U013:0D00013@023:014V1^0016,0^06000117080001170200061705000F170100
      014K02000@1714000A1@011A011B014L041B011D021B011E011F011G178:,0b060001170800011702000417014W011705000F170100014K
      02000@1714000A1@011A011B014L041B011D021B011E011F011G18,0f06000117080001170200061705000<17014X09170100014K020008
      17014X071714000A1@011A011B014L041B011D021B011E011F011G19,0^06000117080001170200064Y05000F170100014K02000@171400
      0A1@011A011B014L041B011D021B011E011F011G1:,0`0600011708000117020006170500014Z0E170100014K02000@1714000A1@011A01
      1B014L041B011D021B011E011F011G1;,0^06000117080001170200064[05000F170100014K02000@1714000A1@011A011B014L041B011D
      021B011E011F011G1<4[,0b060001170600013M0100014\0200064]05000F170100014K02000@1714000A1@011A011B014L041B011D021B
      011E011F011G1=,0b06000117080001170200061705000F170100014K02000517014^0:1714000A1@011A011B014L041B011D021B011E01
      1F011G1>,0b06000117080001170200061705000F170100014K02000>17014_011714000A1@011A011B014L041B011D021B011E011F011G
      1?,061;000o170O001@,061[000O1@0O001A,061;000o1@0O001B,081;00014`0n1@0O001C,061;000P1@0n001D,061K000_1B0O001E,06
      1;000o1B0O001F,061;000@1B1>001G,140M000F4a04000@4a1400014b014c014d014e0100014f014g014h014i014j014k014l014m014n
      014o01500151015201530154015501560157015801590100015:015;02001H,1@0500012_0100012`0500012_0100012_012a0100012b05
      2c0400015<012d012e052d022e012f032e012d042e022d022e0500012e022d012g012d012e012h012e012d012i012e012d012e012d012e
      1R001I,060B00065=2A001L,0T0@00015>0100065?0600015@0200015A0800013>0500013?0600013@015@0700013>1X001M,0B0@00015>
      0100065?0900015A0E00013@1a001N,060J00015B2>001O,0:0I00015C013A011]2=001P,080J00013C015C2=001Q,0>0700013D0E000F
      5D04000@5D1R001R,1@0B00060J05000A0J015E040J04000=0J015E020J1400013F010W010X010Y010X013G010[010\010]010^010_010`
      010a010b010c010d010e010f011Y013H013I010j010k010l010m0100013J010o02001S,0D1d00010J013T0800013T010J0400010J013T0S
      001X,0n1;00010X013\010X013]090X013^010X013_013Y080X013`015F013b013c020X013d013e020X013f013g090X013V013h013_010X
      010d0:0X013i013j0O001Y,0N1;00015G015H013m0100013n013o01400X00030X0141010X0142020X0W001Z,0F1;00015I013Y0144013]
      020X0145014608000_0X0O001[,0X1^00080X014=010X014:014>040X013_010d010X014?01000146010X015J014A014B010X014C0O001\
      ,0D1;0610000A1`011a061b011c021b011d011e011f1_,061;000o060O001`,061[000O1`0O001a,061;000o1`0O001b,061;000P1`0n00
      1c,061K000_1b0O001d,061;000o1b0O001e,061;000@1b1>001f,180B00061g05000F1g04000@1g1400011h011i011j011k011j015K01
      1m011n011o0120012101220123012401250126012701280129015L012;012<012=012>012?0100012@012A02001g,0>1d00011g0:00011g
      0400011g0T001h,0>1;000G1g01000N1g0100081g0O001i,061;000o1g0O001j,0F1;00021g04000<1g0>00041g0700011g0100011g0`00
      1k,0>1j00051g0100081g0100011g0O001l,0:1A00011g01000g1g0O001m,0:1;000e1g0100091g0O001n,0:1;00021g01000l1g0O001o
      ,0:1;000J1g06000O1g0O0020,0:1;00091g08000\1g0Q0021,061K000R1g0\0022,0:1K000;1g05000O1g0O0023,0:1;000Y1g04000B1g
      0O0024,0F1;000D1g0100081g0200091g01000C1g0200011g0O0025,061K000_1g0O0026,0:1;000e1g0400061g0O0027,0J1[00041j01
      5M0A1j015N015O015P015Q011j015R011j015S0P0028,0n1;00011j015T011j015U091j015V011j015W015Q081j015X015Y015Z015[021j
      015\015]021j015^015_091j015N015`015W011j01260:1j015a015b0O0029,0L1<00015c015d0100015e015f015g0X00031j015h011j01
      5i021j0W002:,0F1;00015j015Q015k015U021j015l015m08000_1j0O002;,0:1;000f1j0100081j0O002<,061;000o1j0O002=,0L1;00
      0B1j015n015o041j0160021j01610162031j0163015N0M1j0O002>,081;000O1j015^0n002?,0X1^00081j0164011j01610165041j015W
      0126011j01660100015m011j016701680169011j016:0O002@,0D1K000;2=016;0100016<016=01000A2=016>0\002A,060B00062B2A00
      2B,180B00062C05000F2C04000@2C1400012E012F012G012H012G016?012J012K012L012M012N012O012P012Q012R012S012T012U012V01
      6@012X012Y012Z012[012\0100012]012^02002C,180B00066A05000F2C04000@2C1400012E012F012G012H012G016?012J012K012L012M
      012N012O012P012Q012R012S012T012U012V016@012X012Y012Z012[012\0100012]012^02002D6A,0>1d00012C0:00012C0400012C0T00
      2E,0>1;000G2C01000N2C0100082C0O002F,061;000o2C0O002G,0F1;00022C04000<2C0>00042C0700012C0100012C0`002H,0>1j0005
      2C0100082C0100012C0O002I,0:1A00012C01000g2C0O002J,0:1;000e2C0100092C0O002K,0:1;00022C01000l2C0O002L,0:1;000J2C
      06000O2C0O002M,0:1;00092C08000\2C0Q002N,061K000R2C0\002O,0:1K000;2C05000O2C0O002P,0:1;000Y2C04000B2C0O002Q,0F1;
      000D2C0100082C0200092C01000C2C0200012C0O002R,061K000_2C0O002S,0:1;000e2C0400062C0O002T,0J1[00042G016B0A2G016C01
      6D016E016F012G016G012G016H0P002U,0n1;00012G016I012G016J092G016K012G016L016F082G016M016N016O016P022G016Q016R022G
      016S016T092G016C016U016L012G012S0:2G016V016W0O002V,0L1<00016X016Y0100016Z016[016\0X00032G016]012G016^022G0W002W
      ,0F1;00016_016F016`016J022G016a016b08000_2G0O002X,0:1;000f2G0100082G0O002Y,061;000o2G0O002Z,0L1;000B2G016c016d
      042G016e022G016f016g032G016h016C0M2G0O002[,081;000O2G016S0n002\,0X1^00082G016i012G016f016j042G016L012S012G016k
      0100016b012G016l016m016n012G016o0O002],0D1K000;2Z017001000171017201000A2Z01730\002^,0F0500012_0700012_0100012_
      012a0100017405752A002_,0V0B00062a04000;2e01760;2e0500032e0177012e01760178022e0176022e0176012e01761R002a,0h0500
      012_01790600012_0100012_012a0100012b052c04000;2e01760;2e0500032e0177012e01760178022e0176022e0176012e01761R002b
      ,0^060001790900012a0100062c04000;2e01760;2e0500032e0177012e01760178022e0176022e0176012e01761R002c,0P0P00012d09
      00012d0400022d0800012d0100017:012d0300012d0400012d1S002g,0V0M00012d0200042d0600012d0400022d0800022d0100012d0100
      017:0100012d0400017;1S002h,0R0M00012d0200042d0600012d0400022d0800022d0100012d0300012d0400012d1S002i,0D1;0;1000
      0A2l012m062n012o022n0130013101322k,061;000o0;0O002l,061[000O2l0O002m,061;000o2l0O002n,061;000P2l0n002o,061K000_
      2n0O0030,061;000o2n0O0031,061;000@2n1>0032,0:0?000136020006342A0034,0@0B0006350900017<017=0G00017=1^0035,060B00
      067>2A0036,0D0@00017?010006370900017<017=0G00017=1^0037,060B00067@2A0038,0L0?00013601370138067A0500047B017C017D
      0D00013@027B017D1^0039,0>0B00067B0500067B0E00037B1^003:3=4V,0@0B00027E047B0500067B0E00037B1^003;,0F0=00017F0100
      017F0200067G0500067B0E00037B1^003<,060B00057H2B003>7H,0D0B00067I0500067I0@7J0400017J037I0<7J1R003?7I,0>0B00063@
      05000F3@04000@3@1R003@,0>0B00063E05000F3E04000@3E1R003E,0>1d00010J0:00010J0400010J0T003F,0>1;000d0J0100080J0100
      010J0O003G,0N1;00017K015H013m0100013n013o01400X00030X0141010X0142020X0W003H,0F1;00017L013Y0144013]020X01450146
      08000_0X0O003I,0X1^00080X014=010X014:014>040X013_010d010X014?01000146010X015J017M014B010X014C0O003J,1<0B00030J
      017N020J05000F0J04000@0J1400013F010W010X010Y010X013G010[010\010]010^010_010`010a010b010c010d010e010f011Y013H01
      3I010j010k010l010m0100013J010o02003K,1:0B00063L017O04000F0J04000@0J1400013F010W010X010Y010X013G010[010\010]010^
      010_010`010a010b010c010d010e010f011Y013H013I010j010k010l010m0100013J010o02003L,060B00067P2A003M,1:0B00063N017Q
      04000F0J04000@0J1400013F010W010X010Y010X013G010[010\010]010^010_010`010a010b010c010d010e010f011Y013H013I010j01
      0k010l010m0100013J010o02003N,1<0B00060J05000F0J0400020J017R0=0J1400013F010W010X010Y010X013G010[010\010]010^010_
      010`010a010b010c010d010e010f011Y013H013I010j010k010l010m0100013J010o02003O,1<0B00060J05000F0J0400050J017S0:0J14
      00013F010W010X010Y010X013G010[010\010]010^010_010`010a010b010c010d010e010f011Y013H013I010j010k010l010m0100013J
      010o02003P,0V047T0100047T0100117T1000017U0@7V017W017X017Y017Z037X017[017X017\017]017^017_3T7T,0:1;000S0J02000J
      0J0O003U,061;000c0J0[003V,061<000i0J0T003W,0:1;000?0J01000:0J14003X,061<000n0J0O003Y,0B1;00010J0G00020J06000C0J
      0:00020J0O003Z,0:1;00050J01000f0J0R003[,0:1;000:0J06000_0J0O003\,0:1;000j0J0100040J0O003],061;000P0J0n003^,061;
      000m0J0Q003_,0:1;000\0J02000A0J0O003`,0<1;00013S0J0J05000O0J0O003a,0:1;000Z0J03000B0J0O003b,061;000d0J0Z003c,0>
      1;000D0J0300010J04000=0J0e003d,0:1F00030J01000`0J0O003e,061;000k0J0S003f,061A000i0J0O003g,061;000g0J0W003h,0:1;
      000l0J0100010J0P003i,0B1=000;0J03000<0J04000<0J05000;0J0R003j,0P1;000<3S0<00027`023T027a023T0700023S0500013S02
      00023T0500023T0T003k,0>1Z00013S0@00010J0=00010J0O003l,061K000=0J11003m,0^1=00010J0400010J02000:0J0100010J030005
      0J0500010J0100010J0100010J0100040J01000:0J0300040J0O003n,0>1@00050J0400010J0A000O0J0O003o,061;00090J1E0040,0:1;
      000T0J0600090J0[0041,0:1;000_0J0?00010J0O0042,0J1;00013S0400030J0400023T0C000>0J0100050J0200050J0R0043,0>1;000K
      0J0200030J01000N0J0O0044,0:1;000?0J0A000O0J0O0045,061j000@0J0O0046,061;000=0J1A0047,061K000]0J0Q0048,0:1;000=0J
      03000_0J0O0049,061;000a0J0]004:,061R000X0J0O004;,061;000W0J0g004<,0:1;000X0J01000F0J0O004=,061N000\0J0O004>,0:
      1;00080J0W000<0J0S004?,0:1;000l0J0200013S0O004@,0>1=00013T0400013T0I000I0J0T004A,0:1<000J0J0:000J0J0O004B,061;
      000M0J11004C,081;000a0X014C0\004D,0:1K000@0X0K00040X0O004E,081;000i0X013f0T004F,081;000>0X017b1?004G,0^06000117
      080001170200064H05000F170100014K02000@1714000A1@011A011B014L041B011D021B011E011F011G4H,0^0600014I0800014I020006
      4I05000F4I0100014K02000@4I14000A7c017d017e017f047e017g027e017h017i017j4I,0^0600014I0800014I0200067k05000F4I0100
      014K02000@4I14000A7c017d017e017f047e017g027e017h017i017j4J7k,0B020001170l00011702000117010001171T004K,081;0001
      7l0n1@0O004L,060B00067m2A004M,0B0@00017m0100064N0900017n0H00017o1^004N,0:0Y0001800E0001801Y004O,060M0001812;00
      4P,0D0?000136017m0100064Q0900017n0H00017o1^004Q,0>0B00064R090001820H00017o1^004R,0B0@00017?0100064S090001820H00
      017o1^004S,0L0?000136014S010006830500047B0184017B0D00013@027B01851^004T,0F0=00018601000186020006870500067B0E00
      037B1^004U,0b0600011708000117020003170188021705000F170100014K02000@1714000A1@011A011B014L041B011D021B011E011F01
      1G4W,0f0600011708000117020006170500051701890@170100014K0200031701890<1714000A1@011A011B014L041B011D021B011E011F
      011G4X,0`06000117080001170200064Y017O04000F170100014K02000@1714000A1@011A011B014L041B011D021B011E011F011G4Y,0f
      06000117080001170200061705000<17018:09170100014K02000817018:071714000A1@011A011B014L041B011D021B011E011F011G4Z
      ,0^06000117080001170200064]05000F170100014K02000@1714000A1@011A011B014L041B011D021B011E011F011G4\,0`0600011708
      0001170200064]017Q04000F170100014K02000@1714000A1@011A011B014L041B011D021B011E011F011G4],0b06000117080001170200
      061705000F170100014K02000217018;0=1714000A1@011A011B014L041B011D021B011E011F011G4^,0b06000117080001170200061705
      000F170100014K02000517018<0:1714000A1@011A011B014L041B011D021B011E011F011G4_,0>1;000H17027`0217027a0Q170O004`,18
      0B00064a05000F4a04000@4a1400014b014c014d014e014d018=014g014h014i014j014k014l014m014n014o0150015101520153018>01
      5501560157015801590100015:015;02004a,0>1d00014a0:00014a0400014a0T004b,0>1;000G4a01000N4a0100084a0O004c,061;000o
      4a0O004d,0F1;00024a04000<4a0>00044a0700014a0100014a0`004e,0>1j00054a0100084a0100014a0O004f,0:1A00014a01000g4a0O
      004g,0:1;000e4a0100094a0O004h,0:1;00024a01000l4a0O004i,0:1;000J4a06000O4a0O004j,0:1;00094a08000\4a0Q004k,061K00
      0R4a0\004l,0:1K000;4a05000O4a0O004m,0:1;000Y4a04000B4a0O004n,0F1;000D4a0100084a0200094a01000C4a0200014a0O004o,06
      1K000_4a0O0050,0:1;000e4a0400064a0O0051,0J1[00044d018?0A4d018@018A018B018C014d018D014d018E0P0052,0n1;00014d018F
      014d018G094d018H014d018I018C084d018J018K018L018M024d018N018O024d018P018Q094d018@018R018I014d01500:4d018S018T0O
      0053,0L1<00018U018V0100018W018X018Y0X00034d018Z014d018[024d0W0054,0F1;00018\018C018]018G024d018^018_08000_4d0O
      0055,0:1;000f4d0100084d0O0056,061;000o4d0O0057,0L1;000B4d018`018a044d018b024d018c018d034d018e018@0M4d0O0058,08
      1;000O4d018P0n0059,0X1^00084d018f014d018c018g044d018I0150014d018h0100018_014d018i018j018k014d018l0O005:,0D1K00
      0;57018m0100018n018o01000A5701900\005;,0:0B00065=0900015A27005=,0>0@00017?0100065>0900015A27005>,0B0@00015>0100
      06910900015A0E00013@1a005?,060B0002922E005@92,0>0=00019301000193020006942A005A,0>0B00065D05000F5D04000@5D1R005D
      ,1@0B00060J0500080J01950=0J0400050J01950:0J1400013F010W010X010Y010X013G010[010\010]010^010_010`010a010b010c010d
      010e010f011Y013H013I010j010k010l010m0100013J010o02005E,0:1<000J0J05000O0J0O005F,0D1S00027`023T027a023T0A00023T
      0500023T0T005G,0:1k00010J0=00010J0O005H,0F1@00030J0400023T0C000>0J0100050J0200050J0R005I,061;000l0J0R005J,0>1;
      000d1g0100081g0100011g0O005K,0N1;000196015c015d0100015e015f015g0X00031j015h011j015i021j0W005L,0:1;000S1g02000J
      1g0O005M,061;000c1g0[005N,061<000i1g0T005O,0:1;000?1g01000:1g14005P,061<000n1g0O005Q,0B1;00011g0G00021g06000C1g
      0:00021g0O005R,0:1;00051g01000f1g0R005S,0:1;000:1g06000_1g0O005T,0:1;000j1g0100041g0O005U,061;000P1g0n005V,061;
      000m1g0Q005W,0:1;000\1g02000A1g0O005X,0:1<000J1g05000O1g0O005Y,0:1;000Z1g03000B1g0O005Z,061;000d1g0Z005[,0>1;00
      0D1g0300011g04000=1g0e005\,0:1F00031g01000`1g0O005],061;000k1g0S005^,061A000i1g0O005_,061;000g1g0W005`,0:1;000l
      1g0100011g0P005a,0B1=000;1g03000<1g04000<1g05000;1g0R005b,0:1k00011g0=00011g0O005c,061K000=1g11005d,0^1=00011g
      0400011g02000:1g0100011g0300051g0500011g0100011g0100011g0100041g01000:1g0300041g0O005e,0>1@00051g0400011g0A000O
      1g0O005f,061;00091g1E005g,0:1;000T1g0600091g0[005h,0:1;000_1g0?00011g0O005i,0B1@00031g0I000>1g0100051g0200051g
      0R005j,0>1;000K1g0200031g01000N1g0O005k,0:1;000?1g0A000O1g0O005l,061j000@1g0O005m,061;000=1g1A005n,061K000]1g0Q
      005o,0:1;000=1g03000_1g0O0060,061;000a1g0]0061,061R000X1g0O0062,061;000W1g0g0063,0:1;000X1g01000F1g0O0064,061N
      000\1g0O0065,0:1;00081g0W000<1g0S0066,061;000l1g0R0067,061\000I1g0T0068,0:1<000J1g0:000J1g0O0069,061;000M1g1100
      6:,081;000a1j016:0\006;,0:1K000@1j0K00041j0O006<,081;000i1j015^0T006=,081;000>1j01971?006>,0>1;000d2C0100082C01
      00012C0O006?,0N1;000198016X016Y0100016Z016[016\0X00032G016]012G016^022G0W006@,0:1;000S2C02000J2C0O006B,061;000c
      2C0[006C,061<000i2C0T006D,0:1;000?2C01000:2C14006E,061<000n2C0O006F,0B1;00012C0G00022C06000C2C0:00022C0O006G,0:
      1;00052C01000f2C0R006H,0:1;000:2C06000_2C0O006I,0:1;000j2C0100042C0O006J,061;000P2C0n006K,061;000m2C0Q006L,0:1;
      000\2C02000A2C0O006M,0:1<000J2C05000O2C0O006N,0:1;000Z2C03000B2C0O006O,061;000d2C0Z006P,0>1;000D2C0300012C0400
      0=2C0e006Q,0:1F00032C01000`2C0O006R,061;000k2C0S006S,061A000i2C0O006T,061;000g2C0W006U,0:1;000l2C0100012C0P006V
      ,0B1=000;2C03000<2C04000<2C05000;2C0R006W,0:1k00012C0=00012C0O006X,061K000=2C11006Y,0^1=00012C0400012C02000:2C
      0100012C0300052C0500012C0100012C0100012C0100042C01000:2C0300042C0O006Z,0>1@00052C0400012C0A000O2C0O006[,061;00
      092C1E006\,0:1;000T2C0600092C0[006],0:1;000_2C0?00012C0O006^,0B1@00032C0I000>2C0100052C0200052C0R006_,0>1;000K
      2C0200032C01000N2C0O006`,0:1;000?2C0A000O2C0O006a,061j000@2C0O006b,061;000=2C1A006c,061K000]2C0Q006d,0:1;000=2C
      03000_2C0O006e,061;000a2C0]006f,061R000X2C0O006g,061;000W2C0g006h,0:1;000X2C01000F2C0O006i,061N000\2C0O006j,0:
      1;00082C0W000<2C0S006k,061;000l2C0R006l,061\000I2C0T006m,0:1<000J2C0:000J2C0O006n,061;000M2C11006o,081;000a2G01
      6o0\0070,0:1K000@2G0K00042G0O0071,081;000i2G016S0T0072,081;000>2G01991?0073,0f0500012_0700012_0100012_012a0100
      0174057504000;2e01760;2e0500032e0177012e01760178022e0176022e0176012e01761R0074,0Z0@00012a0100067504000;2e01760;
      2e0500032e0177012e01760178022e0176022e0176012e01761R0075,0:0L000G2e05000?2e1R007679,0>0L000G2e0500032e01760;2e
      1R0077,0>0L000G2e0500062e0176082e1R0078,0N0P00012d0900012d0400022d0800012d0200012d0300012d0400012d1S007:,060i00
      012d1_007;,0>0=00017F0100017F0200069:2A007<,0:0?00019;0200067>2A007>,0:0@00017?0100067?2A007?,080A00019<069=2A
      007@,0L0?00013601370100069>0500049?019@019A0D00013@029?019A1^007A,0>0B00069?0500069?0E00039?1^007B7D85,0F0=0001
      7F0100017F0200069B0500069?0E00039?1^007C,0@0B00029C049?0500069?0E00039?1^007E,060B00069:2A007F,0B0B00069B050005
      9?019A0E00029?019A1^007G,0>0B00067J05000F7J04000@7J1R007J,061G00020J1@007K,0B1@00030J0I000>0J0100050J0200050J0R
      007L,061\000I0J0T007M,1@0400019D0400019E0800060J05000F0J04000@0J1400013F010W010X010Y010X013G010[010\010]010^01
      0_010`010a010b010c010d010e010f011Y013H013I010j010k010l010m0100013J010o02007N,060B00069F2A007O9F,080B00067P017Q
      2@007P,0>0=00019G0100019G0200069H2A007Q,1<0:00019I0700060J05000F0J04000@0J1400013F010W010X010Y010X013G010[010\
      010]010^010_010`010a010b010c010d010e010f011Y013H013I010j010k010l010m0100013J010o02007R,1<0B00060J05000F0J040002
      0J019J0=0J1400013F010W010X010Y010X013G010[010\010]010^010_010`010a010b010c010d010e010f011Y013H013I010j010k010l
      010m0100013J010o02007S,0B1;000Z7T019K087T019K067T019K047T0O007U,061;000o7T0O007V,061[000O7V0O007W,061;000o7V0O
      007X,081;00019L0n7V0O007Y,081;00019M0n7V0O007Z,061;000P7V0n007[,0:1;000k7V019N037V0O007\,061K000_7X0O007],061;
      000o7X0O007^,061;000@7X1>007_,0P049O0100049O0100119O10000A9P019Q019R019S049R019T029R019U019V019W7`9O,0L049X0100
      169X10000A9Y019Z019[019\049[019]029[019^019_019`7a9X,061;000_0J0_007b,061;000o4I0O007c,061[000O7c0O007d,061;00
      0o7c0O007e,081;00019a0n7c0O007f,061;000P7c0n007g,061K000_7e0O007h,061;000o7e0O007i,061;000@7e1>007j,0>1;000H17
      0200021702000Q170O007l,0>0B00067m0900017n0H00017o1^007m,0>0=00019b0100019b0200069c2A007n,0:0R00019d0G00019d1^00
      80,0:0Y00017o0E00017o1Y0081,0>0=000186010001860200069c2A0082,0L0?000136014S0100069e0500049?019f019?0D00013@029?
      019g1^0083,0F0=000186010001860200069h0500069?0E00039?1^0084,060B00069c2A00869b,0@0B00069h0500069?0E00029?019g1^
      0087,0f0400019D010001170200019E050001170200061705000F170100014K02000@1714000A1@011A011B014L041B011D021B011E011F
      011G88,0f06000117080001170200061705000817019i0=170100014K02000517019i0:1714000A1@011A011B014L041B011D021B011E01
      1F011G89,0b060001170300019I040001170200061705000F170100014K02000@1714000A1@011A011B014L041B011D021B011E011F011G
      8;,0b06000117080001170200061705000F170100014K02000217019j0=1714000A1@011A011B014L041B011D021B011E011F011G8<,0>
      1;000d4a0100084a0100014a0O008=,0N1;00019k018U018V0100018W018X018Y0X00034d018Z014d018[024d0W008>,0:1;000S4a0200
      0J4a0O008?,061;000c4a0[008@,061<000i4a0T008A,0:1;000?4a01000:4a14008B,061<000n4a0O008C,0B1;00014a0G00024a06000C
      4a0:00024a0O008D,0:1;00054a01000f4a0R008E,0:1;000:4a06000_4a0O008F,0:1;000j4a0100044a0O008G,061;000P4a0n008H,06
      1;000m4a0Q008I,0:1;000\4a02000A4a0O008J,0:1<000J4a05000O4a0O008K,0:1;000Z4a03000B4a0O008L,061;000d4a0Z008M,0>1;
      000D4a0300014a04000=4a0e008N,0:1F00034a01000`4a0O008O,061;000k4a0S008P,061A000i4a0O008Q,061;000g4a0W008R,0:1;00
      0l4a0100014a0P008S,0B1=000;4a03000<4a04000<4a05000;4a0R008T,0:1k00014a0=00014a0O008U,061K000=4a11008V,0^1=0001
      4a0400014a02000:4a0100014a0300054a0500014a0100014a0100014a0100044a01000:4a0300044a0O008W,0>1@00054a0400014a0A00
      0O4a0O008X,061;00094a1E008Y,0:1;000T4a0600094a0[008Z,0:1;000_4a0?00014a0O008[,0B1@00034a0I000>4a0100054a020005
      4a0R008\,0>1;000K4a0200034a01000N4a0O008],0:1;000?4a0A000O4a0O008^,061j000@4a0O008_,061;000=4a1A008`,061K000]4a
      0Q008a,0:1;000=4a03000_4a0O008b,061;000a4a0]008c,061R000X4a0O008d,061;000W4a0g008e,0:1;000X4a01000F4a0O008f,06
      1N000\4a0O008g,0:1;00084a0W000<4a0S008h,061;000l4a0R008i,061\000I4a0T008j,0:1<000J4a0:000J4a0O008k,061;000M4a11
      008l,081;000a4d018l0\008m,0:1K000@4d0K00044d0O008n,081;000i4d018P0T008o,081;000>4d019l1?0090,0B0@00015>0100069m
      0900015A0E00013@1a0091,060B0006942A009394,1<0?00019n0200060J05000F0J04000@0J1400013F010W010X010Y010X013G010[01
      0\010]010^010_010`010a010b010c010d010e010f011Y013H013I010j010k010l010m0100013J010o020095,061G00021g1@0096,061;
      000_1g0_0097,061G00022C1@0098,061;000_2C0_0099,0>0B00069:0:00017=0G00017=1^009:,060B00069o2A009;,060B0006:02A00
      9<,060A00019<2G009=,0L0?0001:1013701:206:3050004:401:501:60D00013@02:401:61^009>,0>0B0006:4050006:40E0003:41^00
      9?9A9g,0F0=00017F0100017F020006:7050006:40E0003:41^009@,0B0B0006:7050005:401:60E0002:401:61^009B,0@0B0002:804:4
      050006:40E0003:41^009C,0H049D01:9169D10000A::01:;06:<01:=02:<01:>01:?01:@9D,0H099E01:9119E10000A:A01:B06:C01:D
      02:C01:E01:F01:G9E,060B00069H2A009G9H,0J0:9I010001:H0o9I10000A:I01:J06:K01:L02:K01:M01:N01:O9I,1<0:0001:P070006
      0J05000F0J04000@0J1400013F010W010X010Y010X013G010[010\010]010^010_010`010a010b010c010d010e010f011Y013H013I010j
      010k010l010m0100013J010o02009J,0B1;000H7T089K0A7T029K057T029K057T0O009L,0:1;000<7T029K0a7T0O009M,0>1;00027T019K
      047T019K0g7T0O009N,061;000o9O0O009P,061[000O9P0O009Q,061;000o9P0O009R,081;0001:Q0n9P0O009S,061;000P9P0n009T,06
      1K000_9R0O009U,061;000o9R0O009V,061;000@9R1>009W,061;000o9X0O009Y,061[000O9Y0O009Z,061;000o9Y0O009[,081;0001:R
      0n9Y0O009\,061;000P9Y0n009],061K000_9[0O009^,061;000o9[0O009_,061;000@9[1>009`,0>1;000H4I0200024I02000Q4I0O009a
      ,0:0B00069c0R00017o1^009c,0:0U0001:S0F0001:S1\009d,0L0?0001:1014S010006:T050004:401:U01:40D00013@02:401:V1^009e
      ,0F0=00018601000186020006:W050006:40E0003:41^009f,0@0B0006:W050006:40E0002:401:V1^009h,0f0600011708000117020006
      1705000<1701:X09170100014K0200081701:X071714000A1@011A011B014L041B011D021B011E011F011G9i,0b06000117030001:P0400
      01170200061705000F170100014K02000@1714000A1@011A011B014L041B011D021B011E011F011G9j,061G00024a1@009k,061;000_4a
      0_009l,0D0?0001:Y015>010006:Z0900015A0E00013@1a009m,0:0O0001:[010001:\27009n,0>0B00069o040001:]0A0001:]1j009o,06
      0B0006:^2A00:0,060B0006:_2A00:1,060B0006:`2A00:2,0L0?0001360137010006:a050004:b01:c01:d0D00013@02:b01:d1^00:3,0>
      0B0006:b050006:b0E0003:b1^00:4:6:V,0F0=00017F0100017F020006:e050006:b0E0003:b1^00:5,0B0B0006:e050005:b01:d0E00
      02:b01:d1^00:7,0@0B0002:f04:b050006:b0E0003:b1^00:8,061;000o9D0O00::,061[000O::0O00:;,061;000o::0O00:<,061;000P
      ::0n00:=,061K000_:<0O00:>,061;000o:<0O00:?,061;000@:<1>00:@,061;000o9E0O00:A,061[000O:A0O00:B,061;000o:A0O00:C
      ,061;000P:A0n00:D,061K000_:C0O00:E,061;000o:C0O00:F,061;000@:C1>00:G,061;000o9I0O00:I,061[000O:I0O00:J,061;000o
      :I0O00:K,061;000P:I0n00:L,061K000_:K0O00:M,061;000o:K0O00:N,061;000@:K1>00:O,0J0::P010001:g0o:P10000A:h01:i06:j
      01:k02:j01:l01:m01:n:P,0>1;000H9O02:o029O02000Q9O0O00:Q,0:1;000L9X02:o0Q9X0O00:R,0:0Y0001;00E0001;01Y00:S,0L0?
      000136014S010006;1050004:b01;201:b0D00013@02:b01;31^00:T,0F0=00018601000186020006;4050006:b0E0003:b1^00:U,0@0B
      0006;4050006:b0E0002:b01;31^00:W,0f0600011708000117020006170500081701;50=170100014K0200051701;50:1714000A1@011A
      011B014L041B011D021B011E011F011G:X,060B0006;62A00:Y,0B0@00015>010006:Z0900015A0E00013@1a00:Z,0:0Z0001;70E0001;7
      1X00:[,0:0[0001;80E0001;81W00:\,060B0006;92A00:],060B0006;:2A00:^,0:0?0001;;020006;<2A00:_,080A0001;=06;>2A00:`
      ,0L0?0001360137010006;?050004;@01;A01;B0D00013@02;@01;B1^00:a,0>0B0006;@050006;@0E0003;@1^00:b:d;3,0F0=00017F01
      00017F020006;C050006;@0E0003;@1^00:c,0B0B0006;C050005;@01;B0E0002;@01;B1^00:e,0@0B0002;D04;@050006;@0E0003;@1^
      00:f,061;000o:P0O00:h,061[000O:h0O00:i,061;000o:h0O00:j,061;000P:h0n00:k,061K000_:j0O00:l,061;000o:j0O00:m,061;
      000@:j1>00:n,0:0U0001;E0F0001;E1\00;0,0L0?000136014S010006;F050004;@01;G01;@0D00013@02;@01;H1^00;1,0F0=00018601
      000186020006;I050006;@0E0003;@1^00;2,0@0B0006;I050006;@0E0002;@01;H1^00;4,0f06000117080001170200061705000A1701
      ;J04170100014K02000=1701;J021714000A1@011A011B014L041B011D021B011E011F011G;5,0:0?0001;K020006;L2A00;6,0:0Y0001
      ;M0E0001;M1Y00;7,0:0_0001;N0E0001;N1S00;8,080B0006;901;O2@00;9,060B0006;P2A00;:;R,060B0006;Q2A00;;,0:0?0001;;02
      00067>2A00;<,060B0006;R2A00;=,060A0001;=2G00;>,0L0?0001360137010006;S050004;T01;U01;V0D00013@02;T01;V1^00;?,0>
      0B0006;T050006;T0E0003;T1^00;@;B;H,0F0=00017F0100017F020006;W050006;T0E0003;T1^00;A,0B0B0006;W050005;T01;V0E00
      02;T01;V1^00;C,0@0B0002;X04;T050006;T0E0003;T1^00;D,0:0^0001;Y0E0001;Y1T00;E,0L0?000136014S010006;Z050004;T01;[
      01;T0D00013@02;T01;\1^00;F,0F0=00018601000186020006;]050006;T0E0003;T1^00;G,0@0B0006;]050006;T0E0002;T01;\1^00
      ;I,0b06000117080001170200061705000D17018:01170100014K02000@1714000A1@011A011B014L041B011D021B011E011F011G;J,06
      0B0006;^2A00;K,060?0001;K2I00;L,0:0R0001;_0G0001;_1^00;M,060M0001;`2;00;N,060B0006;a2A00;O,0F020001;b0?0006;c04
      0001;d0A0001;d0E0001;b1T00;Q,0J0?0001;e0137010006;f0900017<017=0D00013@0200017=1^00;S,060?0001;g2I00;T;V;\,0>0=
      00017F010001;h0200069:2A00;U,0B0?0001;g0200069:0:00017=0G00017=1^00;W,0:0?0001;g020002922E00;X,060a00017o1g00;Y
      ,0H0?0001;e014S010006;i090001820E00013@0200017o1^00;Z,0>0=000186010001;j0200069c2A00;[,0>0?0001;g0200069c0R0001
      7o1^00;],0F020001;b0?0006;k040001;b0A0001;b0E0001;b1T00;^,0:0Z0001;l0E0001;l1X00;_,0:0W0001;m0F0001;m1Z00;`,08
      0B0006;a01;n2@00;a,060B0006;o2A00;b,0F020001;b0?00069o040001;d0A0001;d0E0001;b1T00;c,060B0006<02A00;d,0>0B0006
      <1050006<20E0003<21^00;e,0J0?0001360137010006;f0900017<017=0D00013@0200017=1^00;f,0>0B0006<2050006<20E0003<21^
      00;g,0>0B0006<3050006<20E0003<21^00;h,0H0?000136014S010006;i090001820E00013@0200017o1^00;i,0>0B0006<4050006<20E
      0003<21^00;j,0B020001;b0I0001;b0A0001;b0E0001;b1T00;k,0:0\0001<50E0001<51V00;l,0:0]0001<60E0001<61U00;m,060B00
      06<72A00;n,080B0006<801<92@00;o,080B0006<:01<;2@00<0,0B0?00019;020006<<050006<=0E0003<=1^00<1,0>0B0006<=050006
      <=0E0003<=1^00<2,0B0B0006<>050005<=01<?0E0002<=01<?1^00<3,0@0B0006<@050006<=0E0002<=01<A1^00<4,060X0001<B2000<5
      ,080B0006<7019G2@00<7,060H0001<92@00<8,060B0006<C2A00<9,080B0006;901<;2@00<:,060B0006<D2A00<;,0B0?00019;020006
      <E050006<F0E0003<F1^00<<,0>0B0006<F050006<F0E0003<F1^00<=<?<A,0B0B0006<G050005<F01<H0E0002<F01<H1^00<>,0@0B0006
      <I050006<F0E0002<F01<J1^00<@,0:0]0001<K0E0001<K1U00<B,060B0006<L2A00<C,080B0006<M01;n2@00<D,0B0?00019;020006<N
      050006<O0E0003<O1^00<E,0>0B0006<O050006<O0E0003<O1^00<F<H<J,0B0B0006<P050005<O01<Q0E0002<O01<Q1^00<G,0@0B0006<R
      050006<O0E0002<O01<S1^00<I,060?0001<T2I00<K,0T020001<U0:0001<V010001<V080001<W0:0001<X0;0001<Y020001;P0B0001<Y
      01;P1R00<L,0V020001<U0:0001<V010001<V020006;a01<Z0:0001<X0;0001<Y020001;P0B0001<Y01;P1R00<M,0:0?0001<[0200067>
      2A00<N,060?0001<\2I00<O<Q<S,0B0?0001<\0200069:0:00017=0G00017=1^00<P,0>0?0001<\0200069c0R00017o1^00<R,0:0^0001
      <]0E0001<]1T00<T,0L0=0001<V010001<V0C0001<X0;0001<Y020001;P0B0001<Y01;P1R00<U,060B0006<^2A00<V,060B0006<_2A00<W
      ,060X0001<`2000<X,0:0^0001<a0E0001<a1T00<Y,060B0006<b2A00<Z,0>0B0006<c050006<d0E0003<d1^00<[,0>0B0006<d050006<d
      0E0003<d1^00<\,0:0Z0001<60E0001<61X00<],060B0006<e2A00<^,060B0006<f2A00<_,0:0^0001;P0E0001;P1T00<`,060O0001;P29
      00<a,080B0006<g019G2@00<b,0D0B0006<h040001:]06<i0;0001:]090003<i1^00<c,0>0B0006<i050006<i0E0003<i1^00<d,080B00
      06;:01:^2@00<e,0R020001<U0:0001<V01<j01<V01<j0B0001<X0;0001<Y020001;P0B0001<Y01;P1R00<f,0X020001<U0:0001<V0100
      01<V01<j010006<7019G0:0001<X0;0001<Y020001;P0B0001<Y01;P1R00<g,0D0B0006<k040001:]06<l0;0001:]090003<l1^00<h,0>
      0B0006<l050006<l0E0003<l1^00<i,060B0006<m2A00<j,0D0B0006<n040001:]06<o0;0001:]090003<o1^00<k,0>0B0006<o050006<o
      0E0003<o1^00<l,0T020001<U0:0001<V010001<V020006<m0;0001<X0;0001<Y020001;P0B0001<Y01;P1R00<m,0B0?0001=00200069o
      040001:]0A0001:]1j00<n,060?0001=02I00<o,0>0B0006=1050006=10E0003=11^00=0,0>0B0006=2050006=20E0003=21^00=1,0>0B
      0006=3050006=30E0003=31^00=2,0>0B0006=4050006=40E0003=41^00=3,060?0001=52I00=4,0>0B0006=6050006=60E0003=61^00=5
      ,0>0B0006=7050006=70E0003=71^00=6,0>0B0006=8050006=80E0003=81^00=7,0>0B0006=9050006=90E0003=91^00=8,0>0B0006=:
      050006=:0E0003=:1^00=9,0>0B0006=;050006=;0E0003=;1^00=:,0>0B0006=<050006=<0E0003=<1^00=;,0>0B0006==050006==0E00
      03==1^00=<,0>0B0006=>050006=>0E0003=>1^00==,0>0B0006=?050006=?0E0003=?1^00=>,0>0B0006=@050006=@0E0003=@1^00=?,0>
      0B0006=A050006=A0E0003=A1^00=@,
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
    count: 216,
    values: #"""
      000100000^0100000^02000001010100010201000_0200000_03000002040200020502000`0200000`0300000204040002050400020405
      0003020302040100000401000005010I01060100000a0200000a03000006020600070100000b0200000b03000007020700080100000802
      08000801090008010:0008030000080100000901000009010?00090300000:010N010;010D010<030;000<030;000=010<010=020<010>
      010<010>020<010?0100000?0100000?0100000?0100000?0100000?0100000?0100000?0100000?0100000?0100000?0100000?010000
      0?0100000?0100000?0100000@0100000@0100000A030=020A030=020B030=020B030=020C030Q020C030R020C030S020C030T020C030U
      020C030V020C030V020C030V020C030V020C030V020C020W010C020J010C0100000D0100000D0100000D0100000D0100000D0100000D01
      00000D0100000D0100000D0300000E020>010F0100000F0100000F0100000F0100000F0100000G010I010G010I010G010I010c0100000c
      0100000G020I020H0100000d0100000d0100000H010L010H010M000H010N010H010O010H010Y010H010Z010H010[010H010_010H010000
      0e0100000e0100000H040\000H060^000I010K010J010]010K020P000f0200000f0300000K030P000K040P000L030X000g0200000g0300
      000L040X000L050X000M0100000M010@010N0100000N0100000h0100000h0200000O010?000O020?000i0100000i0200000O020?000j01
      00000j0200000O020?000P0100000P0100000P0100000P0300000P0300000Q0200000Q0200000Q030G020Q030G020k0100000k0100000k
      0100000k0100000Q030G020Q030G020l0100000l0100000l0100000Q030G020R0100000R010O010R010N010R010B010R010A010S010000
      0S010C010S0100000S0100000S010E000S0100000T0100000T010A010T010B010m0100000m0100000m0100000m0100000m0100000m0100
      000m0100000m0100000m0100000m0100000m0100000m0100000m0100000T010F010U010@010V010D010n0100000n0100000W080H000X01
      00000X0100000X0100000Y0100000o0100000o0100000o0100000Y030V020Z060`000Z060a0010020000100300000Z040b000Z050b0011
      020000110300000[030c000[040c000\050d000\070d000]0100000]020J010]010O010]010N01,
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
    RejectRule(production: 139, dialect: .nspredicate, code: .unexpectedToken,
      message: "Realm reads names behind those of properties only: pass what this leads to as an argument"),
    RejectRule(production: 139, dialect: .rql, code: .unexpectedToken,
      message: "names follow those of properties only: pass what this leads to as an argument"),
    RejectRule(production: 194, dialect: .nspredicate, code: .unexpectedToken,
      message: "SUBQUERY goes over the objects of a key path, and this is a value"),
    RejectRule(production: 194, dialect: .rql, code: .unexpectedToken,
      message: "SUBQUERY goes over the objects of a key path, and this is a value"),
    RejectRule(production: 213, dialect: .rql, code: .unaryMinusNotSupported,
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
      .identifier, .escapedName, .atAnyWord, .null, .truePredicate, .falsePredicate, .subquery, .any, .some, .all,
      .none, .true, .false, .anyOfKeys, .selfReference, .cast, .binary, .object, .geoBox, .geoCircle, .geoPolygon,
      .atCount, .atMin, .atMax, .atSum, .atAvg, .atAllKeys, .atAllValues, .atSize, .atKeys, .atValues, .atLinks,
      .atType]),
    NamedRule(display: "a comparison operator", first: [.assign, .typeConforms, .equal, .notEqual, .less, .lessOrEqual,
      .greater, .greaterOrEqual, .beginsWith, .endsWith, .contains, .like, .matches, .text, .geoWithin]),
    NamedRule(display: "a comparison operator", first: [.in, .between]),
    NamedRule(display: "a value", missing: .expectedOperand, first: [.leftParenthesis, .leftBrace, .plus, .integer,
      .signedInteger, .float, .string, .base64, .uuid, .objectID, .date, .internalKey, .placeholder, .objectPlaceholder,
      .keyPathPlaceholder, .argument, .keyPathArgument, .variable, .anyVariable, .identifier, .escapedName, .atAnyWord,
      .null, .subquery, .any, .some, .all, .none, .true, .false, .anyOfKeys, .selfReference, .cast, .binary, .object,
      .geoBox, .geoCircle, .geoPolygon, .atCount, .atMin, .atMax, .atSum, .atAvg, .atAllKeys, .atAllValues, .atSize,
      .atKeys, .atValues, .atLinks, .atType]),
    NamedRule(display: "a key path", first: [.leftParenthesis, .leftBrace, .string, .objectPlaceholder,
      .keyPathPlaceholder, .keyPathArgument, .variable, .anyVariable, .identifier, .escapedName, .atAnyWord, .subquery,
      .selfReference, .cast, .atCount, .atMin, .atMax, .atSum, .atAvg, .atAllKeys, .atAllValues, .atSize, .atKeys,
      .atValues, .atLinks, .atType]),
    NamedRule(display: "a name", first: [.identifier]),
    NamedRule(display: "a key path", first: [.leftParenthesis, .leftBrace, .string, .objectPlaceholder,
      .keyPathPlaceholder, .keyPathArgument, .variable, .anyVariable, .identifier, .escapedName, .atAnyWord, .subquery,
      .selfReference, .cast, .atCount, .atMin, .atMax, .atSum, .atAvg, .atAllKeys, .atAllValues, .atSize, .atKeys,
      .atValues, .atLinks, .atType]),
    NamedRule(display: "a ring", missing: .invalidGeoShape, first: [.leftBrace]),
    NamedRule(display: "a point", missing: .invalidGeoShape, first: [.leftBracket]),
    NamedRule(display: "a coordinate", missing: .invalidGeoShape, first: [.plus, .minus, .integer, .signedInteger,
      .float, .placeholder, .argument]),
  ]

  /// The parser: 260 states.
  static let parser = PackedParser(
    stateCount: 260, ruleCount: 66,
    actions: #"""
      2303010105010307010:09010;0;010C0=010N0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z
      0W010[0Y010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0g010e0i010f0k010g0m050h0i0j0k0n0o020l
      0m11011013011115011C17011D19011E1;011F1=011G0001061;1=1o213:3Z3[,1m1c01010501031e010407010:09010;0;010C0?010O0A
      010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y010\0[010]0]010^0_010`0a010a0c0=0c1J1K
      1L1M1N1O1P1Q1R1S1T1U0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C17011D19011E1;011F1=011G02,041i020O0Q03
      ,1j1c010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[
      0Y010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0k010g0m050h0i0j0k0n0o020l0m1101101301111501
      1C17011D19011E1;011F1=011G04050i1C1D1E1F1G1H1I1J1K1N1O1P1Z1\2X2\2^,0W2j0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H
      0I0J0K0L0M12161718191:1;1<1?1@1A1B1I07,0W2l0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?
      1@1A1B1I08,0W2n0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I09,0Z3V0X0002040506
      0708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I0:,0W3X0U00020407080:0;0<0=0>0?0@0A0B0D0E
      0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I0;,0W3D0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:
      1;1<1?1@1A1B1I0<,0W3F0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I0=,0W3H0U0002
      0407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I0>,0W3J0U00020407080:0;0<0=0>0?0@0A0B0D0E
      0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I0?,0W3@0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:
      1;1<1?1@1A1B1I0@,0\180Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I0A,0\
      5J0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I0B,0W3B0U00020407080:0;
      0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I0C,0\5<0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G
      0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I0D,0\5j0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M121617
      18191:1;1<1=1>1?1@1A1B1I0E,0\1:0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@
      1A1B1I0F,0]5h0[0001020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I0G,0\5H0Z
      00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I0H,0\5f0Z00020405060708090:
      0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I0I,0W3>0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G
      0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I0J,0:0j080002080L0M1@1A1B0K,0:0l080002080L0M1@1A1B0L,032101010M,1d1c0101
      05010307010:0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y010\0[010]0]010^0_
      010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C17011D19011E1;011F
      1=011G0N,0W3<0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I0O,0\5B0Z000204050607
      08090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I0P,034001010Q,032501010R,032701010S,03
      2901010T,032;01010U,032=01010V,030201000W,0<0801002?011@2A011A2C011B0X,0;0V060002081@1A1B2G010M0Y,0<0^07000208
      0M1@1A1B2K010L0Z,0W10080002080L0M1@1A1B2Z0K0:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K12161718191:1;1<1?1I0[,0`120U0002
      0407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I2O01052Q01062S01090\,0\140U00020407080:0;
      0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I5@030506090],0c2W010:2Y010;2[010<2]010=2_010>2a010?
      2c010@2e010A2g010B2i0?0D0E0F0G0H0I0J0K1718191:1;1<1?2k0212162m011I0^,0\360U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G
      0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I4N030506090_,0\2P0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M121617
      18191:1;1<1?1@1A1B1I4L030506090`,0\2T0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B
      1I4J030506090a,033301010b,092O01052Q01062S01090c2j,0b4:0W00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M121617
      18191:1;1<1=1>1?1@1A1B1I2O01052Q01062S01090d,0_5F0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M121617
      18191:1;1<1=1>1?1@1A1B1I3n01010e,033901020f,0T3;01022Z0K0:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K12161718191:1;1<1?1I
      10020L0M0g,0f3=01022W010:2Y010;2[010<2]010=2_010>2a010?2c010@2e010A2g010B2i0?0D0E0F0G0H0I0J0K1718191:1;1<1?2k02
      12162m011I0h,0Z3Z0X00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I0j,0T3C0104
      3E01082W010:2Y010;2[010<2]010=2_010>2a010?2c010@2e010A2g010B2m011I0k,0W340U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G
      0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I0l,0Y2H0T00020407080:0;0<0=0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?
      1@1A1B1I2_010>0m,0Y2F0T00020407080:0;0<0=0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I2_010>0n,0:0h08
      0002080L0M1@1A1B0o,0f3I01010501030E010R0S010Y0U010Z0Y010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U
      0k010g110110130111101j1k3M3Q3f3i,0W2^0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B
      1I11,060E010R0G010S12,030E010R13,033[010514151h2c3G3b,033a0103162g3K,033e010117,033g010118,033i010119,0<0:0100
      2?011@2A011A2C011B1:,0;0\060002081@1A1B3o010M1<,0<0d070002080M1@1A1B43010L1>,0H45040<13141547010O0E010R49010X4;
      010Z4=010[4?010a1?,1o1c010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X
      0S010Y0U010Z0W010[0Y010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0k010g0m050h0i0j0k0n0o020l
      0m1101101301114E0313141515011C17011D19011E1;011F1=011G1@,0K0S010Y0U010Z0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T
      1U1A,0b4B0W00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I2O01052Q01062S01091B,0l
      1@0d01030:0;0C0O0P0Q0R0S0T0U0V0W0X0Y0Z0[0\0]0^0`0a0c0d0g0h0i0j0k0l0m0n10111C1D1E1F1G1J1K1L1M1N1O1P1Q1R1S1T1U4a
      01054c01061L,0l1D0d01030:0;0C0O0P0Q0R0S0T0U0V0W0X0Y0Z0[0\0]0^0`0a0c0d0g0h0i0j0k0l0m0n10111C1D1E1F1G1J1K1L1M1N1O
      1P1Q1R1S1T1U4g01054i01061M,2603010153010205010307010:09010;0;010C0=010N0?010O0A010P0C010Q0E010R0G010S0I010T0K01
      0U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0g010e
      0i010f0k010g0m050h0i0j0k0n0o020l0m11011013011115011C17011D19011E1;011F1=011G1Q,0b4H0W00020407080:0;0<0=0>0?0@0A
      0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I2O01052Q01062S01091R,0b4<0W00020407080:0;0<0=0>0?0@0A0B0D0E
      0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I2O01052Q01062S01091S,0:0n080002080L0M1@1A1B1T,0\160U00020407080:
      0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I4P030506091U,0\2\0U00020407080:0;0<0=0>0?0@0A0B0D
      0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I4R030506091V,0?3;01022Z0:0:0;0<0=0>0?0@0A0B1I1W,0Q3=01022W010:2Y01
      0;2[010<2]010=2_010>2a010?2c010@2e010A2g010B2m011I1X,0Z3`0X00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L
      0M12161718191:1;1<1?1@1A1B1I1Y,065?01045A01081[,0?2O01052Q01066401082S01096<011I1],0?2O01052Q01066801082S01096>
      011I1^,066201086:011I1_,035G01081`,036601081a,035I011I1b,035K01021c,035M01081d,0E07010:5O010;0?010O0A010P0C010Q
      5Q010X5S010[1e2d3C3m,035W01081f,035Y01081g,065]01025_01081i,0347010O1l,060604001@1A1B1m,090X070002080M1@1A1B1n
      ,0:0`080002080L0M1@1A1B20,0361010722,040T02020723,0354010724,0356010725,0352010726,0358010727,0363010728,036501
      0729,036701072:,0Q6901072W010:2Y010;2[010<2]010=2_010>2a010?2c010@2e010A2g010B2m011I2;,0\4V0Z00020405060708090:
      0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I2<,0\4T0Z00020405060708090:0;0<0=0>0?0@0A0B0D
      0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I2=,0\4@0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M
      12161718191:1;1<1=1>1?1@1A1B1I2>,0]220R00020407080:0;0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I2[01
      0<2]010=2_010>2?,0]240R00020407080:0;0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I2[010<2]010=2_010>2@
      ,0Y260T00020407080:0;0<0=0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I2_010>2A,0Y280T00020407080:0;0<
      0=0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I2_010>2B,0Y2:0T00020407080:0;0<0=0?0@0A0B0D0E0F0G0H0I0J
      0K0L0M12161718191:1;1<1?1@1A1B1I2_010>2C,0g2>0M00020407080?0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I2W010:
      2Y010;2[010<2]010=2_010>2c010@2e010A2g010B2D,0e2@0N00020407080?0@0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I
      2W010:2Y010;2[010<2]010=2_010>2e010A2g010B2E,0c2B0O00020407080?0@0A0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B
      1I2W010:2Y010;2[010<2]010=2_010>2g010B2F,0a2D0P00020407080?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I
      2W010:2Y010;2[010<2]010=2_010>2G,036;011H2H,036=011H2I,0f1B0d01030:0;0C0O0P0Q0R0S0T0U0V0W0X0Y0Z0[0\0]0^0`0a0c0d
      0g0h0i0j0k0l0m0n10111C1D1E1F1G1J1K1L1M1N1O1P1Q1R1S1T1U2J,036?011H2K,036A011H2L,0f1F0d01030:0;0C0O0P0Q0R0S0T0U0V
      0W0X0Y0Z0[0\0]0^0`0a0c0d0g0h0i0j0k0l0m0n10111C1D1E1F1G1J1K1L1M1N1O1P1Q1R1S1T1U2M,0i2<0L00020407080D0E0F0G0H0I0J
      0K0L0M12161718191:1;1<1?1@1A1B1I2W010:2Y010;2[010<2]010=2_010>2a010?2c010@2e010A2g010B2N,0X1<080002080L0M1@1A1B
      2W010:2Y010;2[010<2]010=2_010>2a010?2c010@2e010A2g010B2m011I2O,0X1>080002080L0M1@1A1B2W010:2Y010;2[010<2]010=2_
      010>2a010?2c010@2e010A2g010B2m011I2P,0Z3d0X00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;
      1<1?1@1A1B1I2Q,066C01026E01082R,0g420202082W010:2Y010;2[010<2]010=2_010>2a010?2c010@2e010A2g010B2i0?0D0E0F0G0H
      0I0J0K1718191:1;1<1?2k0212162m011I2S,0\4F0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;
      1<1=1>1?1@1A1B1I2T,0\480Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I2U
      ,0R3\0204082W010:2Y010;2[010<2]010=2_010>2a010?2c010@2e010A2g010B2m011I2V,0Z3b0X00020405060708090:0;0<0=0>0?0@
      0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I2W,0?6K01022Z0:0:0;0<0=0>0?0@0A0B1I2Y,0Q6M01022W010:2Y010;2[
      010<2]010=2_010>2a010?2c010@2e010A2g010B2m011I2Z,060[010]0]010^2[,0W3R0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H
      0I0J0K0L0M12161718191:1;1<1?1@1A1B1I2],0<07010:0?010O0A010P0C010Q2_,056`030207082`,056^030207082a,036W01082b,06
      6]01046_01082e,0W6J0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I2f,066e01026g01
      082h,066i01026k01082i,046o021=1>2k,067101027301082l,037701022m,090Z070002080M1@1A1B2n,0:0b080002080L0M1@1A1B2o
      ,0\4d0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I30,0\4X0Z0002040506
      0708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I31,0\4Z0Z00020405060708090:0;0<0=0>0?
      0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I32,0\4n0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I
      0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I33,0\4f0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M1216171819
      1:1;1<1=1>1?1@1A1B1I34,0379010735,037;010736,037=010737,037?010738,0Z3j0X00020405060708090:0;0<0=0>0?0@0A0B0D0E
      0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I39,067C01027E01083;,0R3^0204082W010:2Y010;2[010<2]010=2_010>2a010?2c
      010@2e010A2g010B2m011I3<,074P05050608091I3=,074R05050608091I3>,037G01083?,0Q6@01082W010:2Y010;2[010<2]010=2_01
      0>2a010?2c010@2e010A2g010B2m011I3@,0Q7I01022W010:2Y010;2[010<2]010=2_010>2a010?2c010@2e010A2g010B2m011I3A,056\
      030207083B,037M01023D,037O01023E,046R0202083F,067S01047U01083H,046F0202083I,0W6L0U00020407080:0;0<0=0>0?0@0A0B
      0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I3J,060@04001@1A1B3L,067[01027]01083N,040N0202083O,060H04001@1A1B
      3P,067a01027c01083R,060L04001@1A1B3S,0f1j0d01030:0;0C0O0P0Q0R0S0T0U0V0W0X0Y0Z0[0\0]0^0`0a0c0d0g0h0i0j0k0l0m0n10
      111C1D1E1F1G1J1K1L1M1N1O1P1Q1R1S1T1U3T,0f1l0d01030:0;0C0O0P0Q0R0S0T0U0V0W0X0Y0Z0[0\0]0^0`0a0c0d0g0h0i0j0k0l0m0n
      10111C1D1E1F1G1J1K1L1M1N1O1P1Q1R1S1T1U3U,0f1n0d01030:0;0C0O0P0Q0R0S0T0U0V0W0X0Y0Z0[0\0]0^0`0a0c0d0g0h0i0j0k0l0m
      0n10111C1D1E1F1G1J1K1L1M1N1O1P1Q1R1S1T1U3V,0f200d01030:0;0C0O0P0Q0R0S0T0U0V0W0X0Y0Z0[0\0]0^0`0a0c0d0g0h0i0j0k0l
      0m0n10111C1D1E1F1G1J1K1L1M1N1O1P1Q1R1S1T1U3W,043f0202083X,0Z3l0X00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I
      0J0K0L0M12161718191:1;1<1?1@1A1B1I3Y,0W3T0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@
      1A1B1I3\,067i01077k01083],0W6B0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I3^,0W
      6D0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I3_,046N0204083`,046T0202083a,046H
      0202083c,040<0202083d,060B04001@1A1B3e,040D0202083g,060J04001@1A1B3h,043h0202083j,038301023k,056V030204083l,04
      6P0204083n,040>0202083o,040F02020840,0\600Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;
      1<1=1>1?1@1A1B1I41,0387010742,056X0302040843,
      """#,
    gotos: #"""
      0j010W060X070Y080Z090[0:0\0;0]0<0Z0C0^0D0^0E0^0F0N0G0^0H0^0I0_0J0^0K0`0L0a0M0b0O0^0P0c0S0d0T0d0U0e0V0d0W0d0Z0^
      0d0O0m0I00,0h060f070Y080Z090g0:0\0;0]0<0Z0C0h0D0h0E0h0F0N0G0h0H0h0I0_0J0h0K0`0L0a0M0b0O0h0P0c0S0d0T0d0U0e0V0d0W
      0d0Z0h0d0O0m0I01,0`090k0:0\0;0]0C0k0D0k0E0k0F0N0G0k0H0k0I0_0J0k0K0`0L0a0M0b0O0k0P0c0S0d0T0d0U0e0V0d0W0d0Z0k0d0O
      0m0I02,020c0l03,0`090m0:0\0;0]0C0m0D0m0E0m0F0N0G0m0H0m0I0_0J0m0K0`0L0a0M0b0O0m0P0c0S0d0T0d0U0e0V0d0W0d0Z0m0d0O
      0m0I04,0`090n0:0\0;0]0C0n0D0n0E0n0F0N0G0n0H0n0I0_0J0n0K0`0L0a0M0b0O0n0P0c0S0d0T0d0U0e0V0d0W0d0Z0n0d0O0m0I05,0d
      080o090[0:0\0;0]0<0o0C0^0D0^0E0^0F0N0G0^0H0^0I0_0J0^0K0`0L0a0M0b0O0^0P0c0S0d0T0d0U0e0V0d0W0d0Z0^0d0O0m0I06,0^09
      110:0\0;0]0D110E110F0N0G110H110I0_0J110K0`0L0a0M0b0O110P0c0S0d0T0d0U0e0V0d0W0d0Z110d0O0m0I0N,04021:0^1:0X,020a
      1<0Y,020b1>0Z,040Q1B0i1B0\1]2j,080=1O0>1P0?1L0@1M0^0h2S,040Q1R0j1R0c1^,040Q1S0h1S0d,0`091W0:0\0;0]0C1X0D1X0E1X
      0F0N0G1X0H1X0I0_0J1X0K0`0L0a0M0b0O1X0P0c0S0d0T0d0U0e0V0d0W0d0Z1X0d0O0m0I0i,020f1[0k,0R0:1]0;0d0I1^0K1^0L1^0M0b
      0O1_0P1^0S0d0T0d0U0e0V0d0W0d0X1`0Y1a0m0I0o1b10,060I1c0J1c0e1c12,020I1d13,020\1f14,020\1g15,020[1i16,02021m1:,0f
      071n080Z090[0:0\0;0]0<0Z0C0^0D0^0E0^0F0N0G0^0H0^0I0_0J0^0K0`0L0a0M0b0O0^0P0c0S0d0T0d0U0e0V0d0W0d0Z0^0d0O0m0I1;
      ,0d0820090[0:0\0;0]0<200C0^0D0^0E0^0F0N0G0^0H0^0I0_0J0^0K0`0L0a0M0b0O0^0P0c0S0d0T0d0U0e0V0d0W0d0Z0^0d0O0m0I1=,08
      05280I290R290k221?,0b092;0:0\0;0]0C2;0D2;0E2;0F0N0G2;0H2;0I0_0J2;0K0`0L0a0M0b0O2;0P0c0S0d0T0d0U0e0V0d0W0d0Z2;0d
      0O0l2:0m0I1@,080:2<0T2=0U2=0m0I1A,020Q2>1B,0`092?0:0\0;0]0C2?0D2?0E2?0F0N0G2?0H2?0I0_0J2?0K0`0L0a0M0b0O2?0P0c0S
      0d0T0d0U0e0V0d0W0d0Z2?0d0O0m0I1C,0`092@0:0\0;0]0C2@0D2@0E2@0F0N0G2@0H2@0I0_0J2@0K0`0L0a0M0b0O2@0P0c0S0d0T0d0U0e
      0V0d0W0d0Z2@0d0O0m0I1D,0`092A0:0\0;0]0C2A0D2A0E2A0F0N0G2A0H2A0I0_0J2A0K0`0L0a0M0b0O2A0P0c0S0d0T0d0U0e0V0d0W0d0Z
      2A0d0O0m0I1E,0`092B0:0\0;0]0C2B0D2B0E2B0F0N0G2B0H2B0I0_0J2B0K0`0L0a0M0b0O2B0P0c0S0d0T0d0U0e0V0d0W0d0Z2B0d0O0m0I
      1F,0`092C0:0\0;0]0C2C0D2C0E2C0F0N0G2C0H2C0I0_0J2C0K0`0L0a0M0b0O2C0P0c0S0d0T0d0U0e0V0d0W0d0Z2C0d0O0m0I1G,0`092D
      0:0\0;0]0C2D0D2D0E2D0F0N0G2D0H2D0I0_0J2D0K0`0L0a0M0b0O2D0P0c0S0d0T0d0U0e0V0d0W0d0Z2D0d0O0m0I1H,0`092E0:0\0;0]0C
      2E0D2E0E2E0F0N0G2E0H2E0I0_0J2E0K0`0L0a0M0b0O2E0P0c0S0d0T0d0U0e0V0d0W0d0Z2E0d0O0m0I1I,0`092F0:0\0;0]0C2F0D2F0E2F
      0F0N0G2F0H2F0I0_0J2F0K0`0L0a0M0b0O2F0P0c0S0d0T0d0U0e0V0d0W0d0Z2F0d0O0m0I1J,0`092G0:0\0;0]0C2G0D2G0E2G0F0N0G2G0H
      2G0I0_0J2G0K0`0L0a0M0b0O2G0P0c0S0d0T0d0U0e0V0d0W0d0Z2G0d0O0m0I1K,020A2J1L,020B2M1M,0`092N0:0\0;0]0C2N0D2N0E2N0F
      0N0G2N0H2N0I0_0J2N0K0`0L0a0M0b0O2N0P0c0S0d0T0d0U0e0V0d0W0d0Z2N0d0O0m0I1N,0`092O0:0\0;0]0C2O0D2O0E2O0F0N0G2O0H2O
      0I0_0J2O0K0`0L0a0M0b0O2O0P0c0S0d0T0d0U0e0V0d0W0d0Z2O0d0O0m0I1O,0`092P0:0\0;0]0C2P0D2P0E2P0F0N0G2P0H2P0I0_0J2P0K
      0`0L0a0M0b0O2P0P0c0S0d0T0d0U0e0V0d0W0d0Z2P0d0O0m0I1P,0j062R070Y080Z090[0:0\0;0]0<0Z0C2S0D2S0E2S0F0N0G2S0H2S0I0_
      0J2S0K0`0L0a0M0b0N2R0O2S0P0c0S0d0T0d0U0e0V0d0W0d0Z2S0d0O0m0I1Q,020Q2T1R,020Q2U1S,0`092V0:0\0;0]0C2V0D2V0E2V0F0N
      0G2V0H2V0I0_0J2V0K0`0L0a0M0b0O2V0P0c0S0d0T0d0U0e0V0d0W0d0Z2V0d0O0m0I1Z,0`092Y0:0\0;0]0C2Z0D2Z0E2Z0F0N0G2Z0H2Z0I
      0_0J2Z0K0`0L0a0M0b0O2Z0P0c0S0d0T0d0U0e0V0d0W0d0Z2Z0d0O0m0I1\,040G2b0]2b1e,020\2e1h,02102h1i,0N032i0:2j0;0d0I0c
      0K0c0L0c0M0b0O2k0P0c0S0d0T0d0U0e0V0d0W0d0m0I1j,0L0:2j0;0d0I0c0K0c0L0c0M0b0O2l0P0c0S0d0T0d0U0e0V0d0W0d0m0I1k,02
      052m1l,0f072n080Z090[0:0\0;0]0<0Z0C0^0D0^0E0^0F0N0G0^0H0^0I0_0J0^0K0`0L0a0M0b0O0^0P0c0S0d0T0d0U0e0V0d0W0d0Z0^0d
      0O0m0I1o,0d082o090[0:0\0;0]0<2o0C0^0D0^0E0^0F0N0G0^0H0^0I0_0J0^0K0`0L0a0M0b0O0^0P0c0S0d0T0d0U0e0V0d0W0d0Z0^0d0O
      0m0I21,020g3;2R,0`093<0:0\0;0]0C3<0D3<0E3<0F0N0G3<0H3<0I0_0J3<0K0`0L0a0M0b0O3<0P0c0S0d0T0d0U0e0V0d0W0d0Z3<0d0O
      0m0I2X,060;3?0V3?0n3?2[,0`093@0:0\0;0]0C3@0D3@0E3@0F0N0G3@0H3@0I0_0J3@0K0`0L0a0M0b0O3@0P0c0S0d0T0d0U0e0V0d0W0d
      0Z3@0d0O0m0I2\,0`093A0:0\0;0]0C3A0D3A0E3A0F0N0G3A0H3A0I0_0J3A0K0`0L0a0M0b0O3A0P0c0S0d0T0d0U0e0V0d0W0d0Z3A0d0O0m
      0I2^,020G3B2_,020\3D2c,040G3E0]3E2d,02113H2e,020[3I2g,020_3N2i,02043O2k,020`3R2l,0j063X070Y080Z090[0:0\0;0]0<0Z
      0C2S0D2S0E2S0F0N0G2S0H2S0I0_0J2S0K0`0L0a0M0b0N3X0O2S0P0c0S0d0T0d0U0e0V0d0W0d0Z2S0d0O0m0I3:,040G3]0]3]3C,020\3`
      3G,020[3c3K,0N033d0:2j0;0d0I0c0K0c0L0c0M0b0O2k0P0c0S0d0T0d0U0e0V0d0W0d0m0I3M,0L0:2j0;0d0I0c0K0c0L0c0M0b0O3g0P0c
      0S0d0T0d0U0e0V0d0W0d0m0I3Q,0j063j070Y080Z090[0:0\0;0]0<0Z0C2S0D2S0E2S0F0N0G2S0H2S0I0_0J2S0K0`0L0a0M0b0N3j0O2S0P
      0c0S0d0T0d0U0e0V0d0W0d0Z2S0d0O0m0I3Z,0h063k070Y080Z090[0:0\0;0]0<0Z0C0^0D0^0E0^0F0N0G0^0H0^0I0_0J0^0K0`0L0a0M0b
      0O0^0P0c0S0d0T0d0U0e0V0d0W0d0Z0^0d0O0m0I3[,020\3n3b,0N033o0:2j0;0d0I0c0K0c0L0c0M0b0O2k0P0c0S0d0T0d0U0e0V0d0W0d
      0m0I3f,0L0:2j0;0d0I0c0K0c0L0c0M0b0O400P0c0S0d0T0d0U0e0V0d0W0d0m0I3i,040G420]423m,
      """#,
    markers: #"""
      05000102060D00,0302060D01,020B0D02,010D04050N0i1C1D1E1F1G1H1I1J1K1N1\1j1k2\2^3M3Q3f3i,02060D061;1=1Q1o213:3Z3[
      ,010A0@,0207080^2S,040;0@07080h,020H0D10,01031:,010F1?,020G0D1@,010E1A,02090D1O1P,020;0@1X2Z,020C0D1Z2X,010H1`
      3?,010K1f1g1i2b2e2h3D3E3H3]42,01041l,010<2H2I,010?2K2L,010:2O,020:0;2P,010I2[,01052k,020=0>3536,010J3k,
      """#,
    awaited: #"""
      04000304050001061;1=1Q1o213:3Z3[,030304050204050N0i1@1C1D1E1F1G1H1I1J1K1N1O1P1Z1\2X2\2^,0201020^0h2S,0304050610
      ,010814151h2c3G3b,0107162g3K,01051A,01091e2d3C3m,0204051j1k3M3Q3f3i,
      """#
  )
}
