import PredicateAppSources
import PredicateDiagnostics

/// What shows, before a C or Objective-C file is read as such, whether anything in it can matter: most headers below a folder may be
/// those of C libraries.
struct ScreenedSource {
  /// Whether it may hold a class, a text, a name of Realm's or of Foundation's predicates, or a comment to the linter; or is not UTF-8,
  /// which is a finding of its own.
  private(set) var mayMatter = false
  /// The names of the files that it imports, without their folders.
  private(set) var imports: Set<String> = []

  private static let marks: [[UInt8]] = ["@\"", "@interface", "@implementation", "@protocol", "RLM", "redicate"]
    .map { Array($0.utf8) }
  private static let directives: [[UInt8]] = ["import", "include"].map { Array($0.utf8) }

  /// Looks through the bytes of a file once.
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

  /// `Dog.h` of `import "Models/Dog.h"` and `import <Models/Dog.h>`.
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
