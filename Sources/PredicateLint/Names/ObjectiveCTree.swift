/// A run's Objective-C files with the methods, properties and constants that they declare.
final class ObjectiveCTree {
  /// A method or C function with a body.
  struct Method {
    var file: Int
    /// The class that implements it; empty for a function.
    var className: String
    /// The selector, or the function's name.
    var selector: String
    var parameters: [(name: String, type: Range<Int>)]
    var result: Range<Int>
    var body: Range<Int>
    /// Whether no other file sees it: a `static` function that is in no header.
    var isOfFile = false
  }

  /// What a name is defined as.
  struct Constant {
    var file: Int
    var value: Range<Int>
    /// Whether no other file sees it: it is `static` or a macro, and in no header.
    var isOfFile: Bool
  }

  let files: [SourceModels.ReadFile]
  let models: ModelIndex
  private(set) var methods: [Method] = []
  private(set) var methodsBySelector: [String: [Int]] = [:]
  /// The types of properties, by class and name.
  private(set) var properties: [String: [String: WrittenType]] = [:]
  private var instanceVariables: [String: Set<String>] = [:]
  /// What names are defined as: by `#define`, and as constants of a file.
  private var constants: [String: [Constant]] = [:]
  /// The methods of each file in the order of their bodies.
  private var methodsByFile: [Int: [Int]] = [:]
  /// The classes of each file by where they begin.
  private var classesByFile: [Int: [(range: Range<Int>, name: String)]] = [:]
  private var words: [String: [(file: Int, position: Int)]]?

  init(files: [SourceModels.ReadFile], models: ModelIndex) {
    self.files = files
    self.models = models
    for file in files.indices where files[file].tokens.file.language == .objectiveC { read(file) }
    for (index, method) in methods.enumerated() {
      methodsBySelector[method.selector, default: []].append(index)
      methodsByFile[method.file, default: []].append(index)
    }
  }

  func tokens(_ file: Int) -> TokenizedFile { files[file].tokens }

  /// The method or function around a token.
  func method(at position: Int, in file: Int) -> Method? {
    let list = methodsByFile[file] ?? []
    let behind = list.partitioningIndex { methods[$0].body.lowerBound > position }
    guard behind > 0, methods[list[behind - 1]].body.contains(position) else { return nil }
    return methods[list[behind - 1]]
  }

  /// The class around a token.
  func className(at position: Int, in file: Int) -> String? {
    guard let classes = classesByFile[file] else { return nil }
    let behind = classes.partitioningIndex { $0.range.lowerBound > position }
    guard behind > 0, classes[behind - 1].range.contains(position) else { return nil }
    return classes[behind - 1].name
  }

  /// How many constants of one name are held against each other.
  private static let maximumAlike = 8

  /// The constant that a name means in a file, of those that the file sees its own or the nearest; nil where that leaves several which
  /// are not alike.
  func constant(_ name: String, in file: Int) -> Constant? {
    let seen = visible(constants[name] ?? [], from: file, in: \.file, isOfFile: \.isOfFile)
    guard let first = seen.first, seen.count <= Self.maximumAlike else { return nil }
    let text = tokens(first.file).codeText(first.value)
    return seen.dropFirst().allSatisfy { tokens($0.file).codeText($0.value) == text } ? first : nil
  }

  /// The C functions that a name means in a file: its own, or the nearest of those that it sees.
  func functions(_ name: String, in file: Int) -> [Method] {
    let all = (methodsBySelector[name] ?? []).prefix(SourceTree.maximumOverloads).map { methods[$0] }
      .filter(\.className.isEmpty)
    return visible(all, from: file, in: \.file, isOfFile: \.isOfFile)
  }

  private func visible<Found>(
    _ all: [Found], from file: Int, in place: (Found) -> Int, isOfFile: (Found) -> Bool
  ) -> [Found] {
    let own = all.filter { place($0) == file }
    if !own.isEmpty { return own }
    let seen = all.filter { !isOfFile($0) }
    return seen.nearest(to: tokens(file).file.path) { tokens(place($0)).file.path }
  }

  /// The methods of a selector; of a class's own where there are some.
  func methods(_ selector: String, of className: String?) -> [Method] {
    let all = (methodsBySelector[selector] ?? []).map { methods[$0] }
    guard let className else { return all.count > 3 ? [] : all }
    let own = all.filter { $0.className == className }
    return own.isEmpty && all.count == 1 ? all : own
  }

  /// Where a name that the files declare is used: in each file up to ``SourceTree/maximumPlaces``.
  func places(of name: String) -> [(file: Int, position: Int)] {
    let index = words ?? indexWords()
    words = index
    return index[name] ?? []
  }

