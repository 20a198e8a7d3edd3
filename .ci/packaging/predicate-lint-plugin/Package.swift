// swift-tools-version: 6.1
import PackageDescription

/// The plug-ins of `predicate-lint` with the linter as it was released, so that no package has to compile it.
let package = Package(
  name: "predicate-lint-plugin",
  platforms: [.macOS(.v13), .iOS(.v16), .macCatalyst(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .plugin(name: "PredicateLintCommand", targets: ["PredicateLintCommand"]),
    .plugin(name: "PredicateLintPlugin", targets: ["PredicateLintPlugin"]),
  ],
  targets: [
    .binaryTarget(name: "predicate-lint", path: "predicate-lint.artifactbundle"),
    .plugin(
      name: "PredicateLintCommand",
      capability: .command(
        intent: .custom(verb: "predicate-lint", description: "Find predicates that would crash the app")),
      dependencies: ["predicate-lint"]),
    .plugin(name: "PredicateLintPlugin", capability: .buildTool(), dependencies: ["predicate-lint"]),
  ]
)
