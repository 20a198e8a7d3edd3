import Foundation
import PredicateDiagnostics
import Testing

/// The table of codes: one row a code, written for people, and the page made of it.
@Suite struct DiagnosticTableTests {
  @Test func everyCodeHasExactlyOneRow() {
    let codes = DiagnosticEntry.all.map(\.code)
    #expect(codes.count == DiagnosticCode.allCases.count)
    #expect(Set(codes) == Set(DiagnosticCode.allCases))
  }

  @Test(arguments: DiagnosticCode.allCases)
  func everyRowIsWritten(for code: DiagnosticCode) {
    let entry = code.entry
    #expect(entry.code == code)
    #expect(!entry.title.isEmpty && !entry.title.hasSuffix("."))
    #expect(entry.explanation.hasSuffix(".") || entry.explanation.hasSuffix("`"))
    #expect(!entry.dialects.isEmpty)
  }

  /// The SDK runs format strings, and nothing of rql.
  @Test(arguments: DiagnosticEntry.all.filter { $0.sdk == .accepts }.map(\.code))
  func theSDKAcceptsFormatStringsOnly(_ code: DiagnosticCode) {
    #expect(code.entry.dialects == [.nspredicate])
    #expect(Diagnostic(code, "").sdk == .accepts)
  }

  @Test func codesAreKebabCase() {
    for code in DiagnosticCode.allCases {
      #expect(
        code.rawValue.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 },
        "\(code.rawValue)")
    }
  }

  @Test func thePageIsUpToDate() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../docs/reference/diagnostics.md"
    )
    .standardized
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try DiagnosticEntry.documentation().write(to: page, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOf: page, encoding: .utf8)
    #expect(written == DiagnosticEntry.documentation(), "diagnostics.md is stale: RECORD_GOLDEN=1 writes it anew")
  }
}
