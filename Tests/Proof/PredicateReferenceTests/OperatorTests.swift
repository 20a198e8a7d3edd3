import PredicateReference
import PredicateValues
import Testing

@Suite("Text, numbers, mixed values, IN and BETWEEN (language §4.5, §6.7–§6.9)")
struct OperatorTests {
  private static let texts = #""a": {"s": ""}, "b": {"s": "x"}, "c": {}"#

  @Test(
    "empty and null needles",
    arguments: [
      Row(texts, "s CONTAINS ''"), Row(texts, "s BEGINSWITH ''"), Row(texts, "s BEGINSWITH nil"),
      Row(texts, "s ENDSWITH nil"),
      Row(texts, "s LIKE ''", matches: "a"), Row(texts, "s LIKE '*'", matches: "a", "b"),
      Row(texts, "s LIKE nil", matches: "c"),
      Row(#""a": {"s": "e\u0301", "s2": "\u0301"}, "b": {"s": "e", "s2": "e"}"#, "s CONTAINS[d] s2", matches: "b"),
      Row(texts, "s LIKE '**'", matches: "a", "b"),
      Row(#""a": {"s": "ab", "s2": ""}, "b": {"s": "ab"}, "c": {"s": "ab", "s2": "b"}"#, "s CONTAINS s2", matches: "c"),
    ])
  func needles(row: Row) throws { try row.check() }

  private static let cases =
    #""a": {"s": "À"}, "b": {"s": "à"}, "c": {"s": "Ÿ"}, "d": {"s": "ÿ"}, "e": {"s": "Ā"}, "f": {"s": "ā"}"#

  @Test(
    "text",
    arguments: [
      Row(#""a": {"s": "d\\g"}, "b": {"s": "d?g"}"#, "s LIKE 'd?g'", matches: "a", "b"),
      Row(#""a": {"s": "é"}, "b": {"s": "e\u0301"}"#, "s == 'é'", matches: "a"),
      Row(#""a": {"s": "é"}, "b": {"s": "e\u0301"}"#, "s LIKE '?'", matches: "a"),
      Row(#""a": {"s": "😀"}"#, "s LIKE '?'", matches: "a"),
      Row(cases, "s ==[c] 'à'", matches: "a", "b"), Row(cases, "s ==[c] 'ÿ'", matches: "c", "d"),
      Row(cases, "s ==[c] 'ā'", matches: "e", "f"), Row(cases, "s !=[cd] 'A'", matches: "c", "d"),
      Row(#""a": {"s": "\ufffd"}, "b": {"s": "😀"}"#, "s < '😀'", matches: "a"),
      Row(#""a": {"s": "Ece"}, "b": {"s": "Écé"}, "c": {"s": "E"}"#, "s CONTAINS[d] 'e'", matches: "a", "b"),
      Row(#""a": {"s": "Jamie"}, "b": {"s": "J"}, "c": {}"#, "s BEGINSWITH[C] 'ja'", matches: "a"),
      Row(#""a": {"s": "dog", "s2": "D*"}, "b": {"s": "dog", "s2": "D"}"#, "s LIKE[c] s2", matches: "a"),
      Row(#""a": {"in": "in"}"#, "#in == 'in'", matches: "a"),
      Row(#""a": {"in": "in"}"#, "%K == %@", [.string("in"), .string("in")], matches: "a"),
      Row(#""p": {"l": "p", "s": "x"}"#, "%K ENDSWITH %@", [.string("l.s"), .string("x")], matches: "p"),
      Row(#""a": {"bytes": {"$binary": {"base64": "YWJj"}}}"#, "bytes CONTAINS %@", [.data([98])], matches: "a"),
      Row(#""a": {"s": "a%@b"}"#, "s == 'a%@b'", matches: "a"),
    ])
  func text(row: Row) throws { try row.check() }

  @Test(
    "numbers",
    arguments: [
      Row(#""a": {"d": {"$numberDouble": "NaN"}}"#, "d == %@", [.double(.nan)]),
      Row(#""a": {"d": {"$numberDouble": "NaN"}}"#, "d != 5", matches: "a"),
      Row(#""a": {"d": {"$numberDouble": "NaN"}}"#, "d < 1"),
      Row(
        #""a": {"dec": {"$numberDecimal": "NaN"}}, "b": {"dec": {"$numberDecimal": "1"}}"#, "dec < 1", matches: "a"),
      Row(
        #""a": {"dec": {"$numberDecimal": "NaN"}}, "b": {"dec": {"$numberDecimal": "1"}}"#, "dec == %@",
        [.double(.nan)],
        matches: "a"),
      Row(#""a": {"d": -0.0}, "b": {"dec": {"$numberDecimal": "-0"}}"#, "d == 0 OR dec == 0", matches: "a", "b"),
      Row(#""a": {"i": 9007199254740993}"#, "i == 9007199254740992.0"),
      Row(#""a": {"i": 9007199254740993}"#, "i > 9007199254740992.0", matches: "a"),
      Row(#""a": {"d": 9007199254740992.0}"#, "d == 9007199254740993"),
      Row(#""a": {"f": {"$float": "0.1"}}"#, "f == 0.1", matches: "a"),
      Row(#""a": {"f": {"$float": "0.1"}}"#, "f == %@", [.double(0.1)], matches: "a"),
      Row(#""a": {"f": {"$float": "0.1"}}"#, "f IN {0.1}", matches: "a"),
      Row(#""a": {"f": {"$float": "0.1"}}"#, "f BETWEEN {0.1, 0.1}", matches: "a"),
      Row(#""a": {"f": {"$float": "0.1"}, "d": 0.1}"#, "f == d"),
      Row(#""a": {"d": 0.1}"#, "d == %@", [.float(0.1)]),
      Row(#""a": {"f": {"$float": "0.1"}, "dec": {"$numberDecimal": "0.1"}}"#, "f == dec", matches: "a"),
      Row(#""a": {"d": 0.1, "dec": {"$numberDecimal": "0.1"}}"#, "d == dec", matches: "a"),
      Row(
        #""a": {"dec": {"$numberDecimal": "0.1234567890123456789"}}"#, "dec == 0.1234567890123456789", matches: "a"),
      Row(#""a": {"dec": {"$numberDecimal": "0.1234567890123456789"}}"#, "dec == %@", [.double(0.1234567890123456789)]),
      Row(#""a": {"i": 1}"#, "i == 1.5"), Row(#""a": {"i": 1}"#, "i < 1.5", matches: "a"),
      Row(#""a": {"bo": true}, "b": {"bo": false}"#, "bo == 1", matches: "a"),
      Row(#""a": {"bo": true}, "b": {"bo": false}, "c": {}"#, "bo != YES", matches: "b", "c"),
      Row(#""a": {"i": 31}, "b": {"i": -5}"#, "i == 0x1F OR i == -5", matches: "a", "b"),
      Row(#""a": {"i": 10}"#, "i == 010", matches: "a"), Row(#""a": {"i": 5}"#, "5 >= i AND 4 < i", matches: "a"),
      Row(#""a": {"d": 2.5}, "b": {"d": 2.0}"#, "d == %f OR d == %f", [.double(2.5), .int(2)], matches: "a", "b"),
      Row(#""a": {"i": 65}"#, "i == %c", [.string("A")], matches: "a"),
      Row(#""a": {"i": 3}"#, "i > $LOW", variables: ["LOW": .int(2)], matches: "a"),
    ])
  func numbers(row: Row) throws { try row.check() }

  private static let mixed = #""a": {"m": 1}, "b": {"m": 1.0}, "c": {"m": true}, "d": {"m": "1"}, "e": {}"#
  private static let nested = #""a": {"m": {"k": [1, "x"]}}, "b": {"m": [[5]]}, "c": {"m": 3}, "d": {}"#

  @Test(
    "mixed values",
    arguments: [
      Row(mixed, "m == 1", matches: "a", "b", "c"), Row(mixed, "m != 1", matches: "d", "e"),
      Row(mixed, "m > 0", matches: "a", "b", "c"), Row(mixed, "m == nil", matches: "e"),
      Row(mixed, "m == '1'", matches: "d"), Row(mixed, "m BETWEEN {1, 2}", matches: "a", "b", "c"),
      Row(mixed, "m IN {'1', nil}", matches: "d", "e"), Row(mixed, "m CONTAINS nil"),
      Row(
        #""a": {"m": "abc"}, "b": {"m": {"$binary": {"base64": "YWJj"}}}"#, "m == 'abc'", matches: "a", "b"),
      Row(
        #""a": {"m": "abc"}, "b": {"m": {"$binary": {"base64": "YWJj"}}}"#, "m CONTAINS 'b'", matches: "a", "b"),
      Row(#""a": {"m": "abc"}, "b": {"m": {"$binary": {"base64": "YWJj"}}}"#, "m LIKE 'a*'", matches: "a"),
      Row(#""a": {"m": "abc"}, "b": {"m": {"$binary": {"base64": "YWJj"}}}"#, "m ==[c] 'ABC'", matches: "a"),
      Row(
        #""a": {"m": {"$date": "1970-01-01T00:00:01Z"}, "m2": {"$oid": "000000010000000000000000"}}"#,
        "m == m2",
        matches: "a"),
      Row(#""a": {"m": 2, "i": 2}, "b": {"m": "2", "i": 2}"#, "m == i", matches: "a"),
      Row(nested, "m['k'] == nil", matches: "b", "c", "d"), Row(nested, "m['k'][0] == 1", matches: "a"),
      Row(nested, "m['k'][9] != 1"), Row(nested, "m['k'][9] == nil"), Row(nested, "m[0][0] == 5", matches: "b"),
      Row(nested, "ANY m['k'][#any] == 'x'", matches: "a"), Row(nested, "m != nil", matches: "a", "b", "c"),
      Row(nested, "m['k'] != nil", matches: "a"), Row(nested, "m == 3", matches: "c"),
      Row(#""a": {"m": [1, {"k": 2}], "m2": [1, {"k": 2.0}]}, "b": {"m": [1], "m2": [2]}"#, "m == m2", matches: "a"),
      Row(#""a": {"mMap": {"k": {"j": 1}}}"#, "mMap['k']['j'] == 1", matches: "a"),
    ])
  func mixedValues(row: Row) throws { try row.check() }

  @Test(
    "IN and BETWEEN",
    arguments: [
      Row(#""a": {"i": 1}, "b": {"i": 2}, "c": {}"#, "i IN {1, 3}", matches: "a"),
      Row(#""a": {"i": 1}, "c": {}"#, "i IN {}"),
      Row(#""a": {"i": 1}, "b": {"i": 2}, "c": {}"#, "i IN {1, nil}", matches: "a", "c"),
      Row(#""a": {"i": 1}, "b": {"i": 2}, "c": {}"#, "NOT i IN %@", [.list([.int(1)])], matches: "b", "c"),
      Row(#""a": {"s": "ABC"}, "b": {"s": "abc"}"#, "s IN[c] {'ABC'}", matches: "a", "b"),
      Row(#""a": {"s": "Jamie"}"#, "'am' IN s", matches: "a"),
      Row(#""a": {"s": "Jamie"}"#, "s IN 'Jamie & Ali'", matches: "a"),
      Row(#""a": {"s": "Jamie"}"#, "s IN[c] %@", [.string("jamie!")], matches: "a"),
      Row(#""a": {"s": ""}, "b": {}"#, "s IN 'text'"), Row(#""a": {"s": "x"}, "b": {}"#, "'' IN s"),
      Row(#""a": {"labels": ["quick wins"]}"#, "'quick win' IN labels"),
      Row(#""a": {"labels": ["Bug"]}"#, "'bug' IN[c] labels", matches: "a"),
      Row(#""a": {"i": 2, "ints": [1, 2]}, "b": {"ints": [null]}, "c": {"ints": []}"#, "i IN ints", matches: "a", "b"),
      Row(#""a": {"i": 1}, "b": {"i": 0}, "c": {"i": 9}"#, "i BETWEEN {0, 0.5}", matches: "b"),
      Row(#""a": {"i": 1}, "b": {"i": 0}, "c": {"i": 9}"#, "i BETWEEN {0.5, 1.5}", matches: "a"),
      Row(#""a": {"i": 5}"#, "i BETWEEN {9, 1}"), Row(#""a": {}"#, "NOT i BETWEEN {1, 9}", matches: "a"),
      Row(#""a": {"i": 1}, "b": {"i": 9}"#, "i between %@", [.list([.int(1), .int(9)])], matches: "a", "b"),
    ])
  func membership(row: Row) throws { try row.check() }
}
