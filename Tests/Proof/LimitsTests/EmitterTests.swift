import PredicateDiagnostics
import PredicateEmitter
import PredicateOptimizer
import PredicateSemantics
import PredicateSyntax
import PredicateValues
import Testing

/// A typed predicate that the checker never makes has no program, rather than one that leaves the stack askew.
@Suite struct EmitterTests {
  /// What becomes of a predicate once a part of it is exchanged.
  private func fault(
    of text: String, _ dialect: Dialect = .nspredicate, _ exchange: (inout TypedPredicate) -> Void
  ) throws -> DiagnosticCode? {
    let template = try Template(
      parsing: SourceText(text), schema: LimitsWorld.schema.get(), class: "Task", dialect: dialect)
    var predicate = try #require(template.openPredicate)
    _ = try Emitter.emit(Plan(optimizing: predicate, options: .off))
    exchange(&predicate)
    do throws(DiagnosticError) {
      _ = try Emitter.emit(Plan(optimizing: predicate, options: .off))
      return nil
    } catch {
      return error.first.code
    }
  }

  @Test(arguments: [
    "p == 1", "p IN {1, 2}", "p BETWEEN {1, 2}", "ANY nums == 1", "tasks.@sum.p > 1", "name CONTAINS 'a'", "p == %@",
    "SUBQUERY(tasks, $x, $x.p == 1).@count > 0", "p > 0 AND (p < 3 OR NONE tasks.p == 2)",
  ])
  func shapesAreNoNumbers(_ text: String) throws {
    let box = GeoShape.box(.init(longitude: 0, latitude: 0), .init(longitude: 1, latitude: 1))
    let region = try GeoRegion(box)
    let code = try fault(of: text) { predicate in
      for id in predicate.operands.indices {
        switch predicate.operands[id].kind {
        case .constant, .list, .parameter: predicate.operands[id].kind = .region(region)
        default: break
        }
      }
    }
    #expect(code == .unsupportedOperand)
  }

  @Test func listsAreNotTestedForKinds() throws {
    let code = try fault(of: "nums == {1, 2}", .rql) { predicate in
      guard case .listComparison(var comparison) = predicate.nodes[predicate.root] else { return }
      comparison.comparisonOperator = .isOfKind
      predicate.nodes[predicate.root] = .listComparison(comparison)
    }
    #expect(code == .unsupportedOperand)
  }

  @Test func keysOfNoPropertySortNothing() throws {
    let code = try fault(of: "p > 1") { predicate in
      predicate.clauses = [.distinct([Clause.Key(TypedPath(steps: []), type: .int, range: nil)])]
    }
    #expect(code == .unsupportedOperand)
  }
}
