import PredicateCommandLine
import PredicateDiagnostics
import PredicateSources

/// The files of a run, read as the options say.
struct LintInputs {
  private(set) var inputs: [LintRun.Input] = []
  /// What cannot be read, in words.
  private(set) var faults: [String] = []
  /// How many of the files to lint are left out, since nothing in them can matter.
  private(set) var screenedOut = 0
  /// The project whose models are read with files that are linted alone, as messages call it; nil where none are.
  private(set) var projectFolder: String?
  private let workingDirectory: String
  private let command: ParsedCommand
  private let dialect: Dialect?
  private let limits: Limits
  private var configurations: ConfigurationStore
  private var search: FileSearch
  /// Files of C alone, with where they would stand among the inputs.
  private var plain: [(path: String, position: Int, isOnlyRead: Bool)] = []
  /// The names of the files that Objective-C imports: what they define may stand in a predicate.
  private var imported: Set<String> = []

  /// Finds and reads the files that the operands, `--files-from` and `--models` name.
  init(_ command: ParsedCommand, workingDirectory: String) throws(ToolError) {
    self.workingDirectory = workingDirectory
    self.command = command
    dialect = command.value("--dialect").flatMap(Dialect.init)
    limits = command.limits
    configurations = try ConfigurationStore(
      workingDirectory: workingDirectory, path: command.value("--config"), limits: limits)
    search = FileSearch(configurations)
    search.include = globs("--include")
    search.exclude = globs("--exclude")
    let isAlone = command.has("--expr") || command.has("--stored")
    var operands = command.operands
    if operands.contains("-") {
      operands.removeAll { $0 == "-" }
      try addStandardInput()
    } else if operands.isEmpty, !command.has("--files-from"), !(isAlone && command.has("--schema")) {
      operands = ["."]
    }
    try add(search.files(operands, isOnlyRead: isAlone), isOnlyRead: isAlone)
    if let list = command.value("--files-from") {
      try add(search.files(listed: Self.lines(of: list, limits)), isOnlyRead: isAlone)
    }
    try add(search.files(command.all("--models"), isOnlyRead: true), isOnlyRead: true)
    try addImported()
    let named = command.operands.filter { $0 != "-" } + command.all("--stdin-filename")
    if !isAlone, !named.isEmpty, !command.has("--files-from"), !named.contains(where: System.isDirectory) {
      try addProject(around: named[0])
    }
    for path in command.all("--stored") {
      if let bytes = read(path) { try add(SourceFile(path: path, language: .stored, bytes: bytes)) }
    }
    for (index, text) in command.all("--expr").enumerated() {
      let name = command.all("--expr").count == 1 ? "expr" : "expr-\(index + 1)"
      try add(SourceFile(path: name, language: .predicate, bytes: Array(text.utf8)), isOnDisk: false)
    }
  }

