import Foundation
import PackagePlugin

/// Lints a target whenever its sources change, and reports in the build log; errors fail the build.
///
/// Configuration files are found as ever; models of the targets that this one depends on are known, too.
@main
struct PredicateLintPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let sources = module.sourceFiles.map(\.url).filter {
      ["swift", "m", "mm", "h", "predicate"].contains($0.pathExtension)
    }
    guard !sources.isEmpty else { return [] }
    // Another package's sources are not an input, as they do not change while one works.
    let own = Set(context.package.targets.map(\.id))
    let models = target.recursiveTargetDependencies.filter { own.contains($0.id) }.compactMap(\.sourceModule)
    let report = context.pluginWorkDirectoryURL.appending(path: "predicate-lint.txt")
    let list = context.pluginWorkDirectoryURL.appending(path: "sources.txt")
    let paths = sources.map { $0.path(percentEncoded: false) }.sorted()
    try Data(paths.map { $0 + "\n" }.joined().utf8).write(to: list)
    var arguments = ["--quiet", "--format", "xcode", "--format", "xcode:\(report.path(percentEncoded: false))"]
    arguments += ["--files-from", list.path(percentEncoded: false)]
    for module in models { arguments += ["--models", module.directoryURL.path(percentEncoded: false)] }
    let configuration = context.package.directoryURL.appending(path: ".predicate-lint.json")
    let hasConfiguration = FileManager.default.fileExists(atPath: configuration.path(percentEncoded: false))
    return [
      .buildCommand(
        displayName: "Linting the predicates of \(target.name)",
        executable: try context.tool(named: "predicate-lint").url,
        arguments: arguments,
        inputFiles: sources + models.flatMap { $0.sourceFiles.map(\.url) } + (hasConfiguration ? [configuration] : []),
        outputFiles: [report])
    ]
  }
}
