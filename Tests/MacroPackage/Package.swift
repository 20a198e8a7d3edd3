// swift-tools-version: 6.1
import PackageDescription

// A package that uses `#predicate`, for `.ci/gate/packages`: what is right runs, and what is wrong fails under the marks in its files.
let package = Package(
  name: "macro-package",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "predicate", path: "../..")],
  targets: [
    .target(name: "Models", dependencies: [.product(name: "Predicates", package: "predicate")]),
    .executableTarget(
      name: "Right",
      dependencies: [
        "Models", .product(name: "PredicateMacro", package: "predicate"),
        .product(name: "RealmMacro", package: "predicate"),
      ]),
    .target(name: "Wrong", dependencies: ["Models", .product(name: "PredicateMacro", package: "predicate")]),
    .target(name: "WrongRealm", dependencies: [.product(name: "RealmMacro", package: "predicate")]),
  ],
  swiftLanguageModes: [.v6]
)

// Code of a macro has to compile under it, too.
for target in package.targets { target.swiftSettings = [.enableUpcomingFeature("MemberImportVisibility")] }
