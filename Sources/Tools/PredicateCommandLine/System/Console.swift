import PredicateDiagnostics

/// Why a stream takes nothing more.
public enum OutputFault: Equatable, Sendable {
  /// Nobody reads it any more.
  case closed
  /// It cannot be written, for what the system said.
  case failed(String)
}

/// Where a tool writes: standard output and standard error, or, in tests, two strings.
public final class Console {
  /// Whether standard error may be coloured.
  public var usesColor: Bool
  /// Whether standard output may be coloured.
  public var colorsOutput: Bool
  /// Why standard output takes nothing more; nil as long as it does. Whoever prints much looks at it and stops.
  public private(set) var outputFault: OutputFault?
  private let writeOut: ([UInt8]) -> OutputFault?
  private let writeErr: ([UInt8]) -> Void
  private var pending: [UInt8] = []

  /// A console that hands bytes to these functions.
  public convenience init(
    usesColor: Bool, colorsOutput: Bool = false, out: @escaping ([UInt8]) -> Void, err: @escaping ([UInt8]) -> Void
  ) {
    self.init(
      usesColor: usesColor, colorsOutput: colorsOutput,
      writing: { bytes in
        out(bytes)
        return nil
      }, err: err)
  }

  /// A console whose standard output may fail: the function says why it takes nothing more.
  package init(
    usesColor: Bool, colorsOutput: Bool = false, writing out: @escaping ([UInt8]) -> OutputFault?,
    err: @escaping ([UInt8]) -> Void
  ) {
    self.usesColor = usesColor
    self.colorsOutput = colorsOutput
    writeOut = out
    writeErr = err
  }

  /// The process's own streams; colour where a stream is a terminal and `NO_COLOR` is not set.
  public static func standard() -> Console {
    let isColorWanted = System.environment("NO_COLOR") == nil
    return Console(
      usesColor: System.isTerminal(.error) && isColorWanted, colorsOutput: System.isTerminal(.output) && isColorWanted,
      writing: { System.write($0, to: .output) }, err: { System.write($0, to: .error) })
  }

  /// Writes a line to standard output; nothing where that has failed.
  public func print(_ line: String) {
    pending.append(contentsOf: line.utf8)
    pending.append(UInt8(ascii: "\n"))
    if pending.count > 1 << 16 { flush() }
  }

  /// Writes bytes to standard output, as they are.
  public func print(bytes: some Collection<UInt8>) {
    pending.append(contentsOf: bytes)
    if pending.count > 1 << 16 { flush() }
  }

  /// Writes a message to standard error, after everything printed so far: one line, with what would move the cursor, change colours or
  /// begin another line written out.
  public func warn(_ message: String) { show(rendered: VisibleText.escape(message)) }

  /// Writes a text of several lines, which a renderer has made safe, to standard error after everything printed so far.
  public func show(rendered text: String) {
    flush()
    writeErr(Array(text.utf8) + [UInt8(ascii: "\n")])
  }

  /// Hands on what has been printed.
  public func flush() {
    if !pending.isEmpty, outputFault == nil { outputFault = writeOut(pending) }
    pending.removeAll(keepingCapacity: true)
  }
}

extension Console {
  /// What `--color` says: `always`, `never`, or `auto` for what ``standard()`` found.
  func setColor(_ choice: String) {
    if choice == "always" { (usesColor, colorsOutput) = (true, true) }
    if choice == "never" { (usesColor, colorsOutput) = (false, false) }
  }
}
