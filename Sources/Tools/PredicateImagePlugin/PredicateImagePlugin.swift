import Foundation
import PackagePlugin

/// Compiles each `.predicate` file of a target to a Swift constant: the bytes of its program, which the product `PredicateRuntime` loads.
///
/// The constant has the name of the file. The schema is `schema.json` in the file's folder, or in the nearest folder above it, up to the target's.
/// A predicate that is wrong fails the build.
@main
struct PredicateImagePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    return try commands(
      for: module.sourceFiles.map(\.url), below: module.directoryURL, to: context.pluginWorkDirectoryURL,
      with: try context.tool(named: "predicate-explain").url)
  }

  private func commands(for files: [URL], below root: URL, to folder: URL, with tool: URL) throws -> [Command] {
    let predicates = files.filter { $0.pathExtension == "predicate" }.sorted { $0.path < $1.path }
    for (name, same) in Dictionary(grouping: predicates, by: { $0.lastPathComponent }).sorted(by: { $0.key < $1.key })
    where same.count > 1 {
      Diagnostics.error("\(same.count) files are called \(name), and each becomes a constant of this name; rename them")
      return []
    }
    return predicates.compactMap { file in
      guard let schema = schema(for: file, below: root) else {
        Diagnostics.error(
          "\(file.lastPathComponent) has no schema: write `schema.json` beside it, which `predicate-lint schema` makes of Swift sources"
        )
        return nil
      }
      let constant = folder.appending(path: file.lastPathComponent + ".swift")
      let arguments = ["--quiet", "--schema", path(schema), "--file", path(file), "--image", path(constant)]
      return .buildCommand(
        displayName: "Compiling \(file.lastPathComponent)", executable: tool, arguments: arguments,
        inputFiles: [file, schema], outputFiles: [constant])
    }
  }

  /// Returns the nearest `schema.json` in the folders around a file.
  private func schema(for file: URL, below root: URL) -> URL? {
    var folder = file.deletingLastPathComponent().standardizedFileURL
    let top = path(root.standardizedFileURL)
    while path(folder).hasPrefix(top) || path(folder) + "/" == top {
      let schema = folder.appending(path: "schema.json")
      if FileManager.default.fileExists(atPath: path(schema)) { return schema }
      folder = folder.deletingLastPathComponent().standardizedFileURL
    }
    return nil
  }

  private func path(_ url: URL) -> String { url.path(percentEncoded: false) }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  /// The targets of an Xcode project without a package.
  extension PredicateImagePlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      try commands(
        for: target.inputFiles.map(\.url), below: context.xcodeProject.directoryURL, to: context.pluginWorkDirectoryURL,
        with: try context.tool(named: "predicate-explain").url)
    }
  }
#endif
