import Testing

@testable import PredicateExpansion

/// A call of the macro in the middle of a file, as the compiler hands it over.
struct CallSite {
  static let before = "import Tasks\n\nlet é = "
  let call: String

  init(_ call: String) { self.call = call }

  /// The bytes of the file.
  var file: [UInt8] { Array((Self.before + call + "\n").utf8) }

  /// What the plug-in answers a compiler of a version.
  func expanded(by compiler: [Int] = [6, 3, 1], in fileName: String = "/Tasks/Urgent.swift")
    -> PluginAnswer.ExpansionResult
  {
    let line = Self.before.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    let location = CompilerMessage.SourceLocation(
      fileName: fileName, offset: Self.before.utf8.count, line: 3, column: line.utf8.count + 1)
    return expansion(of: .init(source: call, location: location), compiler: compiler)
  }

  /// The piece of the file that a diagnostic underlines.
  func underlined(_ diagnostic: PluginAnswer.Diagnostic) -> String? {
    guard let highlight = diagnostic.highlights.first, highlight.startOffset == diagnostic.position.offset,
      (0...file.count).contains(highlight.startOffset),
      (highlight.startOffset...file.count).contains(highlight.endOffset)
    else { return nil }
    return String(decoding: file[highlight.startOffset..<highlight.endOffset], as: UTF8.self)
  }

  /// The call once a fix-it is applied.
  func fixed(_ fix: PluginAnswer.FixIt) -> String? {
    var file = file
    for change in fix.changes.sorted(by: { $0.range.startOffset > $1.range.startOffset }) {
      guard (0...file.count).contains(change.range.startOffset),
        (change.range.startOffset...file.count).contains(change.range.endOffset)
      else { return nil }
      file.replaceSubrange(change.range.startOffset..<change.range.endOffset, with: change.newText.utf8)
    }
    return String(decoding: file.dropFirst(Self.before.utf8.count).dropLast(), as: UTF8.self)
  }
}
