// Of a collection each holds where it holds for any element. A collection is compared with values only.

extension Query where T: QueryOperand, T._QueryNeedle.PersistedType: QueryBytes {
  /// Whether a text stands in this one. Nil and the empty text stand in none (language §6.7). Of a collection `[]` as options tells
  /// this from `contains` of a whole element.
  public func contains(_ value: T._QueryNeedle, options: StringOptions) -> Query<Bool> {
    compared(.contains, value, options)
  }

  /// Whether this text starts with another. None starts with nil or the empty text (language §6.7).
  public func starts(with value: T._QueryNeedle, options: StringOptions = []) -> Query<Bool> {
    compared(.beginsWith, value, options)
  }

  /// Whether this text ends with another. None ends with nil or the empty text (language §6.7).
  public func ends(with value: T._QueryNeedle, options: StringOptions = []) -> Query<Bool> {
    compared(.endsWith, value, options)
  }

  /// Whether both texts are the same, apart from what the options pass over.
  public func equals(_ value: T._QueryNeedle, options: StringOptions = []) -> Query<Bool> {
    compared(.equal, value, options)
  }

  /// Whether the texts differ in more than what the options pass over.
  public func notEquals(_ value: T._QueryNeedle, options: StringOptions = []) -> Query<Bool> {
    compared(.notEqual, value, options)
  }
}

extension Query where T: QueryOperand, T._QueryNeedle.PersistedType: QueryText {
  /// Whether a pattern fits the whole text: `?` is any one code point, `*` any number of them (language §6.7). The empty pattern
  /// fits the empty text.
  public func like(_ pattern: T._QueryNeedle, caseInsensitive: Bool = false) -> Query<Bool> {
    compared(.like, pattern, caseInsensitive ? .caseInsensitive : [])
  }
}

extension Query where T: RealmCollectionValue, T.PersistedType: QueryBytes {
  /// Whether a text stands in this one. Nil and the empty text stand in none (language §6.7).
  public func contains(_ value: T) -> Query<Bool> { compared(.contains, value) }

  /// Whether the text of another column stands in this one.
  public func contains<U: RealmCollectionValue>(_ column: Query<U>, options: StringOptions = []) -> Query<Bool>
  where U.PersistedType: QueryBytes { compared(.contains, column, options) }

  /// Whether this text starts with that of another column.
  public func starts<U: RealmCollectionValue>(with column: Query<U>, options: StringOptions = []) -> Query<Bool>
  where U.PersistedType: QueryBytes { compared(.beginsWith, column, options) }

  /// Whether this text ends with that of another column.
  public func ends<U: RealmCollectionValue>(with column: Query<U>, options: StringOptions = []) -> Query<Bool>
  where U.PersistedType: QueryBytes { compared(.endsWith, column, options) }

  /// Whether the text of another column is the same, apart from what the options pass over.
  public func equals<U: RealmCollectionValue>(_ column: Query<U>, options: StringOptions = []) -> Query<Bool>
  where U.PersistedType: QueryBytes { compared(.equal, column, options) }

  /// Whether the text of another column differs in more than what the options pass over.
  public func notEquals<U: RealmCollectionValue>(_ column: Query<U>, options: StringOptions = []) -> Query<Bool>
  where U.PersistedType: QueryBytes { compared(.notEqual, column, options) }
}

extension Query where T: RealmCollectionValue, T.PersistedType: QueryText {
  /// Whether the pattern in another column fits the whole text.
  public func like<U: RealmCollectionValue>(_ column: Query<U>, caseInsensitive: Bool = false) -> Query<Bool>
  where U.PersistedType: QueryText { compared(.like, column, caseInsensitive ? .caseInsensitive : []) }
}
