extension OptionDescription {
  /// The option `--color` of every tool that prints diagnostics.
  public static let color = OptionDescription(
    "--color", value: "WHEN", choices: ["auto", "always", "never"], help: "Whether to colour what is printed.")

  /// The option `--limits` of every tool that reads untrusted input.
  public static let limits = OptionDescription(
    "--limits", value: "PRESET", choices: Limits.presets.map(\.name),
    help: "What predicates and files may use: untrusted for those from outside; standard if not given.")
}

extension ParsedCommand {
  /// The limits of `--limits`.
  public var limits: Limits { value("--limits").flatMap(Limits.init(preset:)) ?? .standard }
}
