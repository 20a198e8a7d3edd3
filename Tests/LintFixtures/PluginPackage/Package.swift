// swift-tools-version: 6.1
import PackageDescription

/// A package that uses both plug-ins of the linter; `.ci/gate/packages lint-plugins` builds it.
let package = Package(
  name: "PluginPackage",
  dependencies: [.package(name: "predicate", path: "../../..")],
  targets: [
    // As much of Realm as the fixture needs to compile.
    .target(name: "RealmSwift"),
    .target(name: "Models", dependencies: ["RealmSwift"]),
    .target(
      name: "App", dependencies: ["Models"], plugins: [.plugin(name: "PredicateLintPlugin", package: "predicate")]),
    .target(name: "Plain", plugins: [.plugin(name: "PredicateLintPlugin", package: "predicate")]),
    .target(
      name: "Faulty", dependencies: ["Models"], plugins: [.plugin(name: "PredicateLintPlugin", package: "predicate")]),
  ])