  /// Reads the other files of the project that a path belongs to for their models, unless the call says where the models are.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  mutating func addProject(around path: String) throws(ToolError) -> Bool {
    guard projectFolder == nil, !command.has("--models"), !command.has("--schema"),
      let project = ProjectFolder(around: PathName.absolute(path, in: workingDirectory))
    else { return false }
    let known = Set(inputs.map { PathName.absolute($0.source.path, in: workingDirectory) })
    let count = inputs.count
    // As the path is given, so are those of the others shown.
    let folder =
      path.hasPrefix("/")
      ? project.path
      : project.path == workingDirectory ? "." : PathName.relative(project.path, to: workingDirectory) ?? project.path
    var found = try search.files([folder])
    found.files.removeAll { known.contains(PathName.absolute($0, in: workingDirectory)) }
    try add(found, isOnlyRead: true)
    try addImported()
    guard inputs.count > count else { return false }
    projectFolder = "`\(folder == "." ? project.path : folder)`, where `\(project.mark)` is"
    return true
  }

  private func globs(_ option: String) -> [PathGlob] { command.all(option).map { PathGlob($0, in: workingDirectory) } }

  private static func lines(of path: String, _ limits: Limits) throws(ToolError) -> [String] {
    let bytes = try ToolError.file { () throws(System.FileError) in try System.readText(path, limits: limits) }
    return bytes.split(whereSeparator: \.isLineEnd).map { String(decoding: $0, as: UTF8.self) }
  }

  private mutating func addStandardInput() throws(ToolError) {
    guard let name = command.value("--stdin-filename") else {
      throw .usage(UsageError("`-` needs `--stdin-filename`, which says what the sources are written in"))
    }
    guard let language = SourceFile.Language(pathExtension: PathName.pathExtension(of: name)) else {
      throw .usage(UsageError("`--stdin-filename` is a Swift, Objective-C or .predicate file, not `\(name)`"))
    }
    let bytes = try ToolError.file { () throws(System.FileError) in
      try System.read("-", limits: limits, .sourceFileBytes)
    }
    try add(SourceFile(path: name, language: language, bytes: bytes), isOnDisk: false)
  }

  private mutating func add(_ found: FileSearch.Result, isOnlyRead: Bool) throws(ToolError) {
    faults += found.faults
    for (paths, isOfPackage) in [(found.dataModels, false), (found.packageDataModels, true)] {
      for path in paths {
        guard let bytes = read(path) else { continue }
        try add(
          SourceFile(path: path, language: .dataModel, bytes: bytes), isOnlyRead: isOnlyRead || isOfPackage)
      }
    }
    for path in found.files {
      if let bytes = read(path) { try add(bytes, of: path, isOnlyRead: isOnlyRead) }
    }
    for paths in found.packages {
      let files = paths.compactMap { path in read(path).map { (path, $0) } }
      guard files.contains(where: { ForeignSources.mayMatter($1) }) else { continue }
      for (path, bytes) in files { try add(bytes, of: path, isOnlyRead: true) }
    }
  }

  private mutating func add(_ bytes: [UInt8], of path: String, isOnlyRead: Bool) throws(ToolError) {
    guard let language = SourceFile.Language(pathExtension: PathName.pathExtension(of: path)) else { return }
    if language == .objectiveC {
      let screened = ScreenedSource(bytes)
      guard screened.mayMatter else { return plain.append((path, inputs.count, isOnlyRead)) }
      imported.formUnion(screened.imports)
    }
    try add(SourceFile(path: path, language: language, bytes: bytes), isOnlyRead: isOnlyRead)
  }

  /// A file's bytes; nil, with a fault, where it cannot be read.
  private mutating func read(_ path: String) -> [UInt8]? {
    do throws(System.FileError) {
      return try System.read(path, limits: limits, .sourceFileBytes)
    } catch {
      faults.append(error.message)
      return nil
    }
  }

  /// Takes in the headers of C that an Objective-C file imports, and counts the others.
  private mutating func addImported() throws(ToolError) {
    // From the last on, so that the places of the others stay.
    for (path, position, isOnlyRead) in plain.reversed() {
      guard imported.contains(PathName.name(of: path)) else {
        if !isOnlyRead { screenedOut += 1 }
        continue
      }
      guard let bytes = read(path) else { continue }
      let file = SourceFile(path: path, language: .objectiveC, bytes: bytes)
      if let input = try input(file, isOnlyRead: isOnlyRead) { inputs.insert(input, at: position) }
    }
    plain = []
  }

  private mutating func add(
    _ file: SourceFile, isOnlyRead: Bool = false, isOnDisk: Bool = true
  ) throws(ToolError) {
    if let input = try input(file, isOnlyRead: isOnlyRead, isOnDisk: isOnDisk) { inputs.append(input) }
  }

  /// A file with its settings; nil, with a fault, where its text cannot be read.
  private mutating func input(
    _ file: SourceFile, isOnlyRead: Bool, isOnDisk: Bool = true
  ) throws(ToolError) -> LintRun.Input? {
    if let reason = file.unreadableReason {
      faults.append(reason)
      return nil
    }
    let configuration = try configurations.configuration(of: file.path)
    var settings = configuration.settings(for: PathName.absolute(file.path, in: workingDirectory))
    if let dialect { settings.dialect = dialect }
    settings.limits = limits
    return LintRun.Input(source: file, settings: settings, isOnlyRead: isOnlyRead, isOnDisk: isOnDisk)
  }
}
