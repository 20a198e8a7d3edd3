extension Realm {
  /// An error of a realm.
  ///
  /// ```swift
  /// do {
  ///   try realm.writeCopy(toFile: url)
  /// } catch Realm.Error.fileExists {
  ///   print("there is a copy already")
  /// }
  /// ```
  public struct Error: Swift.Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of errors. Errors of a realm's own file never occur.
    public enum Code: Int, Hashable, Sendable, CaseIterable {
      /// An error without a code of its own.
      case fail = 1
      /// A file cannot be read or written, for a reason without a code of its own.
      case fileAccess = 2
      /// Access to a file is not permitted.
      case filePermissionDenied = 3
      /// The file to write already exists.
      case fileExists = 4
      /// The file to read does not exist.
      case fileNotFound = 5
      /// Never occurs.
      case fileFormatUpgradeRequired = 6
      /// Never occurs.
      case incompatibleLockFile = 8
      /// Never occurs.
      case addressSpaceExhausted = 9
      /// The classes do not form a valid schema, or it differs from the schema of a copy.
      case schemaMismatch = 10
      /// A realm that must be closed is open.
      case alreadyOpen = 12
      /// Never occurs.
      case invalidInput = 13
      /// There is not enough disk space for a file.
      case outOfDiskSpace = 14
      /// The version of a copy is newer than the latest supported one.
      case unsupportedFileFormatVersion = 16
      /// Never occurs.
      case fileOperationFailed = 19
      /// Never occurs.
      case invalidDatabase = 20
      /// Never occurs.
      case incompatibleHistories = 21
      /// A file is not a valid copy of a realm.
      case corruptRealm = 31
    }

    /// The kind of the error.
    public let code: Code
    /// The errors found. Never empty.
    public let diagnostics: [Diagnostic]

    /// Creates an error of a kind, without further information.
    public init(_ code: Code) { self.init(code, "\(code)", code: .realmFile) }

    init(_ code: Code, _ error: DiagnosticError) {
      self.code = code
      diagnostics = error.diagnostics
    }

    init(_ code: Code, _ message: String, code diagnostic: DiagnosticCode) {
      self.init(code, DiagnosticError(diagnostic, message))
    }

    /// The errors as text, separated by empty lines.
    public var description: String { String(DiagnosticRenderer.ofPrintedErrors.render(diagnostics).dropLast()) }
  }
}

extension Realm.Error: LocalizedError {
  /// The same text as ``description``.
  public var errorDescription: String? { description }
}

// The patterns for `catch`, for example `catch Realm.Error.fileNotFound`.
extension Realm.Error {
  /// ``Code/fail``
  public static let fail = Code.fail
  /// ``Code/fileAccess``
  public static let fileAccess = Code.fileAccess
  /// ``Code/filePermissionDenied``
  public static let filePermissionDenied = Code.filePermissionDenied
  /// ``Code/fileExists``
  public static let fileExists = Code.fileExists
  /// ``Code/fileNotFound``
  public static let fileNotFound = Code.fileNotFound
  /// ``Code/fileFormatUpgradeRequired``
  public static let fileFormatUpgradeRequired = Code.fileFormatUpgradeRequired
  /// ``Code/incompatibleLockFile``
  public static let incompatibleLockFile = Code.incompatibleLockFile
  /// ``Code/addressSpaceExhausted``
  public static let addressSpaceExhausted = Code.addressSpaceExhausted
  /// ``Code/schemaMismatch``
  public static let schemaMismatch = Code.schemaMismatch
  /// ``Code/incompatibleHistories``
  public static let incompatibleHistories = Code.incompatibleHistories
  /// ``Code/incompatibleHistories``, under the name in older versions.
  public static let incompatibleHistoryFile = Code.incompatibleHistories
  /// ``Code/fileOperationFailed``
  public static let fileOperationFailed = Code.fileOperationFailed
  /// ``Code/invalidDatabase``
  public static let invalidDatabase = Code.invalidDatabase
  /// ``Code/unsupportedFileFormatVersion``
  public static let unsupportedFileFormatVersion = Code.unsupportedFileFormatVersion
  /// ``Code/alreadyOpen``
  public static let alreadyOpen = Code.alreadyOpen
  /// ``Code/invalidInput``
  public static let invalidInput = Code.invalidInput
  /// ``Code/outOfDiskSpace``
  public static let outOfDiskSpace = Code.outOfDiskSpace
  /// ``Code/corruptRealm``
  public static let corruptRealm = Code.corruptRealm
}

extension Realm.Error.Code {
  /// Returns a Boolean value that indicates whether an error is a realm error of this kind.
  public static func ~= (code: Realm.Error.Code, error: any Error) -> Bool { (error as? Realm.Error)?.code == code }
}
