import PredicateBytecode
import PredicateVM

/// Creates faulty program images, reproducible from a seed.
package struct ImageMutator {
  var random: SplitMix64
  private let samples: [SampleProgram]

  /// Creates a mutator for programs.
  package init(_ samples: [SampleProgram], seed: UInt64) {
    self.samples = samples
    random = SplitMix64(seed: seed)
  }

  /// Returns the image of one of the programs after one mutation, occasionally two. `nil` without programs.
  ///
  /// - Parameter mutations: The mutations to choose from.
  package mutating func next(
    _ mutations: [ImageMutation]
  ) -> (image: [UInt8], sample: SampleProgram, mutation: ImageMutation)? {
    guard let sample = random.pick(samples), let other = random.pick(samples), let mutation = random.pick(mutations)
    else { return nil }
    var image = mutated(sample, by: mutation, other)
    if random.chance(1, in: 8), let program = try? Program(decoding: image) {
      image = mutated(SampleProgram(program, over: sample.tables), by: random.pick(.operands, .constants, .bits), other)
    }
    return (image, sample, mutation)
  }

  /// Returns an image after one mutation, which may take parts from another program.
  package mutating func mutated(
    _ sample: SampleProgram, by mutation: ImageMutation, _ other: SampleProgram
  ) -> [UInt8] {
    var image = sample.image
    switch mutation {
    case .head: flipBits(&image, in: 0..<ImageFormat.headSize)
    case .bits: flipBits(&image, in: ImageFormat.headSize..<image.count)
    case .bytes: setBytes(&image)
    case .truncation: image.removeLast(random.below(image.count) + 1)
    case .lengths: resize(&image)
    case .sections: replaceSection(&image, by: other.image)
    case .words, .opcodes, .operands, .instructions, .depths, .constants, .slots, .manySlots, .parameters, .clauses:
      var program = sample.program
      mutate(&program, by: mutation, other.program)
      return program.encoded()
    case .placed:
      guard
        var program = FreeProgram.write(&self, sample.tables.schema, rootClass: sample.program.rootClass)
      else { return image }
      switch random.below(32) {
      case 0..<4: mutate(&program, by: random.pick(.operands, .opcodes, .words), other.program)
      case 4: mutate(&program, by: .clauses, other.program)
      case 5: mutate(&program, by: .manySlots, other.program)
      default: break
      }
      return program.encoded()
    }
    return image
  }

  private mutating func flipBits(_ image: inout [UInt8], in range: Range<Int>) {
    guard !range.isEmpty else { return }
    for _ in 0...random.below(3) { image[range.lowerBound + random.below(range.count)] ^= 1 << random.below(8) }
  }

  /// Sets a byte, or a number of four or eight bytes, to a boundary value.
  private mutating func setBytes(_ image: inout [UInt8]) {
    let size = random.pick(1, 4, 8)
    let count = image.count - ImageFormat.headSize - size
    guard count >= 0 else { return }
    let start = ImageFormat.headSize + random.below(count + 1)
    let number: UInt64 = random.pick(
      0, 1, 2, 0x7F, 0x80, 0xFF, 0xFFFF, 0x7FFF_FFFF, 0x8000_0000, .max, 1 << 63, random.next())
    for index in 0..<size { image[start + index] = UInt8(truncatingIfNeeded: number >> UInt64(8 * index)) }
  }

  /// Adds or removes bytes of a section.
  private mutating func resize(_ image: inout [UInt8]) {
    guard let section = random.pick(Self.sections(image)) else { return }
    var content = Array(image[section])
    let start = random.below(content.count + 1)
    if content.isEmpty || random.chance(1, in: 2) {
      content.insert(contentsOf: (0...random.below(8)).map { _ in UInt8(truncatingIfNeeded: random.next()) }, at: start)
    } else {
      content.removeSubrange(start..<min(content.count, start + 1 + random.below(8)))
    }
    Self.replace(section, of: &image, by: content)
  }

  private mutating func replaceSection(_ image: inout [UInt8], by other: [UInt8]) {
    let (own, others) = (Self.sections(image), Self.sections(other))
    let index = random.below(min(own.count, others.count))
    guard own.indices.contains(index), others.indices.contains(index) else { return }
    Self.replace(own[index], of: &image, by: Array(other[others[index]]))
  }

  /// Returns the ranges of the sections, in order.
  private static func sections(_ image: [UInt8]) -> [Range<Int>] {
    var sections: [Range<Int>] = []
    var start = ImageFormat.headSize
    while start + 8 <= image.count {
      let length = image[start + 4..<start + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
      guard length <= image.count - start - 8 else { break }
      sections.append(start + 8..<start + 8 + length)
      start += 8 + length
    }
    return sections
  }

  private static func replace(_ section: Range<Int>, of image: inout [UInt8], by content: [UInt8]) {
    image.replaceSubrange(section, with: content)
    for index in 0..<4 {
      image[section.lowerBound - 4 + index] = UInt8(truncatingIfNeeded: content.count >> (8 * index))
    }
  }
}
