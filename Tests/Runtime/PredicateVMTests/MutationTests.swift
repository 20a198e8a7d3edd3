import PredicateBytecode
import PredicateDiagnostics
import PredicateSuites
import PredicateVM
import PredicateValues
import PredicateVectors
import Testing

/// Faulty images: each is rejected with a code, or runs to an answer within its fuel. `predicate-vectors images` tries many more.
@Suite struct MutationTests {
  /// Whether the image was accepted.
  private func tries(_ image: [UInt8], _ tables: TableSet) -> Bool {
    switch ImageTrial.run(image, over: tables) {
    case .answered, .outOfFuel: return true
    case .rejected: return false
    case .fault(let message):
      Issue.record("\(message)")
      return false
    }
  }

  /// Every kind of mutation, of programs with every instruction.
  @Test(arguments: ImageMutation.allCases) func mutations(_ mutation: ImageMutation) throws {
    let tables = try Things.tables(Example.objects)
    let samples = try Example.all.map { example in
      SampleProgram(try program(example.dialect, example.write).program, over: tables)
    }
    var mutator = ImageMutator(samples, seed: 7)
    var accepted = 0
    var rejected = 0
    for (index, sample) in samples.enumerated() {
      let image = mutator.mutated(sample, by: mutation, samples[(index + 1) % samples.count])
      if tries(image, tables) { accepted += 1 } else { rejected += 1 }
    }
    // Few of the programs have parameters, and one more is not a fault.
    #expect(rejected > 0 || mutation == .parameters)
    #expect(accepted > 0 || [.head, .truncation, .lengths, .sections].contains(mutation))
  }

  @Test(arguments: 0..<8) func flippedBits(_ seed: UInt64) throws {
    let tables = try Things.tables(Example.objects)
    var generator = SplitMix64(seed: seed)
    var accepted = 0
    for example in Example.all {
      let image = try program(example.dialect, example.write).program.encoded()
      for _ in 0..<4 {
        var image = image
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          image[Int.random(in: 24..<image.count, using: &generator)] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        }
        if tries(image, tables) { accepted += 1 }
      }
    }
    #expect(accepted > 0)
  }

  /// Flipped bits in programs that sort by every property of one value, through links too, and by entries of dictionaries.
  @Test func flippedBitsOfClauses() throws {
    let tables = try Things.tables(Example.objects)
    var generator = SplitMix64(seed: 2_000)
    let verified = try program(.rql) { builder in
      builder.emit(.alwaysTrue)
      let link = builder.slot("link")
      for (name, type) in Things.properties where type.collection == nil {
        let key = ProgramClause.Key(links: name.count % 2 == 0 ? [] : [link], slot: builder.slot(name))
        builder.clauses.append(.sort([.init(key, isAscending: name.count % 3 == 0)]))
      }
      for name in ["map", "links"] {
        let key = ProgramClause.Key(
          slot: builder.slot(name, .elements), entry: .init(keys: builder.slot(name, .keys), key: "k"))
        builder.clauses.append(.sort([.init(key, isAscending: true)]))
      }
      builder.clauses += [.limit(4), .distinct([ProgramClause.Key(slot: builder.slot("mixed"))])]
    }
    let image = verified.program.encoded()
    #expect(tries(image, tables))
    var bare = verified.program
    bare.clauses = []
    // Clauses are the image's last section.
    let clauses = bare.encoded().count..<image.count
    var accepted = 0
    for _ in 0..<480 {
      var image = image
      for _ in 0..<Int.random(in: 1...2, using: &generator) {
        image[Int.random(in: clauses, using: &generator)] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      }
      if tries(image, tables) { accepted += 1 }
    }
    #expect(accepted > 0)
  }

  /// Words exchanged, doubled, dropped and altered: more often well formed than flipped bits are.
  @Test(arguments: 0..<8) func shuffledWords(_ seed: UInt64) throws {
    let tables = try Things.tables(Example.objects)
    var generator = SplitMix64(seed: seed &+ 1_000)
    var accepted = 0
    for example in Example.all {
      let original = try program(example.dialect, example.write).program
      for _ in 0..<6 {
        var mutated = original
        mutated.maximumStack += Int.random(in: 0...2, using: &generator)
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          let index = Int.random(in: 0..<mutated.words.count, using: &generator)
          switch Int.random(in: 0..<6, using: &generator) {
          case 0: mutated.words.swapAt(index, Int.random(in: 0..<mutated.words.count, using: &generator))
          case 1: mutated.words.insert(mutated.words[index], at: index)
          case 2: mutated.words.remove(at: mutated.words.count > 1 ? index : 0)
          case 3: mutated.words[index] = mutated.words[index] & ~0xFF | UInt32.random(in: 0..<162, using: &generator)
          case 4: mutated.words[index] ^= 1 << UInt32.random(in: 8..<20, using: &generator)
          default: mutated.words.insert(UInt32.random(in: 140..<160, using: &generator), at: index)
          }
          if mutated.words.isEmpty { break }
        }
        if tries(mutated.encoded(), tables) { accepted += 1 }
      }
    }
    #expect(accepted > 0)
  }
}
