// The page: what is typed goes to the compiler in its worker, and what it answers is shown.
function listen() {
  let delay;
  $("predicate").addEventListener("input", (event) => {
    typedAt = event.timeStamp;
    Object.assign(state, { isOwn: true, isTyped: true });
    which();
    look();
    editor.ask(false);
  });
  $("class").addEventListener("change", () => {
    Object.assign(state, { class: $("class").value, object: null, isChosen: false });
    shownRows = { key: "", places: [], keys: [], objects: [] };
    which();
    if (isRows) refresh(); else look();
  });
  for (const input of document.getElementsByName("dialect")) {
    input.addEventListener("change", () => { state.dialect = input.value; which(); look(); });
  }
  for (const input of document.getElementsByName("which")) {
    input.addEventListener("change", () => { state.which = input.value; look(); });
  }
  for (const name of ["schema", "data"]) {
    $(name).addEventListener("input", () => {
      if (name === "data" && state.file) return;
      if (name === "schema" && isSample()) state.data = sampleTexts.data;
      state[name] = $(name).value;
      if (name === "data" && state.name && /^\s*[[{]/.test(state.data) !== !/\.(csv|tsv)$/i.test(state.name)) state.name = null;
      Object.assign(state, { isOwn: true, leftOut: null });
      clearTimeout(delay);
      delay = setTimeout(() => { typedAt = performance.now(); refresh(); }, 200);
    });
  }
  const pick = (row) => {
    if (!row || row.dataset.key === undefined) return;
    Object.assign(state, { object: row.dataset.key, isChosen: true });
    mark();
    show("why");
    panels();
    if (innerWidth < 992) $("answers").scrollIntoView({ behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth", block: "start" });
  };
  const body = $("rows").tBodies[0];
  body.addEventListener("click", (event) => pick(event.target.closest("tr")));
  body.addEventListener("keydown", (event) => {
    const row = event.target.closest("tr");
    if (event.key === "Enter" || event.key === " ") { event.preventDefault(); pick(row); return; }
    const next = event.key === "ArrowDown" ? row.nextElementSibling : event.key === "ArrowUp" ? row.previousElementSibling : null;
    if (!next) return;
    event.preventDefault();
    row.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  });
  const tabs = [...document.querySelectorAll("[role=tab]")];
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener("click", () => show(tab.id.slice(4)));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (step) show(tabs[(index + step + tabs.length) % tabs.length].id.slice(4), true);
    });
  }
  $("examples").addEventListener("change", () => { if ($("examples").value !== "") showExample(Number($("examples").value)); });
  $("share").addEventListener("click", share);
  $("back").addEventListener("click", goBack);
  $("cheat").addEventListener("click", () => show("help", true));
  $("reset").addEventListener("click", () => showExample(0));
  $("file").addEventListener("change", async () => {
    if ($("file").files.length > 0) await bring(...$("file").files);
    $("file").value = "";
  });
  let depth = 0;
  addEventListener("dragenter", (event) => { event.preventDefault(); depth += 1; document.body.classList.add("dropping"); });
  addEventListener("dragleave", () => { depth -= 1; if (depth <= 0) document.body.classList.remove("dropping"); });
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", async (event) => {
    event.preventDefault();
    depth = 0;
    document.body.classList.remove("dropping");
    if (event.dataTransfer.files.length > 0) await bring(...event.dataTransfer.files);
  });
  addEventListener("hashchange", () => take(location.hash));
}

function menu() {
  const groups = new Map();
  SAMPLE.examples.forEach((example, index) => {
    if (!groups.has(example.group)) groups.set(example.group, element("optgroup", undefined, { label: example.group }));
    groups.get(example.group).append(element("option", example.title, { value: index }));
  });
  $("examples").append(element("option", "Your own", { value: "" }), ...groups.values());
}

async function start() {
  if (typeof WebAssembly !== "object" || typeof DecompressionStream !== "function" || typeof Worker !== "function") {
    throw new Error("This page runs the compiler in WebAssembly, which this browser does not have or does not allow. Any browser since 2023 has it.");
  }
  menu();
  editor = new Editor($("predicate"), $("source"), $("proposals"), (place) => world && compiler.ask({ ...question("complete"), predicate: editor.text, at: place }));
  compiler = new Compiler($("worker").textContent);
  const packed = $("module").textContent;
  $("module").remove();
  await compiler.start(packed);
  listen();
  await take(location.hash);
  editor.focus();
  await panels();
  document.documentElement.dataset.ready = "yes";
  // For whoever drives the page.
  window.playground = { state, compiler, bring, refresh };
}

start().catch((error) => {
  $("failure").textContent = error.message;
  $("failure").hidden = false;
  $("app").hidden = true;
});
