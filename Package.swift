// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

/// A module, its folder in `Sources` and the modules it imports. A member is used only where its module is imported, or a module that
/// exports it, so that each module can also be compiled on its own, for example for WebAssembly.
func module(_ floor: String, _ name: String, _ needs: [String] = [], plugins: [Target.PluginUsage] = []) -> Target {
  .target(
    name: name, dependencies: named(needs), path: "Sources/\(floor)/\(name)",
    swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")], plugins: plugins)
}

/// A tool: a file that calls its library.
func tool(_ floor: String, _ name: String, _ library: String) -> Target {
  .executableTarget(
    name: name, dependencies: named(["PredicateCommandLine", library]), path: "Sources/\(floor)/\(name)",
    swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")])
}

func tests(_ floor: String, _ name: String, _ needs: [String], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: named(needs), path: "Tests/\(floor)/\(name)", exclude: exclude)
}

/// The Swift code of `.ci/figures/mutate`, which is compiled with the package but belongs to no product.
func mutants(_ name: String, _ needs: [String]) -> Target {
  .target(name: name, dependencies: named(needs), path: "Tests/Mutants/\(name)")
}

func named(_ modules: [String]) -> [Target.Dependency] { modules.map { .byName(name: $0) } }

// Lists of modules that are often imported together.
let schemas = ["PredicateDiagnostics", "PredicateValues", "PredicateSchema"]
let machine = schemas + ["PredicateBytecode", "PredicateVM"]
let runtime = machine + ["PredicateStore", "PredicateSwiftObjects"]
let checker = schemas + ["PredicateSyntax", "PredicateSemantics"]
let optimizer = checker + ["PredicateOptimizer"]
let compiler = runtime + ["PredicateSyntax", "PredicateSemantics", "PredicateOptimizer", "PredicateEmitter"]
let toolLibraries = checker + ["PredicateCommandLine", "PredicateWorkspace", "PredicateJSON", "Predicates"]
let suites = [
  "PredicateAdvice", "PredicateReference", "PredicateSuiteFiles", "PredicateSuites", "PredicateVectors", "TestSupport",
]

/// Each module may import only modules above it in `docs/architecture.md`. A test checks this.
let package = Package(
  name: "predicate",
  platforms: [.macOS(.v13), .iOS(.v16), .macCatalyst(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "Predicates", targets: ["Predicates"]),
    .library(name: "PredicateRuntime", targets: ["PredicateRuntime"] + runtime),
    .library(name: "PredicateFoundation", targets: ["PredicateFoundation"]),
    .library(name: "NSPredicateFormat", targets: ["NSPredicateFormat"]),
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
    .plugin(name: "PredicateImagePlugin", targets: ["PredicateImagePlugin"]),
  ],
  targets: [
    // Loads, verifies and runs programs, without Foundation or plug-ins.
    module("Runtime", "PredicateDiagnostics"),
    module("Runtime", "PredicateValues", ["PredicateDiagnostics"]),
    module("Runtime", "PredicateSchema", ["PredicateDiagnostics", "PredicateValues"]),
    module("Runtime", "PredicateBytecode", schemas),
    module("Runtime", "PredicateVM", schemas + ["PredicateBytecode"]),
    module("Runtime", "PredicateStore", schemas + ["PredicateVM"]),
    module("Runtime", "PredicateSwiftObjects", machine),
    module("Runtime", "PredicateRuntime", runtime),

    // Foundation's types in predicates, the values of any objects by key, and Foundation's own class.
    module("Foundation", "PredicateFoundation", ["PredicateDiagnostics", "PredicateValues", "PredicateSwiftObjects"]),
    module("Foundation", "PredicateKeyValues", ["PredicateValues", "PredicateSwiftObjects", "PredicateFoundation"]),

    // Files of schemas and objects.
    module("Data", "PredicateJSON", schemas),
    module("Data", "PredicateSuiteFiles", schemas + ["PredicateJSON"]),
    module("Data", "PredicateStreams", runtime + ["PredicateJSON"]),

    // The stages from text to programs, and the module that users import.
    module("Compiler", "PredicateSyntax", ["PredicateDiagnostics", "PredicateValues"]),
    module("Compiler", "PredicateSemantics", schemas + ["PredicateSyntax"]),
    module("Compiler", "PredicateAdvice", checker),
    module("Compiler", "PredicateOptimizer", schemas + ["PredicateSemantics"]),
    module(
      "Compiler", "PredicateEmitter", schemas + ["PredicateBytecode", "PredicateSemantics", "PredicateOptimizer"]),
    module("Compiler", "Predicates", compiler + ["PredicateAdvice", "PredicateJSON"]),

    module(
      "Compiler", "PredicateFormulas",
      checker + ["PredicateAdvice", "PredicateSwiftObjects", "PredicateFoundation", "PredicateKeyValues"]),
    module("Compiler", "NSPredicateFormat", ["PredicateDiagnostics", "PredicateKeyValues", "PredicateFormulas"]),

    // Predicates in the SQL of databases.
    module("Databases", "PredicateSQL", schemas + ["PredicateJSON", "PredicateSemantics", "PredicateOptimizer"]),

    // The documents' Swift API and their task list.
    module(
      "Realm", "RealmAPI",
      checker + [
        "PredicateAdvice", "PredicateVM", "PredicateStore", "PredicateSwiftObjects", "PredicateFoundation",
        "PredicateKeyValues", "PredicateFormulas", "PredicateJSON", "PredicateSuiteFiles", "Predicates",
      ]),
    .executableTarget(
      name: "task-list-example", dependencies: ["RealmAPI"], path: "Sources/Realm/task-list-example",
      exclude: ["output.txt"]),

    // The command line of all tools, the schema, data and predicate that options name, and the tools that run and explain. Building a tool
    // fails if the parser was generated from a different grammar.
    module(
      "Tools", "PredicateCommandLine", schemas + ["PredicateJSON", "PredicateSuiteFiles"], plugins: ["GrammarPlugin"]),
    module("Tools", "PredicateDataModels", ["PredicateSchema", "PredicateCommandLine"]),
    module(
      "Tools", "PredicateWorkspace",
      schemas + ["PredicateSemantics", "PredicateJSON", "PredicateSuiteFiles", "PredicateStreams"]
        + ["PredicateCommandLine", "Predicates"]),
    module("Tools", "PredicateRun", toolLibraries + ["PredicateAdvice", "PredicateStreams"]),
    module("Tools", "PredicateExplain", compiler + ["PredicateAdvice", "PredicateJSON", "Predicates"]),
    module(
      "Tools", "PredicateJavaScript",
      optimizer
        + [
          "PredicateAdvice", "PredicateExplain", "PredicateJSON", "PredicateSQL", "PredicateStore", "PredicateStreams",
        ]
        + ["PredicateSuiteFiles", "Predicates"]),
    module(
      "Tools", "PredicateExplainTool",
      toolLibraries + ["PredicateAdvice", "PredicateExplain", "PredicateOptimizer", "PredicateRun"]),
    module(
      "Tools", "PredicateTranslate", toolLibraries + ["PredicateDataModels", "PredicateSQL", "PredicateSuiteFiles"]),
    tool("Tools", "predicate-run", "PredicateRun"),
    tool("Tools", "predicate-explain", "PredicateExplainTool"),
    tool("Tools", "predicate-translate", "PredicateTranslate"),
    .plugin(
      name: "PredicateImagePlugin", capability: .buildTool(), dependencies: ["predicate-explain"],
      path: "Sources/Tools/PredicateImagePlugin"),

    // Predicates in app sources: the linter, the language server, and the linter as a command and build plug-in of other packages.
    module("Linter", "PredicateAppSources", ["PredicateDiagnostics"]),
    module(
      "Linter", "PredicateLint",
      optimizer
        + ["PredicateAdvice", "PredicateJSON", "PredicateCommandLine", "PredicateDataModels", "PredicateAppSources"]),
    module(
      "Linter", "PredicateLanguage",
      ["PredicateDiagnostics", "PredicateSchema", "PredicateSyntax", "PredicateSemantics", "PredicateOptimizer"]
        + ["PredicateAppSources", "PredicateLint"]),
    module(
      "Linter", "PredicateLSP",
      ["PredicateCommandLine", "PredicateDiagnostics", "PredicateJSON", "PredicateAppSources", "PredicateSyntax"]
        + ["PredicateLint", "PredicateLanguage"]),
    tool("Linter", "predicate-lint", "PredicateLint"),
    tool("Linter", "predicate-lsp", "PredicateLSP"),
    .plugin(
      name: "PredicateLintCommand",
      capability: .command(
        intent: .custom(verb: "predicate-lint", description: "Find predicates that would crash the app")),
      dependencies: ["predicate-lint"], path: "Sources/Linter/PredicateLintCommand"),
    .plugin(
      name: "PredicateLintPlugin", capability: .buildTool(), dependencies: ["predicate-lint"],
      path: "Sources/Linter/PredicateLintPlugin"),

    // `#predicate`: the imported module, and the compiler plug-in, which only packages that use the product build.
    module(
      "Macros", "PredicateExpansion",
      checker + ["PredicateAdvice", "PredicateAppSources"]),
    .macro(name: "PredicateMacros", dependencies: ["PredicateExpansion"], path: "Sources/Macros/PredicateMacros"),
    module("Macros", "PredicateMacroSupport", ["PredicateSwiftObjects", "PredicateValues"]),
    module(
      "Macros", "PredicateMacro",
      ["PredicateMacroSupport", "PredicateDiagnostics", "PredicateMacros", "PredicateSwiftObjects", "Predicates"]),
    module(
      "Macros", "RealmMacro",
      ["PredicateMacroSupport", "PredicateDiagnostics", "PredicateMacros", "PredicateSwiftObjects", "RealmAPI"]),

    // Verification: the reference evaluator, random cases, vector suites and the benchmark.
    module("Proof", "PredicateReference", schemas + ["PredicateSyntax"]),
    module("Proof", "PredicateGeneration", schemas + ["PredicateJSON", "PredicateSyntax", "PredicateReference"]),
    module(
      "Proof", "PredicateSuites",
      optimizer + ["PredicateJSON", "PredicateReference", "PredicateStore", "PredicateSuiteFiles", "Predicates"]),
    module(
      "Proof", "PredicateVectors",
      ["PredicateCommandLine", "PredicateWorkspace", "PredicateGeneration", "PredicateJSON", "PredicateOptimizer"]
        + [
          "PredicateReference", "PredicateSQL", "PredicateSuiteFiles", "PredicateSuites", "PredicateTranslate",
          "Predicates",
        ]),
    module("Proof", "PredicateBench", toolLibraries + ["PredicateVM", "PredicateStore", "RealmAPI"]),
    tool("Proof", "predicate-vectors", "PredicateVectors"),
    tool("Proof", "predicate-bench", "PredicateBench"),
    mutants("MutantPoints", []),
    mutants("MutantInstructions", ["MutantPoints", "PredicateBytecode"]),
    mutants(
      "MutantRuns",
      ["MutantInstructions", "MutantPoints", "PredicateCommandLine", "PredicateGeneration", "PredicateJSON"]
        + ["PredicateReference", "PredicateSuiteFiles", "PredicateSuites", "PredicateVectors", "Predicates"]),

    // The grammar's compiler and its plug-ins. One writes the lexer and parser that `PredicateSyntax` compiles. The other fails a build of
    // the tools, and so of the tests, if these were generated from a different grammar. Dependent packages do not build the generator.
    .target(name: "GrammarCompiler", path: "Sources/Grammar/GrammarCompiler"),
    .executableTarget(
      name: "grammar-compiler", dependencies: ["GrammarCompiler"], path: "Sources/Grammar/grammar-compiler"),
    .plugin(
      name: "CompileGrammar",
      capability: .command(
        intent: .custom(verb: "compile-grammar", description: "Write the lexer and parser that the grammar says"),
        permissions: [.writeToPackageDirectory(reason: "The lexer and parser are sources of PredicateSyntax")]),
      dependencies: ["grammar-compiler"], path: "Sources/Grammar/CompileGrammar"),
    .plugin(name: "GrammarPlugin", capability: .buildTool(), path: "Sources/Grammar/GrammarPlugin"),

    // Shared test support, and the tests, in the folders of their modules.
    .target(name: "TestSupport", dependencies: ["PredicateJSON", "PredicateSyntax"], path: "Tests/TestSupport"),
    tests("Runtime", "PredicateDiagnosticsTests", ["PredicateDiagnostics"]),
    tests("Runtime", "PredicateValuesTests", ["PredicateValues"]),
    tests("Runtime", "PredicateSchemaTests", ["PredicateSchema"]),
    tests("Runtime", "PredicateBytecodeTests", ["PredicateBytecode", "PredicateVM", "PredicateStore"]),
    tests("Runtime", "PredicateVMTests", machine + ["PredicateStore"] + suites),
    tests("Runtime", "PredicateStoreTests", ["PredicateStore", "TestSupport"]),
    tests("Compiler", "PredicateSyntaxTests", ["PredicateSyntax", "GrammarCompiler", "TestSupport"]),
    tests(
      "Compiler", "PredicateAdviceTests",
      schemas
        + ["PredicateAdvice", "PredicateCommandLine", "PredicateJSON", "PredicateSemantics", "PredicateSuiteFiles"]
        + ["PredicateSyntax", "TestSupport"]),
    tests("Compiler", "PredicateSemanticsTests", ["PredicateSemantics", "PredicateJSON"]),
    tests(
      "Compiler", "PredicateOptimizerTests", toolLibraries + suites + ["PredicateOptimizer", "PredicateGeneration"]),
    tests(
      "Compiler", "PredicatesTests",
      machine + suites + ["Predicates", "PredicateGeneration", "PredicateJSON", "PredicateRuntime"],
      exclude: ["promises.tsv"]),
    tests(
      "Foundation", "PredicateFoundationTests", ["PredicateFoundation", "PredicateDiagnostics", "Predicates"]),
    tests(
      "Compiler", "NSPredicateFormatTests", ["NSPredicateFormat", "PredicateDiagnostics", "PredicateSwiftObjects"]),
    tests("Data", "PredicateJSONTests", ["PredicateJSON", "PredicateSuiteFiles"]),
    tests(
      "Data", "PredicateStreamsTests",
      toolLibraries + suites + ["PredicateStreams", "PredicateStore", "PredicateSwiftObjects"]),
    tests(
      "Databases", "PredicateSQLTests",
      toolLibraries + [
        "PredicateSQL", "PredicateTranslate", "PredicateOptimizer", "PredicateStore", "RealmAPI", "TestSupport",
      ],
      exclude: ["statements.tsv"]),
    tests(
      "Realm", "RealmAPITests",
      [
        "RealmAPI", "Predicates", "PredicateVM", "PredicateCommandLine", "PredicateJSON", "PredicateReference",
        "PredicateSuiteFiles", "TestSupport",
      ],
      exclude: [
        "Documents/examples.tsv", "Documents/realm-differences.tsv", "Documents/realm-overloads.tsv",
        "Documents/realm-symbols.tsv",
      ]),
    tests("Macros", "PredicateExpansionTests", ["PredicateExpansion"], exclude: ["Recorded"]),
    tests(
      "Macros", "PredicateMacroTests",
      ["PredicateMacro", "PredicateFoundation", "PredicateSwiftObjects", "PredicateSemantics", "PredicateValues"]),
    tests("Macros", "RealmMacroTests", ["RealmMacro"]),
    tests("Linter", "PredicateAppSourcesTests", ["PredicateDiagnostics", "PredicateAppSources"]),
    tests(
      "Linter", "PredicateLintTests",
      toolLibraries
        + ["PredicateLint", "PredicateReference", "PredicateAppSources", "PredicateDataModels", "PredicateSuites"]
        + ["TestSupport"],
      exclude: ["codes-0.1.0.tsv"]),
    tests(
      "Linter", "PredicateLanguageTests",
      [
        "PredicateDiagnostics", "PredicateLanguage", "PredicateLint", "PredicateAppSources", "PredicateSyntax",
        "TestSupport",
      ]),
    tests(
      "Linter", "PredicateLSPTests",
      toolLibraries + [
        "PredicateGeneration", "PredicateLanguage", "PredicateLint", "PredicateLSP", "PredicateAppSources",
        "TestSupport",
      ],
      exclude: ["Sessions"]),
    tests("Tools", "PredicateCommandLineTests", ["PredicateCommandLine"]),
    tests("Tools", "PredicateExplainTests", toolLibraries + suites + ["PredicateExplain", "PredicateExplainTool"]),
    tests("Tools", "PredicateJavaScriptTests", toolLibraries + ["PredicateJavaScript", "RealmAPI"]),
    tests(
      "Proof", "PredicateReferenceTests",
      ["PredicateGeneration", "PredicateReference", "PredicateJSON", "PredicateSuiteFiles", "TestSupport"]),
    tests(
      "Proof", "PredicateVectorsTests",
      toolLibraries + suites
        + ["PredicateBytecode", "PredicateGeneration", "PredicateRun", "PredicateStore", "PredicateVM"],
      exclude: ["batch-forms.tsv", "batch-plans.tsv", "generated-kinds.tsv"]),
    tests("Proof", "PredicateBenchTests", ["PredicateBench", "PredicateCommandLine", "PredicateJSON", "TestSupport"]),
    tests(
      "Proof", "LimitsTests",
      compiler + suites
        + ["PredicateCommandLine", "PredicateExplain", "PredicateExplainTool", "PredicateJSON", "PredicateLint"]
        + ["PredicateRun", "Predicates"],
      exclude: ["places.tsv"]),
    tests("Grammar", "GrammarCompilerTests", ["GrammarCompiler"]),
  ],
  swiftLanguageModes: [.v6]
)
