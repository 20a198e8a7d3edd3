import PredicateSchema
import PredicateValues

/// The statements and types for reading a database's catalog.
struct CatalogReading: Sendable {
  /// The database's own tool. `{0}` is the database as a shell word. The tool reads statements from standard input and prints one row per
  /// line.
  let command: String
  /// The statements. Each returns rows of texts as JSON arrays (``DatabaseCatalog/init(rows:)``).
  let queries: [String]
  /// The statement for the columns of one table, whose name as a literal is `{0}`: a JSON array of such rows. `nil` if the other statements
  /// return the columns of all tables. In SQLite, a view that uses a function of the app would make a statement about all tables fail.
  var columns: String? = nil
  /// A JSON array of the values `{0}`.
  let array: String
  /// The test whether a text `{0}` matches the pattern `{1}` as a whole. Patterns contain only letters and bracketed sets, so that they are
  /// valid both for GLOB and as regular expressions.
  let matches: String
  /// The number of bytes of a binary value `{0}`.
  let byteCount: String
  /// A Boolean value that indicates whether columns contain only values of their declared type.
  let isTyped: Bool
  /// The declared types of columns. A name in uppercase letters also matches longer type names that contain it. The first match is used.
  let types: [DeclaredType]

  /// The predicate type of a declared type.
  struct DeclaredType: Sendable {
    let names: [String]
    /// The type of the drafted property.
    let element: ElementType
    /// The types that the column may represent.
    let holds: Set<SQLType>
    var dates: DateForm? = nil

    init(_ names: String..., as element: ElementType, holds: Set<SQLType>, dates: DateForm? = nil) {
      (self.names, self.element, self.holds, self.dates) = (names, element, holds, dates)
    }

    /// Returns the default form of a column of the type. If the engine has no decimals of arbitrary scale, decimals have the scale of the
    /// declaration.
    func form(_ engine: SQLEngine, of declared: String) -> ColumnForm {
      var form = dates.map { ColumnForm(dates: $0) } ?? .own(engine)
      form.stored = CatalogReading.labels(of: declared).map { StoredValue($0, means: .string($0)) }
      if element == .decimal, engine.typeName(.decimal) == nil, let scale = CatalogReading.scale(of: declared) {
        (form.decimals, form.scale) = (.fixed, scale)
      }
      return form
    }
  }

  /// Returns the entry for a declared type, regardless of its length and precision. `nil` for types that predicates do not support.
  func type(_ declared: String) -> DeclaredType? {
    guard !declared.hasSuffix("[]") else { return nil }
    let name = declared.prefix { $0 != "(" }.lowercased() + declared.drop { $0 != ")" }.dropFirst().lowercased()
    let words = name.split(separator: " ").joined(separator: " ")
    return types.first { row in
      row.names.contains { $0 == words || ($0.first?.isUppercase == true && words.holds($0.lowercased())) }
    }
  }

  /// Returns a Boolean value that indicates whether a column of a declared type turns texts that look like numbers into numbers.
  fileprivate func convertsTexts(_ declared: String) -> Bool {
    guard !isTyped else { return false }
    let name = declared.lowercased()
    if name.holds("int") { return true }
    return !name.isEmpty && !["char", "clob", "text", "blob"].contains { name.holds($0) }
  }

  /// Returns the number of digits after the decimal point of a declared type such as `DECIMAL(18,2)`. `nil` for other types.
  static func scale(of declared: String) -> Int? {
    let parameters = declared.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }.split(separator: ",")
    return parameters.last.flatMap { text in parameters.count == 2 ? Int(String(text.filter { $0 != " " })) : nil }
  }

  /// Returns the labels of a declared enumeration such as `enum('a','b')`, which is a separate type and not a text. Empty for other types.
  static func labels(of declared: String) -> [String] {
    guard declared.lowercased().hasPrefix("enum(") else { return [] }
    var labels: [String] = []
    var rest = declared.dropFirst(5)
    while let open = rest.firstIndex(of: "'") {
      rest = rest[rest.index(after: open)...]
      var label = ""
      while let character = rest.popFirst() {
        if character != "'" {
          label.append(character)
        } else if rest.first == "'" {
          label.append(rest.removeFirst())
        } else {
          break
        }
      }
      labels.append(label)
    }
    return labels
  }

  /// Returns the element type of a declared array. `nil` for other types.
  func elementType(_ declared: String) -> DeclaredType? {
    declared.hasSuffix("[]") ? type(String(declared.dropLast(2))) : nil
  }
}

