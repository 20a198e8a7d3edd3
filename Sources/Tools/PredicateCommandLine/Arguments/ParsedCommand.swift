import PredicateDiagnostics

/// A mistake in how a tool was called; the tool prints it with a hint at `--help` and ends with status 2.
public struct UsageError: Error, Equatable, CustomStringConvertible {
  /// What is wrong and what to write instead.
  public let message: String

  /// Creates an error.
  public init(_ message: String) { self.message = message }

  /// The message.
  public var description: String { message }
}

/// The options and operands of one call.
public struct ParsedCommand: Sendable {
  /// What does not start with a dash, in order.
  public private(set) var operands: [String] = []
  /// The options that take a value, in the order of the command line.
  public private(set) var given: [(name: String, value: String)] = []
  /// What the command is to print about itself in place of running; nil where it is to run.
  private(set) var information: InformationOption?
  private var values: [String: [String]] = [:]

  /// Reads `arguments` (without the tool's name): `--option value`, `--option=value`, flags, and `--` before operands that
  /// start with a dash.
  public init(_ arguments: [String], of command: CommandDescription) throws(UsageError) {
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
      let name = InformationOption.longName(of: String(parts[0]))
      guard let option = command.options.first(where: { $0.name == name }) else {
        let hint = closestMatch(to: name, in: command.options.map(\.name)).map { "; did you mean `\($0)`?" } ?? ""
        throw UsageError("unknown option `\(name)`\(hint)")
      }
      if values[name] != nil, !option.isRepeatable, option.value != nil {
        throw UsageError("`\(name)` is given twice")
      }
      guard option.value != nil else {
        if parts.count == 2 { throw UsageError("`\(name)` takes no value") }
        values[name] = [""]
        continue
      }
      guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
        throw UsageError("`\(name)` needs a value: \(name) \(option.value ?? "")")
      }
      if !option.choices.isEmpty, !option.choices.contains(value) {
        throw UsageError("`\(name)` is one of \(option.choices.joined(separator: ", ")), not `\(value)`")
      }
      values[name, default: []].append(value)
      given.append((name, value))
    }
    information = InformationOption.all.first { has($0.option.name) }
    if information != nil { return }
    if operands.count < command.operandCount.lowerBound {
      throw UsageError("missing \(command.operands)")
    }
    if operands.count > command.operandCount.upperBound {
      throw UsageError("unexpected `\(operands[command.operandCount.upperBound])` after the last operand")
    }
  }

  /// Whether the option was given.
  public func has(_ name: String) -> Bool { values[name] != nil }

  /// The option's value, the last if there are several.
  public func value(_ name: String) -> String? { values[name]?.last }

  /// All values of a repeatable option, in order.
  public func all(_ name: String) -> [String] { values[name] ?? [] }

  /// The option's value as a whole number from 0.
  public func count(_ name: String) throws(UsageError) -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text), number >= 0 else {
      throw UsageError("`\(name)` takes a whole number, not `\(text)`")
    }
    return number
  }

  /// The option's value as a number of seconds, above 0 and no more than a million.
  package func seconds(_ name: String) throws(UsageError) -> Double? {
    guard let text = value(name) else { return nil }
    guard let seconds = Double(text), seconds > 0, seconds <= 1_000_000 else {
      throw UsageError("`\(name)` takes a number of seconds above 0, up to 1000000, not `\(text)`")
    }
    return seconds
  }
}
