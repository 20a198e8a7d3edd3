// The predicate: a text area, and below it the same text in colours.
class Editor {
  constructor(area, colours, list, propose) {
    Object.assign(this, { area, colours, list, propose, items: [], chosen: 0 });
    area.addEventListener("keydown", (event) => this.key(event));
    area.addEventListener("blur", () => setTimeout(() => { if (document.activeElement !== area) this.hide(); }, 120));
    area.addEventListener("scroll", () => { colours.scrollTop = area.scrollTop; });
    area.addEventListener("pointermove", (event) => {
      const piece = document.elementsFromPoint(event.clientX, event.clientY).find((element) => element.matches?.(".source [data-s]"));
      this.light(piece ?? null);
    });
    area.addEventListener("pointerleave", () => this.light(null));
    list.addEventListener("wheel", (event) => { event.preventDefault(); list.scrollTop += event.deltaY; });
    list.addEventListener("pointerdown", (event) => {
      const item = event.target.closest("li");
      if (!item) return;
      event.preventDefault();
      this.accept(Number(item.dataset.index));
    });
  }

  // The words that are proposed before NULL, TRUEPREDICATE and others.
  static USUAL = new Set(["NOT", "ANY", "ALL", "NONE", "SUBQUERY", "AND", "OR"]);

  get text() { return this.area.value; }

  set text(text) {
    this.area.value = text;
    this.hide();
  }

  focus() {
    this.area.focus({ preventScroll: true });
    this.area.setSelectionRange(this.text.length, this.text.length);
  }

  // The text in colours; a fault is not underlined before `mark`, as whoever types has not finished.
  show(markup, isFaulty) {
    this.colours.classList.add("calm");
    // A line that ends the text is a line.
    const shown = markup.replaceAll(' tabindex="0"', "") + "\n";
    if (shown !== this.shown) this.colours.innerHTML = this.shown = shown;
    this.colours.scrollTop = this.area.scrollTop;
    if (!isFaulty) this.colours.classList.remove("calm");
  }

  // Underlines the faults, once it is sure that they are some.
  mark(isSure) { this.colours.classList.toggle("calm", !isSure); }

  // What is hidden from screen readers is no stop of Tab.
  still() { for (const piece of this.colours.querySelectorAll("[tabindex]")) piece.removeAttribute("tabindex"); }

  // What belongs to the piece under the pointer lights up.
  light(piece) { pieces.light(piece); }

  // Puts text in the place of another, as if it were typed, so that it can be undone.
  replace(start, end, text) {
    this.area.focus();
    this.area.setSelectionRange(start, end);
    if (!document.execCommand("insertText", false, text)) {
      this.area.setRangeText(text, start, end, "end");
      this.area.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }

  key(event) {
    if (event.key === " " && event.ctrlKey) { event.preventDefault(); this.ask(true); return; }
    if (this.list.hidden) {
      // A predicate has one line; a break can be pasted.
      if (event.key === "Enter" && !event.shiftKey) event.preventDefault();
      return;
    }
    switch (event.key) {
      case "ArrowDown": this.choose(this.chosen + 1); break;
      case "ArrowUp": this.choose(this.chosen - 1); break;
      case "Enter": case "Tab": this.accept(this.chosen); break;
      case "Escape": this.hide(); event.stopPropagation(); break;
      default: return;
    }
    event.preventDefault();
  }

  // Proposes what may stand at the cursor: while a word is being typed, or where it is asked for.
  async ask(isWanted) {
    const place = this.area.selectionStart;
    const before = this.text.slice(0, place);
    if (!isWanted && !/[\p{L}\p{N}_@$%.]$/u.test(before)) return this.hide();
    const answer = await this.propose(place);
    // Meanwhile something else was typed.
    if (!answer || this.area.selectionStart !== place || !this.text.startsWith(before)) return;
    const { start, end, items } = answer;
    const word = before.slice(start);
    const isRare = (item) => item.kind === "keyword" && !Editor.USUAL.has(item.label);
    this.items = [...(items ?? []).filter((item) => !isRare(item)), ...(items ?? []).filter(isRare)];
    const isDone = this.items.length === 1 && this.items[0].text.trimEnd() === word;
    if (this.items.length === 0 || isDone && !isWanted) return this.hide();
    Object.assign(this, { start, end, at: place });
    this.list.replaceChildren(...this.items.map((item, index) => {
      const row = document.createElement("li");
      Object.assign(row, { id: "proposal-" + index, role: "option", className: item.kind });
      row.dataset.index = index;
      row.setAttribute("role", "option");
      const label = document.createElement("b"), detail = document.createElement("span");
      label.textContent = item.label;
      detail.textContent = item.kind === "property" ? typeWords(item.detail) : item.detail;
      row.append(label, detail);
      return row;
    }));
    this.list.hidden = false;
    this.choose(0);
    this.place(start);
  }

  choose(index) {
    this.chosen = (index + this.items.length) % this.items.length;
    [...this.list.children].forEach((row, place) => row.setAttribute("aria-selected", String(place === this.chosen)));
    this.list.children[this.chosen].scrollIntoView({ block: "nearest" });
    this.area.setAttribute("aria-activedescendant", "proposal-" + this.chosen);
  }

  accept(index) {
    const item = this.items[index];
    // What was typed since the proposals were asked for belongs to the word.
    const more = Math.max(0, this.area.selectionStart - this.at);
    this.hide();
    if (item) this.replace(this.start, this.end + more, item.text);
  }

  hide() {
    this.list.hidden = true;
    this.area.removeAttribute("aria-activedescendant");
  }

  // Below the word that is being typed.
  place(start) {
    const ruler = this.colours.cloneNode(false);
    ruler.removeAttribute("id");
    ruler.style.visibility = "hidden";
    const mark = document.createElement("span");
    mark.textContent = this.text.slice(start) || ".";
    ruler.append(this.text.slice(0, start), mark);
    this.colours.after(ruler);
    const frame = ruler.getBoundingClientRect(), spot = mark.getClientRects()[0];
    ruler.remove();
    const left = Math.max(0, Math.min(spot.left - frame.left - 8, frame.width - this.list.offsetWidth));
    this.list.style.transform = `translate(${left}px, ${spot.bottom - frame.top + 4}px)`;
  }
}