  private func indexWords() -> [String: [(file: Int, position: Int)]] {
    var index: [String: [(file: Int, position: Int)]] = [:]
    for method in methods { index[method.selector.prefix { $0 != ":" }.description] = [] }
    for names in properties.values {
      for name in names.keys {
        index[name] = []
        index["_" + name] = []
      }
    }
    for file in files.indices where files[file].tokens.file.language == .objectiveC {
      let tokens = files[file].tokens
      for (position, token) in tokens.tokens.enumerated() where token.kind == .word {
        guard let slot = index.index(forKey: tokens.text(token)) else { continue }
        let first = index.values[slot].count - SourceTree.maximumPlaces
        if first >= 0, index.values[slot][first].file == file { continue }
        index.values[slot].append((file, position))
      }
    }
    return index
  }

  // MARK: Reading

  private func read(_ file: Int) {
    let tokens = files[file].tokens
    var position = 0
    var current: (start: Int, name: String)?
    while position < tokens.tokens.count {
      let token = tokens.tokens[position]
      if token.kind == .directive {
        define(position, in: file)
        position += 1
      } else if tokens.holds("@", at: position), let word = tokens.word(at: position + 1) {
        switch word {
        case "interface", "implementation", "protocol":
          if let name = tokens.word(at: position + 2) { current = (position, name) }
          position += 3
        case "end":
          if let open = current { classesByFile[file, default: []].append((open.start..<position, open.name)) }
          current = nil
          position += 2
        case "property":
          position = property(position + 2, className: current?.name ?? "", in: file)
        default: position += 2
        }
      } else if tokens.holds("-", at: position) || tokens.holds("+", at: position), tokens.holds("(", at: position + 1),
        token.beginsLine
      {
        position = method(position + 1, className: current?.name ?? "", in: file)
      } else if tokens.holds("{", at: position), let owner = current,
        tokens.holds("interface", at: owner.start + 1) || !tokens.holds(")", at: position - 1),
        let close = tokens.partner(of: position)
      {
        variables(position + 1..<close, of: owner.name, in: file)
        position = close + 1
      } else if tokens.holds("{", at: position), let close = tokens.partner(of: position) {
        function(position, close, className: current?.name ?? "", in: file)
        position = close + 1
      } else if tokens.isAssignment(position), let name = tokens.word(at: position - 1) {
        var end = position + 1
        while end < tokens.tokens.count, !tokens.holds(";", at: end), end < position + 256 { end += 1 }
        add(position + 1..<end, as: name, isOfFile: isStatic(before: position - 1, tokens), in: file)
        position = end
      } else {
        position += 1
      }
    }
    if let current { classesByFile[file, default: []].append((current.start..<tokens.tokens.count, current.name)) }
  }

  /// `#define kName @"text"`
  private func define(_ position: Int, in file: Int) {
    let tokens = files[file].tokens
    guard tokens.bytes(tokens.tokens[position]).contains(0x64), tokens.isWord(position + 1),
      !tokens.tokens[position + 1].beginsLine,
      let name = tokens.word(at: position + 1)
    else { return }
    var end = position + 2
    while end < tokens.tokens.count, !tokens.tokens[end].beginsLine { end += 1 }
    guard end > position + 2 else { return }
    add(position + 2..<end, as: name, isOfFile: true, in: file)
  }

  private func add(_ value: Range<Int>, as name: String, isOfFile: Bool, in file: Int) {
    guard constants[name, default: []].count < SourceTree.maximumOverloads else { return }
    let constant = Constant(file: file, value: value, isOfFile: isOfFile && !isHeader(file))
    constants[name, default: []].append(constant)
  }

  private func isHeader(_ file: Int) -> Bool { tokens(file).file.path.hasSuffix(".h") }

  /// Whether the declaration whose name stands at a position begins with `static`.
  private func isStatic(before name: Int, _ tokens: TokenizedFile) -> Bool {
    var position = name
    while position > max(0, name - 16), tokens.isWord(position) || tokens.holds("*", at: position) {
      if tokens.holds("static", at: position) { return true }
      position -= 1
    }
    return tokens.holds("static", at: position)
  }

  private func property(_ start: Int, className: String, in file: Int) -> Int {
    let tokens = files[file].tokens
    var first = start
    if tokens.holds("(", at: first), let close = tokens.partner(of: first) { first = close + 1 }
    var end = first
    while end < tokens.tokens.count, !tokens.holds(";", at: end), end < first + 64 { end += 1 }
    if end > first + 1, let name = tokens.word(at: end - 1) {
      properties[className, default: [:]][name] = tokens.objectiveCType(first..<end - 1)
    }
    return end
  }

  /// The instance variables in the braces of a class.
  private func variables(_ range: Range<Int>, of className: String, in file: Int) {
    let tokens = files[file].tokens
    var start = range.lowerBound
    for position in range where tokens.holds(";", at: position) {
      if position > start + 1, let name = tokens.word(at: position - 1) {
        properties[className, default: [:]][name] = tokens.objectiveCType(start..<position - 1)
        instanceVariables[className, default: []].insert(name)
      }
      start = position + 1
    }
  }

