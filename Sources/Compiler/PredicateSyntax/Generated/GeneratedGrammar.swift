// swift-format-ignore-file
// Made from the grammar file by grammar-compiler; edit that file instead.
// cksum of the grammar file: 187262730 37685

import PredicateDiagnostics

/// What a token is.
public enum TokenKind: UInt8, Sendable, CaseIterable {
  /// The end.
  case end
  /// `(`
  case leftParenthesis
  /// `)`
  case rightParenthesis
  /// `{`
  case leftBrace
  /// `}`
  case rightBrace
  /// `[`
  case leftBracket
  /// `[`.
  case openBracket
  /// `]`
  case rightBracket
  /// `,`
  case comma
  /// `.`
  case dot
  /// `+`
  case plus
  /// `-`
  case minus
  /// `*`
  case star
  /// `/`
  case slash
  /// `**`
  case power
  /// `|`
  case bitOr
  /// `^`
  case bitXor
  /// `&`
  case bitAnd
  /// `<<` `>>`
  case shift
  /// `~`
  case complement
  /// `:=`
  case assign
  /// A comparison operator.
  case typeConforms
  /// `==` `=`
  case equal
  /// `!=` `<>`
  case notEqual
  /// `<`
  case less
  /// `<=` `=<`
  case lessOrEqual
  /// `>`
  case greater
  /// `>=` `=>`
  case greaterOrEqual
  /// `AND` `&&`
  case and
  /// `OR` `||`
  case or
  /// `NOT` `!`
  case not
  /// An integer.
  case integer
  /// An integer.
  case signedInteger
  /// A number.
  case float
  /// A string.
  case string
  /// A base64 string.
  case base64
  /// A uuid.
  case uuid
  /// An object id.
  case objectID
  /// A date.
  case date
  /// An internal key.
  case internalKey
  /// A placeholder.
  case placeholder
  /// A placeholder.
  case objectPlaceholder
  /// `%K`
  case keyPathPlaceholder
  /// An argument.
  case argument
  /// A key path argument.
  case keyPathArgument
  /// A variable.
  case variable
  /// A variable.
  case anyVariable
  /// `$`
  case dollar
  /// A name.
  case identifier
  /// A name.
  case escapedName
  /// An `@` word.
  case atWord
  /// An `@` word.
  case atAnyWord
  /// `NULL` `NIL`
  case null
  /// `TRUEPREDICATE`
  case truePredicate
  /// `FALSEPREDICATE`
  case falsePredicate
  /// `SUBQUERY`
  case subquery
  /// `ANY`
  case any
  /// `SOME`
  case some
  /// `ALL`
  case all
  /// `NONE`
  case none
  /// `TRUE` `YES`
  case `true`
  /// `FALSE` `NO`
  case `false`
  /// `ANYKEY`
  case anyOfKeys
  /// `ANYKEY`
  case anyKey
  /// `SELF`
  case selfReference
  /// `CAST`
  case cast
  /// `IN`
  case `in`
  /// `FIRST`
  case first
  /// `LAST`
  case last
  /// `SIZE`
  case size
  /// `BETWEEN`
  case between
  /// `BEGINSWITH`
  case beginsWith
  /// `ENDSWITH`
  case endsWith
  /// `CONTAINS`
  case contains
  /// `LIKE`
  case like
  /// `MATCHES`
  case matches
  /// `TEXT`
  case text
  /// `ASC` `ASCENDING`
  case ascending
  /// `DESC` `DESCENDING`
  case descending
  /// `GEOWITHIN`
  case geoWithin
  /// `SORT`
  case sort
  /// `DISTINCT`
  case distinct
  /// `LIMIT`
  case limit
  /// `BIN` `BINARY`
  case binary
  /// `OBJ`
  case object
  /// `GEOBOX`
  case geoBox
  /// `GEOCIRCLE`
  case geoCircle
  /// `GEOPOLYGON`
  case geoPolygon
  /// `c` `d` `cd` `dc` `n` `l` `w` `cn` `nc` `dn` `nd` `cl` `lc` `dl` `ld` `cw` `wc` `dw` `wd` `cdl` `cdn` `cdw` `ncd` `lcd`
  case option
  /// `UNION` `INTERSECT` `MINUS`
  case setOperator
  /// `@count`
  case atCount
  /// `@min`
  case atMin
  /// `@max`
  case atMax
  /// `@sum`
  case atSum
  /// `@avg`
  case atAvg
  /// `@allKeys`
  case atAllKeys
  /// `@allValues`
  case atAllValues
  /// `@size`
  case atSize
  /// `@keys`
  case atKeys
  /// `@values`
  case atValues
  /// `@links`
  case atLinks
  /// `@type`
  case atType
}

extension TokenKind {
  /// What messages call a token of the kind.
  package var display: String {
    switch self {
    case .end: "the end"
    case .leftParenthesis: "`(`"
    case .rightParenthesis: "`)`"
    case .leftBrace: "`{`"
    case .rightBrace: "`}`"
    case .leftBracket: "`[`"
    case .openBracket: "`[`"
    case .rightBracket: "`]`"
    case .comma: "`,`"
    case .dot: "`.`"
    case .plus: "`+`"
    case .minus: "`-`"
    case .star: "`*`"
    case .slash: "`/`"
    case .power: "`**`"
    case .bitOr: "an operator"
    case .bitXor: "an operator"
    case .bitAnd: "an operator"
    case .shift: "an operator"
    case .complement: "an operator"
    case .assign: "a comparison operator"
    case .typeConforms: "a comparison operator"
    case .equal: "`==`"
    case .notEqual: "`!=`"
    case .less: "`<`"
    case .lessOrEqual: "`<=`"
    case .greater: "`>`"
    case .greaterOrEqual: "`>=`"
    case .and: "`AND`"
    case .or: "`OR`"
    case .not: "`NOT`"
    case .integer: "an integer"
    case .signedInteger: "an integer"
    case .float: "a number"
    case .string: "a string"
    case .base64: "a base64 string"
    case .uuid: "a uuid"
    case .objectID: "an object id"
    case .date: "a date"
    case .internalKey: "an internal key"
    case .placeholder: "a placeholder"
    case .objectPlaceholder: "a placeholder"
    case .keyPathPlaceholder: "`%K`"
    case .argument: "an argument"
    case .keyPathArgument: "a key path argument"
    case .variable: "a variable"
    case .anyVariable: "a variable"
    case .dollar: "`$`"
    case .identifier: "a name"
    case .escapedName: "a name"
    case .atWord: "an `@` word"
    case .atAnyWord: "an `@` word"
    case .null: "`NULL`"
    case .truePredicate: "`TRUEPREDICATE`"
    case .falsePredicate: "`FALSEPREDICATE`"
    case .subquery: "`SUBQUERY`"
    case .any: "`ANY`"
    case .some: "`SOME`"
    case .all: "`ALL`"
    case .none: "`NONE`"
    case .true: "`TRUE`"
    case .false: "`FALSE`"
    case .anyOfKeys: "`ANYKEY`"
    case .anyKey: "`ANYKEY`"
    case .selfReference: "`SELF`"
    case .cast: "`CAST`"
    case .in: "`IN`"
    case .first: "`FIRST`"
    case .last: "`LAST`"
    case .size: "`SIZE`"
    case .between: "`BETWEEN`"
    case .beginsWith: "`BEGINSWITH`"
    case .endsWith: "`ENDSWITH`"
    case .contains: "`CONTAINS`"
    case .like: "`LIKE`"
    case .matches: "`MATCHES`"
    case .text: "`TEXT`"
    case .ascending: "`ASC`"
    case .descending: "`DESC`"
    case .geoWithin: "`GEOWITHIN`"
    case .sort: "`SORT`"
    case .distinct: "`DISTINCT`"
    case .limit: "`LIMIT`"
    case .binary: "`BIN`"
    case .object: "`OBJ`"
    case .geoBox: "`GEOBOX`"
    case .geoCircle: "`GEOCIRCLE`"
    case .geoPolygon: "`GEOPOLYGON`"
    case .option: "a string option"
    case .setOperator: "an operator"
    case .atCount: "`@count`"
    case .atMin: "`@min`"
    case .atMax: "`@max`"
    case .atSum: "`@sum`"
    case .atAvg: "`@avg`"
    case .atAllKeys: "`@allKeys`"
    case .atAllValues: "`@allValues`"
    case .atSize: "`@size`"
    case .atKeys: "`@keys`"
    case .atValues: "`@values`"
    case .atLinks: "`@links`"
    case .atType: "`@type`"
    }
  }

  /// Whether the dialect knows the kind only to say that it belongs to another.
  package func isForeign(to dialect: Dialect) -> Bool {
    switch dialect {
    case .nspredicate:
      switch self {
      case .signedInteger, .base64, .uuid, .objectID, .date, .internalKey, .argument, .keyPathArgument, .text,
        .ascending, .descending, .geoWithin, .sort, .distinct, .limit, .binary, .object, .geoBox, .geoCircle,
        .geoPolygon, .atSize, .atKeys, .atValues, .atLinks, .atType: true
      default: false
      }
    case .rql:
      switch self {
      case .power, .placeholder, .keyPathPlaceholder, .escapedName, .matches: true
      default: false
      }
    case .foundation:
      false
    }
  }

  /// What editors call a token of the kind, after TextMate's conventions; nil for signs that they do not colour.
  package var scope: String? {
    switch self {
    case .string: "string.quoted"
    case .base64: "string.other.base64"
    case .uuid: "constant.other.uuid"
    case .objectID: "constant.other.object-id"
    case .date: "constant.other.date"
    case .float: "constant.numeric"
    case .signedInteger: "constant.numeric"
    case .integer: "constant.numeric"
    case .true: "constant.language"
    case .false: "constant.language"
    case .null: "constant.language"
    case .selfReference: "variable.language"
    case .any: "keyword.control.quantifier"
    case .some: "keyword.control.quantifier"
    case .all: "keyword.control.quantifier"
    case .none: "keyword.control.quantifier"
    case .anyOfKeys: "keyword.control.quantifier"
    case .typeConforms: "keyword.operator.comparison"
    case .lessOrEqual: "keyword.operator.comparison"
    case .greaterOrEqual: "keyword.operator.comparison"
    case .notEqual: "keyword.operator.comparison"
    case .equal: "keyword.operator.comparison"
    case .less: "keyword.operator.comparison"
    case .greater: "keyword.operator.comparison"
    case .in: "keyword.operator.comparison"
    case .between: "keyword.operator.comparison"
    case .beginsWith: "keyword.operator.comparison"
    case .endsWith: "keyword.operator.comparison"
    case .contains: "keyword.operator.comparison"
    case .like: "keyword.operator.comparison"
    case .matches: "keyword.operator.comparison"
    case .text: "keyword.operator.comparison"
    case .geoWithin: "keyword.operator.comparison"
    case .assign: "keyword.operator.comparison"
    case .and: "keyword.operator.logical"
    case .or: "keyword.operator.logical"
    case .not: "keyword.operator.logical"
    case .truePredicate: "keyword.operator.logical"
    case .falsePredicate: "keyword.operator.logical"
    case .setOperator: "keyword.operator.arithmetic"
    case .power: "keyword.operator.arithmetic"
    case .shift: "keyword.operator.arithmetic"
    case .plus: "keyword.operator.arithmetic"
    case .minus: "keyword.operator.arithmetic"
    case .star: "keyword.operator.arithmetic"
    case .slash: "keyword.operator.arithmetic"
    case .bitOr: "keyword.operator.arithmetic"
    case .bitXor: "keyword.operator.arithmetic"
    case .bitAnd: "keyword.operator.arithmetic"
    case .complement: "keyword.operator.arithmetic"
    case .sort: "keyword.other.clause"
    case .distinct: "keyword.other.clause"
    case .limit: "keyword.other.clause"
    case .ascending: "keyword.other.clause"
    case .descending: "keyword.other.clause"
    case .subquery: "support.function"
    case .cast: "support.function"
    case .binary: "support.function"
    case .object: "support.function"
    case .geoBox: "support.function"
    case .geoCircle: "support.function"
    case .geoPolygon: "support.function"
    case .atCount: "support.variable"
    case .atMin: "support.variable"
    case .atMax: "support.variable"
    case .atSum: "support.variable"
    case .atAvg: "support.variable"
    case .atAllKeys: "support.variable"
    case .atAllValues: "support.variable"
    case .atSize: "support.variable"
    case .atKeys: "support.variable"
    case .atValues: "support.variable"
    case .atLinks: "support.variable"
    case .atType: "support.variable"
    case .atAnyWord: "support.variable"
    case .keyPathPlaceholder: "constant.other.placeholder"
    case .placeholder: "constant.other.placeholder"
    case .objectPlaceholder: "constant.other.placeholder"
    case .keyPathArgument: "constant.other.placeholder"
    case .argument: "constant.other.placeholder"
    case .internalKey: "constant.other.key"
    case .variable: "variable.parameter"
    case .anyVariable: "variable.parameter"
    case .escapedName: "variable.other"
    case .identifier: "variable.other"
    default: nil
    }
  }

  /// What a token of the kind means, in a sentence; nil where the kind says it.
  package var meaning: String? {
    switch self {
    case .and: "both conditions hold"
    case .or: "at least one of the conditions holds"
    case .not: "the condition does not hold"
    case .truePredicate: "holds for every object"
    case .falsePredicate: "holds for no object"
    case .equal: "the values are the same; with `[c]` in upper or lower case, with `[d]` with or without diacritics"
    case .notEqual: "the values differ"
    case .less: "the left value is less than the right one"
    case .lessOrEqual: "the left value is at most the right one"
    case .greater: "the left value is greater than the right one"
    case .greaterOrEqual: "the left value is at least the right one"
    case .between: "the value lies between two bounds, which count as inside: `BETWEEN {1, 5}`"
    case .in: "the value is one of a list: `IN {1, 2}`; to the right of a value, a collection that holds it"
    case .beginsWith: "the text begins with the right one"
    case .endsWith: "the text ends with the right one"
    case .contains: "the text has the right one in it"
    case .like: "the text as a whole matches a pattern, in which `*` is any text and `?` one character"
    case .matches: "the text as a whole matches a regular expression"
    case .text: "the text has the words of a full-text search"
    case .geoWithin: "the point lies within a shape"
    case .assign: "assigns; of no use in a filter"
    case .typeConforms: "the type of a file conforms to another: `UTI-CONFORMS-TO`"
    case .plus: "the sum of two values, or the sign of a number"
    case .minus: "the difference of two values, or the sign of a number"
    case .star: "the product of two values"
    case .slash: "the quotient of two values"
    case .power: "the left value to the power of the right one"
    case .bitOr: "the bits that are set in either value"
    case .bitXor: "the bits that are set in one value only"
    case .bitAnd: "the bits that are set in both values"
    case .shift: "the bits of the left value, moved by the right one"
    case .complement: "the bits that are not set"
    case .setOperator: "a collection of both: `UNION` has the elements of either, `INTERSECT` those in both, `MINUS` those of the left one alone"
    case .any: "at least one element of the collection does"
    case .some: "at least one element of the collection does; the same as `ANY`"
    case .all: "every element of the collection does; holds for an empty one"
    case .none: "no element of the collection does; holds for an empty one"
    case .anyOfKeys: "at least one key of the dictionary does"
    case .subquery: "the elements of a collection that meet a condition: `SUBQUERY(tasks, $t, $t.priority > 5).@count > 0`"
    case .atCount: "how many elements the collection has"
    case .atMin: "the least value of the collection; null of an empty one"
    case .atMax: "the greatest value of the collection; null of an empty one"
    case .atSum: "the sum of the collection's values; 0 of an empty one"
    case .atAvg: "the average of the collection's values; null of an empty one"
    case .atAllKeys: "the keys of the dictionary"
    case .atAllValues: "the values of the dictionary"
    case .atKeys: "the keys of the dictionary"
    case .atValues: "the values of the dictionary"
    case .atSize: "how many elements the collection has, or how long the text or data is"
    case .atLinks: "the objects that link here: `@links.Class.property`, or `@links.@count` for all of them"
    case .atType: "the type of the value: `@type == 'string'`"
    case .first: "the first element of the list"
    case .last: "the last element of the list"
    case .size: "how many elements the list has"
    case .selfReference: "the object or value itself"
    case .null: "no value"
    case .true: "the truth value true"
    case .false: "the truth value false"
    case .placeholder: "takes the next argument as a value"
    case .objectPlaceholder: "takes the next argument as a value"
    case .keyPathPlaceholder: "takes the next argument as the name or path of a property"
    case .argument: "takes the argument of this position as a value"
    case .keyPathArgument: "takes the argument of this position as the name or path of a property"
    case .variable: "a variable: an element of the collection of `SUBQUERY`, or a value that is supplied later"
    case .anyVariable: "a variable: an element of the collection of `SUBQUERY`, or a value that is supplied later"
    case .option: "how texts are compared: `c` whatever the case, `d` whatever the diacritics"
    case .sort: "sorts what is found: `SORT(name ASC, age DESC)`"
    case .distinct: "keeps the first of the objects with equal values: `DISTINCT(name)`"
    case .limit: "keeps so many objects at most: `LIMIT(10)`"
    case .ascending: "from the least to the greatest"
    case .descending: "from the greatest to the least"
    case .binary: "bytes: `bin('text')`"
    case .object: "an object by its class and primary key: `obj('Task', 5)`"
    case .geoBox: "a shape between two corners: `geoBox([1, 2], [3, 4])`"
    case .geoCircle: "a shape of a centre and a radius in radians: `geoCircle([1, 2], 0.5)`"
    case .geoPolygon: "a shape with corners and perhaps holes: `geoPolygon({[0, 0], [1, 0], [1, 1], [0, 0]})`"
    case .cast: "converts a value to another type: `CAST(x, 'NSDate')`"
    case .escapedName: "a name that would else be a reserved word"
    default: nil
    }
  }
}

