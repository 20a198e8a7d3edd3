// Of a collection each holds where it holds for any element. A collection is compared with values only.

extension Query where T: QuerySearchable {
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

extension Query where T: QuerySearchable, T._QueryNeedle: QueryText {
  /// Whether a pattern fits the whole text: `?` is any one code point, `*` any number of them (language §6.7). The empty pattern
  /// fits the empty text.
  public func like(_ pattern: T._QueryNeedle, caseInsensitive: Bool = false) -> Query<Bool> {
    compared(.like, pattern, caseInsensitive ? .caseInsensitive : [])
  }
}

extension Query where T: QueryBytes {
  /// Whether a text stands in this one. Nil and the empty text stand in none (language §6.7).
  public func contains(_ value: T) -> Query<Bool> { contains(value, options: []) }

  /// Whether the text of another column stands in this one.
  public func contains<U: QueryBytes>(_ column: Query<U>, options: StringOptions = []) -> Query<Bool> {
    compared(.contains, column, options)
  }

  /// Whether this text starts with that of another column.
  public func starts<U: QueryBytes>(with column: Query<U>, options: StringOptions = []) -> Query<Bool> {
    compared(.beginsWith, column, options)
  }

  /// Whether this text ends with that of another column.
  public func ends<U: QueryBytes>(with column: Query<U>, options: StringOptions = []) -> Query<Bool> {
    compared(.endsWith, column, options)
  }

  /// Whether the text of another column is the same, apart from what the options pass over.
  public func equals<U: QueryBytes>(_ column: Query<U>, options: StringOptions = []) -> Query<Bool> {
    compared(.equal, column, options)
  }

  /// Whether the text of another column differs in more than what the options pass over.
  public func notEquals<U: QueryBytes>(_ column: Query<U>, options: StringOptions = []) -> Query<Bool> {
    compared(.notEqual, column, options)
  }
}

extension Query where T: QueryText {
  /// Whether the pattern in another column fits the whole text.
  public func like<U: QueryText>(_ column: Query<U>, caseInsensitive: Bool = false) -> Query<Bool> {
    compared(.like, column, caseInsensitive ? .caseInsensitive : [])
  }
}
