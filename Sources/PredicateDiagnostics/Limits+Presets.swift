extension Limits {
  /// The presets by the names that files and command lines call them.
  package static let presets: [(name: String, limits: Limits)] = [("standard", .standard), ("untrusted", .untrusted)]

  /// The preset of a name; nil where there is none.
  package init?(preset name: String) {
    guard let preset = Limits.presets.first(where: { $0.name == name }) else { return nil }
    self = preset.limits
  }
}
