import Foundation
import PackagePlugin

/// Runs `grammar-compiler` over `Grammar/Predicate.grammar` before the target that holds the lexer and parser is built.
@main
struct GrammarPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let grammar = context.package.directoryURL.appending(path: "Grammar/Predicate.grammar")
    let output = context.pluginWorkDirectoryURL.appending(path: "GeneratedGrammar.swift")
    return [
      .buildCommand(
        displayName: "Compiling the grammar",
        executable: try context.tool(named: "grammar-compiler").url,
        arguments: [grammar.path(percentEncoded: false), "--swift", output.path(percentEncoded: false)],
        inputFiles: [grammar],
        outputFiles: [output])
    ]
  }
}
