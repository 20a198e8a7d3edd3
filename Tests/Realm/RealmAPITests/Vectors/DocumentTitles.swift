/// The documents' examples by number, each with what it is about.
struct DocumentPart: Sendable {
  /// A page of the documents, under the number of its section in the language reference.
  let title: String
  let examples: [(number: Int, title: String)]

  static let all = [
    DocumentPart(
      title: "10.1 Filter data",
      examples: [
        (1, "A project with one task"), (2, "Tasks over a minute, and tasks of Ali"), (3, "Tasks of high priority"),
        (4, "Tasks of two hours and more"), (5, "Tasks that nobody has"), (6, "Tasks with a label"),
        (7, "Tasks within a range of minutes"), (8, "Tasks with one of two labels"), (9, "Tasks of one of two people"),
        (10, "Two conditions"), (11, "Ignore case"), (12, "Ignore diacritics"), (13, "Wildcards"),
        (14, "The beginning of a text"), (15, "A part of a text"), (16, "A pattern"),
        (17, "Ignore case and diacritics"), (18, "Inside a circle"), (19, "The average priority"),
        (20, "All tasks of low priority"), (21, "All tasks of high priority"), (22, "More than five tasks"),
        (23, "More than a hundred minutes in all"), (24, "A task with one of two labels"),
        (25, "A rating of any task"), (26, "One task that meets two conditions"),
        (27, "A subquery begins at a collection"), (28, "Values in the text and as arguments"),
        (29, "Literals are expressions"), (30, "A path through a link and an embedded object"),
        (31, "Key paths as arguments"), (32, "Types have to match"), (33, "Numbers of different types"),
        (34, "A range in small letters"), (35, "More than two hours"), (36, "Synonyms of operators"),
        (37, "IN with a list or a text"), (38, "Dates"), (39, "Inside a box, with an array of arguments"),
        (40, "Projects without a complete task"), (41, "Projects with a task of top priority"), (42, "ALL and SOME"),
        (43, "A subquery with arguments"), (44, "A subquery with a literal"), (45, "The three parts of a subquery"),
        (46, "Which letters have case"), (47, "Counts of values"),
      ]),
    DocumentPart(
      title: "10.2 Filtering, the oldest page",
      examples: [
        (50, "Tan dogs with a B"), (51, "The same with arguments"), (52, "Equality"),
        (53, "Objects are compared by identity"),
        (54, "A part of a text"), (55, "A pattern"), (56, "Ignore case"), (57, "Two conditions"),
        (58, "A list of names"),
        (59, "Nothing"), (60, "Any student"), (61, "More than five employees"), (62, "What is refused"),
        (63, "Typographic quotes"),
      ]),
    DocumentPart(
      title: "10.3 Read, sort, section",
      examples: [
        (70, "An object by its primary key"), (71, "All objects of a class"), (72, "Puppies"),
        (73, "Dogs without a toy"),
        (74, "Dogs with a tennis ball"), (75, "A toy by its id"), (76, "A text is not an object id"),
        (77, "Along a relationship"), (78, "Back along a relationship"), (79, "People of a city, by street"),
        (80, "Embedded objects are not asked for by themselves"), (81, "A map"), (82, "Dogs that visited New York"),
        (83, "Sets with common elements"), (84, "Sets within sets"), (85, "The type of a mixed value"),
        (86, "Mixed values and numbers"), (87, "What mixed values compare with"), (88, "Points and distances"),
        (89, "A small circle"), (90, "A large circle"), (91, "A small box"), (92, "A large box"), (93, "A polygon"),
        (94, "A polygon with holes"), (95, "Rules of polygons"), (96, "A type of one's own"),
        (97, "The type that is stored"),
        (98, "Embedded objects member by member"), (99, "A realm of an actor"), (100, "Sorted by name"),
        (101, "Sorted by the name of a linked object"), (102, "Sections by a key"), (103, "Sections by a block"),
        (104, "Dogs of five years on average"), (105, "The youngest dog is older than five"),
        (106, "The oldest dog is younger than two"), (107, "More than two dogs"), (108, "More than ten years together"),
        (109, "A query on a result"), (110, "A projection"), (111, "Pages of results"), (112, "Results are live"),
        (113, "The dynamic interface"),
      ]),
  ]

  /// The ids, such as `D07`.
  static func id(_ number: Int) -> String { "D\(number < 10 ? "0" : "")\(number)" }
}