  /// Whether a class has an instance variable of a name.
  func isVariable(_ name: String, of className: String) -> Bool { instanceVariables[className]?.contains(name) == true }

  /// `- (Type)part:(Type)name part:(Type)name { … }`
  private func method(_ start: Int, className: String, in file: Int) -> Int {
    let tokens = files[file].tokens
    guard let close = tokens.partner(of: start) else { return start + 1 }
    var position = close + 1
    var selector = ""
    var parameters: [(name: String, type: Range<Int>)] = []
    while let word = tokens.word(at: position), position < close + 256 {
      if tokens.holds(":", at: position + 1) {
        selector += word + ":"
        position += 2
        var type = position..<position
        if tokens.holds("(", at: position), let end = tokens.partner(of: position) {
          type = position + 1..<end
          position = end + 1
        }
        guard let name = tokens.word(at: position) else { break }
        parameters.append((name, type))
        position += 1
        if tokens.holds(",", at: position) {
          while tokens.holds(",", at: position) || tokens.holds(".", at: position) { position += 1 }
        }
      } else {
        if selector.isEmpty { selector = word }
        position += 1
        break
      }
    }
    guard tokens.holds("{", at: position), let end = tokens.partner(of: position) else { return position }
    methods.append(
      Method(
        file: file, className: className, selector: selector, parameters: parameters, result: start + 1..<close,
        body: position + 1..<end))
    return end + 1
  }

  /// `Type name(Type name, Type name) { … }`
  private func function(_ brace: Int, _ close: Int, className: String, in file: Int) {
    let tokens = files[file].tokens
    guard tokens.holds(")", at: brace - 1), let open = tokens.partner(of: brace - 1),
      let name = tokens.word(at: open - 1)
    else { return }
    var first = open - 1
    while first > 0,
      tokens.isWord(first - 1) || tokens.holds("*", at: first - 1) || tokens.holds(">", at: first - 1)
        || tokens.holds("<", at: first - 1), first > open - 16
    { first -= 1 }
    let parameters = tokens.split(open + 1..<brace - 1).compactMap { range -> (name: String, type: Range<Int>)? in
      guard range.count > 1, let name = tokens.word(at: range.upperBound - 1) else { return nil }
      return (name, range.lowerBound..<range.upperBound - 1)
    }
    methods.append(
      Method(
        file: file, className: "", selector: name, parameters: parameters, result: first..<open - 1,
        body: brace + 1..<close,
        isOfFile: (first..<open - 1).contains { tokens.holds("static", at: $0) } && !isHeader(file)))
  }
}

extension TokenizedFile {
  private static let qualifiers: Set<String> = [
    "nullable", "nonnull", "_Nullable", "_Nonnull", "__nullable", "__nonnull", "const", "__strong", "__weak",
    "unsigned", "signed",
    "IBOutlet", "__kindof", "struct", "enum", "static", "inline", "extern", "__block", "__unused", "FOUNDATION_EXPORT",
    "register",
    "__unsafe_unretained", "in", "out", "inout",
  ]

  /// The words of a type as Objective-C writes it, and those of its generic arguments and protocols down to a depth; of both none that only
  /// qualify.
  func objectiveCWords(_ range: Range<Int>, depth: Int) -> (words: [String], arguments: [String]) {
    var result: (words: [String], arguments: [String]) = ([], [])
    var nesting = 0
    for position in range {
      if holds("<", at: position) {
        nesting += 1
      } else if holds(">", at: position) {
        nesting -= 1
      } else if let word = word(at: position), !Self.qualifiers.contains(word) {
        if nesting == 0 { result.words.append(word) } else if 1...depth ~= nesting { result.arguments.append(word) }
      }
    }
    return result
  }

  /// A type as Objective-C writes it: `RLMResults<Dog *> *`, `NSArray<NSString *> *`, `long long`.
  func objectiveCType(_ range: Range<Int>) -> WrittenType {
    let (words, arguments) = objectiveCWords(range, depth: 1)
    guard let name = words.first else { return WrittenType(name: "") }
    switch name {
    case "RLMDictionary", "NSDictionary", "NSMutableDictionary":
      return WrittenType(name: "Dictionary", arguments: arguments.last.map { [WrittenType(name: $0)] } ?? [])
    case "RLMResults", "RLMArray", "RLMSet", "RLMLinkingObjects", "NSArray", "NSMutableArray", "NSSet", "NSMutableSet":
      return WrittenType(name: name, arguments: arguments.last.map { [WrittenType(name: $0)] } ?? [])
    case _ where ScalarNames.ofC[name] != nil:
      return WrittenType(name: words.contains("double") ? "Double" : ScalarNames.ofC[name]?.name ?? name)
    case "Class":
      return WrittenType(name: "Type", arguments: [WrittenType(name: arguments.last ?? "")])
    default: return WrittenType(name: name, arguments: arguments.map { WrittenType(name: $0) })
    }
  }
}
