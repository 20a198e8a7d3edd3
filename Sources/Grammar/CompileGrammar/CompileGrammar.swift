import Foundation
import PackagePlugin

/// Compiles `Grammar/Predicate.grammar` to the lexer and parser among the sources of `PredicateSyntax`.
@main
struct CompileGrammar: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let root = context.package.directoryURL
    let compiler = try context.tool(named: "grammar-compiler").url
    let process = Process()
    process.executableURL = compiler
    process.arguments = [
      "Grammar/Predicate.grammar", "--swift", "Sources/Compiler/PredicateSyntax/Generated/GeneratedGrammar.swift",
    ]
    process.currentDirectoryURL = root
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw GrammarError() }
  }
}

/// What is wrong with the grammar stands above, from its compiler.
struct GrammarError: Error, CustomStringConvertible {
  var description: String { "the grammar was not compiled" }
}
