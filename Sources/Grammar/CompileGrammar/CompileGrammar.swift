import Foundation
import PackagePlugin

/// Compiles `Grammar/Predicate.grammar` to the lexer and parser among the sources of `PredicateSyntax`, and writes the pages, diagrams and
/// editor grammars that come from it.
@main
struct CompileGrammar: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let root = context.package.directoryURL
    let compiler = try context.tool(named: "grammar-compiler").url
    try run(
      compiler, in: root,
      [
        "--swift", "Sources/Compiler/PredicateSyntax/Generated/GeneratedGrammar.swift", "--ebnf",
        "docs/reference/grammar.md",
      ])
    for dialect in ["nspredicate", "rql", "foundation"] {
      let file = "docs/reference/grammar/\(dialect)"
      try run(
        compiler, in: root,
        ["--dialect", dialect, "--railroad", "\(file).svg", "--textmate", "\(file).tmLanguage.json"])
    }
  }

  private func run(_ compiler: URL, in directory: URL, _ options: [String]) throws {
    let process = Process()
    process.executableURL = compiler
    process.arguments = ["Grammar/Predicate.grammar"] + options
    process.currentDirectoryURL = directory
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw GrammarError() }
  }
}

/// What is wrong with the grammar stands above, from its compiler.
struct GrammarError: Error, CustomStringConvertible {
  var description: String { "the grammar was not compiled" }
}
