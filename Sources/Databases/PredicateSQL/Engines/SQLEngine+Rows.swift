extension SQLEngine {
  /// SQLite, in an app's own file.
  public static let sqlite = SQLEngine(
    name: "sqlite", title: "SQLite", versions: "3.38 or later",
    quote: "\"", marker: .numbered("?"), stringLiteral: .plain, blobLiteral: "x'{0}'", textOfBytes: "CAST({0} AS TEXT)",
    // SQLite reads TRUE as a column if a table has one with that name.
    truths: ("1", "0"), nanLiteral: "'NaN'", holdsNaN: false, infinityLiteral: "9e999",
    typeNames: [
      .boolean: "INTEGER", .integer: "INTEGER", .real: "REAL", .double: "REAL", .text: "TEXT", .timestamp: "TEXT",
      .uuid: "TEXT", .blob: "BLOB",
    ],
    arrays: nil,
    json: CollectionColumn(
      type: "TEXT", literal: nil,
      lists: "SELECT o.{1} AS owner, j.key AS place, j.value AS value FROM {0} AS o, json_each(o.{2}) AS j",
      dictionaries: "SELECT o.{1} AS owner, j.key AS place, j.value AS value FROM {0} AS o, json_each(o.{2}) AS j"),
    textParameters: [], dateForm: .text,
    dateReadings: [
      .iso8601: (
        "(CAST(strftime('%s', {0}) AS INTEGER) * 1000 + CAST(substr(strftime('%f', {0}), 4) AS INTEGER))", .milliseconds
      )
    ],
    uuidOfText: "lower({0})",
    maximumParameters: 32_766, maximumNesting: 24, maximumTables: 60,
    isSame: "{0} IS {1}", isDifferent: "{0} IS NOT {1}", orderedText: "{0} COLLATE BINARY",
    equalText: "{0} COLLATE BINARY", unconverted: "(+{0} COLLATE BINARY)", storedText: "{0} COLLATE BINARY",
    isNaN: "typeof({0}) = 'text'",
    wholeNumbers: nil, memberOfList: "{0} IN (SELECT value FROM json_each({1}))", holdsZeroBytes: true,
    // As bytes, since text functions stop at U+0000. With IS, since an empty part is NULL.
    text: Tests(
      hasPrefix: "substr(CAST({0} AS BLOB), 1, length(CAST({1} AS BLOB))) IS CAST({1} AS BLOB)",
      hasSuffix: "substr(CAST({0} AS BLOB), -length(CAST({1} AS BLOB))) IS CAST({1} AS BLOB)",
      contains: "instr(CAST({0} AS BLOB), CAST({1} AS BLOB)) > 0"),
    blob: Tests(
      hasPrefix: "substr({0}, 1, length({1})) IS {1}", hasSuffix: "substr({0}, -length({1})) IS {1}",
      contains: "instr({0}, {1}) > 0"),
    prefixRange: "({0} COLLATE BINARY >= {1} AND {0} COLLATE BINARY < {2})",
    foldedText: "{0} COLLATE NOCASE", foldedPrefix: "({0} COLLATE NOCASE >= {1} AND {0} COLLATE NOCASE < {2})",
    joinsMembers: false, asksEach: true, looksUpMembers: true, sortedColumn: "+{0}",
    pattern: .glob, translate: nil, regularExpression: nil,
    ascii: ASCIITexts(
      test: "length(CAST({0} AS BLOB)) = length({0})", lower: "lower({0})",
      tests: Tests(
        hasPrefix: "substr({0}, 1, length({1})) = {1}", hasSuffix: "substr({0}, -length({1})) = {1}",
        contains: "instr({0}, {1}) > 0"),
      // A pragma makes LIKE distinguish case, and an extension folds all letters. Its Kelvin sign is a K.
      likeIgnoresCase: "'a' LIKE 'A' AND char(8490) NOT LIKE 'k'"),
    // A 64-bit sum that overflows is an error, so the halves are summed.
    integerSum:
      "(((SUM({0} >> 32) + (SUM({0} & 4294967295) >> 32)) << 32) | (SUM({0} & 4294967295) & 4294967295))",
    integerAverage:
      "((CAST(SUM({0} >> 32) + (SUM({0} & 4294967295) >> 32) AS REAL) * 4294967296.0 + (SUM({0} & 4294967295) & 4294967295)) / COUNT({0}))",
    doubleSum: nil, doubleAverage: "{0} / {1}", indexes: .ordered, catalog: .sqlite)

  /// PostgreSQL.
  public static let postgresql = SQLEngine(
    name: "postgresql", title: "PostgreSQL", versions: "14 or later",
    quote: "\"", marker: .numbered("$"), stringLiteral: .marked, blobLiteral: #"'\x{0}'::bytea"#,
    textOfBytes: "convert_from({0}, 'UTF8')",
    nanLiteral: "'NaN'::float8", holdsNaN: true, infinityLiteral: "'Infinity'::float8",
    typeNames: [
      .boolean: "boolean", .integer: "bigint", .real: "real", .double: "double precision", .decimal: "numeric",
      .text: "text", .blob: "bytea", .timestamp: "timestamp", .timestamptz: "timestamptz", .uuid: "uuid",
    ],
    fixedDecimal: "numeric({0}, {1})", textCollation: " COLLATE \"C\"",
    arrays: CollectionColumn(
      type: "{0}[]", literal: "CAST(ARRAY[{0}] AS {1}[])",
      lists:
        "SELECT o.{1} AS owner, j.place - 1 AS place, j.value AS value FROM {0} AS o CROSS JOIN unnest(o.{2}) WITH ORDINALITY AS j(value, place)",
      dictionaries: nil),
    // With CASE, since expanding a value that is not an array, such as JSON null, is an error.
    json: CollectionColumn(
      type: "jsonb", literal: nil,
      lists:
        "SELECT o.{1} AS owner, j.place - 1 AS place, CAST(j.value AS {3}) AS value FROM {0} AS o CROSS JOIN jsonb_array_elements_text(CASE WHEN jsonb_typeof(CAST(o.{2} AS jsonb)) = 'array' THEN CAST(o.{2} AS jsonb) END) WITH ORDINALITY AS j(value, place)",
      dictionaries:
        "SELECT o.{1} AS owner, j.place AS place, CAST(j.value AS {3}) AS value FROM {0} AS o CROSS JOIN jsonb_each_text(CASE WHEN jsonb_typeof(CAST(o.{2} AS jsonb)) = 'object' THEN CAST(o.{2} AS jsonb) END) AS j(place, value)"
    ),
    csv: CSVImport(
      statement: #"\copy {0} FROM {1} WITH (FORMAT csv, HEADER)"#, byte: "{0}", blobPrefix: #"\x"#),
    textParameters: [.timestamp, .timestamptz, .uuid, .decimal], dateForm: .timestamp,
    // Texts without an offset are UTC.
    dateReadings: [
      .timestamptz: ("({0} AT TIME ZONE 'UTC')", .timestamp),
      .iso8601: (
        "(CAST({0} || CASE WHEN {0} ~ ':.*(Z|[+-][0-9][0-9](:?[0-9][0-9])?)$' THEN '' ELSE 'Z' END AS timestamptz) AT TIME ZONE 'UTC')",
        .timestamp
      ),
    ],
    uuidOfText: "CAST({0} AS uuid)",
    orderedText: "{0} COLLATE \"C\"", equalText: "{0}", isNaN: "{0} = 'NaN'",
    memberOfList: "{0} = ANY (CAST({1} AS {2}[]))", holdsZeroBytes: false,
    text: Tests(
      hasPrefix: "starts_with({0}, {1})", hasSuffix: "right({0}, length({1})) = {1}",
      contains: "strpos({0}, {1}) > 0"),
    blob: Tests(
      hasPrefix: "substring({0} FROM 1 FOR length({1})) = {1}",
      hasSuffix:
        "(length({0}) >= length({1}) AND substring({0} FROM length({0}) - length({1}) + 1) = {1})",
      contains: "position({1} IN {0}) > 0"),
    prefixRange: "starts_with({0}, {1})", foldedText: "lower({0} COLLATE \"C\")",
    foldedPrefix: "starts_with(lower({0} COLLATE \"C\"), {1})", asksEach: true, comparesRows: true,
    pattern: .percent, containsByPattern: true, translate: "translate({0}, {1}, {2})", regularExpression: "{0} ~ {1}",
    ascii: ASCIITexts(
      test: "octet_length({0}) = length({0})", lower: "lower({0} COLLATE \"C\")",
      tests: Tests(
        hasPrefix: "starts_with({0}, {1})", hasSuffix: "right({0}, length({1})) = {1}", contains: "strpos({0}, {1}) > 0"
      )),
    integerSum:
      "CAST(mod(mod(SUM({0}) + 9223372036854775808, 18446744073709551616) + 18446744073709551616, 18446744073709551616) - 9223372036854775808 AS bigint)",
    integerAverage: "(CAST(SUM({0}) AS double precision) / COUNT({0}))",
    doubleSum: "SUM({0} ORDER BY {1})",
    // A quotient that underflows to 0 is an error.
    doubleAverage: "CASE WHEN abs({0}) <= '5e-324'::float8 * ({1} / 2) THEN 0 ELSE {0} / {1} END",
    besideFloats: "CAST({0} AS double precision)", indexes: .ordered,
    sortsNullsLast: true, catalog: .postgresql)

  /// DuckDB, over its own files, Parquet and CSV.
  public static let duckdb = SQLEngine(
    name: "duckdb", title: "DuckDB", versions: "1.0 or later",
    quote: "\"", marker: .numbered("$"), stringLiteral: .plain, blobLiteral: "from_hex('{0}')",
    textOfBytes: "decode({0})",
    nanLiteral: "'NaN'::DOUBLE", holdsNaN: true, infinityLiteral: "'Infinity'::DOUBLE",
    typeNames: [
      .boolean: "BOOLEAN", .integer: "BIGINT", .real: "FLOAT", .double: "DOUBLE", .text: "VARCHAR", .blob: "BLOB",
      .timestamp: "TIMESTAMP", .timestamptz: "TIMESTAMPTZ", .uuid: "UUID",
    ],
    fixedDecimal: "DECIMAL({0}, {1})",
    arrays: CollectionColumn(
      type: "{0}[]", literal: "CAST([{0}] AS {1}[])",
      lists:
        "SELECT o.{1} AS owner, unnest(range(len(o.{2}))) AS place, unnest(o.{2}) AS value FROM {0} AS o",
      dictionaries: nil),
    json: CollectionColumn(
      type: "JSON", literal: nil,
      lists:
        "SELECT o.owner AS owner, unnest(range(len(o.list))) AS place, unnest(o.list) AS value FROM (SELECT {1} AS owner, CAST(CAST({2} AS JSON) AS {3}[]) AS list FROM {0}) AS o",
      dictionaries:
        "SELECT o.owner AS owner, unnest(map_keys(o.map)) AS place, unnest(map_values(o.map)) AS value FROM (SELECT {1} AS owner, CAST(CAST({2} AS JSON) AS MAP(VARCHAR, {3})) AS map FROM {0}) AS o"
    ),
    csv: CSVImport(
      statement: "COPY {0} FROM {1} (FORMAT csv, HEADER, NULLSTR '', ALLOW_QUOTED_NULLS false);", byte: #"\x{0}"#,
      blobPrefix: ""),
    textParameters: [.timestamp, .timestamptz, .uuid], dateForm: .timestamp,
    dateReadings: [
      .timestamptz: ("epoch_us({0})", .microseconds),
      .iso8601: (
        "epoch_us(CAST(CASE WHEN regexp_matches({0}, ':.*(Z|[+-][0-9][0-9](:?[0-9][0-9])?)$') THEN {0} ELSE {0} || 'Z' END AS TIMESTAMPTZ))",
        .microseconds
      ),
    ],
    uuidOfText: "CAST({0} AS UUID)", maximumSelects: 900,
    // Versions 2.0.0 and 2.0.1 lose and add rows if a comparison closes a cycle of four or more joins. An expression with an unpredictable
    // value does not become part of a join.
    afterJoins: "CASE WHEN random() < 2 THEN {0} END",
    orderedText: "{0}", equalText: "{0}", memberOfList: "{0} IN (SELECT unnest(CAST({1} AS {2}[])))",
    holdsZeroBytes: true,
    text: Tests(
      hasPrefix: "starts_with({0}, {1})", hasSuffix: "ends_with({0}, {1})", contains: "contains({0}, {1})"),
    blob: Tests(
      hasPrefix: "starts_with(hex({0}), hex({1}))", hasSuffix: "ends_with(hex({0}), hex({1}))",
      // With a separator after each byte, so that no match crosses byte boundaries.
      contains:
        "contains(regexp_replace(hex({0}), '(..)', '\\1,', 'g'), regexp_replace(hex({1}), '(..)', '\\1,', 'g'))"),
    pattern: .percent, translate: "translate({0}, {1}, {2})", regularExpression: "regexp_matches({0}, {1})",
    ascii: ASCIITexts(
      test: "strlen({0}) = length({0})", lower: "lower({0})",
      tests: Tests(
        hasPrefix: "starts_with({0}, {1})", hasSuffix: "ends_with({0}, {1})", contains: "contains({0}, {1})")),
    integerSum:
      "CAST(((SUM({0}) + 9223372036854775808) % 18446744073709551616 + 18446744073709551616) % 18446744073709551616 - 9223372036854775808 AS BIGINT)",
    integerAverage: "(CAST(SUM({0}) AS DOUBLE) / COUNT({0}))",
    doubleSum: "SUM({0} ORDER BY {1})", doubleAverage: "{0} / {1}", indexes: .equality,
    catalog: .duckdb)

  /// Spark SQL, for data beyond one machine.
  public static let spark = SQLEngine(
    name: "spark", title: "Spark", versions: "3.5 or later",
    quote: "`", marker: .inOrder, stringLiteral: .backslash, blobLiteral: "X'{0}'", textOfBytes: "CAST({0} AS STRING)",
    nanLiteral: "double('NaN')", holdsNaN: true, infinityLiteral: "double('Infinity')",
    typeNames: [
      .boolean: "BOOLEAN", .integer: "BIGINT", .real: "FLOAT", .double: "DOUBLE", .text: "STRING", .uuid: "STRING",
      .blob: "BINARY", .timestamp: "TIMESTAMP_NTZ",
    ],
    fixedDecimal: "DECIMAL({0}, {1})",
    arrays: CollectionColumn(
      type: "ARRAY<{0}>", literal: "CAST(array({0}) AS ARRAY<{1}>)",
      lists:
        "SELECT o.{1} AS owner, j.place AS place, j.value AS value FROM {0} AS o LATERAL VIEW posexplode(o.{2}) j AS place, value",
      dictionaries: nil),
    json: CollectionColumn(
      type: "STRING", literal: nil,
      lists:
        "SELECT o.{1} AS owner, j.place AS place, j.value AS value FROM {0} AS o LATERAL VIEW posexplode(from_json(o.{2}, 'ARRAY<{3}>')) j AS place, value",
      dictionaries:
        "SELECT o.{1} AS owner, j.place AS place, j.value AS value FROM {0} AS o LATERAL VIEW explode(from_json(o.{2}, 'MAP<STRING, {3}>')) j AS place, value"
    ),
    textParameters: [.timestamp], dateForm: .timestamp,
    dateReadings: [:],
    uuidOfText: "lower({0})",
    maximumTables: 16,
    isSame: "{0} <=> {1}", isDifferent: "NOT ({0} <=> {1})", orderedText: "{0}", equalText: "{0}",
    memberOfList: "array_contains(CAST({1} AS ARRAY<{2}>), {0})", holdsZeroBytes: true,
    text: Tests(
      hasPrefix: "startswith({0}, {1})", hasSuffix: "endswith({0}, {1})", contains: "contains({0}, {1})"),
    blob: Tests(
      hasPrefix: "startswith({0}, {1})", hasSuffix: "endswith({0}, {1})", contains: "contains({0}, {1})"),
    pattern: .percent, translate: "translate({0}, {1}, {2})", regularExpression: "{0} RLIKE {1}",
    integerSum:
      "(shiftleft(SUM(shiftright({0}, 32)) + shiftright(SUM({0} & 4294967295), 32), 32) | (SUM({0} & 4294967295) & 4294967295))",
    integerAverage: "(CAST(SUM(CAST({0} AS DECIMAL(38, 0))) AS DOUBLE) / COUNT({0}))",
    doubleSum: nil, doubleAverage: "{0} / {1}",
    besideZero: "({0} + 0D)")
}
