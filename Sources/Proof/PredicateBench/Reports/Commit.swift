import PredicateCommandLine

/// The commit of the measured sources.
enum Commit {
  /// Returns the commit of the sources in the current folder, with a note if they have been modified. `nil` if git does not report it.
  static func current() -> String? {
    // The shell first reads a line, since a line is always sent first.
    let command =
      "read -r _; c=$(git rev-parse HEAD) || exit; test -z \"$(git status --porcelain -- Package.swift Sources)\" || c=\"$c with changes\"; echo \"$c\""
    guard let git = try? ChildProcess(shell: "exec 2>/dev/null; \(command)", patience: .seconds(10)),
      case .line(let line) = git.exchange("")
    else { return nil }
    let text = String(decoding: line, as: UTF8.self)
    return text.isEmpty ? nil : text
  }
}
