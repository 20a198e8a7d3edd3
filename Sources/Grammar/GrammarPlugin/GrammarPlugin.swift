import Foundation
import PackagePlugin

/// Fails a build whose lexer and parser were made from another grammar than that of the package.
///
/// They name the checksum of their grammar, so that a shell can compare them. With `grammar-compiler` for a tool, every package that depends
/// on this one would build the generator: SwiftPM prepares the plug-ins of all targets, also of those that it does not build. A test compares
/// the whole file.
@main
struct GrammarPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let root = context.package.directoryURL
    let grammar = root.appending(path: "Grammar/Predicate.grammar")
    let generated = root.appending(path: "Sources/Compiler/PredicateSyntax/Generated/GeneratedGrammar.swift")
    let stamp = context.pluginWorkDirectoryURL.appending(path: "GrammarStamp.swift")
    let script = """
      if grep -q "^// cksum of the grammar file: $(cksum <"$1")\\$" "$2"; then
        echo '// The lexer and parser are those of the grammar.' >"$3"
      else
        echo "$2:1:1: error: made from another grammar than $1: run" \\
          "'swift package --allow-writing-to-package-directory compile-grammar'" >&2
        exit 1
      fi
      """
    let files = [grammar, generated, stamp]
    return [
      .buildCommand(
        displayName: "Comparing the lexer and parser with the grammar", executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", script, "sh"] + files.map { $0.path(percentEncoded: false) },
        inputFiles: [grammar, generated], outputFiles: [stamp])
    ]
  }
}
