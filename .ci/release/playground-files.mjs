// Drops foreign files on the page, correct and faulty, as a stranger would. What was typed stays; a fault is shown below the predicate, opens its tab,
// and leaves no answer about other objects.

// The files of a drop, and what the page says: of objects `rows`, their class and a predicate with its matches; of a fault `fault`.
const DROPS = [
  { files: { "airports.csv": "iata,city,state,lat\nJFK,New York,NY,40.6\nDEN,Denver,CO,39.8\nBOS,Boston,MA,42.3\n" }, rows: 3, class: "Airports", predicate: "state == 'CO'", matches: ["#2"] },
  { files: { "join dates.csv": "\u{FEFF}name;Join Date\r\n\"Ann; B\";2024-01-05T00:00:00Z\r\n" }, rows: 1, class: "JoinDates", predicate: "name CONTAINS ';'", matches: 1 },
  { files: { "events.ndjson": '{"id": 1, "tags": ["a", "b"]}\n{"id": 2, "tags": []}\n' }, rows: 2, class: "Events", predicate: "ANY tags == 'a'", matches: 1 },
  { files: { "people.tsv": "name\tage\nMia\t34\nNoah\t17\n" }, rows: 2, class: "People", predicate: "age < 18", matches: 1 },
  { files: { "one.json": '[{"a": 3}, {"a": null}]' }, rows: 2, class: "One", predicate: "a == nil", matches: 1 },
  { files: { "data.json": '{"Stop": {"s1": {"name": "Main"}}}', "schema.json": '[{"name": "Stop", "properties": {"name": "string"}}]' }, rows: 1, class: "Stop", predicate: "name == 'Main'", matches: 1 },
  { files: { "header.csv": "name,age\n" }, rows: 0 },
  { files: { "short.csv": "name,age\nAnn,5\nBob" }, fault: "short.csv, line 3: a record of 1 cell" },
  { files: { "comma.json": '{"a": 1, }' }, fault: "comma.json" },
  { files: { "numbers.json": '[{"a": 01}]' }, fault: "numbers.json" },
  { files: { "latin.csv": new Uint8Array([110, 44, 97, 10, 233, 44, 49, 10]) }, fault: "latin.csv" },
  { files: { "picture.png": new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0]) }, fault: "picture.png" },
  { files: { "unknown.json": '{"Stop": {"s1": {"name": "Main"}}}', "schema.json": '[{"name": "Bus", "properties": {"name": "string"}}]' }, fault: "unknown.json" },
  { files: { "model.json": '[{"name": "Stop", "properties": {"name": "strin"}}]' }, fault: "the schema" },
];

const drop = (files) => `(() => {
  const transfer = new DataTransfer();
  for (const [name, bytes] of ${JSON.stringify(Object.entries(files).map(([name, text]) => [name, [...(typeof text === "string" ? new TextEncoder().encode(text) : text)]]))}) {
    transfer.items.add(new File([new Uint8Array(bytes)], name));
  }
  dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true })); })()`;
const typeInto = (id, text) => `(() => { const area = document.getElementById("${id}"); area.focus(); area.select(); document.execCommand("insertText", false, ${JSON.stringify(text)}); })()`;
const value = (page, id) => page.value(`document.getElementById("${id}").value`);
const isShown = (page, tab) => page.value(`document.getElementById("tab-${tab}").getAttribute("aria-selected") === "true"`);
const rows = (page) => page.value("document.querySelectorAll('#rows tbody tr:not(.more)').length");

async function dropped(page, is, { files, fault, ...wanted }) {
  const name = Object.keys(files).join(" and ");
  await page.value(drop(files));
  if (fault) {
    await page.until(`document.querySelector('#messages .error')?.textContent.includes(${JSON.stringify(fault)})`, `says what is wrong with ${name}: ${await page.messages()}`);
    is(await isShown(page, "data"), `${name}: the tab Data is opened`);
    is(await rows(page) === 0 && !await page.value("document.querySelector('#status b') !== null"), `${name}: nothing is said of other objects: ${await page.status()}`);
    is(/ha(s|ve) an error$/.test(await page.status()), `${name}: ${await page.status()}`);
    return;
  }
  await page.until(`/^${wanted.rows} of ${wanted.rows} match/.test(document.getElementById('status').textContent)`, `reads ${name}: ${await page.status()} ${await page.messages()}`);
  is(await rows(page) === wanted.rows, `${name}: ${wanted.rows} rows`);
  if (!wanted.predicate) return;
  is(await value(page, "class") === wanted.class, `${name}: the class is ${await value(page, "class")}`);
  // The page proposes a predicate about these objects, and it compiles.
  if (await page.value("document.querySelector('#messages button') !== null")) {
    await page.click("#messages button");
    await page.settled();
    is(/match/.test(await page.status()), `${name}: the proposal ${await value(page, "predicate")}: ${await page.status()}`);
  }
  await page.write(wanted.predicate);
  const found = await page.matches();
  is(typeof wanted.matches === "number" ? found.length === wanted.matches : found.join() === wanted.matches.join(), `${name}: ${wanted.predicate} finds ${found}, ${await page.status()}`);
  await page.write("");
}

