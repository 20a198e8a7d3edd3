import Foundation
import PredicateAppSources
import TestSupport
import Testing

@testable import PredicateLint

/// Random programs are compiled and run. No run contradicts what the linter calls proven: texts, classes, and errors.
@Suite struct GeneratedProgramTests {
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/env")), .timeLimit(.minutes(60)))
  func runsContradictNothing() throws {
    // Those of few and of all kinds of code.
    var runs = [ProgramRuns(), ProgramRuns()]
    let head = "import CoreData; import RealmSwift; " + GeneratedProgram.models + GeneratedProgram.managedModels
    // Only where Core Data is does the compiler know its attribute.
    let managed = GeneratedProgram.managedModels.replacing(/@NSManaged (var \w+: \w+)/) { "\($0.output.1) = 0" }
    let model = Self.dataModel
    for first in stride(from: 0, to: ProgramRuns.count, by: ProgramRuns.perBatch) {
      let programs = (first..<min(ProgramRuns.count, first + ProgramRuns.perBatch)).map {
        GeneratedProgram("P\($0)", seed: ProgramRuns.seed * 1_000_003 + $0, isWide: $0 % 2 == 1)
      }
      var files = [
        "Recorder.swift": GeneratedProgram.recorder + GeneratedProgram.models,
        "CoreData.swift": GeneratedProgram.managedRecorder + managed,
      ]
      for program in programs { files[program.name + ".swift"] = program.code }
      files["main.swift"] = programs.map { "for _ in 0..<\(GeneratedProgram.runs) { \($0.name).run(Realm()) }" }
        .joined(separator: "\n")
      let uses = try ProgramRuns.uses(of: files) { folder, program in
        ["swiftc", "-Onone", "-suppress-warnings", "-module-name", "Programs", "-o", program]
          + files.keys.sorted().map { folder + $0 }
      }
      guard let uses else { return }
      for program in programs {
        let source = SourceFile(path: "A.swift", language: .swift, bytes: Array((head + program.code).utf8))
        let (findings, sites) = ProgramRuns.linted(source, head: head, dataModel: model)
        runs[program.isWide ? 1 : 0].compare(program.code, findings, sites, uses[program.name] ?? [])
      }
    }
    runs[0].report("programs", share: 75)
    runs[1].report("wide programs", share: 0)
  }

  private static let dataModel = SourceFile(
    path: "M.xcdatamodel/contents", language: .dataModel, bytes: Array(GeneratedMessages.dataModel.utf8))

  /// GNUstep's Foundation, as Debian packages it.
  private static let headers = "/usr/include/GNUstep/Foundation/Foundation.h"
  /// The headers and the library of the runtime, beside a version of GCC.
  private static let runtime = folders(in: "/usr/lib/gcc").flatMap { folders(in: $0) }
    .first { FileManager.default.fileExists(atPath: $0 + "/include/objc/objc.h") }
  /// The folder with the runtime of blocks, which the Swift toolchain has.
  private static let blocks = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":")
    .map {
      URL(filePath: "\($0)/swiftc").resolvingSymlinksInPath().deletingLastPathComponent().path() + "../lib/swift/linux"
    }
    .first { FileManager.default.fileExists(atPath: $0 + "/libBlocksRuntime.so") }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: headers) && runtime != nil && blocks != nil, "GNUstep is not installed"
    ),
    .timeLimit(.minutes(60)))
  func runsOfMessagesContradictNothing() throws {
    let (runtime, blocks) = (try #require(Self.runtime), try #require(Self.blocks))
    var runs = ProgramRuns()
    let head = "#import <Realm/Realm.h>\n#import <CoreData/CoreData.h>\n" + GeneratedMessages.models
    let model = Self.dataModel
    for first in stride(from: 0, to: ProgramRuns.count, by: ProgramRuns.perBatch) {
      let programs = (first..<min(ProgramRuns.count, first + ProgramRuns.perBatch)).map {
        GeneratedMessages("P\($0)", seed: ProgramRuns.seed * 1_000_003 + $0)
      }
      var files = [
        "Recorder.h": GeneratedMessages.recorder + GeneratedMessages.models,
        // GNUstep asks for a header of another runtime.
        "include/objc/blocks_runtime.h": "",
      ]
      for program in programs { files[program.name + ".m"] = "#include \"Recorder.h\"\n#line 1\n" + program.compiled }
      let calls = programs.map {
        "for (int i = 0; i < \(GeneratedProgram.runs); i++) { @autoreleasepool { [[NSClassFromString(@\"\($0.name)\") new] performSelector:@selector(run)]; } }"
      }
      files["main.m"] =
        "#define RECORDER\n#include \"Recorder.h\"\n" + GeneratedMessages.recorderCode
        + "int main(void) {\n\(calls.joined(separator: "\n"))\nreturn 0;\n}\n"
      let uses = try ProgramRuns.uses(of: files) { folder, program in
        [
          "clang", "-fobjc-runtime=gcc", "-fblocks", "-fexceptions", "-fobjc-exceptions", "-w", "-DGNUSTEP",
          "-DGNUSTEP_BASE_LIBRARY=1", "-DGNU_RUNTIME=1", "-D_NATIVE_OBJC_EXCEPTIONS",
          "-fconstant-string-class=NSConstantString", "-I\(folder)include", "-I/usr/include/GNUstep",
          "-I\(runtime)/include", "-L\(runtime)", "-o", program,
        ] + files.keys.filter { $0.hasSuffix(".m") }.sorted().map { folder + $0 }
          + ["-lgnustep-base", "-lobjc", "-L\(blocks)", "-lBlocksRuntime", "-Wl,-rpath,\(blocks)"]
      }
      guard let uses else { return }
      for program in programs {
        let source = SourceFile(path: "A.m", language: .objectiveC, bytes: Array((head + program.linted).utf8))
        let (findings, sites) = ProgramRuns.linted(source, head: head, dataModel: model)
        runs.compare(program.linted, findings, sites, uses[program.name] ?? [])
      }
    }
    runs.report("programs in Objective-C", share: 85)
  }

  private static func folders(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).map { "\(folder)/\($0)" }
  }
}
