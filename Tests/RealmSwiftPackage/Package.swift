// swift-tools-version: 6.1
import PackageDescription

/// A package whose files import `RealmSwift`, and get `RealmAPI` under that name; `.ci/gate/packages realm-swift` builds and runs it.
let package = Package(
  name: "Kennel",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "predicate", path: "../..")],
  targets: [
    .target(name: "RealmSwift", dependencies: [.product(name: "RealmAPI", package: "predicate")]),
    .executableTarget(name: "Kennel", dependencies: ["RealmSwift"]),
  ],
  swiftLanguageModes: [.v5]
)
