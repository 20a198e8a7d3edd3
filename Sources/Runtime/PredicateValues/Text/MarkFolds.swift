/// The folding of `[d]` for every character of Unicode: pages of 128 characters. Empty pages share their memory.
struct MarkFolds {
  /// For each page of characters, its page in ``folds``. Page 0 leaves all characters unchanged.
  private let pages: UnsafePointer<UInt8>
  /// The folded characters, 0 for a character that remains.
  private let folds: UnsafePointer<UInt32>
  /// The end of the characters that change.
  private let end: UInt32

  /// Returns the folded unit, or ``FoldMap/dropped``.
  @inline(__always)
  func fold(_ value: UInt32) -> UInt32 {
    guard value < end else { return value }
    let page = Int(pages[Int(value >> 7)])
    let folded = folds[page << 7 | Int(value & 0x7F)]
    return folded == 0 ? value : folded
  }

  /// The folding of the generated tables, written once before its first use. It is never freed, so that loops read it without reference
  /// counting.
  nonisolated(unsafe) static let unicode = MarkFolds(FoldTables.folds)

  /// Creates a map from pairs of a character and its folded form.
  private init(_ pairs: [(code: UInt32, folded: UInt32)]) {
    let last = pairs.lazy.map { $0.code }.max() ?? 0
    var pages = [UInt8](repeating: 0, count: Int(last >> 7) + 1)
    var folds = [UInt32](repeating: 0, count: 128)
    for (code, folded) in pairs {
      let place = Int(code >> 7)
      // 130 pages have entries.
      if pages[place] == 0, let page = UInt8(exactly: folds.count >> 7) {
        pages[place] = page
        folds += repeatElement(0, count: 128)
      }
      folds[Int(pages[place]) << 7 | Int(code & 0x7F)] = folded
    }
    self.pages = Self.copy(pages)
    self.folds = Self.copy(folds)
    end = UInt32(pages.count) << 7
  }

  private static func copy<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafePointer<Element> {
    let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = copy.initialize(fromContentsOf: elements)
    return UnsafePointer(copy.baseAddress ?? UnsafeMutablePointer.allocate(capacity: 1))
  }
}

extension FoldTables {
  /// The characters that `[d]` changes, read from the texts of the generated tables.
  fileprivate static var folds: [(code: UInt32, folded: UInt32)] {
    var pairs: [(code: UInt32, folded: UInt32)] = []
    for range in words(of: marks) {
      let bounds = range.split(separator: "-").compactMap { UInt32($0, radix: 16) }
      guard let first = bounds.first, let last = bounds.last, first <= last else { continue }
      for code in first...last { pairs.append((code, FoldMap.dropped)) }
    }
    var code: UInt32 = 0
    for word in words(of: withoutMarks) {
      if word.utf8.last == UInt8(ascii: ":") {
        code = UInt32(word.dropLast(), radix: 16) ?? code
        continue
      }
      if let folded = UInt32(word, radix: 16) { pairs.append((code, folded)) }
      code &+= 1
    }
    return pairs
  }

  private static func words(of text: String) -> [Substring] {
    text.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.map(Substring.init)
  }
}
