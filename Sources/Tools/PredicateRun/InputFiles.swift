import PredicateCommandLine
import PredicateWorkspace

/// The files of a command line. A pipe, such as standard input, is opened once; what was read of it is kept, and read again.
final class InputFiles {
  private let command: ParsedCommand
  private var known: [String: FileSource] = [:]

  init(_ command: ParsedCommand) { self.command = command }

  /// Opens a file at its beginning. `nil` for a pipe that was read and has too many bytes to be kept.
  ///
  /// If the schema is given, a pipe is read once and nothing is kept.
  func open(_ path: String) throws(ToolError) -> StreamedInput? {
    let opened = try ToolError.file { () throws(System.FileError) -> FileSource? in
      if let known = known[path] { return try known.again() }
      return try FileSource(path, keeps: !command.has("--schema"))
    }
    guard let opened else { return nil }
    if path == "-" || !opened.isFile { known[path] = opened }
    return try StreamedInput(path, opened, command)
  }
}
