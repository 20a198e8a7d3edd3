import Foundation
import PackagePlugin

/// The command `swift package predicate-lint`, which runs the linter in the package with the linter's own arguments.
///
/// Without paths, it lints the whole package. `--target NAME`, which may be repeated, lints the sources of those targets with the models of
/// all targets. If plug-ins run in a sandbox, `--fix` needs `swift package --allow-writing-to-package-directory predicate-lint --fix`.
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
    try lint(rest, in: context.package.directoryURL, with: try context.tool(named: "predicate-lint").url)
  }

  private func lint(_ arguments: [String], in folder: URL, with tool: URL) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: break
    case 1: Diagnostics.error("predicate-lint has something to complain of")
    default: Diagnostics.error("predicate-lint could not do its work")
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  /// The command in the menu of an Xcode project without a package. Xcode passes the selected targets as `--target`.
  extension PredicateLintCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      var extractor = ArgumentExtractor(arguments)
      let names = Set(extractor.extractOption(named: "target"))
      var rest = extractor.remainingArguments
      let root = context.xcodeProject.directoryURL
      if !names.isEmpty {
        let chosen = context.xcodeProject.targets.filter { names.contains($0.displayName) }
        let sources = chosen.flatMap { $0.inputFiles.map(\.url) }.filter {
          ["swift", "m", "mm", "h", "predicate"].contains($0.pathExtension)
        }
        let files = Set(sources.map { $0.path(percentEncoded: false) })
        let list = context.pluginWorkDirectoryURL.appending(path: "sources.txt")
        try Data(files.sorted().map { $0 + "\n" }.joined().utf8).write(to: list)
        rest += ["--files-from", list.path(percentEncoded: false), "--models", root.path(percentEncoded: false)]
      }
      try lint(rest, in: root, with: try context.tool(named: "predicate-lint").url)
    }
  }
#endif
