import PredicateAppSources

/// A comment that is addressed to the linter: `predicate-lint:disable:next unknown-property -- an old name`, `predicate-lint:class Dog`.
///
/// Each line of a comment may begin with one.
struct LinterComment: Sendable {
  /// A word after the command, with its place.
  struct Word: Sendable, Equatable {
    var text: String
    var place: Range<Int>
  }

  /// The command after `predicate-lint:`, such as `disable:next`.
  var command: Word
  var rest: Range<Int>
  /// The range from `predicate-lint:` to the end of the line, without the comment's delimiters.
  var place: Range<Int>
  var comment: Range<Int>
  /// A Boolean value that indicates whether the comment contains only this.
  var isWhole: Bool

  private static let mark = Array("predicate-lint:".utf8)

  /// Returns all linter comments of a file, in order.
  static func all(in tokens: TokenizedFile) -> [LinterComment] {
    let file = tokens.file
    return all(
      in: file, file.language == .predicate ? PredicateFile.comments(file) : tokens.comments.map(\.range))
  }

  /// Returns the linter comments in some comments of a file.
  static func all(in file: SourceFile, _ comments: [Range<Int>]) -> [LinterComment] {
    comments.flatMap { comment in
      // Most comments are not addressed to the linter.
      comment.count > mark.count && holdsMark(comment, file.bytes) ? lines(of: comment, in: file) : []
    }
  }

  private static func lines(of comment: Range<Int>, in file: SourceFile) -> [LinterComment] {
    let bytes = file.bytes
    let isBlock = file.holds("/*", in: comment.lowerBound..<comment.lowerBound + 2)
    var end = comment.upperBound
    if isBlock, comment.count >= 4, file.holds("*/", in: end - 2..<end) { end -= 2 }
    let isWhole = bytes[comment].split(whereSeparator: \.isLineEnd).count == 1
    var found: [LinterComment] = []
    var start = comment.lowerBound
    while start < end {
      let stop = bytes[start..<end].firstIndex(where: \.isLineEnd) ?? end
      var first = start
      // Skips `//`, `///`, `/*`, `/*!`, and the ` *` at the start of a line in a block.
      while first < stop, bytes[first].isSpace || bytes[first] == 0x2F || bytes[first] == 0x2A || bytes[first] == 0x21 {
        first += 1
      }
      if bytes[first..<stop].starts(with: mark) {
        var last = stop
        while last > first, bytes[last - 1].isSpace { last -= 1 }
        let name = first + mark.count
        let behind = bytes[name..<last].firstIndex { $0.isSpace || $0 == 0x2C } ?? last
        found.append(
          LinterComment(
            command: Word(text: file.text(name..<behind), place: first..<behind), rest: behind..<last,
            place: first..<last, comment: comment, isWhole: isWhole))
      }
      start = stop + 1
    }
    return found
  }

  private static func holdsMark(_ comment: Range<Int>, _ bytes: [UInt8]) -> Bool {
    var position = comment.lowerBound
    while let colon = bytes[position..<comment.upperBound].firstIndex(of: 0x3A) {
      let start = colon + 1 - mark.count
      if start >= comment.lowerBound, bytes[start...colon].elementsEqual(mark) { return true }
      position = colon + 1
    }
    return false
  }

  /// Returns the words after the command, which are separated by spaces and commas.
  func words(in file: SourceFile) -> [Word] {
    file.bytes[rest].split { $0.isSpace || $0 == 0x2C }.map { word($0, in: file) }
  }

  /// Returns the class names after the command, which are separated by commas. Text after the last one is for readers.
  func classNames(in file: SourceFile) -> [Word] {
    var names: [Word] = []
    for part in file.bytes[rest].split(separator: 0x2C, omittingEmptySubsequences: false) {
      let words = part.split(whereSeparator: \.isSpace)
      if let name = words.first { names.append(word(name, in: file)) }
      if words.count > 1 { break }
    }
    return Array(names.prefix(Bounds.alternatives))
  }

  private func word(_ slice: ArraySlice<UInt8>, in file: SourceFile) -> Word {
    let place = slice.startIndex..<slice.endIndex
    return Word(text: file.text(place), place: place)
  }
}
