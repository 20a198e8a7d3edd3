import Foundation
import PackagePlugin

/// Runs `grammar-compiler` over `Grammar/Predicate.grammar` before the target that holds the lexer and parser is built.
@main
struct GrammarPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    []
  }
}
