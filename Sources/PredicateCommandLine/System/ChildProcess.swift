#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Another program that we talk with over its standard input and output, line by line.
package final class ChildProcess {
  private let process: pid_t
  private let input: Int32
  private let output: Int32
  private let lines: LineReader

  /// Starts a command of the shell, with our environment and our standard error.
  package init(shell command: String) throws(System.FileError) {
    // A program that ends early must not end us.
    signal(SIGPIPE, SIG_IGN)
    var toChild: [Int32] = [0, 0]
    var fromChild: [Int32] = [0, 0]
    guard pipe(&toChild) == 0 else { throw System.failure(command, to: "start") }
    guard pipe(&fromChild) == 0 else {
      for end in toChild { close(end) }
      throw System.failure(command, to: "start")
    }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild[0], System.Stream.input.rawValue)
    posix_spawn_file_actions_adddup2(&actions, fromChild[1], System.Stream.output.rawValue)
    for end in toChild + fromChild { posix_spawn_file_actions_addclose(&actions, end) }
    var words: [UnsafeMutablePointer<CChar>?] = (["/bin/sh", "-c", command] as [String]).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let status = posix_spawn(&process, "/bin/sh", &actions, nil, &words, environ)
    close(toChild[0])
    close(fromChild[1])
    guard status == 0 else {
      close(toChild[1])
      close(fromChild[0])
      throw System.failure(command, to: "start")
    }
    self.process = process
    input = toChild[1]
    output = fromChild[0]
    lines = LineReader(output)
  }

  deinit {
    close(input)
    close(output)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// Sends a line and waits for the one that answers it; nil where the program has ended.
  package func exchange(_ line: String) -> [UInt8]? {
    guard System.writeAll(Array(line.utf8) + [UInt8(ascii: "\n")], to: input) else { return nil }
    return lines.next()
  }
}