extension SQLEngine {
  /// Returns a Boolean value that indicates whether the engine compares texts in a column as numbers where they look like numbers.
  func convertsTexts(in column: DatabaseCatalog.Column) -> Bool { catalog?.convertsTexts(column.type) == true }

  /// Returns the shell command of the tool that reads the engine's databases. `nil` if there is none.
  ///
  /// - Parameter database: A file, or another connection argument of the tool, as a shell word.
  public func catalogCommand(_ database: String) -> String? { catalog?.command.replacingPlaces(database) }

  /// The queries that read a ``DatabaseCatalog``. Each returns rows of one column that contains a JSON array of texts.
  public var catalogQueries: [String] { catalog?.queries ?? [] }

  /// Returns the queries that read the columns of single tables, any of which may fail. Each returns one row: a JSON array of arrays, which
  /// are rows of a ``DatabaseCatalog``, too.
  ///
  /// - Parameter rows: The rows that ``catalogQueries`` return.
  public func columnQueries(_ rows: [[String]]) -> [String] {
    guard let pattern = catalog?.columns else { return [] }
    return rows.filter { $0.count == 3 && $0[0] == "table" }.map { row in
      pattern.replacingPlaces(row[1].inQuotes("'"))
    }
  }
}

extension CatalogReading {
  static let sqlite = CatalogReading(
    command: "sqlite3 -batch -bail -readonly {0}",
    queries: [
      """
      SELECT json_array('table', l.name, CASE WHEN l.type = 'table' AND NOT l.wr THEN 'rowid' ELSE '' END) FROM pragma_table_list AS l WHERE l.schema = 'main' AND l.type IN ('table', 'view', 'virtual') AND l.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY l.name
      """,
      """
      SELECT json_array('link', m.name, f."from", f."table", coalesce(f."to", ''), CAST(f.id AS TEXT)) FROM sqlite_schema AS m, pragma_foreign_key_list(m.name) AS f WHERE m.type = 'table' AND m.rootpage > 0 ORDER BY m.name, f.id DESC, f.seq
      """,
      """
      SELECT json_array('index', m.name, i.name, CAST(i."unique" AS TEXT), CAST(i.partial AS TEXT), coalesce(x.name, ''), CASE x.coll WHEN 'BINARY' THEN '' ELSE x.coll END) FROM sqlite_schema AS m, pragma_index_list(m.name) AS i, pragma_index_xinfo(i.name) AS x WHERE m.type = 'table' AND m.rootpage > 0 AND x.key ORDER BY m.name, i.name, x.seqno
      """,
    ],
    columns:
      "SELECT json_group_array(json_array('column', {0}, c.name, c.type, CASE WHEN c.\"notnull\" OR (c.pk AND upper(c.type) = 'INTEGER') THEN '0' ELSE '1' END, CAST(c.pk AS TEXT), '0')) FROM (SELECT * FROM pragma_table_xinfo({0}) WHERE hidden <> 1 ORDER BY cid) AS c",
    array: "json_array({0})", matches: "{0} GLOB '{1}'", byteCount: "length({0})", isTyped: false,
    // Any column may contain values of any type. The declared type is only the first candidate.
    types: [
      DeclaredType("BOOL", as: .bool, holds: []), DeclaredType("DATE", "TIME", as: .date, holds: []),
      DeclaredType("INT", as: .int, holds: []), DeclaredType("UUID", as: .uuid, holds: []),
      DeclaredType("CHAR", "CLOB", "TEXT", "ENUM", as: .string, holds: []),
      DeclaredType("BLOB", "", as: .data, holds: []),
      DeclaredType("REAL", "FLOA", "DOUB", "NUM", "DEC", as: .double, holds: []),
    ])

