import PredicateAppSources

/// A type or alias that a Swift file declares, no extension.
struct DeclaredType: Sendable {
  var file: Int
  /// Its number among the file's scopes. See ``FileTypes``.
  var number: Int
  var path: String
  var kind: Declaration.Kind
  /// Whether no other file sees it.
  var isOfFile: Bool
  var genericCount: Int
  /// What an alias is, or what stands behind the colon of an enumeration, as it is written.
  var target: WrittenType?

  /// Whether it makes no difference which of two is meant by a name.
  func isAlike(_ other: DeclaredType) -> Bool { kind == other.kind && target == other.target }
}

/// The types of one full name.
struct DeclaredTypes: Sendable {
  /// What is nearest to a place.
  struct Choice: Sendable {
    var type: DeclaredType
    /// Whether there are others no farther away.
    var isOneOfSeveral = false
    /// Whether one of them is not like it.
    var isAmbiguous = false

    mutating func add(_ other: DeclaredType) {
      isOneOfSeveral = true
      isAmbiguous = isAmbiguous || !type.isAlike(other)
    }
  }

  /// Where a type is looked for, and with how many generic parameters; nil for any.
  private struct Key: Hashable {
    var place: Place
    var genericCount: Int?
  }

  private enum Place: Hashable {
    case file(Int)
    /// A folder, and all in it.
    case folder(String)
    /// Wherever a package is seen, behind all else.
    case packages
    /// All folders of a name: those of a module.
    case module(String)
  }

  private var first: DeclaredType?
  /// What is nearest to the files of a place that none nearer is to; empty as long as there is but one type.
  private var choices: [Key: Choice] = [:]
  private(set) var hasClass = false
  private(set) var hasAlias = false

  mutating func add(_ type: DeclaredType) {
    hasClass = hasClass || type.kind == .classType
    hasAlias = hasAlias || type.kind == .typeAlias
    guard let first else { return first = type }
    if choices.isEmpty { register(first) }
    register(type)
  }

  private mutating func register(_ type: DeclaredType) {
    note(type, at: .file(type.file))
    guard !type.isOfFile else { return }
    let (folders, isOfPackage) = Self.folders(of: type.path)
    for folder in folders { note(type, at: .folder(folder)) }
    if isOfPackage { note(type, at: .packages) }
    for name in Set(type.path.split(separator: "/").dropLast()) { note(type, at: .module(String(name))) }
  }

  private mutating func note(_ type: DeclaredType, at place: Place) {
    for genericCount in [nil, type.genericCount] {
      let key = Key(place: place, genericCount: genericCount)
      if choices[key]?.add(type) == nil { choices[key] = Choice(type: type) }
    }
  }

  /// The type that is nearest to a file, of those that it sees and that take so many generic arguments; any number where none are written.
  /// O(folders of the path).
  func nearest(toFile file: Int, at path: String, arguments: Int) -> Choice? {
    guard !choices.isEmpty else {
      return first.flatMap {
        let isSeen = !$0.isOfFile || $0.file == file
        return isSeen && (arguments == 0 || $0.genericCount == arguments) ? Choice(type: $0) : nil
      }
    }
    let genericCount = arguments == 0 ? nil : arguments
    if let own = choices[Key(place: .file(file), genericCount: genericCount)] { return own }
    for folder in Self.folders(of: path).folders {
      if let found = choices[Key(place: .folder(folder), genericCount: genericCount)] { return found }
    }
    return choices[Key(place: .packages, genericCount: genericCount)]
  }

  /// The type that stands in the folders of a module's name; nil where there is but one of all, and where none does.
  func named(inModule module: String, arguments: Int) -> Choice? {
    choices[Key(place: .module(module), genericCount: arguments == 0 ? nil : arguments)]
  }

  /// The folders around a file, from its own to the root, or to that of its package.
  private static func folders(of path: String) -> (folders: [String], isOfPackage: Bool) {
    let names = path.split(separator: "/").dropLast()
    var folders = [""]
    for folder in names { folders.append(folders[folders.count - 1] + "/" + folder) }
    let depth = ForeignSources.packageDepth(names)
    return (folders.dropFirst(depth).reversed(), depth > 0)
  }
}
