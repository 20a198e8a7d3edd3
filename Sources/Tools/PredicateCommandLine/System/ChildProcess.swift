#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// A child process that exchanges lines over its standard input and output.
package final class ChildProcess {
  /// The reply to a line.
  package enum Reply {
    case line([UInt8])
    /// The program has ended or closed its output.
    case end
    /// The time limit passed without a line. The program is ended.
    case silence
    /// The line has more bytes than ``LineReader/maximumLine``.
    case tooLong
  }

  /// The time limit for an answer, and for the program to end after its input does. `nil` for no limit.
  package var patience: Duration?
  private var isEnded = false
  private var isReaped = false
  private var takesInput = true
  /// Locked while pipes exist that another child process would inherit, and while one starts.
  private static let starting = Mutex<Void>(())
  private let process: pid_t
  private let input: Int32
  private let output: Int32
  private let lines: LineReader

  /// Starts a shell command with this process's environment and standard error.
  package init(shell command: String, patience: Duration? = nil) throws(System.FileError) {
    // A program that ends early must not end this process.
    signal(SIGPIPE, SIG_IGN)
    var toChild: [Int32] = [0, 0]
    var fromChild: [Int32] = [0, 0]
    guard Self.makePipe(&toChild) else { throw System.failure(command, to: "start") }
    guard Self.makePipe(&fromChild) else {
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
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // In a process group of its own, programs that the shell starts can be ended with it. Ignored signals are reset for it.
    var ignored = sigset_t()
    sigemptyset(&ignored)
    sigaddset(&ignored, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &ignored)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(truncatingIfNeeded: POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    var words: [UnsafeMutablePointer<CChar>?] =
      (["/bin/sh", "-c", command] as [String]).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let status = Self.starting.withLock { _ in
      posix_spawn(&process, "/bin/sh", &actions, &attributes, &words, environ)
    }
    close(toChild[0])
    close(fromChild[1])
    guard status == 0 else {
      close(toChild[1])
      close(fromChild[0])
      throw System.failure(command, to: "start")
    }
    self.process = process
    self.patience = patience
    input = toChild[1]
    // If the program does not read, writing must not block beyond the time limit.
    _ = fcntl(input, F_SETFL, fcntl(input, F_GETFL) | O_NONBLOCK)
    output = fromChild[0]
    lines = LineReader(output)
  }

  /// Creates a pipe whose ends no program inherits. A program with the writing end of another's input would keep the other from ending.
  private static func makePipe(_ ends: inout [Int32]) -> Bool {
    starting.withLock { _ in
      guard pipe(&ends) == 0 else { return false }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return true
    }
  }

  deinit {
    if takesInput { close(input) }
    close(output)
    if isReaped { return }
    var status: Int32 = 0
    guard let deadline else {
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      return
    }
    var pause: UInt32 = 500
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process || (ended < 0 && errno != EINTR) { return }
      if .now >= deadline { break }
      usleep(pause)
      pause = min(pause * 2, 50_000)
    }
    kill(-process, SIGKILL)
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  private var deadline: ContinuousClock.Instant? { patience.map { .now + $0 } }

  /// Reads the available output. Returns 0 at its end, and a negative number after an error.
  package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    System.readBytes(output, buffer)
  }

  /// Waits until the program ends. Returns `true` if it succeeded.
  package func wait() -> Bool {
    var status: Int32 = 0
    if !isReaped { while waitpid(process, &status, 0) < 0, errno == EINTR {} }
    isReaped = true
    return status == 0
  }

  /// Sends a line and waits for its reply.
  package func exchange(_ line: String) -> Reply {
    if isEnded || !takesInput { return .end }
    let deadline = deadline
    guard System.writeAll(Array(line.utf8) + [UInt8(ascii: "\n")], to: input, before: deadline)
    else {
      return errno == ETIMEDOUT ? silence() : .end
    }
    if let line = lines.next(before: deadline) { return .line(line) }
    if lines.isLate { return silence() }
    return lines.isCut ? .tooLong : .end
  }

  /// Sends all input and returns the lines received until the program ends. `nil` if it did not read all input.
  ///
  /// - Parameter input: At most as many bytes as a pipe buffers, 16 KB, to prevent a deadlock.
  package func lines(for input: String) -> [[UInt8]]? {
    let isSent = takesInput && System.writeAll(Array(input.utf8), to: self.input, before: deadline)
    if takesInput { close(self.input) }
    takesInput = false
    guard isSent else { return nil }
    var all: [[UInt8]] = []
    while let line = lines.next(before: deadline) { all.append(line) }
    return all
  }

  private func silence() -> Reply {
    isEnded = true
    kill(-process, SIGKILL)
    return .silence
  }
}
