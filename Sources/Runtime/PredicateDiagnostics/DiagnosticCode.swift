/// The stable identifiers of everything that can be found wrong, in kebab-case; never renamed or reused (language §5).
///
/// ``entry`` explains each code, with an example that a test runs.
public enum DiagnosticCode: String, CaseIterable, Sendable {
  // MARK: Lexical errors (language §5.1)
  /// `invalid-character`
  case invalidCharacter = "invalid-character"
  /// `unterminated-string`
  case unterminatedString = "unterminated-string"
  /// `invalid-string-escape`
  case invalidStringEscape = "invalid-string-escape"
  /// `invalid-number`
  case invalidNumber = "invalid-number"
  /// `integer-overflow`
  case integerOverflow = "integer-overflow"
  /// `invalid-base64`
  case invalidBase64 = "invalid-base64"
  /// `invalid-uuid-literal`
  case invalidUuidLiteral = "invalid-uuid-literal"
  /// `invalid-objectid-literal`
  case invalidObjectidLiteral = "invalid-objectid-literal"
  /// `invalid-date-literal`
  case invalidDateLiteral = "invalid-date-literal"
  /// `unknown-at-keyword`
  case unknownAtKeyword = "unknown-at-keyword"
  /// `unsupported-string-option`
  case unsupportedStringOption = "unsupported-string-option"
  /// `invalid-escape-keyword`
  case invalidEscapeKeyword = "invalid-escape-keyword"
  /// `invalid-placeholder`
  case invalidPlaceholder = "invalid-placeholder"
  /// `smart-quote`
  case smartQuote = "smart-quote"

  // MARK: Syntax errors (language §5.2)
  /// `empty-predicate`
  case emptyPredicate = "empty-predicate"
  /// `expected-comparison`
  case expectedComparison = "expected-comparison"
  /// `expected-operand`
  case expectedOperand = "expected-operand"
  /// `unexpected-token`
  case unexpectedToken = "unexpected-token"
  /// `unbalanced-parenthesis`
  case unbalancedParenthesis = "unbalanced-parenthesis"
  /// `chained-comparison`
  case chainedComparison = "chained-comparison"
  /// `missing-whitespace-before-sign`
  case missingWhitespaceBeforeSign = "missing-whitespace-before-sign"
  /// `unary-minus-not-supported`
  case unaryMinusNotSupported = "unary-minus-not-supported"
  /// `invalid-list`
  case invalidList = "invalid-list"
  /// `between-needs-list`
  case betweenNeedsList = "between-needs-list"
  /// `modifier-position`
  case modifierPosition = "modifier-position"
  /// `empty-path-component`
  case emptyPathComponent = "empty-path-component"
  /// `path-after-count`
  case pathAfterCount = "path-after-count"
  /// `path-after-aggregate`
  case pathAfterAggregate = "path-after-aggregate"
  /// `invalid-subscript`
  case invalidSubscript = "invalid-subscript"
  /// `subquery-arity`
  case subqueryArity = "subquery-arity"
  /// `subquery-variable-invalid`
  case subqueryVariableInvalid = "subquery-variable-invalid"
  /// `subquery-needs-count`
  case subqueryNeedsCount = "subquery-needs-count"
  /// `sort-direction-missing`
  case sortDirectionMissing = "sort-direction-missing"
  /// `limit-not-natural`
  case limitNotNatural = "limit-not-natural"
  /// `clause-without-predicate`
  case clauseWithoutPredicate = "clause-without-predicate"
  /// `predicate-after-clause`
  case predicateAfterClause = "predicate-after-clause"
  /// `keyword-as-name`
  case keywordAsName = "keyword-as-name"
  /// `dialect-not-enabled`
  case dialectNotEnabled = "dialect-not-enabled"
  /// `unsupported-function`
  case unsupportedFunction = "unsupported-function"
  /// `unsupported-operator-matches`
  case unsupportedOperatorMatches = "unsupported-operator-matches"
  /// `unsupported-literal`
  case unsupportedLiteral = "unsupported-literal"
  /// `invalid-geo-shape`
  case invalidGeoShape = "invalid-geo-shape"

