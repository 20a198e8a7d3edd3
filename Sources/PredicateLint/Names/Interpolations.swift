/// Which numbers of files are those of interpolations, and where these stand.
struct Interpolations {
  private struct Key: Hashable {
    var file: Int
    var place: Range<Int>
  }

  /// Where one stands.
  struct Place {
    /// What it stands in: a file, or another interpolation.
    var file: Int
    /// The token of that behind which it stands.
    var position: Int
    /// The file of the run.
    var outermost: Int
  }

  private var numbers: [Key: Int] = [:]
  private var places: [Int: Place] = [:]

  /// The number of the interpolation at a place of a file; nil where it has none yet.
  func file(at place: Range<Int>, of outermost: Int) -> Int? { numbers[Key(file: outermost, place: place)] }

  /// Where the interpolation of a number stands; nil for a file.
  func place(of file: Int) -> Place? { places[file] }

  /// The file that an interpolation stands in at last.
  func outermost(_ file: Int) -> Int { places[file]?.outermost ?? file }

  mutating func add(_ number: Int, at place: Range<Int>, of outermost: Int, in file: Int, position: Int) {
    numbers[Key(file: outermost, place: place)] = number
    places[number] = Place(file: file, position: position, outermost: outermost)
  }
}

extension TokenizedFile {
  /// The first token that does not stand before a byte. O(log tokens).
  func position(atOrAfter offset: Int) -> Int { tokens.partitioningIndex { Int($0.start) >= offset } }
}
