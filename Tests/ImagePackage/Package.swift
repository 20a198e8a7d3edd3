// swift-tools-version: 6.1
import PackageDescription

/// A package whose predicates are compiled while it is built; `.ci/gate/packages images` builds it and runs it.
let package = Package(
  name: "ImagePackage",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "predicate", path: "../..")],
  targets: [
    .executableTarget(
      name: "Rules", dependencies: [.product(name: "PredicateRuntime", package: "predicate")],
      plugins: [.plugin(name: "PredicateImagePlugin", package: "predicate")]),
    .target(name: "Faulty", plugins: [.plugin(name: "PredicateImagePlugin", package: "predicate")]),
  ])
