import PredicateCommandLine
import PredicateDiagnostics

/// Sources in the folders of a project that are not its own: Realm itself, and the packages that it depends on.
///
/// Packages are read for what they declare, functions too, and not linted. What Realm's sources declare is the library, which the linter knows
/// without them.
enum ForeignSources {
  /// Where package managers keep a folder for each package: a folder, and one in it.
  private static let checkouts: [(folder: String, inner: String?)] = [
    (".build", "checkouts"), ("SourcePackages", "checkouts"), ("Carthage", "Checkouts"), ("Pods", nil),
  ]
  /// Folders of a package that those who depend on it do not see.
  private static let unseen: Set<String> = ["Tests", "Example", "Examples", "Demo", "Demos", "Sample", "Samples"]

  /// The folder with packages that one of a name is, or may hold, as a path; nil of other folders.
  static func packages(in folder: String) -> String? {
    checkouts.first { $0.folder == folder }.map { row in row.inner.map { PathName.joined(folder, $0) } ?? folder }
  }

  /// How many of the folders of a path lead to a package, its own among them; 0 where none does.
  static func packageDepth(_ folders: some BidirectionalCollection<Substring>) -> Int {
    let folders = Array(folders)
    for index in folders.indices.reversed() {
      for row in checkouts where folders[index] == row.inner ?? row.folder {
        if row.inner == nil || index > 0 && folders[index - 1] == row.folder { return min(index + 2, folders.count) }
      }
    }
    return 0
  }

  /// Whether a folder is one of a package, or holds packages, as seen from the folder in which a search began.
  static func isOfPackage(_ folder: String, below start: String) -> Bool {
    let rest = start == "." ? folder[...] : folder.dropFirst(start.count)
    return packageDepth(rest.split(separator: "/")) > 0
  }

  /// Whether a folder of a package holds nothing that others see.
  static func isUnseen(_ name: String) -> Bool { unseen.contains(name) }

  private static let marks = ["Realm", "CoreData", "NSPredicate"].map { Array($0.utf8) }

  /// Whether a source of a package may have to do with predicates; where none has, none of the package is read.
  static func mayMatter(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      bytes.indices.contains { index in marks.contains { $0[0] == bytes[index] && bytes[index...].starts(with: $0) } }
    }
  }

  // MARK: Realm

  /// Files that stand together in the folder of a module of Realm's, of its headers, and in no other.
  private static let modules = [
    ["RLMRealm.h", "RLMObject.h"], ["RLMRealm.mm", "RLMObject.mm"],
    ["Results.swift", "Realm.swift", "ObjectSchema.swift", "Migration.swift"],
  ]

  /// Whether a folder holds the sources of one of Realm's modules.
  static func isRealmModule(_ folder: String) -> Bool {
    modules.contains { $0.allSatisfy { System.exists(PathName.joined(folder, $0)) } }
  }

  /// Whether a folder is that of Realm's repository, with tests and examples.
  static func isRealm(_ folder: String) -> Bool {
    ["Realm", "RealmSwift"].allSatisfy { isRealmModule(PathName.joined(folder, $0)) }
  }

  /// Whether a file is one of Realm's that its documents have apps copy, or a template: what it declares is no part of the project.
  static func isLeftOut(_ name: String) -> Bool {
    name == "RLMSupport.swift" || PathName.isTemplate(name)
  }

  /// Whether what stands in the folder of a module of Realm's under a name is no part of it: a search that begins in Realm's repository comes
  /// by its tests.
  static func isRealmTest(_ name: String) -> Bool { name.contains("Test") }
}