// Each drop by itself, then the stories of a person with data of her own.
export async function foreignFiles(Page, check, width, height, theme, picture) {
  const page = await Page.open(width, height, theme);
  const is = (truth, text) => check(truth, `${page.name}: ${text}`);
  for (const row of DROPS) {
    await dropped(page, is, row);
    if (row.fault) await picture(page, `fault-${Object.keys(row.files)[0].replace(/\..*/, "")}`);
    // The library again, since the next file is for another schema.
    await page.value("document.getElementById('reset').click()");
    await page.until("/ of 12 match/.test(document.getElementById('status').textContent)", "shows the library again");
    await page.write("");
  }

  // A typed predicate stays when objects of other properties come, and its errors are all visible.
  await page.write("pages > 300 AND titel == 1 AND yaer == 2");
  await page.value(drop({ "tickets.csv": "name,due\nA,2024-01-05T00:00:00Z\nB,2024-03-01T00:00:00Z\n" }));
  await page.until("/3 errors/.test(document.getElementById('status').textContent)", "names the errors of the typed predicate");
  is(await value(page, "predicate") === "pages > 300 AND titel == 1 AND yaer == 2", "a typed predicate stays");
  is(await rows(page) === 2, "the objects are the new ones");
  is(await page.value(`[...document.querySelectorAll('#messages li')].length === 3 && (() => { const box = document.getElementById("messages").getBoundingClientRect();
    return [...document.querySelectorAll("#messages li")].every((line) => line.getBoundingClientRect().bottom <= box.bottom + 1); })()`), "three errors are visible");
  await picture(page, "errors");

  // A schema that somebody typed stays, whatever its class is called, and whether the cells fit or not.
  await page.click("#tab-data");
  const schema = '[{"name":"Ticket","properties":{"name":"string","due":"date"}}]';
  await page.value(typeInto("schema", schema));
  await page.write("name == %@ AND due > %@");
  await page.until("document.querySelector('#inputs input') !== null", "asks for the date");
  await page.value(typeInto("data", "name,due\nA,soon\n"));
  await page.until("/objects have an error/.test(document.getElementById('status').textContent)", "says that a cell does not fit");
  is(await value(page, "schema") === schema && (await value(page, "data")).includes("soon"), "both texts stay");
  // Schema, objects and class at once: no change is lost.
  await page.value(`${typeInto("schema", schema + " ")}; ${typeInto("data", "name,due\nA,later\n")}; document.getElementById("predicate").focus(); playground.refresh(); 0`);
  is(await value(page, "schema") === schema + " " && (await value(page, "data")).includes("later"), "changes at once stay");
  await page.value(typeInto("schema", schema));
  await page.until("/objects have an error/.test(document.getElementById('status').textContent)", "says that a cell does not fit");
  await page.value("document.getElementById('predicate').focus()");
  await page.type("x");
  is(await page.value("document.getElementById('source').textContent.includes('due > %@x')"), "the predicate is shown while it is typed");
  await page.key("Backspace");
  await page.value(typeInto("data", "name,due\nA,2024-01-05T00:00:00Z\nB,2024-03-01T00:00:00Z\n"));
  await page.until("document.querySelectorAll('#rows tbody tr:not(.more)').length === 2", "goes on when they fit");
  is(await value(page, "schema") === schema && await value(page, "class") === "Ticket", `the schema stays, and its class is used: ${await value(page, "class")}`);
  await page.value("document.querySelectorAll('#inputs input')[1].focus()");
  await page.type("never");
  await page.until("document.getElementById('messages').textContent.includes('never is not a date')", "says at once that a value is no date");

  // Back to what was typed.
  await page.value("document.getElementById('reset').click()");
  await page.until("/ of 12 match/.test(document.getElementById('status').textContent)", "shows the library");
  await page.click("#back");
  await page.until(`document.getElementById('schema').value === ${JSON.stringify(schema)} && document.getElementById('predicate').value === 'name == %@ AND due > %@'`, "brings back what was typed");

  // The objects of the library can be edited in place.
  await page.value("document.getElementById('reset').click()");
  await page.until("/ of 12 match/.test(document.getElementById('status').textContent)", "shows the library");
  await page.value(`(() => { const area = document.getElementById("data"); area.focus(); area.setSelectionRange(area.value.indexOf("412"), area.value.indexOf("412") + 3); document.execCommand("insertText", false, "12"); })()`);
  await page.until("!document.querySelector('#rows tr[data-key=Dune]').textContent.includes('412')", "reads the edited library");
  is(/of 12 match/.test(await page.status()) && (await value(page, "schema")).includes("lentTo"), `the library's schema stays: ${await page.status()}`);

  // Expectations: they are told apart, and a link carries them.
  await page.value("document.getElementById('reset').click()");
  await page.write("pages > 300");
  await page.click("#rows tr[data-key=Dune]");
  await page.until("document.querySelector('.expecting') !== null", "asks for expectations");
  await page.click(".expecting button:first-child");
  await page.until("document.getElementById('messages').textContent.includes('Your expectation holds')", "says that the expectation holds");
  await page.axe("an expectation");
  await page.write("pages > 420");
  await page.until("document.getElementById('messages').textContent.includes('0 of 1 expectations hold: Dune must match') && document.querySelector('#rows tr[data-key=Dune].wrong') !== null", "says which expectation fails");
  await page.value("new Promise((resolve) => setTimeout(resolve, 600))");
  const tested = await Page.open(width, height, theme, await page.value("location.hash"));
  check((await tested.messages()).includes("Dune must match"), `${page.name}: a link carries expectations: ${await tested.messages()}`);
  await picture(tested, "expectation");
  await tested.close();
  await page.value("document.getElementById('reset').click()");
  await page.until("/ of 12 match/.test(document.getElementById('status').textContent)", "shows the library");

  // A link that is too long says so, carries the schema and compiles.
  await page.value(`window.text = "id,name\\n" + Array.from({ length: 40000 }, (_, index) => index + ",Thing\\n").join(""); 0`);
  await page.value("(() => { const transfer = new DataTransfer(); transfer.items.add(new File([text], 'things.csv')); dispatchEvent(new DragEvent('drop', { dataTransfer: transfer })); })()");
  await page.until("/of 40,000 match/.test(document.getElementById('status').textContent)", "reads many rows");
  await page.write("id > 30");
  await page.click("#share");
  await page.until("document.getElementById('messages').textContent.includes('without the 40,000 objects of things.csv')", "says what the link leaves out");
  await picture(page, "link");
  const link = await page.value("location.hash");
  await page.close();
  const other = await Page.open(width, height, theme, link);
  check(/^0 of 0 match/.test(await other.status()) && (await other.messages()).includes("without the 40,000 objects of things.csv"), `${page.name}: the link opens as ${await other.status()}: ${await other.messages()}`);
  await other.close();
}

// The cheat sheet, the calls and the command beside the field.
export async function beside(page, is, picture) {
  await page.write("author == $who AND year > %@");
  await page.click("#tab-swift");
  await page.settled();
  const code = await page.value("document.getElementById('swift-panel').textContent");
  for (const text of ['NSPredicate(format: "author == $who AND year > %@", NSNumber(value: argument1))', '.withSubstitutionVariables(["who": who])',
    '#predicate<Book>("author == \\(who) AND year > \\(argument1)")', "predicate-run --schema schema.json --class Book --data library.json --variable 'who=Ana Lima' --arg 2015 'author == $who AND year > %@'"]) {
    is(code.includes(text), `the code has ${text}, and not ${code}`);
  }
  is(!code.split("In a shell")[0].includes("Ana Lima"), "no value is part of the code");
  await picture(page, "code");
  await page.click("#cheat");
  is(await page.value("document.querySelector('#help-panel.shown')?.textContent.includes('SUBQUERY') && document.querySelector('#help-panel table').offsetHeight > 300"), "the cheat sheet is beside the field");
  await page.axe("cheat sheet");
  await picture(page, "cheat");
}
