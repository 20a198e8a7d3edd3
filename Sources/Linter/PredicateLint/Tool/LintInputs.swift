import PredicateAppSources
import PredicateCommandLine
import PredicateDiagnostics

/// The files of a run, read according to the options.
struct LintInputs {
  private(set) var inputs: [LintRun.Input] = []
  private var unreadable: [String] = []
  /// A description of the project whose models were added to the named files. `nil` if none was added.
  private(set) var projectFolder: String?
  private let workingDirectory: String
  private let command: ParsedCommand
  private let dialect: Dialect?
  /// The rules that run even if they are off, because their proposals are wanted.
  private let proposals: [String]
  private let limits: Limits
  private var configurations: ConfigurationStore
  private var search: FileSearch
  private var reader: SourceReader
  /// The real paths of the files and folders named on the command line.
  private var roots: Set<String> = []

  /// The reasons why files cannot be read.
  var faults: [String] { reader.faults + unreadable }
  /// The number of files to lint that are skipped because they contain nothing relevant.
  var screenedOut: Int { reader.screenedOut }

  /// Finds and reads the files that the operands, `--files-from` and `--models` name.
  init(_ command: ParsedCommand, workingDirectory: String) throws(ToolError) {
    self.workingDirectory = workingDirectory
    self.command = command
    dialect = command.value("--dialect").flatMap(Dialect.init)
    proposals = command.all("--proposals")
    limits = command.limits
    configurations = try ConfigurationStore(
      workingDirectory: workingDirectory, path: command.value("--config"), limits: limits)
    search = FileSearch(configurations)
    reader = SourceReader(limits)
    search.include = try globs("--include")
    search.exclude = try globs("--exclude")
    let isAlone = command.has("--expr") || command.has("--stored")
    var operands = command.operands
    if operands.contains("-") {
      operands.removeAll { $0 == "-" }
      try addStandardInput()
    } else if operands.isEmpty, !command.has("--files-from"), !(isAlone && command.has("--schema")) {
      operands = ["."]
    }
    try reader.read(search.files(operands, isOnlyRead: isAlone), isOnlyRead: isAlone)
    var listed: [String] = []
    if let list = command.value("--files-from") {
      listed = try Self.lines(of: list, limits)
      try reader.read(search.files(listed: listed), isOnlyRead: isAlone)
    }
    roots = Set((operands + listed).compactMap(System.realPath))
    try reader.read(search.files(command.all("--models"), isOnlyRead: true), isOnlyRead: true)
    try add(reader.finish())
    let named = command.operands.filter { $0 != "-" } + command.all("--stdin-filename")
    if !isAlone, !named.isEmpty, !command.has("--files-from"), !named.contains(where: System.isDirectory) {
      try addProject(around: named[0])
    }
    for path in command.all("--stored") {
      if let bytes = reader.bytes(path, isNamed: true) {
        try add(SourceFile(path: path, language: .stored, bytes: bytes))
      }
    }
    for (index, text) in command.all("--expr").enumerated() {
      let name = command.all("--expr").count == 1 ? "expr" : "expr-\(index + 1)"
      try add(SourceFile(path: name, language: .predicate, bytes: Array(text.utf8)), isOnDisk: false)
    }
  }

  /// Reads the other files of the project that contains a path for their models, unless options say where the models are.
  ///
  /// - Returns: Whether files were added.
  @discardableResult
  mutating func addProject(around path: String) throws(ToolError) -> Bool {
    guard projectFolder == nil, !command.has("--models"), !command.has("--schema"),
      let project = ProjectFolder(around: PathName.absolute(path, in: workingDirectory))
    else { return false }
    let known = Set(inputs.map { PathName.absolute($0.source.path, in: workingDirectory) })
    let count = inputs.count
    // If the given path is relative, the other paths are, too.
    let folder =
      path.hasPrefix("/")
      ? project.path
      : project.path == workingDirectory ? "." : PathName.relative(project.path, to: workingDirectory) ?? project.path
    var found = try search.files([folder])
    found.files.removeAll { known.contains(PathName.absolute($0, in: workingDirectory)) }
    reader.read(found, isOnlyRead: true)
    try add(reader.finish())
    guard inputs.count > count else { return false }
    projectFolder = "`\(folder == "." ? project.path : folder)`, where `\(project.mark)` is"
    return true
  }

  private func globs(_ option: String) throws(ToolError) -> [PathGlob] {
    for pattern in command.all(option) {
      if let fault = PathGlob.fault(in: pattern) { throw .usage("`\(option)`: \(fault)") }
    }
    return command.all(option).map { PathGlob($0, in: workingDirectory) }
  }

  /// The message for a call that finds nothing to lint. `nil` if it found something, or if another program created the list of files.
  var emptiness: String? {
    guard inputs.allSatisfy(\.isOnlyRead), screenedOut == 0, faults.isEmpty, !command.has("--files-from") else {
      return nil
    }
    let paths = command.operands.isEmpty ? ["."] : command.operands
    return "found no source file in \(paths.map { "`\($0)`" }.joined(separator: ", ")); "
      + "check the paths, `--include`, `--exclude` and the configuration"
  }

  /// Returns whether fixes may be written to a file: the command line names the file or a folder around it, by their real paths.
  func mayWrite(_ path: String) -> Bool {
    var next = System.realPath(path)
    while let current = next {
      if roots.contains(current) { return true }
      next = PathName.folder(of: current)
    }
    return false
  }

  private static func lines(of path: String, _ limits: Limits) throws(ToolError) -> [String] {
    let bytes = try ToolError.file { () throws(System.FileError) in try System.readText(path, limits: limits) }
    return bytes.split(whereSeparator: \.isLineEnd).map { String(decoding: $0, as: UTF8.self) }
  }

  private mutating func addStandardInput() throws(ToolError) {
    guard let name = command.value("--stdin-filename") else {
      throw .usage("`-` needs `--stdin-filename`, which says what the sources are written in")
    }
    guard let language = SourceFile.Language(pathExtension: PathName.pathExtension(of: name)) else {
      throw .usage("`--stdin-filename` is a Swift, Objective-C or .predicate file, not `\(name)`")
    }
    let bytes = try ToolError.file { () throws(System.FileError) in
      try System.read("-", limits: limits, .sourceFileBytes)
    }
    try add(SourceFile(path: name, language: language, bytes: bytes), isOnDisk: false)
  }

  private mutating func add(_ files: [SourceReader.ReadFile]) throws(ToolError) {
    for read in files { try add(read.file, isOnlyRead: read.isOnlyRead) }
  }

  /// Adds a file with its settings, or a fault if its text cannot be read.
  private mutating func add(
    _ file: SourceFile, isOnlyRead: Bool = false, isOnDisk: Bool = true
  ) throws(ToolError) {
    if let reason = file.unreadableReason { return unreadable.append(reason) }
    let configuration = try configurations.configuration(of: file.path)
    var settings = configuration.settings(for: PathName.absolute(file.path, in: workingDirectory))
    if let dialect { settings.dialect = dialect }
    settings.limits = limits
    for rule in proposals where !settings.isEnabled(rule) { settings.levels[rule] = .warning }
    inputs.append(LintRun.Input(source: file, settings: settings, isOnlyRead: isOnlyRead, isOnDisk: isOnDisk))
  }
}
