import PackagePlugin

/// Has `grammar-compiler` make the lexer and parser anew whenever the grammar or the committed ones have changed, and fails the build where
/// they differ.
///
/// The committed ones are what is compiled, here and in packages that depend on this one, which therefore build no generator and are asked
/// to trust no plug-in. A manifest cannot know whether its package is the root of a build: SwiftPM keeps what it found once for both.
@main
struct GrammarPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let grammar = context.package.directoryURL.appending(path: "Grammar/Predicate.grammar")
    let generated = context.package.directoryURL.appending(
      path: "Sources/Compiler/PredicateSyntax/Generated/GeneratedGrammar.swift")
    let stamp = context.pluginWorkDirectoryURL.appending(path: "GrammarStamp.swift")
    return [
      .buildCommand(
        displayName: "Comparing the lexer and parser with the grammar",
        executable: try context.tool(named: "grammar-compiler").url,
        arguments: [
          grammar.path(percentEncoded: false), "--compare", generated.path(percentEncoded: false),
          "--stamp", stamp.path(percentEncoded: false),
        ],
        inputFiles: [grammar, generated],
        outputFiles: [stamp])
    ]
  }
}
