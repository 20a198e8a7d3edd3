/// What a token is.
public enum TokenKind: UInt8, Sendable, CaseIterable {
  /// The end of the source.
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
  /// `ANY`
  case any
  /// `SOME`
  case some
  /// `ALL`
  case all
  /// `NONE`
  case none
  /// `IN`
  case `in`
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
  /// `GEOWITHIN`
  case geoWithin
  /// `TRUEPREDICATE`
  case truePredicate
  /// `FALSEPREDICATE`
  case falsePredicate
  /// `TRUE` `YES`
  case `true`
  /// `FALSE` `NO`
  case `false`
  /// `NULL` `NIL`
  case null
  /// `SELF`
  case selfReference
  /// `FIRST`
  case first
  /// `LAST`
  case last
  /// `SIZE`
  case size
  /// `ANYKEY`
  case anyKey
  /// `SUBQUERY`
  case subquery
  /// `CAST`
  case cast
  /// `SORT`
  case sort
  /// `DISTINCT`
  case distinct
  /// `LIMIT`
  case limit
  /// `ASC` `ASCENDING`
  case ascending
  /// `DESC` `DESCENDING`
  case descending
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
  /// `@count`
  case atCount
  /// `@size`
  case atSize
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
  /// `@keys`
  case atKeys
  /// `@values`
  case atValues
  /// `@links`
  case atLinks
  /// `@type`
  case atType
  /// An integer without a sign.
  case integer
  /// An integer with its sign, where the sign belongs to the token (rql).
  case signedInteger
  /// A floating-point number, with its sign where the sign belongs to the token (rql).
  case float
  /// A string in quotes.
  case string
  /// `B64"…"`
  case base64
  /// `uuid(…)`
  case uuid
  /// `oid(…)`
  case objectID
  /// `T10:5` or `2020-02-29@12:30:00`
  case date
  /// `O1` or `L1:2`
  case internalKey
  /// `%@` `%d` …
  case placeholder
  /// `%K`
  case keyPathPlaceholder
  /// `$0`
  case argument
  /// `$K0`
  case keyPathArgument
  /// `$name`
  case variable
  /// A name.
  case identifier
  /// `#word`
  case escapedName
}

/// What a node of the tree is.
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
  /// No children.
  case truePredicate
  /// No children.
  case falsePredicate
  /// Left operand, operator, right operand.
  case comparison
  /// The token says which; options, if any, are its child.
  case `operator`
  /// `[c]`; the token is the word in the brackets.
  case options
  /// An operand; the token is the quantifier.
  case quantified
  /// Its elements.
  case path
  /// A path's or function's name; the token holds it.
  case name
  /// `#word`.
  case escapedName
  /// `%K`.
  case keyPathPlaceholder
  /// `$K0`.
  case keyPathArgument
  /// `$name`.
  case variable
  /// `SELF`.
  case selfReference
  /// The token says which.
  case atKeyword
  /// The token says what is in the brackets; a literal or placeholder is also the child.
  case `subscript`
  /// A path, a variable, a predicate.
  case subquery
  /// A number; the token holds it, without its sign in nspredicate.
  case number
  /// `-` and an operand.
  case negated
  /// The token holds it.
  case string
  /// The token is true or false.
  case bool
  /// No children.
  case null
  /// `%@`, `%d` and so on.
  case placeholder
  /// `$0`.
  case argument
  /// `{…}`: operands.
  case list
  /// Left and right operand.
  case add
  /// Left and right operand.
  case subtract
  /// Left and right operand.
  case multiply
  /// Left and right operand.
  case divide
  /// Left and right operand.
  case power
  /// A name, then the arguments.
  case function
  /// `uuid(…)`.
  case uuidLiteral
  /// `oid(…)`.
  case objectIDLiteral
  /// A date.
  case dateLiteral
  /// `bin(…)`: a string or a base64Literal.
  case binaryLiteral
  /// `B64"…"`.
  case base64Literal
  /// `obj(…)`: a string with the class's name, and an operand.
  case objectLiteral
  /// `O1`, `L1:2`.
  case internalKeyLiteral
  /// Two points.
  case geoBox
  /// A point and a number.
  case geoCircle
  /// Rings.
  case geoPolygon
  /// Points.
  case ring
  /// Two or three coordinates.
  case point
}
