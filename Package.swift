// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

/// A tool: a file that calls its library. Whoever builds one is told where the lexer and parser are not those of the grammar.
func tool(_ name: String, _ library: Target.Dependency) -> Target {
  .executableTarget(name: name, dependencies: ["PredicateCommandLine", library], plugins: ["GrammarPlugin"])
}

/// One module per stage; each may import only modules above it in `docs/architecture.md`, which a test checks.
let package = Package(
  name: "predicate",
  platforms: [.macOS(.v13), .iOS(.v16), .macCatalyst(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "Predicates", targets: ["Predicates"]),
    .library(
      name: "PredicateRuntime",
      targets: [
        "PredicateDiagnostics", "PredicateValues", "PredicateSchema", "PredicateBytecode", "PredicateVM",
        "PredicateStore", "PredicateObjects",
      ]),
    .library(name: "PredicateSQL", targets: ["PredicateSQL"]),
    .library(name: "RealmAPI", targets: ["RealmAPI"]),
    .library(name: "PredicateMacro", targets: ["PredicateMacro"]),
    .library(name: "RealmMacro", targets: ["RealmMacro"]),
    .executable(name: "predicate-run", targets: ["predicate-run"]),
    .executable(name: "predicate-vectors", targets: ["predicate-vectors"]),
    .executable(name: "predicate-explain", targets: ["predicate-explain"]),
    .executable(name: "predicate-lint", targets: ["predicate-lint"]),
    .executable(name: "predicate-translate", targets: ["predicate-translate"]),
    .executable(name: "predicate-lsp", targets: ["predicate-lsp"]),
    .executable(name: "predicate-bench", targets: ["predicate-bench"]),
    .plugin(name: "PredicateLintCommand", targets: ["PredicateLintCommand"]),
    .plugin(name: "PredicateLintPlugin", targets: ["PredicateLintPlugin"]),
  ],
  targets: [
    // The runtime: loads, verifies and runs programs; no Foundation, no plug-in.
    .target(name: "PredicateDiagnostics"),
    .target(name: "PredicateValues", dependencies: ["PredicateDiagnostics"]),
    .target(name: "PredicateSchema", dependencies: ["PredicateDiagnostics", "PredicateValues"]),
    .target(name: "PredicateBytecode", dependencies: ["PredicateDiagnostics", "PredicateValues", "PredicateSchema"]),
    .target(
      name: "PredicateVM",
      dependencies: ["PredicateDiagnostics", "PredicateValues", "PredicateSchema", "PredicateBytecode"]),
    .target(
      name: "PredicateStore",
      dependencies: ["PredicateDiagnostics", "PredicateValues", "PredicateSchema", "PredicateVM"]),
    .target(
      name: "PredicateObjects",
      dependencies: [
        "PredicateDiagnostics", "PredicateValues", "PredicateSchema", "PredicateBytecode", "PredicateVM",
      ]),

    // The compiler.
    .target(name: "PredicateSyntax", dependencies: ["PredicateDiagnostics", "PredicateValues"]),
    .target(
      name: "PredicateSemantics",
      dependencies: ["PredicateDiagnostics", "PredicateValues", "PredicateSchema", "PredicateSyntax"]),
    .target(
      name: "PredicateOptimizer",
      dependencies: ["PredicateDiagnostics", "PredicateValues", "PredicateSchema", "PredicateSemantics"]),
    .target(
      name: "PredicateEmitter",
      dependencies: [
        "PredicateDiagnostics", "PredicateValues", "PredicateSchema", "PredicateBytecode", "PredicateSemantics",
        "PredicateOptimizer",
      ]),

    // Predicates in the SQL of databases.
    .target(
      name: "PredicateSQL",
      dependencies: [
        "PredicateDiagnostics", "PredicateValues", "PredicateSchema", "PredicateSemantics", "PredicateOptimizer",
      ]),

    // What people import, and what the tools are made of.
    .target(
      name: "PredicateJSON",
      dependencies: ["PredicateDiagnostics", "PredicateValues", "PredicateSchema", "PredicateStore"]),
    .target(
      name: "PredicateStreams",
      dependencies: [
        "PredicateDiagnostics", "PredicateValues", "PredicateSchema", "PredicateBytecode", "PredicateVM",
        "PredicateStore", "PredicateObjects", "PredicateJSON",
      ]),
    .target(
      name: "Predicates",
      dependencies: [
        "PredicateDiagnostics", "PredicateValues", "PredicateSchema", "PredicateBytecode", "PredicateVM",
        "PredicateStore", "PredicateObjects", "PredicateSyntax", "PredicateSemantics", "PredicateOptimizer",
        "PredicateEmitter", "PredicateJSON",
      ]),
    .target(
      name: "RealmAPI",
      dependencies: [
        "PredicateDiagnostics", "PredicateValues", "PredicateSchema", "PredicateVM", "PredicateStore",
        "PredicateObjects", "PredicateSyntax", "PredicateSemantics", "PredicateJSON", "Predicates",
      ]),
    .target(
      name: "PredicateReference",
      dependencies: ["PredicateDiagnostics", "PredicateValues", "PredicateSchema", "PredicateSyntax"]),
    .target(
      name: "PredicateGeneration",
      dependencies: [
        "PredicateDiagnostics", "PredicateValues", "PredicateSchema", "PredicateSyntax", "PredicateReference",
      ]),
    .target(name: "PredicateSources", dependencies: ["PredicateDiagnostics"]),

    // `#predicate`: what people import, and the compiler's plug-in, which only packages that use the product build.
    .target(
      name: "PredicateExpansion",
      dependencies: [
        "PredicateDiagnostics", "PredicateSchema", "PredicateSemantics", "PredicateSources", "PredicateSyntax",
      ]),
    .macro(name: "PredicateMacros", dependencies: ["PredicateExpansion"]),
    .target(name: "PredicateChecks", dependencies: ["PredicateObjects", "PredicateValues"]),
    .target(
      name: "PredicateMacro",
      dependencies: ["PredicateChecks", "PredicateDiagnostics", "PredicateMacros", "PredicateObjects", "Predicates"]),
    .target(
      name: "RealmMacro",
      dependencies: ["PredicateChecks", "PredicateDiagnostics", "PredicateMacros", "PredicateObjects", "RealmAPI"]),
    .target(
      name: "PredicateCommandLine",
      dependencies: [
        "PredicateDiagnostics", "PredicateValues", "PredicateSchema", "PredicateSemantics", "PredicateJSON",
        "PredicateStreams", "Predicates",
      ]),
    .target(
      name: "PredicateRun",
      dependencies: [
        "PredicateCommandLine", "PredicateDiagnostics", "PredicateSchema", "PredicateValues", "PredicateJSON",
        "PredicateStreams", "PredicateSemantics", "PredicateSyntax", "Predicates",
      ]),
    .target(
      name: "PredicateSuites",
      dependencies: [
        "PredicateDiagnostics", "PredicateJSON", "PredicateOptimizer", "PredicateReference", "PredicateSchema",
        "PredicateSemantics", "PredicateStore", "PredicateSyntax", "PredicateValues", "Predicates",
      ]),
    .target(
      name: "PredicateVectors",
      dependencies: [
        "PredicateCommandLine", "PredicateGeneration", "PredicateJSON", "PredicateOptimizer", "PredicateReference",
        "PredicateSuites", "Predicates",
      ]),
    .target(
      name: "PredicateExplain",
      dependencies: [
        "PredicateDiagnostics", "PredicateValues", "PredicateSchema", "PredicateBytecode",
        "PredicateVM", "PredicateStore", "PredicateSyntax", "PredicateSemantics", "PredicateOptimizer",
        "PredicateEmitter", "PredicateJSON", "Predicates",
      ]),
    .target(
      name: "PredicateWeb",
      dependencies: [
        "PredicateDiagnostics", "PredicateExplain", "PredicateJSON", "PredicateOptimizer", "PredicateSchema",
        "PredicateSemantics", "PredicateSQL", "PredicateStore", "PredicateSyntax", "PredicateValues", "Predicates",
      ]),
    .target(
      name: "PredicateExplainTool",
      dependencies: [
        "PredicateCommandLine", "PredicateDiagnostics", "PredicateExplain", "PredicateJSON", "PredicateOptimizer",
        "PredicateSchema", "PredicateSemantics", "Predicates",
      ]),
    .target(
      name: "PredicateLint",
      dependencies: [
        "PredicateCommandLine", "PredicateDiagnostics", "PredicateValues", "PredicateSchema", "PredicateSyntax",
        "PredicateSemantics", "PredicateOptimizer", "PredicateJSON", "PredicateSources", "Predicates",
      ]),
    .target(
      name: "PredicateLanguage",
      dependencies: [
        "PredicateDiagnostics", "PredicateSchema", "PredicateSyntax", "PredicateSemantics", "PredicateOptimizer",
        "PredicateSources", "PredicateLint",
      ]),
    .target(
      name: "PredicateLSP",
      dependencies: [
        "PredicateCommandLine", "PredicateDiagnostics", "PredicateJSON", "PredicateSources", "PredicateSyntax",
        "PredicateLint", "PredicateLanguage",
      ]),
    .target(
      name: "PredicateTranslate",
      dependencies: [
        "PredicateCommandLine", "PredicateDiagnostics", "PredicateValues", "PredicateSchema", "PredicateSemantics",
        "PredicateJSON", "PredicateSQL", "PredicateSyntax", "Predicates",
      ]),
    .target(
      name: "PredicateBench",
      dependencies: [
        "PredicateCommandLine", "PredicateDiagnostics", "PredicateValues", "PredicateSchema", "PredicateVM",
        "PredicateStore", "PredicateJSON", "Predicates", "RealmAPI",
      ]),
    tool("predicate-bench", "PredicateBench"),
    tool("predicate-explain", "PredicateExplainTool"),
    tool("predicate-lint", "PredicateLint"),
    tool("predicate-lsp", "PredicateLSP"),
    tool("predicate-run", "PredicateRun"),
    tool("predicate-translate", "PredicateTranslate"),
    tool("predicate-vectors", "PredicateVectors"),

    // The documents' task list, to read and to run.
    .executableTarget(name: "task-list-example", dependencies: ["RealmAPI"]),

    // The linter in other packages: as a command, and while they are built.
    .plugin(
      name: "PredicateLintCommand",
      capability: .command(
        intent: .custom(verb: "predicate-lint", description: "Find predicates that would crash the app")),
      dependencies: ["predicate-lint"], path: "Sources/Plugins/PredicateLintCommand"),
    .plugin(
      name: "PredicateLintPlugin", capability: .buildTool(), dependencies: ["predicate-lint"],
      path: "Sources/Plugins/PredicateLintPlugin"),

    // The grammar's compiler, and its plug-ins: one writes the lexer and parser that `PredicateSyntax` compiles, the other finds them stale
    // when a tool is built, and so with the tests. No library depends on either, so that packages with the libraries build neither.
    .target(name: "GrammarCompiler"),
    .executableTarget(name: "grammar-compiler", dependencies: ["GrammarCompiler"]),
    .plugin(
      name: "CompileGrammar",
      capability: .command(
        intent: .custom(verb: "compile-grammar", description: "Write the lexer and parser that the grammar says"),
        permissions: [.writeToPackageDirectory(reason: "The lexer and parser are sources of PredicateSyntax")]),
      dependencies: ["grammar-compiler"], path: "Sources/Plugins/CompileGrammar"),
    .plugin(
      name: "GrammarPlugin", capability: .buildTool(), dependencies: ["grammar-compiler"],
      path: "Sources/Plugins/GrammarPlugin"),

    // What tests of several modules share.
    .target(name: "TestSupport", dependencies: ["PredicateJSON"], path: "Tests/TestSupport"),

    // The part of `.ci/mutate` that is Swift, compiled with the rest; of no product.
    .target(name: "MutantPoints", path: ".ci/mutants/MutantPoints"),
    .target(
      name: "MutantInstructions", dependencies: ["MutantPoints", "PredicateBytecode"],
      path: ".ci/mutants/MutantInstructions"),
    .target(
      name: "MutantRuns",
      dependencies: [
        "MutantInstructions", "MutantPoints", "PredicateCommandLine", "PredicateGeneration", "PredicateJSON",
        "PredicateReference",
        "PredicateSuites", "PredicateVectors", "Predicates",
      ], path: ".ci/mutants/MutantRuns"),

    .testTarget(name: "GrammarCompilerTests", dependencies: ["GrammarCompiler"]),
    .testTarget(name: "PredicateDiagnosticsTests", dependencies: ["PredicateDiagnostics"]),
    .testTarget(name: "PredicateValuesTests", dependencies: ["PredicateValues"]),
    .testTarget(name: "PredicateSchemaTests", dependencies: ["PredicateSchema"]),
    .testTarget(name: "PredicateBytecodeTests", dependencies: ["PredicateBytecode", "PredicateVM", "PredicateStore"]),
    .testTarget(
      name: "PredicateVMTests",
      dependencies: [
        "PredicateBytecode", "PredicateVM", "PredicateStore", "PredicateSuites", "PredicateVectors", "TestSupport",
      ]),
    .testTarget(name: "PredicateStoreTests", dependencies: ["PredicateStore", "TestSupport"]),
    .testTarget(name: "PredicateSyntaxTests", dependencies: ["PredicateSyntax", "GrammarCompiler"]),
    .testTarget(name: "PredicateSemanticsTests", dependencies: ["PredicateSemantics", "PredicateJSON"]),
    .testTarget(
      name: "PredicateOptimizerTests",
      dependencies: [
        "PredicateCommandLine", "PredicateOptimizer", "PredicateSemantics", "PredicateJSON", "Predicates",
        "PredicateGeneration", "PredicateReference", "PredicateSuites", "PredicateVectors", "TestSupport",
      ]),
    .testTarget(name: "PredicateJSONTests", dependencies: ["PredicateJSON"]),
    .testTarget(
      name: "PredicateStreamsTests",
      dependencies: [
        "PredicateStreams", "PredicateStore", "PredicateObjects", "PredicateJSON", "Predicates",
        "PredicateCommandLine", "PredicateSuites", "PredicateVectors", "TestSupport",
      ]),
    .testTarget(
      name: "PredicatesTests",
      dependencies: [
        "Predicates", "PredicateBytecode", "PredicateGeneration", "PredicateVM", "PredicateJSON", "PredicateReference",
        "PredicateSuites", "PredicateVectors", "TestSupport",
      ]),
    .testTarget(
      name: "RealmAPITests",
      dependencies: [
        "RealmAPI", "Predicates", "PredicateVM", "PredicateCommandLine", "PredicateJSON", "PredicateReference",
        "TestSupport",
      ],
      exclude: ["Documents/README.md"]),
    .testTarget(
      name: "PredicateExplainTests",
      dependencies: [
        "PredicateCommandLine", "PredicateExplain", "PredicateExplainTool", "PredicateJSON", "PredicateSuites",
        "PredicateVectors", "TestSupport",
      ]),
    .testTarget(
      name: "PredicateWebTests",
      dependencies: [
        "PredicateDiagnostics", "PredicateJSON", "PredicateSchema", "PredicateWeb", "Predicates", "RealmAPI",
      ]),
    .testTarget(
      name: "PredicateBenchTests", dependencies: ["PredicateBench", "PredicateCommandLine", "PredicateJSON"]),
    .testTarget(
      name: "PredicateSQLTests",
      dependencies: [
        "PredicateSQL", "PredicateTranslate", "PredicateCommandLine", "PredicateDiagnostics", "PredicateJSON",
        "PredicateOptimizer", "PredicateSchema", "PredicateSemantics", "PredicateStore", "PredicateValues",
        "Predicates",
        "RealmAPI", "TestSupport",
      ]),
    .testTarget(
      name: "PredicateExpansionTests", dependencies: ["PredicateExpansion"], exclude: ["Recorded"]),
    .testTarget(
      name: "PredicateMacroTests",
      dependencies: ["PredicateMacro", "PredicateObjects", "PredicateSemantics", "PredicateValues"]),
    .testTarget(name: "RealmMacroTests", dependencies: ["RealmMacro"]),
    .testTarget(name: "PredicateSourcesTests", dependencies: ["PredicateDiagnostics", "PredicateSources"]),
    .testTarget(
      name: "PredicateLintTests",
      dependencies: [
        "PredicateCommandLine", "PredicateDiagnostics", "PredicateJSON", "PredicateLint", "PredicateReference",
        "PredicateSources", "TestSupport",
      ]),
    .testTarget(
      name: "PredicateLanguageTests",
      dependencies: [
        "PredicateDiagnostics", "PredicateLanguage", "PredicateLint", "PredicateSources", "PredicateSyntax",
        "TestSupport",
      ]),
    .testTarget(
      name: "PredicateLSPTests",
      dependencies: [
        "PredicateDiagnostics", "PredicateGeneration", "PredicateJSON", "PredicateLanguage", "PredicateLint",
        "PredicateLSP", "PredicateSources", "PredicateValues",
      ],
      exclude: ["Sessions"]),
    .testTarget(
      name: "PredicateReferenceTests",
      dependencies: ["PredicateGeneration", "PredicateReference", "PredicateJSON", "TestSupport"]),
    .testTarget(name: "PredicateCommandLineTests", dependencies: ["PredicateCommandLine"]),
    .testTarget(
      name: "PredicateVectorsTests",
      dependencies: [
        "PredicateCommandLine", "PredicateJSON", "PredicateRun", "PredicateSemantics", "PredicateSyntax",
        "PredicateSuites",
        "PredicateVectors", "TestSupport",
      ]),
    .testTarget(
      name: "LimitsTests",
      dependencies: [
        "PredicateBytecode", "PredicateCommandLine", "PredicateDiagnostics", "PredicateEmitter", "PredicateExplain",
        "PredicateExplainTool",
        "PredicateJSON", "PredicateLint", "PredicateObjects", "PredicateOptimizer", "PredicateReference",
        "PredicateRun",
        "PredicateSchema", "PredicateSemantics", "PredicateStore", "PredicateSyntax", "PredicateValues",
        "PredicateSuites", "PredicateVectors", "PredicateVM", "Predicates", "TestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// A member is used only where its module is imported, so that each module can also be compiled on its own, as for WebAssembly.
for target in package.targets where target.type == .regular || target.type == .executable {
  target.swiftSettings = (target.swiftSettings ?? []) + [.enableUpcomingFeature("MemberImportVisibility")]
}
