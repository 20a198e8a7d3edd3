import Foundation
import PackagePlugin

/// `swift package predicate-lint`: runs the linter in the package, with the arguments that it has itself.
///
/// Without paths it lints the whole package; `--target NAME`, which may be repeated, lints the sources of those targets with the models of
/// all. `--fix` needs `swift package --allow-writing-to-package-directory predicate-lint --fix` where plug-ins run in a sandbox.
@main
struct PredicateLintCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    var rest = extractor.remainingArguments
    for target in try context.package.targets(named: names) {
      guard let module = target.sourceModule else { continue }
      rest.append(module.directoryURL.path(percentEncoded: false))
    }
    if !names.isEmpty { rest += ["--models", context.package.directoryURL.path(percentEncoded: false)] }
    let process = Process()
    process.executableURL = try context.tool(named: "predicate-lint").url
    process.arguments = rest
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: break
    case 1: Diagnostics.error("predicate-lint has something to complain of")
    default: Diagnostics.error("predicate-lint could not do its work")
    }
  }
}
