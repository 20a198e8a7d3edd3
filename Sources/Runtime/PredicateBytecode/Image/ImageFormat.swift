/// The layout of program images. All numbers are little-endian.
///
/// | bytes | content |
/// | --- | --- |
/// | 4 | `PRED` |
/// | 2 | version, ``version`` |
/// | 2 | 0 |
/// | 8 | ``InstructionTable/hash`` |
/// | … | sections in ascending order of ``Section``, each once: its number and its length in bytes, 4 bytes each, and that many bytes |
///
/// Texts and lists are a 32-bit count and their elements; a value is a byte (0 null, else the type's raw value plus 1) and
/// its payload; a region is its words, doubles.
package enum ImageFormat {
  /// The bytes before the sections.
  package static let headSize = 16
  static let magic: [UInt8] = Array("PRED".utf8)
  static let version: UInt16 = 4

  /// The sections. All except the source map are required.
  enum Section: UInt32, CaseIterable {
    /// The class, the dialect and the depths.
    case program = 1
    /// The words.
    case code
    /// The constant pool.
    case constants
    /// The columns.
    case slots
    /// The parameters.
    case parameters
    /// The clauses applied to the matching rows.
    case clauses
    /// The sources of the instructions. Omitted if there are none.
    case sourceMap
  }

  /// The encoding of a missing class index.
  static let noClass: UInt32 = .max
}