  // MARK: Arguments, names, types (language §5.3–§5.7)
  /// `missing-argument`
  case missingArgument = "missing-argument"
  /// `unused-argument`
  case unusedArgument = "unused-argument"
  /// `argument-type`
  case argumentType = "argument-type"
  /// `keypath-argument-not-string`
  case keypathArgumentNotString = "keypath-argument-not-string"
  /// `argument-not-list`
  case argumentNotList = "argument-not-list"
  /// `coordinate-argument`
  case coordinateArgument = "coordinate-argument"
  /// `object-from-other-realm`
  case objectFromOtherRealm = "object-from-other-realm"
  /// `unknown-class`
  case unknownClass = "unknown-class"
  /// `unknown-property`
  case unknownProperty = "unknown-property"
  /// `not-traversable`
  case notTraversable = "not-traversable"
  /// `primitive-collection-tail`
  case primitiveCollectionTail = "primitive-collection-tail"
  /// `backlink-target-mismatch`
  case backlinkTargetMismatch = "backlink-target-mismatch"
  /// `object-without-primary-key`
  case objectWithoutPrimaryKey = "object-without-primary-key"
  /// `index-not-supported`
  case indexNotSupported = "index-not-supported"
  /// `key-not-supported`
  case keyNotSupported = "key-not-supported"
  /// `subscript-depth`
  case subscriptDepth = "subscript-depth"
  /// `subscript-then-property`
  case subscriptThenProperty = "subscript-then-property"
  /// `unbound-variable`
  case unboundVariable = "unbound-variable"
  /// `duplicate-subquery-variable`
  case duplicateSubqueryVariable = "duplicate-subquery-variable"
  /// `correlated-subquery`
  case correlatedSubquery = "correlated-subquery"
  /// `variable-needs-property`
  case variableNeedsProperty = "variable-needs-property"
  /// `subquery-needs-object-collection`
  case subqueryNeedsObjectCollection = "subquery-needs-object-collection"
  /// `embedded-root`
  case embeddedRoot = "embedded-root"
  /// `collection-requires-quantifier`
  case collectionRequiresQuantifier = "collection-requires-quantifier"
  /// `quantifier-requires-collection`
  case quantifierRequiresCollection = "quantifier-requires-collection"
  /// `collection-vs-null`
  case collectionVsNull = "collection-vs-null"
  /// `collection-vs-collection`
  case collectionVsCollection = "collection-vs-collection"
  /// `collection-vs-property`
  case collectionVsProperty = "collection-vs-property"
  /// `aggregate-on-non-collection`
  case aggregateOnNonCollection = "aggregate-on-non-collection"
  /// `aggregate-needs-property`
  case aggregateNeedsProperty = "aggregate-needs-property"
  /// `aggregate-misplaced`
  case aggregateMisplaced = "aggregate-misplaced"
  /// `aggregate-on-primitive-with-property`
  case aggregateOnPrimitiveWithProperty = "aggregate-on-primitive-with-property"
  /// `aggregate-not-numeric`
  case aggregateNotNumeric = "aggregate-not-numeric"
  /// `aggregate-date-sum`
  case aggregateDateSum = "aggregate-date-sum"
  /// `aggregate-property-collection`
  case aggregatePropertyCollection = "aggregate-property-collection"
  /// `multiple-aggregates`
  case multipleAggregates = "multiple-aggregates"
  /// `aggregate-vs-aggregate`
  case aggregateVsAggregate = "aggregate-vs-aggregate"
  /// `aggregate-operand-type`
  case aggregateOperandType = "aggregate-operand-type"
  /// `quantified-aggregate`
  case quantifiedAggregate = "quantified-aggregate"
  /// `subquery-count-operand`
  case subqueryCountOperand = "subquery-count-operand"
  /// `count-on-primitive-collection`
  case countOnPrimitiveCollection = "count-on-primitive-collection"
  /// `allkeys-needs-map`
  case allkeysNeedsMap = "allkeys-needs-map"
  /// `allvalues-needs-map`
  case allvaluesNeedsMap = "allvalues-needs-map"
  /// `allkeys-needs-string`
  case allkeysNeedsString = "allkeys-needs-string"
  /// `allkeys-operator`
  case allkeysOperator = "allkeys-operator"
  /// `type-mismatch`
  case typeMismatch = "type-mismatch"
  /// `property-type-mismatch`
  case propertyTypeMismatch = "property-type-mismatch"
  /// `null-not-allowed`
  case nullNotAllowed = "null-not-allowed"
  /// `operator-not-supported`
  case operatorNotSupported = "operator-not-supported"
  /// `option-requires-string`
  case optionRequiresString = "option-requires-string"
  /// `ordering-option`
  case orderingOption = "ordering-option"
  /// `like-diacritic`
  case likeDiacritic = "like-diacritic"
  /// `constant-vs-constant`
  case constantVsConstant = "constant-vs-constant"
  /// `unsupported-operand`
  case unsupportedOperand = "unsupported-operand"
  /// `arithmetic-not-supported`
  case arithmeticNotSupported = "arithmetic-not-supported"
  /// `string-op-needs-keypath-left`
  case stringOpNeedsKeypathLeft = "string-op-needs-keypath-left"
  /// `string-op-right-type`
  case stringOpRightType = "string-op-right-type"
  /// `between-arity`
  case betweenArity = "between-arity"
  /// `between-operand`
  case betweenOperand = "between-operand"
  /// `null-bound`
  case nullBound = "null-bound"
  /// `between-quantifier`
  case betweenQuantifier = "between-quantifier"
  /// `in-right-side`
  case inRightSide = "in-right-side"
  /// `arithmetic-operand`
  case arithmeticOperand = "arithmetic-operand"
  /// `arithmetic-two-lists`
  case arithmeticTwoLists = "arithmetic-two-lists"
  /// `infinity-vs-int`
  case infinityVsInt = "infinity-vs-int"
  /// `unknown-type-name`
  case unknownTypeName = "unknown-type-name"
  /// `type-operator`
  case typeOperator = "type-operator"
  /// `type-on-static`
  case typeOnStatic = "type-on-static"
  /// `size-not-supported`
  case sizeNotSupported = "size-not-supported"
  /// `fulltext-index`
  case fulltextIndex = "fulltext-index"
  /// `sort-unknown-property`
  case sortUnknownProperty = "sort-unknown-property"
  /// `distinct-unknown-property`
  case distinctUnknownProperty = "distinct-unknown-property"
  /// `sort-on-collection`
  case sortOnCollection = "sort-on-collection"
  /// `sort-through-non-link`
  case sortThroughNonLink = "sort-through-non-link"
  /// `sort-unsupported-type`
  case sortUnsupportedType = "sort-unsupported-type"
  /// `sort-map-needs-key`
  case sortMapNeedsKey = "sort-map-needs-key"
  /// `filter-after-limit`
  case filterAfterLimit = "filter-after-limit"
  /// `geo-left-not-link`
  case geoLeftNotLink = "geo-left-not-link"
  /// `geo-wrong-shape-class`
  case geoWrongShapeClass = "geo-wrong-shape-class"
  /// `geo-top-level-class`
  case geoTopLevelClass = "geo-top-level-class"
  /// `geo-coordinate-range`
  case geoCoordinateRange = "geo-coordinate-range"
  /// `geo-radius`
  case geoRadius = "geo-radius"
  /// `geo-no-rings`
  case geoNoRings = "geo-no-rings"
  /// `geo-ring-not-closed`
  case geoRingNotClosed = "geo-ring-not-closed"
  /// `geo-ring-too-few`
  case geoRingTooFew = "geo-ring-too-few"
  /// `geo-ring-duplicate-vertex`
  case geoRingDuplicateVertex = "geo-ring-duplicate-vertex"
  /// `geo-ring-self-crossing`
  case geoRingSelfCrossing = "geo-ring-self-crossing"
  /// `geo-ring-duplicate-edge`
  case geoRingDuplicateEdge = "geo-ring-duplicate-edge"
  /// `geo-rings-cross`
  case geoRingsCross = "geo-rings-cross"
  /// `geo-hole-outside`
  case geoHoleOutside = "geo-hole-outside"
  /// `geo-hole-nested`
  case geoHoleNested = "geo-hole-nested"
  /// `geo-hole-shares-vertices`
  case geoHoleSharesVertices = "geo-hole-shares-vertices"

