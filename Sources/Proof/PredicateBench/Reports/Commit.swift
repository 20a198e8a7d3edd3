import PredicateCommandLine

/// The state of the sources that a run measures.
enum Commit {
  /// The commit of the current folder's sources, with a word where they have been changed since; nil where git does not say.
  static func current() -> String? {
    // The shell reads before it answers, since a line is sent first.
    let command =
      "read -r _; c=$(git rev-parse HEAD) || exit; test -z \"$(git status --porcelain -- Package.swift Sources)\" || c=\"$c with changes\"; echo \"$c\""
    guard let git = try? ChildProcess(shell: "exec 2>/dev/null; \(command)", patience: .seconds(10)),
      case .line(let line) = git.exchange("")
    else { return nil }
    let text = String(decoding: line, as: UTF8.self)
    return text.isEmpty ? nil : text
  }
}
