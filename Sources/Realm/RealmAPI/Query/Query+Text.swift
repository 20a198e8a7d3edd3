// For a collection, each condition is true if it is true for any element. Collections can be compared with values only.

extension Query where T: QueryOperand, T._QueryNeedle.PersistedType: QueryBytes {
  /// Returns a condition that is true if the string contains another. False for `nil` and the empty string (language §6.7). For a
  /// collection, the options `[]` distinguish this from `contains` of a whole element.
  public func contains(_ value: T._QueryNeedle, options: StringOptions) -> Query<Bool> {
    compared(.contains, value, options)
  }

  /// Returns a condition that is true if the string starts with another. False for `nil` and the empty string (language §6.7).
  public func starts(with value: T._QueryNeedle, options: StringOptions = []) -> Query<Bool> {
    compared(.beginsWith, value, options)
  }

  /// Returns a condition that is true if the string ends with another. False for `nil` and the empty string (language §6.7).
  public func ends(with value: T._QueryNeedle, options: StringOptions = []) -> Query<Bool> {
    compared(.endsWith, value, options)
  }

  /// Returns a condition that is true if two strings are equal under the options.
  public func equals(_ value: T._QueryNeedle, options: StringOptions = []) -> Query<Bool> {
    compared(.equal, value, options)
  }

  /// Returns a condition that is true if two strings differ under the options.
  public func notEquals(_ value: T._QueryNeedle, options: StringOptions = []) -> Query<Bool> {
    compared(.notEqual, value, options)
  }
}

extension Query where T: QueryOperand, T._QueryNeedle.PersistedType: QueryText {
  /// Returns a condition that is true if a pattern matches the whole string. `?` matches any one code point, `*` any number of them
  /// (language §6.7). The empty pattern matches the empty string.
  public func like(_ pattern: T._QueryNeedle, caseInsensitive: Bool = false) -> Query<Bool> {
    compared(.like, pattern, caseInsensitive ? .caseInsensitive : [])
  }
}

extension Query where T: RealmCollectionValue, T.PersistedType: QueryBytes {
  /// Returns a condition that is true if the string contains another. False for `nil` and the empty string (language §6.7).
  public func contains(_ value: T) -> Query<Bool> { compared(.contains, value) }

  /// Returns a condition that is true if the string contains that of another column.
  public func contains<U: RealmCollectionValue>(_ column: Query<U>, options: StringOptions = []) -> Query<Bool>
  where U.PersistedType: QueryBytes { compared(.contains, column, options) }

  /// Returns a condition that is true if the string starts with that of another column.
  public func starts<U: RealmCollectionValue>(with column: Query<U>, options: StringOptions = []) -> Query<Bool>
  where U.PersistedType: QueryBytes { compared(.beginsWith, column, options) }

  /// Returns a condition that is true if the string ends with that of another column.
  public func ends<U: RealmCollectionValue>(with column: Query<U>, options: StringOptions = []) -> Query<Bool>
  where U.PersistedType: QueryBytes { compared(.endsWith, column, options) }

  /// Returns a condition that is true if the strings of two columns are equal under the options.
  public func equals<U: RealmCollectionValue>(_ column: Query<U>, options: StringOptions = []) -> Query<Bool>
  where U.PersistedType: QueryBytes { compared(.equal, column, options) }

  /// Returns a condition that is true if the strings of two columns differ under the options.
  public func notEquals<U: RealmCollectionValue>(_ column: Query<U>, options: StringOptions = []) -> Query<Bool>
  where U.PersistedType: QueryBytes { compared(.notEqual, column, options) }
}

extension Query where T: RealmCollectionValue, T.PersistedType: QueryText {
  /// Returns a condition that is true if the pattern in another column matches the whole string.
  public func like<U: RealmCollectionValue>(_ column: Query<U>, caseInsensitive: Bool = false) -> Query<Bool>
  where U.PersistedType: QueryText { compared(.like, column, caseInsensitive ? .caseInsensitive : []) }
}
