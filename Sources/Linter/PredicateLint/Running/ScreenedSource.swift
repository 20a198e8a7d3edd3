import PredicateAppSources
import PredicateDiagnostics

/// A quick scan of a C or Objective-C file that decides whether it is relevant. Most headers in a folder may belong to C libraries.
struct ScreenedSource {
  /// A Boolean value that indicates whether the file may contain a class, a string, a name from Realm or Foundation's predicates, or a
  /// comment to the linter. It is also `true` if the file is not UTF-8, which is a finding of its own.
  private(set) var mayMatter = false
  /// The names of the imported files, without their folders.
  private(set) var imports: Set<String> = []

  private static let marks: [[UInt8]] = ["@\"", "@interface", "@implementation", "@protocol", "RLM", "redicate"]
    .map { Array($0.utf8) }
  private static let directives: [[UInt8]] = ["import", "include"].map { Array($0.utf8) }

  /// Scans the bytes of a file once.
  init(_ bytes: [UInt8]) {
    var isASCII = true
    bytes.withUnsafeBufferPointer { bytes in
      for (index, byte) in bytes.enumerated() {
        switch byte {
        // `@`, `R`, `r`
        case 0x40, 0x52, 0x72:
          mayMatter = mayMatter || Self.marks.contains { bytes[index...].starts(with: $0) }
        // `#`
        case 0x23:
          if let name = Self.importedName(bytes[(index + 1)...]) { imports.insert(name) }
        case 0x80...: isASCII = false
        default: break
        }
      }
    }
    mayMatter = mayMatter || !isASCII && bytes.firstInvalidUTF8 != nil
  }

  /// Returns the name `Dog.h` in `import "Models/Dog.h"` and `import <Models/Dog.h>`.
  private static func importedName(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    let rest = rest.drop(while: \.isSpace)
    guard let directive = directives.first(where: rest.starts) else { return nil }
    let path = rest.dropFirst(directive.count).drop(while: \.isSpace)
    // `"`, `<`
    guard let first = path.first, first == .quote || first == 0x3C else { return nil }
    let name = path.dropFirst().prefix { $0 != .quote && $0 != 0x3E && !$0.isLineEnd }.split(separator: 0x2F).last
    return name.map { String(decoding: $0, as: UTF8.self) }
  }
}
