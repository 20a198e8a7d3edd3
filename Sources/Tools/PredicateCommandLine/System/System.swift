import PredicateDiagnostics
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
  #error("the tools need POSIX, which this platform does not have; the libraries compile without them")
#endif

// Within `System` the name is its own.
private func endProcess(_ status: Int32) -> Never { exit(status) }

/// The little of the operating system that the tools need: files, directories, streams. All that differs between platforms
/// stands here.
public enum System {
  /// A standard stream.
  public enum Stream: Int32 {
    case input = 0
    case output = 1
    case error = 2
  }

  /// A file that cannot be read or written, in words.
  public struct FileError: Error, Equatable, CustomStringConvertible {
    /// The file and what the system said.
    public let message: String

    /// The message.
    public var description: String { message }

    package init(message: String) { self.message = message }
  }

  /// Whether the stream is a terminal.
  public static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// How many processors there are to use, at least 1.
  public static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// The value of an environment variable.
  public static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Runs a tool with the arguments of the process, its name left out, and ends the process with the status that it returns.
  ///
  /// On Linux Swift reads the arguments from `/proc`. Where that is not mounted there are none, not even the name; a tool that went on
  /// would do something that nobody asked for.
  public static func main(_ run: (_ arguments: [String], _ console: Console) -> Int32) -> Never {
    occupyStreams()
    let console = Console.standard()
    if CommandLine.arguments.isEmpty {
      console.warn("cannot read the arguments of the process: mount /proc")
      exit(2)
    }
    exit(run(Array(CommandLine.arguments.dropFirst()), console))
  }

  /// Gives standard streams that are closed something that fails, so that no file that is opened later takes their place.
  private static func occupyStreams() {
    for stream: Stream in [.input, .output, .error] where fcntl(stream.rawValue, F_GETFD) < 0 {
      // The lowest number that is free is the stream's. It is opened for what nobody does with it.
      _ = open("/dev/null", stream == .input ? O_WRONLY : O_RDONLY)
    }
  }

  /// Ends the process with a status.
  public static func exit(_ status: Int32) -> Never {
    endProcess(status)
  }

  /// Writes all bytes; why the stream took only some of them, nil where it took all.
  @discardableResult
  public static func write(_ bytes: [UInt8], to stream: Stream) -> OutputFault? {
    if writeAll(bytes, to: stream.rawValue) { return nil }
    return errno == EPIPE || errno == ECONNRESET ? .closed : .failed(lastError)
  }

  /// The bytes of a file, or of standard input for `-`: no more than a limit allows, so that a device or a pipe without end
  /// does not fill the memory.
  ///
  /// - Parameter isNamed: A Boolean value that indicates whether the user named the path. Only then it may lead to a pipe or a device: one that
  ///   lies in a tree, or that a link in it leads to, would block the process.
  package static func read(
    _ path: String, limits: Limits = .standard, _ bound: Limits.Bound = .documentBytes, isNamed: Bool = false
  ) throws(FileError) -> [UInt8] {
    try read(path, isNamed: isNamed, atMost: limits[bound] ?? .max) { limit in
      let diagnostic = Diagnostic(exceeding: bound, limit, "it has more bytes than allowed")
      return "\(diagnostic.message) [\(diagnostic.code.rawValue)]"
    }
  }

  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - limit: The number of bytes that it may have.
  ///   - excess: Returns the message for a file with more.
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

  /// The bytes of a file of text, or of standard input for `-`, without the byte order mark that it may begin with.
  package static func readText(
    _ path: String, limits: Limits = .standard, isNamed: Bool = true
  ) throws(FileError) -> [UInt8] {
    try text(read(path, limits: limits, isNamed: isNamed), of: path)
  }

  /// The bytes of a text without the byte order mark that they may begin with.
  package static func text(_ bytes: [UInt8], of path: String) throws(FileError) -> [UInt8] {
    switch FileBeginning(bytes, isWhole: true) {
    case .foreign(let advice): throw unusable(path, advice)
    case .text(let mark): return mark == 0 ? bytes : Array(bytes.dropFirst(mark))
    case .open: return bytes
    }
  }

  /// The error of a file that is not what it has to be.
  package static func unusable(_ path: String, _ why: String) -> FileError {
    FileError(message: "cannot read \(called(path)): \(why)")
  }

  /// What messages call a file that is read.
  private static func called(_ path: String) -> String { path == "-" ? "standard input" : "`\(path)`" }

  /// Whether the path is a directory that can be opened.
  public static func isDirectory(_ path: String) -> Bool {
    guard let directory = opendir(path) else { return false }
    closedir(directory)
    return true
  }

  /// Whether there is something at the path.
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The path of the running program; nil where the system does not say.
  public static func executablePath() -> String? {
    #if os(Linux)
      var buffer = [CChar](repeating: 0, count: 4_096)
      let count = readlink("/proc/self/exe", &buffer, buffer.count)
      guard count > 0, count < buffer.count else { return nil }
      return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
      guard let name = CommandLine.arguments.first, !name.contains("/") else { return CommandLine.arguments.first }
      // The shell has found it.
      let folders = (environment("PATH") ?? "").split(separator: ":")
      return folders.lazy.map { "\($0)/\(name)" }.first(where: exists)
    #endif
  }

  /// How long the calling thread has run on a processor so far, in nanoseconds; nil where the system does not say.
  public static func threadTime() -> Double? {
    var time = timespec()
    guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return nil }
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Runs a program without its output and with an empty environment, and waits for its end.
  ///
  /// - Returns: Its exit status; nil where it could not be started or did not end by itself.
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
    // The low seven bits are the signal that ended the process, the next eight its exit status.
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
  }

  /// The names in a directory, in no order, `.` and `..` among them.
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

  /// What the system said last, of a file.
  package static func failure(_ path: String, to action: String = "read") -> FileError {
    FileError(message: "cannot \(action) \(called(path)): \(lastError)")
  }

  /// What the system said last.
  static var lastError: String { String(cString: strerror(errno)).lowercased() }
}
