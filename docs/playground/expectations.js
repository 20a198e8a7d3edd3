// Objects that must match and objects that must not: tests of the predicate, which a link carries.
const expectedOf = (key) => state.expected[state.class]?.[key];

function expectObject(key, must) {
  const own = { ...state.expected[state.class] };
  if (own[key] === must) delete own[key]; else own[key] = must;
  state.expected = { ...state.expected, [state.class]: own };
  state.isOwn = true;
  mark();
  say([], false);
  tell(state.tab);
  remember();
}

// Whether a shown object matches; undefined if it is not known.
function isMatch(key) {
  const marks = matching(), index = shownRows.keys.indexOf(key);
  if (!marks) return undefined;
  if (index >= 0) return marks.has(shownRows.places[index]);
  return looked.which === "matches" && looked.count <= MOST_ROWS ? false : undefined;
}

const isViolated = (key) => expectedOf(key) !== undefined && isMatch(key) === !expectedOf(key);

// The line below the predicate: how many expectations hold, and which do not. Undefined if there are none.
function expectationLine() {
  const keys = Object.keys(state.expected[state.class] ?? {}), failed = keys.filter(isViolated);
  if (keys.length === 0 || looked?.count === undefined) return undefined;
  const line = element("li", undefined, { className: failed.length > 0 ? "error" : "held" });
  const reasons = failed.map((key) => `\`${key}\` ${expectedOf(key) ? "must match" : "must not match"}`).join(", ");
  line.append(message(failed.length > 0 ? `${keys.length - failed.length} of ${keys.length} expectations hold: ${reasons}` : keys.length === 1 ? "Your expectation holds" : `All ${keys.length} expectations hold`));
  return line;
}

// The two buttons above the reason why an object matches or not.
function expecting() {
  const bar = element("p", undefined, { className: "expecting" });
  for (const [must, label] of [[true, "Must match"], [false, "Must not match"]]) {
    const button = element("button", label, { type: "button" });
    button.setAttribute("aria-pressed", String(expectedOf(state.object) === must));
    button.addEventListener("click", () => {
      expectObject(state.object, must);
      $("why-panel").querySelectorAll(".expecting button")[must ? 0 : 1]?.focus();
    });
    bar.append(button);
  }
  return bar;
}