  static let postgresql = CatalogReading(
    command: "psql -X -A -t -q -v ON_ERROR_STOP=1 -d {0}",
    queries: [
      """
      SELECT json_build_array('table', c.relname, '') FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname = ANY (current_schemas(false)) AND NOT c.relispartition AND pg_table_is_visible(c.oid) AND c.relispopulated AND has_table_privilege(c.oid, 'SELECT') ORDER BY c.relname
      """,
      """
      SELECT json_build_array('column', c.relname, a.attname, CASE WHEN t.typtype = 'e' THEN (SELECT 'enum(' || string_agg(quote_literal(e.enumlabel), ',' ORDER BY e.enumsortorder) || ')' FROM pg_enum AS e WHERE e.enumtypid = t.oid) WHEN t.typtype = 'd' THEN format_type(t.typbasetype, t.typtypmod) ELSE format_type(a.atttypid, a.atttypmod) END, CASE WHEN a.attnotnull THEN '0' ELSE '1' END, coalesce(array_position(p.conkey, a.attnum), 0)::text, CASE WHEN NOT l.collisdeterministic THEN '1' WHEN coalesce(l.collname, 'C') IN ('default', 'C') AND (SELECT coalesce(to_jsonb(b)->>'datlocprovider', 'c') = 'b' OR coalesce(to_jsonb(b)->>'datlocprovider', 'c') = 'c' AND b.datcollate IN ('C', 'POSIX', 'C.UTF-8', 'C.utf8') FROM pg_database AS b WHERE b.datname = current_database()) THEN '2' ELSE '0' END) FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped JOIN pg_type AS t ON t.oid = a.atttypid LEFT JOIN pg_constraint AS p ON p.conrelid = c.oid AND p.contype = 'p' LEFT JOIN pg_collation AS l ON l.oid = a.attcollation WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname = ANY (current_schemas(false)) AND pg_table_is_visible(c.oid) AND c.relispopulated AND has_table_privilege(c.oid, 'SELECT') ORDER BY c.relname, a.attnum
      """,
      """
      SELECT json_build_array('link', c.relname, a.attname, d.relname, b.attname, k.oid::text) FROM pg_constraint AS k JOIN pg_class AS c ON c.oid = k.conrelid JOIN pg_namespace AS n ON n.oid = c.relnamespace JOIN pg_class AS d ON d.oid = k.confrelid CROSS JOIN generate_series(1, cardinality(k.conkey)) AS place JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum = k.conkey[place] JOIN pg_attribute AS b ON b.attrelid = d.oid AND b.attnum = k.confkey[place] WHERE k.contype = 'f' AND n.nspname = ANY (current_schemas(false)) AND pg_table_is_visible(c.oid) AND c.relispopulated AND has_table_privilege(c.oid, 'SELECT') ORDER BY c.relname, k.conkey, k.oid, place
      """,
      """
      SELECT json_build_array('index', c.relname, x.relname, CASE WHEN i.indisunique THEN '1' ELSE '0' END, CASE WHEN i.indpred IS NULL THEN '0' ELSE '1' END, coalesce(a.attname, ''), CASE WHEN l.collname IS NULL OR coalesce(nullif(l.collname, 'default'), b.datcollate) IN ('C', 'POSIX', 'ucs_basic', 'C.UTF-8', 'C.utf8') THEN '' ELSE coalesce(nullif(l.collname, 'default'), b.datcollate) END) FROM pg_index AS i JOIN pg_class AS c ON c.oid = i.indrelid JOIN pg_class AS x ON x.oid = i.indexrelid JOIN pg_namespace AS n ON n.oid = c.relnamespace JOIN pg_database AS b ON b.datname = current_database() CROSS JOIN generate_series(0, i.indnkeyatts - 1) AS place LEFT JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum = i.indkey[place] AND a.attnum > 0 LEFT JOIN pg_collation AS l ON l.oid = i.indcollation[place] WHERE i.indisvalid AND n.nspname = ANY (current_schemas(false)) AND pg_table_is_visible(c.oid) AND c.relispopulated AND has_table_privilege(c.oid, 'SELECT') ORDER BY c.relname, x.relname, place
      """,
    ],
    array: "json_build_array({0})", matches: "{0} COLLATE \"C\" ~ '^(?:{1})$'", byteCount: "octet_length({0})",
    isTyped: true,
    types: [
      DeclaredType("boolean", as: .bool, holds: [.boolean]),
      DeclaredType("bigint", "integer", "smallint", as: .int, holds: [.integer]),
      DeclaredType("real", as: .float, holds: [.real, .double]),
      DeclaredType("double precision", as: .double, holds: [.double]),
      DeclaredType("numeric", as: .decimal, holds: [.decimal]),
      DeclaredType("text", "character varying", as: .string, holds: [.text]),
      DeclaredType("enum", as: .string, holds: []),
      DeclaredType("bytea", as: .data, holds: [.blob]), DeclaredType("uuid", as: .uuid, holds: [.uuid]),
      DeclaredType("timestamp without time zone", "date", as: .date, holds: [.timestamp], dates: .timestamp),
      DeclaredType("timestamp with time zone", as: .date, holds: [.timestamptz], dates: .timestamptz),
    ])

