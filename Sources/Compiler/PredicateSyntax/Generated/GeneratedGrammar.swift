// swift-format-ignore-file
// Made from the grammar file by grammar-compiler; edit that file instead.

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
  /// Left and right operand; the token is the sign.
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
    .power, .bitOr, .bitXor, .bitAnd, .shift, .complement, .assign, .typeConforms, .not, .sort, .distinct, .limit]
  /// Where parsing goes on after an error.
  static let recoveryTokens: [TokenKind] = [.and, .or, .rightParenthesis, .comma, .rightBrace, .end]
  /// What shows that a reserved word before it was meant for a name.
  static let showsName: [TokenKind] = [.dot, .assign, .typeConforms, .equal, .notEqual, .less, .lessOrEqual, .greater,
    .greaterOrEqual, .in, .between, .beginsWith, .endsWith, .contains, .like, .matches, .text, .geoWithin]
  /// The error of a reserved word that was meant for a name.
  static let misnamed = DiagnosticCode.keywordAsName
  /// The rules that recovery takes as complete.
  static let recoveryRules: [Int] = [8, 18]

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

  /// The lexer of nspredicate: 586 states, 160 classes of bytes.
  static let nspredicateLexer = PackedLexer(
    stateCount: 586, classCount: 160,
    classes: #"""
      000000000000000000010100000100000000000000000000000000000000000002030405060708090:0;0<0=0>0?0@0A0B0C0D0D0E0D0F
      0D0G0G0H000I0J0K000L0M0N0O0M0P0Q0R0S0S0S0T0U0V0S0W0S0S0S0S0X0Y0S0S0Z0S0[0\0]0^000_000M0`0O0a0b0c0d0e0f0g0S0h0V
      0S0i0S0g0S0j0k0l0S0S0Z0S0m0n0o10110012131415161718191:1;1<1=1>1?1@1A1B1C1D1E1F1G1H1I1J1K1L1M1N1O1P1Q1R1S1T1T1U
      1V1W1X1Y1Z1[1\1]1^1_1`1a1b1c1d1e1f1g1h1i1j1k1l1m1n1o202121222324242424242424252627282924242:24242;2<2=2>2?242@
      2A24242B2C2D2E2F2G2H2H2H2H2H2I2H2H2J2K2L2M2N2N2N2O2121212121212121212121,
      """#,
    acceptance: #"""
      0000010P1`1f0a1d1h1`03040>0<0:0=0;0?0Q0Q0J0H0L1g0b0b0b0b07090b0b051i061j00000000000000000000000000000000000000
      000000000000000I0T1`000000000000000c00000000000000000000000000000000000000000000000000000]0_0_0000000000000000
      000000000000000000000000000000000000001c0000000Z1d0\1d0N1`000000000000000@000S000S000Q00001X1]001Y1Z0K0H0M1e0d
      0000000000000b0b000b0b0b0O1j1k1b000000000000000000000000000000000000000000000000000000000000000000000000000000
      00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000
      00000000000000000000000^00000000000000000000000000000000000000000000000000000000000000000000000000000000000000
      0000000000000000001d1d1d00001X1]001[000Q001X1]1\1X0S1\0Q1Y0000000000000b0000000b0b0000000000000000000000001a1a
      00000000000S0000000Q001X1]0S1\00000Y000X000b1b000000000000000000000000000000000000000000000000000Q001X1]0S1\0U
      00000000000000000000000000000W00000000000000000000000000000Q001X1]0S1\0V000000000000001a0000000000000Q001X1]0S
      1\001^1^1^0Q001X1]0S1\00001^00000Q001X1\00000000000S0X0000000000000S1]000000000S1]1^1^00000S1]0000000000000000
      000000000X00001^1^0X00000000001^000000000000000000000000000000000000001_,
      """#,
    transitions: #"""
      2P00,
      010002020103010401050106010701080109010:010;010<010=010>010?010@010A010B050C0100010D010E010F010G010H010I060H01
      0J020H010K030H010L0100010M0:0H010N020H010O010H010P010Q010R010S1000010T010U010V010W0100010X010Y010Z010[010\010]
      010^010_010`010a010b010c010d010e010f010g010h010i010j010k0100010l010m0200,
      010002022M00,
      0J00010n2500,
      0404010o0X0401100D0410000A110112061301140213011501160117,
      0M000?1803000?1814000119011:011;011<0100011=011>011?011@011A011B011C011D011E011F011G011H011I011J011K011L011M01
      1N011O011P0100011Q011R0200,
      0B00061S0500071T011U071T03000?1T1400011V011W011X011Y0100011Z011[011\011]011^011_011`011a011b011c011d011e011f01
      1g011h011i011j011k011l011m0100011n011o0200,
      05000120010001210500012001000120012201000123052404000125022604250126012705260125012604000126042501260125012601
      2802250126012501261R00,
      080001292G00,
      0909010o0S09012:0D0910000A2;012<062=012>022=012?012@012A,
      2P00,
      2P00,
      0<00012B2C00,
      2P00,
      2P00,
      0B00062C2800,
      0B00062D2800,
      2P00,
      0?00012E012F012G062H0500012I012J012I012K012L0500012M0200012N0400012O012J012I012K012L0500012M1V00,
      0?00012E012F012G062H0500032I012K012L0=00012O022I012K012L1\00,
      0J00012P010n2400,
      0I00012P012Q012R2400,
      0J00012R2500,
      0700012S0E000?2T03000?2T1R00,
      0B00060H05000?0H03000?0H1400012U010U010V010W010V012V010Y010Z010[010\010]010^010_010`010a010b010c010d012W012X01
      2Y010h010i010j010k0100012Z010m0200,
      0B00040H012[010H05000?0H03000?0H1400012U010U010V010W010V012V010Y010Z010[010\010]010^010_010`010a010b010c010d01
      2W012X012Y010h010i010j010k0100012Z010m0200,
      0B00062\05000?0H03000?0H1400012U010U010V010W010V012V010Y010Z010[010\010]010^010_010`010a010b010c010d012W012X01
      2Y010h010i010j010k0100012Z010m0200,
      0=00012]0100012]0200062^05000?0H03000?0H1400012U010U010V010W010V012V010Y010Z010[010\010]010^010_010`010a010b01
      0c010d012W012X012Y010h010i010j010k0100012Z010m0200,
      2P00,
      2P00,
      0B00060H05000?0H0300070H012_070H1400012U010U010V010W010V012V010Y010Z010[010\010]010^010_010`010a010b010c010d01
      2W012X012Y010h010i010j010k0100012Z010m0200,
      0B00060H05000?0H03000=0H012`010H1400012U010U010V010W010V012V010Y010Z010[010\010]010^010_010`010a010b010c010d01
      2W012X012Y010h010i010j010k0100012Z010m0200,
      2P00,
      0o00012a1P00,
      2P00,
      0J00012b2500,
      1R00012c0800010H012d0800012d010H0400010H012d0S00,
      12000G0H01000N0H0100080H0O00,
      12000o0H0O00,
      1200020H04000<0H0>00040H0700010H0100010H0`00,
      1a00050H0100080H0100010H0O00,
      1800010H01000g0H0O00,
      12000e0H0100090H0O00,
      1200020H01000l0H0O00,
      12000J0H06000O0H0O00,
      1200090H08000\0H0Q00,
      1B000R0H0\00,
      1B000;0H05000O0H0O00,
      12000Y0H04000B0H0O00,
      12000D0H0100080H0200090H01000C0H0200010H0O00,
      1B000_0H0O00,
      12000e0H0400060H0O00,
      1R00040V012e0A0V012f012g012h012i010V012j010V012k0P00,
      1200010V012l010V012m090V012n010V012o012i080V0130013101320133020V01340135020V01360137090V012f0138012o010V010b0:
      0V0139013:0O00,
      1200013;013<013=0100013>013?013@0X00030V013A010V013B020V0W00,
      1200013C012i013D012m020V013E013F08000_0V0O00,
      12000f0V0100080V0O00,
      12000o0V0O00,
      12000B0V013G013H040V013I020V013J013K030V013L012f0M0V0O00,
      12000O0V01360n00,
      1U00080V013M010V013J013N040V012o010b010V013O0100013F010V013P013Q013R010V013S0O00,
      1B000;0i013T0100013U013V01000A0i013W0\00,
      2P00,
      2P00,
      120410000A110112061301140213011501160117,
      12000o040O00,
      1R000O110O00,
      12000o110O00,
      12000P110n00,
      1B000_130O00,
      12000o130O00,
      12000@131>00,
      0B00061805000?1803000?1814000119011:011;011<011;013X011>011?011@011A011B011C011D011E011F011G011H011I011J013Y01
      1L011M011N011O011P0100011Q011R0200,
      1[0001180:000118040001180T00,
      12000G1801000N18010008180O00,
      12000o180O00,
      1200021804000<180>00041807000118010001180`00,
      1a00051801000818010001180O00,
      1800011801000g180O00,
      12000e18010009180O00,
      1200021801000l180O00,
      12000J1806000O180O00,
      1200091808000\180Q00,
      1B000R180\00,
      1B000;1805000O180O00,
      12000Y1804000B180O00,
      12000D18010008180200091801000C18020001180O00,
      1B000_180O00,
      12000e18040006180O00,
      1R00041;013Z0A1;013[013\013]013^011;013_011;013`0P00,
      1200011;013a011;013b091;013c011;013d013^081;013e013f013g013h021;013i013j021;013k013l091;013[013m013d011;011G0:
      1;013n013o0O00,
      13000140014101000142014301440X00031;0145011;0146021;0W00,
      12000147013^0148013b021;0149014:08000_1;0O00,
      12000f1;0100081;0O00,
      12000o1;0O00,
      12000B1;014;014<041;014=021;014>014?031;014@013[0M1;0O00,
      12000O1;013k0n00,
      1U00081;014A011;014>014B041;013d011G011;014C0100014:011;014D014E014F011;014G0O00,
      1B000;1N014H0100014I014J01000A1N014K0\00,
      0B00061S2800,
      0B00061T05000?1T03000?1T1400011V011W011X011Y011X014L011[011\011]011^011_011`011a011b011c011d011e011f011g014M01
      1i011j011k011l011m0100011n011o0200,
      0B00064N05000?1T03000?1T1400011V011W011X011Y011X014L011[011\011]011^011_011`011a011b011c011d011e011f011g014M01
      1i011j011k011l011m0100011n011o0200,
      1[00011T0:00011T0400011T0T00,
      12000G1T01000N1T0100081T0O00,
      12000o1T0O00,
      1200021T04000<1T0>00041T0700011T0100011T0`00,
      1a00051T0100081T0100011T0O00,
      1800011T01000g1T0O00,
      12000e1T0100091T0O00,
      1200021T01000l1T0O00,
      12000J1T06000O1T0O00,
      1200091T08000\1T0Q00,
      1B000R1T0\00,
      1B000;1T05000O1T0O00,
      12000Y1T04000B1T0O00,
      12000D1T0100081T0200091T01000C1T0200011T0O00,
      1B000_1T0O00,
      12000e1T0400061T0O00,
      1R00041X014O0A1X014P014Q014R014S011X014T011X014U0P00,
      1200011X014V011X014W091X014X011X014Y014S081X014Z014[014\014]021X014^014_021X014`014a091X014P014b014Y011X011d0:
      1X014c014d0O00,
      1300014e014f0100014g014h014i0X00031X014j011X014k021X0W00,
      1200014l014S014m014W021X014n014o08000_1X0O00,
      12000f1X0100081X0O00,
      12000o1X0O00,
      12000B1X01500151041X0152021X01530154031X0155014P0M1X0O00,
      12000O1X014`0n00,
      1U00081X0156011X01530157041X014Y011d011X01580100014o011X0159015:015;011X015<0O00,
      1B000;1k015=0100015>015?01000A1k015@0\00,
      05000120070001200100012001220100015A055B2800,
      2P00,
      0B00062204000926015C062604000526015D0126015C015E0226015C0126015C1R00,
      05000120015F0600012001000120012201000123052404000926015C062604000526015D0126015C015E0226015C0126015C1R00,
      0600015F090001220100062404000926015C062604000526015D0126015C015E0226015C0126015C1R00,
      2P00,
      2P00,
      2P00,
      0Z00012506000425010001250100015G0125020001251S00,
      2P00,
      120910000A2;012<062=012>022=012?012@012A,
      12000o090O00,
      1R000O2;0O00,
      12000o2;0O00,
      12000P2;0n00,
      1B000_2=0O00,
      12000o2=0O00,
      12000@2=1>00,
      2P00,
      0?00012E0200062C2800,
      0B00062D0800015H015I0@00015H015I1\00,
      0B00065J2800,
      0@00015K0100062F0800015H015I0@00015H015I1\00,
      0B00065L2800,
      0?00012E012F012G065M0500035N015O015P0=00012O025N015O015P1\00,
      0B00065N0500055N0>00045N1\00,
      0B00025Q045N0500055N0>00045N1\00,
      0=00015R0100015R0200065S0500055N0>00045N1\00,
      0B00065N0500055N0>00045N1\00,
      0B00055T2900,
      0B00065U0500055U0:5V0300015V045U0:5V1R00,
      0B00062O05000?2O03000?2O1R00,
      2P00,
      2P00,
      2P00,
      2P00,
      0B00062T05000?2T03000?2T1R00,
      1[00010H0:00010H0400010H0T00,
      12000d0H0100080H0100010H0O00,
      1200010V012l010V012m090V012n010V012o012i080V0130015W01320133020V01340135020V01360137090V012f0138012o010V010b0:
      0V0139013:0O00,
      1200015X015Y013=0100013>013?013@0X00030V013A010V013B020V0W00,
      1200015Z012i013D012m020V013E013F08000_0V0O00,
      1U00080V013M010V013J013N040V012o010b010V013O0100013F010V015[015\013R010V013S0O00,
      0B00030H015]020H05000?0H03000?0H1400012U010U010V010W010V012V010Y010Z010[010\010]010^010_010`010a010b010c010d01
      2W012X012Y010h010i010j010k0100012Z010m0200,
      0B00062\015^04000?0H03000?0H1400012U010U010V010W010V012V010Y010Z010[010\010]010^010_010`010a010b010c010d012W01
      2X012Y010h010i010j010k0100012Z010m0200,
      0B00065_2800,
      0B00062^015`04000?0H03000?0H1400012U010U010V010W010V012V010Y010Z010[010\010]010^010_010`010a010b010c010d012W01
      2X012Y010h010i010j010k0100012Z010m0200,
      0B00060H05000?0H0300020H015a0<0H1400012U010U010V010W010V012V010Y010Z010[010\010]010^010_010`010a010b010c010d01
      2W012X012Y010h010i010j010k0100012Z010m0200,
      0B00060H05000?0H0300070H015b070H1400012U010U010V010W010V012V010Y010Z010[010\010]010^010_010`010a010b010c010d01
      2W012X012Y010h010i010j010k0100012Z010m0200,
      2P00,
      2P00,
      2P00,
      045c0100045c01000h5c1000015d0@5e015f015g015h015i035g015j015g015k015l015m015n,
      12000S0H02000J0H0O00,
      12000c0H0[00,
      13000i0H0T00,
      12000?0H01000:0H1400,
      13000n0H0O00,
      1200010H0G00020H06000C0H0:00020H0O00,
      1200050H01000f0H0R00,
      12000:0H06000_0H0O00,
      12000j0H0100040H0O00,
      12000P0H0n00,
      12000m0H0Q00,
      12000\0H02000A0H0O00,
      1200012c0J0H05000O0H0O00,
      12000Z0H03000B0H0O00,
      12000d0H0Z00,
      12000D0H0300010H04000=0H0e00,
      1=00030H01000`0H0O00,
      12000k0H0S00,
      18000i0H0O00,
      12000g0H0W00,
      12000l0H0100010H0P00,
      14000;0H03000<0H04000<0H05000;0H0R00,
      12000<2c0<00025o022d0260022d0700022c0500012c0200022d0500022d0T00,
      1Q00012c0@00010H0=00010H0O00,
      1B000=0H1100,
      1400010H0400010H02000:0H0100010H0300050H0500010H0100010H0100010H0100040H01000:0H0300040H0O00,
      1700050H0400010H0A000O0H0O00,
      1200090H1E00,
      12000T0H0600090H0[00,
      12000_0H0?00010H0O00,
      1200012c0400030H0400022d0C000>0H0100050H0200050H0R00,
      12000K0H0200030H01000N0H0O00,
      12000?0H0A000O0H0O00,
      1a000@0H0O00,
      12000=0H1A00,
      1B000]0H0Q00,
      12000=0H03000_0H0O00,
      12000a0H0]00,
      1I000X0H0O00,
      12000W0H0g00,
      12000X0H01000F0H0O00,
      1E000\0H0O00,
      1200080H0W000<0H0S00,
      12000l0H0200012c0O00,
      1400012d0400012d0I000I0H0T00,
      13000J0H0:000J0H0O00,
      12000M0H1100,
      12000a0V013S0\00,
      1B000@0V0K00040V0O00,
      12000i0V01360T00,
      12000>0V01611?00,
      12000d1801000818010001180O00,
      120001620140014101000142014301440X00031;0145011;0146021;0W00,
      12000S1802000J180O00,
      12000c180[00,
      13000i180T00,
      12000?1801000:181400,
      13000n180O00,
      120001180G00021806000C180:0002180O00,
      1200051801000f180R00,
      12000:1806000_180O00,
      12000j18010004180O00,
      12000P180n00,
      12000m180Q00,
      12000\1802000A180O00,
      13000J1805000O180O00,
      12000Z1803000B180O00,
      12000d180Z00,
      12000D180300011804000=180e00,
      1=00031801000`180O00,
      12000k180S00,
      18000i180O00,
      12000g180W00,
      12000l18010001180P00,
      14000;1803000<1804000<1805000;180R00,
      1b0001180=0001180O00,
      1B000=181100,
      140001180400011802000:1801000118030005180500011801000118010001180100041801000:18030004180O00,
      17000518040001180A000O180O00,
      120009181E00,
      12000T18060009180[00,
      12000_180?0001180O00,
      170003180I000>1801000518020005180R00,
      12000K180200031801000N180O00,
      12000?180A000O180O00,
      1a000@180O00,
      12000=181A00,
      1B000]180Q00,
      12000=1803000_180O00,
      12000a180]00,
      1I000X180O00,
      12000W180g00,
      12000X1801000F180O00,
      1E000\180O00,
      120008180W000<180S00,
      12000l180R00,
      1S000I180T00,
      13000J180:000J180O00,
      12000M181100,
      12000a1;014G0\00,
      1B000@1;0K00041;0O00,
      12000i1;013k0T00,
      12000>1;01631?00,
      12000d1T0100081T0100011T0O00,
      12000164014e014f0100014g014h014i0X00031X014j011X014k021X0W00,
      0B00064N05000?1T03000?1T1400011V011W011X011Y011X014L011[011\011]011^011_011`011a011b011c011d011e011f011g014M01
      1i011j011k011l011m0100011n011o0200,
      12000S1T02000J1T0O00,
      12000c1T0[00,
      13000i1T0T00,
      12000?1T01000:1T1400,
      13000n1T0O00,
      1200011T0G00021T06000C1T0:00021T0O00,
      1200051T01000f1T0R00,
      12000:1T06000_1T0O00,
      12000j1T0100041T0O00,
      12000P1T0n00,
      12000m1T0Q00,
      12000\1T02000A1T0O00,
      13000J1T05000O1T0O00,
      12000Z1T03000B1T0O00,
      12000d1T0Z00,
      12000D1T0300011T04000=1T0e00,
      1=00031T01000`1T0O00,
      12000k1T0S00,
      18000i1T0O00,
      12000g1T0W00,
      12000l1T0100011T0P00,
      14000;1T03000<1T04000<1T05000;1T0R00,
      1b00011T0=00011T0O00,
      1B000=1T1100,
      1400011T0400011T02000:1T0100011T0300051T0500011T0100011T0100011T0100041T01000:1T0300041T0O00,
      1700051T0400011T0A000O1T0O00,
      1200091T1E00,
      12000T1T0600091T0[00,
      12000_1T0?00011T0O00,
      1700031T0I000>1T0100051T0200051T0R00,
      12000K1T0200031T01000N1T0O00,
      12000?1T0A000O1T0O00,
      1a000@1T0O00,
      12000=1T1A00,
      1B000]1T0Q00,
      12000=1T03000_1T0O00,
      12000a1T0]00,
      1I000X1T0O00,
      12000W1T0g00,
      12000X1T01000F1T0O00,
      1E000\1T0O00,
      1200081T0W000<1T0S00,
      12000l1T0R00,
      1S000I1T0T00,
      13000J1T0:000J1T0O00,
      12000M1T1100,
      12000a1X015<0\00,
      1B000@1X0K00041X0O00,
      12000i1X014`0T00,
      12000>1X01651?00,
      05000120070001200100012001220100015A055B04000926015C062604000526015D0126015C015E0226015C0126015C1R00,
      0@0001220100065B04000926015C062604000526015D0126015C015E0226015C0126015C1R00,
      0L000@2604000>261R00,
      0L000@2604000526015C08261R00,
      0L000@2604000826015C05261R00,
      0L000@2604000>261R00,
      0Z000125060001250400012502000125020001251S00,
      0=00015R0100015R020006662800,
      2P00,
      0?0001670200065J2800,
      0@00015K0100065K2800,
      0A00016806692800,
      0?00012E012F0100066:0500036;016<016=0=00012O026;016<016=1\00,
      0B00066;0500056;0>00046;1\00,
      0=00015R0100015R0200066>0500056;0>00046;1\00,
      0B00066;0500056;0>00046;1\00,
      0B00026?046;0500056;0>00046;1\00,
      0B0006662800,
      0B00066>0500046;016=0>00036;016=1\00,
      0B00055T2900,
      0B00065U0500055U0:5V0300015V045U0:5V1R00,
      0B00065V05000?5V03000?5V1R00,
      13000J0H05000O0H0O00,
      1>00020H1@00,
      1b00010H0=00010H0O00,
      1700030H0I000>0H0100050H0200050H0R00,
      12000l0H0R00,
      1S000I0H0T00,
      0400016@0400016A0800060H05000?0H03000?0H1400012U010U010V010W010V012V010Y010Z010[010\010]010^010_010`010a010b01
      0c010d012W012X012Y010h010i010j010k0100012Z010m0200,
      0B00066B2800,
      0B00065_015`2700,
      0=00016C0100016C0200066D2800,
      0:00016E0700060H05000?0H03000?0H1400012U010U010V010W010V012V010Y010Z010[010\010]010^010_010`010a010b010c010d01
      2W012X012Y010h010i010j010k0100012Z010m0200,
      0B00060H05000?0H0300020H016F0<0H1400012U010U010V010W010V012V010Y010Z010[010\010]010^010_010`010a010b010c010d01
      2W012X012Y010h010i010j010k0100012Z010m0200,
      045c0100045c01000h5c1000015d0@5e015f015g015h015i035g015j015g015k015l015m015n,
      12000Z5c016G085c016G065c016G045c0O00,
      12000o5c0O00,
      1R000O5e0O00,
      12000o5e0O00,
      1200016H0n5e0O00,
      1200016I0n5e0O00,
      12000P5e0n00,
      12000k5e016J035e0O00,
      1B000_5g0O00,
      12000o5g0O00,
      12000@5g1>00,
      046K0100046K01000h6K10000A6L016M016N016O046N016P026N016Q016R016S,
      046T01000m6T10000A6U016V016W016X046W016Y026W016Z016[016\,
      12000_0H0_00,
      1>0002181@00,
      12000_180_00,
      1>00021T1@00,
      12000_1T0_00,
      0B0006660900015I0A00015I1\00,
      0B00066]2800,
      0B00066^2800,
      0A0001682>00,
      0?00016_012F016`066a0500036b016c016d0=00012O026b016c016d1\00,
      0B00066b0500056b0>00046b1\00,
      0=00015R0100015R0200066e0500056b0>00046b1\00,
      0B00066b0500056b0>00046b1\00,
      0B00066e0500046b016d0>00036b016d1\00,
      0B00026f046b0500056b0>00046b1\00,
      046@016g0m6@10000A6h016i066j016k026j016l016m016n,
      096A016g0h6A10000A6o0170067101720271017301740175,
      0B00066B2800,
      0B00066D2800,
      0B00066D2800,
      0:6E010001760f6E10000A7701780679017:0279017;017<017=,
      0:00017>0700060H05000?0H03000?0H1400012U010U010V010W010V012V010Y010Z010[010\010]010^010_010`010a010b010c010d01
      2W012X012Y010h010i010j010k0100012Z010m0200,
      2P00,
      12000H5c086G0A5c026G055c026G055c0O00,
      12000<5c026G0a5c0O00,
      1200025c016G045c016G0g5c0O00,
      046K0100046K01000h6K10000A6L016M016N016O046N016P026N016Q016R016S,
      12000o6K0O00,
      1R000O6L0O00,
      12000o6L0O00,
      1200017?0n6L0O00,
      12000P6L0n00,
      1B000_6N0O00,
      12000o6N0O00,
      12000@6N1>00,
      046T01000m6T10000A6U016V016W016X046W016Y026W016Z016[016\,
      12000o6T0O00,
      1R000O6U0O00,
      12000o6U0O00,
      1200017@0n6U0O00,
      12000P6U0n00,
      1B000_6W0O00,
      12000o6W0O00,
      12000@6W1>00,
      0B00066]0400017A0;00017A1g00,
      0B00067B2800,
      0B00067C2800,
      0B00067D2800,
      0?00012E012F0100067E0500037F017G017H0=00012O027F017G017H1\00,
      0B00067F0500057F0>00047F1\00,
      0=00015R0100015R0200067I0500057F0>00047F1\00,
      0B00067F0500057F0>00047F1\00,
      0B00067I0500047F017H0>00037F017H1\00,
      0B00027J047F0500057F0>00047F1\00,
      2P00,
      12000o6@0O00,
      1R000O6h0O00,
      12000o6h0O00,
      12000P6h0n00,
      1B000_6j0O00,
      12000o6j0O00,
      12000@6j1>00,
      12000o6A0O00,
      1R000O6o0O00,
      12000o6o0O00,
      12000P6o0n00,
      1B000_710O00,
      12000o710O00,
      12000@711>00,
      2P00,
      12000o6E0O00,
      1R000O770O00,
      12000o770O00,
      12000P770n00,
      1B000_790O00,
      12000o790O00,
      12000@791>00,
      0:7>0100017K0f7>10000A7L017M067N017O027N017P017Q017R,
      12000H6K027S026K02000Q6K0O00,
      12000L6T027S0Q6T0O00,
      0B00067T2800,
      0B00067U2800,
      0?00017V0200067W2800,
      0A00017X067Y2800,
      0?00012E012F0100067Z0500037[017\017]0=00012O027[017\017]1\00,
      0B00067[0500057[0>00047[1\00,
      0=00015R0100015R0200067^0500057[0>00047[1\00,
      0B00067[0500057[0>00047[1\00,
      0B00067^0500047[017]0>00037[017]1\00,
      0B00027_047[0500057[0>00047[1\00,
      2P00,
      12000o7>0O00,
      1R000O7L0O00,
      12000o7L0O00,
      12000P7L0n00,
      1B000_7N0O00,
      12000o7N0O00,
      12000@7N1>00,
      2P00,
      0B00067T017`2700,
      0B00067a2800,
      0B00067b2800,
      0?00017V0200065J2800,
      0B00067c2800,
      0A00017X2>00,
      0?00012E012F0100067d0500037e017f017g0=00012O027e017f017g1\00,
      0B00067e0500057e0>00047e1\00,
      0=00015R0100015R0200067h0500057e0>00047e1\00,
      0B00067e0500057e0>00047e1\00,
      0B00067h0500047e017g0>00037e017g1\00,
      0B00027i047e0500057e0>00047e1\00,
      0B00067j2800,
      2P00,
      0200017k0?00067l0400017m0;00017m0B00017k1T00,
      0B00067a2800,
      0?00017n012F0100067o0800015H015I0=00012O0200015H015I1\00,
      0?0001802@00,
      0=00015R01000181020006662800,
      0?0001802@00,
      0?000180020006660900015I0A00015I1\00,
      0?000180020002822<00,
      0B00067j01832700,
      0B0006842800,
      0200017k0?00066]0400017m0;00017m0B00017k1T00,
      0B0006852800,
      0B000686050005870>0004871\00,
      0?00012E012F0100067o0800015H015I0=00012O0200015H015I1\00,
      0B000687050005870>0004871\00,
      0B000688050005870>0004871\00,
      0B0002822<00,
      0B0006892800,
      0B00068:018;2700,
      0B00068<018=2700,
      0?0001670200068>0500058?0>00048?1\00,
      0B00068?0500058?0>00048?1\00,
      0B00068@0500048?018A0>00038?018A1\00,
      0B000689016C2700,
      0H00018;2700,
      0B00068B2800,
      0B00067T018=2700,
      0B00068C2800,
      0?0001670200068D0500058E0>00048E1\00,
      0B00068E0500058E0>00048E1\00,
      0B00068F0500048E018G0>00038E018G1\00,
      0B00068E0500058E0>00048E1\00,
      0B00068H2800,
      0B00068I01832700,
      0?0001670200068J0500058K0>00048K1\00,
      0B00068K0500058K0>00048K1\00,
      0B00068L0500048K018M0>00038K018M1\00,
      0B00068K0500058K0>00048K1\00,
      0200018N0:00018O0100018O0800018P0900018Q0600018R0100017a0800018Q0700018R017a1R00,
      0200018N0:00018O0100018O0200067j018S0900018Q0600018R0100017a0800018Q0700018R017a1R00,
      0?00018T0200065J2800,
      0?00018U2@00,
      0?00018U020006660900015I0A00015I1\00,
      0?00018U2@00,
      0=00018O0100018O0B00018Q0600018R0100017a0800018Q0700018R017a1R00,
      0B00068V2800,
      0B00068W2800,
      0V00018X1i00,
      0X00018Y0B00018Y1T00,
      0B00068Z2800,
      0B00068[0500058\0>00048\1\00,
      0B00068\0500058\0>00048\1\00,
      0B00068]2800,
      0B00068^2800,
      0X00017a0B00017a1T00,
      0O00017a2000,
      0B00068_016C2700,
      0B00068`0400017A058a0600017A0700048a1\00,
      0B00068a0500058a0>00048a1\00,
      0B00067U017B2700,
      0200018N0:00018O018b018O018b0A00018Q0600018R0100017a0800018Q0700018R017a1R00,
      0200018N0:00018O018b018O018b01000689016C0900018Q0600018R0100017a0800018Q0700018R017a1R00,
      0B00068c0400017A058d0600017A0700048d1\00,
      0B00068d0500058d0>00048d1\00,
      0B00068e2800,
      0B00068f0400017A058g0600017A0700048g1\00,
      0B00068g0500058g0>00048g1\00,
      0200018N0:00018O0100018O0200068e0:00018Q0600018R0100017a0800018Q0700018R017a1R00,
      0?00018h0200066]0400017A0;00017A1g00,
      0?00018h2@00,
      0B00068i0500058i0>00048i1\00,
      0B00068j0500058j0>00048j1\00,
      0B00068k0500058k0>00048k1\00,
      0B00068l0500058l0>00048l1\00,
      0?00018m2@00,
      0B00068n0500058n0>00048n1\00,
      0B00068o0500058o0>00048o1\00,
      0B000690050005900>0004901\00,
      0B000691050005910>0004911\00,
      0B000692050005920>0004921\00,
      0B000693050005930>0004931\00,
      0B000694050005940>0004941\00,
      0B000695050005950>0004951\00,
      0B000696050005960>0004961\00,
      0B000697050005970>0004971\00,
      0B000698050005980>0004981\00,
      0B000699050005990>0004991\00,
      2P00,
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

  /// The lexer of rql: 435 states, 166 classes of bytes.
  static let rqlLexer = PackedLexer(
    stateCount: 435, classCount: 166,
    classes: #"""
      000000000000000000010100000100000000000000000000000000000000000002030405060708090:0;0<0=0>0?0@0A0B0C0D0D0E0D0F
      0D0G0G0H000I0J0K000L0M0N0O0P0Q0R0S0T0U0T0V0W0X0Y0Z0T0T0T0T0[0\0T0T0]0^0_0`0a0b000c000M0d0O0e0f0g0h0i0j0k0T0l0X
      0m0n0T0k0o1011120T0T0]0^13141516170018191:1;1<1=1>1?1@1A1B1C1D1E1F1G1H1I1J1K1L1M1N1O1P1Q1R1S1T1U1V1W1X1Y1Z1Z1[
      1\1]1^1_1`1a1b1c1d1e1f1g1h1i1j1k1l1m1n1o20212223242526272728292:2:2:2:2:2:2:2;2<2=2>2?2:2:2@2:2:2A2B2C2D2E2:2F
      2G2:2:2H2I2J2K2L2M2N2N2N2N2N2O2N2N2P2Q2R2S2T2T2T2U2727272727272727272727,
      """#,
    acceptance: #"""
      0000010P1`1f0b1d1h1`03040>0<0:0=0;0?0Q0Q0J0H0L1g0b0b0b0b0b0b0b07090b0b051i061j00000000000000000I0T1`0000000000
      00000c00000000000000000000000000000000000000000000000000000]0_0_0000001c0000000Z1d0\1d0N1`00000000000000000R00
      000R0S000S0Q00001X001Y1Z0S0K0H0M1e0d0b0b0b0b0Y000b0b0b0b0O1j00000000000000000000000000000000000000000000000000
      0000000000000000000000000000000000000000000000000000000000000000000000000^0000001d1d1d00000S000S00001X001[0Q00
      1X0S1\1X0S1\0Q1Y0b0S000S00000b0b1a1a000000000S0S000Q001X0S0S1\00000b0Y000X000b00000000000000000000000000000000
      00000000000Q001X0S0S1\0U00000000000000000000000000000b0W000000000000000000000000000Q001X0S0S1\0b0V000000000000
      001a000000000Q001X0S0S1\0b00001^0Q001X0S0S1\00001^00000Q001X1\00000000000S0X0000000000000S0S000000000S0S1^1^00
      000S0S00000000001^000000000000000X00001^1^0X000000000000001^000000000000000000000000000000000000001_,
      """#,
    transitions: #"""
      2V00,
      010002020103010401050106010701080109010:010;010<010=010>010?010@010A010B050C0100010D010E010F010G010H010I060H01
      0J010H010K010H010L010M010N040H010O0100010P070H010J020H010L010Q030H010R010H010S010T010U010V10000A0W010X010Y010Z
      040Y010[020Y010\010]010^,
      010002022S00,
      0J00010_2;00,
      0404010`0\04010a0F0410000A0b010c060d010e020d010f010g010h,
      0M000C0i03000A0i1400010j010k010l010m0100010n010o0110011101120113011401150116011701180119011:011;011<011=011>01
      1?011@011A0100011B011C0200,
      0600010H0800010H0200061D0500091E011F091E0100011G01000A1E14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0500011I0100011J0500011I0100011I011K0100011L051M0400011N021O011N011O031N021O011P061O011N021O0400011O041N011O01
      1N011O011Q011O011N011O011N011O011N011O1R00,
      0800011R2M00,
      0909010`0W09011S0F0910000A1T011U061V011W021V011X011Y011Z,
      2V00,
      2V00,
      2V00,
      0@00011[0100061\0=00011]0300011^0@00011]0200011^1X00,
      2V00,
      0@00011[0100061_0=00011]0300011^0@00011]0200011^1X00,
      0B00061`2>00,
      2V00,
      0?00011a011b0100061c0500011d011e021d011f011d0700011g0200011h0500011i011e011d011f011j0600011g1W00,
      0?00011a011b0100061c0500041d011f011d0@00011i021d011f011j1^00,
      0J00011k010_2:00,
      0I00011k011l011m2:00,
      0J00011m2;00,
      0700011n0E000C1o03000A1o1R00,
      0600010H0800010H0200060H05000C0H0100011G01000A0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200040H0120010H05000C0H0100011G01000A0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200060H05000<0H0121060H0100011G01000:0H0121060H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200062205000C0H0100011G01000A0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200060H050001230B0H0100011G01000A0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200062405000C0H0100011G01000A0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H06000125010001260200062705000C0H0100011G01000A0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      2V00,
      2V00,
      0600010H0800010H0200060H05000C0H0100011G0100070H0128090H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200060H05000C0H0100011G01000?0H0129010H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      2V00,
      1500012:1P00,
      2V00,
      0J00012;2;00,
      18000o0H0O00,
      1X000O0W0O00,
      18000o0W0O00,
      1800012<0n0W0O00,
      18000P0W0n00,
      1H000_0Y0O00,
      18000o0Y0O00,
      18000@0Y1>00,
      2V00,
      2V00,
      180410000A0b010c060d010e020d010f010g010h,
      18000o040O00,
      1X000O0b0O00,
      18000o0b0O00,
      18000P0b0n00,
      1H000_0d0O00,
      18000o0d0O00,
      18000@0d1>00,
      0B00060i05000C0i03000A0i1400010j010k010l010m010l012=010o0110011101120113011401150116011701180119011:011;012>01
      1=011>011?011@011A0100011B011C0200,
      1a00010i0:00010i0400010i0T00,
      18000G0i01000N0i0100080i0O00,
      18000o0i0O00,
      1800020i04000<0i0>00040i0700010i0100010i0`00,
      1g00050i0100080i0100010i0O00,
      1>00010i01000g0i0O00,
      18000e0i0100090i0O00,
      1800020i01000l0i0O00,
      18000J0i06000O0i0O00,
      1800090i08000\0i0Q00,
      1H000R0i0\00,
      1H000;0i05000O0i0O00,
      18000Y0i04000B0i0O00,
      18000D0i0100080i0200090i01000C0i0200010i0O00,
      1H000_0i0O00,
      18000e0i0400060i0O00,
      1X00040l012?0A0l012@012A012B012C010l012D010l012E0P00,
      1800010l012F010l012G090l012H010l012I012C080l012J012K012L012M020l012N012O020l012P012Q090l012@012R012I010l01180:
      0l012S012T0O00,
      1900012U012V0100012W012X012Y0X00030l012Z010l012[020l0W00,
      1800012\012C012]012G020l012^012_08000_0l0O00,
      18000f0l0100080l0O00,
      18000o0l0O00,
      18000B0l012`012a040l012b020l012c012d030l012e012@0M0l0O00,
      18000O0l012P0n00,
      1[00080l012f010l012c012g040l012I0118010l012h0100012_010l012i012j012k010l012l0O00,
      1H000;1?012m0100012n012o01000A1?01300\00,
      0600010H0800010H0200061D05000C0H0100011G01000A0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600011E0800011E0200061E05000C1E0100011G01000A1E14000A31013201330134043301350233013601370138,
      0600011E0800011E0200063905000C1E0100011G01000A1E14000A31013201330134043301350233013601370138,
      0200010H0j00010H0100010H0100010H1T00,
      1800013:0n0W0O00,
      0500011I0700011I0100011I011K0100013;053<2>00,
      2V00,
      0B00061K04000;1O013=081O0400051O013>011O013=013?041O013=011O013=1R00,
      0500011I013@0600011I0100011I011K0100011L051M04000;1O013=081O0400051O013>011O013=013?041O013=011O013=1R00,
      0600013@0900011K0100061M04000;1O013=081O0400051O013>011O013=013?041O013=011O013=1R00,
      2V00,
      2V00,
      2V00,
      0]00011N0700041N0100011N0100013A0100011N0300011N1S00,
      2V00,
      180910000A1T011U061V011W021V011X011Y011Z,
      18000o090O00,
      1X000O1T0O00,
      18000o1T0O00,
      18000P1T0n00,
      1H000_1V0O00,
      18000o1V0O00,
      18000@1V1>00,
      0B00063B2>00,
      0@00013B0100061\0900013C0D00013C013D1^00,
      0Y00013E0C00013E1X00,
      0M00013F2800,
      0?00011a013B0100061_0900013C0D00013C013D1^00,
      0B00061`0900013G0D00013G013D1^00,
      0B00063H2>00,
      0@00013I0100061b0900013G0D00013G013D1^00,
      0?00011a011b0100063J0500043K013L013K0@00011i023K013L013M1^00,
      0B00063K0500063K0A00043K1^00,
      0B00023N043K0500063K0A00043K1^00,
      0=00013O0100013O0200063P0500063K0A00043K1^00,
      0B00053Q2?00,
      0B00063R0500063R0=3S0300013S043R0<3S1R00,
      0B00061i05000C1i03000A1i1R00,
      0B00063K0500063K0A00043K1^00,
      2V00,
      2V00,
      2V00,
      2V00,
      0B00061o05000C1o03000A1o1R00,
      0600010H0800010H0200030H013T020H05000C0H0100011G01000A0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200060H0500050H013U0=0H0100011G0100040H013U0<0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H02000622013V04000C0H0100011G01000A0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200060H05000<0H013W060H0100011G01000:0H013W060H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200062405000C0H0100011G01000A0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0B00063X2>00,
      0600010H0800010H0200062705000C0H0100011G01000A0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H02000627013Y04000C0H0100011G01000A0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200060H05000C0H0100011G0100020H013Z0>0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200060H05000C0H0100011G0100070H013[090H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      2V00,
      2V00,
      18000H0H023\020H023]0Q0H0O00,
      18000d0i0100080i0100010i0O00,
      1800013^012U012V0100012W012X012Y0X00030l012Z010l012[020l0W00,
      18000S0i02000J0i0O00,
      18000c0i0[00,
      19000i0i0T00,
      18000?0i01000:0i1400,
      19000n0i0O00,
      1800010i0G00020i06000C0i0:00020i0O00,
      1800050i01000f0i0R00,
      18000:0i06000_0i0O00,
      18000j0i0100040i0O00,
      18000P0i0n00,
      18000m0i0Q00,
      18000\0i02000A0i0O00,
      19000J0i05000O0i0O00,
      18000Z0i03000B0i0O00,
      18000d0i0Z00,
      18000D0i0300010i04000=0i0e00,
      1C00030i01000`0i0O00,
      18000k0i0S00,
      1>000i0i0O00,
      18000g0i0W00,
      18000l0i0100010i0P00,
      1:000;0i03000<0i04000<0i05000;0i0R00,
      1h00010i0=00010i0O00,
      1H000=0i1100,
      1:00010i0400010i02000:0i0100010i0300050i0500010i0100010i0100010i0100040i01000:0i0300040i0O00,
      1=00050i0400010i0A000O0i0O00,
      1800090i1E00,
      18000T0i0600090i0[00,
      18000_0i0?00010i0O00,
      1=00030i0I000>0i0100050i0200050i0R00,
      18000K0i0200030i01000N0i0O00,
      18000?0i0A000O0i0O00,
      1g000@0i0O00,
      18000=0i1A00,
      1H000]0i0Q00,
      18000=0i03000_0i0O00,
      18000a0i0]00,
      1O000X0i0O00,
      18000W0i0g00,
      18000X0i01000F0i0O00,
      1K000\0i0O00,
      1800080i0W000<0i0S00,
      18000l0i0R00,
      1Y000I0i0T00,
      19000J0i0:000J0i0O00,
      18000M0i1100,
      18000a0l012l0\00,
      1H000@0l0K00040l0O00,
      18000i0l012P0T00,
      18000>0l013_1?00,
      18000o1E0O00,
      1X000O310O00,
      18000o310O00,
      1800013`0n310O00,
      18000P310n00,
      1H000_330O00,
      18000o330O00,
      18000@331>00,
      0600011E0800011E0200063905000C1E0100011G01000A1E14000A31013201330134043301350233013601370138,
      18000H0H0200020H02000Q0H0O00,
      0500011I0700011I0100011I011K0100013;053<04000;1O013=081O0400051O013>011O013=013?041O013=011O013=1R00,
      0@00011K0100063<04000;1O013=081O0400051O013>011O013=013?041O013=011O013=1R00,
      0L000D1O04000@1O1R00,
      0L000D1O0400051O013=0:1O1R00,
      0L000D1O0400081O013=071O1R00,
      0L000D1O04000@1O1R00,
      0]00011N0700011N0400011N0300011N0300011N1S00,
      0B00063B0900013C0D00013C013D1^00,
      0=00013a0100013a0200063b2>00,
      2V00,
      0R00013c0D00013c1^00,
      0Y00013D0C00013D1X00,
      0=00013O0100013O0200063b2>00,
      0?00013d0200063H2>00,
      0@00013I0100063I2>00,
      0?00011a011b0100063e0500043f013g013f0@00011i023f013g013h1^00,
      0B00063f0500063f0A00043f1^00,
      0=00013O0100013O0200063i0500063f0A00043f1^00,
      0B00063f0500063f0A00043f1^00,
      0B00023j043f0500063f0A00043f1^00,
      0B00063b2>00,
      0B00063i0500063f0A00033f013h1^00,
      0B00053Q2?00,
      0B00063R0500063R0=3S0300013S043R0<3S1R00,
      0B00063S05000C3S03000A3S1R00,
      0400013k0100010H0200013l0500010H0200060H05000C0H0100011G01000A0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200060H0500080H013m0:0H0100011G0100070H013m090H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0B00063n2>00,
      0600010H0800010H0200060H05000C0H0100011G01000A0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0B00063X013Y2=00,
      0=00013o0100013o020006402>00,
      0600010H030001410400010H0200060H05000C0H0100011G01000A0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200060H05000C0H0100011G0100020H01420>0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      04430100044301000n4310000A440145014601470446014802460149014:014;,
      044<0100134<10000A4=014>014?014@044?014A024?014B014C014D,
      1D00020i1@00,
      18000_0i0_00,
      18000H1E0200021E02000Q1E0O00,
      0B00063b2>00,
      0B00063b0O00013D1^00,
      0U00014E0D00014E1[00,
      0B00064F2>00,
      0?00014G011b0100064H0500044I014J014I0@00011i024I014J014K1^00,
      0B00064I0500064I0A00044I1^00,
      0=00013O0100013O0200064L0500064I0A00044I1^00,
      0B00064I0500064I0A00044I1^00,
      0B00064L0500064I0A00034I014K1^00,
      0B00024M044I0500064I0A00044I1^00,
      043k014N133k10000A4O014P064Q014R024Q014S014T014U,
      093l014N0n3l10000A4V014W064X014Y024X014Z014[014\,
      0600010H0800010H0200060H05000<0H014]060H0100011G01000:0H014]060H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0B00063n2>00,
      0B0006402>00,
      0B0006402>00,
      0:410100014^0l4110000A4_014`064a014b024a014c014d014e,
      0600010H0300014f0400010H0200060H05000C0H0100011G01000A0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      04430100044301000n4310000A440145014601470446014802460149014:014;,
      18000o430O00,
      1X000O440O00,
      18000o440O00,
      1800014g0n440O00,
      18000P440n00,
      1H000_460O00,
      18000o460O00,
      18000@461>00,
      044<0100134<10000A4=014>014?014@044?014A024?014B014C014D,
      18000o4<0O00,
      1X000O4=0O00,
      18000o4=0O00,
      1800014h0n4=0O00,
      18000P4=0n00,
      1H000_4?0O00,
      18000o4?0O00,
      18000@4?1>00,
      0Y00014i0C00014i1X00,
      0B00064F0400014j0>00014j1j00,
      0B00064k2>00,
      0?00011a011b0100064l0500044m014n014m0@00011i024m014n014o1^00,
      0B00064m0500064m0A00044m1^00,
      0=00013O0100013O020006500500064m0A00044m1^00,
      0B00064m0500064m0A00044m1^00,
      0B0006500500064m0A00034m014o1^00,
      0B000251044m0500064m0A00044m1^00,
      2V00,
      18000o3k0O00,
      1X000O4O0O00,
      18000o4O0O00,
      18000P4O0n00,
      1H000_4Q0O00,
      18000o4Q0O00,
      18000@4Q1>00,
      18000o3l0O00,
      1X000O4V0O00,
      18000o4V0O00,
      18000P4V0n00,
      1H000_4X0O00,
      18000o4X0O00,
      18000@4X1>00,
      0600010H0800010H0200060H0500080H01520:0H0100011G0100070H0152090H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      2V00,
      18000o410O00,
      1X000O4_0O00,
      18000o4_0O00,
      18000P4_0n00,
      1H000_4a0O00,
      18000o4a0O00,
      18000@4a1>00,
      0:4f010001530l4f10000A54015506560157025601580159015:,
      18000H43025;024302000Q430O00,
      18000L4<025;0Q4<0O00,
      0U00015<0D00015<1[00,
      0B00065=2>00,
      0?00015>0200065?2>00,
      0?00011a011b0100065@0500045A015B015A0@00011i025A015B015C1^00,
      0B00065A0500065A0A00045A1^00,
      0=00013O0100013O0200065D0500065A0A00045A1^00,
      0B00065A0500065A0A00045A1^00,
      0B00065D0500065A0A00035A015C1^00,
      0B00025E045A0500065A0A00045A1^00,
      0600010H0800010H0200060H05000>0H015F040H0100011G01000>0H015F020H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      2V00,
      18000o4f0O00,
      1X000O540O00,
      18000o540O00,
      18000P540n00,
      1H000_560O00,
      18000o560O00,
      18000@561>00,
      2V00,
      0[00015G0E00015G1T00,
      0B00065=015H2=00,
      0B00065I2>00,
      0?00015>0200063H2>00,
      0?00011a011b0100065J0500045K015L015K0@00011i025K015L015M1^00,
      0B00065K0500065K0A00045K1^00,
      0=00013O0100013O0200065N0500065K0A00045K1^00,
      0B00065K0500065K0A00045K1^00,
      0B00065N0500065K0A00035K015M1^00,
      0B00025O045K0500065K0A00045K1^00,
      0600010H0800010H0200060H05000A0H013W010H0100011G01000A0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0^00013D1g00,
      0B00065P2>00,
      0200015Q0?00065R0400015S0>00015S0E00015Q1T00,
      0?00015T011b0100065U0900013G0A00011i0200013G013D1^00,
      0?00015V2F00,
      0=00013O0100015W0200063b2>00,
      0?00015V2F00,
      0?00015V0200063b0O00013D1^00,
      0?00015V0200025X2B00,
      0B00065P015Y2=00,
      0B00065Z2>00,
      0200015Q0?00064F0400015S0>00015S0E00015Q1T00,
      0B00065[2>00,
      0B00065\0500065]0A00045]1^00,
      0?00011a011b0100065U0900013G0A00011i0200013G013D1^00,
      0B00065]0500065]0A00045]1^00,
      0B00065^0500065]0A00045]1^00,
      0B00025X2B00,
      0B00065_2>00,
      0B00065`015a2=00,
      0B00065b015c2=00,
      0?00013d0200065d0500065e0A00045e1^00,
      0B00065e0500065e0A00045e1^00,
      0B00065f0500065e0A00035e015g1^00,
      0B00065_013o2=00,
      0H00015a2=00,
      0B00065h2>00,
      0B00065=015c2=00,
      0B00065i2>00,
      0?00013d0200065j0500065k0A00045k1^00,
      0B00065k0500065k0A00045k1^00,
      0B00065l0500065k0A00035k015m1^00,
      0B00065k0500065k0A00045k1^00,
      0B00065n2>00,
      0B00065o015Y2=00,
      0?00013d02000660050006610A0004611^00,
      0B000661050006610A0004611^00,
      0B000662050006610A00036101631^00,
      0B000661050006610A0004611^00,
      020001640:00016501000165080001660:0001670800016802000169080001670900016801691R00,
      020001640:000165010001650200065P016:0:0001670800016802000169080001670900016801691R00,
      0?00016;0200063H2>00,
      0?00016<2F00,
      0?00016<0200063b0O00013D1^00,
      0?00016<2F00,
      0=000165010001650C0001670800016802000169080001670900016801691R00,
      0B00066=2>00,
      0B00066>2>00,
      0X00016?1m00,
      0[00016@0E00016@1T00,
      2V00,
      0B00066A2>00,
      0B00066B0500066C0A00046C1^00,
      0B00066C0500066C0A00046C1^00,
      0B00066D2>00,
      0B00066E2>00,
      0[0001690E0001691T00,
      0O0001692600,
      0B00066F013o2=00,
      0B00066G0400014j066H0800014j0800046H1^00,
      0B00066H0500066H0A00046H1^00,
      0B00066I016J2=00,
      020001640:000165016K0165016K0B0001670800016802000169080001670900016801691R00,
      020001640:000165016K0165016K0100065_013o0:0001670800016802000169080001670900016801691R00,
      0B00066L0400014j066M0800014j0800046M1^00,
      0B00066M0500066M0A00046M1^00,
      0B0006692>00,
      0B00066I2>00,
      0B00066N2>00,
      0B00066O0400014j066P0800014j0800046P1^00,
      0B00066P0500066P0A00046P1^00,
      020001640:000165010001650200066N0;0001670800016802000169080001670900016801691R00,
      0?00016Q0200064F0400014j0>00014j1j00,
      0?00016Q2F00,
      0B00066R0500066R0A00046R1^00,
      0B00066S0500066S0A00046S1^00,
      0B00066T0500066T0A00046T1^00,
      0B00066U0500066U0A00046U1^00,
      0?00016V2F00,
      0B00066W0500066W0A00046W1^00,
      0B00066X0500066X0A00046X1^00,
      0B00066Y0500066Y0A00046Y1^00,
      0B00066Z0500066Z0A00046Z1^00,
      0B00066[0500066[0A00046[1^00,
      0B00066\0500066\0A00046\1^00,
      0B00066]0500066]0A00046]1^00,
      0B00066^0500066^0A00046^1^00,
      0B00066_0500066_0A00046_1^00,
      0B00066`0500066`0A00046`1^00,
      0B00066a0500066a0A00046a1^00,
      0B00066b0500066b0A00046b1^00,
      2V00,
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

  /// The lexer of foundation: 432 states, 165 classes of bytes.
  static let foundationLexer = PackedLexer(
    stateCount: 432, classCount: 165,
    classes: #"""
      000000000000000000010100000100000000000000000000000000000000000002030405060708090:0;0<0=0>0?0@0A0B0C0D0D0D0D0D
      0D0E0E0F000G0H0I000J0K0L0M0N0O0P0Q0R0S0R0T0U0V0W0X0R0Y0Z0[0\0]0R0R0^0R0_0`0a0b0c0d000K0L0M0e0f0g0h0i0j0k0R0l0V
      0W0m0R0n0Z0o10110R0R0^0R1213141516001718191:1;1<1=1>1?1@1A1B1C1D1E1F1G1H1I1J1K1L1M1N1O1P1Q1R1S1T1U1V1W1X1Y1Y1Z
      1[1\1]1^1_1`1a1b1c1d1e1f1g1h1i1j1k1l1m1n1o20212223242526262728292929292929292:2;2<2=2>29292?29292@2A2B2C2D292E
      2F29292G2H2I2J2K2L2M2M2M2M2M2N2M2M2O2P2Q2R2S2S2S2T2626262626262626262626,
      """#,
    acceptance: #"""
      0000010P1`1f0a1d0C1`03040>0<0:0=0;0?0Q0Q000J0H0L1g0b0b08090B050A060E000000000000000000000000000000000000000000
      00000000000I0T1`000000000000000c00000000000000000000000000000000000000000000000000000`000000000000000000000000
      0000000000000000000000000000001c0000000[1d0Z0\1d0N1`000000000000000@0S0S0Q001X001Y1Z0F0D0K0H0M1e0e00000000000b
      0O1b0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000
      00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000
      000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001d1d1d00001[
      0Q1\1X0S1\0Q1Y0000000b0000000000000000000000001a1a00000000000Q001b00000000000000000000000000000000000000000000
      0Q000000000000001a000000000000000000000000000G00000000001^0000000000001^00000000001^1^0000001^,
      """#,
    transitions: #"""
      2U00,
      010002020103010401050106010701080109010:010;010<010=010>010?010@010A010B030C010D010E010F010G010H0B0I010J020I01
      0K0100010L010M0=0I010J010I010N010O010P010Q1000010R010S010T010U0100010V010W010X010Y010Z010[010\010]010^010_010`
      010a010b010c010d010e010f010g010h010i0100010j010k0200,
      010002022R00,
      0H00010l2<00,
      0404010m0\04010n0E0410000A0o0110061101120211011301140115,
      0K000E1604000?161400011701180119011:0100011;011<011=011>011?011@011A011B011C011D011E011F011G011H011I011J011K01
      1L011M011N0100011O011P0200,
      0K000E1Q04000?1Q1400011R011S011T011U0100011V011W011X011Y011Z011[011\011]011^011_011`011a011b011c011d011e011f01
      1g011h011i0100011j011k0200,
      0500011l0100011m0500011l0100011l011n0100011o032004000121022201230122032302220124092201230122050004230122012301
      2201250123012201230122012301221R00,
      080001262L00,
      0909010m0W0901270E0910000A280129062:012;022:012<012=012>,
      2U00,
      2U00,
      0<00012?2H00,
      2U00,
      2U00,
      2U00,
      0B00042@2?00,
      2U00,
      0@00012A0100042B0600012C0200012D0800012E0500012F0500012G0100012D0600012E1W00,
      0@00012A0100042B0900012D0D00012G0100012D1^00,
      0H00012H2<00,
      0G00012I012J010l2;00,
      0G00012J012K012L2;00,
      0H00012L012I2;00,
      0700012M0C000E2N04000?2N1R00,
      0B00040I05000E0I04000?0I1400012O010S010T010U010T012P010W010X010Y010Z010[010\010]010^010_010`010a010b010c012Q01
      2R010f010g010h010i0100012S010k0200,
      0B00040I05000A0I012T030I04000<0I012T020I1400012O010S010T010U010T012P010W010X010Y010Z010[010\010]010^010_010`01
      0a010b010c012Q012R010f010g010h010i0100012S010k0200,
      2U00,
      2U00,
      2U00,
      2U00,
      1400012U1P00,
      2U00,
      2U00,
      1`00010I012V0800012V010I0400010I012V0S00,
      17000G0I01000N0I0100080I0O00,
      17000o0I0O00,
      1700020I04000<0I0>00040I0700010I0100010I0`00,
      1f00050I0100080I0100010I0O00,
      1=00010I01000g0I0O00,
      17000e0I0100090I0O00,
      1700020I01000l0I0O00,
      17000J0I06000O0I0O00,
      1700090I08000\0I0Q00,
      1G000R0I0\00,
      1G000;0I05000O0I0O00,
      17000Y0I04000B0I0O00,
      17000D0I0100080I0200090I01000C0I0200010I0O00,
      1G000_0I0O00,
      17000e0I0400060I0O00,
      1W00040T012W0A0T012X012Y012Z012[010T012\010T012]0P00,
      1700010T012^010T012_090T012`010T012a012[080T012b012c012d012e020T012f012g020T012h012i090T012X012j012a010T010`0:
      0T012k012l0O00,
      1700012m012n012o01000130013101320X00030T0133010T0134020T0W00,
      17000135012[0136012_020T0137013808000_0T0O00,
      17000f0T0100080T0O00,
      17000o0T0O00,
      17000B0T0139013:040T013;020T013<013=030T013>012X0M0T0O00,
      17000O0T012h0n00,
      1Z00080T013?010T013<013@040T012a010`010T013A01000138010T013B013C013D010T013E0O00,
      1G000;0g013F0100013G013H01000A0g013I0\00,
      2U00,
      2U00,
      170410000A0o0110061101120211011301140115,
      17000o040O00,
      1W000O0o0O00,
      17000o0o0O00,
      17000P0o0n00,
      1G000_110O00,
      17000o110O00,
      17000@111>00,
      0B00041605000E1604000?161400011701180119011:0119013J011<011=011>011?011@011A011B011C011D011E011F011G011H013K01
      1J011K011L011M011N0100011O011P0200,
      1`0001160:000116040001160T00,
      17000G1601000N16010008160O00,
      17000o160O00,
      1700021604000<160>00041607000116010001160`00,
      1f00051601000816010001160O00,
      1=00011601000g160O00,
      17000e16010009160O00,
      1700021601000l160O00,
      17000J1606000O160O00,
      1700091608000\160Q00,
      1G000R160\00,
      1G000;1605000O160O00,
      17000Y1604000B160O00,
      17000D16010008160200091601000C16020001160O00,
      1G000_160O00,
      17000e16040006160O00,
      1W000419013L0A19013M013N013O013P0119013Q0119013R0P00,
      17000119013S0119013T0919013U0119013V013P0819013W013X013Y013Z0219013[013\0219013]013^0919013M013_013V0119011E0:
      19013`013a0O00,
      1800013b013c0100013d013e013f0X000319013g0119013h02190W00,
      1700013i013P013j013T0219013k013l08000_190O00,
      17000f19010008190O00,
      17000o190O00,
      17000B19013m013n0419013o02190140014103190142013M0M190O00,
      17000O19013]0n00,
      1Z00081901430119014001440419013V011E011901450100013l0119014601470148011901490O00,
      1G000;1L014:0100014;014<01000A1L014=0\00,
      0B00041Q05000E1Q04000?1Q1400011R011S011T011U011T014>011W011X011Y011Z011[011\011]011^011_011`011a011b011c014?01
      1e011f011g011h011i0100011j011k0200,
      1`00011Q0:00011Q0400011Q0T00,
      17000G1Q01000N1Q0100081Q0O00,
      17000o1Q0O00,
      1700021Q04000<1Q0>00041Q0700011Q0100011Q0`00,
      1f00051Q0100081Q0100011Q0O00,
      1=00011Q01000g1Q0O00,
      17000e1Q0100091Q0O00,
      1700021Q01000l1Q0O00,
      17000J1Q06000O1Q0O00,
      1700091Q08000\1Q0Q00,
      1G000R1Q0\00,
      1G000;1Q05000O1Q0O00,
      17000Y1Q04000B1Q0O00,
      17000D1Q0100081Q0200091Q01000C1Q0200011Q0O00,
      1G000_1Q0O00,
      17000e1Q0400061Q0O00,
      1W00041T014@0A1T014A014B014C014D011T014E011T014F0P00,
      1700011T014G011T014H091T014I011T014J014D081T014K014L014M014N021T014O014P021T014Q014R091T014A014S014J011T011`0:
      1T014T014U0O00,
      1800014V014W0100014X014Y014Z0X00031T014[011T014\021T0W00,
      1700014]014D014^014H021T014_014`08000_1T0O00,
      17000f1T0100081T0O00,
      17000o1T0O00,
      17000B1T014a014b041T014c021T014d014e031T014f014A0M1T0O00,
      17000O1T014Q0n00,
      1Z00081T014g011T014d014h041T014J011`011T014i0100014`011T014j014k014l011T014m0O00,
      1G000;1g014n0100014o015001000A1g01510\00,
      0500011l0700011l0100011l011n0100015203532?00,
      2U00,
      0B00041n04000;2201540:220500042201550122015401560122015401220154012201541R00,
      0500011l01570600011l0100011l011n0100011o032004000;2201540:220500042201550122015401560122015401220154012201541R
      00,
      060001570900011n0100042004000;2201540:220500042201550122015401560122015401220154012201541R00,
      2U00,
      2U00,
      2U00,
      2U00,
      0^0001230600042301000123010001580123030001231S00,
      2U00,
      170910000A280129062:012;022:012<012=012>,
      17000o090O00,
      1W000O280O00,
      17000o280O00,
      17000P280n00,
      1G000_2:0O00,
      17000o2:0O00,
      17000@2:1>00,
      2U00,
      0B00042@0900012D0F00012D1^00,
      0@0001590100042A0900012D0F00012D1^00,
      0@00012A0100045:0900012D0D00012G0100012D1^00,
      0B00025;2A00,
      0=00015<0100015<0200045=2?00,
      0B00035>2@00,
      0B00045?0500065?0?5@0400015@035?0;5@1R00,
      0B00042G05000E2G04000?2G1R00,
      2U00,
      2U00,
      2U00,
      2U00,
      2U00,
      2U00,
      0B00042N05000E2N04000?2N1R00,
      1`00010I0:00010I0400010I0T00,
      17000d0I0100080I0100010I0O00,
      1700015A012n012o01000130013101320X00030T0133010T0134020T0W00,
      1700015B012[0136012_020T0137013808000_0T0O00,
      1Z00080T013?010T013<013@040T012a010`010T013A01000138010T013B015C013D010T013E0O00,
      0B00040I0500080I015D0<0I0400060I015D080I1400012O010S010T010U010T012P010W010X010Y010Z010[010\010]010^010_010`01
      0a010b010c012Q012R010f010g010h010i0100012S010k0200,
      2U00,
      045E0100045E01000m5E1000015F0@5G015H015I015J015K035I015L015I015M015N015O015P,
      17000S0I02000J0I0O00,
      17000c0I0[00,
      18000i0I0T00,
      17000?0I01000:0I1400,
      18000n0I0O00,
      1700010I0G00020I06000C0I0:00020I0O00,
      1700050I01000f0I0R00,
      17000:0I06000_0I0O00,
      17000j0I0100040I0O00,
      17000P0I0n00,
      17000m0I0Q00,
      17000\0I02000A0I0O00,
      18000J0I05000O0I0O00,
      17000Z0I03000B0I0O00,
      17000d0I0Z00,
      17000D0I0300010I04000=0I0e00,
      1B00030I01000`0I0O00,
      17000k0I0S00,
      1=000i0I0O00,
      17000g0I0W00,
      17000l0I0100010I0P00,
      19000;0I03000<0I04000<0I05000;0I0R00,
      1O00025Q022V025R022V0A00022V0500022V0T00,
      1g00010I0=00010I0O00,
      1G000=0I1100,
      1900010I0400010I02000:0I0100010I0300050I0500010I0100010I0100010I0100040I01000:0I0300040I0O00,
      1<00050I0400010I0A000O0I0O00,
      1700090I1E00,
      17000T0I0600090I0[00,
      17000_0I0?00010I0O00,
      1<00030I0400022V0C000>0I0100050I0200050I0R00,
      17000K0I0200030I01000N0I0O00,
      17000?0I0A000O0I0O00,
      1f000@0I0O00,
      17000=0I1A00,
      1G000]0I0Q00,
      17000=0I03000_0I0O00,
      17000a0I0]00,
      1N000X0I0O00,
      17000W0I0g00,
      17000X0I01000F0I0O00,
      1J000\0I0O00,
      1700080I0W000<0I0S00,
      17000l0I0R00,
      1900012V0400012V0I000I0I0T00,
      18000J0I0:000J0I0O00,
      17000M0I1100,
      17000a0T013E0\00,
      1G000@0T0K00040T0O00,
      17000i0T012h0T00,
      17000>0T015S1?00,
      17000d1601000816010001160O00,
      1700015T013b013c0100013d013e013f0X000319013g0119013h02190W00,
      17000S1602000J160O00,
      17000c160[00,
      18000i160T00,
      17000?1601000:161400,
      18000n160O00,
      170001160G00021606000C160:0002160O00,
      1700051601000f160R00,
      17000:1606000_160O00,
      17000j16010004160O00,
      17000P160n00,
      17000m160Q00,
      17000\1602000A160O00,
      18000J1605000O160O00,
      17000Z1603000B160O00,
      17000d160Z00,
      17000D160300011604000=160e00,
      1B00031601000`160O00,
      17000k160S00,
      1=000i160O00,
      17000g160W00,
      17000l16010001160P00,
      19000;1603000<1604000<1605000;160R00,
      1g0001160=0001160O00,
      1G000=161100,
      190001160400011602000:1601000116030005160500011601000116010001160100041601000:16030004160O00,
      1<000516040001160A000O160O00,
      170009161E00,
      17000T16060009160[00,
      17000_160?0001160O00,
      1<0003160I000>1601000516020005160R00,
      17000K160200031601000N160O00,
      17000?160A000O160O00,
      1f000@160O00,
      17000=161A00,
      1G000]160Q00,
      17000=1603000_160O00,
      17000a160]00,
      1N000X160O00,
      17000W160g00,
      17000X1601000F160O00,
      1J000\160O00,
      170008160W000<160S00,
      17000l160R00,
      1X000I160T00,
      18000J160:000J160O00,
      17000M161100,
      17000a1901490\00,
      1G000@190K0004190O00,
      17000i19013]0T00,
      17000>19015U1?00,
      17000d1Q0100081Q0100011Q0O00,
      1700015V014V014W0100014X014Y014Z0X00031T014[011T014\021T0W00,
      17000S1Q02000J1Q0O00,
      17000c1Q0[00,
      18000i1Q0T00,
      17000?1Q01000:1Q1400,
      18000n1Q0O00,
      1700011Q0G00021Q06000C1Q0:00021Q0O00,
      1700051Q01000f1Q0R00,
      17000:1Q06000_1Q0O00,
      17000j1Q0100041Q0O00,
      17000P1Q0n00,
      17000m1Q0Q00,
      17000\1Q02000A1Q0O00,
      18000J1Q05000O1Q0O00,
      17000Z1Q03000B1Q0O00,
      17000d1Q0Z00,
      17000D1Q0300011Q04000=1Q0e00,
      1B00031Q01000`1Q0O00,
      17000k1Q0S00,
      1=000i1Q0O00,
      17000g1Q0W00,
      17000l1Q0100011Q0P00,
      19000;1Q03000<1Q04000<1Q05000;1Q0R00,
      1g00011Q0=00011Q0O00,
      1G000=1Q1100,
      1900011Q0400011Q02000:1Q0100011Q0300051Q0500011Q0100011Q0100011Q0100041Q01000:1Q0300041Q0O00,
      1<00051Q0400011Q0A000O1Q0O00,
      1700091Q1E00,
      17000T1Q0600091Q0[00,
      17000_1Q0?00011Q0O00,
      1<00031Q0I000>1Q0100051Q0200051Q0R00,
      17000K1Q0200031Q01000N1Q0O00,
      17000?1Q0A000O1Q0O00,
      1f000@1Q0O00,
      17000=1Q1A00,
      1G000]1Q0Q00,
      17000=1Q03000_1Q0O00,
      17000a1Q0]00,
      1N000X1Q0O00,
      17000W1Q0g00,
      17000X1Q01000F1Q0O00,
      1J000\1Q0O00,
      1700081Q0W000<1Q0S00,
      17000l1Q0R00,
      1X000I1Q0T00,
      18000J1Q0:000J1Q0O00,
      17000M1Q1100,
      17000a1T014m0\00,
      1G000@1T0K00041T0O00,
      17000i1T014Q0T00,
      17000>1T015W1?00,
      0500011l0700011l0100011l011n01000152035304000;2201540:220500042201550122015401560122015401220154012201541R00,
      0@00011n0100045304000;2201540:220500042201550122015401560122015401220154012201541R00,
      0J000F2205000>221R00,
      0J000F2205000422015409221R00,
      0J000F2205000722015406221R00,
      0J000F2205000>221R00,
      0^000123060001230400012302000123030001231S00,
      0@000159010004592?00,
      0@00012A0100045X0900012D0D00012G0100012D1^00,
      0B00025;2A00,
      0B00045=2?00,
      0B00045=2?00,
      0B00035>2@00,
      0B00045?0500065?0?5@0400015@035?0;5@1R00,
      0B00045@05000E5@04000?5@1R00,
      1C00020I1@00,
      1<00030I0I000>0I0100050I0200050I0R00,
      1X000I0I0T00,
      0?00015Y0200040I05000E0I04000?0I1400012O010S010T010U010T012P010W010X010Y010Z010[010\010]010^010_010`010a010b01
      0c012Q012R010f010g010h010i0100012S010k0200,
      045E0100045E01000m5E1000015F0@5G015H015I015J015K035I015L015I015M015N015O015P,
      17000Z5E015Z085E015Z065E015Z045E0O00,
      17000o5E0O00,
      1W000O5G0O00,
      17000o5G0O00,
      1700015[0n5G0O00,
      1700015\0n5G0O00,
      17000P5G0n00,
      17000k5G015]035G0O00,
      1G000_5I0O00,
      17000o5I0O00,
      17000@5I1>00,
      045^0100045^01000m5^10000A5_015`015a015b045a015c025a015d015e015f,
      045g0100125g10000A5h015i015j015k045j015l025j015m015n015o,
      17000_0I0_00,
      1C0002161@00,
      17000_160_00,
      1C00021Q1@00,
      17000_1Q0_00,
      0?000160012A010004610900012D0D00012G0100012D1^00,
      0M000162010001630F0001631^00,
      2U00,
      17000H5E085Z0A5E025Z055E025Z055E0O00,
      17000<5E025Z0a5E0O00,
      1700025E015Z045E015Z0g5E0O00,
      045^0100045^01000m5^10000A5_015`015a015b045a015c025a015d015e015f,
      17000o5^0O00,
      1W000O5_0O00,
      17000o5_0O00,
      170001640n5_0O00,
      17000P5_0n00,
      1G000_5a0O00,
      17000o5a0O00,
      17000@5a1>00,
      045g0100125g10000A5h015i015j015k045j015l025j015m015n015o,
      17000o5g0O00,
      1W000O5h0O00,
      17000o5h0O00,
      170001650n5h0O00,
      17000P5h0n00,
      1G000_5j0O00,
      17000o5j0O00,
      17000@5j1>00,
      0B0004662?00,
      0@00012A010004610900012D0D00012G0100012D1^00,
      0X0001670D0001671W00,
      0Y0001680D0001681V00,
      17000H5^0269025^02000Q5^0O00,
      17000L5g02690Q5g0O00,
      0?00016:0200046;2?00,
      0W00016<1m00,
      0]00016=0C00016=1S00,
      2U00,
      0B00046>2?00,
      0?00016:2E00,
      0P00016?0F00016?1]00,
      0K00016@2900,
      0200016A0?00046B0400016A0A00016A0C00016A1T00,
      0X00016C0D00016C1W00,
      0U00016D0F00016D1X00,
      0B00046E2?00,
      0200016A0G00016A0A00016A0C00016A1T00,
      0Z00016F1j00,
      0[00016G0C00016G1U00,
      0B00046H016I2>00,
      0V00016J1n00,
      2U00,
      0F00016I2>00,
      0B00046K2?00,
      0[00016L0C00016L1U00,
      0B00046M2?00,
      0?00016N2E00,
      0200016O0:00016P0100016P0600016Q0:00016R0;00016S0100016T0800016R0800016S016T1R00,
      0\00016U0C00016U1T00,
      0=00016P0100016P0A00016R0;00016S0100016T0800016R0800016S016T1R00,
      0B00046V2?00,
      0B00046W2?00,
      0V00016X1n00,
      0\00016Y0C00016Y1T00,
      2U00,
      0X00016G0D00016G1W00,
      0B00046Z2?00,
      0B00046[2?00,
      0\00016T0C00016T1T00,
      0M00016T2700,
      0B00046\016]2>00,
      0200016O0:00016P016^016P016^0@00016R0;00016S0100016T0800016R0800016S016T1R00,
      0B00046T2?00,
      0B00046\2?00,
      0B00046_2?00,
      0200016O0:00016P0100016P0200046_0;00016R0;00016S0100016T0800016R0800016S016T1R00,
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
    standIn = objectPlaceholder => placeholder
    standIn = anyVariableName => path
    standIn = leftParenthesis standIn rightParenthesis
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
    step = dot element
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
    subqueryExpression = subquery leftParenthesis path comma subqueryExpression.1 comma predicate rightParenthesis => subquery
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
    count: 194,
    values: #"""
      00010000,
      0Z010000,
      0Z020000,
      01010100,
      01020100,
      0[020000,
      0[030000,
      02040200,
      02050200,
      0\020000,
      0\030000,
      02040400,
      02050400,
      02040500,
      03020302,
      04010000,
      04010000,
      05010I01,
      06010000,
      0]020000,
      0]030000,
      06020600,
      07010000,
      0^020000,
      0^030000,
      07020700,
      08010000,
      08020800,
      08010900,
      08010:00,
      08030000,
      08010000,
      09010N01,
      09010?00,
      09030000,
      0:010D01,
      0;030;00,
      0;030;00,
      0<010<01,
      0<020<01,
      0=010<01,
      0=020<01,
      0>010000,
      0>010000,
      0>010000,
      0>010000,
      0>010000,
      0>010000,
      0>010000,
      0>010000,
      0>010000,
      0>010000,
      0>010000,
      0>010000,
      0>010000,
      0>010000,
      0>010000,
      0?010000,
      0?010000,
      0@030=02,
      0@030=02,
      0A030=02,
      0A030=02,
      0B030Q02,
      0B030R02,
      0B030S02,
      0B030T02,
      0B030U02,
      0B030V02,
      0B030V02,
      0B030V02,
      0B030V02,
      0B020W01,
      0B020J01,
      0B010000,
      0C010000,
      0C010000,
      0C010000,
      0C010000,
      0C010000,
      0C010000,
      0C010000,
      0C010000,
      0C030000,
      0D020>01,
      0E010000,
      0E010000,
      0E010000,
      0E010000,
      0E010000,
      0F010I01,
      0F010I01,
      0F010I01,
      0_010000,
      0_010000,
      0F020I02,
      0G010000,
      0`010000,
      0`010000,
      0G010L01,
      0G010M00,
      0G010N01,
      0G010O01,
      0G010Y01,
      0G010Z01,
      0G010[01,
      0G010_01,
      0G010000,
      0a010000,
      0a010000,
      0G040\00,
      0G060^00,
      0H010K01,
      0I010]01,
      0J020P00,
      0b020000,
      0b030000,
      0J030P00,
      0J040P00,
      0K030X00,
      0c020000,
      0c030000,
      0K040X00,
      0K050X00,
      0L010000,
      0L010@01,
      0M010000,
      0M010000,
      0d010000,
      0d020000,
      0N010?00,
      0N020?00,
      0O020000,
      0O030G02,
      0O030G02,
      0e010000,
      0e010000,
      0e010000,
      0e010000,
      0O030G02,
      0O030G02,
      0f010000,
      0f010000,
      0f010000,
      0O030G02,
      0P010000,
      0P010O01,
      0P010N01,
      0P010B01,
      0P010A01,
      0Q010000,
      0Q010C01,
      0Q010000,
      0Q010000,
      0Q010E00,
      0Q010000,
      0R010000,
      0R010A01,
      0R010B01,
      0g010000,
      0g010000,
      0g010000,
      0g010000,
      0g010000,
      0g010000,
      0g010000,
      0g010000,
      0g010000,
      0g010000,
      0g010000,
      0g010000,
      0g010000,
      0R010F01,
      0S010@01,
      0T010D01,
      0h010000,
      0h010000,
      0U080H00,
      0V060`00,
      0V060a00,
      0i020000,
      0i030000,
      0V040b00,
      0V050b00,
      0j020000,
      0j030000,
      0W030c00,
      0W040c00,
      0X050d00,
      0X070d00,
      0Y010000,
      0Y020J01,
      0Y010O01,
      0Y010N01,
      """#
  )

  /// What productions a dialect forbids.
  static let rejects: [RejectRule] = [
    RejectRule(
      production: 59, .rql, isForBlanks: true, .unsupportedStringOption,
      "in rql no blank stands in the brackets of a string option"),
    RejectRule(
      production: 61, .rql, isForBlanks: true, .unsupportedStringOption,
      "in rql no blank stands in the brackets of a string option"),
    RejectRule(
      production: 73, .rql, isForBlanks: false, .unaryMinusNotSupported,
      "a sign must touch the digits of its number, and stands before nothing else"),
    RejectRule(
      production: 95, .nspredicate, isForBlanks: true, .arithmeticNotSupported,
      "a sign must touch the digits of its number"),
    RejectRule(
      production: 95, .rql, isForBlanks: false, .unaryMinusNotSupported,
      "a sign must touch the digits of its number, and stands before nothing else"),
    RejectRule(
      production: 106, .rql, isForBlanks: false, .unsupportedLiteral,
      "an internal key is not a value to compare with"),
    RejectRule(
      production: 191, .rql, isForBlanks: false, .unaryMinusNotSupported,
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
      first: [.keyPathPlaceholder, .keyPathArgument, .variable, .anyVariable, .identifier, .escapedName, .atAnyWord,
        .subquery, .selfReference, .atCount, .atMin, .atMax, .atSum, .atAvg, .atAllKeys, .atAllValues, .atSize, .atKeys,
        .atValues, .atLinks, .atType]),
    NamedRule(
      "a name", missing: nil,
      first: [.identifier]),
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

  /// The parser: 235 states.
  static let parser = PackedParser(
    stateCount: 235, ruleCount: 59,
    actions: #"""
      03010105010307010:09010;0;010C0=010N0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W
      010[0Y010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0e010d0g010e0i010f0k010g0m050h0i0j0k0n0o020l0m
      11011013011115011C17011D19011E1;011F1=011G,
      03010105010307010:09010;0;010C0=010N0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W
      010[0Y010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0e010d0g010e0i010f0k010g0m050h0i0j0k0n0o020l0m
      11011013011115011C17011D19011E1;011F1=011G,
      1Y01010501031[010407010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W
      010[0Y010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0e010d0k010g0m050h0i0j0k0n0o020l0m110110130111
      15011C17011D19011E1;011F1=011G,
      1_020O0Q,
      1Y010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      1Y010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      03010105010307010:09010;0;010C0=010N0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W
      010[0Y010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0e010d0g010e0i010f0k010g0m050h0i0j0k0n0o020l0m
      11011013011115011C17011D19011E1;011F1=011G,
      2f0T00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B,
      2h0T00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B,
      2j0T00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B,
      3R0T00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B,
      3T0T00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B,
      3@0T00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B,
      3B0T00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B,
      3D0T00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B,
      3F0T00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B,
      3<0T00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B,
      120T00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B,
      4n0Y00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B,
      3>0T00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B,
      4`0Y00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B,
      5N0Y00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B,
      180Y00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B,
      5L0Z0001020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B,
      4l0Y00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B,
      5J0Y00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B,
      3:0T00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B,
      0j080002080L0M1@1A1B,
      0l080002080L0M1@1A1B,
      1g0101,
      1Y010105010307010:0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y010\0[010]0]
      010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C17011D19011E
      1;011F1=011G,
      380T00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B,
      4f0Y00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B,
      3l0101,
      1k0101,
      1m0101,
      1o0101,
      210101,
      230101,
      020100,
      08010025011@27011A29011B,
      0V060002081@1A1B2=010M,
      0^070002080M1@1A1B2A010L,
      10080002080L0M1@1A1B2V0J0:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K12161718191:1;1<1?,
      140T00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B4d03050609,
      2E010:2G010;2I010<2K010=2M010>2O010?2Q010@2S010A2U010B2W0?0D0E0F0G0H0I0J0K1718191:1;1<1?2Y021216,
      2_0101,
      460V00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B2a01052c01062e0109,
      4j0W00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B3j0101,
      2i0102,
      2k01022V0J0:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K12161718191:1;1<1?10020L0M,
      2m01022E010:2G010;2I010<2K010=2M010>2O010?2Q010@2S010A2U010B2W0?0D0E0F0G0H0I0J0K1718191:1;1<1?2Y021216,
      1Y010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      3V0T00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B,
      3301043501082E010:2G010;2I010<2K010=2M010>2O010?2Q010@2S010A2U010B,
      300T00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B,
      2D0S00020407080:0;0<0=0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B2M010>,
      2B0S00020407080:0;0<0=0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B2M010>,
      0h080002080L0M1@1A1B,
      0U010Z0Y010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0k010g110110,
      2Z0T00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B,
      0E010R0G010S,
      0E010R,
      3?0105,
      3?0105,
      3E0103,
      3I0101,
      3K0101,
      3M0101,
      0:010025011@27011A29011B,
      03010105010307010:09010;0;010C0=010N0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W
      010[0Y010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0e010d0g010e0i010f0k010g0m050h0i0j0k0n0o020l0m
      11011013011115011C17011D19011E1;011F1=011G,
      0\060002081@1A1B3S010M,
      03010105010307010:09010;0;010C0=010N0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W
      010[0Y010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0e010d0g010e0i010f0k010g0m050h0i0j0k0n0o020l0m
      11011013011115011C17011D19011E1;011F1=011G,
      0d070002080M1@1A1B3W010L,
      1Y010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      1Y010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      1Y010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      1Y010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      1Y010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      1Y010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      1Y010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      1Y010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      1Y010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      1>0d01030:0;0C0O0P0Q0R0S0T0U0V0W0X0Y0Z0[0\0]0^0`0a0c0d0g0h0i0j0k0l0m0n10111C1D1E1F1G1I1J1K1L1M1N1O1P1Q1R1S1T3k
      01053m0106,
      1B0d01030:0;0C0O0P0Q0R0S0T0U0V0W0X0Y0Z0[0\0]0^0`0a0c0d0g0h0i0j0k0l0m0n10111C1D1E1F1G1I1J1K1L1M1N1O1P1Q1R1S1T41
      0105430106,
      1Y010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      1Y010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      0301014;010205010307010:09010;0;010C0=010N0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U
      010Z0W010[0Y010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0e010d0g010e0i010f0k010g0m050h0i0j0k0n0o
      020l0m11011013011115011C17011D19011E1;011F1=011G,
      4A040<1314154C010O0E010R4E010X4G010Z4I010[4K010a,
      1Y010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0e010d0k010g0m050h0i0j0k0n0o020l0m1101101301114Q0313
      141515011C17011D19011E1;011F1=011G,
      0U010Z0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T,
      480V00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B2a01052c01062e0109,
      0n080002080L0M1@1A1B,
      160T00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B,
      2X0T00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B,
      2k01022V090:0;0<0=0>0?0@0A0B,
      2m01022E010:2G010;2I010<2K010=2M010>2O010?2Q010@2S010A2U010B,
      3\0T00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B,
      1Y010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      4[01044]0108,
      4_0108,
      4a0102,
      4c0108,
      07010:4e010;0?010O0A010P0C010Q4g010X4i010[,
      4m0108,
      4o0108,
      3?0105,
      530102550108,
      0U010Z0Y010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0k010g110110,
      0U010Z0Y010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0k010g110110,
      4C010O,
      0604001@1A1B,
      0X070002080M1@1A1B,
      03010105010307010:09010;0;010C0=010N0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W
      010[0Y010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0e010d0g010e0i010f0k010g0m050h0i0j0k0n0o020l0m
      11011013011115011C17011D19011E1;011F1=011G,
      0`080002080L0M1@1A1B,
      03010105010307010:09010;0;010C0=010N0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W
      010[0Y010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0e010d0g010e0i010f0k010g0m050h0i0j0k0n0o020l0m
      11011013011115011C17011D19011E1;011F1=011G,
      200Q00020407080:0;0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B2I010<2K010=2M010>,
      220Q00020407080:0;0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B2I010<2K010=2M010>,
      240S00020407080:0;0<0=0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B2M010>,
      260S00020407080:0;0<0=0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B2M010>,
      280S00020407080:0;0<0=0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B2M010>,
      2:0L00020407080?0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B2E010:2G010;2I010<2K010=2M010>2Q010@2S010A2U010B,
      2<0M00020407080?0@0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B2E010:2G010;2I010<2K010=2M010>2S010A2U010B,
      2>0N00020407080?0@0A0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B2E010:2G010;2I010<2K010=2M010>2U010B,
      2@0O00020407080?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B2E010:2G010;2I010<2K010=2M010>,
      5E011H,
      5G011H,
      1@0d01030:0;0C0O0P0Q0R0S0T0U0V0W0X0Y0Z0[0\0]0^0`0a0c0d0g0h0i0j0k0l0m0n10111C1D1E1F1G1I1J1K1L1M1N1O1P1Q1R1S1T,
      5I011H,
      5K011H,
      1D0d01030:0;0C0O0P0Q0R0S0T0U0V0W0X0Y0Z0[0\0]0^0`0a0c0d0g0h0i0j0k0l0m0n10111C1D1E1F1G1I1J1K1L1M1N1O1P1Q1R1S1T,
      1:080002080L0M1@1A1B2E010:2G010;2I010<2K010=2M010>2O010?2Q010@2S010A2U010B,
      1<080002080L0M1@1A1B2E010:2G010;2I010<2K010=2M010>2O010?2Q010@2S010A2U010B,
      3`0T00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B,
      5M01025O0108,
      3n0202082E010:2G010;2I010<2K010=2M010>2O010?2Q010@2S010A2U010B2W0?0D0E0F0G0H0I0J0K1718191:1;1<1?2Y021216,
      5S0107,
      0T020207,
      4X0107,
      4Z0107,
      4V0107,
      4\0107,
      5U0107,
      5W0107,
      5Y0107,
      5[01072E010:2G010;2I010<2K010=2M010>2O010?2Q010@2S010A2U010B,
      4:0Y00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B,
      440Y00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B,
      3X0204082E010:2G010;2I010<2K010=2M010>2O010?2Q010@2S010A2U010B,
      3^0T00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B,
      1Y010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      0[010]0]010^,
      3N0T00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B,
      1Y010105010307010:09010;0;010C0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W010[0Y
      010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0e010d0k010g0m050h0i0j0k0n0o020l0m11011013011115011C
      17011D19011E1;011F1=011G,
      07010:0?010O0A010P0C010Q,
      6403020708,
      6203020708,
      5e0108,
      3?0105,
      07010:4e010;0?010O0A010P0C010Q4g010X4i010[,
      5k01045m0108,
      5^0T00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B,
      3E0103,
      630102650108,
      670102690108,
      6=021=1>,
      6?01026A0108,
      6E0102,
      0Z070002080M1@1A1B,
      0b080002080L0M1@1A1B,
      6G0107,
      6I0107,
      6K0107,
      6M0107,
      3f0T00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B,
      03010105010307010:09010;0;010C0=010N0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W
      010[0Y010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0e010d0g010e0i010f0k010g0m050h0i0j0k0n0o020l0m
      11011013011115011C17011D19011E1;011F1=011G,
      6Q01026S0108,
      4H0Y00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B,
      4<0Y00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B,
      4>0Y00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B,
      4R0Y00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B,
      4J0Y00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B,
      3Z0204082E010:2G010;2I010<2K010=2M010>2O010?2Q010@2S010A2U010B,
      6U0108,
      6W01022E010:2G010;2I010<2K010=2M010>2O010?2Q010@2S010A2U010B,
      6003020708,
      07010:4e010;0?010O0A010P0C010Q4g010X4i010[,
      6[0102,
      6]0102,
      5f020208,
      3?0105,
      6a01046c0108,
      5Z020208,
      5`0T00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B,
      3E0103,
      0@04001@1A1B,
      0U010Z0Y010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0k010g110110,
      6i01026k0108,
      0N020208,
      0H04001@1A1B,
      0U010Z0Y010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0k010g110110,
      6o0102710108,
      0L04001@1A1B,
      1h0d01030:0;0C0O0P0Q0R0S0T0U0V0W0X0Y0Z0[0\0]0^0`0a0c0d0g0h0i0j0k0l0m0n10111C1D1E1F1G1I1J1K1L1M1N1O1P1Q1R1S1T,
      1j0d01030:0;0C0O0P0Q0R0S0T0U0V0W0X0Y0Z0[0\0]0^0`0a0c0d0g0h0i0j0k0l0m0n10111C1D1E1F1G1I1J1K1L1M1N1O1P1Q1R1S1T,
      1l0d01030:0;0C0O0P0Q0R0S0T0U0V0W0X0Y0Z0[0\0]0^0`0a0c0d0g0h0i0j0k0l0m0n10111C1D1E1F1G1I1J1K1L1M1N1O1P1Q1R1S1T,
      1n0d01030:0;0C0O0P0Q0R0S0T0U0V0W0X0Y0Z0[0\0]0^0`0a0c0d0g0h0i0j0k0l0m0n10111C1D1E1F1G1I1J1K1L1M1N1O1P1Q1R1S1T,
      3b020208,
      3h0T00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B,
      03010105010307010:09010;0;010C0=010N0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W
      010[0Y010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0e010d0g010e0i010f0k010g0m050h0i0j0k0n0o020l0m
      11011013011115011C17011D19011E1;011F1=011G,
      03010105010307010:09010;0;010C0=010N0?010O0A010P0C010Q0E010R0G010S0I010T0K010U0M010V0O010W0Q010X0S010Y0U010Z0W
      010[0Y010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0e010d0g010e0i010f0k010g0m050h0i0j0k0n0o020l0m
      11011013011115011C17011D19011E1;011F1=011G,
      3P0T00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B,
      770107790108,
      5V0T00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B,
      5X0T00020407080:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1?1@1A1B,
      5b020408,
      5h020208,
      3?0105,
      5\020208,
      0<020208,
      0B04001@1A1B,
      0U010Z0Y010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0k010g110110,
      0D020208,
      0J04001@1A1B,
      0U010Z0Y010\0[010]0]010^0_010`0a010a0c0=0c1I1J1K1L1M1N1O1P1Q1R1S1T0k010g110110,
      3d020208,
      7A0102,
      5j03020408,
      07010:4e010;0?010O0A010P0C010Q4g010X4i010[,
      5d020408,
      0>020208,
      0F020208,
      5T0Y00020405060708090:0;0<0=0>0?0@0A0B0D0E0F0G0H0I0J0K0L0M12161718191:1;1<1=1>1?1@1A1B,
      7E0107,
      5l03020408,
      """#,
    gotos: #"""
      010W060X070Y080Z090[0:0\0;0Z0B0]0C0]0D0]0E0N0F0]0G0]0H0]0I0]0J0]0K0]0L0^0N0]0Q0_0R0_0S0`0T0_0U0_0V0]0`0O0g0I,
      060a070Y080Z090b0:0\0;0Z0B0c0C0c0D0c0E0N0F0c0G0c0H0c0I0c0J0c0K0c0L0^0N0c0Q0_0R0_0S0`0T0_0U0_0V0c0`0O0g0I,
      090f0:0\0B0f0C0f0D0f0E0N0F0f0G0f0H0f0I0f0J0f0K0f0L0^0N0f0Q0_0R0_0S0`0T0_0U0_0V0f0`0O0g0I,
      0_0g,
      090h0:0\0B0h0C0h0D0h0E0N0F0h0G0h0H0h0I0h0J0h0K0h0L0^0N0h0Q0_0R0_0S0`0T0_0U0_0V0h0`0O0g0I,
      090i0:0\0B0i0C0i0D0i0E0N0F0i0G0i0H0i0I0i0J0i0K0i0L0^0N0i0Q0_0R0_0S0`0T0_0U0_0V0i0`0O0g0I,
      080j090[0:0\0;0j0B0]0C0]0D0]0E0N0F0]0G0]0H0]0I0]0J0]0K0]0L0^0N0]0Q0_0R0_0S0`0T0_0U0_0V0]0`0O0g0I,
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
      090l0:0\0C0l0D0l0E0N0F0l0G0l0H0l0I0l0J0l0K0l0L0^0N0l0Q0_0R0_0S0`0T0_0U0_0V0l0`0O0g0I,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      02150Z15,
      0]17,
      0^19,
      ,
      ,
      0<1E0=1F0>1C0?1D,
      ,
      0O1K0d1K,
      ,
      ,
      ,
      0<1E0=1F0>1C0?1D,
      091O0:0\0B1P0C1P0D1P0E0N0F1P0G1P0H1P0I1P0J1P0K1P0L0^0N1P0Q0_0R0_0S0`0T0_0U0_0V1P0`0O0g0I,
      ,
      0b1S,
      ,
      ,
      ,
      ,
      0:0_0N1T0Q0_0R0_0S0_0T0_0U0_0g0I,
      ,
      0H1U0I1U0a1U,
      0H1V,
      0X1X,
      0X1Y,
      0W1[,
      ,
      ,
      ,
      021_,
      071`080Z090[0:0\0;0Z0B0]0C0]0D0]0E0N0F0]0G0]0H0]0I0]0J0]0K0]0L0^0N0]0Q0_0R0_0S0`0T0_0U0_0V0]0`0O0g0I,
      ,
      081b090[0:0\0;1b0B0]0C0]0D0]0E0N0F0]0G0]0H0]0I0]0J0]0K0]0L0^0N0]0Q0_0R0_0S0`0T0_0U0_0V0]0`0O0g0I,
      ,
      091d0:0\0B1d0C1d0D1d0E0N0F1d0G1d0H1d0I1d0J1d0K1d0L0^0N1d0Q0_0R0_0S0`0T0_0U0_0V1d0`0O0g0I,
      091e0:0\0B1e0C1e0D1e0E0N0F1e0G1e0H1e0I1e0J1e0K1e0L0^0N1e0Q0_0R0_0S0`0T0_0U0_0V1e0`0O0g0I,
      091f0:0\0B1f0C1f0D1f0E0N0F1f0G1f0H1f0I1f0J1f0K1f0L0^0N1f0Q0_0R0_0S0`0T0_0U0_0V1f0`0O0g0I,
      091g0:0\0B1g0C1g0D1g0E0N0F1g0G1g0H1g0I1g0J1g0K1g0L0^0N1g0Q0_0R0_0S0`0T0_0U0_0V1g0`0O0g0I,
      091h0:0\0B1h0C1h0D1h0E0N0F1h0G1h0H1h0I1h0J1h0K1h0L0^0N1h0Q0_0R0_0S0`0T0_0U0_0V1h0`0O0g0I,
      091i0:0\0B1i0C1i0D1i0E0N0F1i0G1i0H1i0I1i0J1i0K1i0L0^0N1i0Q0_0R0_0S0`0T0_0U0_0V1i0`0O0g0I,
      091j0:0\0B1j0C1j0D1j0E0N0F1j0G1j0H1j0I1j0J1j0K1j0L0^0N1j0Q0_0R0_0S0`0T0_0U0_0V1j0`0O0g0I,
      091k0:0\0B1k0C1k0D1k0E0N0F1k0G1k0H1k0I1k0J1k0K1k0L0^0N1k0Q0_0R0_0S0`0T0_0U0_0V1k0`0O0g0I,
      091l0:0\0B1l0C1l0D1l0E0N0F1l0G1l0H1l0I1l0J1l0K1l0L0^0N1l0Q0_0R0_0S0`0T0_0U0_0V1l0`0O0g0I,
      0@1o,
      0A22,
      09230:0\0B230C230D230E0N0F230G230H230I230J230K230L0^0N230Q0_0R0_0S0`0T0_0U0_0V230`0O0g0I,
      09240:0\0B240C240D240E0N0F240G240H240I240J240K240L0^0N240Q0_0R0_0S0`0T0_0U0_0V240`0O0g0I,
      0626070Y080Z090[0:0\0;0Z0B270C270D270E0N0F270G270H270I270J270K270L0^0M260N270Q0_0R0_0S0`0T0_0U0_0V270`0O0g0I,
      052>0H2?0P2?0e28,
      092A0:0\0B2A0C2A0D2A0E0N0F2A0G2A0H2A0I2A0J2A0K2A0L0^0N2A0Q0_0R0_0S0`0T0_0U0_0V2A0`0O0f2@0g0I,
      0R2B0S2B0g0I,
      0O2C,
      ,
      ,
      ,
      ,
      ,
      ,
      092D0:0\0B2D0C2D0D2D0E0N0F2D0G2D0H2D0I2D0J2D0K2D0L0^0N2D0Q0_0R0_0S0`0T0_0U0_0V2D0`0O0g0I,
      ,
      ,
      ,
      ,
      0F2M0Y2M,
      ,
      ,
      0X2P,
      0i2S,
      032T0:0_0N2U0Q0_0R0_0S0_0T0_0U0_0g0I,
      0:0_0N2V0Q0_0R0_0S0_0T0_0U0_0g0I,
      052W,
      ,
      ,
      072X080Z090[0:0\0;0Z0B0]0C0]0D0]0E0N0F0]0G0]0H0]0I0]0J0]0K0]0L0^0N0]0Q0_0R0_0S0`0T0_0U0_0V0]0`0O0g0I,
      ,
      082Y090[0:0\0;2Y0B0]0C0]0D0]0E0N0F0]0G0]0H0]0I0]0J0]0K0]0L0^0N0]0Q0_0R0_0S0`0T0_0U0_0V0]0`0O0g0I,
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
      0c2`,
      0<1E0=1F0>1C0?1D,
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
      092f0:0\0B2f0C2f0D2f0E0N0F2f0G2f0H2f0I2f0J2f0K2f0L0^0N2f0Q0_0R0_0S0`0T0_0U0_0V2f0`0O0g0I,
      0:2g0T2g0h2g,
      ,
      092h0:0\0B2h0C2h0D2h0E0N0F2h0G2h0H2h0I2h0J2h0K2h0L0^0N2h0Q0_0R0_0S0`0T0_0U0_0V2h0`0O0g0I,
      0F2i,
      ,
      ,
      ,
      0X2k,
      0F2l0Y2l,
      0j2o,
      ,
      0W30,
      ,
      0[35,
      0436,
      0\39,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      063?070Y080Z090[0:0\0;0Z0B270C270D270E0N0F270G270H270I270J270K270L0^0M3?0N270Q0_0R0_0S0`0T0_0U0_0V270`0O0g0I,
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
      0F3D0Y3D,
      ,
      ,
      ,
      0X3G,
      ,
      ,
      ,
      0W3J,
      ,
      033K0:0_0N2U0Q0_0R0_0S0_0T0_0U0_0g0I,
      ,
      ,
      ,
      0:0_0N3N0Q0_0R0_0S0_0T0_0U0_0g0I,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      063Q070Y080Z090[0:0\0;0Z0B270C270D270E0N0F270G270H270I270J270K270L0^0M3Q0N270Q0_0R0_0S0`0T0_0U0_0V270`0O0g0I,
      063R070Y080Z090[0:0\0;0Z0B0]0C0]0D0]0E0N0F0]0G0]0H0]0I0]0J0]0K0]0L0^0N0]0Q0_0R0_0S0`0T0_0U0_0V0]0`0O0g0I,
      ,
      ,
      ,
      ,
      ,
      ,
      0X3U,
      ,
      ,
      ,
      033V0:0_0N2U0Q0_0R0_0S0_0T0_0U0_0g0I,
      ,
      ,
      0:0_0N3W0Q0_0R0_0S0_0T0_0U0_0g0I,
      ,
      ,
      ,
      0F3Y0Y3Y,
      ,
      ,
      ,
      ,
      ,
      ,
      """#,
    markers: #"""
      000102060C,
      02060C,
      0A0C,
      ,
      0C,
      0C,
      060C,
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
      0C,
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
      0;0@0708,
      0C,
      ,
      ,
      ,
      ,
      ,
      ,
      0G0C,
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
      060C,
      ,
      060C,
      ,
      0C,
      0C,
      0C,
      0C,
      0C,
      0C,
      0C,
      0C,
      0C,
      ,
      ,
      090C,
      090C,
      060C,
      0E,
      0F0C,
      0D,
      ,
      ,
      ,
      ,
      ,
      0;0@,
      ,
      0B0C,
      ,
      0G,
      ,
      ,
      ,
      0J,
      0J,
      ,
      0J,
      0C,
      0C,
      04,
      ,
      ,
      060C,
      ,
      060C,
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
      0:,
      0:0;,
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
      ,
      ,
      ,
      ,
      ,
      0B0C,
      0H,
      ,
      0C,
      ,
      ,
      ,
      0J,
      ,
      ,
      0J,
      ,
      ,
      0J,
      ,
      05,
      ,
      ,
      ,
      ,
      0=0>,
      0=0>,
      ,
      ,
      ,
      060C,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      0G,
      ,
      ,
      ,
      0J,
      0J,
      ,
      ,
      0J,
      ,
      ,
      ,
      ,
      0C,
      ,
      ,
      ,
      0C,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      060C,
      060C,
      ,
      0J,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      ,
      0C,
      ,
      ,
      0C,
      ,
      0I,
      ,
      ,
      ,
      ,
      ,
      ,
      0J,
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
      0102,
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
      0405,
      ,
      ,
      ,
      07,
      07,
      06,
      ,
      ,
      ,
      ,
      00030405,
      ,
      00030405,
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
      00030405,
      ,
      030405,
      05,
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
      08,
      ,
      ,
      07,
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
      ,
      ,
      ,
      ,
      ,
      030405,
      ,
      ,
      030405,
      ,
      ,
      ,
      ,
      07,
      08,
      ,
      ,
      06,
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
      ,
      ,
      08,
      ,
      ,
      ,
      07,
      ,
      ,
      ,
      06,
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
      07,
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
      08,
      ,
      ,
      ,
      ,
      ,
      ,
      """#
  )
}