extension TokenKind: CustomStringConvertible {
  /// The name of the case.
  public var description: String {
    switch self {
    case .end: "end"
    case .leftParenthesis: "leftParenthesis"
    case .rightParenthesis: "rightParenthesis"
    case .leftBrace: "leftBrace"
    case .rightBrace: "rightBrace"
    case .leftBracket: "leftBracket"
    case .openBracket: "openBracket"
    case .rightBracket: "rightBracket"
    case .comma: "comma"
    case .dot: "dot"
    case .plus: "plus"
    case .minus: "minus"
    case .star: "star"
    case .slash: "slash"
    case .power: "power"
    case .bitOr: "bitOr"
    case .bitXor: "bitXor"
    case .bitAnd: "bitAnd"
    case .shift: "shift"
    case .complement: "complement"
    case .assign: "assign"
    case .typeConforms: "typeConforms"
    case .equal: "equal"
    case .notEqual: "notEqual"
    case .less: "less"
    case .lessOrEqual: "lessOrEqual"
    case .greater: "greater"
    case .greaterOrEqual: "greaterOrEqual"
    case .and: "and"
    case .or: "or"
    case .not: "not"
    case .integer: "integer"
    case .signedInteger: "signedInteger"
    case .float: "float"
    case .string: "string"
    case .base64: "base64"
    case .uuid: "uuid"
    case .objectID: "objectID"
    case .date: "date"
    case .internalKey: "internalKey"
    case .placeholder: "placeholder"
    case .objectPlaceholder: "objectPlaceholder"
    case .keyPathPlaceholder: "keyPathPlaceholder"
    case .argument: "argument"
    case .keyPathArgument: "keyPathArgument"
    case .variable: "variable"
    case .anyVariable: "anyVariable"
    case .dollar: "dollar"
    case .identifier: "identifier"
    case .escapedName: "escapedName"
    case .atWord: "atWord"
    case .atAnyWord: "atAnyWord"
    case .null: "null"
    case .truePredicate: "truePredicate"
    case .falsePredicate: "falsePredicate"
    case .subquery: "subquery"
    case .any: "any"
    case .some: "some"
    case .all: "all"
    case .none: "none"
    case .true: "true"
    case .false: "false"
    case .anyOfKeys: "anyOfKeys"
    case .anyKey: "anyKey"
    case .selfReference: "selfReference"
    case .cast: "cast"
    case .in: "in"
    case .first: "first"
    case .last: "last"
    case .size: "size"
    case .between: "between"
    case .beginsWith: "beginsWith"
    case .endsWith: "endsWith"
    case .contains: "contains"
    case .like: "like"
    case .matches: "matches"
    case .text: "text"
    case .ascending: "ascending"
    case .descending: "descending"
    case .geoWithin: "geoWithin"
    case .sort: "sort"
    case .distinct: "distinct"
    case .limit: "limit"
    case .binary: "binary"
    case .object: "object"
    case .geoBox: "geoBox"
    case .geoCircle: "geoCircle"
    case .geoPolygon: "geoPolygon"
    case .option: "option"
    case .setOperator: "setOperator"
    case .atCount: "atCount"
    case .atMin: "atMin"
    case .atMax: "atMax"
    case .atSum: "atSum"
    case .atAvg: "atAvg"
    case .atAllKeys: "atAllKeys"
    case .atAllValues: "atAllValues"
    case .atSize: "atSize"
    case .atKeys: "atKeys"
    case .atValues: "atValues"
    case .atLinks: "atLinks"
    case .atType: "atType"
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

extension SyntaxKind: CustomStringConvertible {
  /// The name of the case.
  public var description: String {
    switch self {
    case .query: "query"
    case .sort: "sort"
    case .sortKey: "sortKey"
    case .distinct: "distinct"
    case .limit: "limit"
    case .or: "or"
    case .and: "and"
    case .not: "not"
    case .truePredicate: "truePredicate"
    case .falsePredicate: "falsePredicate"
    case .comparison: "comparison"
    case .operator: "operator"
    case .options: "options"
    case .quantified: "quantified"
    case .path: "path"
    case .name: "name"
    case .escapedName: "escapedName"
    case .keyPathPlaceholder: "keyPathPlaceholder"
    case .keyPathArgument: "keyPathArgument"
    case .variable: "variable"
    case .selfReference: "selfReference"
    case .atKeyword: "atKeyword"
    case .subscript: "subscript"
    case .subquery: "subquery"
    case .number: "number"
    case .negated: "negated"
    case .string: "string"
    case .bool: "bool"
    case .null: "null"
    case .placeholder: "placeholder"
    case .argument: "argument"
    case .list: "list"
    case .add: "add"
    case .subtract: "subtract"
    case .multiply: "multiply"
    case .divide: "divide"
    case .power: "power"
    case .bitwise: "bitwise"
    case .complemented: "complemented"
    case .function: "function"
    case .uuidLiteral: "uuidLiteral"
    case .objectIDLiteral: "objectIDLiteral"
    case .dateLiteral: "dateLiteral"
    case .binaryLiteral: "binaryLiteral"
    case .base64Literal: "base64Literal"
    case .objectLiteral: "objectLiteral"
    case .internalKeyLiteral: "internalKeyLiteral"
    case .geoBox: "geoBox"
    case .geoCircle: "geoCircle"
    case .geoPolygon: "geoPolygon"
    case .ring: "ring"
    case .point: "point"
    }
  }
}

/// The children of nodes by their names.
public enum ChildName: UInt8, Sendable, CaseIterable {
  /// Of `query`, `not`.
  case predicate
  /// Of `sortKey`.
  case path
  /// Of `limit`.
  case count
  /// Of `comparison`, `add`, `subtract`, `multiply`, `divide`, `power`, `bitwise`.
  case left
  /// Of `comparison`.
  case operation
  /// Of `comparison`, `add`, `subtract`, `multiply`, `divide`, `power`, `bitwise`.
  case right
  /// Of `operator`.
  case options
  /// Of `quantified`, `negated`, `complemented`.
  case operand
  /// Of `subscript`.
  case index
  /// Of `subquery`.
  case collection
  /// Of `subquery`.
  case variable
  /// Of `subquery`.
  case condition
  /// Of `function`.
  case name
  /// Of `binaryLiteral`.
  case literal
  /// Of `objectLiteral`.
  case className
  /// Of `objectLiteral`.
  case key
  /// Of `geoCircle`.
  case center
  /// Of `geoCircle`.
  case radius
}

extension ChildName {
  /// Where the child stands among those of a node of a kind; nil where such a node has none of the name.
  package func position(in kind: SyntaxKind) -> Int? {
    switch self {
    case .predicate:
      switch kind {
      case .query, .not: 0
      default: nil
      }
    case .path:
      switch kind {
      case .sortKey: 0
      default: nil
      }
    case .count:
      switch kind {
      case .limit: 0
      default: nil
      }
    case .left:
      switch kind {
      case .comparison, .add, .subtract, .multiply, .divide, .power, .bitwise: 0
      default: nil
      }
    case .operation:
      switch kind {
      case .comparison: 1
      default: nil
      }
    case .right:
      switch kind {
      case .comparison: 2
      case .add, .subtract, .multiply, .divide, .power, .bitwise: 1
      default: nil
      }
    case .options:
      switch kind {
      case .operator: 0
      default: nil
      }
    case .operand:
      switch kind {
      case .quantified, .negated, .complemented: 0
      default: nil
      }
    case .index:
      switch kind {
      case .subscript: 0
      default: nil
      }
    case .collection:
      switch kind {
      case .subquery: 0
      default: nil
      }
    case .variable:
      switch kind {
      case .subquery: 1
      default: nil
      }
    case .condition:
      switch kind {
      case .subquery: 2
      default: nil
      }
    case .name:
      switch kind {
      case .function: 0
      default: nil
      }
    case .literal:
      switch kind {
      case .binaryLiteral: 0
      default: nil
      }
    case .className:
      switch kind {
      case .objectLiteral: 0
      default: nil
      }
    case .key:
      switch kind {
      case .objectLiteral: 1
      default: nil
      }
    case .center:
      switch kind {
      case .geoCircle: 0
      default: nil
      }
    case .radius:
      switch kind {
      case .geoCircle: 1
      default: nil
      }
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
    LexicalErrorRule(
      .unknownAtKeyword, standsFor: .atCount, fix: nil,
      "`{text}` is not a word of the language"),
    LexicalErrorRule(
      .invalidNumber, standsFor: .float, fix: nil,
      "`{text}` is not a number: an exponent needs digits"),
    LexicalErrorRule(
      .invalidNumber, standsFor: .integer, fix: nil,
      "`{text}` is not a hexadecimal number"),
    LexicalErrorRule(
      .invalidNumber, standsFor: .integer, fix: nil,
      "`{text}` is not a number: digits cannot be grouped with `_`"),
    LexicalErrorRule(
      .invalidNumber, standsFor: .float, fix: nil,
      "`{text}` is not a number: it has more than one `.`"),
    LexicalErrorRule(
      .invalidNumber, standsFor: .integer, fix: nil,
      "`{text}` is not a number: write it in decimal or hexadecimal"),
    LexicalErrorRule(
      .invalidNumber, standsFor: .float, fix: nil,
      "`{text}` is not a number: a number has no suffix here"),
    LexicalErrorRule(
      .invalidDateLiteral, standsFor: .date, fix: nil,
      "`{text}` is not a date literal"),
    LexicalErrorRule(
      .invalidUuidLiteral, standsFor: .uuid, fix: nil,
      "`{text}` is not a uuid literal"),
    LexicalErrorRule(
      .unterminatedString, standsFor: .string, fix: nil,
      "this string has no closing quote"),
    LexicalErrorRule(
      .smartQuote, standsFor: .string, fix: nil,
      "a string stands in straight quotes, not in typographic ones"),
    LexicalErrorRule(
      .smartQuote, standsFor: .string, fix: nil,
      "a string stands in straight quotes"),
    LexicalErrorRule(
      .invalidPlaceholder, standsFor: .placeholder, fix: nil,
      "`%%` stands for a percent sign in strings only"),
    LexicalErrorRule(
      .invalidPlaceholder, standsFor: .placeholder, fix: nil,
      "`{text}` is not a placeholder"),
    LexicalErrorRule(
      .invalidPlaceholder, standsFor: .placeholder, fix: "%@",
      "`@%` is not a placeholder: did you mean `%@`?"),
    LexicalErrorRule(
      .invalidEscapeKeyword, standsFor: .escapedName, fix: nil,
      "`#` stands directly before the word that it makes a name"),
    LexicalErrorRule(
      .unknownAtKeyword, standsFor: .atCount, fix: nil,
      "`@` stands directly before one of its words"),
    LexicalErrorRule(
      .invalidCharacter, standsFor: .and, fix: "&&",
      "`&` alone means nothing: write `&&`"),
    LexicalErrorRule(
      .invalidCharacter, standsFor: .or, fix: "||",
      "`|` alone means nothing: write `||`"),
    LexicalErrorRule(
      .invalidCharacter, standsFor: nil, fix: nil,
      "`~` means nothing here: to compare without case write `==[c]`"),
    LexicalErrorRule(
      .invalidCharacter, standsFor: nil, fix: " ",
      "this looks like a blank and is another character, {scalar}"),
  ]

  /// Words of other languages, and what to propose for them.
  static let mistaken: [MistakenRule] = [
    MistakenRule("EQUALS", .equal),
    MistakenRule("IS", .equal),
    MistakenRule("STARTSWITH", .beginsWith),
    MistakenRule("HASPREFIX", .beginsWith),
    MistakenRule("HASSUFFIX", .endsWith),
    MistakenRule("INCLUDES", .contains),
    MistakenRule("ALSO", .and),
    MistakenRule("NOTHING", .null),
    MistakenRule("UNDEFINED", .null),
    MistakenRule("@average", .atAvg),
    MistakenRule("@mean", .atAvg),
    MistakenRule("@length", .atCount),
    MistakenRule("@minimum", .atMin),
    MistakenRule("@maximum", .atMax),
    MistakenRule("@total", .atSum),
  ]

  /// The words of nspredicate.
  static let nspredicateKeywords: [KeywordRule] = [
    KeywordRule("AND", .and, among: .identifier, .anyCase, .reserved),
    KeywordRule("OR", .or, among: .identifier, .anyCase, .reserved),
    KeywordRule("NULL", .null, among: .identifier, .anyCase, .reserved),
    KeywordRule("NIL", .null, among: .identifier, .anyCase, .reserved),
    KeywordRule("TRUEPREDICATE", .truePredicate, among: .identifier, .anyCase, .reserved),
    KeywordRule("FALSEPREDICATE", .falsePredicate, among: .identifier, .anyCase, .reserved),
    KeywordRule("SUBQUERY", .subquery, among: .identifier, .anyCase, .reserved),
    KeywordRule("NOT", .not, among: .identifier, .anyCase, .reserved),
    KeywordRule("ANY", .any, among: .identifier, .anyCase, .reserved),
    KeywordRule("SOME", .some, among: .identifier, .anyCase, .reserved),
    KeywordRule("ALL", .all, among: .identifier, .anyCase, .reserved),
    KeywordRule("NONE", .none, among: .identifier, .anyCase, .reserved),
    KeywordRule("TRUE", .true, among: .identifier, .anyCase, .reserved),
    KeywordRule("FALSE", .false, among: .identifier, .anyCase, .reserved),
    KeywordRule("ANYKEY", .anyKey, among: .identifier, .anyCase, .reserved),
    KeywordRule("YES", .true, among: .identifier, .anyCase, .reserved),
    KeywordRule("NO", .false, among: .identifier, .anyCase, .reserved),
    KeywordRule("SELF", .selfReference, among: .identifier, .anyCase, .reserved),
    KeywordRule("CAST", .cast, among: .identifier, .anyCase, .reserved),
    KeywordRule("IN", .in, among: .identifier, .anyCase, .reserved),
    KeywordRule("FIRST", .first, among: .identifier, .anyCase, .reserved),
    KeywordRule("LAST", .last, among: .identifier, .anyCase, .reserved),
    KeywordRule("SIZE", .size, among: .identifier, .anyCase, .reserved),
    KeywordRule("BETWEEN", .between, among: .identifier, .anyCase, .reserved),
    KeywordRule("BEGINSWITH", .beginsWith, among: .identifier, .anyCase, .reserved),
    KeywordRule("ENDSWITH", .endsWith, among: .identifier, .anyCase, .reserved),
    KeywordRule("CONTAINS", .contains, among: .identifier, .anyCase, .reserved),
    KeywordRule("LIKE", .like, among: .identifier, .anyCase, .reserved),
    KeywordRule("MATCHES", .matches, among: .identifier, .anyCase, .reserved),
    KeywordRule("TEXT", .text, among: .identifier, .anyCase, .name),
    KeywordRule("ASC", .ascending, among: .identifier, .anyCase, .name),
    KeywordRule("ASCENDING", .ascending, among: .identifier, .anyCase, .name),
    KeywordRule("DESC", .descending, among: .identifier, .anyCase, .name),
    KeywordRule("DESCENDING", .descending, among: .identifier, .anyCase, .name),
    KeywordRule("GEOWITHIN", .geoWithin, among: .identifier, .anyCase, .name),
    KeywordRule("SORT", .sort, among: .identifier, .anyCase, .call),
    KeywordRule("DISTINCT", .distinct, among: .identifier, .anyCase, .call),
    KeywordRule("LIMIT", .limit, among: .identifier, .anyCase, .call),
    KeywordRule("BIN", .binary, among: .identifier, .anyCase, .call),
    KeywordRule("BINARY", .binary, among: .identifier, .anyCase, .call),
    KeywordRule("OBJ", .object, among: .identifier, .anyCase, .call),
    KeywordRule("GEOBOX", .geoBox, among: .identifier, .anyCase, .call),
    KeywordRule("GEOCIRCLE", .geoCircle, among: .identifier, .anyCase, .call),
    KeywordRule("GEOPOLYGON", .geoPolygon, among: .identifier, .anyCase, .call),
    KeywordRule("c", .option, among: .identifier, .anyCase, .name),
    KeywordRule("d", .option, among: .identifier, .anyCase, .name),
    KeywordRule("cd", .option, among: .identifier, .anyCase, .name),
    KeywordRule("dc", .option, among: .identifier, .anyCase, .name),
    KeywordRule("@count", .atCount, among: .atWord, .asWritten, .reserved),
    KeywordRule("@min", .atMin, among: .atWord, .asWritten, .reserved),
    KeywordRule("@max", .atMax, among: .atWord, .asWritten, .reserved),
    KeywordRule("@sum", .atSum, among: .atWord, .asWritten, .reserved),
    KeywordRule("@avg", .atAvg, among: .atWord, .asWritten, .reserved),
    KeywordRule("@allKeys", .atAllKeys, among: .atWord, .asWritten, .reserved),
    KeywordRule("@allValues", .atAllValues, among: .atWord, .asWritten, .reserved),
    KeywordRule("@size", .atSize, among: .atWord, .asWritten, .reserved),
    KeywordRule("@keys", .atKeys, among: .atWord, .asWritten, .reserved),
    KeywordRule("@values", .atValues, among: .atWord, .asWritten, .reserved),
    KeywordRule("@links", .atLinks, among: .atWord, .asWritten, .reserved),
    KeywordRule("@type", .atType, among: .atWord, .asWritten, .reserved),
  ]

  /// The lexer of nspredicate: 589 states, 159 classes of bytes.
  static let nspredicateLexer = PackedLexer(
    stateCount: 589, classCount: 159,
    classes: #"""
      000000000000000000010100000100000000000000000000000000000000000002030405060708090:0;0<0=0>0?0@0A0B0C0D0D0E0D0F
      0D0G0G0H000I0J0K000L0M0N0O0P0Q0R0S0T0T0T0U0V0W0T0X0T0T0T0T0Y0Z0T0T0[0T0\0]0^0_000`000M0a0O0b0Q0R0S0c0d0e0T0f0W
      0T0g0T0h0T0i0j0k0T0T0[0T0l0m0n0o10001112131415161718191:1;1<1=1>1?1@1A1B1C1D1E1F1G1H1I1J1K1L1M1N1O1P1Q1R1S1S1T
      1U1V1W1X1Y1Z1[1\1]1^1_1`1a1b1c1d1e1f1g1h1i1j1k1l1m1n1o2020212223232323232323242526272823232923232:2;2<2=2>232?
      2@23232A2B2C2D2E2F2G2G2G2G2G2H2G2G2I2J2K2L2M2M2M2N2020202020202020202020,
      """#,
    acceptance: #"""
      0000010P1a1g0a1e1i1a03040>0<0:0=0;0?0Q0Q0J0H0L1h0b0b0b0b07090b0b051j061k00000000000000000000000000000000000000
      000000000000000I0T1a000000000000000c00000000000000000000000000000000000000000000000000000]0_0_0000000000000000
      000000000000000000000000000000000000001d0000000Z1e0\1e1e1e0N1a000000000000000@000S000S000Q00001Y1^001Z1[0K0H0M
      1f0d0000000000000b0b000b0b0b0O1k1l1c00000000000000000000000000000000000000000000000000000000000000000000000000
      00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000
      000000000000000000000000000^0000000000000000000000000000000000000000000000000000000000000000000000000000000000
      00000000000000000000001e1e1e00000Z1Y1^001\000Q001Y1^1]1Y0S1]0Q1Z0000000000000b0000000b0b0000000000000000000000
      001b1b00000000000S0000000Q001Y1^0S1]00000Y000X000b1c000000000000000000000000000000000000000000000000000Q001Y1^
      0S1]0U00000000000000000000000000000W00000000000000000000000000000Q001Y1^0S1]0V000000000000001b0000000000000Q00
      1Y1^0S1]001_1_1_0Q001Y1^0S1]00001_00000Q001Y1]00000000000S0X0000000000000S1^000000000S1^1_1_00000S1^0000000000
      000000000000000X00001_1_0X00000000001_000000000000000000000000000000000000001`,
      """#,
    transitions: #"""
      2O00,
      010002020103010401050106010701080109010:010;010<010=010>010?010@010A010B050C0100010D010E010F010G010H010I070H01
      0J020H010K030H010L0100010M070H010N030H010O010H010P010Q010R010S1000010T010U010V010W0100010X010Y010Z010[010\010]
      010^010_010`010a010b010c010d010e010f010g010h010i010j010k0100010l010m0200,
      010002022L00,
      0J00010n2400,
      0404010o0Y0401100B0410000A110112061301140213011501160117,
      0M000@1803000=1814000119011:011;011<0100011=011>011?011@011A011B011C011D011E011F011G011H011I011J011K011L011M01
      1N011O011P0100011Q011R0200,
      0B00061S0500081T011U071T03000=1T1400011V011W011X011Y0100011Z011[011\011]011^011_011`011a011b011c011d011e011f01
      1g011h011i011j011k011l011m0100011n011o0200,
      05000120010001210500012001000120012201000123052404000225012605250126012702260125012602250126040001260125012801
      25012601290125012:01250126012501261R00,
      0800012;2F00,
      0909010o0T09012<0B0910000A2=012>062?012@022?012A012B012C,
      2O00,
      2O00,
      0<00012D2B00,
      2O00,
      2O00,
      0B00062E2700,
      0B00062F2700,
      2O00,
      0?00012G012H012I062J0500012K012L022K012M012N0500012O0200012P0400012Q012L012K0400012O1W00,
      0?00012G012H012I062J0500042K012M012N0=00012Q022K1\00,
      0J00012R010n2300,
      0I00012R012S012T2300,
      0J00012T2400,
      0700012U0E000@2V03000=2V1R00,
      0B00060H05000@0H03000=0H1400012W010U010V010W010V012X010Y010Z010[010\010]010^010_010`010a010b010c010d012Y012Z01
      2[010h010i010j010k0100012\010m0200,
      0B00040H012]010H05000@0H03000=0H1400012W010U010V010W010V012X010Y010Z010[010\010]010^010_010`010a010b010c010d01
      2Y012Z012[010h010i010j010k0100012\010m0200,
      0B00062^05000@0H03000=0H1400012W010U010V010W010V012X010Y010Z010[010\010]010^010_010`010a010b010c010d012Y012Z01
      2[010h010i010j010k0100012\010m0200,
      0=00012_0100012_0200062`05000@0H03000=0H1400012W010U010V010W010V012X010Y010Z010[010\010]010^010_010`010a010b01
      0c010d012Y012Z012[010h010i010j010k0100012\010m0200,
      2O00,
      2O00,
      0B00060H05000@0H0300040H012a080H1400012W010U010V010W010V012X010Y010Z010[010\010]010^010_010`010a010b010c010d01
      2Y012Z012[010h010i010j010k0100012\010m0200,
      0B00060H05000@0H03000;0H012b010H1400012W010U010V010W010V012X010Y010Z010[010\010]010^010_010`010a010b010c010d01
      2Y012Z012[010h010i010j010k0100012\010m0200,
      2O00,
      0n00012c1P00,
      2O00,
      0J00012d2400,
      1Q00012e0800010H012f0800012f010H0400010H012f0S00,
      11000G0H01000N0H0100080H0O00,
      11000o0H0O00,
      1100020H04000<0H0>00040H0700010H0100010H0`00,
      1`00050H0100080H0100010H0O00,
      1700010H01000g0H0O00,
      11000e0H0100090H0O00,
      1100020H01000l0H0O00,
      11000J0H06000O0H0O00,
      1100090H08000\0H0Q00,
      1A000R0H0\00,
      1A000;0H05000O0H0O00,
      11000Y0H04000B0H0O00,
      11000D0H0100080H0200090H01000C0H0200010H0O00,
      1A000_0H0O00,
      11000e0H0400060H0O00,
      1Q00040V012g0A0V012h012i012j012k010V012l010V012m0P00,
      1100010V012n010V012o090V0130010V0131012k080V0132013301340135020V01360137020V01380139090V012h013:0131010V010b0:
      0V013;013<0O00,
      1100013=013>013?0100013@013A013B0X00030V013C010V013D020V0W00,
      1100013E012k013F012o020V013G013H08000_0V0O00,
      11000f0V0100080V0O00,
      11000o0V0O00,
      11000B0V013I013J040V013K020V013L013M030V013N012h0M0V0O00,
      11000O0V01380n00,
      1T00080V013O010V013L013P040V0131010b010V013Q0100013H010V013R013S013T010V013U0O00,
      1A000;0i013V0100013W013X01000A0i013Y0\00,
      2O00,
      2O00,
      110410000A110112061301140213011501160117,
      11000o040O00,
      1Q000O110O00,
      11000o110O00,
      11000P110n00,
      1A000_130O00,
      11000o130O00,
      11000@131>00,
      0B00061805000@1803000=1814000119011:011;011<011;013Z011>011?011@011A011B011C011D011E011F011G011H011I011J013[01
      1L011M011N011O011P0100011Q011R0200,
      1Z0001180:000118040001180T00,
      11000G1801000N18010008180O00,
      11000o180O00,
      1100021804000<180>00041807000118010001180`00,
      1`00051801000818010001180O00,
      1700011801000g180O00,
      11000e18010009180O00,
      1100021801000l180O00,
      11000J1806000O180O00,
      1100091808000\180Q00,
      1A000R180\00,
      1A000;1805000O180O00,
      11000Y1804000B180O00,
      11000D18010008180200091801000C18020001180O00,
      1A000_180O00,
      11000e18040006180O00,
      1Q00041;013\0A1;013]013^013_013`011;013a011;013b0P00,
      1100011;013c011;013d091;013e011;013f013`081;013g013h013i013j021;013k013l021;013m013n091;013]013o013f011;011G0:
      1;014001410O00,
      12000142014301000144014501460X00031;0147011;0148021;0W00,
      11000149013`014:013d021;014;014<08000_1;0O00,
      11000f1;0100081;0O00,
      11000o1;0O00,
      11000B1;014=014>041;014?021;014@014A031;014B013]0M1;0O00,
      11000O1;013m0n00,
      1T00081;014C011;014@014D041;013f011G011;014E0100014<011;014F014G014H011;014I0O00,
      1A000;1N014J0100014K014L01000A1N014M0\00,
      0B00061S2700,
      0B00061T05000@1T03000=1T1400011V011W011X011Y011X014N011[011\011]011^011_011`011a011b011c011d011e011f011g014O01
      1i011j011k011l011m0100011n011o0200,
      0B00064P05000@1T03000=1T1400011V011W011X011Y011X014N011[011\011]011^011_011`011a011b011c011d011e011f011g014O01
      1i011j011k011l011m0100011n011o0200,
      1Z00011T0:00011T0400011T0T00,
      11000G1T01000N1T0100081T0O00,
      11000o1T0O00,
      1100021T04000<1T0>00041T0700011T0100011T0`00,
      1`00051T0100081T0100011T0O00,
      1700011T01000g1T0O00,
      11000e1T0100091T0O00,
      1100021T01000l1T0O00,
      11000J1T06000O1T0O00,
      1100091T08000\1T0Q00,
      1A000R1T0\00,
      1A000;1T05000O1T0O00,
      11000Y1T04000B1T0O00,
      11000D1T0100081T0200091T01000C1T0200011T0O00,
      1A000_1T0O00,
      11000e1T0400061T0O00,
      1Q00041X014Q0A1X014R014S014T014U011X014V011X014W0P00,
      1100011X014X011X014Y091X014Z011X014[014U081X014\014]014^014_021X014`014a021X014b014c091X014R014d014[011X011d0:
      1X014e014f0O00,
      1200014g014h0100014i014j014k0X00031X014l011X014m021X0W00,
      1100014n014U014o014Y021X0150015108000_1X0O00,
      11000f1X0100081X0O00,
      11000o1X0O00,
      11000B1X01520153041X0154021X01550156031X0157014R0M1X0O00,
      11000O1X014b0n00,
      1T00081X0158011X01550159041X014[011d011X015:01000151011X015;015<015=011X015>0O00,
      1A000;1k015?0100015@015A01000A1k015B0\00,
      05000120070001200100012001220100015C055D2700,
      2O00,
      0B00062204000:26015E062604000226015F0126015E015G0126015E0126015E0126015E1R00,
      05000120015H0600012001000120012201000123052404000:26015E062604000226015F0126015E015G0126015E0126015E0126015E1R
      00,
      0600015H090001220100062404000:26015E062604000226015F0126015E015G0126015E0126015E0126015E1R00,
      2O00,
      2O00,
      2O00,
      0P000125070001250100022506000125015I012502000125030001251S00,
      0M00012502000425040001250100022506000125010001250100015I01250300015J1S00,
      0M000125020004250400012501000225060001250100012502000125030001251S00,
      2O00,
      110910000A2=012>062?012@022?012A012B012C,
      11000o090O00,
      1Q000O2=0O00,
      11000o2=0O00,
      11000P2=0n00,
      1A000_2?0O00,
      11000o2?0O00,
      11000@2?1>00,
      2O00,
      0?00012G0200062E2700,
      0B00062F0900015K015L1l00,
      0B00065M2700,
      0@00015N0100062H0900015K015L1l00,
      0B00065O2700,
      0?00012G012H012I065P0500045Q015R015S0=00012Q025Q1\00,
      0B00065Q0500065Q0>00025Q1\00,
      0B00025T045Q0500065Q0>00025Q1\00,
      0=00015U0100015U0200065V0500065Q0>00025Q1\00,
      0B00065Q0500065Q0>00025Q1\00,
      0B00055W2800,
      0B00065X0500065X0:5Y0300015Y025X0:5Y1R00,
      0B00062Q05000@2Q03000=2Q1R00,
      2O00,
      2O00,
      2O00,
      2O00,
      0B00062V05000@2V03000=2V1R00,
      1Z00010H0:00010H0400010H0T00,
      11000d0H0100080H0100010H0O00,
      1100010V012n010V012o090V0130010V0131012k080V0132015Z01340135020V01360137020V01380139090V012h013:0131010V010b0:
      0V013;013<0O00,
      1100015[015\013?0100013@013A013B0X00030V013C010V013D020V0W00,
      1100015]012k013F012o020V013G013H08000_0V0O00,
      1T00080V013O010V013L013P040V0131010b010V013Q0100013H010V015^015_013T010V013U0O00,
      0B00030H015`020H05000@0H03000=0H1400012W010U010V010W010V012X010Y010Z010[010\010]010^010_010`010a010b010c010d01
      2Y012Z012[010h010i010j010k0100012\010m0200,
      0B00062^015a04000@0H03000=0H1400012W010U010V010W010V012X010Y010Z010[010\010]010^010_010`010a010b010c010d012Y01
      2Z012[010h010i010j010k0100012\010m0200,
      0B00065b2700,
      0B00062`015c04000@0H03000=0H1400012W010U010V010W010V012X010Y010Z010[010\010]010^010_010`010a010b010c010d012Y01
      2Z012[010h010i010j010k0100012\010m0200,
      0B00060H05000@0H0300020H015d0:0H1400012W010U010V010W010V012X010Y010Z010[010\010]010^010_010`010a010b010c010d01
      2Y012Z012[010h010i010j010k0100012\010m0200,
      0B00060H05000@0H0300040H015e080H1400012W010U010V010W010V012X010Y010Z010[010\010]010^010_010`010a010b010c010d01
      2Y012Z012[010h010i010j010k0100012\010m0200,
      2O00,
      2O00,
      2O00,
      045f0100045f01000g5f1000015g0@5h015i015j015k015l035j015m015j015n015o01600161,
      11000S0H02000J0H0O00,
      11000c0H0[00,
      12000i0H0T00,
      11000?0H01000:0H1400,
      12000n0H0O00,
      1100010H0G00020H06000C0H0:00020H0O00,
      1100050H01000f0H0R00,
      11000:0H06000_0H0O00,
      11000j0H0100040H0O00,
      11000P0H0n00,
      11000m0H0Q00,
      11000\0H02000A0H0O00,
      1100012e0J0H05000O0H0O00,
      11000Z0H03000B0H0O00,
      11000d0H0Z00,
      11000D0H0300010H04000=0H0e00,
      1<00030H01000`0H0O00,
      11000k0H0S00,
      17000i0H0O00,
      11000g0H0W00,
      11000l0H0100010H0P00,
      13000;0H03000<0H04000<0H05000;0H0R00,
      11000<2e0<000262022f0263022f0700022e0500012e0200022f0500022f0T00,
      1P00012e0@00010H0=00010H0O00,
      1A000=0H1100,
      1300010H0400010H02000:0H0100010H0300050H0500010H0100010H0100010H0100040H01000:0H0300040H0O00,
      1600050H0400010H0A000O0H0O00,
      1100090H1E00,
      11000T0H0600090H0[00,
      11000_0H0?00010H0O00,
      1100012e0400030H0400022f0C000>0H0100050H0200050H0R00,
      11000K0H0200030H01000N0H0O00,
      11000?0H0A000O0H0O00,
      1`000@0H0O00,
      11000=0H1A00,
      1A000]0H0Q00,
      11000=0H03000_0H0O00,
      11000a0H0]00,
      1H000X0H0O00,
      11000W0H0g00,
      11000X0H01000F0H0O00,
      1D000\0H0O00,
      1100080H0W000<0H0S00,
      11000l0H0200012e0O00,
      1300012f0400012f0I000I0H0T00,
      12000J0H0:000J0H0O00,
      11000M0H1100,
      11000a0V013U0\00,
      1A000@0V0K00040V0O00,
      11000i0V01380T00,
      11000>0V01641?00,
      11000d1801000818010001180O00,
      110001650142014301000144014501460X00031;0147011;0148021;0W00,
      11000S1802000J180O00,
      11000c180[00,
      12000i180T00,
      11000?1801000:181400,
      12000n180O00,
      110001180G00021806000C180:0002180O00,
      1100051801000f180R00,
      11000:1806000_180O00,
      11000j18010004180O00,
      11000P180n00,
      11000m180Q00,
      11000\1802000A180O00,
      12000J1805000O180O00,
      11000Z1803000B180O00,
      11000d180Z00,
      11000D180300011804000=180e00,
      1<00031801000`180O00,
      11000k180S00,
      17000i180O00,
      11000g180W00,
      11000l18010001180P00,
      13000;1803000<1804000<1805000;180R00,
      1a0001180=0001180O00,
      1A000=181100,
      130001180400011802000:1801000118030005180500011801000118010001180100041801000:18030004180O00,
      16000518040001180A000O180O00,
      110009181E00,
      11000T18060009180[00,
      11000_180?0001180O00,
      160003180I000>1801000518020005180R00,
      11000K180200031801000N180O00,
      11000?180A000O180O00,
      1`000@180O00,
      11000=181A00,
      1A000]180Q00,
      11000=1803000_180O00,
      11000a180]00,
      1H000X180O00,
      11000W180g00,
      11000X1801000F180O00,
      1D000\180O00,
      110008180W000<180S00,
      11000l180R00,
      1R000I180T00,
      12000J180:000J180O00,
      11000M181100,
      11000a1;014I0\00,
      1A000@1;0K00041;0O00,
      11000i1;013m0T00,
      11000>1;01661?00,
      11000d1T0100081T0100011T0O00,
      11000167014g014h0100014i014j014k0X00031X014l011X014m021X0W00,
      0B00064P05000@1T03000=1T1400011V011W011X011Y011X014N011[011\011]011^011_011`011a011b011c011d011e011f011g014O01
      1i011j011k011l011m0100011n011o0200,
      11000S1T02000J1T0O00,
      11000c1T0[00,
      12000i1T0T00,
      11000?1T01000:1T1400,
      12000n1T0O00,
      1100011T0G00021T06000C1T0:00021T0O00,
      1100051T01000f1T0R00,
      11000:1T06000_1T0O00,
      11000j1T0100041T0O00,
      11000P1T0n00,
      11000m1T0Q00,
      11000\1T02000A1T0O00,
      12000J1T05000O1T0O00,
      11000Z1T03000B1T0O00,
      11000d1T0Z00,
      11000D1T0300011T04000=1T0e00,
      1<00031T01000`1T0O00,
      11000k1T0S00,
      17000i1T0O00,
      11000g1T0W00,
      11000l1T0100011T0P00,
      13000;1T03000<1T04000<1T05000;1T0R00,
      1a00011T0=00011T0O00,
      1A000=1T1100,
      1300011T0400011T02000:1T0100011T0300051T0500011T0100011T0100011T0100041T01000:1T0300041T0O00,
      1600051T0400011T0A000O1T0O00,
      1100091T1E00,
      11000T1T0600091T0[00,
      11000_1T0?00011T0O00,
      1600031T0I000>1T0100051T0200051T0R00,
      11000K1T0200031T01000N1T0O00,
      11000?1T0A000O1T0O00,
      1`000@1T0O00,
      11000=1T1A00,
      1A000]1T0Q00,
      11000=1T03000_1T0O00,
      11000a1T0]00,
      1H000X1T0O00,
      11000W1T0g00,
      11000X1T01000F1T0O00,
      1D000\1T0O00,
      1100081T0W000<1T0S00,
      11000l1T0R00,
      1R000I1T0T00,
      12000J1T0:000J1T0O00,
      11000M1T1100,
      11000a1X015>0\00,
      1A000@1X0K00041X0O00,
      11000i1X014b0T00,
      11000>1X01681?00,
      05000120070001200100012001220100015C055D04000:26015E062604000226015F0126015E015G0126015E0126015E0126015E1R00,
      0@0001220100065D04000:26015E062604000226015F0126015E015G0126015E0126015E0126015E1R00,
      0L000A2604000<261R00,
      0L000A2604000226015E09261R00,
      0L000A2604000526015E06261R00,
      0L000A2604000<261R00,
      0P0001250700012501000225060001250100012502000125030001251S00,
      0b0001251\00,
      0=00015U0100015U020006692700,
      2O00,
      0?00016:0200065M2700,
      0@00015N0100065N2700,
      0A00016;066<2700,
      0?00012G012H0100066=0500046>016?016@0=00012Q026>1\00,
      0B00066>0500066>0>00026>1\00,
      0=00015U0100015U0200066A0500066>0>00026>1\00,
      0B00066>0500066>0>00026>1\00,
      0B00026B046>0500066>0>00026>1\00,
      0B0006692700,
      0B00066A0500056>016@0>00026>1\00,
      0B00055W2800,
      0B00065X0500065X0:5Y0300015Y025X0:5Y1R00,
      0B00065Y05000@5Y03000=5Y1R00,
      12000J0H05000O0H0O00,
      1=00020H1@00,
      1a00010H0=00010H0O00,
      1600030H0I000>0H0100050H0200050H0R00,
      11000l0H0R00,
      1R000I0H0T00,
      0400016C0400016D0800060H05000@0H03000=0H1400012W010U010V010W010V012X010Y010Z010[010\010]010^010_010`010a010b01
      0c010d012Y012Z012[010h010i010j010k0100012\010m0200,
      0B00066E2700,
      0B00065b015c2600,
      0=00016F0100016F0200066G2700,
      0:00016H0700060H05000@0H03000=0H1400012W010U010V010W010V012X010Y010Z010[010\010]010^010_010`010a010b010c010d01
      2Y012Z012[010h010i010j010k0100012\010m0200,
      0B00060H05000@0H0300020H016I0:0H1400012W010U010V010W010V012X010Y010Z010[010\010]010^010_010`010a010b010c010d01
      2Y012Z012[010h010i010j010k0100012\010m0200,
      045f0100045f01000g5f1000015g0@5h015i015j015k015l035j015m015j015n015o01600161,
      11000Z5f016J085f016J065f016J045f0O00,
      11000o5f0O00,
      1Q000O5h0O00,
      11000o5h0O00,
      1100016K0n5h0O00,
      1100016L0n5h0O00,
      11000P5h0n00,
      11000k5h016M035h0O00,
      1A000_5j0O00,
      11000o5j0O00,
      11000@5j1>00,
      046N0100046N01000g6N10000A6O016P016Q016R046Q016S026Q016T016U016V,
      046W01000l6W10000A6X016Y016Z016[046Z016\026Z016]016^016_,
      11000_0H0_00,
      1=0002181@00,
      11000_180_00,
      1=00021T1@00,
      11000_1T0_00,
      0B0006690:00015L1l00,
      0B00066`2700,
      0B00066a2700,
      0A00016;2=00,
      0?00016b012H016c066d0500046e016f016g0=00012Q026e1\00,
      0B00066e0500066e0>00026e1\00,
      0=00015U0100015U0200066h0500066e0>00026e1\00,
      0B00066e0500066e0>00026e1\00,
      0B00066h0500056e016g0>00026e1\00,
      0B00026i046e0500066e0>00026e1\00,
      046C016j0l6C10000A6k016l066m016n026m016o01700171,
      096D016j0g6D10000A720173067401750274017601770178,
      0B00066E2700,
      0B00066G2700,
      0B00066G2700,
      0:6H010001790e6H10000A7:017;067<017=027<017>017?017@,
      0:00017A0700060H05000@0H03000=0H1400012W010U010V010W010V012X010Y010Z010[010\010]010^010_010`010a010b010c010d01
      2Y012Z012[010h010i010j010k0100012\010m0200,
      2O00,
      11000H5f086J0A5f026J055f026J055f0O00,
      11000<5f026J0a5f0O00,
      1100025f016J045f016J0g5f0O00,
      046N0100046N01000g6N10000A6O016P016Q016R046Q016S026Q016T016U016V,
      11000o6N0O00,
      1Q000O6O0O00,
      11000o6O0O00,
      1100017B0n6O0O00,
      11000P6O0n00,
      1A000_6Q0O00,
      11000o6Q0O00,
      11000@6Q1>00,
      046W01000l6W10000A6X016Y016Z016[046Z016\026Z016]016^016_,
      11000o6W0O00,
      1Q000O6X0O00,
      11000o6X0O00,
      1100017C0n6X0O00,
      11000P6X0n00,
      1A000_6Z0O00,
      11000o6Z0O00,
      11000@6Z1>00,
      0B00066`0400017D0<00017D1e00,
      0B00067E2700,
      0B00067F2700,
      0B00067G2700,
      0?00012G012H0100067H0500047I017J017K0=00012Q027I1\00,
      0B00067I0500067I0>00027I1\00,
      0=00015U0100015U0200067L0500067I0>00027I1\00,
      0B00067I0500067I0>00027I1\00,
      0B00067L0500057I017K0>00027I1\00,
      0B00027M047I0500067I0>00027I1\00,
      2O00,
      11000o6C0O00,
      1Q000O6k0O00,
      11000o6k0O00,
      11000P6k0n00,
      1A000_6m0O00,
      11000o6m0O00,
      11000@6m1>00,
      11000o6D0O00,
      1Q000O720O00,
      11000o720O00,
      11000P720n00,
      1A000_740O00,
      11000o740O00,
      11000@741>00,
      2O00,
      11000o6H0O00,
      1Q000O7:0O00,
      11000o7:0O00,
      11000P7:0n00,
      1A000_7<0O00,
      11000o7<0O00,
      11000@7<1>00,
      0:7A0100017N0e7A10000A7O017P067Q017R027Q017S017T017U,
      11000H6N027V026N02000Q6N0O00,
      11000L6W027V0Q6W0O00,
      0B00067W2700,
      0B00067X2700,
      0?00017Y0200067Z2700,
      0A00017[067\2700,
      0?00012G012H0100067]0500047^017_017`0=00012Q027^1\00,
      0B00067^0500067^0>00027^1\00,
      0=00015U0100015U0200067a0500067^0>00027^1\00,
      0B00067^0500067^0>00027^1\00,
      0B00067a0500057^017`0>00027^1\00,
      0B00027b047^0500067^0>00027^1\00,
      2O00,
      11000o7A0O00,
      1Q000O7O0O00,
      11000o7O0O00,
      11000P7O0n00,
      1A000_7Q0O00,
      11000o7Q0O00,
      11000@7Q1>00,
      2O00,
      0B00067W017c2600,
      0B00067d2700,
      0B00067e2700,
      0?00017Y0200065M2700,
      0B00067f2700,
      0A00017[2=00,
      0?00012G012H0100067g0500047h017i017j0=00012Q027h1\00,
      0B00067h0500067h0>00027h1\00,
      0=00015U0100015U0200067k0500067h0>00027h1\00,
      0B00067h0500067h0>00027h1\00,
      0B00067k0500057h017j0>00027h1\00,
      0B00027l047h0500067h0>00027h1\00,
      0B00067m2700,
      2O00,
      0200017n0?00067o040001800<0001800@00017n1T00,
      0B00067d2700,
      0?000181012H010006820900015K015L0=00012Q1^00,
      0?0001832?00,
      0=00015U01000184020006692700,
      0?0001832?00,
      0?000183020006690:00015L1l00,
      0?000183020002852;00,
      0B00067m01862600,
      0B0006872700,
      0200017n0?00066`040001800<0001800@00017n1T00,
      0B0006882700,
      0B0006890500068:0>00028:1\00,
      0?00012G012H010006820900015K015L0=00012Q1^00,
      0B00068:0500068:0>00028:1\00,
      0B00068;0500068:0>00028:1\00,
      0B0002852;00,
      0B00068<2700,
      0B00068=018>2600,
      0B00068?018@2600,
      0?00016:0200068A0500068B0>00028B1\00,
      0B00068B0500068B0>00028B1\00,
      0B00068C0500058B018D0>00028B1\00,
      0B00068<016F2600,
      0H00018>2600,
      0B00068E2700,
      0B00067W018@2600,
      0B00068F2700,
      0?00016:0200068G0500068H0>00028H1\00,
      0B00068H0500068H0>00028H1\00,
      0B00068I0500058H018J0>00028H1\00,
      0B00068H0500068H0>00028H1\00,
      0B00068K2700,
      0B00068L01862600,
      0?00016:0200068M0500068N0>00028N1\00,
      0B00068N0500068N0>00028N1\00,
      0B00068O0500058N018P0>00028N1\00,
      0B00068N0500068N0>00028N1\00,
      0200018Q0:00018R0100018R0800018S0:00018T0600018U0100017d0>00018U017d1R00,
      0200018Q0:00018R0100018R0200067m018V0:00018T0600018U0100017d0>00018U017d1R00,
      0?00018W0200065M2700,
      0?00018X2?00,
      0?00018X020006690:00015L1l00,
      0?00018X2?00,
      0=00018R0100018R0C00018T0600018U0100017d0>00018U017d1R00,
      0B00068Y2700,
      0B00068Z2700,
      0W00018[1g00,
      0Y00018\0@00018\1T00,
      0B00068]2700,
      0B00068^0500068_0>00028_1\00,
      0B00068_0500068_0>00028_1\00,
      0B00068`2700,
      0B00068a2700,
      0Y00017d0@00017d1T00,
      0O00017d1o00,
      0B00068b016F2600,
      0B00068c0400017D068d0600017D0700028d1\00,
      0B00068d0500068d0>00028d1\00,
      0B00067X017E2600,
      0200018Q0:00018R018e018R018e0B00018T0600018U0100017d0>00018U017d1R00,
      0200018Q0:00018R018e018R018e0100068<016F0:00018T0600018U0100017d0>00018U017d1R00,
      0B00068f0400017D068g0600017D0700028g1\00,
      0B00068g0500068g0>00028g1\00,
      0B00068h2700,
      0B00068i0400017D068j0600017D0700028j1\00,
      0B00068j0500068j0>00028j1\00,
      0200018Q0:00018R0100018R0200068h0;00018T0600018U0100017d0>00018U017d1R00,
      0?00018k0200066`0400017D0<00017D1e00,
      0?00018k2?00,
      0B00068l0500068l0>00028l1\00,
      0B00068m0500068m0>00028m1\00,
      0B00068n0500068n0>00028n1\00,
      0B00068o0500068o0>00028o1\00,
      0?0001902?00,
      0B000691050006910>0002911\00,
      0B000692050006920>0002921\00,
      0B000693050006930>0002931\00,
      0B000694050006940>0002941\00,
      0B000695050006950>0002951\00,
      0B000696050006960>0002961\00,
      0B000697050006970>0002971\00,
      0B000698050006980>0002981\00,
      0B000699050006990>0002991\00,
      0B00069:0500069:0>00029:1\00,
      0B00069;0500069;0>00029;1\00,
      0B00069<0500069<0>00029<1\00,
      2O00,
      """#
  )

  /// The words of rql.
  static let rqlKeywords: [KeywordRule] = [
    KeywordRule("AND", .and, among: .identifier, .anyCase, .reserved),
    KeywordRule("OR", .or, among: .identifier, .anyCase, .reserved),
    KeywordRule("NULL", .null, among: .identifier, .anyCase, .reserved),
    KeywordRule("NIL", .null, among: .identifier, .anyCase, .reserved),
    KeywordRule("TRUEPREDICATE", .truePredicate, among: .identifier, .anyCase, .reserved),
    KeywordRule("FALSEPREDICATE", .falsePredicate, among: .identifier, .anyCase, .reserved),
    KeywordRule("SUBQUERY", .subquery, among: .identifier, .anyCase, .reserved),
    KeywordRule("NOT", .not, among: .identifier, .lowerOrUpper, .reserved),
    KeywordRule("ANY", .any, among: .identifier, .lowerOrUpper, .reserved),
    KeywordRule("SOME", .some, among: .identifier, .lowerOrUpper, .reserved),
    KeywordRule("ALL", .all, among: .identifier, .lowerOrUpper, .reserved),
    KeywordRule("NONE", .none, among: .identifier, .lowerOrUpper, .reserved),
    KeywordRule("TRUE", .true, among: .identifier, .lowerOrUpper, .reserved),
    KeywordRule("FALSE", .false, among: .identifier, .lowerOrUpper, .reserved),
    KeywordRule("IN", .in, among: .identifier, .lowerOrUpper, .name),
    KeywordRule("FIRST", .first, among: .identifier, .lowerOrUpper, .name),
    KeywordRule("LAST", .last, among: .identifier, .lowerOrUpper, .name),
    KeywordRule("SIZE", .size, among: .identifier, .lowerOrUpper, .name),
    KeywordRule("BETWEEN", .between, among: .identifier, .anyCase, .name),
    KeywordRule("BEGINSWITH", .beginsWith, among: .identifier, .anyCase, .name),
    KeywordRule("ENDSWITH", .endsWith, among: .identifier, .anyCase, .name),
    KeywordRule("CONTAINS", .contains, among: .identifier, .anyCase, .name),
    KeywordRule("LIKE", .like, among: .identifier, .anyCase, .name),
    KeywordRule("MATCHES", .matches, among: .identifier, .anyCase, .name),
    KeywordRule("TEXT", .text, among: .identifier, .anyCase, .name),
    KeywordRule("ASC", .ascending, among: .identifier, .anyCase, .name),
    KeywordRule("ASCENDING", .ascending, among: .identifier, .anyCase, .name),
    KeywordRule("DESC", .descending, among: .identifier, .anyCase, .name),
    KeywordRule("DESCENDING", .descending, among: .identifier, .anyCase, .name),
    KeywordRule("GEOWITHIN", .geoWithin, among: .identifier, .anyCase, .reserved),
    KeywordRule("SORT", .sort, among: .identifier, .anyCase, .call),
    KeywordRule("DISTINCT", .distinct, among: .identifier, .anyCase, .call),
    KeywordRule("LIMIT", .limit, among: .identifier, .anyCase, .call),
    KeywordRule("BIN", .binary, among: .identifier, .anyCase, .call),
    KeywordRule("BINARY", .binary, among: .identifier, .anyCase, .call),
    KeywordRule("OBJ", .object, among: .identifier, .anyCase, .reserved),
    KeywordRule("GEOBOX", .geoBox, among: .identifier, .anyCase, .reserved),
    KeywordRule("GEOCIRCLE", .geoCircle, among: .identifier, .anyCase, .reserved),
    KeywordRule("GEOPOLYGON", .geoPolygon, among: .identifier, .anyCase, .reserved),
    KeywordRule("c", .option, among: .identifier, .asWritten, .name),
    KeywordRule("@count", .atCount, among: .atWord, .asWritten, .reserved),
    KeywordRule("@min", .atMin, among: .atWord, .asWritten, .reserved),
    KeywordRule("@max", .atMax, among: .atWord, .asWritten, .reserved),
    KeywordRule("@sum", .atSum, among: .atWord, .asWritten, .reserved),
    KeywordRule("@avg", .atAvg, among: .atWord, .asWritten, .reserved),
    KeywordRule("@size", .atSize, among: .atWord, .asWritten, .reserved),
    KeywordRule("@keys", .atKeys, among: .atWord, .asWritten, .reserved),
    KeywordRule("@values", .atValues, among: .atWord, .asWritten, .reserved),
    KeywordRule("@links", .atLinks, among: .atWord, .asWritten, .reserved),
    KeywordRule("@type", .atType, among: .atWord, .asWritten, .reserved),
  ]

  /// The lexer of rql: 438 states, 165 classes of bytes.
  static let rqlLexer = PackedLexer(
    stateCount: 438, classCount: 165,
    classes: #"""
      000000000000000000010100000100000000000000000000000000000000000002030405060708090:0;0<0=0>0?0@0A0B0C0D0D0E0D0F
      0D0G0G0H000I0J0K000L0M0N0O0P0Q0R0S0T0U0T0V0W0X0Y0Z0T0T0T0T0[0\0T0T0]0^0_0`0a0b000c000M0d0O0e0Q0f0S0g0h0i0T0j0X
      0k0l0T0m0n0o10110T0T0]0^1213141516001718191:1;1<1=1>1?1@1A1B1C1D1E1F1G1H1I1J1K1L1M1N1O1P1Q1R1S1T1U1V1W1X1Y1Y1Z
      1[1\1]1^1_1`1a1b1c1d1e1f1g1h1i1j1k1l1m1n1o20212223242526262728292929292929292:2;2<2=2>29292?29292@2A2B2C2D292E
      2F29292G2H2I2J2K2L2M2M2M2M2M2N2M2M2O2P2Q2R2S2S2S2T2626262626262626262626,
      """#,
    acceptance: #"""
      0000010P1a1g0b1e1i1a03040>0<0:0=0;0?0Q0Q0J0H0L1h0b0b0b0b0b0b0b07090b0b051j061k00000000000000000I0T1a0000000000
      00000c00000000000000000000000000000000000000000000000000000]0_0_0000001d0000000Z1e0\1e1e1e0N1a0000000000000000
      0R00000R0S000S0Q00001Y001Z1[0S0K0H0M1f0d0b0b0b0b0Y000b0b0b0b0O1k0000000000000000000000000000000000000000000000
      00000000000000000000000000000000000000000000000000000000000000000000000000000^0000001e1e1e00000Z0S000S00001Y00
      1\0Q001Y0S1]1Y0S1]0Q1Z0b0S000S00000b0b1b1b000000000S0S000Q001Y0S0S1]00000b0Y000X000b00000000000000000000000000
      00000000000000000Q001Y0S0S1]0U00000000000000000000000000000b0W000000000000000000000000000Q001Y0S0S1]0b0V000000
      000000001b000000000Q001Y0S0S1]0b00001_0Q001Y0S0S1]00001_00000Q001Y1]00000000000S0X0000000000000S0S000000000S0S
      1_1_00000S0S00000000001_000000000000000X00001_1_0X000000000000001_000000000000000000000000000000000000001`,
      """#,
    transitions: #"""
      2U00,
      010002020103010401050106010701080109010:010;010<010=010>010?010@010A010B050C0100010D010E010F010G010H010I060H01
      0J010H010K010H010L010M010N040H010O0100010P050H010J020H010L010Q040H010R010H010S010T010U010V10000A0W010X010Y010Z
      040Y010[020Y010\010]010^,
      010002022R00,
      0J00010_2:00,
      0404010`0\04010a0E0410000A0b010c060d010e020d010f010g010h,
      0M000C0i03000@0i1400010j010k010l010m0100010n010o0110011101120113011401150116011701180119011:011;011<011=011>01
      1?011@011A0100011B011C0200,
      0600010H0800010H0200061D0500091E011F091E0100011G01000@1E14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0500011I0100011J0500011I0100011I011K0100011L051M0400021N011O051N021O011P031O011N011O021N021O0400011O021N011Q01
      1N011O011R011O011N011S011O011N011O011N011O1R00,
      0800011T2L00,
      0909010`0W09011U0E0910000A1V011W061X011Y021X011Z011[011\,
      2U00,
      2U00,
      2U00,
      0@00011]0100061^0=00011_0300011`0>00011_0200011`1Y00,
      2U00,
      0@00011]0100061a0=00011_0300011`0>00011_0200011`1Y00,
      0B00061b2=00,
      2U00,
      0?00011c011d0100061e0500011f011g021f011h011f0700011i0200011j0500011k011g011f011l0500011i1X00,
      0?00011c011d0100061e0500041f011h011f0@00011k021f011l1^00,
      0J00011m010_2900,
      0I00011m011n011o2900,
      0J00011o2:00,
      070001200E000C2103000@211R00,
      0600010H0800010H0200060H05000C0H0100011G01000@0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200040H0122010H05000C0H0100011G01000@0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200060H05000<0H0123060H0100011G0100080H0123070H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200062405000C0H0100011G01000@0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200060H050001250B0H0100011G01000@0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200062605000C0H0100011G01000@0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H06000127010001280200062905000C0H0100011G01000@0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      2U00,
      2U00,
      0600010H0800010H0200060H05000C0H0100011G0100050H012:0:0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200060H05000C0H0100011G01000>0H012;010H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      2U00,
      1400012<1P00,
      2U00,
      0J00012=2:00,
      17000o0H0O00,
      1W000O0W0O00,
      17000o0W0O00,
      1700012>0n0W0O00,
      17000P0W0n00,
      1G000_0Y0O00,
      17000o0Y0O00,
      17000@0Y1>00,
      2U00,
      2U00,
      170410000A0b010c060d010e020d010f010g010h,
      17000o040O00,
      1W000O0b0O00,
      17000o0b0O00,
      17000P0b0n00,
      1G000_0d0O00,
      17000o0d0O00,
      17000@0d1>00,
      0B00060i05000C0i03000@0i1400010j010k010l010m010l012?010o0110011101120113011401150116011701180119011:011;012@01
      1=011>011?011@011A0100011B011C0200,
      1`00010i0:00010i0400010i0T00,
      17000G0i01000N0i0100080i0O00,
      17000o0i0O00,
      1700020i04000<0i0>00040i0700010i0100010i0`00,
      1f00050i0100080i0100010i0O00,
      1=00010i01000g0i0O00,
      17000e0i0100090i0O00,
      1700020i01000l0i0O00,
      17000J0i06000O0i0O00,
      1700090i08000\0i0Q00,
      1G000R0i0\00,
      1G000;0i05000O0i0O00,
      17000Y0i04000B0i0O00,
      17000D0i0100080i0200090i01000C0i0200010i0O00,
      1G000_0i0O00,
      17000e0i0400060i0O00,
      1W00040l012A0A0l012B012C012D012E010l012F010l012G0P00,
      1700010l012H010l012I090l012J010l012K012E080l012L012M012N012O020l012P012Q020l012R012S090l012B012T012K010l01180:
      0l012U012V0O00,
      1800012W012X0100012Y012Z012[0X00030l012\010l012]020l0W00,
      1700012^012E012_012I020l012`012a08000_0l0O00,
      17000f0l0100080l0O00,
      17000o0l0O00,
      17000B0l012b012c040l012d020l012e012f030l012g012B0M0l0O00,
      17000O0l012R0n00,
      1Z00080l012h010l012e012i040l012K0118010l012j0100012a010l012k012l012m010l012n0O00,
      1G000;1?012o01000130013101000A1?01320\00,
      0600010H0800010H0200061D05000C0H0100011G01000@0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600011E0800011E0200061E05000C1E0100011G01000@1E14000A3301340135013604350137023501380139013:,
      0600011E0800011E0200063;05000C1E0100011G01000@1E14000A3301340135013604350137023501380139013:,
      0200010H0h00010H0200010H0100010H1T00,
      1700013<0n0W0O00,
      0500011I0700011I0100011I011K0100013=053>2=00,
      2U00,
      0B00061K04000;1O013?081O0400031O013@011O013?013A021O013?021O013?011O013?1R00,
      0500011I013B0600011I0100011I011K0100011L051M04000;1O013?081O0400031O013@011O013?013A021O013?021O013?011O013?1R
      00,
      0600013B0900011K0100061M04000;1O013?081O0400031O013@011O013?013A021O013?021O013?011O013?1R00,
      2U00,
      2U00,
      2U00,
      0P00011N0900011N0100021N0700011N0100013C011N0300011N0400011N1S00,
      0M00011N0200041N0600011N0100021N0700021N0100011N0100013C0100011N0400013D1S00,
      0M00011N0200041N0600011N0100021N0700021N0100011N0300011N0400011N1S00,
      2U00,
      170910000A1V011W061X011Y021X011Z011[011\,
      17000o090O00,
      1W000O1V0O00,
      17000o1V0O00,
      17000P1V0n00,
      1G000_1X0O00,
      17000o1X0O00,
      17000@1X1>00,
      0B00063E2=00,
      0@00013E0100061^0900013F0D00013G1^00,
      0Y00013H0A00013H1Y00,
      0M00013I2700,
      0?00011c013E0100061a0900013F0D00013G1^00,
      0B00061b0900013J0D00013G1^00,
      0B00063K2=00,
      0@00013L0100061d0900013J0D00013G1^00,
      0?00011c011d0100063M0500043N013O013N0@00011k023N013P1^00,
      0B00063N0500063N0A00033N1^00,
      0B00023Q043N0500063N0A00033N1^00,
      0=00013R0100013R0200063S0500063N0A00033N1^00,
      0B00053T2>00,
      0B00063U0500063U0=3V0300013V033U0<3V1R00,
      0B00061k05000C1k03000@1k1R00,
      0B00063N0500063N0A00033N1^00,
      2U00,
      2U00,
      2U00,
      2U00,
      0B00062105000C2103000@211R00,
      0600010H0800010H0200030H013W020H05000C0H0100011G01000@0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200060H0500050H013X0=0H0100011G0100030H013X0<0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H02000624013Y04000C0H0100011G01000@0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200060H05000<0H013Z060H0100011G0100080H013Z070H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200062605000C0H0100011G01000@0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0B00063[2=00,
      0600010H0800010H0200062905000C0H0100011G01000@0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H02000629013\04000C0H0100011G01000@0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200060H05000C0H0100011G0100020H013]0=0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200060H05000C0H0100011G0100050H013^0:0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      2U00,
      2U00,
      17000H0H023_020H023`0Q0H0O00,
      17000d0i0100080i0100010i0O00,
      1700013a012W012X0100012Y012Z012[0X00030l012\010l012]020l0W00,
      17000S0i02000J0i0O00,
      17000c0i0[00,
      18000i0i0T00,
      17000?0i01000:0i1400,
      18000n0i0O00,
      1700010i0G00020i06000C0i0:00020i0O00,
      1700050i01000f0i0R00,
      17000:0i06000_0i0O00,
      17000j0i0100040i0O00,
      17000P0i0n00,
      17000m0i0Q00,
      17000\0i02000A0i0O00,
      18000J0i05000O0i0O00,
      17000Z0i03000B0i0O00,
      17000d0i0Z00,
      17000D0i0300010i04000=0i0e00,
      1B00030i01000`0i0O00,
      17000k0i0S00,
      1=000i0i0O00,
      17000g0i0W00,
      17000l0i0100010i0P00,
      19000;0i03000<0i04000<0i05000;0i0R00,
      1g00010i0=00010i0O00,
      1G000=0i1100,
      1900010i0400010i02000:0i0100010i0300050i0500010i0100010i0100010i0100040i01000:0i0300040i0O00,
      1<00050i0400010i0A000O0i0O00,
      1700090i1E00,
      17000T0i0600090i0[00,
      17000_0i0?00010i0O00,
      1<00030i0I000>0i0100050i0200050i0R00,
      17000K0i0200030i01000N0i0O00,
      17000?0i0A000O0i0O00,
      1f000@0i0O00,
      17000=0i1A00,
      1G000]0i0Q00,
      17000=0i03000_0i0O00,
      17000a0i0]00,
      1N000X0i0O00,
      17000W0i0g00,
      17000X0i01000F0i0O00,
      1J000\0i0O00,
      1700080i0W000<0i0S00,
      17000l0i0R00,
      1X000I0i0T00,
      18000J0i0:000J0i0O00,
      17000M0i1100,
      17000a0l012n0\00,
      1G000@0l0K00040l0O00,
      17000i0l012R0T00,
      17000>0l013b1?00,
      17000o1E0O00,
      1W000O330O00,
      17000o330O00,
      1700013c0n330O00,
      17000P330n00,
      1G000_350O00,
      17000o350O00,
      17000@351>00,
      0600011E0800011E0200063;05000C1E0100011G01000@1E14000A3301340135013604350137023501380139013:,
      17000H0H0200020H02000Q0H0O00,
      0500011I0700011I0100011I011K0100013=053>04000;1O013?081O0400031O013@011O013?013A021O013?021O013?011O013?1R00,
      0@00011K0100063>04000;1O013?081O0400031O013@011O013?013A021O013?021O013?011O013?1R00,
      0L000D1O04000?1O1R00,
      0L000D1O0400031O013?0;1O1R00,
      0L000D1O0400061O013?081O1R00,
      0L000D1O04000?1O1R00,
      0P00011N0900011N0100021N0700011N0200011N0300011N0400011N1S00,
      0e00011N1_00,
      0B00063E0900013F0D00013G1^00,
      0=00013d0100013d0200063e2=00,
      2U00,
      0R00013f0C00013f1^00,
      0Y00013G0A00013G1Y00,
      0=00013R0100013R0200063e2=00,
      0?00013g0200063K2=00,
      0@00013L0100063L2=00,
      0?00011c011d0100063h0500043i013j013i0@00011k023i013k1^00,
      0B00063i0500063i0A00033i1^00,
      0=00013R0100013R0200063l0500063i0A00033i1^00,
      0B00063i0500063i0A00033i1^00,
      0B00023m043i0500063i0A00033i1^00,
      0B00063e2=00,
      0B00063l0500063i0A00023i013k1^00,
      0B00053T2>00,
      0B00063U0500063U0=3V0300013V033U0<3V1R00,
      0B00063V05000C3V03000@3V1R00,
      0400013n0100010H0200013o0500010H0200060H05000C0H0100011G01000@0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200060H0500080H01400:0H0100011G0100050H01400:0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0B0006412=00,
      0600010H0800010H0200060H05000C0H0100011G01000@0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0B00063[013\2<00,
      0=00014201000142020006432=00,
      0600010H030001440400010H0200060H05000C0H0100011G01000@0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200060H05000C0H0100011G0100020H01450=0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      04460100044601000m4610000A4701480149014:0449014;0249014<014=014>,
      044?0100124?10000A4@014A014B014C044B014D024B014E014F014G,
      1C00020i1@00,
      17000_0i0_00,
      17000H1E0200021E02000Q1E0O00,
      0B00063e2=00,
      0B00063e0N00013G1^00,
      0U00014H0B00014H1\00,
      0B00064I2=00,
      0?00014J011d0100064K0500044L014M014L0@00011k024L014N1^00,
      0B00064L0500064L0A00034L1^00,
      0=00013R0100013R0200064O0500064L0A00034L1^00,
      0B00064L0500064L0A00034L1^00,
      0B00064O0500064L0A00024L014N1^00,
      0B00024P044L0500064L0A00034L1^00,
      043n014Q123n10000A4R014S064T014U024T014V014W014X,
      093o014Q0m3o10000A4Y014Z064[014\024[014]014^014_,
      0600010H0800010H0200060H05000<0H014`060H0100011G0100080H014`070H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0B0006412=00,
      0B0006432=00,
      0B0006432=00,
      0:440100014a0k4410000A4b014c064d014e024d014f014g014h,
      0600010H0300014i0400010H0200060H05000C0H0100011G01000@0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      04460100044601000m4610000A4701480149014:0449014;0249014<014=014>,
      17000o460O00,
      1W000O470O00,
      17000o470O00,
      1700014j0n470O00,
      17000P470n00,
      1G000_490O00,
      17000o490O00,
      17000@491>00,
      044?0100124?10000A4@014A014B014C044B014D024B014E014F014G,
      17000o4?0O00,
      1W000O4@0O00,
      17000o4@0O00,
      1700014k0n4@0O00,
      17000P4@0n00,
      1G000_4B0O00,
      17000o4B0O00,
      17000@4B1>00,
      0Y00014l0A00014l1Y00,
      0B00064I0400014m0>00014m1i00,
      0B00064n2=00,
      0?00011c011d0100064o05000450015101500@00011k025001521^00,
      0B000650050006500A0003501^00,
      0=00013R0100013R02000653050006500A0003501^00,
      0B000650050006500A0003501^00,
      0B000653050006500A00025001521^00,
      0B0002540450050006500A0003501^00,
      2U00,
      17000o3n0O00,
      1W000O4R0O00,
      17000o4R0O00,
      17000P4R0n00,
      1G000_4T0O00,
      17000o4T0O00,
      17000@4T1>00,
      17000o3o0O00,
      1W000O4Y0O00,
      17000o4Y0O00,
      17000P4Y0n00,
      1G000_4[0O00,
      17000o4[0O00,
      17000@4[1>00,
      0600010H0800010H0200060H0500080H01550:0H0100011G0100050H01550:0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      2U00,
      17000o440O00,
      1W000O4b0O00,
      17000o4b0O00,
      17000P4b0n00,
      1G000_4d0O00,
      17000o4d0O00,
      17000@4d1>00,
      0:4i010001560k4i10000A5701580659015:0259015;015<015=,
      17000H46025>024602000Q460O00,
      17000L4?025>0Q4?0O00,
      0U00015?0B00015?1\00,
      0B00065@2=00,
      0?00015A0200065B2=00,
      0?00011c011d0100065C0500045D015E015D0@00011k025D015F1^00,
      0B00065D0500065D0A00035D1^00,
      0=00013R0100013R0200065G0500065D0A00035D1^00,
      0B00065D0500065D0A00035D1^00,
      0B00065G0500065D0A00025D015F1^00,
      0B00025H045D0500065D0A00035D1^00,
      0600010H0800010H0200060H05000>0H015I040H0100011G01000=0H015I020H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      2U00,
      17000o4i0O00,
      1W000O570O00,
      17000o570O00,
      17000P570n00,
      1G000_590O00,
      17000o590O00,
      17000@591>00,
      2U00,
      0[00015J0D00015J1T00,
      0B00065@015K2<00,
      0B00065L2=00,
      0?00015A0200063K2=00,
      0?00011c011d0100065M0500045N015O015N0@00011k025N015P1^00,
      0B00065N0500065N0A00035N1^00,
      0=00013R0100013R0200065Q0500065N0A00035N1^00,
      0B00065N0500065N0A00035N1^00,
      0B00065Q0500065N0A00025N015P1^00,
      0B00025R045N0500065N0A00035N1^00,
      0600010H0800010H0200060H05000A0H013Z010H0100011G01000@0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0^00013G1f00,
      0B00065S2=00,
      0200015T0?00065U0400015V0>00015V0D00015T1T00,
      0?00015W011d0100065X0900013J0A00011k0200013G1^00,
      0?00015Y2E00,
      0=00013R0100015Z0200063e2=00,
      0?00015Y2E00,
      0?00015Y0200063e0N00013G1^00,
      0?00015Y0200025[2A00,
      0B00065S015\2<00,
      0B00065]2=00,
      0200015T0?00064I0400015V0>00015V0D00015T1T00,
      0B00065^2=00,
      0B00065_0500065`0A00035`1^00,
      0?00011c011d0100065X0900013J0A00011k0200013G1^00,
      0B00065`0500065`0A00035`1^00,
      0B00065a0500065`0A00035`1^00,
      0B00025[2A00,
      0B00065b2=00,
      0B00065c015d2<00,
      0B00065e015f2<00,
      0?00013g0200065g0500065h0A00035h1^00,
      0B00065h0500065h0A00035h1^00,
      0B00065i0500065h0A00025h015j1^00,
      0B00065b01422<00,
      0H00015d2<00,
      0B00065k2=00,
      0B00065@015f2<00,
      0B00065l2=00,
      0?00013g0200065m0500065n0A00035n1^00,
      0B00065n0500065n0A00035n1^00,
      0B00065o0500065n0A00025n01601^00,
      0B00065n0500065n0A00035n1^00,
      0B0006612=00,
      0B000662015\2<00,
      0?00013g02000663050006640A0003641^00,
      0B000664050006640A0003641^00,
      0B000665050006640A00026401661^00,
      0B000664050006640A0003641^00,
      020001670:00016801000168080001690:00016:0800016;0200016<0A00016;016<1R00,
      020001670:000168010001680200065S016=0:00016:0800016;0200016<0A00016;016<1R00,
      0?00016>0200063K2=00,
      0?00016?2E00,
      0?00016?0200063e0N00013G1^00,
      0?00016?2E00,
      0=000168010001680C00016:0800016;0200016<0A00016;016<1R00,
      0B00066@2=00,
      0B00066A2=00,
      0X00016B1l00,
      0[00016C0D00016C1T00,
      2U00,
      0B00066D2=00,
      0B00066E0500066F0A00036F1^00,
      0B00066F0500066F0A00036F1^00,
      0B00066G2=00,
      0B00066H2=00,
      0[00016<0D00016<1T00,
      0O00016<2500,
      0B00066I01422<00,
      0B00066J0400014m066K0800014m0800036K1^00,
      0B00066K0500066K0A00036K1^00,
      0B00066L016M2<00,
      020001670:000168016N0168016N0B00016:0800016;0200016<0A00016;016<1R00,
      020001670:000168016N0168016N0100065b01420:00016:0800016;0200016<0A00016;016<1R00,
      0B00066O0400014m066P0800014m0800036P1^00,
      0B00066P0500066P0A00036P1^00,
      0B00066<2=00,
      0B00066L2=00,
      0B00066Q2=00,
      0B00066R0400014m066S0800014m0800036S1^00,
      0B00066S0500066S0A00036S1^00,
      020001670:000168010001680200066Q0;00016:0800016;0200016<0A00016;016<1R00,
      0?00016T0200064I0400014m0>00014m1i00,
      0?00016T2E00,
      0B00066U0500066U0A00036U1^00,
      0B00066V0500066V0A00036V1^00,
      0B00066W0500066W0A00036W1^00,
      0B00066X0500066X0A00036X1^00,
      0?00016Y2E00,
      0B00066Z0500066Z0A00036Z1^00,
      0B00066[0500066[0A00036[1^00,
      0B00066\0500066\0A00036\1^00,
      0B00066]0500066]0A00036]1^00,
      0B00066^0500066^0A00036^1^00,
      0B00066_0500066_0A00036_1^00,
      0B00066`0500066`0A00036`1^00,
      0B00066a0500066a0A00036a1^00,
      0B00066b0500066b0A00036b1^00,
      0B00066c0500066c0A00036c1^00,
      0B00066d0500066d0A00036d1^00,
      0B00066e0500066e0A00036e1^00,
      2U00,
      """#
  )

  /// The words of foundation.
  static let foundationKeywords: [KeywordRule] = [
    KeywordRule("AND", .and, among: .identifier, .anyCase, .reserved),
    KeywordRule("OR", .or, among: .identifier, .anyCase, .reserved),
    KeywordRule("NULL", .null, among: .identifier, .anyCase, .reserved),
    KeywordRule("NIL", .null, among: .identifier, .anyCase, .reserved),
    KeywordRule("TRUEPREDICATE", .truePredicate, among: .identifier, .anyCase, .reserved),
    KeywordRule("FALSEPREDICATE", .falsePredicate, among: .identifier, .anyCase, .reserved),
    KeywordRule("SUBQUERY", .subquery, among: .identifier, .anyCase, .reserved),
    KeywordRule("NOT", .not, among: .identifier, .anyCase, .reserved),
    KeywordRule("ANY", .any, among: .identifier, .anyCase, .reserved),
    KeywordRule("SOME", .some, among: .identifier, .anyCase, .reserved),
    KeywordRule("ALL", .all, among: .identifier, .anyCase, .reserved),
    KeywordRule("NONE", .none, among: .identifier, .anyCase, .reserved),
    KeywordRule("TRUE", .true, among: .identifier, .anyCase, .reserved),
    KeywordRule("FALSE", .false, among: .identifier, .anyCase, .reserved),
    KeywordRule("ANYKEY", .anyOfKeys, among: .identifier, .anyCase, .reserved),
    KeywordRule("YES", .true, among: .identifier, .anyCase, .reserved),
    KeywordRule("NO", .false, among: .identifier, .anyCase, .reserved),
    KeywordRule("SELF", .selfReference, among: .identifier, .anyCase, .reserved),
    KeywordRule("CAST", .cast, among: .identifier, .anyCase, .reserved),
    KeywordRule("IN", .in, among: .identifier, .anyCase, .reserved),
    KeywordRule("FIRST", .first, among: .identifier, .anyCase, .reserved),
    KeywordRule("LAST", .last, among: .identifier, .anyCase, .reserved),
    KeywordRule("SIZE", .size, among: .identifier, .anyCase, .reserved),
    KeywordRule("BETWEEN", .between, among: .identifier, .anyCase, .reserved),
    KeywordRule("BEGINSWITH", .beginsWith, among: .identifier, .anyCase, .reserved),
    KeywordRule("ENDSWITH", .endsWith, among: .identifier, .anyCase, .reserved),
    KeywordRule("CONTAINS", .contains, among: .identifier, .anyCase, .reserved),
    KeywordRule("LIKE", .like, among: .identifier, .anyCase, .reserved),
    KeywordRule("MATCHES", .matches, among: .identifier, .anyCase, .reserved),
    KeywordRule("UNION", .setOperator, among: .identifier, .anyCase, .name),
    KeywordRule("INTERSECT", .setOperator, among: .identifier, .anyCase, .name),
    KeywordRule("MINUS", .setOperator, among: .identifier, .anyCase, .name),
    KeywordRule("c", .option, among: .identifier, .anyCase, .name),
    KeywordRule("d", .option, among: .identifier, .anyCase, .name),
    KeywordRule("n", .option, among: .identifier, .anyCase, .name),
    KeywordRule("l", .option, among: .identifier, .anyCase, .name),
    KeywordRule("w", .option, among: .identifier, .anyCase, .name),
    KeywordRule("cd", .option, among: .identifier, .anyCase, .name),
    KeywordRule("dc", .option, among: .identifier, .anyCase, .name),
    KeywordRule("cn", .option, among: .identifier, .anyCase, .name),
    KeywordRule("nc", .option, among: .identifier, .anyCase, .name),
    KeywordRule("dn", .option, among: .identifier, .anyCase, .name),
    KeywordRule("nd", .option, among: .identifier, .anyCase, .name),
    KeywordRule("cl", .option, among: .identifier, .anyCase, .name),
    KeywordRule("lc", .option, among: .identifier, .anyCase, .name),
    KeywordRule("dl", .option, among: .identifier, .anyCase, .name),
    KeywordRule("ld", .option, among: .identifier, .anyCase, .name),
    KeywordRule("cw", .option, among: .identifier, .anyCase, .name),
    KeywordRule("wc", .option, among: .identifier, .anyCase, .name),
    KeywordRule("dw", .option, among: .identifier, .anyCase, .name),
    KeywordRule("wd", .option, among: .identifier, .anyCase, .name),
    KeywordRule("cdl", .option, among: .identifier, .anyCase, .name),
    KeywordRule("cdn", .option, among: .identifier, .anyCase, .name),
    KeywordRule("cdw", .option, among: .identifier, .anyCase, .name),
    KeywordRule("ncd", .option, among: .identifier, .anyCase, .name),
    KeywordRule("lcd", .option, among: .identifier, .anyCase, .name),
  ]

  /// The lexer of foundation: 435 states, 161 classes of bytes.
  static let foundationLexer = PackedLexer(
    stateCount: 435, classCount: 161,
    classes: #"""
      000000000000000000010100000100000000000000000000000000000000000002030405060708090:0;0<0=0>0?0@0A0B0C0D0D0D0D0D
      0D0E0E0F000G0H0I000J0K0L0M0N0O0P0Q0R0S0R0T0U0V0W0X0R0Y0Z0[0\0]0R0R0^0R0_0`0a0b0c0d000K0L0M0e0O0P0Q0f0g0h0R0i0V
      0W0X0R0j0Z0k0l0m0R0R0^0R0n0o10111200131415161718191:1;1<1=1>1?1@1A1B1C1D1E1F1G1H1I1J1K1L1M1N1O1P1Q1R1S1T1U1U1V
      1W1X1Y1Z1[1\1]1^1_1`1a1b1c1d1e1f1g1h1i1j1k1l1m1n1o20212222232425252525252525262728292:25252;25252<2=2>2?2@252A
      2B25252C2D2E2F2G2H2I2I2I2I2I2J2I2I2K2L2M2N2O2O2O2P2222222222222222222222,
      """#,
    acceptance: #"""
      0000010P1a1g0a1e0C1a03040>0<0:0=0;0?0Q0Q000J0H0L1h0b0b08090B050A060E000000000000000000000000000000000000000000
      00000000000I0T1a000000000000000c00000000000000000000000000000000000000000000000000000`000000000000000000000000
      0000000000000000000000000000001d0000000[0Z1e0\1e1e1e0N1a000000000000000@0S0S0Q001Y001Z1[0F0D0K0H0M1f0e00000000
      000b0O1c000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000
      00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000
      0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001e1e1e00
      000Z1\0Q1]1Y0S1]0Q1Z0000000b0000000000000000000000001b1b00000000000Q001c00000000000000000000000000000000000000
      0000000Q000000000000001b000000000000000000000000000G00000000001_0000000000001_00000000001_1_0000001_,
      """#,
    transitions: #"""
      2Q00,
      010002020103010401050106010701080109010:010;010<010=010>010?010@010A010B030C010D010E010F010G010H0B0I010J020I01
      0K0100010L010M090I010J010I010N010O010P010Q1000010R010S010T010U0100010V010W010X010Y010Z010[010\010]010^010_010`
      010a010b010c010d010e010f010g010h010i0100010j010k0200,
      010002022N00,
      0H00010l2800,
      0404010m0\04010n0A0410000A0o0110061101120211011301140115,
      0K000E1604000;161400011701180119011:0100011;011<011=011>011?011@011A011B011C011D011E011F011G011H011I011J011K01
      1L011M011N0100011O011P0200,
      0K000E1Q04000;1Q1400011R011S011T011U0100011V011W011X011Y011Z011[011\011]011^011_011`011a011b011c011d011e011f01
      1g011h011i0100011j011k0200,
      0500011l0100011m0500011l0100011l011n0100011o032004000121012201230522022301240323012204230222012305000122012501
      2201230126012701220123012201231R00,
      080001282H00,
      0909010m0W0901290A0910000A2:012;062<012=022<012>012?012@,
      2Q00,
      2Q00,
      0<00012A2D00,
      2Q00,
      2Q00,
      2Q00,
      0B00042B2;00,
      2Q00,
      0@00012C0100042D0600012E0200012F0800012G0500012H0500012I1\00,
      0@00012C0100042D0900012F0D00012I1\00,
      0H00012J2800,
      0G00012K012L010l2700,
      0G00012L012M012N2700,
      0H00012N012K2700,
      0700012O0C000E2P04000;2P1R00,
      0B00040I05000E0I04000;0I1400012Q010S010T010U010T012R010W010X010Y010Z010[010\010]010^010_010`010a010b010c012S01
      2T010f010g010h010i0100012U010k0200,
      0B00040I05000A0I012V030I0400080I012V020I1400012Q010S010T010U010T012R010W010X010Y010Z010[010\010]010^010_010`01
      0a010b010c012S012T010f010g010h010i0100012U010k0200,
      2Q00,
      2Q00,
      2Q00,
      2Q00,
      1000012W1P00,
      2Q00,
      2Q00,
      1\00010I012X0800012X010I0400010I012X0S00,
      13000G0I01000N0I0100080I0O00,
      13000o0I0O00,
      1300020I04000<0I0>00040I0700010I0100010I0`00,
      1b00050I0100080I0100010I0O00,
      1900010I01000g0I0O00,
      13000e0I0100090I0O00,
      1300020I01000l0I0O00,
      13000J0I06000O0I0O00,
      1300090I08000\0I0Q00,
      1C000R0I0\00,
      1C000;0I05000O0I0O00,
      13000Y0I04000B0I0O00,
      13000D0I0100080I0200090I01000C0I0200010I0O00,
      1C000_0I0O00,
      13000e0I0400060I0O00,
      1S00040T012Y0A0T012Z012[012\012]010T012^010T012_0P00,
      1300010T012`010T012a090T012b010T012c012]080T012d012e012f012g020T012h012i020T012j012k090T012Z012l012c010T010`0:
      0T012m012n0O00,
      1300012o0130013101000132013301340X00030T0135010T0136020T0W00,
      13000137012]0138012a020T0139013:08000_0T0O00,
      13000f0T0100080T0O00,
      13000o0T0O00,
      13000B0T013;013<040T013=020T013>013?030T013@012Z0M0T0O00,
      13000O0T012j0n00,
      1V00080T013A010T013>013B040T012c010`010T013C0100013:010T013D013E013F010T013G0O00,
      1C000;0g013H0100013I013J01000A0g013K0\00,
      2Q00,
      2Q00,
      130410000A0o0110061101120211011301140115,
      13000o040O00,
      1S000O0o0O00,
      13000o0o0O00,
      13000P0o0n00,
      1C000_110O00,
      13000o110O00,
      13000@111>00,
      0B00041605000E1604000;161400011701180119011:0119013L011<011=011>011?011@011A011B011C011D011E011F011G011H013M01
      1J011K011L011M011N0100011O011P0200,
      1\0001160:000116040001160T00,
      13000G1601000N16010008160O00,
      13000o160O00,
      1300021604000<160>00041607000116010001160`00,
      1b00051601000816010001160O00,
      1900011601000g160O00,
      13000e16010009160O00,
      1300021601000l160O00,
      13000J1606000O160O00,
      1300091608000\160Q00,
      1C000R160\00,
      1C000;1605000O160O00,
      13000Y1604000B160O00,
      13000D16010008160200091601000C16020001160O00,
      1C000_160O00,
      13000e16040006160O00,
      1S000419013N0A19013O013P013Q013R0119013S0119013T0P00,
      13000119013U0119013V0919013W0119013X013R0819013Y013Z013[013\0219013]013^0219013_013`0919013O013a013X0119011E0:
      19013b013c0O00,
      1400013d013e0100013f013g013h0X000319013i0119013j02190W00,
      1300013k013R013l013V0219013m013n08000_190O00,
      13000f19010008190O00,
      13000o190O00,
      13000B19013o01400419014102190142014303190144013O0M190O00,
      13000O19013_0n00,
      1V00081901450119014201460419013X011E011901470100013n011901480149014:0119014;0O00,
      1C000;1L014<0100014=014>01000A1L014?0\00,
      0B00041Q05000E1Q04000;1Q1400011R011S011T011U011T014@011W011X011Y011Z011[011\011]011^011_011`011a011b011c014A01
      1e011f011g011h011i0100011j011k0200,
      1\00011Q0:00011Q0400011Q0T00,
      13000G1Q01000N1Q0100081Q0O00,
      13000o1Q0O00,
      1300021Q04000<1Q0>00041Q0700011Q0100011Q0`00,
      1b00051Q0100081Q0100011Q0O00,
      1900011Q01000g1Q0O00,
      13000e1Q0100091Q0O00,
      1300021Q01000l1Q0O00,
      13000J1Q06000O1Q0O00,
      1300091Q08000\1Q0Q00,
      1C000R1Q0\00,
      1C000;1Q05000O1Q0O00,
      13000Y1Q04000B1Q0O00,
      13000D1Q0100081Q0200091Q01000C1Q0200011Q0O00,
      1C000_1Q0O00,
      13000e1Q0400061Q0O00,
      1S00041T014B0A1T014C014D014E014F011T014G011T014H0P00,
      1300011T014I011T014J091T014K011T014L014F081T014M014N014O014P021T014Q014R021T014S014T091T014C014U014L011T011`0:
      1T014V014W0O00,
      1400014X014Y0100014Z014[014\0X00031T014]011T014^021T0W00,
      1300014_014F014`014J021T014a014b08000_1T0O00,
      13000f1T0100081T0O00,
      13000o1T0O00,
      13000B1T014c014d041T014e021T014f014g031T014h014C0M1T0O00,
      13000O1T014S0n00,
      1V00081T014i011T014f014j041T014L011`011T014k0100014b011T014l014m014n011T014o0O00,
      1C000;1g015001000151015201000A1g01530\00,
      0500011l0700011l0100011l011n0100015403552;00,
      2Q00,
      0B00041n04000;2301560:23050001230157012301560158015601230156012301561R00,
      0500011l01590600011l0100011l011n0100011o032004000;2301560:23050001230157012301560158015601230156012301561R00,
      060001590900011n0100042004000;2301560:23050001230157012301560158015601230156012301561R00,
      2Q00,
      2Q00,
      2Q00,
      2Q00,
      0N000122090001220400022206000122015:0122050001221S00,
      0K00012202000422060001220400022206000122010001220100015:0300015;1S00,
      0K0001220200042206000122040002220600012201000122050001221S00,
      2Q00,
      130910000A2:012;062<012=022<012>012?012@,
      13000o090O00,
      1S000O2:0O00,
      13000o2:0O00,
      13000P2:0n00,
      1C000_2<0O00,
      13000o2<0O00,
      13000@2<1>00,
      2Q00,
      0B00042B0900012F2100,
      0@00015<0100042C0900012F2100,
      0@00012C0100045=0900012F0D00012I1\00,
      0B00025>2=00,
      0=00015?0100015?0200045@2;00,
      0B00035A2<00,
      0B00045B0500065B0?5C0400015C015B095C1R00,
      0B00042I05000E2I04000;2I1R00,
      2Q00,
      2Q00,
      2Q00,
      2Q00,
      2Q00,
      2Q00,
      0B00042P05000E2P04000;2P1R00,
      1\00010I0:00010I0400010I0T00,
      13000d0I0100080I0100010I0O00,
      1300015D0130013101000132013301340X00030T0135010T0136020T0W00,
      1300015E012]0138012a020T0139013:08000_0T0O00,
      1V00080T013A010T013>013B040T012c010`010T013C0100013:010T013D015F013F010T013G0O00,
      0B00040I0500080I015G0<0I0400030I015G070I1400012Q010S010T010U010T012R010W010X010Y010Z010[010\010]010^010_010`01
      0a010b010c012S012T010f010g010h010i0100012U010k0200,
      2Q00,
      045H0100045H01000i5H1000015I0@5J015K015L015M015N035L015O015L015P015Q015R015S,
      13000S0I02000J0I0O00,
      13000c0I0[00,
      14000i0I0T00,
      13000?0I01000:0I1400,
      14000n0I0O00,
      1300010I0G00020I06000C0I0:00020I0O00,
      1300050I01000f0I0R00,
      13000:0I06000_0I0O00,
      13000j0I0100040I0O00,
      13000P0I0n00,
      13000m0I0Q00,
      13000\0I02000A0I0O00,
      14000J0I05000O0I0O00,
      13000Z0I03000B0I0O00,
      13000d0I0Z00,
      13000D0I0300010I04000=0I0e00,
      1>00030I01000`0I0O00,
      13000k0I0S00,
      19000i0I0O00,
      13000g0I0W00,
      13000l0I0100010I0P00,
      15000;0I03000<0I04000<0I05000;0I0R00,
      1K00025T022X025U022X0A00022X0500022X0T00,
      1c00010I0=00010I0O00,
      1C000=0I1100,
      1500010I0400010I02000:0I0100010I0300050I0500010I0100010I0100010I0100040I01000:0I0300040I0O00,
      1800050I0400010I0A000O0I0O00,
      1300090I1E00,
      13000T0I0600090I0[00,
      13000_0I0?00010I0O00,
      1800030I0400022X0C000>0I0100050I0200050I0R00,
      13000K0I0200030I01000N0I0O00,
      13000?0I0A000O0I0O00,
      1b000@0I0O00,
      13000=0I1A00,
      1C000]0I0Q00,
      13000=0I03000_0I0O00,
      13000a0I0]00,
      1J000X0I0O00,
      13000W0I0g00,
      13000X0I01000F0I0O00,
      1F000\0I0O00,
      1300080I0W000<0I0S00,
      13000l0I0R00,
      1500012X0400012X0I000I0I0T00,
      14000J0I0:000J0I0O00,
      13000M0I1100,
      13000a0T013G0\00,
      1C000@0T0K00040T0O00,
      13000i0T012j0T00,
      13000>0T015V1?00,
      13000d1601000816010001160O00,
      1300015W013d013e0100013f013g013h0X000319013i0119013j02190W00,
      13000S1602000J160O00,
      13000c160[00,
      14000i160T00,
      13000?1601000:161400,
      14000n160O00,
      130001160G00021606000C160:0002160O00,
      1300051601000f160R00,
      13000:1606000_160O00,
      13000j16010004160O00,
      13000P160n00,
      13000m160Q00,
      13000\1602000A160O00,
      14000J1605000O160O00,
      13000Z1603000B160O00,
      13000d160Z00,
      13000D160300011604000=160e00,
      1>00031601000`160O00,
      13000k160S00,
      19000i160O00,
      13000g160W00,
      13000l16010001160P00,
      15000;1603000<1604000<1605000;160R00,
      1c0001160=0001160O00,
      1C000=161100,
      150001160400011602000:1601000116030005160500011601000116010001160100041601000:16030004160O00,
      18000516040001160A000O160O00,
      130009161E00,
      13000T16060009160[00,
      13000_160?0001160O00,
      180003160I000>1601000516020005160R00,
      13000K160200031601000N160O00,
      13000?160A000O160O00,
      1b000@160O00,
      13000=161A00,
      1C000]160Q00,
      13000=1603000_160O00,
      13000a160]00,
      1J000X160O00,
      13000W160g00,
      13000X1601000F160O00,
      1F000\160O00,
      130008160W000<160S00,
      13000l160R00,
      1T000I160T00,
      14000J160:000J160O00,
      13000M161100,
      13000a19014;0\00,
      1C000@190K0004190O00,
      13000i19013_0T00,
      13000>19015X1?00,
      13000d1Q0100081Q0100011Q0O00,
      1300015Y014X014Y0100014Z014[014\0X00031T014]011T014^021T0W00,
      13000S1Q02000J1Q0O00,
      13000c1Q0[00,
      14000i1Q0T00,
      13000?1Q01000:1Q1400,
      14000n1Q0O00,
      1300011Q0G00021Q06000C1Q0:00021Q0O00,
      1300051Q01000f1Q0R00,
      13000:1Q06000_1Q0O00,
      13000j1Q0100041Q0O00,
      13000P1Q0n00,
      13000m1Q0Q00,
      13000\1Q02000A1Q0O00,
      14000J1Q05000O1Q0O00,
      13000Z1Q03000B1Q0O00,
      13000d1Q0Z00,
      13000D1Q0300011Q04000=1Q0e00,
      1>00031Q01000`1Q0O00,
      13000k1Q0S00,
      19000i1Q0O00,
      13000g1Q0W00,
      13000l1Q0100011Q0P00,
      15000;1Q03000<1Q04000<1Q05000;1Q0R00,
      1c00011Q0=00011Q0O00,
      1C000=1Q1100,
      1500011Q0400011Q02000:1Q0100011Q0300051Q0500011Q0100011Q0100011Q0100041Q01000:1Q0300041Q0O00,
      1800051Q0400011Q0A000O1Q0O00,
      1300091Q1E00,
      13000T1Q0600091Q0[00,
      13000_1Q0?00011Q0O00,
      1800031Q0I000>1Q0100051Q0200051Q0R00,
      13000K1Q0200031Q01000N1Q0O00,
      13000?1Q0A000O1Q0O00,
      1b000@1Q0O00,
      13000=1Q1A00,
      1C000]1Q0Q00,
      13000=1Q03000_1Q0O00,
      13000a1Q0]00,
      1J000X1Q0O00,
      13000W1Q0g00,
      13000X1Q01000F1Q0O00,
      1F000\1Q0O00,
      1300081Q0W000<1Q0S00,
      13000l1Q0R00,
      1T000I1Q0T00,
      14000J1Q0:000J1Q0O00,
      13000M1Q1100,
      13000a1T014o0\00,
      1C000@1T0K00041T0O00,
      13000i1T014S0T00,
      13000>1T015Z1?00,
      0500011l0700011l0100011l011n01000154035504000;2301560:23050001230157012301560158015601230156012301561R00,
      0@00011n0100045504000;2301560:23050001230157012301560158015601230156012301561R00,
      0J000F2305000:231R00,
      0J000F2305000123015608231R00,
      0J000F2305000423015605231R00,
      0J000F2305000:231R00,
      0N00012209000122040002220600012201000122050001221S00,
      0e0001221[00,
      0@00015<0100045<2;00,
      0@00012C0100045[0900012F0D00012I1\00,
      0B00025>2=00,
      0B00045@2;00,
      0B00045@2;00,
      0B00035A2<00,
      0B00045B0500065B0?5C0400015C015B095C1R00,
      0B00045C05000E5C04000;5C1R00,
      1?00020I1@00,
      1800030I0I000>0I0100050I0200050I0R00,
      1T000I0I0T00,
      0?00015\0200040I05000E0I04000;0I1400012Q010S010T010U010T012R010W010X010Y010Z010[010\010]010^010_010`010a010b01
      0c012S012T010f010g010h010i0100012U010k0200,
      045H0100045H01000i5H1000015I0@5J015K015L015M015N035L015O015L015P015Q015R015S,
      13000Z5H015]085H015]065H015]045H0O00,
      13000o5H0O00,
      1S000O5J0O00,
      13000o5J0O00,
      1300015^0n5J0O00,
      1300015_0n5J0O00,
      13000P5J0n00,
      13000k5J015`035J0O00,
      1C000_5L0O00,
      13000o5L0O00,
      13000@5L1>00,
      045a0100045a01000i5a10000A5b015c015d015e045d015f025d015g015h015i,
      045j01000n5j10000A5k015l015m015n045m015o025m016001610162,
      13000_0I0_00,
      1?0002161@00,
      13000_160_00,
      1?00021Q1@00,
      13000_1Q0_00,
      0?000163012C010004640900012F0D00012I1\00,
      0M000165010001662100,
      2Q00,
      13000H5H085]0A5H025]055H025]055H0O00,
      13000<5H025]0a5H0O00,
      1300025H015]045H015]0g5H0O00,
      045a0100045a01000i5a10000A5b015c015d015e045d015f025d015g015h015i,
      13000o5a0O00,
      1S000O5b0O00,
      13000o5b0O00,
      130001670n5b0O00,
      13000P5b0n00,
      1C000_5d0O00,
      13000o5d0O00,
      13000@5d1>00,
      045j01000n5j10000A5k015l015m015n045m015o025m016001610162,
      13000o5j0O00,
      1S000O5k0O00,
      13000o5k0O00,
      130001680n5k0O00,
      13000P5k0n00,
      1C000_5m0O00,
      13000o5m0O00,
      13000@5m1>00,
      0B0004692;00,
      0@00012C010004640900012F0D00012I1\00,
      0X00016:1h00,
      0Y00016;0@00016;1V00,
      13000H5a026<025a02000Q5a0O00,
      13000L5j026<0Q5j0O00,
      0?00016=0200046>2;00,
      0W00016?1i00,
      0]00016@0?00016@1S00,
      2Q00,
      0B00046A2;00,
      0?00016=2A00,
      0P00016B2000,
      0K00016C2500,
      0200016D0?00046E0400016D0A00016D0?00016D1T00,
      0X00016F1h00,
      0U00016G0C00016G1W00,
      0B00046H2;00,
      0200016D0G00016D0A00016D0?00016D1T00,
      0Z00016I1f00,
      0[00016J0?00016J1U00,
      0B00046K016L2:00,
      0V00016M1j00,
      2Q00,
      0F00016L2:00,
      0B00046N2;00,
      0[00016O0?00016O1U00,
      0B00046P2;00,
      0?00016Q2A00,
      0200016R0:00016S0100016S0600016T0:00016U0;00016V0100016W0=00016V016W1R00,
      0\00016X0?00016X1T00,
      0=00016S0100016S0A00016U0;00016V0100016W0=00016V016W1R00,
      0B00046Y2;00,
      0B00046Z2;00,
      0V00016[1j00,
      0\00016\0?00016\1T00,
      2Q00,
      0X00016J1h00,
      0B00046]2;00,
      0B00046^2;00,
      0\00016W0?00016W1T00,
      0M00016W2300,
      0B00046_016`2:00,
      0200016R0:00016S016a016S016a0@00016U0;00016V0100016W0=00016V016W1R00,
      0B00046W2;00,
      0B00046_2;00,
      0B00046b2;00,
      0200016R0:00016S0100016S0200046b0;00016U0;00016V0100016W0=00016V016W1R00,
      """#
  )

  /// The productions, a line each, the node that one builds behind `=>`.
  static let productionTexts: StaticString = #"""
    text = query
    query.1 = clause
    query.1 = query.1 clause
    query = predicate => query
    query = predicate query.1 => query
    clause.1 = comma sortKey
    clause.1 = clause.1 comma sortKey
    clause = sort leftParenthesis sortKey rightParenthesis => sort
    clause = sort leftParenthesis sortKey clause.1 rightParenthesis => sort
    clause.2 = comma path
    clause.2 = clause.2 comma path
    clause = distinct leftParenthesis path rightParenthesis => distinct
    clause = distinct leftParenthesis path clause.2 rightParenthesis => distinct
    clause = limit leftParenthesis natural rightParenthesis => limit
    sortKey = path direction => sortKey
    direction = ascending
    direction = descending
    natural = integer => number
    predicate = conjunction
    predicate.1 = or conjunction
    predicate.1 = predicate.1 or conjunction
    predicate = conjunction predicate.1 => or
    conjunction = condition
    conjunction.1 = and condition
    conjunction.1 = conjunction.1 and condition
    conjunction = condition conjunction.1 => and
    condition = comparison
    condition = not condition => not
    condition = truePredicate => truePredicate
    condition = falsePredicate => falsePredicate
    condition = leftParenthesis predicate rightParenthesis
    condition = standIn
    standIn = objectValue
    standIn = anyVariableName => path
    standIn = leftParenthesis standIn rightParenthesis
    objectValue = objectPlaceholder => placeholder
    anyVariableName = anyVariable => variable
    comparison = operand operator operand => comparison
    comparison = operand membershipOperator operand => comparison
    operator = relation => operator
    operator = relation options => operator
    membershipOperator = membership => operator
    membershipOperator = membership listOptions => operator
    relation = equal
    relation = notEqual
    relation = less
    relation = lessOrEqual
    relation = greater
    relation = greaterOrEqual
    relation = beginsWith
    relation = endsWith
    relation = contains
    relation = like
    relation = matches
    relation = text
    relation = geoWithin
    relation = assign
    relation = typeConforms
    membership = in
    membership = between
    options = leftBracket option rightBracket => options
    options = openBracket option rightBracket => options
    listOptions = leftBracket option rightBracket => options
    listOptions = openBracket option rightBracket => options
    operand = operand plus operand => add
    operand = operand minus operand => subtract
    operand = operand star operand => multiply
    operand = operand slash operand => divide
    operand = operand power operand => power
    operand = operand setOperator operand => bitwise
    operand = operand bitOr operand => bitwise
    operand = operand bitXor operand => bitwise
    operand = operand bitAnd operand => bitwise
    operand = operand shift operand => bitwise
    operand = complement operand => complemented
    operand = minus operand => negated
    operand = value
    value = path
    value = number
    value = list
    value = quantified
    value = function
    value = literal
    value = shape
    value = standIn
    value = leftParenthesis operand rightParenthesis
    quantified = quantifier value => quantified
    quantifier = any
    quantifier = some
    quantifier = all
    quantifier = none
    quantifier = anyOfKeys
    number = integer => number
    number = signedInteger => number
    number = float => number
    number.1 = integer
    number.1 = float
    number = plus number.1 => number
    literal = stringLiteral
    literal.1 = true
    literal.1 = false
    literal = literal.1 => bool
    literal = null => null
    literal = placeholder => placeholder
    literal = argument => argument
    literal = uuid => uuidLiteral
    literal = objectID => objectIDLiteral
    literal = date => dateLiteral
    literal = internalKey => internalKeyLiteral
    literal = base64String
    literal.2 = stringLiteral
    literal.2 = base64String
    literal = binary leftParenthesis literal.2 rightParenthesis => binaryLiteral
    literal = object leftParenthesis stringLiteral comma operand rightParenthesis => objectLiteral
    stringLiteral = string => string
    base64String = base64 => base64Literal
    list = leftBrace rightBrace => list
    list.1 = comma operand
    list.1 = list.1 comma operand
    list = leftBrace operand rightBrace => list
    list = leftBrace operand list.1 rightBrace => list
    function = functionName leftParenthesis rightParenthesis => function
    function.1 = comma functionArgument
    function.1 = function.1 comma functionArgument
    function = functionName leftParenthesis functionArgument rightParenthesis => function
    function = functionName leftParenthesis functionArgument function.1 rightParenthesis => function
    functionName = name
    functionName = cast => name
    functionArgument = operand
    functionArgument = predicate
    path.1 = step
    path.1 = path.1 step
    path = firstElement => path
    path = firstElement path.1 => path
    path.2 = step
    path.2 = path.2 step
    path = objectValue path.2 => path
    path.3 = step
    path.3 = path.3 step
    path = computed path.3 => path
    computed = function
    computed = list
    computed = stringLiteral
    computed = leftParenthesis standIn rightParenthesis
    computed = leftParenthesis operand rightParenthesis
    step = dot element
    step = dot objectValue
    step = leftBracket natural rightBracket => subscript
    step = leftBracket subscriptLiteral rightBracket => subscript
    step.1 = first
    step.1 = last
    step.1 = size
    step.1 = star
    step = leftBracket step.1 rightBracket => subscript
    step = openBracket operand rightBracket => subscript
    step.2 = first
    step.2 = last
    step.2 = size
    step = openBracket step.2 rightBracket => subscript
    subscriptLiteral = stringLiteral
    subscriptLiteral = argument => argument
    subscriptLiteral = placeholder => placeholder
    subscriptLiteral = keyPathPlaceholder => keyPathPlaceholder
    subscriptLiteral = escapedName => escapedName
    firstElement = element
    firstElement = keyPathArgument => keyPathArgument
    firstElement = variableName
    firstElement = anyVariableName
    firstElement = selfReference => selfReference
    firstElement = subqueryExpression
    element = name
    element = escapedName => escapedName
    element = keyPathPlaceholder => keyPathPlaceholder
    element.1 = atCount
    element.1 = atSize
    element.1 = atMin
    element.1 = atMax
    element.1 = atSum
    element.1 = atAvg
    element.1 = atAllKeys
    element.1 = atAllValues
    element.1 = atKeys
    element.1 = atValues
    element.1 = atLinks
    element.1 = atType
    element.1 = atAnyWord
    element = element.1 => atKeyword
    name = identifier => name
    variableName = variable => variable
    subqueryExpression.1 = variableName
    subqueryExpression.1 = anyVariableName
    subqueryExpression = subquery leftParenthesis subqueryCollection comma subqueryExpression.1 comma predicate rightParenthesis => subquery
    subqueryCollection = path
    subqueryCollection = objectValue
    subqueryCollection = computedCollection
    computedCollection = computed
    computedCollection.1 = path
    computedCollection.1 = objectValue
    computedCollection.1 = computed
    computedCollection = computedCollection.1 setOperator operand => bitwise
    shape = geoBox leftParenthesis point comma point rightParenthesis => geoBox
    shape = geoCircle leftParenthesis point comma coordinate rightParenthesis => geoCircle
    shape.1 = comma ring
    shape.1 = shape.1 comma ring
    shape = geoPolygon leftParenthesis ring rightParenthesis => geoPolygon
    shape = geoPolygon leftParenthesis ring shape.1 rightParenthesis => geoPolygon
    ring.1 = comma point
    ring.1 = ring.1 comma point
    ring = leftBrace point rightBrace => ring
    ring = leftBrace point ring.1 rightBrace => ring
    point = leftBracket coordinate comma coordinate rightBracket => point
    point = leftBracket coordinate comma coordinate comma coordinate rightBracket => point
    coordinate = number
    coordinate = minus number => negated
    coordinate = argument => argument
    coordinate = placeholder => placeholder
    """#

  /// Of each production: the rule, how many symbols, the node + 1, the place of the significant token + 1.
  static let productions = PackedTable(
    count: 216,
    values: #"""
      00010000,
      0^010000,
      0^020000,
      01010100,
      01020100,
      0_020000,
      0_030000,
      02040200,
      02050200,
      0`020000,
      0`030000,
      02040400,
      02050400,
      02040500,
      03020302,
      04010000,
      04010000,
      05010I01,
      06010000,
      0a020000,
      0a030000,
      06020600,
      07010000,
      0b020000,
      0b030000,
      07020700,
      08010000,
      08020800,
      08010900,
      08010:00,
      08030000,
      08010000,
      09010000,
      09010?00,
      09030000,
      0:010N01,
      0;010D01,
      0<030;00,
      0<030;00,
      0=010<01,
      0=020<01,
      0>010<01,
      0>020<01,
      0?010000,
      0?010000,
      0?010000,
      0?010000,
      0?010000,
      0?010000,
      0?010000,
      0?010000,
      0?010000,
      0?010000,
      0?010000,
      0?010000,
      0?010000,
      0?010000,
      0?010000,
      0@010000,
      0@010000,
      0A030=02,
      0A030=02,
      0B030=02,
      0B030=02,
      0C030Q02,
      0C030R02,
      0C030S02,
      0C030T02,
      0C030U02,
      0C030V02,
      0C030V02,
      0C030V02,
      0C030V02,
      0C030V02,
      0C020W01,
      0C020J01,
      0C010000,
      0D010000,
      0D010000,
      0D010000,
      0D010000,
      0D010000,
      0D010000,
      0D010000,
      0D010000,
      0D030000,
      0E020>01,
      0F010000,
      0F010000,
      0F010000,
      0F010000,
      0F010000,
      0G010I01,
      0G010I01,
      0G010I01,
      0c010000,
      0c010000,
      0G020I02,
      0H010000,
      0d010000,
      0d010000,
      0H010L01,
      0H010M00,
      0H010N01,
      0H010O01,
      0H010Y01,
      0H010Z01,
      0H010[01,
      0H010_01,
      0H010000,
      0e010000,
      0e010000,
      0H040\00,
      0H060^00,
      0I010K01,
      0J010]01,
      0K020P00,
      0f020000,
      0f030000,
      0K030P00,
      0K040P00,
      0L030X00,
      0g020000,
      0g030000,
      0L040X00,
      0L050X00,
      0M010000,
      0M010@01,
      0N010000,
      0N010000,
      0h010000,
      0h020000,
      0O010?00,
      0O020?00,
      0i010000,
      0i020000,
      0O020?00,
      0j010000,
      0j020000,
      0O020?00,
      0P010000,
      0P010000,
      0P010000,
      0P030000,
      0P030000,
      0Q020000,
      0Q020000,
      0Q030G02,
      0Q030G02,
      0k010000,
      0k010000,
      0k010000,
      0k010000,
      0Q030G02,
      0Q030G02,
      0l010000,
      0l010000,
      0l010000,
      0Q030G02,
      0R010000,
      0R010O01,
      0R010N01,
      0R010B01,
      0R010A01,
      0S010000,
      0S010C01,
      0S010000,
      0S010000,
      0S010E00,
      0S010000,
      0T010000,
      0T010A01,
      0T010B01,
      0m010000,
      0m010000,
      0m010000,
      0m010000,
      0m010000,
      0m010000,
      0m010000,
      0m010000,
      0m010000,
      0m010000,
      0m010000,
      0m010000,
      0m010000,
      0T010F01,
      0U010@01,
      0V010D01,
      0n010000,
      0n010000,
      0W080H00,
      0X010000,
      0X010000,
      0X010000,
      0Y010000,
      0o010000,
      0o010000,
      0o010000,
      0Y030V02,
      0Z060`00,
      0Z060a00,
      10020000,
      10030000,
      0Z040b00,
      0Z050b00,
      11020000,
      11030000,
      0[030c00,
      0[040c00,
      0\050d00,
      0\070d00,
      0]010000,
      0]020J01,
      0]010O01,
      0]010N01,
      """#
  )

  /// What productions a dialect forbids.
  static let rejects: [RejectRule] = [
    RejectRule(
      production: 60, .rql, isForBlanks: true, .unsupportedStringOption,
      "in rql no blank stands in the brackets of a string option"),
    RejectRule(
      production: 62, .rql, isForBlanks: true, .unsupportedStringOption,
      "in rql no blank stands in the brackets of a string option"),
    RejectRule(
      production: 75, .rql, isForBlanks: false, .unaryMinusNotSupported,
      "a sign must touch the digits of its number, and stands before nothing else"),
    RejectRule(
      production: 97, .nspredicate, isForBlanks: true, .arithmeticNotSupported,
      "a sign must touch the digits of its number"),
    RejectRule(
      production: 97, .rql, isForBlanks: false, .unaryMinusNotSupported,
      "a sign must touch the digits of its number, and stands before nothing else"),
    RejectRule(
      production: 108, .rql, isForBlanks: false, .unsupportedLiteral,
      "an internal key is not a value to compare with"),
    RejectRule(
      production: 139, .nspredicate, isForBlanks: false, .unexpectedToken,
      "Realm reads names behind those of properties only: pass what this leads to as an argument"),
    RejectRule(
      production: 139, .rql, isForBlanks: false, .unexpectedToken,
      "names follow those of properties only: pass what this leads to as an argument"),
    RejectRule(
      production: 194, .nspredicate, isForBlanks: false, .unexpectedToken,
      "SUBQUERY goes over the objects of a key path, and this is a value"),
    RejectRule(
      production: 194, .rql, isForBlanks: false, .unexpectedToken,
      "SUBQUERY goes over the objects of a key path, and this is a value"),
    RejectRule(
      production: 213, .rql, isForBlanks: false, .unaryMinusNotSupported,
      "a sign must touch the digits of its number, and stands before nothing else"),
  ]

  /// The errors that have a place in the grammar.
  static let markers: [MarkerRule] = [
    MarkerRule(
      .emptyPredicate, blamesBefore: false,
      tokens: [.end],
      "there is no predicate"),
    MarkerRule(
      .clauseWithoutPredicate, blamesBefore: false,
      tokens: [.sort, .distinct, .limit],
      "a clause needs a predicate before it, like `TRUEPREDICATE`"),
    MarkerRule(
      .unexpectedToken, blamesBefore: false,
      tokens: [.rightParenthesis, .rightBrace, .rightBracket, .comma],
      ""),
    MarkerRule(
      .predicateAfterClause, blamesBefore: false,
      tokens: [.and, .or],
      "no condition can follow a clause: write it before the first clause"),
    MarkerRule(
      .limitNotNatural, blamesBefore: false,
      tokens: nil,
      "`LIMIT` takes a whole number without a sign, found {found}"),
    MarkerRule(
      .sortDirectionMissing, blamesBefore: true,
      tokens: [.rightParenthesis, .comma],
      "each sort key needs a direction: `ASC` or `DESC`"),
    MarkerRule(
      .expectedOperand, blamesBefore: false,
      tokens: [.assign, .typeConforms, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .beginsWith,
        .endsWith, .contains, .like, .matches, .text, .geoWithin],
      "a value is missing before {found}"),
    MarkerRule(
      .expectedComparison, blamesBefore: true,
      tokens: [.end, .rightParenthesis, .rightBrace, .rightBracket, .comma, .and, .or, .sort, .distinct, .limit],
      "a value alone is not a condition: compare it with something, like `== true`"),
    MarkerRule(
      .unexpectedToken, blamesBefore: false,
      tokens: [.not],
      "{found} stands before the whole comparison, like `NOT x IN {1, 2}`"),
    MarkerRule(
      .unexpectedToken, blamesBefore: false,
      tokens: [.assign, .typeConforms, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .beginsWith,
        .endsWith, .contains, .like, .matches, .text, .geoWithin],
      ""),
    MarkerRule(
      .chainedComparison, blamesBefore: false,
      tokens: [.assign, .typeConforms, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .in, .between,
        .beginsWith, .endsWith, .contains, .like, .matches, .text, .geoWithin],
      "comparisons do not chain: join two of them with `AND`"),
    MarkerRule(
      .invalidList, blamesBefore: false,
      tokens: [.comma],
      "a list stands in braces, like `{1, 2}`"),
    MarkerRule(
      .unsupportedStringOption, blamesBefore: false,
      tokens: nil,
      "{found} is not a string option"),
    MarkerRule(
      .unsupportedStringOption, blamesBefore: false,
      tokens: [.comma],
      "string options stand together, like `[cd]`"),
    MarkerRule(
      .unsupportedStringOption, blamesBefore: false,
      tokens: nil,
      ""),
    MarkerRule(
      .invalidList, blamesBefore: false,
      tokens: nil,
      "a list stands in braces, like `{1, 2}`"),
    MarkerRule(
      .unexpectedToken, blamesBefore: false,
      tokens: [.assign, .typeConforms, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .in, .between,
        .beginsWith, .endsWith, .contains, .like, .matches, .text, .geoWithin],
      "only a value can stand in these parentheses, and {found} compares"),
    MarkerRule(
      .unexpectedToken, blamesBefore: false,
      tokens: [.dot],
      "no name can follow an argument: pass what the name leads to as the argument"),
    MarkerRule(
      .invalidList, blamesBefore: false,
      tokens: [.comma],
      "an element is missing before {found}"),
    MarkerRule(
      .invalidList, blamesBefore: false,
      tokens: [.rightBrace, .comma],
      "an element is missing before {found}"),
    MarkerRule(
      .emptyPathComponent, blamesBefore: false,
      tokens: [.dot],
      "a name is missing before `.`"),
    MarkerRule(
      .emptyPathComponent, blamesBefore: false,
      tokens: nil,
      "a name is missing after `.`"),
    MarkerRule(
      .invalidSubscript, blamesBefore: false,
      tokens: nil,
      "{found} cannot stand in brackets"),
    MarkerRule(
      .invalidSubscript, blamesBefore: false,
      tokens: [.rightBracket],
      "a value is missing in the brackets"),
    MarkerRule(
      .subqueryArity, blamesBefore: false,
      tokens: [.rightParenthesis],
      "SUBQUERY takes a collection, a variable and a predicate"),
    MarkerRule(
      .subqueryVariableInvalid, blamesBefore: false,
      tokens: nil,
      "the second part of SUBQUERY is a variable, like `$x`"),
    MarkerRule(
      .subqueryArity, blamesBefore: false,
      tokens: [.comma],
      "SUBQUERY takes a collection, a variable and a predicate"),
    MarkerRule(
      .invalidGeoShape, blamesBefore: false,
      tokens: nil,
      ""),
  ]

  /// The rules that have a name in messages.
  static let namedRules: [NamedRule] = [
    NamedRule(
      "a comparison", missing: .expectedOperand,
      first: [.leftParenthesis, .leftBrace, .plus, .minus, .complement, .not, .integer, .signedInteger, .float, .string,
        .base64, .uuid, .objectID, .date, .internalKey, .placeholder, .objectPlaceholder, .keyPathPlaceholder,
        .argument, .keyPathArgument, .variable, .anyVariable, .identifier, .escapedName, .atAnyWord, .null,
        .truePredicate, .falsePredicate, .subquery, .any, .some, .all, .none, .true, .false, .anyOfKeys, .selfReference,
        .cast, .binary, .object, .geoBox, .geoCircle, .geoPolygon, .atCount, .atMin, .atMax, .atSum, .atAvg, .atAllKeys,
        .atAllValues, .atSize, .atKeys, .atValues, .atLinks, .atType]),
    NamedRule(
      "a comparison operator", missing: nil,
      first: [.assign, .typeConforms, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .beginsWith,
        .endsWith, .contains, .like, .matches, .text, .geoWithin]),
    NamedRule(
      "a comparison operator", missing: nil,
      first: [.in, .between]),
    NamedRule(
      "a value", missing: .expectedOperand,
      first: [.leftParenthesis, .leftBrace, .plus, .integer, .signedInteger, .float, .string, .base64, .uuid, .objectID,
        .date, .internalKey, .placeholder, .objectPlaceholder, .keyPathPlaceholder, .argument, .keyPathArgument,
        .variable, .anyVariable, .identifier, .escapedName, .atAnyWord, .null, .subquery, .any, .some, .all, .none,
        .true, .false, .anyOfKeys, .selfReference, .cast, .binary, .object, .geoBox, .geoCircle, .geoPolygon, .atCount,
        .atMin, .atMax, .atSum, .atAvg, .atAllKeys, .atAllValues, .atSize, .atKeys, .atValues, .atLinks, .atType]),
    NamedRule(
      "a key path", missing: nil,
      first: [.leftParenthesis, .leftBrace, .string, .objectPlaceholder, .keyPathPlaceholder, .keyPathArgument,
        .variable, .anyVariable, .identifier, .escapedName, .atAnyWord, .subquery, .selfReference, .cast, .atCount,
        .atMin, .atMax, .atSum, .atAvg, .atAllKeys, .atAllValues, .atSize, .atKeys, .atValues, .atLinks, .atType]),
    NamedRule(
      "a name", missing: nil,
      first: [.identifier]),
    NamedRule(
      "a key path", missing: nil,
      first: [.leftParenthesis, .leftBrace, .string, .objectPlaceholder, .keyPathPlaceholder, .keyPathArgument,
        .variable, .anyVariable, .identifier, .escapedName, .atAnyWord, .subquery, .selfReference, .cast, .atCount,
        .atMin, .atMax, .atSum, .atAvg, .atAllKeys, .atAllValues, .atSize, .atKeys, .atValues, .atLinks, .atType]),
    NamedRule(
      "a ring", missing: .invalidGeoShape,
      first: [.leftBrace]),
    NamedRule(
      "a point", missing: .invalidGeoShape,
      first: [.leftBracket]),
    NamedRule(
      "a coordinate", missing: .invalidGeoShape,
      first: [.plus, .minus, .integer, .signedInteger, .float, .placeholder, .argument]),
  ]

  /// The parser: 260 states.
  static let parser = PackedParser(
    stateCount: 260, ruleCount: 66,
    actions: #"""
      03010105010307010:09010;0;010C0=010N0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W
      010[0Y010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0g010e0i010f0k010g0m050h0i0j0k0n0o020l0m
      11011013011115011C17011D19011E1;011F1=011G,
      03010105010307010:09010;0;010C0=010N0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W
      010[0Y010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0g010e0i010f0k010g0m050h0i0j0k0n0o020l0m
      11011013011115011C17011D19011E1;011F1=011G,
      1c01010501031e010407010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W
      010[0Y010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0k010g0m050h0i0j0k0n0o020l0m110110130111
      15011C17011D19011E1;011F1=011G,
      1i020O0Q,
      1c010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      1c010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      03010105010307010:09010;0;010C0=010N0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W
      010[0Y010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0g010e0i010f0k010g0m050h0i0j0k0n0o020l0m
      11011013011115011C17011D19011E1;011F1=011G,
      2j0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I,
      2l0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I,
      2n0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I,
      3V0X00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I,
      3X0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I,
      3D0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I,
      3F0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I,
      3H0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I,
      3J0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I,
      3@0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I,
      180Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I,
      5J0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I,
      3B0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I,
      5<0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I,
      5j0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I,
      1:0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I,
      5h0[0001020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I,
      5H0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I,
      5f0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I,
      3>0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I,
      0j080002080L0M1@1A1B,
      0l080002080L0M1@1A1B,
      210101,
      1c010105010307010:0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y010\0[010]0]
      010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C17011D19011E
      1;011F1=011G,
      3<0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I,
      5B0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I,
      400101,
      250101,
      270101,
      290101,
      2;0101,
      2=0101,
      020100,
      0801002?011@2A011A2C011B,
      0V060002081@1A1B2G010M,
      0^070002080M1@1A1B2K010L,
      10080002080L0M1@1A1B2Z0K0:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K12161718191:1;1<1?1I,
      120U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I2O01052Q01062S0109,
      140U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I5@03050609,
      2W010:2Y010;2[010<2]010=2_010>2a010?2c010@2e010A2g010B2i0?0D0E0F0G0H0I0J0K1718191:1;1<1?2k0212162m011I,
      360U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I4N03050609,
      2P0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I4L03050609,
      2T0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I4J03050609,
      330101,
      2O01052Q01062S0109,
      4:0W00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I2O01052Q01062S0109,
      5F0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I3n0101,
      390102,
      3;01022Z0K0:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K12161718191:1;1<1?1I10020L0M,
      3=01022W010:2Y010;2[010<2]010=2_010>2a010?2c010@2e010A2g010B2i0?0D0E0F0G0H0I0J0K1718191:1;1<1?2k0212162m011I,
      1c010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      3Z0X00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I,
      3C01043E01082W010:2Y010;2[010<2]010=2_010>2a010?2c010@2e010A2g010B2m011I,
      340U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I,
      2H0T00020407080:0;0<0=0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I2_010>,
      2F0T00020407080:0;0<0=0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I2_010>,
      0h080002080L0M1@1A1B,
      3I01010501030E010R0S010Y0U010Z0Y010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0k010g110110130111,
      2^0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I,
      0E010R0G010S,
      0E010R,
      3[0105,
      3[0105,
      3a0103,
      3e0101,
      3g0101,
      3i0101,
      0:01002?011@2A011A2C011B,
      03010105010307010:09010;0;010C0=010N0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W
      010[0Y010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0g010e0i010f0k010g0m050h0i0j0k0n0o020l0m
      11011013011115011C17011D19011E1;011F1=011G,
      0\060002081@1A1B3o010M,
      03010105010307010:09010;0;010C0=010N0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W
      010[0Y010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0g010e0i010f0k010g0m050h0i0j0k0n0o020l0m
      11011013011115011C17011D19011E1;011F1=011G,
      0d070002080M1@1A1B43010L,
      45040<13141547010O0E010R49010X4;010Z4=010[4?010a,
      1c010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0k010g0m050h0i0j0k0n0o020l0m1101101301114E0313
      141515011C17011D19011E1;011F1=011G,
      0S010Y0U010Z0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U,
      4B0W00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I2O01052Q01062S0109,
      1c010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      1c010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      1c010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      1c010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      1c010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      1c010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      1c010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      1c010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      1c010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      1@0d01030:0;0C0O0P0Q0R0S0T0U0V0W0X0Y0Z0[0\0]0^0`0a0c0d0g0h0i0j0k0l0m0n10111C1D1E1F1G1J1K1L1M1N1O1P1Q1R1S1T1U4a
      01054c0106,
      1D0d01030:0;0C0O0P0Q0R0S0T0U0V0W0X0Y0Z0[0\0]0^0`0a0c0d0g0h0i0j0k0l0m0n10111C1D1E1F1G1J1K1L1M1N1O1P1Q1R1S1T1U4g
      01054i0106,
      1c010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      1c010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      1c010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      03010153010205010307010:09010;0;010C0=010N0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U
      010Z0W010[0Y010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0g010e0i010f0k010g0m050h0i0j0k0n0o
      020l0m11011013011115011C17011D19011E1;011F1=011G,
      4H0W00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I2O01052Q01062S0109,
      4<0W00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I2O01052Q01062S0109,
      0n080002080L0M1@1A1B,
      160U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I4P03050609,
      2\0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I4R03050609,
      3;01022Z0:0:0;0<0=0>0?0@0A0B1I,
      3=01022W010:2Y010;2[010<2]010=2_010>2a010?2c010@2e010A2g010B2m011I,
      3`0X00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I,
      1c010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      5?01045A0108,
      1c010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      2O01052Q01066401082S01096<011I,
      2O01052Q01066801082S01096>011I,
      6201086:011I,
      5G0108,
      660108,
      5I011I,
      5K0102,
      5M0108,
      07010:5O010;0?010O0A010P0C010Q5Q010X5S010[,
      5W0108,
      5Y0108,
      3[0105,
      5]01025_0108,
      3I01010501030E010R0S010Y0U010Z0Y010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0k010g110110130111,
      3I01010501030E010R0S010Y0U010Z0Y010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0k010g110110130111,
      47010O,
      0604001@1A1B,
      0X070002080M1@1A1B,
      03010105010307010:09010;0;010C0=010N0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W
      010[0Y010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0g010e0i010f0k010g0m050h0i0j0k0n0o020l0m
      11011013011115011C17011D19011E1;011F1=011G,
      0`080002080L0M1@1A1B,
      03010105010307010:09010;0;010C0=010N0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W
      010[0Y010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0g010e0i010f0k010g0m050h0i0j0k0n0o020l0m
      11011013011115011C17011D19011E1;011F1=011G,
      610107,
      0T020207,
      540107,
      560107,
      520107,
      580107,
      630107,
      650107,
      670107,
      6901072W010:2Y010;2[010<2]010=2_010>2a010?2c010@2e010A2g010B2m011I,
      4V0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I,
      4T0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I,
      4@0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I,
      220R00020407080:0;0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I2[010<2]010=2_010>,
      240R00020407080:0;0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I2[010<2]010=2_010>,
      260T00020407080:0;0<0=0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I2_010>,
      280T00020407080:0;0<0=0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I2_010>,
      2:0T00020407080:0;0<0=0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I2_010>,
      2>0M00020407080?0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I2W010:2Y010;2[010<2]010=2_010>2c010@2e010A2g010B
      ,
      2@0N00020407080?0@0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I2W010:2Y010;2[010<2]010=2_010>2e010A2g010B,
      2B0O00020407080?0@0A0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I2W010:2Y010;2[010<2]010=2_010>2g010B,
      2D0P00020407080?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I2W010:2Y010;2[010<2]010=2_010>,
      6;011H,
      6=011H,
      1B0d01030:0;0C0O0P0Q0R0S0T0U0V0W0X0Y0Z0[0\0]0^0`0a0c0d0g0h0i0j0k0l0m0n10111C1D1E1F1G1J1K1L1M1N1O1P1Q1R1S1T1U,
      6?011H,
      6A011H,
      1F0d01030:0;0C0O0P0Q0R0S0T0U0V0W0X0Y0Z0[0\0]0^0`0a0c0d0g0h0i0j0k0l0m0n10111C1D1E1F1G1J1K1L1M1N1O1P1Q1R1S1T1U,
      2<0L00020407080D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I2W010:2Y010;2[010<2]010=2_010>2a010?2c010@2e010A2g
      010B,
      1<080002080L0M1@1A1B2W010:2Y010;2[010<2]010=2_010>2a010?2c010@2e010A2g010B2m011I,
      1>080002080L0M1@1A1B2W010:2Y010;2[010<2]010=2_010>2a010?2c010@2e010A2g010B2m011I,
      3d0X00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I,
      6C01026E0108,
      420202082W010:2Y010;2[010<2]010=2_010>2a010?2c010@2e010A2g010B2i0?0D0E0F0G0H0I0J0K1718191:1;1<1?2k0212162m011I
      ,
      4F0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I,
      480Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I,
      3\0204082W010:2Y010;2[010<2]010=2_010>2a010?2c010@2e010A2g010B2m011I,
      3b0X00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I,
      1c010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      6K01022Z0:0:0;0<0=0>0?0@0A0B1I,
      6M01022W010:2Y010;2[010<2]010=2_010>2a010?2c010@2e010A2g010B2m011I,
      0[010]0]010^,
      1c010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      3R0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I,
      1c010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      07010:0?010O0A010P0C010Q,
      6`03020708,
      6^03020708,
      6W0108,
      3[0105,
      07010:5O010;0?010O0A010P0C010Q5Q010X5S010[,
      6]01046_0108,
      6J0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I,
      3a0103,
      6e01026g0108,
      6i01026k0108,
      2O01052Q01062S0109,
      6o021=1>,
      710102730108,
      770102,
      0Z070002080M1@1A1B,
      0b080002080L0M1@1A1B,
      4d0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I,
      4X0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I,
      4Z0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I,
      4n0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I,
      4f0Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I,
      790107,
      7;0107,
      7=0107,
      7?0107,
      3j0X00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I,
      03010105010307010:09010;0;010C0=010N0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W
      010[0Y010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0g010e0i010f0k010g0m050h0i0j0k0n0o020l0m
      11011013011115011C17011D19011E1;011F1=011G,
      7C01027E0108,
      3^0204082W010:2Y010;2[010<2]010=2_010>2a010?2c010@2e010A2g010B2m011I,
      4P05050608091I,
      4R05050608091I,
      7G0108,
      6@01082W010:2Y010;2[010<2]010=2_010>2a010?2c010@2e010A2g010B2m011I,
      7I01022W010:2Y010;2[010<2]010=2_010>2a010?2c010@2e010A2g010B2m011I,
      6\03020708,
      07010:5O010;0?010O0A010P0C010Q5Q010X5S010[,
      7M0102,
      7O0102,
      6R020208,
      3[0105,
      7S01047U0108,
      6F020208,
      6L0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I,
      3a0103,
      0@04001@1A1B,
      3I01010501030E010R0S010Y0U010Z0Y010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0k010g110110130111,
      7[01027]0108,
      0N020208,
      0H04001@1A1B,
      3I01010501030E010R0S010Y0U010Z0Y010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0k010g110110130111,
      7a01027c0108,
      0L04001@1A1B,
      1j0d01030:0;0C0O0P0Q0R0S0T0U0V0W0X0Y0Z0[0\0]0^0`0a0c0d0g0h0i0j0k0l0m0n10111C1D1E1F1G1J1K1L1M1N1O1P1Q1R1S1T1U,
      1l0d01030:0;0C0O0P0Q0R0S0T0U0V0W0X0Y0Z0[0\0]0^0`0a0c0d0g0h0i0j0k0l0m0n10111C1D1E1F1G1J1K1L1M1N1O1P1Q1R1S1T1U,
      1n0d01030:0;0C0O0P0Q0R0S0T0U0V0W0X0Y0Z0[0\0]0^0`0a0c0d0g0h0i0j0k0l0m0n10111C1D1E1F1G1J1K1L1M1N1O1P1Q1R1S1T1U,
      200d01030:0;0C0O0P0Q0R0S0T0U0V0W0X0Y0Z0[0\0]0^0`0a0c0d0g0h0i0j0k0l0m0n10111C1D1E1F1G1J1K1L1M1N1O1P1Q1R1S1T1U,
      3f020208,
      3l0X00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I,
      03010105010307010:09010;0;010C0=010N0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W
      010[0Y010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0g010e0i010f0k010g0m050h0i0j0k0n0o020l0m
      11011013011115011C17011D19011E1;011F1=011G,
      03010105010307010:09010;0;010C0=010N0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W
      010[0Y010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0e010d0g010e0i010f0k010g0m050h0i0j0k0n0o020l0m
      11011013011115011C17011D19011E1;011F1=011G,
      3T0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I,
      7i01077k0108,
      6B0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I,
      6D0U00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B1I,
      6N020408,
      6T020208,
      3[0105,
      6H020208,
      0<020208,
      0B04001@1A1B,
      3I01010501030E010R0S010Y0U010Z0Y010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0k010g110110130111,
      0D020208,
      0J04001@1A1B,
      3I01010501030E010R0S010Y0U010Z0Y010\0[010]0]010^0_010`0a010a0c0=0c1J1K1L1M1N1O1P1Q1R1S1T1U0k010g110110130111,
      3h020208,
      830102,
      6V03020408,
      07010:5O010;0?010O0A010P0C010Q5Q010X5S010[,
      6P020408,
      0>020208,
      0F020208,
      600Z00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B1I,
      870107,
      6X03020408,
      """#,
    gotos: #"""
      010W060X070Y080Z090[0:0\0;0]0<0Z0C0^0D0^0E0^0F0N0G0^0H0^0I0_0J0^0K0`0L0a0M0b0O0^0P0c0S0d0T0d0U0e0V0d0W0d0Z0^0d
      0O0m0I,
      060f070Y080Z090g0:0\0;0]0<0Z0C0h0D0h0E0h0F0N0G0h0H0h0I0_0J0h0K0`0L0a0M0b0O0h0P0c0S0d0T0d0U0e0V0d0W0d0Z0h0d0O0m
      0I,
      090k0:0\0;0]0C0k0D0k0E0k0F0N0G0k0H0k0I0_0J0k0K0`0L0a0M0b0O0k0P0c0S0d0T0d0U0e0V0d0W0d0Z0k0d0O0m0I,
      0c0l,
      090m0:0\0;0]0C0m0D0m0E0m0F0N0G0m0H0m0I0_0J0m0K0`0L0a0M0b0O0m0P0c0S0d0T0d0U0e0V0d0W0d0Z0m0d0O0m0I,
      090n0:0\0;0]0C0n0D0n0E0n0F0N0G0n0H0n0I0_0J0n0K0`0L0a0M0b0O0n0P0c0S0d0T0d0U0e0V0d0W0d0Z0n0d0O0m0I,
      080o090[0:0\0;0]0<0o0C0^0D0^0E0^0F0N0G0^0H0^0I0_0J0^0K0`0L0a0M0b0O0^0P0c0S0d0T0d0U0e0V0d0W0d0Z0^0d0O0m0I,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      09110:0\0;0]0D110E110F0N0G110H110I0_0J110K0`0L0a0M0b0O110P0c0S0d0T0d0U0e0V0d0W0d0Z110d0O0m0I,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      021:0^1:,
      0a1<,
      0b1>,
      ,
      0Q1B0i1B,
      ,
      0=1O0>1P0?1L0@1M,
      ,
      ,
      ,
      ,
      0Q1R0j1R,
      0Q1S0h1S,
      ,
      ,
      ,
      0=1O0>1P0?1L0@1M,
      091W0:0\0;0]0C1X0D1X0E1X0F0N0G1X0H1X0I0_0J1X0K0`0L0a0M0b0O1X0P0c0S0d0T0d0U0e0V0d0W0d0Z1X0d0O0m0I,
      ,
      0f1[,
      ,
      ,
      ,
      ,
      0:1]0;0d0I1^0K1^0L1^0M0b0O1_0P1^0S0d0T0d0U0e0V0d0W0d0X1`0Y1a0m0I0o1b,
      ,
      0I1c0J1c0e1c,
      0I1d,
      0\1f,
      0\1g,
      0[1i,
      ,
      ,
      ,
      021m,
      071n080Z090[0:0\0;0]0<0Z0C0^0D0^0E0^0F0N0G0^0H0^0I0_0J0^0K0`0L0a0M0b0O0^0P0c0S0d0T0d0U0e0V0d0W0d0Z0^0d0O0m0I,
      ,
      0820090[0:0\0;0]0<200C0^0D0^0E0^0F0N0G0^0H0^0I0_0J0^0K0`0L0a0M0b0O0^0P0c0S0d0T0d0U0e0V0d0W0d0Z0^0d0O0m0I,
      ,
      05280I290R290k22,
      092;0:0\0;0]0C2;0D2;0E2;0F0N0G2;0H2;0I0_0J2;0K0`0L0a0M0b0O2;0P0c0S0d0T0d0U0e0V0d0W0d0Z2;0d0O0l2:0m0I,
      0:2<0T2=0U2=0m0I,
      0Q2>,
      092?0:0\0;0]0C2?0D2?0E2?0F0N0G2?0H2?0I0_0J2?0K0`0L0a0M0b0O2?0P0c0S0d0T0d0U0e0V0d0W0d0Z2?0d0O0m0I,
      092@0:0\0;0]0C2@0D2@0E2@0F0N0G2@0H2@0I0_0J2@0K0`0L0a0M0b0O2@0P0c0S0d0T0d0U0e0V0d0W0d0Z2@0d0O0m0I,
      092A0:0\0;0]0C2A0D2A0E2A0F0N0G2A0H2A0I0_0J2A0K0`0L0a0M0b0O2A0P0c0S0d0T0d0U0e0V0d0W0d0Z2A0d0O0m0I,
      092B0:0\0;0]0C2B0D2B0E2B0F0N0G2B0H2B0I0_0J2B0K0`0L0a0M0b0O2B0P0c0S0d0T0d0U0e0V0d0W0d0Z2B0d0O0m0I,
      092C0:0\0;0]0C2C0D2C0E2C0F0N0G2C0H2C0I0_0J2C0K0`0L0a0M0b0O2C0P0c0S0d0T0d0U0e0V0d0W0d0Z2C0d0O0m0I,
      092D0:0\0;0]0C2D0D2D0E2D0F0N0G2D0H2D0I0_0J2D0K0`0L0a0M0b0O2D0P0c0S0d0T0d0U0e0V0d0W0d0Z2D0d0O0m0I,
      092E0:0\0;0]0C2E0D2E0E2E0F0N0G2E0H2E0I0_0J2E0K0`0L0a0M0b0O2E0P0c0S0d0T0d0U0e0V0d0W0d0Z2E0d0O0m0I,
      092F0:0\0;0]0C2F0D2F0E2F0F0N0G2F0H2F0I0_0J2F0K0`0L0a0M0b0O2F0P0c0S0d0T0d0U0e0V0d0W0d0Z2F0d0O0m0I,
      092G0:0\0;0]0C2G0D2G0E2G0F0N0G2G0H2G0I0_0J2G0K0`0L0a0M0b0O2G0P0c0S0d0T0d0U0e0V0d0W0d0Z2G0d0O0m0I,
      0A2J,
      0B2M,
      092N0:0\0;0]0C2N0D2N0E2N0F0N0G2N0H2N0I0_0J2N0K0`0L0a0M0b0O2N0P0c0S0d0T0d0U0e0V0d0W0d0Z2N0d0O0m0I,
      092O0:0\0;0]0C2O0D2O0E2O0F0N0G2O0H2O0I0_0J2O0K0`0L0a0M0b0O2O0P0c0S0d0T0d0U0e0V0d0W0d0Z2O0d0O0m0I,
      092P0:0\0;0]0C2P0D2P0E2P0F0N0G2P0H2P0I0_0J2P0K0`0L0a0M0b0O2P0P0c0S0d0T0d0U0e0V0d0W0d0Z2P0d0O0m0I,
      062R070Y080Z090[0:0\0;0]0<0Z0C2S0D2S0E2S0F0N0G2S0H2S0I0_0J2S0K0`0L0a0M0b0N2R0O2S0P0c0S0d0T0d0U0e0V0d0W0d0Z2S0d
      0O0m0I,
      0Q2T,
      0Q2U,
      ,
      ,
      ,
      ,
      ,
      ,
      092V0:0\0;0]0C2V0D2V0E2V0F0N0G2V0H2V0I0_0J2V0K0`0L0a0M0b0O2V0P0c0S0d0T0d0U0e0V0d0W0d0Z2V0d0O0m0I,
      ,
      092Y0:0\0;0]0C2Z0D2Z0E2Z0F0N0G2Z0H2Z0I0_0J2Z0K0`0L0a0M0b0O2Z0P0c0S0d0T0d0U0e0V0d0W0d0Z2Z0d0O0m0I,
      0Q1B0i1B,
      0Q1R0j1R,
      ,
      ,
      ,
      ,
      ,
      ,
      0G2b0]2b,
      ,
      ,
      0\2e,
      102h,
      032i0:2j0;0d0I0c0K0c0L0c0M0b0O2k0P0c0S0d0T0d0U0e0V0d0W0d0m0I,
      0:2j0;0d0I0c0K0c0L0c0M0b0O2l0P0c0S0d0T0d0U0e0V0d0W0d0m0I,
      052m,
      ,
      ,
      072n080Z090[0:0\0;0]0<0Z0C0^0D0^0E0^0F0N0G0^0H0^0I0_0J0^0K0`0L0a0M0b0O0^0P0c0S0d0T0d0U0e0V0d0W0d0Z0^0d0O0m0I,
      ,
      082o090[0:0\0;0]0<2o0C0^0D0^0E0^0F0N0G0^0H0^0I0_0J0^0K0`0L0a0M0b0O0^0P0c0S0d0T0d0U0e0V0d0W0d0Z0^0d0O0m0I,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      0g3;,
      0=1O0>1P0?1L0@1M,
      ,
      ,
      ,
      ,
      093<0:0\0;0]0C3<0D3<0E3<0F0N0G3<0H3<0I0_0J3<0K0`0L0a0M0b0O3<0P0c0S0d0T0d0U0e0V0d0W0d0Z3<0d0O0m0I,
      ,
      ,
      0;3?0V3?0n3?,
      093@0:0\0;0]0C3@0D3@0E3@0F0N0G3@0H3@0I0_0J3@0K0`0L0a0M0b0O3@0P0c0S0d0T0d0U0e0V0d0W0d0Z3@0d0O0m0I,
      ,
      093A0:0\0;0]0C3A0D3A0E3A0F0N0G3A0H3A0I0_0J3A0K0`0L0a0M0b0O3A0P0c0S0d0T0d0U0e0V0d0W0d0Z3A0d0O0m0I,
      0G3B,
      ,
      ,
      ,
      0\3D,
      0G3E0]3E,
      113H,
      ,
      0[3I,
      ,
      0_3N,
      0Q1B0i1B,
      043O,
      0`3R,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      063X070Y080Z090[0:0\0;0]0<0Z0C2S0D2S0E2S0F0N0G2S0H2S0I0_0J2S0K0`0L0a0M0b0N3X0O2S0P0c0S0d0T0d0U0e0V0d0W0d0Z2S0d
      0O0m0I,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      0G3]0]3],
      ,
      ,
      ,
      0\3`,
      ,
      ,
      ,
      0[3c,
      ,
      033d0:2j0;0d0I0c0K0c0L0c0M0b0O2k0P0c0S0d0T0d0U0e0V0d0W0d0m0I,
      ,
      ,
      ,
      0:2j0;0d0I0c0K0c0L0c0M0b0O3g0P0c0S0d0T0d0U0e0V0d0W0d0m0I,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      063j070Y080Z090[0:0\0;0]0<0Z0C2S0D2S0E2S0F0N0G2S0H2S0I0_0J2S0K0`0L0a0M0b0N3j0O2S0P0c0S0d0T0d0U0e0V0d0W0d0Z2S0d
      0O0m0I,
      063k070Y080Z090[0:0\0;0]0<0Z0C0^0D0^0E0^0F0N0G0^0H0^0I0_0J0^0K0`0L0a0M0b0O0^0P0c0S0d0T0d0U0e0V0d0W0d0Z0^0d0O0m
      0I,
      ,
      ,
      ,
      ,
      ,
      ,
      0\3n,
      ,
      ,
      ,
      033o0:2j0;0d0I0c0K0c0L0c0M0b0O2k0P0c0S0d0T0d0U0e0V0d0W0d0m0I,
      ,
      ,
      0:2j0;0d0I0c0K0c0L0c0M0b0O400P0c0S0d0T0d0U0e0V0d0W0d0m0I,
      ,
      ,
      ,
      0G420]42,
      ,
      ,
      ,
      ,
      ,
      ,
      """#,
    markers: #"""
      000102060D,
      02060D,
      0B0D,
      ,
      0D,
      0D,
      060D,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      0A,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      0D,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      0708,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      0;0@0708,
      0D,
      ,
      ,
      ,
      ,
      ,
      ,
      0H0D,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      03,
      060D,
      ,
      060D,
      ,
      0F,
      0G0D,
      0E,
      ,
      0D,
      0D,
      0D,
      0D,
      0D,
      0D,
      0D,
      0D,
      0D,
      ,
      ,
      0D,
      090D,
      090D,
      060D,
      ,
      ,
      ,
      ,
      ,
      ,
      0;0@,
      ,
      0C0D,
      ,
      0D,
      ,
      ,
      ,
      0H,
      ,
      ,
      ,
      ,
      ,
      0K,
      0K,
      ,
      0K,
      0D,
      0D,
      04,
      ,
      ,
      060D,
      ,
      060D,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      0<,
      0<,
      ,
      0?,
      0?,
      ,
      ,
      0:,
      0:0;,
      ,
      ,
      0708,
      ,
      ,
      ,
      ,
      0C0D,
      ,
      0;0@,
      0I,
      0D,
      ,
      0D,
      ,
      ,
      ,
      0K,
      ,
      ,
      0K,
      ,
      ,
      0K,
      ,
      ,
      05,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      0=0>,
      0=0>,
      ,
      ,
      ,
      060D,
      ,
      ,
      ,
      ,
      0H,
      ,
      ,
      ,
      ,
      0K,
      0K,
      ,
      ,
      0K,
      ,
      ,
      ,
      ,
      0D,
      ,
      ,
      ,
      0D,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      060D,
      060D,
      ,
      0K,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      0D,
      ,
      ,
      0D,
      ,
      0J,
      ,
      ,
      ,
      ,
      ,
      ,
      0K,
      ,
      """#,
    awaited: #"""
      00030405,
      00030405,
      030405,
      ,
      030405,
      030405,
      00030405,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      030405,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      0102,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      0102,
      030405,
      ,
      ,
      ,
      ,
      ,
      ,
      040506,
      ,
      ,
      ,
      08,
      08,
      07,
      ,
      ,
      ,
      ,
      00030405,
      ,
      00030405,
      ,
      ,
      030405,
      05,
      ,
      030405,
      030405,
      030405,
      030405,
      030405,
      030405,
      030405,
      030405,
      030405,
      ,
      ,
      030405,
      030405,
      030405,
      00030405,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      030405,
      ,
      030405,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      09,
      ,
      ,
      08,
      ,
      0405,
      0405,
      ,
      ,
      ,
      00030405,
      ,
      00030405,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      0102,
      ,
      ,
      ,
      ,
      030405,
      ,
      ,
      ,
      030405,
      ,
      030405,
      ,
      ,
      ,
      ,
      08,
      09,
      ,
      ,
      07,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      00030405,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      09,
      ,
      ,
      ,
      08,
      ,
      ,
      ,
      07,
      ,
      0405,
      ,
      ,
      ,
      0405,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      00030405,
      00030405,
      ,
      ,
      ,
      ,
      ,
      ,
      08,
      ,
      ,
      ,
      0405,
      ,
      ,
      0405,
      ,
      ,
      ,
      09,
      ,
      ,
      ,
      ,
      ,
      ,
      """#
  )
}
