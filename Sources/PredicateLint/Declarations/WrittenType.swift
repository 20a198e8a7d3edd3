import PredicateSources

/// A type as a source file writes it: `List<Dog?>`, `[String: Int]`, `Dog.Type?`.
struct WrittenType: Sendable, Equatable {
  /// The name without the module and the generic arguments; `Array` for `[Dog]`, `Dictionary` for `[String: Dog]`; empty for
  /// tuples, functions and what is broken.
  var name: String
  var arguments: [WrittenType] = []
  var isOptional = false
  /// Whether it is written with the module of a library, so that it is not a type of the sources.
  var isOfLibrary = false

  /// Types nested deeper than this are not looked into.
  private static let maximumDepth = 16
  private static let modules: Set<String> = RealmTypes.modules.union(["Foundation", "Swift", "SwiftUI", "CoreGraphics"])

  init(name: String, arguments: [WrittenType] = [], isOptional: Bool = false) {
    self.name = name
    self.arguments = arguments
    self.isOptional = isOptional
  }

  /// Reads a type from its text without blanks.
  init(_ text: some StringProtocol) {
    var reader = Reader(bytes: Array(text.utf8))
    self = reader.type(depth: 0)
  }

  /// The type without `Optional`, of which nothing but ``isOptional`` is left.
  var unwrapped: WrittenType {
    var type = self
    if type.name == "Optional", let wrapped = type.arguments.first {
      type = wrapped
    }
    type.isOptional = false
    return type
  }

  /// A name without the types or the module that it stands in: `Dog` of `Kennel.Dog`.
  static func lastName(of name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: 0x2E) else { return name }
    return String(name[name.utf8.index(after: dot)...])
  }

  /// A full name of ``TypeIndex`` as code may write it.
  static func shownName(of name: String) -> String {
    guard name.hasPrefix("#") || name.hasPrefix("."), let dot = name.utf8.firstIndex(of: 0x2E) else { return name }
    return String(name[name.utf8.index(after: dot)...])
  }

  /// The name as code may write it.
  var shownName: String { Self.shownName(of: name) }

  private struct Reader {
    let bytes: [UInt8]
    var index = 0

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skip(_ sign: Character) -> Bool {
      guard next == sign.asciiValue else { return false }
      index += 1
      return true
    }

    private mutating func word() -> String {
      let first = index
      while let byte = next, byte.continuesName || byte == 0x60 { index += 1 }
      return String(decoding: bytes[first..<index].filter { $0 != 0x60 }, as: UTF8.self)
    }

    mutating func type(depth: Int) -> WrittenType {
      guard depth < WrittenType.maximumDepth else { return WrittenType(name: "") }
      var type: WrittenType
      if skip("[") {
        let element = self.type(depth: depth + 1)
        if skip(":") {
          type = WrittenType(name: "Dictionary", arguments: [element, self.type(depth: depth + 1)])
        } else {
          type = WrittenType(name: "Array", arguments: [element])
        }
        _ = skip("]")
      } else if skip("(") {
        // A type in parentheses is itself; a tuple or a function has no name.
        type = self.type(depth: depth + 1)
        if !skip(")") { type = WrittenType(name: "") }
      } else {
        var name = word()
        var isOfLibrary = false
        while name == "any" || name == "some" || name == "inout" {
          guard skip(" ") else { break }
          name = word()
        }
        while skip(".") {
          let member = word()
          isOfLibrary = isOfLibrary || WrittenType.modules.contains(name)
          name = WrittenType.modules.contains(name) ? member : name + "." + member
        }
        type = WrittenType(name: name)
        type.isOfLibrary = isOfLibrary
        if skip("<") {
          repeat { type.arguments.append(self.type(depth: depth + 1)) } while skip(",")
          _ = skip(">")
          while skip(".") { type.name += "." + word() }
        }
      }
      while next == 0x3F || next == 0x21 {
        index += 1
        type.isOptional = true
      }
      if type.name == "Optional", var wrapped = type.arguments.first {
        wrapped.isOptional = true
        return wrapped
      }
      // `Dog?.Type` and what else may follow has no use here.
      return type
    }
  }
}
