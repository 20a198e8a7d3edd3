import Foundation
import PredicateBytecode
import PredicateCommandLine
import PredicateValues
import TestSupport
import Testing

@testable import PredicateVM
@testable import PredicateVectors

/// The batch plans of the programs of all vectors are those that `batch-plans.tsv` has the number and a hash of, suite by suite.
/// `RECORD_GOLDEN=1` writes that file anew; `PLAN_TEXTS=DIRECTORY` writes the plans themselves, to be compared by eye.
@Suite struct BatchPlanGoldenTests {
  private static let golden = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "batch-plans.tsv")

  @Test func plansAreAsRecorded() throws {
    let environment = ProcessInfo.processInfo.environment
    let isRecording = environment["RECORD_GOLDEN"] == "1"
    var recorded: [String: String] = [:]
    for line in try String(contentsOf: Self.golden, encoding: .utf8).split(separator: "\n") {
      recorded[String(line.prefix { $0 != "\t" })] = String(line)
    }
    var lines: [String] = []
    for path in isRecording ? VectorsTests.paths : TestAmount.part(VectorsTests.paths, oneIn: 5) {
      let name = path.components(separatedBy: "/Vectors/").last ?? path
      let text = try Self.plans(of: path)
      let line = "\(name)\t\(text.count)\t\(FNV1a(text.joined().utf8).hexadecimal)"
      lines.append(line)
      if !isRecording { #expect(recorded[name] == line) }
      if let directory = environment["PLAN_TEXTS"] {
        let file = URL(filePath: directory).appending(path: name.replacingOccurrences(of: "/", with: "-"))
        try text.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
      }
    }
    if isRecording {
      try (lines.joined(separator: "\n") + "\n").write(to: Self.golden, atomically: true, encoding: .utf8)
    }
  }

  private static func plans(of path: String) throws -> [String] {
    try SampleProgram.all(in: CorpusFiles().suite(path)).compactMap { sample in
      guard sample.program.parameters.isEmpty, let verified = try? VerifiedProgram(verifying: sample.program) else {
        return nil
      }
      return try PreparedProgram(verified).batchPlan.text
    }
  }
}

extension BatchPlan {
  /// The plan without addresses of memory.
  fileprivate var text: String {
    let lines = scopes.map(\.text) + ["code"] + (0..<codeCount).map { code[$0].text }
    return lines.joined(separator: "\n")
  }
}

extension BatchScope {
  fileprivate var text: String {
    var words = ["scope \(group) \(isElements) \(maximumTruths) \(maximumActive) \(registerCount):"]
    words += steps.map { "\($0.operation)(\($0.index))" }
    words += tests.map { "test \($0.instruction.text) \($0.routine)" }
    words += subplans.map {
      "subplan \($0.kind) \($0.result) \($0.slot) \($0.scope) \($0.register) \($0.operand) \($0.ofNull as Any) \($0.routine)"
    }
    words += values.map {
      "value \($0.instruction.text) \($0.register) \($0.source) \($0.other as Any) \($0.isDouble) \($0.isOtherDouble) "
        + "\($0.constant.text) \($0.bound.kind) \($0.bound.form) \($0.bound.flip) \($0.bound.ofNull) \($0.bound.low) "
        + "\($0.bound.high) \($0.moves)"
    }
    words += pairs.map { "pair \($0.instruction.text) \($0.left.text) \($0.right.text) \($0.isOfTexts)" }
    words += alternatives.map { "alternative \($0.routine) \($0.stepCount) \($0.subplans)" }
    return words.joined(separator: " ")
  }
}

extension BatchOperand {
  fileprivate var text: String {
    switch self {
    case .constant(let value): value.text
    case .integers(let register): "integers \(register)"
    case .doubles(let register): "doubles \(register)"
    case .cell(let load, let moves, _): "cell \(load.text) \(moves as Any)"
    }
  }
}

extension MachineInstruction {
  fileprivate var text: String { "\(operation).\(mask).\(slot).\(operand)" }
}

extension MixedScalar {
  fileprivate var text: String { tag == .container ? "container" : "\(tag) \(low) \(high)" }
}
