/// The options and operands of a command line.
public struct ParsedCommand: Sendable {
  /// The arguments that do not start with a dash, in order.
  public private(set) var operands: [String] = []
  /// The options with values, in the order of the command line.
  public private(set) var given: [(name: String, value: String)] = []
  /// The information to print instead of running the command. `nil` if the command runs.
  private(set) var information: InformationOption?
  private var values: [String: [String]] = [:]

  /// Parses `arguments` (without the tool's name): `--option value`, `--option=value`, flags, and `--` before operands that start with a
  /// dash.
  public init(_ arguments: [String], of command: CommandDescription) throws(ToolError) {
    var rest = arguments[...]
    var onlyOperands = false
    while let argument = rest.popFirst() {
      guard !onlyOperands, argument.hasPrefix("-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      if argument == "--" {
        onlyOperands = true
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      var name = String(parts[0])
      guard let option = command.options.first(where: { $0.name == name || $0.short == name }) else {
        let hint = closestMatch(to: name, in: command.options.map(\.name)).map { "; did you mean `\($0)`?" } ?? ""
        throw .usage("unknown option `\(name)`\(hint)")
      }
      name = option.name
      if values[name] != nil, !option.isRepeatable, option.value != nil {
        throw .usage("`\(name)` is given twice")
      }
      guard option.value != nil else {
        if parts.count == 2 { throw .usage("`\(name)` takes no value") }
        values[name] = [""]
        continue
      }
      guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
        throw .usage("`\(name)` needs a value: \(name) \(option.value ?? "")")
      }
      if !option.choices.isEmpty, !option.choices.contains(value) {
        throw .usage("`\(name)` is one of \(option.choices.joined(separator: ", ")), not `\(value)`")
      }
      values[name, default: []].append(value)
      given.append((name, value))
    }
    information = InformationOption.all.first { has($0.option.name) }
    if information != nil { return }
    if operands.count < command.operandCount.lowerBound {
      throw .usage("missing \(command.operands)")
    }
    if operands.count > command.operandCount.upperBound {
      throw .usage("unexpected `\(operands[command.operandCount.upperBound])` after the last operand")
    }
  }

  /// Adds an option, as if the command line ended with it.
  package mutating func add(_ name: String, _ value: String) {
    values[name, default: []].append(value)
    given.append((name, value))
  }

  /// Returns a Boolean value that indicates whether the option was given.
  public func has(_ name: String) -> Bool { values[name] != nil }

  /// Returns the option's value, or the last of several.
  public func value(_ name: String) -> String? { values[name]?.last }

  /// Returns all values of a repeatable option, in order.
  public func all(_ name: String) -> [String] { values[name] ?? [] }

  /// Returns the option's value as a nonnegative integer.
  public func count(_ name: String) throws(ToolError) -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text), number >= 0 else {
      throw .usage("`\(name)` takes a whole number, not `\(text)`")
    }
    return number
  }

  /// Returns the option's value as a number of seconds, greater than 0 and at most a million.
  package func seconds(_ name: String) throws(ToolError) -> Double? {
    guard let text = value(name) else { return nil }
    guard let seconds = Double(text), seconds > 0, seconds <= 1_000_000 else {
      throw .usage("`\(name)` takes a number of seconds above 0, up to 1000000, not `\(text)`")
    }
    return seconds
  }
}