  // MARK: Limits (docs/reliability/limits.md)
  /// `limit-source-bytes`
  case limitSourceBytes = "limit-source-bytes"
  /// `limit-tokens`
  case limitTokens = "limit-tokens"
  /// `limit-tree-depth`
  case limitTreeDepth = "limit-tree-depth"
  /// `limit-nodes`
  case limitNodes = "limit-nodes"
  /// `limit-list-elements`
  case limitListElements = "limit-list-elements"
  /// `limit-path-components`
  case limitPathComponents = "limit-path-components"
  /// `limit-subquery-nesting`
  case limitSubqueryNesting = "limit-subquery-nesting"
  /// `limit-like-pattern`
  case limitLikePattern = "limit-like-pattern"
  /// `limit-shape-points`
  case limitShapePoints = "limit-shape-points"
  /// `limit-instructions`
  case limitInstructions = "limit-instructions"
  /// `limit-stack-slots`
  case limitStackSlots = "limit-stack-slots"
  /// `limit-document-bytes`
  case limitDocumentBytes = "limit-document-bytes"
  /// `limit-fuel`
  case limitFuel = "limit-fuel"

  // MARK: Program images (docs/reliability.md)
  /// `image-truncated`
  case imageTruncated = "image-truncated"
  /// `image-header`
  case imageHeader = "image-header"
  /// `image-version`
  case imageVersion = "image-version"
  /// `image-table-mismatch`
  case imageTableMismatch = "image-table-mismatch"
  /// `image-section`
  case imageSection = "image-section"
  /// `image-opcode`
  case imageOpcode = "image-opcode"
  /// `image-operand`
  case imageOperand = "image-operand"
  /// `image-constant`
  case imageConstant = "image-constant"
  /// `image-jump`
  case imageJump = "image-jump"
  /// `image-stack`
  case imageStack = "image-stack"
  /// `image-missing-return`
  case imageMissingReturn = "image-missing-return"

