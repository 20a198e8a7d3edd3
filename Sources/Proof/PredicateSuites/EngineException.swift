/// What the engine behind the documents does that `rql` does not repeat: decision 2 of the language reference, the only
/// grounds for a known difference.
package enum EngineException: String, CaseIterable {
  case crash
  case staleElement = "stale-element"
  case octalInteger = "octal-integer"
  case clampedInteger = "clamped-integer"
  case textAsNumber = "text-as-number"
  case undecodedEscape = "undecoded-escape"
  case dateFieldOutOfRange = "date-field-out-of-range"
  case betweenFraction = "between-fraction"
  case orderedAgainstNaN = "ordered-against-nan"
  case integerFolding = "integer-folding"
  case inIgnoresCase = "in-ignores-option"
  case inOwnType = "in-own-type"
  case unequalEmptyList = "unequal-empty-list"
  case likeTwoStars = "like-two-stars"
  case innerCollection = "inner-collection"
  case negativeCoordinate = "negative-coordinate"
  case collectionAggregate = "collection-aggregate"
  case bareVariable = "bare-variable"
  case outerVariable = "outer-variable"
  case idleQuantifier = "idle-quantifier"
  case wholeListsUnequal = "whole-lists-unequal"
  case firstOfList = "first-of-list"
  case linkingObjects = "linking-objects"
  case unrelatedLinks = "unrelated-links"
  case absentObject = "absent-object"
  case alikeContainers = "alike-containers"
  case keysOfEmptyMap = "keys-of-empty-map"
  case sizeBehindSubscript = "size-behind-subscript"
  case betweenSubscript = "between-subscript"
  case countBehindNull = "count-behind-null"
  case outermostValues = "outermost-values"
  case mixedArithmetic = "mixed-arithmetic"
  case nanBelowIntegers = "nan-below-integers"
  case negativeZero = "negative-zero"
  case neverFound = "never-found"

  /// What the engine does, and what `rql` does instead.
  package var explanation: String {
    switch self {
    case .crash: "The engine crashes or never answers; here the predicate is rejected, or has the answer of the rules."
    case .staleElement:
      "For an index that is the list's length the engine tests what it read for the object before, and so"
        + " answers by the"
        + " order of the objects; here there is no value at that place, which is what it finds of every other list."
    case .octalInteger: "The engine reads `010` as octal 8 and `08` as 0; here both are decimal."
    case .clampedInteger:
      "The engine clamps an integer beyond 64 bits to the nearest one that fits; here it is an error."
    case .textAsNumber:
      "The engine reads the number that a text begins with, `'1x'` as 1; here such a text is not a number."
    case .undecodedEscape: "The engine compares `\\n` in a string as two characters; here escapes are decoded."
    case .dateFieldOutOfRange: "The engine carries a month 13 or an hour 99 over; here a date has fields in range."
    case .betweenFraction: "The engine loses the fraction of a bound against an int; here the comparison is exact."
    case .orderedAgainstNaN:
      "The engine orders NaN below an int literal (`d < 1`, though not below `1.0`); here NaN is never ordered."
    case .integerFolding:
      "The engine makes a whole-valued fraction an int, so that `i / 2.0` divides integers and `3.0 / 2` is 1; here a"
        + " literal keeps its type."
    case .inIgnoresCase: "The engine ignores `[c]` of `IN[c]` and of `==[c] ANY {…}`; here it counts."
    case .inOwnType:
      "In a property of the object itself the engine's IN looks for elements of the property's own type only;"
        + " here numbers compare"
        + " across types, so that `d IN {1}` finds 1.0."
    case .unequalEmptyList: "For the engine `list != {}` is true of every list; here it is false of an empty one."
    case .likeTwoStars: "For the engine `LIKE '**'` does not match the empty string; here it does, as `*` does."
    case .innerCollection:
      "The engine evaluates ALL and NONE for each innermost collection and joins the answers with ANY; here"
        + " they range over"
        + " all values that the path reaches."
    case .negativeCoordinate:
      "The engine cannot read a negative whole coordinate (`[-122, 47]`); here it is a coordinate."
    case .collectionAggregate:
      "The engine takes an aggregate over a property that is a collection; here it is an error."
    case .bareVariable: "The engine crashes on `$x` without a property; here it is an error."
    case .outerVariable:
      "In a nested SUBQUERY the engine takes the outer variable for the inner one; here that is an error."
    case .idleQuantifier:
      "The engine passes over NONE and ALL before an entry of a map where it has a value, and before a link;"
        + " here a quantifier counts."
    case .wholeListsUnequal:
      "For the engine two lists of one length are unequal where every pair differs, and two empty ones always;"
        + " here `!=` is the opposite of `==`."
    case .firstOfList:
      "Of a list behind `!=` the engine compares links with the first object only; here with any of them."
    case .linkingObjects:
      "The engine reads linking objects of the object itself, against objects, as if they were one link; here"
        + " they are a collection."
    case .unrelatedLinks:
      "The engine compares links to objects of two classes by internal numbers; here that is an error."
    case .absentObject:
      "The engine refuses a key that no object has, beside a collection; here no link leads to such an object."
    case .alikeContainers:
      "For the engine all lists inside mixed values are equal, and all dictionaries; here they are compared by"
        + " what they hold."
    case .keysOfEmptyMap:
      "For the object's own empty map the engine tests the keys that it read for the object before; here there"
        + " is no value."
    case .sizeBehindSubscript:
      "Behind a subscript the engine gives the size of the whole collection, and of a value without one what"
        + " it read before; here it is the value's own size, or null."
    case .betweenSubscript: "BETWEEN of the engine passes over subscripts; here it tests what they find."
    case .countBehindNull: "For the engine a count behind a null link has no value; here it is 0."
    case .outermostValues:
      "With a quantifier and three values or more on both sides the engine orders the outermost values only;"
        + " here all pairs count."
    case .mixedArithmetic:
      "Beside a fraction the engine calculates with mixed values that hold no number as if they did; here the result is null."
    case .nanBelowIntegers:
      "The engine orders NaN below every integer that is an aggregate; here NaN is never ordered beside integers."
    case .negativeZero: "The engine does not store −0 over 0; here it is stored, and dividing by it shows its sign."
    case .neverFound:
      "The engine takes predicates that can find nothing or mean nothing, and passes over a part or finds"
        + " nothing; here they are errors."
    }
  }
}
