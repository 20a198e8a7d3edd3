import PredicateAppSources
import PredicateDiagnostics
import PredicateLint

/// How positions within a line are counted.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// How much a scalar counts that begins with a byte.
  fileprivate func width(_ first: UInt8) -> Int {
    switch self {
    case .utf8: Self.length(first)
    case .utf16: first >= 0xF0 ? 2 : 1
    }
  }

  /// How many bytes a scalar has that begins with a byte.
  fileprivate static func length(_ first: UInt8) -> Int {
    first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  }
}

/// A place as the protocol has it: line and character, both from 0.
struct Position: Equatable {
  var line: Int
  var character: Int
}

extension SourceFile {
  /// The byte of a position; behind the end of a line its end, behind the last line the end of the file.
  func offset(of position: Position, _ encoding: PositionEncoding) -> Int {
    guard position.line >= 0, position.line < lineCount else { return position.line < 0 ? start : bytes.count }
    let line = range(ofLine: position.line + 1)
    var offset = line.lowerBound
    var left = position.character
    while left > 0, offset < line.upperBound {
      left -= encoding.width(bytes[offset])
      offset = min(offset + PositionEncoding.length(bytes[offset]), line.upperBound)
    }
    return offset
  }

  /// The position of a byte.
  func position(of offset: Int, _ encoding: PositionEncoding) -> Position {
    let offset = min(max(offset, 0), bytes.count)
    let number = line(of: offset)
    var index = range(ofLine: number).lowerBound
    var character = 0
    while index < offset {
      character += encoding.width(bytes[index])
      index += PositionEncoding.length(bytes[index])
    }
    return Position(line: number - 1, character: character)
  }
}

/// A document that the editor has open.
struct OpenDocument {
  let uri: String
  let path: String
  private(set) var file: SourceFile
  /// What the editor counts its changes by; nil where it does not.
  var version: Int?
  /// What the editor takes it to be written in, where it has said so.
  var language: SourceFile.Language?
  /// What was published last.
  var published: JSONText?

  init(uri: String, path: String, text: String, version: Int?) {
    self.uri = uri
    self.path = path
    self.version = version
    file = Self.file(path, Array(text.utf8))
  }

  // Of the language only the lines matter here.
  private static func file(_ path: String, _ bytes: [UInt8]) -> SourceFile {
    SourceFile(path: path, language: .predicate, bytes: bytes)
  }

  /// Takes a text in place of what stands between two positions, or of all where they are nil.
  mutating func replace(_ range: (Position, Position)?, with text: String, _ encoding: PositionEncoding) {
    guard let range else { return file = Self.file(path, Array(text.utf8)) }
    let lower = file.offset(of: range.0, encoding)
    let upper = max(lower, file.offset(of: range.1, encoding))
    var bytes = file.bytes
    bytes.replaceSubrange(lower..<upper, with: text.utf8)
    file = Self.file(path, bytes)
  }
}
