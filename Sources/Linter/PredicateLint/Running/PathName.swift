/// Operations on paths as text, without access to the file system.
enum PathName {
  /// Returns a path joined to a folder. It is the path alone if that is absolute, or the folder is `.` or empty.
  static func joined(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty || folder == "." { return path }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }

  /// Returns the absolute path without `.`, `..` and repeated slashes.
  static func absolute(_ path: String, in folder: String) -> String {
    var parts: [Substring] = []
    let whole = path.hasPrefix("/") ? path : folder + "/" + path
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Returns the folder that contains an absolute path. `nil` for the root.
  static func folder(of path: String) -> String? {
    guard let slash = path.lastIndex(of: "/"), path.utf8.count > 1 else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the last component of a path.
  static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Returns the extension of a path, without its dot. Empty if it has none.
  static func pathExtension(of path: String) -> Substring {
    guard let slash = path.split(separator: "/").last, let dot = slash.lastIndex(of: "."), dot > slash.startIndex else {
      return ""
    }
    return slash[slash.index(after: dot)...]
  }

  /// Returns whether a file is a template for sources, `Tests.tpl.m`. It is not valid source code itself.
  static func isTemplate(_ path: String) -> Bool {
    let parts = name(of: path).split(separator: ".")
    return parts.count > 2 && ["tpl", "tmpl", "template"].contains(parts[parts.count - 2])
  }

  /// Returns an absolute path relative to a folder. `nil` if it is not below it.
  static func relative(_ path: String, to folder: String) -> String? {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(prefix) && path.utf8.count > prefix.utf8.count ? String(path.dropFirst(prefix.count)) : nil
  }

  /// Returns an absolute path relative to a folder, with `..` if necessary.
  static func path(to path: String, from folder: String) -> String {
    let target = path.split(separator: "/")
    let origin = folder.split(separator: "/")
    let common = zip(target, origin).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: origin.count - common) + target[common...].map(String.init))
      .joined(separator: "/")
  }

  /// Returns the nearness of a declaration's file to another file: the number of leading folders that they share. For files outside of its
  /// package, a package's file is farther than all files outside of packages.
  static func nearness(_ declaring: String, _ reading: String) -> Int {
    if declaring == reading { return .max }
    let folders = declaring.split(separator: "/").dropLast()
    let common = zip(folders, reading.split(separator: "/").dropLast()).prefix { $0 == $1 }.count
    return common < ForeignSources.packageDepth(folders) ? -1 : common
  }

  /// Returns whether a path's bytes precede another's.
  static func precedes(_ left: String, _ right: String) -> Bool { left.utf8.lexicographicallyPrecedes(right.utf8) }
}

extension Collection {
  /// Returns the elements that are nearest to a file. There are several if they are equally near.
  func nearest(to path: String, by place: (Element) -> String) -> [Element] {
    guard count > 1 else { return Array(self) }
    let nearness = map { PathName.nearness(place($0), path) }
    let best = nearness.max()
    return zip(self, nearness).filter { $1 == best }.map(\.0)
  }
}
