import Testing

@testable import PredicateExpansion

/// The code that takes the place of a call.
@Suite struct ExpansionTests {
  private func code(_ call: String, compiler: [Int] = [6, 3, 1], in file: String = "/Tasks/Urgent.swift") throws
    -> String
  {
    let answer = CallSite(call).expanded(by: compiler, in: file)
    #expect(answer.diagnostics.isEmpty)
    return try #require(answer.expandedSource)
  }

  /// A name stands in the column that it has in the file, on a line that is said to be the file's.
  private func isPlaced(_ name: String, lead: String, in code: String, line: Int, column: Int) -> Bool {
    let blanks = String(repeating: " ", count: column - 1 - lead.utf8.count)
    return code.contains("#sourceLocation(file: \"/Tasks/Urgent.swift\", line: \(line))\n\(blanks)\(lead)\(name)")
  }

  @Test func readsEachPropertyAtItsPlace() throws {
    let code = try code(#"#predicate<Task>("priority > 5 AND owner.name == 'é'")"#)
    // `let é = ` has 9 bytes, `#predicate<Task>("` 18.
    #expect(isPlaced("priority", lead: "r.", in: code, line: 3, column: 28))
    #expect(isPlaced("owner", lead: "r.", in: code, line: 3, column: 45))
    #expect(isPlaced("name", lead: "v3!.", in: code, line: 3, column: 51))
  }

  @Test func readsOtherLinesAtTheirs() throws {
    let code = try code(
      "#predicate<Task>(\"\"\"\n  a == 1 AND\n\tb == 1\n  AND #size == 1\n  \"\"\")".replacing("\t", with: "  "))
    #expect(isPlaced("a", lead: "r.", in: code, line: 4, column: 3))
    #expect(isPlaced("b", lead: "r.", in: code, line: 5, column: 3))
    #expect(isPlaced("size", lead: "r.", in: code, line: 6, column: 8))
  }

  /// What is put in becomes an argument, and is found once, outside of what the macro makes.
  @Test func bindsWhatIsPutIn() throws {
    let code = try code(#"#predicate<Task>("priority > \(limit + 1) AND \(keyPath: name) == \(try find("("))")"#)
    #expect(code.hasPrefix("{ a0, a1, a2 in\n"))
    #expect(code.hasSuffix("}(\nlimit + 1,\nname,\ntry find(\"(\")\n)"))
    #expect(code.contains(#"PredicateCheck.predicate("priority > %@ AND %K == %@", "\(a0)\(keyPath: a1)\(a2)")"#))
  }

  /// A value cannot become code of the predicate, whatever its text is.
  @Test func textsAreLiteralsAgain() throws {
    let code = try code(##"#predicate<Task>(#"name == "\\ \u0041" OR name == ")"\#t"#)"##)
    #expect(
      code.hasPrefix(
        ##"PredicateMacroSupport.PredicateCheck.predicate("name == \"\\\\ \\u0041\" OR name == \")\"\t", "")"##))
  }

  /// The element of a SUBQUERY is one of the objects of its collection.
  @Test func variablesAreElements() throws {
    let code = try code(#"#predicate<Task>("SUBQUERY(steps, $s, $s.isDone == true).@count > 0")"#)
    #expect(isPlaced("object(v1)", lead: "c.", in: code, line: 3, column: 37))
    #expect(isPlaced("isDone", lead: "e0!.", in: code, line: 3, column: 51))
  }

  /// Where it is not known that columns are honoured, and in another macro's code, which has no file, the names stand plainly.
  @Test(arguments: [
    ([6, 1, 0], "/Tasks/Urgent.swift"), ([], "/Tasks/Urgent.swift"), ([6, 3, 1], "@__swiftmacro_5Tasks.swift"),
  ])
  func otherCompilersGetPlainCode(compiler: [Int], file: String) throws {
    let code = try code(#"#predicate<Task>("priority > 5")"#, compiler: compiler, in: file)
    #expect(code.contains("let v1 = {\nr.priority\n}()"))
    #expect(!code.contains("#sourceLocation"))
  }
}
