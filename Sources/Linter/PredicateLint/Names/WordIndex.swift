import PredicateAppSources
import PredicateDiagnostics
import PredicateValues

/// The places of some words in a run's files, by a hash of their bytes. They are in file order, at most ``SourceTree/maximumPlaces`` in
/// each file. A file can be replaced after an edit.
struct WordIndex: Sendable {
  /// A word's place among the tokens of the run.
  struct Place {
    var file: Int32
    var position: Int32
  }

  private var places: [UInt64: [Place]] = [:]

  init(_ words: Set<UInt64>, in files: [SourceModels.ReadFile], of language: SourceFile.Language) {
    places.reserveCapacity(words.count)
    for word in words { places[word] = [] }
    for file in files.indices where files[file].tokens.file.language == language {
      let tokens = files[file].tokens
      for (position, token) in tokens.tokens.enumerated() where token.kind == .word {
        let hash = FNV1a(tokens.file.bytes[token.range]).value
        if let slot = places.index(forKey: hash) { append(position, file, &places.values[slot]) }
      }
    }
  }

  /// Returns the places of a word. `nil` if the word is not indexed.
  subscript(word: UInt64) -> [Place]? { places[word] }

  private func append(_ position: Int, _ file: Int, _ places: inout [Place]) {
    let first = places.count - Bounds.places
    if first >= 0, places[first].file == file { return }
    places.append(Place(file: Int32(clamping: file), position: Int32(clamping: position)))
  }

  /// Indexes one more word.
  mutating func add(_ word: UInt64, in files: [SourceModels.ReadFile], of language: SourceFile.Language) {
    var found: [Place] = []
    for file in files.indices where files[file].tokens.file.language == language {
      let tokens = files[file].tokens
      for (position, token) in tokens.tokens.enumerated()
      where token.kind == .word && FNV1a(tokens.file.bytes[token.range]).value == word {
        append(position, file, &found)
      }
    }
    places[word] = found
  }

  /// Replaces a file with a new state of it.
  mutating func replace(_ old: TokenizedFile, by new: TokenizedFile, file: Int) {
    var own: [UInt64: [Place]] = [:]
    for token in old.tokens where token.kind == .word {
      let hash = FNV1a(old.file.bytes[token.range]).value
      if places[hash] != nil { own[hash] = [] }
    }
    for (position, token) in new.tokens.enumerated() where token.kind == .word {
      let hash = FNV1a(new.file.bytes[token.range]).value
      if places[hash] != nil { append(position, file, &own[hash, default: []]) }
    }
    for (hash, new) in own {
      guard let slot = places.index(forKey: hash) else { continue }
      let first = places.values[slot].partitioningIndex { Int($0.file) >= file }
      let end = places.values[slot].partitioningIndex { Int($0.file) > file }
      places.values[slot].replaceSubrange(first..<end, with: new)
    }
  }
}