  static let duckdb = CatalogReading(
    command: "duckdb -batch -bail -noheader -list -readonly {0}",
    queries: [
      """
      SELECT to_json(['table', t.name, t.row_column]) FROM (SELECT table_name AS name, 'rowid' AS row_column FROM duckdb_tables() WHERE NOT internal AND schema_name = current_schema() AND database_name = current_database() UNION ALL SELECT view_name, '' FROM duckdb_views() WHERE NOT internal AND schema_name = current_schema() AND database_name = current_database()) AS t ORDER BY t.name
      """,
      """
      SELECT to_json(['column', c.table_name, c.column_name, c.data_type, CASE WHEN c.is_nullable THEN '1' ELSE '0' END, coalesce(list_position(k.constraint_column_names, c.column_name), 0)::VARCHAR, '0']) FROM duckdb_columns() AS c LEFT JOIN duckdb_constraints() AS k ON k.table_oid = c.table_oid AND k.database_oid = c.database_oid AND k.constraint_type = 'PRIMARY KEY' WHERE NOT c.internal AND c.schema_name = current_schema() AND c.database_name = current_database() ORDER BY c.table_name, c.column_index
      """,
      """
      SELECT to_json(['link', k.table_name, k.constraint_column_names[k.place], k.referenced_table, k.referenced_column_names[k.place], k.constraint_index::VARCHAR]) FROM (SELECT *, unnest(range(1, len(constraint_column_names) + 1)) AS place FROM duckdb_constraints() WHERE constraint_type = 'FOREIGN KEY' AND schema_name = current_schema() AND database_name = current_database()) AS k ORDER BY k.table_name, k.constraint_index, k.place
      """,
      """
      SELECT to_json(['index', i.table_name, i.index_name, CASE WHEN i.is_unique THEN '1' ELSE '0' END, '0', i.part, '']) FROM (SELECT *, trim(unnest(string_split(trim(expressions, '[]'), ',')), ' ''"') AS part FROM duckdb_indexes() WHERE schema_name = current_schema() AND database_name = current_database()) AS i ORDER BY i.table_name, i.index_name
      """,
    ],
    array: "json_array({0})", matches: "regexp_full_match({0}, '{1}')", byteCount: "octet_length({0})", isTyped: true,
    types: [
      DeclaredType("boolean", as: .bool, holds: [.boolean]),
      DeclaredType(
        "bigint", "integer", "smallint", "tinyint", "uinteger", "usmallint", "utinyint", as: .int, holds: [.integer]),
      DeclaredType("float", as: .float, holds: [.real, .double]), DeclaredType("double", as: .double, holds: [.double]),
      DeclaredType("decimal", as: .decimal, holds: [.decimal]),
      DeclaredType("varchar", as: .string, holds: [.text]), DeclaredType("enum", as: .string, holds: []),
      DeclaredType("blob", as: .data, holds: [.blob]),
      DeclaredType("uuid", as: .uuid, holds: [.uuid]),
      DeclaredType(
        "timestamp", "timestamp_s", "timestamp_ms", "date", as: .date, holds: [.timestamp], dates: .timestamp),
      DeclaredType("timestamp with time zone", as: .date, holds: [.timestamptz], dates: .timestamptz),
    ])
}
