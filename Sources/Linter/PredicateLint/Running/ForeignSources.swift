import PredicateCommandLine
import PredicateDiagnostics

/// Third-party sources in the folders of a project: Realm itself, and package dependencies.
///
/// Packages are read for their declarations, including functions, but not linted. Realm's declarations are built into the linter.
enum ForeignSources {
  /// The folders in which package managers keep one folder for each package: a folder, and optionally one inside it.
  private static let checkouts: [(folder: String, inner: String?)] = [
    (".build", "checkouts"), ("SourcePackages", "checkouts"), ("Carthage", "Checkouts"), ("Pods", nil),
  ]
  /// The names of a package's folders that its clients do not use.
  private static let unseen: Set<String> = ["Tests", "Example", "Examples", "Demo", "Demos", "Sample", "Samples"]

  /// Returns the path of the folder with packages that a folder of this name is or contains. `nil` for other folders.
  static func packages(in folder: String) -> String? {
    checkouts.first { $0.folder == folder }.map { row in row.inner.map { PathName.joined(folder, $0) } ?? folder }
  }

  /// Returns the number of leading folders of a path up to and including a package's folder. 0 if there is none.
  static func packageDepth(_ folders: some BidirectionalCollection<Substring>) -> Int {
    let folders = Array(folders)
    for index in folders.indices.reversed() {
      for row in checkouts where folders[index] == row.inner ?? row.folder {
        if row.inner == nil || index > 0 && folders[index - 1] == row.folder { return min(index + 2, folders.count) }
      }
    }
    return 0
  }

  /// Returns whether a folder belongs to a package, or contains packages, relative to the folder in which a search began.
  static func isOfPackage(_ folder: String, below start: String) -> Bool {
    let rest = start == "." ? folder[...] : folder.dropFirst(start.count)
    return packageDepth(rest.split(separator: "/")) > 0
  }

  /// Returns whether a folder of a package is not used by its clients.
  static func isUnseen(_ name: String) -> Bool { unseen.contains(name) }

  private static let marks = ["Realm", "CoreData", "NSPredicate"].map { Array($0.utf8) }

  /// Returns whether a source of a package may be relevant to predicates. A package without such a source is not read.
  static func mayMatter(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      bytes.indices.contains { index in marks.contains { $0[0] == bytes[index] && bytes[index...].starts(with: $0) } }
    }
  }

  // MARK: Realm

  /// Groups of files that identify the folder of a Realm module, or of its headers.
  private static let modules = [
    ["RLMRealm.h", "RLMObject.h"], ["RLMRealm.mm", "RLMObject.mm"],
    ["Results.swift", "Realm.swift", "ObjectSchema.swift", "Migration.swift"],
  ]

  /// Returns whether a folder contains the sources of a Realm module.
  static func isRealmModule(_ folder: String) -> Bool {
    modules.contains { $0.allSatisfy { System.exists(PathName.joined(folder, $0)) } }
  }

  /// Returns whether a folder is Realm's repository, with tests and examples.
  static func isRealm(_ folder: String) -> Bool {
    ["Realm", "RealmSwift"].allSatisfy { isRealmModule(PathName.joined(folder, $0)) }
  }

  /// Returns whether a file is a template, or one that Realm's documentation has apps copy. Its declarations are not part of the project.
  static func isLeftOut(_ name: String) -> Bool {
    name == "RLMSupport.swift" || PathName.isTemplate(name)
  }

  /// Returns whether a name in the folder of a Realm module is a test's. A search that begins in Realm's repository includes its tests.
  static func isRealmTest(_ name: String) -> Bool { name.contains("Test") }
}
