/// Paths as text, without asking the file system.
enum PathName {
  /// A path joined to a folder; the path alone where it is absolute or the folder is `.` or empty.
  static func joined(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty || folder == "." { return path }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }

  /// The absolute path without `.`, `..` and doubled slashes.
  static func absolute(_ path: String, in folder: String) -> String {
    var parts: [Substring] = []
    let whole = path.hasPrefix("/") ? path : folder + "/" + path
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The folder that an absolute path is in; nil for the root.
  static func folder(of path: String) -> String? {
    guard let slash = path.lastIndex(of: "/"), path.utf8.count > 1 else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The extension of a path, without its dot; empty where it has none.
  static func pathExtension(of path: String) -> Substring {
    guard let slash = path.split(separator: "/").last, let dot = slash.lastIndex(of: "."), dot > slash.startIndex else {
      return ""
    }
    return slash[slash.index(after: dot)...]
  }

  /// Whether a file is a template that sources are made of, `Tests.tpl.m`: it is written in no language as yet.
  static func isTemplate(_ path: String) -> Bool {
    let parts = name(of: path).split(separator: ".")
    return parts.count > 2 && ["tpl", "tmpl", "template"].contains(parts[parts.count - 2])
  }

  /// An absolute path as seen from a folder; nil where it is not below it.
  static func relative(_ path: String, to folder: String) -> String? {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(prefix) && path.utf8.count > prefix.utf8.count ? String(path.dropFirst(prefix.count)) : nil
  }

  /// An absolute path as seen from a folder, with `..` where it must.
  static func path(to path: String, from folder: String) -> String {
    let target = path.split(separator: "/")
    let origin = folder.split(separator: "/")
    let common = zip(target, origin).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: origin.count - common) + target[common...].map(String.init))
      .joined(separator: "/")
  }

  /// How near what a file declares stands to another file in the tree: how many folders from the root on they share. What a package
  /// declares is farther from other files than all that is no package's.
  static func nearness(_ declaring: String, _ reading: String) -> Int {
    if declaring == reading { return .max }
    let folders = declaring.split(separator: "/").dropLast()
    let common = zip(folders, reading.split(separator: "/").dropLast()).prefix { $0 == $1 }.count
    return common < ForeignSources.packageDepth(folders) ? -1 : common
  }

  /// Whether a path's bytes come before another's.
  static func precedes(_ left: String, _ right: String) -> Bool { left.utf8.lexicographicallyPrecedes(right.utf8) }
}

extension Collection {
  /// The elements that are nearest to a file: several where none is nearer than the others.
  func nearest(to path: String, by place: (Element) -> String) -> [Element] {
    guard count > 1 else { return Array(self) }
    let nearness = map { PathName.nearness(place($0), path) }
    let best = nearness.max()
    return zip(self, nearness).filter { $1 == best }.map(\.0)
  }
}
