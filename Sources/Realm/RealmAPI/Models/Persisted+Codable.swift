// What Swift makes of `class Dog: Object, Codable`: a property is coded as its value.

extension Persisted: Decodable where Value: Decodable {
  /// Reads the value of an object that is in no realm yet.
  public init(from decoder: any Decoder) throws { storage = .value(try Value(from: decoder)) }
}

extension Persisted: Encodable where Value: Encodable {
  /// Writes the value of an object that is in no realm.
  ///
  /// - Throws: `EncodingError.invalidValue` for an object of a realm: its properties are not kept here, and Swift's own way does not
  ///   say which object a property is of. Encode a copy, `Dog(value: dog)`, or write `encode(to:)`.
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
    try storage.settled().encode(to: encoder)
  }
}

extension KeyedDecodingContainer {
  /// A property that may be nil, and whose key need not be there.
  public func decode<Value: RealmCollectionValue & Decodable>(
    _ type: Persisted<Value?>.Type, forKey key: Key
  ) throws -> Persisted<Value?> { Persisted(wrappedValue: try decodeIfPresent(Value.self, forKey: key)) }
}

extension List: Decodable where Element: Decodable {
  /// Reads an array.
  public convenience init(from decoder: any Decoder) throws {
    self.init()
    append(objectsIn: try [Element](from: decoder))
  }
}

extension List: Encodable where Element: Encodable {
  /// Writes an array.
  public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}

extension MutableSet: Decodable where Element: Decodable {
  /// Reads an array.
  public convenience init(from decoder: any Decoder) throws {
    self.init()
    insert(objectsIn: try [Element](from: decoder))
  }
}

extension MutableSet: Encodable where Element: Encodable {
  /// Writes an array, in the set's order.
  public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}

extension Map: Decodable where Value: Decodable {
  /// Reads an object of texts and values.
  ///
  /// - Throws: as `Dictionary`, and for a text that is no key of the map.
  public convenience init(from decoder: any Decoder) throws {
    self.init()
    for (text, value) in try [String: Value](from: decoder) {
      guard let key = Key(_realmKey: text) else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "`\(text)` is not a key of `\(Self.self)`"))
      }
      self[key] = value
    }
  }
}

extension Map: Encodable where Value: Encodable {
  /// Writes an object of texts and values.
  public func encode(to encoder: any Encoder) throws {
    try Dictionary(map { ($0.key._realmKey, $0.value) }) { $1 }.encode(to: encoder)
  }
}

extension Results: Encodable where Element: Encodable {
  /// Writes an array of the objects that there are now.
  public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}

extension LinkingObjects: Encodable where Element: Encodable {
  /// Writes an array of the objects that link now.
  public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}
