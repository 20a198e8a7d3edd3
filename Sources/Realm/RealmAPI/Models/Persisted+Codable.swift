// What Swift makes of `class Dog: Object, Codable`: a property is coded as its value. Values go through a container, since coders treat some
// types in a way of their own, which those types do not know themselves: dates, bytes, and dictionaries, whose keys no strategy changes.

extension Persisted: Decodable where Value: Decodable {
  /// Reads the value of an object that is in no realm yet.
  public init(from decoder: any Decoder) throws { storage = .value(try decoder.single(Value.self)) }
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
    try encoder.single(storage.settled())
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
  /// Writes an object of texts and values.
  public func encode(to encoder: any Encoder) throws {
    try encoder.single(Dictionary(map { ($0.key._realmKey, $0.value) }) { $1 })
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

extension Decoder {
  /// The one value that there is, as the decoder itself reads values of the type.
  fileprivate func single<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try singleValueContainer().decode(type)
  }
}

extension Encoder {
  /// Writes one value as the encoder itself writes values of the type.
  fileprivate func single(_ value: some Encodable) throws {
    var container = singleValueContainer()
    try container.encode(value)
  }
}
