import PredicateJSON

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  #error(
    "the tools need POSIX, which this platform does not have; the libraries compile without them")
#endif

// Inside `System`, `exit` is its own method.
private func endProcess(_ status: Int32) -> Never { exit(status) }

/// The operating system functions that the tools need: files, directories and streams. All platform differences are here.
public enum System {
  /// A standard stream.
  public enum Stream: Int32 {
    case input = 0
    case output = 1
    case error = 2
  }

  /// A file that cannot be read or written.
  public struct FileError: Error, Equatable, CustomStringConvertible {
    /// The file and the system's error.
    public let message: String

    /// The message.
    public var description: String { message }

    package init(message: String) { self.message = message }
  }

  /// Returns a Boolean value that indicates whether the stream is a terminal.
  public static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// The number of columns of the terminal that shows standard output. `nil` if it is no terminal.
  package static var terminalWidth: Int? {
    var size = winsize()
    guard isTerminal(.output), ioctl(Stream.output.rawValue, UInt(TIOCGWINSZ), &size) == 0,
      size.ws_col > 0
    else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// The number of available processors, at least 1.
  public static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Returns the value of an environment variable.
  public static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Runs a tool with the arguments of the process, without its name, and ends the process with the returned status.
  ///
  /// On Linux, Swift reads the arguments from `/proc`. If that is not mounted, there are no arguments, not even the name. A tool that
  /// continued would do something the user did not ask for.
  public static func main(_ run: (_ arguments: [String], _ console: Console) -> Int32) -> Never {
    occupyStreams()
    let console = Console.standard()
    if CommandLine.arguments.isEmpty {
      console.warn("cannot read the arguments of the process: mount /proc")
      exit(2)
    }
    exit(run(Array(CommandLine.arguments.dropFirst()), console))
  }

  /// Opens closed standard streams for failing access, so that no file that is opened later takes their numbers.
  private static func occupyStreams() {
    for stream: Stream in [.input, .output, .error] where fcntl(stream.rawValue, F_GETFD) < 0 {
      // The lowest free number is the stream's. It is opened for the direction that is never used.
      _ = open("/dev/null", stream == .input ? O_WRONLY : O_RDONLY)
    }
  }

  /// Ends the process with a status.
  public static func exit(_ status: Int32) -> Never {
    endProcess(status)
  }

  /// Writes all bytes. Returns the reason why the stream took only some of them, or `nil` if it took all.
  @discardableResult
  public static func write(_ bytes: [UInt8], to stream: Stream) -> OutputFault? {
    if writeAll(bytes, to: stream.rawValue) { return nil }
    return errno == EPIPE || errno == ECONNRESET ? .closed : .failed(lastError)
  }

  /// Returns the bytes of a file, or of standard input for `-`. A limit prevents a device or an endless pipe from filling the memory.
  ///
  /// - Parameter isNamed: A Boolean value that indicates whether the user named the path. Only then may it be a pipe or a device. One found
  ///   in a folder or through a link in it would block the process.
  package static func read(
    _ path: String, limits: Limits = .standard, _ bound: Limits.Bound = .documentBytes,
    isNamed: Bool = false
  ) throws(FileError) -> [UInt8] {
    try read(path, isNamed: isNamed, atMost: limits[bound] ?? .max) { limit in
      let diagnostic = Diagnostic(exceeding: bound, limit, "it has more bytes than allowed")
      return "\(diagnostic.message) [\(diagnostic.code.rawValue)]"
    }
  }

  /// Returns the bytes of a file.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of bytes.
  ///   - excess: Returns the message for a larger file.
  package static func read(
    _ path: String, isNamed: Bool, atMost limit: Int, excess: (Int) -> String
  ) throws(FileError) -> [UInt8] {
    let isStream = path == "-"
    let flags = isNamed ? O_RDONLY : O_RDONLY | O_NONBLOCK | O_NOCTTY
    let descriptor = isStream ? Stream.input.rawValue : open(path, flags)
    guard descriptor >= 0 else { throw failure(path) }
    defer { if !isStream { close(descriptor) } }
    if !isStream, !isNamed, kind(of: descriptor) == .other {
      throw unusable(path, "it is no file, but a pipe or a device")
    }
    var contents: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { readBytes(descriptor, $0) }
      if count < 0 { throw failure(path) }
      if count == 0 { return contents }
      guard count <= limit - contents.count else { throw unusable(path, excess(limit)) }
      contents.append(contentsOf: buffer[..<count])
    }
  }

  /// Returns the bytes of a text file, or of standard input for `-`, without a leading byte order mark.
  package static func readText(
    _ path: String, limits: Limits = .standard, isNamed: Bool = true
  ) throws(FileError) -> [UInt8] {
    try text(read(path, limits: limits, isNamed: isNamed), of: path)
  }

  /// Returns the bytes of a text without a leading byte order mark.
  package static func text(_ bytes: [UInt8], of path: String) throws(FileError) -> [UInt8] {
    switch FileBeginning(bytes, isWhole: true) {
    case .foreign(let advice): throw unusable(path, advice)
    case .text(let mark): return mark == 0 ? bytes : Array(bytes.dropFirst(mark))
    case .open: return bytes
    }
  }

  /// Returns the error of an unsuitable file.
  package static func unusable(_ path: String, _ why: String) -> FileError {
    FileError(message: "cannot read \(called(path)): \(why)")
  }

  /// Returns the name of a file in messages.
  private static func called(_ path: String) -> String {
    path == "-" ? "standard input" : "`\(path)`"
  }

  /// Returns a Boolean value that indicates whether the path is a directory that can be opened.
  public static func isDirectory(_ path: String) -> Bool {
    guard let directory = opendir(path) else { return false }
    closedir(directory)
    return true
  }

  /// Returns a Boolean value that indicates whether the path exists.
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Returns the processor time of the calling thread in nanoseconds. `nil` if the system does not report it.
  public static func threadTime() -> Double? {
    var time = timespec()
    guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return nil }
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Runs a program without output and with an empty environment, and waits for it.
  ///
  /// - Returns: The exit status. `nil` if the program could not be started or was ended by a signal.
  public static func run(_ path: String, _ arguments: [String]) -> Int32? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream: Stream in [.output, .error] {
      posix_spawn_file_actions_addopen(&actions, stream.rawValue, "/dev/null", O_WRONLY, 0)
    }
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var environment: [UnsafeMutablePointer<CChar>?] = [nil]
    var process: pid_t = 0
    guard posix_spawn(&process, path, &actions, nil, &words, &environment) == 0 else { return nil }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return nil }
    }
    // The low seven bits are the signal that ended the process. The next eight are its exit status.
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
  }

  /// Returns the names in a directory, unordered, including `.` and `..`.
  package static func entries(of directory: String) throws(FileError) -> [String] {
    guard let stream = opendir(directory) else { throw failure(directory) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      names.append(name)
    }
    return names
  }

  /// Returns the system's last error for a file.
  package static func failure(_ path: String, to action: String = "read") -> FileError {
    FileError(message: "cannot \(action) \(called(path)): \(lastError)")
  }

  static var lastError: String { String(cString: strerror(errno)).lowercased() }
}
