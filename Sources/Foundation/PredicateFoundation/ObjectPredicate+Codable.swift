import Foundation

extension ObjectPredicate: Codable {
  /// Decodes the bytes of a program, and verifies them.
  ///
  /// - Throws: `DecodingError.dataCorrupted`, whose underlying error is the ``PredicateDiagnostics/DiagnosticError`` of ``init(image:limits:)``:
  ///   the bytes are not a program, or one of another version of the instruction table, or its properties are not those of the type.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let image = try container.decode(Data.self)
    do throws(DiagnosticError) {
      try self.init(image: [UInt8](image))
    } catch {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: error.first.message, underlyingError: error))
    }
  }

  /// Encodes the program's ``image`` as data. Its text and arguments are not encoded.
  ///
  /// - Throws: The error of ``validate()``; and those of the encoder.
  public func encode(to encoder: any Encoder) throws {
    try validate()
    var container = encoder.singleValueContainer()
    try container.encode(Data(image))
  }
}
