import PredicateDiagnostics

/// What ends a tool with status 2.
public enum ToolError: Error, CustomStringConvertible {
  /// The call is wrong.
  case usage(UsageError)
  /// A file cannot be read or written.
  case file(System.FileError)
  /// A text is wrong: a predicate, a schema, data, an argument.
  case text(DiagnosticError)

  /// What the tool prints.
  public var description: String {
    switch self {
    case .usage(let error): error.description
    case .file(let error): error.description
    case .text(let error): error.description
    }
  }
}

extension CommandDescription {
  /// Runs a tool: what it prints about itself, or `body`; prints what that throws.
  ///
  /// - Returns: The exit status: what `body` returns, 0 after help and its like, 2 after an error, also where standard output could not
  ///   be written; that nobody reads it any more is no error.
  public func run(
    _ arguments: [String], _ console: Console, _ body: (ParsedCommand) throws(ToolError) -> Int32
  ) -> Int32 {
    let status = perform(arguments, console, body)
    console.flush()
    guard case .failed(let reason)? = console.outputFault else { return status }
    console.warn("\(name): cannot write standard output: \(reason)")
    return 2
  }

  private func perform(
    _ arguments: [String], _ console: Console, _ body: (ParsedCommand) throws(ToolError) -> Int32
  ) -> Int32 {
    do throws(ToolError) {
      let parsed = try ToolError.usage { () throws(UsageError) in try ParsedCommand(arguments, of: self) }
      if let choice = parsed.value("--color") { console.setColor(choice) }
      if let information = parsed.information {
        console.print(String(information.text(self, parsed.value(information.option.name) ?? "").dropLast()))
        return 0
      }
      return try body(parsed)
    } catch {
      switch error {
      case .usage(let error):
        console.warn("\(name): \(error.message)")
        console.warn("see `\(name) --help`")
      case .file(let error): console.warn("\(name): \(error.message)")
      case .text(let error): console.show(rendered: DiagnosticRenderer(usesColor: console.usesColor).render(error))
      }
      return 2
    }
  }
}

extension ToolError {
  /// Runs something that may find the call wrong.
  public static func usage<Result>(_ body: () throws(UsageError) -> Result) throws(ToolError) -> Result {
    do throws(UsageError) { return try body() } catch { throw .usage(error) }
  }

  /// Runs something that may fail on a file.
  public static func file<Result>(_ body: () throws(System.FileError) -> Result) throws(ToolError) -> Result {
    do throws(System.FileError) { return try body() } catch { throw .file(error) }
  }

  /// Runs something that may find a text wrong.
  public static func text<Result>(_ body: () throws(DiagnosticError) -> Result) throws(ToolError) -> Result {
    do throws(DiagnosticError) { return try body() } catch { throw .text(error) }
  }
}

extension SourceText {
  /// The text of a file, or of standard input for `-`, of no more bytes than the limits allow for a document.
  package init(readingFile path: String, _ limits: Limits = .standard, isNamed: Bool = true) throws(ToolError) {
    let bytes = try ToolError.file { () throws(System.FileError) in
      try System.readText(path, limits: limits, isNamed: isNamed)
    }
    self.init(utf8: bytes, name: path)
  }
}
