// Which documents are whose.

/** Languages that hold predicates in strings; each has a language server of its own beside this one. */
const sources = [
  ...["swift", "objective-c", "objective-cpp"].flatMap((language) => [{ scheme: "file", language }, { scheme: "untitled", language }]),
  // VS Code takes headers for C or C++; models in Objective-C are declared there.
  { scheme: "file", pattern: "**/*.h" },
];

/** Files of predicates, and of stored predicates: nobody else colours or sets them. */
const predicates = [
  { scheme: "file", language: "predicate" },
  { scheme: "untitled", language: "predicate" },
  { scheme: "file", pattern: "**/*.{ndjson,jsonl}" },
];

// No other schemes: the old side of a difference would declare its models a second time.
module.exports = { predicates, all: [...sources, ...predicates] };
