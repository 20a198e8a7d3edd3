import PredicateAppSources
import TestSupport
import Testing

@testable import PredicateLint

/// Half-written and damaged sources: the linter finds in them what it finds, and neither crashes nor hangs.
@Suite struct FixtureRobustnessTests {
  @Test(arguments: FixtureApp.all)
  func prefixes(_ app: FixtureApp) {
    let models = app.lint().models
    for source in app.sources {
      for end in stride(from: 1, to: source.bytes.count, by: TestAmount.isAll ? 421 : 1_684) {
        lint(Array(source.bytes[..<end]), source, models)
      }
    }
  }

  /// Bytes and stretches that are lost, doubled, or put elsewhere.
  @Test(arguments: FixtureApp.all)
  func mutations(_ app: FixtureApp) {
    let models = app.lint().models
    var random = SplitMix(state: 0x5EED)
    let signs = Array("(){}[]\"'\\#@<>?!:;,.%$=\n`".utf8)
    for source in app.sources {
      for _ in 0..<(TestAmount.isAll ? 8 : 2) {
        var bytes = source.bytes
        for _ in 0..<random.next(below: 12) + 1 {
          let place = random.next(below: bytes.count)
          let end = min(bytes.count, place + random.next(below: 40))
          switch random.next(below: 4) {
          case 0: bytes.removeSubrange(place..<end)
          case 1: bytes.insert(contentsOf: bytes[place..<end], at: random.next(below: bytes.count))
          case 2: bytes.insert(signs[random.next(below: signs.count)], at: place)
          default: bytes[place] = UInt8(truncatingIfNeeded: random.next(below: 256))
          }
        }
        lint(bytes, source, models)
      }
    }
  }

  /// Calls whose parenthesis begins a line, which makes them two statements.
  @Test(arguments: ["sorted", "distinct", "filter", "max"])
  func brokenCalls(_ name: String) {
    let text = "func f(dogs: Results<Dog>) {\n  dogs.\(name)\n(byKeyPath: \"name\", by: [\"name\"])\n}\n"
    let source = SourceFile(path: "Broken.swift", language: .swift, bytes: Array(text.utf8))
    lint(source.bytes, source, ModelIndex(models: []))
  }

  /// Lints a text by itself, with the app's models.
  private func lint(_ bytes: [UInt8], _ source: SourceFile, _ models: ModelIndex) {
    let changed = SourceFile(path: source.path, language: source.language, bytes: bytes)
    let outcome = LintRun(schema: models).run([LintRun.Input(source: changed)])
    // What is found of the models stands in the sources as they were.
    for finding in outcome.findings where finding.id != LintRule.reservedPropertyName.id {
      #expect(finding.place.path != source.path || finding.place.range.upperBound <= bytes.count)
    }
  }

  private struct SplitMix {
    var state: UInt64

    mutating func next(below limit: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((value ^ (value >> 31)) % UInt64(max(1, limit)))
    }
  }
}
