@_exported import PredicateDiagnostics

/// An error that ends a tool with status 2.
public enum ToolError: Error, CustomStringConvertible {
  /// The command line is invalid.
  case usage(String)
  /// A file cannot be read or written.
  case file(System.FileError)
  /// A text is invalid: a predicate, a schema, data or an argument.
  case text(DiagnosticError)

  /// The printed message.
  public var description: String {
    switch self {
    case .usage(let message): message
    case .file(let error): error.description
    case .text(let error): error.description
    }
  }
}

extension CommandDescription {
  /// Runs a tool: prints information about it or runs `body`, and prints any error.
  ///
  /// - Returns: The exit status: that of `body`; 0 after printing information; 2 after an error, including failure to write to standard
  ///   output. A closed output pipe is not an error.
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
      let parsed = try ParsedCommand(arguments, of: self)
      if let choice = parsed.value("--color") { console.setColor(choice) }
      if let information = parsed.information {
        console.print(String(information.text(self, parsed.value(information.option.name) ?? "").dropLast()))
        return 0
      }
      return try body(parsed)
    } catch {
      switch error {
      case .usage(let message):
        console.warn("\(name): \(message)")
        console.warn("see `\(name) --help`")
      case .file(let error): console.warn("\(name): \(error.message)")
      case .text(let error): console.show(rendered: DiagnosticRenderer(usesColor: console.usesColor).render(error))
      }
      return 2
    }
  }
}

extension ToolError {
  /// Runs a closure and converts file errors.
  public static func file<Result>(_ body: () throws(System.FileError) -> Result) throws(ToolError) -> Result {
    do throws(System.FileError) { return try body() } catch { throw .file(error) }
  }

  /// Runs a closure and converts diagnostics.
  public static func text<Result>(_ body: () throws(DiagnosticError) -> Result) throws(ToolError) -> Result {
    do throws(DiagnosticError) { return try body() } catch { throw .text(error) }
  }
}

extension ToolError {
  /// Returns a value, and converts file errors.
  package static func file<Result>(
    of value: @autoclosure () throws(System.FileError) -> Result
  ) throws(ToolError) -> Result { try file(value) }

  /// Returns a value, and converts diagnostics.
  package static func text<Result>(
    of value: @autoclosure () throws(DiagnosticError) -> Result
  ) throws(ToolError) -> Result { try text(value) }
}

extension SourceText {
  /// Reads the text of a file, or of standard input for `-`, up to the size limit of documents.
  package init(readingFile path: String, _ limits: Limits = .standard, isNamed: Bool = true) throws(ToolError) {
    self.init(utf8: try ToolError.file(of: try System.readText(path, limits: limits, isNamed: isNamed)), name: path)
  }
}
