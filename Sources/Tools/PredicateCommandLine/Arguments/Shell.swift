/// A shell with a completion script for a tool's options, made from the same descriptions as the help.
enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// Returns the script that completes a tool's subcommands, options and values, ending in a newline.
  func completions(of tool: CommandDescription) -> String {
    let lines: [String] =
      switch self {
      case .bash: Self.bash(tool)
      case .zsh: Self.zsh(tool)
      case .fish: Self.fish(tool)
      }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a text in single quotes. In fish, a backslash escapes; in the other shells, nothing does.
  private func quoted(_ text: String) -> String {
    let inner =
      self == .fish
      ? text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") : text.replacing("'", with: "'\\''")
    return "'\(inner)'"
  }

  // MARK: - bash

  /// If no word matches, bash completes files itself (`-o default`). The script needs no bash newer than macOS's 3.2.
  private static func bash(_ tool: CommandDescription) -> [String] {
    let function = "_" + tool.name.replacing("-", with: "_")
    var lines = [
      "# Completions of \(tool.name) for bash: source this file, or put it in a folder of bash-completion.",
      "\(function)() {",
      "  local word=\"${COMP_WORDS[COMP_CWORD]}\" before=\"${COMP_WORDS[COMP_CWORD - 1]}\" command= words=",
      "  [ \"$COMP_CWORD\" -le 1 ] || command=\"${COMP_WORDS[1]}\"",
      "  case \"$command\" in",
    ]
    for command in tool.subcommands + [tool] {
      lines.append("    \(command.name == tool.name ? "*" : command.word))")
      lines.append("      case \"$before\" in")
      for option in command.options where option.value != nil {
        let words = option.choices.joined(separator: " ")
        lines.append("        \(option.name)) words=\(Shell.bash.quoted(words)) ;;")
      }
      let names = command.options.map(\.name).joined(separator: " ")
      lines.append("        *) case \"$word\" in -*) words=\(Shell.bash.quoted(names)) ;; esac ;;")
      lines += ["      esac", "      ;;"]
    }
    lines.append("  esac")
    if !tool.subcommands.isEmpty {
      let names = tool.subcommands.map(\.word).joined(separator: " ")
      lines.append("  if [ \"$COMP_CWORD\" = 1 ] && [ -z \"$words\" ]; then words=\(Shell.bash.quoted(names)); fi")
    }
    lines += [
      "  COMPREPLY=()", "  [ -z \"$words\" ] || COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))", "}",
      "complete -o default -F \(function) \(tool.name)",
    ]
    return lines
  }

  // MARK: - zsh

  private static func zsh(_ tool: CommandDescription) -> [String] {
    var lines = ["#compdef \(tool.name)", "", "_\(tool.name)() {"]
    let files = "'*:file:_files'"
    if !tool.subcommands.isEmpty {
      lines += ["  local -a commands", "  commands=("]
      lines += tool.subcommands.map { "    " + Shell.zsh.quoted("\($0.word):\($0.summary)") }
      lines += ["  )", "  if (( CURRENT > 2 )); then", "    case $words[2] in"]
      for command in tool.subcommands {
        lines.append("    \(command.word))")
        lines.append("      shift words; (( CURRENT-- ))")
        lines += zshArguments(command, operands: [files], indent: "      ")
        lines += ["      return", "      ;;"]
      }
      lines += ["    esac", "  fi"]
    }
    let operands = tool.subcommands.isEmpty ? [files] : ["'1: :{_describe command commands; _files}'", files]
    lines += zshArguments(tool, operands: operands, indent: "  ")
    return lines + ["}", "", "_\(tool.name) \"$@\""]
  }

  private static func zshArguments(_ command: CommandDescription, operands: [String], indent: String) -> [String] {
    let options = command.options.map { option in
      var text = (option.isRepeatable ? "*" : "") + option.name + "[\(zshEscaped(option.help))]"
      if let value = option.value {
        text += ":\(zshEscaped(value)):"
        text += option.takesFile ? "_files" : option.choices.isEmpty ? "" : "(\(option.choices.joined(separator: " ")))"
      }
      return Shell.zsh.quoted(text)
    }
    let all = options + operands
    return ["\(indent)_arguments \\"]
      + all.enumerated().map { "\(indent)  \($1)\($0 == all.count - 1 ? "" : " \\")" }
  }

  /// Returns the text with the separators of `_arguments` specifications escaped.
  private static func zshEscaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  // MARK: - fish

  private static func fish(_ tool: CommandDescription) -> [String] {
    let names = tool.subcommands.map(\.word).joined(separator: " ")
    var lines = ["# Completions of \(tool.name) for fish."]
    for command in tool.subcommands {
      lines.append(
        "complete -c \(tool.name) -n __fish_use_subcommand -a \(command.word) -d \(Shell.fish.quoted(command.summary))")
    }
    for command in [tool] + tool.subcommands {
      let condition =
        command.name != tool.name
        ? " -n \(Shell.fish.quoted("__fish_seen_subcommand_from \(command.word)"))"
        : names.isEmpty ? "" : " -n \(Shell.fish.quoted("not __fish_seen_subcommand_from \(names)"))"
      for option in command.options {
        let value =
          option.value == nil
          ? ""
          : option.takesFile
            ? " -r -F"
            : " -x" + (option.choices.isEmpty ? "" : " -a \(Shell.fish.quoted(option.choices.joined(separator: " ")))")
        lines.append(
          "complete -c \(tool.name)\(condition) -l \(option.name.dropFirst(2))\(value) -d \(Shell.fish.quoted(option.help))"
        )
      }
    }
    return lines
  }
}
