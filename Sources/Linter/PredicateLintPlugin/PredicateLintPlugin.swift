import Foundation
import PackagePlugin

/// Lints a target whenever its sources change, and reports in the build log. Errors fail the build.
///
/// Configuration files are found as usual, and the models of the target's dependencies are included.
@main
struct PredicateLintPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    // In targets of other languages, SwiftPM only accepts resources as a command's output, and these would end up in the app.
    guard module is SwiftSourceModuleTarget else {
      Diagnostics.warning(
        "\(target.name) is not linted while it is built, as it is not a target in Swift; `swift package predicate-lint` lints it"
      )
      return []
    }
    // The sources of other packages are not inputs, because they do not change during development.
    let own = Set(context.package.targets.map(\.id))
    let models = target.recursiveTargetDependencies.filter { own.contains($0.id) }.compactMap(\.sourceModule)
    return try commands(
      target: target.name, sources: module.sourceFiles.map(\.url), models: models.map(\.directoryURL),
      modelFiles: models.flatMap { $0.sourceFiles.map(\.url) },
      stampType: "swift",
      root: context.package.directoryURL, workDirectory: context.pluginWorkDirectoryURL,
      tool: try context.tool(named: "predicate-lint").url)
  }

  /// Returns the command that lints `sources`, with the models in the folders or files `models`. Empty if there is nothing to lint.
  private func commands(
    target: String, sources: [URL], models: [URL], modelFiles: [URL], stampType: String, root: URL, workDirectory: URL,
    tool: URL
  ) throws -> [Command] {
    let sources = sources.filter(isLinted)
    guard !sources.isEmpty else { return [] }
    // A command's output that is not a source becomes a resource of the app. The stamp therefore is a source that contains a comment.
    let stamp = workDirectory.appending(path: "PredicateLintStamp.\(stampType)")
    let list = workDirectory.appending(path: "sources.txt")
    let paths = sources.map { $0.path(percentEncoded: false) }.sorted()
    try Data(paths.map { $0 + "\n" }.joined().utf8).write(to: list)
    var arguments = ["--quiet", "--format", "xcode", "--stamp", stamp.path(percentEncoded: false)]
    arguments += ["--files-from", list.path(percentEncoded: false)]
    for model in models { arguments += ["--models", model.path(percentEncoded: false)] }
    let files = sources + modelFiles.filter(isLinted)
    return [
      .buildCommand(
        displayName: "Linting the predicates of \(target)", executable: tool, arguments: arguments,
        inputFiles: files + configurations(of: files, below: root) + dataModels(in: models + folders(of: sources)),
        outputFiles: [stamp])
    ]
  }

  /// Returns the configurations that apply to files: those in their folders and parent folders, up to the root.
  private func configurations(of files: [URL], below root: URL) -> [URL] {
    let top = root.standardizedFileURL.path(percentEncoded: false)
    var seen: Set<URL> = []
    for var folder in folders(of: files) + [root] {
      while folder.path(percentEncoded: false).hasPrefix(top), seen.insert(folder).inserted {
        folder = folder.deletingLastPathComponent().standardizedFileURL
      }
    }
    return seen.map { $0.appending(path: ".predicate-lint.json") }
      .filter { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) }
      .sorted { $0.path < $1.path }
  }

  private func folders(of files: [URL]) -> [URL] {
    Set(files.map { $0.deletingLastPathComponent().standardizedFileURL }).sorted { $0.path < $1.path }
  }

  /// Returns the files of Core Data models in folders and their subfolders. They declare the entities and the current version of a model.
  private func dataModels(in folders: [URL]) -> [URL] {
    var found: Set<URL> = []
    for folder in folders {
      for path in FileManager.default.subpaths(atPath: folder.path(percentEncoded: false)) ?? []
      where path.hasSuffix(".xcdatamodel/contents") || path.hasSuffix(".xcdatamodeld/.xccurrentversion") {
        found.insert(folder.appending(path: path).standardizedFileURL)
      }
    }
    return found.sorted { $0.path < $1.path }
  }

  private func isLinted(_ file: URL) -> Bool {
    ["swift", "m", "mm", "h", "predicate"].contains(file.pathExtension)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  /// The targets of an Xcode project without a package. The models of all targets are included, because targets often share models.
  extension PredicateLintPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let sources = target.inputFiles.map(\.url)
      let others = context.xcodeProject.targets.flatMap { $0.inputFiles.map(\.url) }
      let root = context.xcodeProject.directoryURL
      return try commands(
        target: target.displayName, sources: sources, models: [root],
        modelFiles: Set(others).subtracting(sources).sorted { $0.path < $1.path },
        stampType: sources.contains { $0.pathExtension == "swift" } ? "swift" : "m", root: root,
        workDirectory: context.pluginWorkDirectoryURL,
        tool: try context.tool(named: "predicate-lint").url)
    }
  }
#endif
