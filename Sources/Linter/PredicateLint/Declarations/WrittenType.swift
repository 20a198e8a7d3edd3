import PredicateAppSources

/// A type as a source file writes it: `List<Dog?>`, `[String: Int]`, `Dog.Type?`.
struct WrittenType: Sendable, Hashable {
  /// The name without module and generic arguments: `Array` for `[Dog]`, `Dictionary` for `[String: Dog]`. Empty if malformed. For tuples
  /// and functions, ``tuple`` and ``function``.
  var name: String
  /// The generic arguments. For a tuple, the types of its elements; for a function, those of its parameters and then of its result.
  var arguments: [WrittenType] = []
  /// The labels of a tuple's elements, each empty if there is none. Empty for other types.
  var labels: [String] = []
  var isOptional = false
  /// A Boolean value that indicates whether a library's module qualifies the type, so that it is not a type of the sources.
  var isOfLibrary = false
  /// A Boolean value that indicates whether `some` or `any` precedes the type. A class then means the class or a subclass.
  var isOpaque = false

  /// The name of every tuple's type.
  static let tuple = "()"
  /// The name of every function's type.
  static let function = "->"
  /// The prefix of a name that means a class or one of its subclasses. Like the name of a generic parameter, it begins with an apostrophe
  /// and has its constraint as argument.
  static let below = "'^"
  /// The name of one of several types, of which conditions of a function choose one.
  private static let choice = "|"
  /// The types of which it is one.
  var alternatives: [WrittenType] { isChoice ? arguments : [self] }
  var isChoice: Bool { name == Self.choice }

  /// Returns one of some types, each named once.
  static func one(of types: [WrittenType]) -> WrittenType {
    let all = types.flatMap(\.alternatives).reduce(into: [WrittenType]()) { if !$0.contains($1) { $0.append($1) } }
    return all.count == 1 ? all[0] : WrittenType(name: choice, arguments: all)
  }

  /// A Boolean value that indicates whether it is a tuple or a function, which cannot be the name of a declaration.
  var isStructural: Bool { name == Self.tuple || name == Self.function }

  private static let modules: Set<String> = RealmTypes.modules.union(["Foundation", "Swift", "SwiftUI", "CoreGraphics"])

  init(name: String, arguments: [WrittenType] = [], isOptional: Bool = false) {
    self.name = name
    self.arguments = arguments
    self.isOptional = isOptional
  }

  /// Creates a type from its text without spaces.
  init(_ text: some StringProtocol) {
    var reader = Reader(bytes: Array(text.utf8))
    self = reader.type(depth: 0)
  }

  /// The type without `Optional` and with ``isOptional`` set to `false`.
  var unwrapped: WrittenType {
    var type = self
    if type.name == "Optional", let wrapped = type.arguments.first {
      type = wrapped
    }
    type.isOptional = false
    return type
  }

  /// Returns a name without module and enclosing types: `Dog` for `Kennel.Dog`.
  static func lastName(of name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: 0x2E) else { return name }
    return String(name[name.utf8.index(after: dot)...])
  }

  /// Returns a full name of ``TypeIndex`` or of a generic parameter in the form that code may write.
  static func shownName(of name: String) -> String {
    if name.hasPrefix(below) { return shownName(of: String(name.dropFirst(2).prefix { $0 != "|" })) }
    guard !name.hasPrefix("'") else { return String(name.dropFirst()) }
    guard name.hasPrefix("#") || name.hasPrefix("."), let dot = name.utf8.firstIndex(of: 0x2E) else { return name }
    return String(name[name.utf8.index(after: dot)...])
  }

  /// The name in the form that code may write.
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
      guard depth < Bounds.depth else { return WrittenType(name: "") }
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
        type = tuple(depth: depth)
        if let result = result(depth: depth) {
          return WrittenType(
            name: WrittenType.function,
            arguments: (type.name == WrittenType.tuple ? type.arguments : [type]) + [result])
        }
        // Parentheses around a single type have no effect.
        if type.name == WrittenType.tuple, type.arguments.count == 1 { type = type.arguments[0] }
      } else {
        skipAttributes()
        if next == 0x28 || next == 0x5B { return self.type(depth: depth + 1) }
        var name = word()
        var (isOfLibrary, isOpaque) = (false, false)
        while ["any", "some", "inout"].contains(name), skip(" ") {
          isOpaque = isOpaque || name != "inout"
          name = word()
        }
        while skip(".") {
          let member = word()
          isOfLibrary = isOfLibrary || WrittenType.modules.contains(name)
          name = WrittenType.modules.contains(name) ? member : name + "." + member
        }
        type = WrittenType(name: name)
        (type.isOfLibrary, type.isOpaque) = (isOfLibrary, isOpaque)
        type.arguments = genericArguments(depth: depth)
        // `Outer<Dog>.Inner<Person>` has the arguments of the last, and `Outer<Dog>.Inner` those of the outer type.
        while !type.arguments.isEmpty, skip(".") {
          type.name += "." + word()
          let own = genericArguments(depth: depth)
          if !own.isEmpty { type.arguments = own }
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
      // Ignore `Dog?.Type` and any other suffix.
      return type
    }

    private mutating func genericArguments(depth: Int) -> [WrittenType] {
      guard skip("<") else { return [] }
      var arguments: [WrittenType] = []
      repeat { arguments.append(type(depth: depth + 1)) } while skip(",")
      _ = skip(">")
      return arguments
    }

    /// Reads a tuple after its opening parenthesis.
    private mutating func tuple(depth: Int) -> WrittenType {
      var type = WrittenType(name: WrittenType.tuple)
      while let byte = next, byte != 0x29 {
        var label = ""
        let start = index
        let first = word()
        // `label: Type`, `_ name: Type`
        if !first.isEmpty {
          if skip(" ") { _ = word() }
          if skip(":") { label = first == "_" ? "" : first } else { index = start }
        }
        type.arguments.append(self.type(depth: depth + 1))
        type.labels.append(label)
        // Skip `...` and default values.
        while let byte = next, byte != 0x2C, byte != 0x29 { index += 1 }
        guard skip(",") else { break }
      }
      return skip(")") ? type : WrittenType(name: "")
    }

    /// Returns the result type of a function after its parameters. `nil` if the type is not a function.
    private mutating func result(depth: Int) -> WrittenType? {
      let start = index
      _ = skip(" ")
      while ["async", "throws", "rethrows"].contains(word()) { _ = skip(" ") }
      guard index + 1 < bytes.count, bytes[index] == 0x2D, bytes[index + 1] == 0x3E else {
        index = start
        return nil
      }
      index += 2
      return type(depth: depth + 1)
    }

    /// Skips `@escaping`, `@Sendable` and other attributes.
    private mutating func skipAttributes() {
      while skip("@") {
        _ = word()
        _ = skip(" ")
      }
    }
  }
}
