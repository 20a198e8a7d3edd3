// swift-tools-version: 6.1
import PackageDescription

/// A package whose files import `RealmSwift`, and get `RealmAPI` under that name; `.ci/realm-swift` builds and runs it, beside a link that
/// gives this repository the name that the alias needs.
let package = Package(
  name: "Kennel",
  platforms: [.macOS(.v13)],
  dependencies: [.package(path: "../predicate")],
  targets: [
    .executableTarget(
      name: "Kennel",
      dependencies: [.product(name: "RealmAPI", package: "predicate", moduleAliases: ["RealmAPI": "RealmSwift"])])
  ],
  swiftLanguageModes: [.v5]
)