  // MARK: Schemas
  /// `schema-duplicate-class`
  case schemaDuplicateClass = "schema-duplicate-class"
  /// `schema-duplicate-property`
  case schemaDuplicateProperty = "schema-duplicate-property"
  /// `schema-unknown-class`
  case schemaUnknownClass = "schema-unknown-class"
  /// `schema-invalid-type`
  case schemaInvalidType = "schema-invalid-type"
  /// `schema-invalid-primary-key`
  case schemaInvalidPrimaryKey = "schema-invalid-primary-key"
  /// `schema-embedded-primary-key`
  case schemaEmbeddedPrimaryKey = "schema-embedded-primary-key"
  /// `schema-invalid-linking-objects`
  case schemaInvalidLinkingObjects = "schema-invalid-linking-objects"
  /// `schema-embedded-collection`
  case schemaEmbeddedCollection = "schema-embedded-collection"
  /// `schema-mismatch`
  case schemaMismatch = "schema-mismatch"

  // MARK: Data and JSON
  /// `json-syntax`
  case jsonSyntax = "json-syntax"
  /// `json-type`
  case jsonType = "json-type"
  /// `json-depth`
  case jsonDepth = "json-depth"
  /// `json-duplicate-key`
  case jsonDuplicateKey = "json-duplicate-key"
  /// `csv-syntax`
  case csvSyntax = "csv-syntax"
  /// `json-unknown-key`
  case jsonUnknownKey = "json-unknown-key"
  /// `data-unknown-class`
  case dataUnknownClass = "data-unknown-class"
  /// `data-unknown-property`
  case dataUnknownProperty = "data-unknown-property"
  /// `data-value-type`
  case dataValueType = "data-value-type"
  /// `data-value-range`
  case dataValueRange = "data-value-range"
  /// `data-missing-link`
  case dataMissingLink = "data-missing-link"
  /// `data-null`
  case dataNull = "data-null"
  /// `data-duplicate-primary-key`
  case dataDuplicatePrimaryKey = "data-duplicate-primary-key"
  /// `data-duplicate-key`
  case dataDuplicateKey = "data-duplicate-key"
  /// `refused-write`
  case refusedWrite = "refused-write"

  // MARK: Models of RealmAPI
  /// `unpersisted-property`
  case unpersistedProperty = "unpersisted-property"
  /// `realm-file`
  case realmFile = "realm-file"

  // MARK: Queries in Swift (language §9.2)
  /// `swift-two-collections`
  case swiftTwoCollections = "swift-two-collections"
  /// `swift-subquery-no-collection`
  case swiftSubqueryNoCollection = "swift-subquery-no-collection"
  /// `swift-subquery-map-subscript`
  case swiftSubqueryMapSubscript = "swift-subquery-map-subscript"
  /// `swift-keypath-after-map-subscript`
  case swiftKeypathAfterMapSubscript = "swift-keypath-after-map-subscript"
  /// `swift-keypath-on-non-keypath`
  case swiftKeypathOnNonKeypath = "swift-keypath-on-non-keypath"
  /// `memberwise-unsupported`
  case memberwiseUnsupported = "memberwise-unsupported"

  // MARK: SQL (docs/sql.md)
  /// `not-translatable`
  case notTranslatable = "not-translatable"
  /// `sql-mapping`
  case sqlMapping = "sql-mapping"
  /// `sql-unheld-value`
  case sqlUnheldValue = "sql-unheld-value"
}
