import Foundation
import PredicateDiagnostics

extension Realm {
  /// What went wrong with a realm.
  ///
  /// ```swift
  /// do {
  ///   try realm.writeCopy(toFile: url)
  /// } catch Realm.Error.fileExists {
  ///   print("there is a copy already")
  /// }
  /// ```
  public struct Error: Swift.Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of faults; those that have to do with a realm's own file never come.
    public enum Code: Int, Hashable, Sendable, CaseIterable {
      /// Anything that has no code of its own.
      case fail = 1
      /// A file cannot be read or written, for a reason that has no code of its own.
      case fileAccess = 2
      /// A file may not be read or written.
      case filePermissionDenied = 3
      /// There is a file already where one is to be written.
      case fileExists = 4
      /// There is no file where one is to be read.
      case fileNotFound = 5
      /// Never comes.
      case fileFormatUpgradeRequired = 6
      /// Never comes.
      case incompatibleLockFile = 8
      /// Never comes.
      case addressSpaceExhausted = 9
      /// The classes make no schema, or another one than a copy has.
      case schemaMismatch = 10
      /// A realm is open that must not be.
      case alreadyOpen = 12
      /// Never comes.
      case invalidInput = 13
      /// There is no room for a file.
      case outOfDiskSpace = 14
      /// The file is no copy of a realm, or of a later version than this reads.
      case unsupportedFileFormatVersion = 16
      /// Never comes.
      case fileOperationFailed = 19
      /// Never comes.
      case invalidDatabase = 20
      /// Never comes.
      case incompatibleHistories = 21
      /// What stands in a copy is not right.
      case corruptRealm = 31
    }

    /// The kind of the fault.
    public let code: Code
    /// What was found; never empty.
    public let diagnostics: [Diagnostic]

    /// An error of a kind, with nothing else to say.
    public init(_ code: Code) { self.init(code, "\(code)", code: .realmFile) }

    init(_ code: Code, _ error: DiagnosticError) {
      self.code = code
      diagnostics = error.diagnostics
    }

    init(_ code: Code, _ message: String, code diagnostic: DiagnosticCode) {
      self.init(code, DiagnosticError(Diagnostic(diagnostic, message)))
    }

    /// The faults for people, with an empty line between them.
    public var description: String { String(DiagnosticRenderer().render(diagnostics).dropLast()) }
  }
}

extension Realm.Error: LocalizedError {
  /// The same as ``description``.
  public var errorDescription: String? { description }
}

// What `catch` compares with: `catch Realm.Error.fileNotFound`.
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
  /// The same, as older versions call it.
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
  /// Whether an error is one of a realm, of this kind.
  public static func ~= (code: Realm.Error.Code, error: any Error) -> Bool { (error as? Realm.Error)?.code == code }
}
