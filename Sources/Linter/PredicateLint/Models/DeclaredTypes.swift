import PredicateAppSources

/// A type or type alias that a Swift file declares. Extensions are excluded.
struct DeclaredType: Sendable {
  var file: Int
  /// The number of its scope in the file. See ``FileTypes``.
  var number: Int
  var path: String
  var kind: Declaration.Kind
  /// A Boolean value that indicates whether only its own file sees the type.
  var isOfFile: Bool
  var genericCount: Int
  /// The aliased type of an alias, or the first type after the colon of an enumeration, as written.
  var target: WrittenType?

  /// Returns a Boolean value that indicates whether a name may mean either type without a difference.
  func isAlike(_ other: DeclaredType) -> Bool { kind == other.kind && target == other.target }
}

/// The types that share one full name.
struct DeclaredTypes: Sendable {
  /// The type nearest to a place.
  struct Choice: Sendable {
    var type: DeclaredType
    /// A Boolean value that indicates whether other types are equally near.
    var isOneOfSeveral = false
    /// A Boolean value that indicates whether one of those types differs from this one.
    var isAmbiguous = false

    mutating func add(_ other: DeclaredType) {
      isOneOfSeveral = true
      isAmbiguous = isAmbiguous || !type.isAlike(other)
    }
  }

  /// A place to search, and the number of generic parameters of the type. The number is `nil` if any matches.
  private struct Key: Hashable {
    var place: Place
    var genericCount: Int?
  }

  private enum Place: Hashable {
    case file(Int)
    /// A folder, including its subfolders.
    case folder(String)
    /// All packages. They are visible everywhere and searched last.
    case packages
    /// All folders with the name of a module.
    case module(String)
  }

  private var first: DeclaredType?
  /// The type to choose for each place. Empty while there is only one type.
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

  /// Returns the nearest type that a file sees and that takes some number of generic arguments; any for zero. O(folders of the path).
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

  /// Returns the type in the folders with a module's name. `nil` if there is none, or if only one type has the full name.
  func named(inModule module: String, arguments: Int) -> Choice? {
    choices[Key(place: .module(module), genericCount: arguments == 0 ? nil : arguments)]
  }

  /// Returns the folders around a file, from its own up to the root or to the root of its package.
  private static func folders(of path: String) -> (folders: [String], isOfPackage: Bool) {
    let names = path.split(separator: "/").dropLast()
    var folders = [""]
    for folder in names { folders.append(folders[folders.count - 1] + "/" + folder) }
    let depth = ForeignSources.packageDepth(names)
    return (folders.dropFirst(depth).reversed(), depth > 0)
  }
}
