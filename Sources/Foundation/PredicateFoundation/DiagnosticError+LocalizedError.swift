#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DiagnosticError: LocalizedError {
  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
