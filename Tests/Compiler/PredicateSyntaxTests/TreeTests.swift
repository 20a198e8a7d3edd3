import PredicateDiagnostics
import PredicateSyntax
import TestSupport
import Testing

/// The shape of the tree of each construct.
struct TreeTests {
  @Test func logicIsFlatAndParenthesesBuildNothing() throws {
    try expect(
      "a == 1 OR ((b == 2)) OR NOT c == 3 AND TRUEPREDICATE",
      """
      query
        or
          comparison
            path
              name `a`
            operator `==`
            number `1`
          comparison
            path
              name `b`
            operator `==`
            number `2`
          and
            not
              comparison
                path
                  name `c`
                operator `==`
                number `3`
            truePredicate
      """)
    try expect(
      "(FALSEPREDICATE OR TRUEPREDICATE) OR !FALSEPREDICATE",
      """
      query
        or
          or
            falsePredicate
            truePredicate
          not
            falsePredicate
      """)
  }

  @Test func paths() throws {
    try expect(
      "SELF.a.#size.@count[0]['k'][FIRST][#any][%@].%K == $x.b",
      """
      query
        comparison
          path
            selfReference
            name `a`
            escapedName `#size`
            atKeyword `@count`
            subscript `0`
              number `0`
            subscript `'k'`
              string `'k'`
            subscript `FIRST`
            subscript `#any`
              escapedName `#any`
            subscript `%@`
              placeholder `%@`
            keyPathPlaceholder `%K`
          operator `==`
          path
            variable `$x`
            name `b`
      """)
  }

  @Test func subqueryAndQuantifiers() throws {
    try expect(
      "ALL SUBQUERY(t.u, $x, $x.a == nil).@count >= NONE {%@, YES}",
      """
      query
        comparison
          quantified `ALL`
            path
              subquery
                path
                  name `t`
                  name `u`
                variable `$x`
                comparison
                  path
                    variable `$x`
                    name `a`
                  operator `==`
                  null
              atKeyword `@count`
          operator `>=`
          quantified `NONE`
            list
              placeholder `%@`
              bool `YES`
      """)
  }

  @Test func arithmeticAndFunctions() throws {
    try expect(
      "-a * 2 - +3 + b ** 2 ** c CONTAINS[cd] FUNCTION(x, TRUEPREDICATE)",
      """
      query
        comparison
          add `+`
            subtract `-`
              multiply `*`
                negated `-`
                  path
                    name `a`
                number `2`
              number `3`
            power `**`
              path
                name `b`
              power `**`
                number `2`
                path
                  name `c`
          operator `CONTAINS`
            options `cd`
          function
            name `FUNCTION`
            path
              name `x`
            truePredicate
      """)
  }

  @Test func literalsAndClausesOfRql() throws {
    try expect(
      "a == obj('C', $0) AND b == bin(B64'YQ==') SORT(x ASC, y.z desc) DISTINCT($K0) LIMIT(3)",
      """
      query
        and
          comparison
            path
              name `a`
            operator `==`
            objectLiteral
              string `'C'`
              argument `$0`
          comparison
            path
              name `b`
            operator `==`
            binaryLiteral
              base64Literal `B64'YQ=='`
        sort
          sortKey `ASC`
            path
              name `x`
          sortKey `desc`
            path
              name `y`
              name `z`
        distinct
          path
            keyPathArgument `$K0`
        limit
          number `3`
      """, .rql)
    try expect(
      "l geoWithin geoPolygon({[1,-2],[3.5,$0,7]}) OR l geoWithin geoCircle([0,0],1) OR l geoWithin geoBox([0,0],[1,1])",
      """
      query
        or
          comparison
            path
              name `l`
            operator `geoWithin`
            geoPolygon
              ring
                point
                  number `1`
                  number `-2`
                point
                  number `3.5`
                  argument `$0`
                  number `7`
          comparison
            path
              name `l`
            operator `geoWithin`
            geoCircle
              point
                number `0`
                number `0`
              number `1`
          comparison
            path
              name `l`
            operator `geoWithin`
            geoBox
              point
                number `0`
                number `0`
              point
                number `1`
                number `1`
      """, .rql)
  }

  @Test func rangesReachFromFirstToLastToken() throws {
    let source = "  NOT ( a.b  == (1 + 2) ) "
    let tree = try #require(parse(SourceText(source), dialect: .nspredicate).tree)
    let marked = tree.nodes.indices.map { "\(tree[$0].kind): \(MarkedSource.mark(source, tree[$0].range))" }
    #expect(
      marked == [
        "name:   NOT ( ⟦a⟧.b  == (1 + 2) ) ", "name:   NOT ( a.⟦b⟧  == (1 + 2) ) ",
        "path:   NOT ( ⟦a.b⟧  == (1 + 2) ) ", "operator:   NOT ( a.b  ⟦==⟧ (1 + 2) ) ",
        "number:   NOT ( a.b  == (⟦1⟧ + 2) ) ", "number:   NOT ( a.b  == (1 + ⟦2⟧) ) ",
        "add:   NOT ( a.b  == (⟦1 + 2⟧) ) ", "comparison:   NOT ( ⟦a.b  == (1 + 2)⟧ ) ",
        "not:   ⟦NOT ( a.b  == (1 + 2) )⟧ ", "query:   ⟦NOT ( a.b  == (1 + 2) )⟧ ",
      ])
  }

  @Test func subtreesAreContiguous() throws {
    let tree = try #require(parse(SourceText("a == 1 AND (b IN {1, 2} OR NOT c == d.e)"), dialect: .rql).tree)
    #expect(tree.root == tree.nodes.count - 1)
    #expect(tree.subtree(of: tree.root) == 0...tree.root)
    for id in tree.nodes.indices {
      var inside = Set([id])
      for child in tree.children(of: id) { inside.formUnion(tree.subtree(of: child)) }
      #expect(inside == Set(tree.subtree(of: id)))
      #expect(tree.child(tree.children(of: id).count, of: id) == nil)
      #expect(tree.child(-1, of: id) == nil)
    }
  }

  private func expect(_ source: String, _ dump: String, _ dialect: Dialect = .nspredicate) throws {
    let result = parse(SourceText(source), dialect: dialect)
    let tree = try #require(result.tree, "\(result.diagnostics.map(\.message))")
    #expect(tree.dump == dump)
  }

  @Test func everySELFBecomesAProperty() throws {
    let text = "SELF > 1 AND (2 < SELF OR NOT ANY SELF.a IN {3, 'SELF'}) AND SELF == %@"
    let tree = try #require(parse(SourceText(text), dialect: .nspredicate).tree)
    let written = "self > 1 AND (2 < self OR NOT ANY self.a IN {3, 'SELF'}) AND self == %@"
    let rewritten = tree.takingSelfForAProperty
    #expect(rewritten.source.string == written)
    #expect(rewritten.canonicalText == written)
    #expect(rewritten.nodes.count { $0.kind == .selfReference } == 0)
  }
}
