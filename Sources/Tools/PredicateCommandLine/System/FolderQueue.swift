/// The folders of a search. Each is visited once, regardless of the links that lead to it, so that cycles end. Linked folders come last, so
/// that files are found by their own paths first.
package struct FolderQueue {
  private var open: [String] = []
  private var links: [String] = []
  private var seen: Set<System.FileStatus.Identity> = []

  package init() {}

  /// Adds a folder, or a link to one.
  package mutating func add(_ path: String, isLink: Bool = false) {
    if isLink { links.append(path) } else { open.append(path) }
  }

  /// Returns the next unvisited folder. `nil` if there is none.
  package mutating func next() -> String? {
    while let path = open.popLast() ?? nextLink() {
      // A missing folder is reported when it is read.
      guard let status = System.status(path) else { return path }
      if seen.insert(status.identity).inserted { return path }
    }
    return nil
  }

  private mutating func nextLink() -> String? {
    links.sort { $1.utf8.lexicographicallyPrecedes($0.utf8) }
    return links.popLast()
  }
}

extension System {
  /// Returns the paths of the files below a directory whose names end in `suffix`, sorted by bytes. Hidden files, pipes and devices are
  /// skipped. Links are followed, and a file with several paths is found once.
  public static func files(below directory: String, suffix: String) throws(FileError) -> [String] {
    var folders = FolderQueue()
    folders.add(directory)
    var found: [String] = []
    var links: [String] = []
    while let folder = folders.next() {
      for name in try entries(of: folder) where !name.hasPrefix(".") {
        let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        let isLink = status(path, followsLinks: false)?.kind == .link
        let kind = status(path)?.kind
        if kind == .directory {
          folders.add(path, isLink: isLink)
        } else if kind != .other, name.hasSuffix(suffix) {
          if isLink { links.append(path) } else { found.append(path) }
        }
      }
    }
    var seen = links.isEmpty ? [] : Set(found.compactMap { status($0)?.identity })
    for path in links.sorted(by: precedes) {
      // A broken link is reported when it is read.
      guard let identity = status(path)?.identity else {
        found.append(path)
        continue
      }
      if seen.insert(identity).inserted { found.append(path) }
    }
    return found.sorted(by: precedes)
  }

  private static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
