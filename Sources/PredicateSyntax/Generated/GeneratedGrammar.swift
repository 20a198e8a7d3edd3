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
      .unterminatedString, standsFor: .string, fix: nil,
      "this string has no closing quote"),
    LexicalErrorRule(
      .smartQuote, standsFor: .string, fix: nil,
      "a string stands in straight quotes, not in typographic ones"),
    LexicalErrorRule(
      .invalidPlaceholder, standsFor: .placeholder, fix: nil,
      "`%%` stands for a percent sign in strings only"),
    LexicalErrorRule(
      .invalidPlaceholder, standsFor: .placeholder, fix: nil,
      "`{text}` is not a placeholder"),
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

  /// The lexer of nspredicate: 423 states, 151 classes of bytes.
  static let nspredicateLexer = PackedLexer(
    stateCount: 423, classCount: 151,
    classes: #"""
      00000000000000000001010000010000000000000000000000000000000000000102030405060708090:0;0<0=0>0?0@0A0B0C0C0D0C0E
      0C0F0F0G000H0I0J000K0L0M0N0L0O0P0Q0R0R0R0S0T0R0R0U0R0R0R0R0V0R0R0R0W0R0R0X0Y0Z000[000L0\0N0]0^0_0`0R0a0R0R0b0R
      0R0c0R0R0R0Q0R0d0R0R0W0R0R0e0f0g0h000i0j0k0l0m0n0o101112131415161718191:1;1<1=1>1?1@1A1B1C1D1E1F1G1H1I1J1K1K1L
      1M1N1O1P1Q1R1S1T1U1V1W1X1Y1Z1[1\1]1^1_1`1a1b1c1d1e1f1g1h1h1i1j1k1k1k1k1k1k1k1l1m1n1o201k1k211k1k22232425261k27
      281k1k292:2;2<2=2>2?2?2?2?2?2@2?2?2A2B2C2D2E2E2E2F1h1h1h1h1h1h1h1h1h1h1h,
      """#,
    acceptance: #"""
      0000010P1^1b0a1a1d1^03040>0<0:0=0;0?0Q0Q0J0H0L1c0b0b0b0b07090b0b051e061f00000000000000000000000000000000000000
      000000000000000I0T1^000000000000000c00000000000000000000000000000000000000000000000000000]0_0_0000000000000000
      0000000000000000000000000000000000001`0Z1a0\1a0N1^000000000000000@000S000S001X1]001Y1Z0K0H0M0d0000000000000b0b
      000b0b0b0O1f1g000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000
      00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000
      00000^00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000
      1[1\1X0S1\0Q1Y00000000000b0000000b0b1_1_00000000000000000Y000X000b000000000000000000000000000000000000000U0000
      0000000000000000000000000W00000000000000000000000V000000000000001_000000000X,
      """#,
    transitions: #"""
      2G00,
      010001020103010401050106010701080109010:010;010<010=010>010?010@010A010B050C0100010D010E010F010G010H010I060H01
      0J010H010K010H010L0100010M080H010N010O010P010Q010R010S1000010T010U010V010W0100010X010Y010Z010[010\010]010^010_
      010`010a010b010c010d010e010f010g010h010i010j010k0100010l010m0200,
      010001022E00,
      0I00010n1m00,
      0304010o0U0401100?0410000A110112061301140213011501160117,
      0L000<1803000:1814000119011:011;011<0100011=011>011?011@011A011B011C011D011E011F011G011H011I011J011K011L011M01
      1N011O011P0100011Q011R0200,
      0A00061S0500071T011U041T03000:1T1400011V011W011X011Y0100011Z011[011\011]011^011_011`011a011b011c011d011e011f01
      1g011h011i011j011k011l011m0100011n011o0200,
      060001200D000121022204210122012303220121040001220521012402211R00,
      070001252?00,
      0809010o0P0901260?0910000A2701280629012:0229012;012<012=,
      2G00,
      2G00,
      0;00012>2;00,
      2G00,
      2G00,
      0A00062?2000,
      0A00062@2000,
      2G00,
      0>00012A012B0100060C0600012C0100012D012E0400012F0100012G0300012H012C0100012D012E0300012F1S00,
      0>00012A012B0100060C0800012D012E0:00012H0200012D012E1W00,
      0I00012I010n1l00,
      0H00012I012J012K1l00,
      0I00012K1m00,
      0L000<2L03000:2L1R00,
      0A00060H05000<0H03000:0H1400012M010U010V010W010V012N010Y010Z010[010\010]010^010_010`010a010b010c010d012O012P01
      2Q010h010i010j010k0100012R010m0200,
      0A00040H012S010H05000<0H03000:0H1400012M010U010V010W010V012N010Y010Z010[010\010]010^010_010`010a010b010c010d01
      2O012P012Q010h010i010j010k0100012R010m0200,
      0A00062T05000<0H03000:0H1400012M010U010V010W010V012N010Y010Z010[010\010]010^010_010`010a010b010c010d012O012P01
      2Q010h010i010j010k0100012R010m0200,
      0>00012U0200062V05000<0H03000:0H1400012M010U010V010W010V012N010Y010Z010[010\010]010^010_010`010a010b010c010d01
      2O012P012Q010h010i010j010k0100012R010m0200,
      2G00,
      2G00,
      0A00060H05000<0H0300060H012W030H1400012M010U010V010W010V012N010Y010Z010[010\010]010^010_010`010a010b010c010d01
      2O012P012Q010h010i010j010k0100012R010m0200,
      0A00060H05000<0H0300090H012X1400012M010U010V010W010V012N010Y010Z010[010\010]010^010_010`010a010b010c010d012O01
      2P012Q010h010i010j010k0100012R010m0200,
      2G00,
      0f00012Y1P00,
      2G00,
      0I00012Z1m00,
      1I00012[0800010H0:00010H0400010H0T00,
      0i000G0H01000N0H0100080H0O00,
      0i000o0H0O00,
      0i00020H04000<0H0>00040H0700010H0100010H0`00,
      1X00050H0100080H0100010H0O00,
      0o00010H01000g0H0O00,
      0i000e0H0100090H0O00,
      0i00020H01000l0H0O00,
      0i000J0H06000O0H0O00,
      0i00090H08000\0H0Q00,
      19000R0H0\00,
      19000;0H05000O0H0O00,
      0i000Y0H04000B0H0O00,
      0i000D0H0100080H0200090H01000C0H0200010H0O00,
      19000_0H0O00,
      0i000e0H0400060H0O00,
      1I00040V012\0A0V012]012^012_012`010V012a010V012b0P00,
      0i00010V012c010V012d090V012e010V012f012`080V012g012h012i012j020V012k012l020V012m012n090V012]012o012f010V010b0:
      0V013001310O00,
      0i0001320133013401000135013601370X00030V0138010V0139020V0W00,
      0i00013:012`013;012d020V013<013=08000_0V0O00,
      0i000f0V0100080V0O00,
      0i000o0V0O00,
      0i000B0V013>013?040V013@020V013A013B030V013C012]0M0V0O00,
      0i000O0V012m0n00,
      1L00080V013D010V013A013E040V012f010b010V013F0100013=010V013G013H013I010V013J0O00,
      19000;0i013K0100013L013M01000A0i013N0\00,
      2G00,
      2G00,
      0i0410000A110112061301140213011501160117,
      0i000o040O00,
      1I000O110O00,
      0i000o110O00,
      0i000P110n00,
      19000_130O00,
      0i000o130O00,
      0i000@131>00,
      0A00061805000<1803000:1814000119011:011;011<011;013O011>011?011@011A011B011C011D011E011F011G011H011I011J013P01
      1L011M011N011O011P0100011Q011R0200,
      1R0001180:000118040001180T00,
      0i000G1801000N18010008180O00,
      0i000o180O00,
      0i00021804000<180>00041807000118010001180`00,
      1X00051801000818010001180O00,
      0o00011801000g180O00,
      0i000e18010009180O00,
      0i00021801000l180O00,
      0i000J1806000O180O00,
      0i00091808000\180Q00,
      19000R180\00,
      19000;1805000O180O00,
      0i000Y1804000B180O00,
      0i000D18010008180200091801000C18020001180O00,
      19000_180O00,
      0i000e18040006180O00,
      1I00041;013Q0A1;013R013S013T013U011;013V011;013W0P00,
      0i00011;013X011;013Y091;013Z011;013[013U081;013\013]013^013_021;013`013a021;013b013c091;013R013d013[011;011G0:
      1;013e013f0O00,
      0j00013g013h0100013i013j013k0X00031;013l011;013m021;0W00,
      0i00013n013U013o013Y021;0140014108000_1;0O00,
      0i000f1;0100081;0O00,
      0i000o1;0O00,
      0i000B1;01420143041;0144021;01450146031;0147013R0M1;0O00,
      0i000O1;013b0n00,
      1L00081;0148011;01450149041;013[011G011;014:01000141011;014;014<014=011;014>0O00,
      19000;1N014?0100014@014A01000A1N014B0\00,
      0A00061S2000,
      0A00061T05000<1T03000:1T1400011V011W011X011Y011X014C011[011\011]011^011_011`011a011b011c011d011e011f011g014D01
      1i011j011k011l011m0100011n011o0200,
      0A00064E05000<1T03000:1T1400011V011W011X011Y011X014C011[011\011]011^011_011`011a011b011c011d011e011f011g014D01
      1i011j011k011l011m0100011n011o0200,
      1R00011T0:00011T0400011T0T00,
      0i000G1T01000N1T0100081T0O00,
      0i000o1T0O00,
      0i00021T04000<1T0>00041T0700011T0100011T0`00,
      1X00051T0100081T0100011T0O00,
      0o00011T01000g1T0O00,
      0i000e1T0100091T0O00,
      0i00021T01000l1T0O00,
      0i000J1T06000O1T0O00,
      0i00091T08000\1T0Q00,
      19000R1T0\00,
      19000;1T05000O1T0O00,
      0i000Y1T04000B1T0O00,
      0i000D1T0100081T0200091T01000C1T0200011T0O00,
      19000_1T0O00,
      0i000e1T0400061T0O00,
      1I00041X014F0A1X014G014H014I014J011X014K011X014L0P00,
      0i00011X014M011X014N091X014O011X014P014J081X014Q014R014S014T021X014U014V021X014W014X091X014G014Y014P011X011d0:
      1X014Z014[0O00,
      0j00014\014]0100014^014_014`0X00031X014a011X014b021X0W00,
      0i00014c014J014d014N021X014e014f08000_1X0O00,
      0i000f1X0100081X0O00,
      0i000o1X0O00,
      0i000B1X014g014h041X014i021X014j014k031X014l014G0M1X0O00,
      0i000O1X014W0n00,
      1L00081X014m011X014j014n041X014P011d011X014o0100014f011X015001510152011X01530O00,
      19000;1k015401000155015601000A1k01570\00,
      2G00,
      2G00,
      2G00,
      2G00,
      0W00012105000521015802211R00,
      2G00,
      0i0910000A2701280629012:0229012;012<012=,
      0i000o090O00,
      1I000O270O00,
      0i000o270O00,
      0i000P270n00,
      19000_290O00,
      0i000o290O00,
      0i000@291>00,
      2G00,
      0>00012A0200062?2000,
      0A00062@0800012D012E0=00012D012E1W00,
      0A0006592000,
      0?00015:0100062B0800012D012E0=00012D012E1W00,
      0A00025;2400,
      0<00015<0100015<0200065=2000,
      2G00,
      0A00055>2100,
      0A00065?0500055?075@0300015@045?055@1R00,
      0A00062H05000<2H03000:2H1R00,
      2G00,
      2G00,
      2G00,
      0A00062L05000<2L03000:2L1R00,
      1R00010H0:00010H0400010H0T00,
      0i000d0H0100080H0100010H0O00,
      0i00010V012c010V012d090V012e010V012f012`080V012g015A012i012j020V012k012l020V012m012n090V012]012o012f010V010b0:
      0V013001310O00,
      0i00015B015C013401000135013601370X00030V0138010V0139020V0W00,
      0i00015D012`013;012d020V013<013=08000_0V0O00,
      1L00080V013D010V013A013E040V012f010b010V013F0100013=010V015E013H013I010V013J0O00,
      0A00030H015F020H05000<0H03000:0H1400012M010U010V010W010V012N010Y010Z010[010\010]010^010_010`010a010b010c010d01
      2O012P012Q010h010i010j010k0100012R010m0200,
      0A00062T015G04000<0H03000:0H1400012M010U010V010W010V012N010Y010Z010[010\010]010^010_010`010a010b010c010d012O01
      2P012Q010h010i010j010k0100012R010m0200,
      0A00065H2000,
      0A00062V015I04000<0H03000:0H1400012M010U010V010W010V012N010Y010Z010[010\010]010^010_010`010a010b010c010d012O01
      2P012Q010h010i010j010k0100012R010m0200,
      0A00060H05000<0H0300020H015J070H1400012M010U010V010W010V012N010Y010Z010[010\010]010^010_010`010a010b010c010d01
      2O012P012Q010h010i010j010k0100012R010m0200,
      0A00060H05000<0H0300060H015K030H1400012M010U010V010W010V012N010Y010Z010[010\010]010^010_010`010a010b010c010d01
      2O012P012Q010h010i010j010k0100012R010m0200,
      2G00,
      2G00,
      2G00,
      0i000S0H02000J0H0O00,
      0i000c0H0[00,
      0j000i0H0T00,
      0i000?0H01000:0H1400,
      0j000n0H0O00,
      0i00010H0G00020H06000C0H0:00020H0O00,
      0i00050H01000f0H0R00,
      0i000:0H06000_0H0O00,
      0i000j0H0100040H0O00,
      0i000P0H0n00,
      0i000m0H0Q00,
      0i000\0H02000A0H0O00,
      0i00012[0J0H05000O0H0O00,
      0i000Z0H03000B0H0O00,
      0i000d0H0Z00,
      0i000D0H0300010H04000=0H0e00,
      1400030H01000`0H0O00,
      0i000k0H0S00,
      0o000i0H0O00,
      0i000g0H0W00,
      0i000l0H0100010H0P00,
      0k000;0H03000<0H04000<0H05000;0H0R00,
      0i000<2[0<00025L0200025M0900022[0500012[0_00,
      1H00012[0@00010H0=00010H0O00,
      19000=0H1100,
      0k00010H0400010H02000:0H0100010H0300050H0500010H0100010H0100010H0100040H01000:0H0300040H0O00,
      0n00050H0400010H0A000O0H0O00,
      0i00090H1E00,
      0i000T0H0600090H0[00,
      0i000_0H0?00010H0O00,
      0i00012[0400030H0I000>0H0100050H0200050H0R00,
      0i000K0H0200030H01000N0H0O00,
      0i000?0H0A000O0H0O00,
      1X000@0H0O00,
      0i000=0H1A00,
      19000]0H0Q00,
      0i000=0H03000_0H0O00,
      0i000a0H0]00,
      1@000X0H0O00,
      0i000W0H0g00,
      0i000X0H01000F0H0O00,
      1<000\0H0O00,
      0i00080H0W000<0H0S00,
      0i000l0H0200012[0O00,
      1J000I0H0T00,
      0j000J0H0:000J0H0O00,
      0i000M0H1100,
      0i000a0V013J0\00,
      19000@0V0K00040V0O00,
      0i000i0V012m0T00,
      0i000>0V015N1?00,
      0i000d1801000818010001180O00,
      0i00015O013g013h0100013i013j013k0X00031;013l011;013m021;0W00,
      0i000S1802000J180O00,
      0i000c180[00,
      0j000i180T00,
      0i000?1801000:181400,
      0j000n180O00,
      0i0001180G00021806000C180:0002180O00,
      0i00051801000f180R00,
      0i000:1806000_180O00,
      0i000j18010004180O00,
      0i000P180n00,
      0i000m180Q00,
      0i000\1802000A180O00,
      0j000J1805000O180O00,
      0i000Z1803000B180O00,
      0i000d180Z00,
      0i000D180300011804000=180e00,
      1400031801000`180O00,
      0i000k180S00,
      0o000i180O00,
      0i000g180W00,
      0i000l18010001180P00,
      0k000;1803000<1804000<1805000;180R00,
      1Y0001180=0001180O00,
      19000=181100,
      0k0001180400011802000:1801000118030005180500011801000118010001180100041801000:18030004180O00,
      0n000518040001180A000O180O00,
      0i0009181E00,
      0i000T18060009180[00,
      0i000_180?0001180O00,
      0n0003180I000>1801000518020005180R00,
      0i000K180200031801000N180O00,
      0i000?180A000O180O00,
      1X000@180O00,
      0i000=181A00,
      19000]180Q00,
      0i000=1803000_180O00,
      0i000a180]00,
      1@000X180O00,
      0i000W180g00,
      0i000X1801000F180O00,
      1<000\180O00,
      0i0008180W000<180S00,
      0i000l180R00,
      1J000I180T00,
      0j000J180:000J180O00,
      0i000M181100,
      0i000a1;014>0\00,
      19000@1;0K00041;0O00,
      0i000i1;013b0T00,
      0i000>1;015P1?00,
      0i000d1T0100081T0100011T0O00,
      0i00015Q014\014]0100014^014_014`0X00031X014a011X014b021X0W00,
      0A00064E05000<1T03000:1T1400011V011W011X011Y011X014C011[011\011]011^011_011`011a011b011c011d011e011f011g014D01
      1i011j011k011l011m0100011n011o0200,
      0i000S1T02000J1T0O00,
      0i000c1T0[00,
      0j000i1T0T00,
      0i000?1T01000:1T1400,
      0j000n1T0O00,
      0i00011T0G00021T06000C1T0:00021T0O00,
      0i00051T01000f1T0R00,
      0i000:1T06000_1T0O00,
      0i000j1T0100041T0O00,
      0i000P1T0n00,
      0i000m1T0Q00,
      0i000\1T02000A1T0O00,
      0j000J1T05000O1T0O00,
      0i000Z1T03000B1T0O00,
      0i000d1T0Z00,
      0i000D1T0300011T04000=1T0e00,
      1400031T01000`1T0O00,
      0i000k1T0S00,
      0o000i1T0O00,
      0i000g1T0W00,
      0i000l1T0100011T0P00,
      0k000;1T03000<1T04000<1T05000;1T0R00,
      1Y00011T0=00011T0O00,
      19000=1T1100,
      0k00011T0400011T02000:1T0100011T0300051T0500011T0100011T0100011T0100041T01000:1T0300041T0O00,
      0n00051T0400011T0A000O1T0O00,
      0i00091T1E00,
      0i000T1T0600091T0[00,
      0i000_1T0?00011T0O00,
      0n00031T0I000>1T0100051T0200051T0R00,
      0i000K1T0200031T01000N1T0O00,
      0i000?1T0A000O1T0O00,
      1X000@1T0O00,
      0i000=1T1A00,
      19000]1T0Q00,
      0i000=1T03000_1T0O00,
      0i000a1T0]00,
      1@000X1T0O00,
      0i000W1T0g00,
      0i000X1T01000F1T0O00,
      1<000\1T0O00,
      0i00081T0W000<1T0S00,
      0i000l1T0R00,
      1J000I1T0T00,
      0j000J1T0:000J1T0O00,
      0i000M1T1100,
      0i000a1X01530\00,
      19000@1X0K00041X0O00,
      0i000i1X014W0T00,
      0i000>1X015R1?00,
      0W0001210500012103000121010002211R00,
      0>00015S020006592000,
      0?00015:0100065:2000,
      0A00025;2400,
      0A00065=2000,
      0A00065=0900012E0>00012E1W00,
      0A00055>2100,
      0A00065?0500055?075@0300015@045?055@1R00,
      0A00065@05000<5@03000:5@1R00,
      0j000J0H05000O0H0O00,
      1500020H1@00,
      1Y00010H0=00010H0O00,
      0n00030H0I000>0H0100050H0200050H0R00,
      0i000l0H0R00,
      0300015T0400015U0800060H05000<0H03000:0H1400012M010U010V010W010V012N010Y010Z010[010\010]010^010_010`010a010b01
      0c010d012O012P012Q010h010i010j010k0100012R010m0200,
      0A00065V2000,
      0A00065H015I1o00,
      0>00015W0200065X2000,
      0900015Y0700060H05000<0H03000:0H1400012M010U010V010W010V012N010Y010Z010[010\010]010^010_010`010a010b010c010d01
      2O012P012Q010h010i010j010k0100012R010m0200,
      0A00060H05000<0H0300020H015Z070H1400012M010U010V010W010V012N010Y010Z010[010\010]010^010_010`010a010b010c010d01
      2O012P012Q010h010i010j010k0100012R010m0200,
      035[0100045[01000`5[10000A5\015]015^015_045^015`025^015a015b015c,
      035d0100045d01000`5d10000A5e015f015g015h045g015i025g015j015k015l,
      0i000_0H0_00,
      150002181@00,
      0i000_180_00,
      1500021T1@00,
      0i000_1T0_00,
      0A00065m2000,
      035T015n0e5T10000A5o0160066101620261016301640165,
      085U015n0`5U10000A660167066801690268016:016;016<,
      0A00065V2000,
      0A00065X2000,
      0A00065X2000,
      095Y0100016=0^5Y10000A6>016?066@016A026@016B016C016D,
      0900016E0700060H05000<0H03000:0H1400012M010U010V010W010V012N010Y010Z010[010\010]010^010_010`010a010b010c010d01
      2O012P012Q010h010i010j010k0100012R010m0200,
      035[0100045[01000`5[10000A5\015]015^015_045^015`025^015a015b015c,
      0i000o5[0O00,
      1I000O5\0O00,
      0i000o5\0O00,
      0i00016F0n5\0O00,
      0i000P5\0n00,
      19000_5^0O00,
      0i000o5^0O00,
      0i000@5^1>00,
      035d0100045d01000`5d10000A5e015f015g015h045g015i025g015j015k015l,
      0i000o5d0O00,
      1I000O5e0O00,
      0i000o5e0O00,
      0i00016G0n5e0O00,
      0i000P5e0n00,
      19000_5g0O00,
      0i000o5g0O00,
      0i000@5g1>00,
      0A00065m0400016H0:00016H1`00,
      2G00,
      0i000o5T0O00,
      1I000O5o0O00,
      0i000o5o0O00,
      0i000P5o0n00,
      19000_610O00,
      0i000o610O00,
      0i000@611>00,
      0i000o5U0O00,
      1I000O660O00,
      0i000o660O00,
      0i000P660n00,
      19000_680O00,
      0i000o680O00,
      0i000@681>00,
      2G00,
      0i000o5Y0O00,
      1I000O6>0O00,
      0i000o6>0O00,
      0i000P6>0n00,
      19000_6@0O00,
      0i000o6@0O00,
      0i000@6@1>00,
      096E0100016I0^6E10000A6J016K066L016M026L016N016O016P,
      0i000H5[026Q025[02000Q5[0O00,
      0i000H5d0200025d026Q0Q5d0O00,
      0A00066R2000,
      2G00,
      0i000o6E0O00,
      1I000O6J0O00,
      0i000o6J0O00,
      0i000P6J0n00,
      19000_6L0O00,
      0i000o6L0O00,
      0i000@6L1>00,
      2G00,
      0A00066R016S1o00,
      0A00066T2000,
      0A00066T016U1o00,
      0A00066V2000,
      0A00066V015W1o00,
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

  /// The lexer of rql: 298 states, 159 classes of bytes.
  static let rqlLexer = PackedLexer(
    stateCount: 298, classCount: 159,
    classes: #"""
      000000000000000000010100000100000000000000000000000000000000000002030405060708090:0;0<0=0>0?0@0A0B0C0D0D0E0D0F
      0D0G0G0H000I0J0K000L0M0N0O0P0Q0R0S0T0U0T0V0W0T0X0Y0T0T0T0T0Z0T0T0T0[0\0T0]0^0_000`000M0a0O0b0c0d0e0T0f0T0T0g0T
      0h0i0T0T0j0S0k0l0T0T0[0\0T0m0n0o10001112131415161718191:1;1<1=1>1?1@1A1B1C1D1E1F1G1H1I1J1K1L1M1N1O1P1Q1R1S1S1T
      1U1V1W1X1Y1Z1[1\1]1^1_1`1a1b1c1d1e1f1g1h1i1j1k1l1m1n1o2020212223232323232323242526272823232923232:2;2<2=2>232?
      2@23232A2B2C2D2E2F2G2G2G2G2G2H2G2G2I2J2K2L2M2M2M2N2020202020202020202020,
      """#,
    acceptance: #"""
      0000010P1^1b0b1a1d1^03040>0<0:0=0;0?0Q0Q0J0H0L1c0b0b0b0b0b0b0b07090b0b051e061f00000000000000000I0T1^0000000000
      00000c00000000000000000000000000000000000000000000000000000]0_0_00001`0Z1a0\1a0N1^00000000000000000R00000R0S00
      0S001X001Y1Z0S0K0H0M0d0b0b0b0b0Y0b0b0b0b0O1f000000000000000000000000000000000000000000000000000000000000000000
      000000000000000000000000000000000000000000000000000000000^00000S000000001[1\1X0S1\0Q1Y0b0S000S000b0b1_1_000000
      000S0000000b0Y000X000b00000000000000000000000000000000000000000U00000000000000000000000000000b0W00000000000000
      00000000000b0V000000000000001_00000b000000000X,
      """#,
    transitions: #"""
      2O00,
      010002020103010401050106010701080109010:010;010<010=010>010?010@010A010B050C0100010D010E010F010G010H010I060H01
      0J010H010K010L010M010N020H010O0100010P060H010J010H010L010Q020H010R010S010T010U010V10000A0W010X010Y010Z040Y010[
      020Y010\010]010^,
      010002022L00,
      0J00010_2400,
      0404010`0Y04010a0B0410000A0b010c060d010e020d010f010g010h,
      0M000@0i03000=0i1400010j010k010l010m0100010n010o0110011101120113011401150116011701180119011:011;011<011=011>01
      1?011@011A0100011B011C0200,
      0600010H0800010H0200061D0500091E011F061E0100011G01000=1E14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0700011I0D00011J021K011J011K031J021K011L041K011J011K0400011K051J011M011K011J021K011J1R00,
      0800011N2F00,
      0909010`0T09011O0B0910000A1P011Q061R011S021R011T011U011V,
      2O00,
      2O00,
      2O00,
      0@00011W0100061X0=00011Y0200011Z0=00011Y0100011Z1V00,
      2O00,
      0@00011W0100061[0=00011Y0200011Z0=00011Y0100011Z1V00,
      0B00061\2700,
      2O00,
      0?00011]011^0100060C0600011_0200011`0700011a0100011b0400011c011_0100011`011d0400011a1U00,
      0?00011]011^0100060C0900011`0>00011c0200011`011d1Z00,
      0J00011e010_2300,
      0I00011e011f011g2300,
      0J00011g2400,
      0M000@1h03000=1h1R00,
      0600010H0800010H0200060H05000@0H0100011G01000=0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200040H011i010H05000@0H0100011G01000=0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200060H05000;0H011j040H0100011G0100080H011j040H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200061k05000@0H0100011G01000=0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200060H0500011l0?0H0100011G01000=0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200061m05000@0H0100011G01000=0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800011n0200061o05000@0H0100011G01000=0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      2O00,
      2O00,
      0600010H0800010H0200060H05000@0H0100011G0100060H0120060H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200060H05000@0H0100011G01000<0H012114000A0W010X010Y011H040Y010[020Y010\010]010^,
      2O00,
      0n0001221P00,
      2O00,
      0J0001232400,
      11000o0H0O00,
      1Q000O0W0O00,
      11000o0W0O00,
      110001240n0W0O00,
      11000P0W0n00,
      1A000_0Y0O00,
      11000o0Y0O00,
      11000@0Y1>00,
      2O00,
      2O00,
      110410000A0b010c060d010e020d010f010g010h,
      11000o040O00,
      1Q000O0b0O00,
      11000o0b0O00,
      11000P0b0n00,
      1A000_0d0O00,
      11000o0d0O00,
      11000@0d1>00,
      0B00060i05000@0i03000=0i1400010j010k010l010m010l0125010o0110011101120113011401150116011701180119011:011;012601
      1=011>011?011@011A0100011B011C0200,
      1Z00010i0:00010i0400010i0T00,
      11000G0i01000N0i0100080i0O00,
      11000o0i0O00,
      1100020i04000<0i0>00040i0700010i0100010i0`00,
      1`00050i0100080i0100010i0O00,
      1700010i01000g0i0O00,
      11000e0i0100090i0O00,
      1100020i01000l0i0O00,
      11000J0i06000O0i0O00,
      1100090i08000\0i0Q00,
      1A000R0i0\00,
      1A000;0i05000O0i0O00,
      11000Y0i04000B0i0O00,
      11000D0i0100080i0200090i01000C0i0200010i0O00,
      1A000_0i0O00,
      11000e0i0400060i0O00,
      1Q00040l01270A0l01280129012:012;010l012<010l012=0P00,
      1100010l012>010l012?090l012@010l012A012;080l012B012C012D012E020l012F012G020l012H012I090l0128012J012A010l01180:
      0l012K012L0O00,
      1200012M012N0100012O012P012Q0X00030l012R010l012S020l0W00,
      1100012T012;012U012?020l012V012W08000_0l0O00,
      11000f0l0100080l0O00,
      11000o0l0O00,
      11000B0l012X012Y040l012Z020l012[012\030l012]01280M0l0O00,
      11000O0l012H0n00,
      1T00080l012^010l012[012_040l012A0118010l012`0100012W010l012a012b012c010l012d0O00,
      1A000;1?012e0100012f012g01000A1?012h0\00,
      0600010H0800010H0200061D05000@0H0100011G01000=0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600011E0800011E0200061E05000@1E0100011G01000=1E14000A2i012j012k012l042k012m022k012n012o0130,
      0600011E0800011E0200063105000@1E0100011G01000=1E14000A2i012j012k012l042k012m022k012n012o0130,
      0200010H0e00010H0100020H1S00,
      110001320n0W0O00,
      2O00,
      2O00,
      2O00,
      2O00,
      0[00011J0600051J01330100011J0200011J1R00,
      2O00,
      110910000A1P011Q061R011S021R011T011U011V,
      11000o090O00,
      1Q000O1P0O00,
      11000o1P0O00,
      11000P1P0n00,
      1A000_1R0O00,
      11000o1R0O00,
      11000@1R1>00,
      0B0006342700,
      0@0001340100061X090001350A000135011d1Z00,
      0X0001360?0001361V00,
      0M0001372100,
      0?00011]01340100061[090001350A000135011d1Z00,
      0B00061\0900011`0A00011`011d1Z00,
      0B0006382700,
      0@0001390100061^0900011`0A00011`011d1Z00,
      0B00023:2;00,
      0=00013;0100013;0200063<2700,
      0B00053=2800,
      0B00063>0500063>0:3?0300013?043>083?1R00,
      0B00061c05000@1c03000=1c1R00,
      2O00,
      2O00,
      2O00,
      2O00,
      0B00061h05000@1h03000=1h1R00,
      0600010H0800010H0200030H013@020H05000@0H0100011G01000=0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200060H0500050H013A0:0H0100011G0100040H013A080H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200061k013B04000@0H0100011G01000=0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200060H05000;0H013C040H0100011G0100080H013C040H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200061m05000@0H0100011G01000=0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200061o05000@0H0100011G01000=0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200061o013D04000@0H0100011G01000=0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200060H05000@0H0100011G0100020H013E0:0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200060H05000@0H0100011G0100060H013F060H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      2O00,
      2O00,
      11000H0H023G020H023H0Q0H0O00,
      11000d0i0100080i0100010i0O00,
      1100013I012M012N0100012O012P012Q0X00030l012R010l012S020l0W00,
      11000S0i02000J0i0O00,
      11000c0i0[00,
      12000i0i0T00,
      11000?0i01000:0i1400,
      12000n0i0O00,
      1100010i0G00020i06000C0i0:00020i0O00,
      1100050i01000f0i0R00,
      11000:0i06000_0i0O00,
      11000j0i0100040i0O00,
      11000P0i0n00,
      11000m0i0Q00,
      11000\0i02000A0i0O00,
      12000J0i05000O0i0O00,
      11000Z0i03000B0i0O00,
      11000d0i0Z00,
      11000D0i0300010i04000=0i0e00,
      1<00030i01000`0i0O00,
      11000k0i0S00,
      17000i0i0O00,
      11000g0i0W00,
      11000l0i0100010i0P00,
      13000;0i03000<0i04000<0i05000;0i0R00,
      1a00010i0=00010i0O00,
      1A000=0i1100,
      1300010i0400010i02000:0i0100010i0300050i0500010i0100010i0100010i0100040i01000:0i0300040i0O00,
      1600050i0400010i0A000O0i0O00,
      1100090i1E00,
      11000T0i0600090i0[00,
      11000_0i0?00010i0O00,
      1600030i0I000>0i0100050i0200050i0R00,
      11000K0i0200030i01000N0i0O00,
      11000?0i0A000O0i0O00,
      1`000@0i0O00,
      11000=0i1A00,
      1A000]0i0Q00,
      11000=0i03000_0i0O00,
      11000a0i0]00,
      1H000X0i0O00,
      11000W0i0g00,
      11000X0i01000F0i0O00,
      1D000\0i0O00,
      1100080i0W000<0i0S00,
      11000l0i0R00,
      1R000I0i0T00,
      12000J0i0:000J0i0O00,
      11000M0i1100,
      11000a0l012d0\00,
      1A000@0l0K00040l0O00,
      11000i0l012H0T00,
      11000>0l013J1?00,
      11000o1E0O00,
      1Q000O2i0O00,
      11000o2i0O00,
      1100013K0n2i0O00,
      11000P2i0n00,
      1A000_2k0O00,
      11000o2k0O00,
      11000@2k1>00,
      0600011E0800011E0200063105000@1E0100011G01000=1E14000A2i012j012k012l042k012m022k012n012o0130,
      11000H0H0200020H02000Q0H0O00,
      0[00011J0600011J0300011J0200011J0200011J1R00,
      0B000634090001350A000135011d1Z00,
      0=00013L0100013L0200063<2700,
      0R00013M0A00013M1Z00,
      0X00011d0?00011d1V00,
      0?00013N020006382700,
      0@000139010006392700,
      0B00023:2;00,
      0B00063<2700,
      0B00063<0L00011d1Z00,
      0B00053=2800,
      0B00063>0500063>0:3?0300013?043>083?1R00,
      0B00063?05000@3?03000=3?1R00,
      0400013O0100010H0200013P0500010H0200060H05000@0H0100011G01000=0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200060H0500080H013Q070H0100011G0100060H013Q060H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0B00063R2700,
      0600010H0800010H0200060H05000@0H0100011G01000=0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0?00013S0200063T2700,
      0600010H0300013U0400010H0200060H05000@0H0100011G01000=0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0600010H0800010H0200060H05000@0H0100011G0100020H013V0:0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      043W0100043W01000g3W10000A3X013Y013Z013[043Z013\023Z013]013^013_,
      043`0100043`01000g3`10000A3a013b013c013d043c013e023c013f013g013h,
      1=00020i1@00,
      11000_0i0_00,
      11000H1E0200021E02000Q1E0O00,
      0B00063<2700,
      0U00013i0@00013i1X00,
      0B00063j2700,
      043O013k0l3O10000A3l013m063n013o023n014001410142,
      093P013k0g3P10000A430144064501460245014701480149,
      0600010H0800010H0200060H05000;0H014:040H0100011G0100080H014:040H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0B00063R2700,
      0B00063T2700,
      0B00063T2700,
      0:3U0100014;0e3U10000A4<014=064>014?024>014@014A014B,
      0600010H0300014C0400010H0200060H05000@0H0100011G01000=0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      043W0100043W01000g3W10000A3X013Y013Z013[043Z013\023Z013]013^013_,
      11000o3W0O00,
      1Q000O3X0O00,
      11000o3X0O00,
      1100014D0n3X0O00,
      11000P3X0n00,
      1A000_3Z0O00,
      11000o3Z0O00,
      11000@3Z1>00,
      043`0100043`01000g3`10000A3a013b013c013d043c013e023c013f013g013h,
      11000o3`0O00,
      1Q000O3a0O00,
      11000o3a0O00,
      1100014E0n3a0O00,
      11000P3a0n00,
      1A000_3c0O00,
      11000o3c0O00,
      11000@3c1>00,
      0X00014F0?00014F1V00,
      0B00063j0400014G0=00014G1d00,
      2O00,
      11000o3O0O00,
      1Q000O3l0O00,
      11000o3l0O00,
      11000P3l0n00,
      1A000_3n0O00,
      11000o3n0O00,
      11000@3n1>00,
      11000o3P0O00,
      1Q000O430O00,
      11000o430O00,
      11000P430n00,
      1A000_450O00,
      11000o450O00,
      11000@451>00,
      0600010H0800010H0200060H0500080H014H070H0100011G0100060H014H060H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      2O00,
      11000o3U0O00,
      1Q000O4<0O00,
      11000o4<0O00,
      11000P4<0n00,
      1A000_4>0O00,
      11000o4>0O00,
      11000@4>1>00,
      0:4C0100014I0e4C10000A4J014K064L014M024L014N014O014P,
      11000H3W024Q023W02000Q3W0O00,
      11000H3`0200023`024Q0Q3`0O00,
      0U00014R0@00014R1X00,
      0B00064S2700,
      0600010H0800010H0200060H05000=0H014T020H0100011G01000;0H014T010H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      2O00,
      11000o4C0O00,
      1Q000O4J0O00,
      11000o4J0O00,
      11000P4J0n00,
      1A000_4L0O00,
      11000o4L0O00,
      11000@4L1>00,
      2O00,
      0Z00014U0@00014U1S00,
      0B00064S014V2600,
      0600010H0800010H0200060H05000?0H013C0100011G01000=0H14000A0W010X010Y011H040Y010[020Y010\010]010^,
      0\00011d1b00,
      0B00064W2700,
      0B00064W014X2600,
      0B00064Y2700,
      0B00064Y013S2600,
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

  /// The lexer of foundation: 367 states, 158 classes of bytes.
  static let foundationLexer = PackedLexer(
    stateCount: 367, classCount: 158,
    classes: #"""
      00000000000000000001010000010000000000000000000000000000000000000102030405060708090:0;0<0=0>0?0@0A0B0C0C0C0C0C
      0C0D0D0E000F0G0H000I0J0K0L0M0N0O0P0Q0R0Q0S0T0U0V0W0Q0X0Y0Z0[0\0Q0Q0]0Q0Q0^0_0`0a0b000J0K0L0c0d0e0f0Q0g0Q0Q0h0U
      0V0i0Q0X0Y0j0[0k0Q0Q0]0Q0Q0l0m0n0o00101112131415161718191:1;1<1=1>1?1@1A1B1C1D1E1F1G1H1I1J1K1L1M1N1O1P1Q1R1R1S
      1T1U1V1W1X1Y1Z1[1\1]1^1_1`1a1b1c1d1e1f1g1h1i1j1k1l1m1n1o1o20212222222222222223242526272222282222292:2;2<2=222>
      2?22222@2A2B2C2D2E2F2F2F2F2F2G2F2F2H2I2J2K2L2L2L2M1o1o1o1o1o1o1o1o1o1o1o,
      """#,
    acceptance: #"""
      0000010P1^1b0a1a0C1^03040>0<0:0=0;0?0Q0Q000J0H0L1c0b0b08090B050A060E000000000000000000000000000000000000000000
      00000000000I0T1^000000000000000c00000000000000000000000000000000000000000000000000000`000000000000000000000000
      00000000000000000000000000001`0[1a0Z0\1a0N1^000000000000000@0S0S001X001Y1Z0F0D0K0H0M0e00000b0O0000000000000000
      00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000
      00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000
      00000000000000000000000000000000000000000000000000000000000000000000000000001[1\1X0S1\0Q1Y000b1_1_000000000000
      0000000000000000000000000000000000000000000000001_000000000000000G00000000,
      """#,
    transitions: #"""
      2N00,
      010001020103010401050106010701080109010:010;010<010=010>010?010@010A010B030C010D010E010F010G010H0B0I010J010I01
      0K0100010L010M090I010J010N010O010P010Q1000010R010S010T010U0100010V010W010X010Y010Z010[010\010]010^010_010`010a
      010b010c010d010e010f010g010h010i0100010j010k0200,
      010001022L00,
      0G00010l2600,
      0304010m0[04010n0@0410000A0o0110061101120211011301140115,
      0J000D1604000:161400011701180119011:0100011;011<011=011>011?011@011A011B011C011D011E011F011G011H011I011J011K01
      1L011M011N0100011O011P0200,
      0J000D1Q04000:1Q1400011R011S011T011U0100011V011W011X011Y011Z011[011\011]011^011_011`011a011b011c011d011e011f01
      1g011h011i0100011j011k0200,
      0600011l0B00011m021n011o011n031o021n0120091n011o0500051o0121031o1R00,
      070001222F00,
      0809010m0V0901230@0910000A24012506260127022601280129012:,
      2N00,
      2N00,
      0;00012;2B00,
      2N00,
      2N00,
      2N00,
      0A00042<2900,
      2N00,
      0?00012=0100040C0600012>0200012?0800012@0500012A0400012B0100012?0400012@1T00,
      0?00012=0100040C0900012?0C00012B0100012?1Y00,
      0G00012C2600,
      0F00012D012E010l2500,
      0F00012E012F012G2500,
      0G00012G012D2500,
      0J000D2H04000:2H1R00,
      0A00040I05000D0I04000:0I1400010R010S010T010U010T012I010W010X010Y010Z010[010\010]010^010_010`010a010b010c012J01
      0e010f010g010h010i0100010j010k0200,
      0A00040I05000A0I012K020I04000:0I1400010R010S010T010U010T012I010W010X010Y010Z010[010\010]010^010_010`010a010b01
      0c012J010e010f010g010h010i0100010j010k0200,
      2N00,
      2N00,
      2N00,
      2N00,
      0m00012L1P00,
      2N00,
      2N00,
      1Y00010I0:00010I0400010I0T00,
      10000G0I01000N0I0100080I0O00,
      10000o0I0O00,
      1000020I04000<0I0>00040I0700010I0100010I0`00,
      1_00050I0100080I0100010I0O00,
      1600010I01000g0I0O00,
      10000e0I0100090I0O00,
      1000020I01000l0I0O00,
      10000J0I06000O0I0O00,
      1000090I08000\0I0Q00,
      1@000R0I0\00,
      1@000;0I05000O0I0O00,
      10000Y0I04000B0I0O00,
      10000D0I0100080I0200090I01000C0I0200010I0O00,
      1@000_0I0O00,
      10000e0I0400060I0O00,
      1P00040T012M0A0T012N012O012P012Q010T012R010T012S0P00,
      1000010T012T010T012U090T012V010T012W012Q080T012X012Y012Z012[020T012\012]020T012^012_090T012N012`012W010T010`0:
      0T012a012b0O00,
      1000012c012d012e0100012f012g012h0X00030T012i010T012j020T0W00,
      1000012k012Q012l012U020T012m012n08000_0T0O00,
      10000f0T0100080T0O00,
      10000o0T0O00,
      10000B0T012o0130040T0131020T01320133030T0134012N0M0T0O00,
      10000O0T012^0n00,
      1S00080T0135010T01320136040T012W010`010T01370100012n010T01380139013:010T013;0O00,
      1@000;0g013<0100013=013>01000A0g013?0\00,
      2N00,
      2N00,
      100410000A0o0110061101120211011301140115,
      10000o040O00,
      1P000O0o0O00,
      10000o0o0O00,
      10000P0o0n00,
      1@000_110O00,
      10000o110O00,
      10000@111>00,
      0A00041605000D1604000:161400011701180119011:0119013@011<011=011>011?011@011A011B011C011D011E011F011G011H013A01
      1J011K011L011M011N0100011O011P0200,
      1Y0001160:000116040001160T00,
      10000G1601000N16010008160O00,
      10000o160O00,
      1000021604000<160>00041607000116010001160`00,
      1_00051601000816010001160O00,
      1600011601000g160O00,
      10000e16010009160O00,
      1000021601000l160O00,
      10000J1606000O160O00,
      1000091608000\160Q00,
      1@000R160\00,
      1@000;1605000O160O00,
      10000Y1604000B160O00,
      10000D16010008160200091601000C16020001160O00,
      1@000_160O00,
      10000e16040006160O00,
      1P000419013B0A19013C013D013E013F0119013G0119013H0P00,
      10000119013I0119013J0919013K0119013L013F0819013M013N013O013P0219013Q013R0219013S013T0919013C013U013L0119011E0:
      19013V013W0O00,
      1100013X013Y0100013Z013[013\0X000319013]0119013^02190W00,
      1000013_013F013`013J0219013a013b08000_190O00,
      10000f19010008190O00,
      10000o190O00,
      10000B19013c013d0419013e0219013f013g0319013h013C0M190O00,
      10000O19013S0n00,
      1S000819013i0119013f013j0419013L011E0119013k0100013b0119013l013m013n0119013o0O00,
      1@000;1L014001000141014201000A1L01430\00,
      0A00041Q05000D1Q04000:1Q1400011R011S011T011U011T0144011W011X011Y011Z011[011\011]011^011_011`011a011b011c014501
      1e011f011g011h011i0100011j011k0200,
      1Y00011Q0:00011Q0400011Q0T00,
      10000G1Q01000N1Q0100081Q0O00,
      10000o1Q0O00,
      1000021Q04000<1Q0>00041Q0700011Q0100011Q0`00,
      1_00051Q0100081Q0100011Q0O00,
      1600011Q01000g1Q0O00,
      10000e1Q0100091Q0O00,
      1000021Q01000l1Q0O00,
      10000J1Q06000O1Q0O00,
      1000091Q08000\1Q0Q00,
      1@000R1Q0\00,
      1@000;1Q05000O1Q0O00,
      10000Y1Q04000B1Q0O00,
      10000D1Q0100081Q0200091Q01000C1Q0200011Q0O00,
      1@000_1Q0O00,
      10000e1Q0400061Q0O00,
      1P00041T01460A1T014701480149014:011T014;011T014<0P00,
      1000011T014=011T014>091T014?011T014@014:081T014A014B014C014D021T014E014F021T014G014H091T0147014I014@011T011`0:
      1T014J014K0O00,
      1100014L014M0100014N014O014P0X00031T014Q011T014R021T0W00,
      1000014S014:014T014>021T014U014V08000_1T0O00,
      10000f1T0100081T0O00,
      10000o1T0O00,
      10000B1T014W014X041T014Y021T014Z014[031T014\01470M1T0O00,
      10000O1T014G0n00,
      1S00081T014]011T014Z014^041T014@011`011T014_0100014V011T014`014a014b011T014c0O00,
      1@000;1g014d0100014e014f01000A1g014g0\00,
      2N00,
      2N00,
      2N00,
      2N00,
      2N00,
      0]00011o0500051o014h011o0100011o1R00,
      2N00,
      100910000A24012506260127022601280129012:,
      10000o090O00,
      1P000O240O00,
      10000o240O00,
      10000P240n00,
      1@000_260O00,
      10000o260O00,
      10000@261>00,
      2N00,
      0A00042<0900012?0E00012?1Y00,
      0?00014i0100042=0900012?0E00012?1Y00,
      0A00024j2;00,
      0<00014k0100014k0200044l2900,
      0A00034m2:00,
      0A00044n0500064n0>4o0400014o034n064o1R00,
      0A00042B05000D2B04000:2B1R00,
      2N00,
      2N00,
      2N00,
      2N00,
      2N00,
      0A00042H05000D2H04000:2H1R00,
      10000d0I0100080I0100010I0O00,
      10000150012d012e0100012f012g012h0X00030T012i010T012j020T0W00,
      0A00040I0500080I01510;0I0400050I0151040I1400010R010S010T010U010T012I010W010X010Y010Z010[010\010]010^010_010`01
      0a010b010c012J010e010f010g010h010i0100010j010k0200,
      2N00,
      10000S0I02000J0I0O00,
      10000c0I0[00,
      11000i0I0T00,
      10000?0I01000:0I1400,
      11000n0I0O00,
      1000010I0G00020I06000C0I0:00020I0O00,
      1000050I01000f0I0R00,
      10000:0I06000_0I0O00,
      10000j0I0100040I0O00,
      10000P0I0n00,
      10000m0I0Q00,
      10000\0I02000A0I0O00,
      11000J0I05000O0I0O00,
      10000Z0I03000B0I0O00,
      10000d0I0Z00,
      10000D0I0300010I04000=0I0e00,
      1;00030I01000`0I0O00,
      10000k0I0S00,
      16000i0I0O00,
      10000g0I0W00,
      10000l0I0100010I0P00,
      12000;0I03000<0I04000<0I05000;0I0R00,
      1H000252020002531000,
      1`00010I0=00010I0O00,
      1@000=0I1100,
      1200010I0400010I02000:0I0100010I0300050I0500010I0100010I0100010I0100040I01000:0I0300040I0O00,
      1500050I0400010I0A000O0I0O00,
      1000090I1E00,
      10000T0I0600090I0[00,
      10000_0I0?00010I0O00,
      1500030I0I000>0I0100050I0200050I0R00,
      10000K0I0200030I01000N0I0O00,
      10000?0I0A000O0I0O00,
      1_000@0I0O00,
      10000=0I1A00,
      1@000]0I0Q00,
      10000=0I03000_0I0O00,
      10000a0I0]00,
      1G000X0I0O00,
      10000W0I0g00,
      10000X0I01000F0I0O00,
      1C000\0I0O00,
      1000080I0W000<0I0S00,
      10000l0I0R00,
      1Q000I0I0T00,
      11000J0I0:000J0I0O00,
      10000M0I1100,
      10000a0T013;0\00,
      1@000@0T0K00040T0O00,
      10000i0T012^0T00,
      10000>0T01541?00,
      10000d1601000816010001160O00,
      10000155013X013Y0100013Z013[013\0X000319013]0119013^02190W00,
      10000S1602000J160O00,
      10000c160[00,
      11000i160T00,
      10000?1601000:161400,
      11000n160O00,
      100001160G00021606000C160:0002160O00,
      1000051601000f160R00,
      10000:1606000_160O00,
      10000j16010004160O00,
      10000P160n00,
      10000m160Q00,
      10000\1602000A160O00,
      11000J1605000O160O00,
      10000Z1603000B160O00,
      10000d160Z00,
      10000D160300011604000=160e00,
      1;00031601000`160O00,
      10000k160S00,
      16000i160O00,
      10000g160W00,
      10000l16010001160P00,
      12000;1603000<1604000<1605000;160R00,
      1`0001160=0001160O00,
      1@000=161100,
      120001160400011602000:1601000116030005160500011601000116010001160100041601000:16030004160O00,
      15000516040001160A000O160O00,
      100009161E00,
      10000T16060009160[00,
      10000_160?0001160O00,
      150003160I000>1601000516020005160R00,
      10000K160200031601000N160O00,
      10000?160A000O160O00,
      1_000@160O00,
      10000=161A00,
      1@000]160Q00,
      10000=1603000_160O00,
      10000a160]00,
      1G000X160O00,
      10000W160g00,
      10000X1601000F160O00,
      1C000\160O00,
      100008160W000<160S00,
      10000l160R00,
      1Q000I160T00,
      11000J160:000J160O00,
      10000M161100,
      10000a19013o0\00,
      1@000@190K0004190O00,
      10000i19013S0T00,
      10000>1901561?00,
      10000d1Q0100081Q0100011Q0O00,
      10000157014L014M0100014N014O014P0X00031T014Q011T014R021T0W00,
      10000S1Q02000J1Q0O00,
      10000c1Q0[00,
      11000i1Q0T00,
      10000?1Q01000:1Q1400,
      11000n1Q0O00,
      1000011Q0G00021Q06000C1Q0:00021Q0O00,
      1000051Q01000f1Q0R00,
      10000:1Q06000_1Q0O00,
      10000j1Q0100041Q0O00,
      10000P1Q0n00,
      10000m1Q0Q00,
      10000\1Q02000A1Q0O00,
      11000J1Q05000O1Q0O00,
      10000Z1Q03000B1Q0O00,
      10000d1Q0Z00,
      10000D1Q0300011Q04000=1Q0e00,
      1;00031Q01000`1Q0O00,
      10000k1Q0S00,
      16000i1Q0O00,
      10000g1Q0W00,
      10000l1Q0100011Q0P00,
      12000;1Q03000<1Q04000<1Q05000;1Q0R00,
      1`00011Q0=00011Q0O00,
      1@000=1Q1100,
      1200011Q0400011Q02000:1Q0100011Q0300051Q0500011Q0100011Q0100011Q0100041Q01000:1Q0300041Q0O00,
      1500051Q0400011Q0A000O1Q0O00,
      1000091Q1E00,
      10000T1Q0600091Q0[00,
      10000_1Q0?00011Q0O00,
      1500031Q0I000>1Q0100051Q0200051Q0R00,
      10000K1Q0200031Q01000N1Q0O00,
      10000?1Q0A000O1Q0O00,
      1_000@1Q0O00,
      10000=1Q1A00,
      1@000]1Q0Q00,
      10000=1Q03000_1Q0O00,
      10000a1Q0]00,
      1G000X1Q0O00,
      10000W1Q0g00,
      10000X1Q01000F1Q0O00,
      1C000\1Q0O00,
      1000081Q0W000<1Q0S00,
      10000l1Q0R00,
      1Q000I1Q0T00,
      11000J1Q0:000J1Q0O00,
      10000M1Q1100,
      10000a1T014c0\00,
      1@000@1T0K00041T0O00,
      10000i1T014G0T00,
      10000>1T01581?00,
      0]00011o0500011o0300011o0100011o0100011o1R00,
      0?00014i0100044i2900,
      0A00024j2;00,
      0A00044l2900,
      0A00044l2900,
      0A00034m2:00,
      0A00044n0500064n0>4o0400014o034n064o1R00,
      0A00044o05000D4o04000:4o1R00,
      1<00020I1@00,
      0>0001590200040I05000D0I04000:0I1400010R010S010T010U010T012I010W010X010Y010Z010[010\010]010^010_010`010a010b01
      0c012J010e010f010g010h010i0100010j010k0200,
      035:0100045:01000g5:10000A5;015<015=015>045=015?025=015@015A015B,
      035C0100045C01000g5C10000A5D015E015F015G045F015H025F015I015J015K,
      10000_0I0_00,
      1<0002161@00,
      10000_160_00,
      1<00021Q1@00,
      10000_1Q0_00,
      0L00015L0100015M0E00015M1Y00,
      035:0100045:01000g5:10000A5;015<015=015>045=015?025=015@015A015B,
      10000o5:0O00,
      1P000O5;0O00,
      10000o5;0O00,
      1000015N0n5;0O00,
      10000P5;0n00,
      1@000_5=0O00,
      10000o5=0O00,
      10000@5=1>00,
      035C0100045C01000g5C10000A5D015E015F015G045F015H025F015I015J015K,
      10000o5C0O00,
      1P000O5D0O00,
      10000o5D0O00,
      1000015O0n5D0O00,
      10000P5D0n00,
      1@000_5F0O00,
      10000o5F0O00,
      10000@5F1>00,
      0W00015P0A00015P1T00,
      0X00015Q1e00,
      10000H5:025R025:02000Q5:0O00,
      10000H5C0200025C025R0Q5C0O00,
      0V00015S1g00,
      0\00015T0>00015T1R00,
      2N00,
      0O00015U0E00015U1X00,
      0J00015V2300,
      0W00015W0A00015W1T00,
      0T00015X0C00015X1U00,
      0Y00015Y1d00,
      0Z00015Z0?00015Z1S00,
      0U00015[1h00,
      2N00,
      0Z00015\0?00015\1S00,
      0>00015]2?00,
      0[00015^1b00,
      0W00015Z0A00015Z1T00,
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
