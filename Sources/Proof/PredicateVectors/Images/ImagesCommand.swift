import PredicateCommandLine
import Predicates

extension PredicateVectors {
  static let imagesCommand = CommandDescription(
    "predicate-vectors images",
    abstract: "Loads faulty images of the programs of suites: each is rejected with a code, or runs to an answer.",
    operands: "[FILE|DIR]…",
    operandCount: 0...Int.max,
    options: [
      OptionDescription("--count", value: "N", help: "How many images; 100,000 by default."),
      OptionDescription("--seed", value: "S", help: "The seed that they are made from, a whole number; 1 by default."),
      OptionDescription("--from", value: "I", help: "The first image's number, 0 by default: to try only some again."),
      OptionDescription(
        "--mutation", value: "NAME", choices: ImageMutation.allCases.map(\.rawValue), help: "Only this mutation."),
      OptionDescription(
        "--wide", value: "THING", choices: WideImage.allCases.map(\.rawValue),
        help: "Load one image with --count of a thing, and print its size in bytes."),
      OptionDescription("--verbose", help: "Name each image before it is tried."),
      .limits,
    ],
    examples: [
      ("predicate-vectors images --count 1000000 Vectors", "a million"),
      ("predicate-vectors images --from 731 --count 1 --verbose", "one of them again"),
    ], statuses: [(0, "Each is rejected, or runs to an answer."), (1, "One is not.")])

  static func tryImages(_ command: ParsedCommand, _ console: Console) throws(ToolError) -> Int32 {
    let count = try command.count("--count") ?? 100_000
    let seed = try command.count("--seed") ?? 1
    let first = try command.count("--from") ?? 0
    if let wide = command.value("--wide").flatMap(WideImage.init) { return try load(wide.image(count), console) }
    let mutations = command.value("--mutation").flatMap(ImageMutation.init).map { [$0] } ?? ImageMutation.allCases
    var samples: [SampleProgram] = []
    for path in try paths(command) {
      // A suite with invalid data has no programs either. Running it reports the error.
      samples += (try? SampleProgram.all(in: CorpusFiles(limits: command.limits).suite(path))) ?? []
    }
    var report = ImageReport()
    let progress = Progress()
    for number in first..<first + min(count, .max - first) {
      // Each image has a seed of its own, so that it can be recreated without the others.
      let seed = SplitMix64.mix(UInt64(truncatingIfNeeded: seed)) ^ UInt64(truncatingIfNeeded: number)
      var mutator = ImageMutator(samples, seed: SplitMix64.mix(seed))
      guard let (image, sample, mutation) = mutator.next(mutations) else { break }
      if command.has("--verbose") { console.warn("image \(number): \(mutation.rawValue)") }
      progress.show("\(number) of \(count)")
      let outcome = ImageTrial.run(image, over: sample.tables)
      if case .fault(let message) = outcome { console.warn("image \(number), \(mutation.rawValue): \(message)") }
      report.add(outcome, of: mutation)
    }
    progress.end()
    for line in report.lines(samples) { console.print(line) }
    return report.faults == 0 ? 0 : 1
  }

  private static func load(_ image: [UInt8], _ console: Console) throws(ToolError) -> Int32 {
    do throws(DiagnosticError) {
      _ = try CompiledPredicate(image: image)
    } catch {
      console.warn(error.first.message)
      return 1
    }
    console.print("\(image.count)")
    return 0
  }
}
