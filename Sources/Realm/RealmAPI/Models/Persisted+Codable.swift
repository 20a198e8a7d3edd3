// These conformances let Swift synthesize `class Dog: Object, Codable`. A property is coded as its value. Values are coded through a single
// value container, because coders treat some types specially: dates, data, and dictionaries, whose keys are exempt from key strategies.

extension Persisted: Decodable where Value: Decodable {
  /// Decodes the value of an unmanaged object.
  public init(from decoder: any Decoder) throws { storage = .value(try decoder.single(Value.self)) }
}

extension Persisted: Encodable where Value: Encodable {
  /// Encodes the value of an unmanaged object.
  ///
  /// - Throws: `EncodingError.invalidValue` for a managed object. Its wrapper has no value, and the synthesized code does not pass the
  ///   object. Encode a copy, `Dog(value: dog)`, or write `encode(to:)`.
  public func encode(to encoder: any Encoder) throws {
    var storage = storage
    if storage.position != nil {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath,
          debugDescription: "an object of a realm is encoded by an `encode(to:)` of its class, or as a copy,"
            + " `Dog(value: dog)`"))
    }
    try encoder.single(storage.settled())
  }
}

extension KeyedDecodingContainer {
  /// Decodes an optional property, whose key may be missing.
  public func decode<Value: RealmCollectionValue & Decodable>(
    _ type: Persisted<Value?>.Type, forKey key: Key
  ) throws -> Persisted<Value?> { Persisted(wrappedValue: try decodeIfPresent(Value.self, forKey: key)) }
}

extension List: Decodable where Element: Decodable {
  /// Decodes a list from an array.
  public convenience init(from decoder: any Decoder) throws {
    self.init()
    append(objectsIn: try [Element](from: decoder))
  }
}

extension List: Encodable where Element: Encodable {
  /// Encodes the list as an array.
  public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}

extension MutableSet: Decodable where Element: Decodable {
  /// Decodes a set from an array.
  public convenience init(from decoder: any Decoder) throws {
    self.init()
    insert(objectsIn: try [Element](from: decoder))
  }
}

extension MutableSet: Encodable where Element: Encodable {
  /// Encodes the set as an array, in the set's order.
  public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}

extension Map: Decodable where Value: Decodable {
  /// Decodes a map from an object with string keys.
  ///
  /// - Throws: The errors of decoding a `Dictionary`, and `DecodingError.dataCorrupted` for a string that is not a key of the map.
  public convenience init(from decoder: any Decoder) throws {
    self.init()
    for (text, value) in try decoder.single([String: Value].self) {
      guard let key = Key(_realmKey: text) else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "`\(text)` is not a key of `\(Self.self)`"))
      }
      self[key] = value
    }
  }
}

extension Map: Encodable where Value: Encodable {
  /// Encodes the map as an object with string keys.
  public func encode(to encoder: any Encoder) throws {
    try encoder.single(Dictionary(map { ($0.key._realmKey, $0.value) }) { $1 })
  }
}

extension Results: Encodable where Element: Encodable {
  /// Encodes the current objects as an array.
  public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}

extension LinkingObjects: Encodable where Element: Encodable {
  /// Encodes the objects that link to the owner as an array.
  public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}

extension Decoder {
  /// Decodes one value with the decoder's own strategy for its type.
  fileprivate func single<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try singleValueContainer().decode(type)
  }
}

extension Encoder {
  /// Encodes one value with the encoder's own strategy for its type.
  fileprivate func single(_ value: some Encodable) throws {
    var container = singleValueContainer()
    try container.encode(value)
  }
}
