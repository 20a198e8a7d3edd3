/// The script of the page: highlighting, keyboard input and the theme. It fetches and stores nothing.
///
/// A page whose content changes calls `pieces.collect()` each time, and `pieces.light(element)` for elements that are pointed at elsewhere.
package enum PageScript {
  package static let source = #"""
    (function () {
      "use strict";
      var all = [], groups = new Map(), kept = null;
      function groupOf(element) { return element.closest("table") || element.parentNode; }
      function collect() {
        all = Array.prototype.slice.call(document.querySelectorAll("[data-s]"));
        groups = new Map();
        kept = null;
        all.forEach(function (element) {
          element.s = Number(element.dataset.s);
          element.e = Number(element.dataset.e);
          var group = groupOf(element);
          if (!groups.has(group)) groups.set(group, []);
          // One stop of Tab a table; arrow keys move inside.
          element.tabIndex = groups.get(group).length === 0 ? 0 : -1;
          groups.get(group).push(element);
        });
      }
      collect();
      // Scrolls a table, never the page, to what lit up in it.
      function reveal(element, piece) {
        var box = element.closest(".scroll");
        if (!box || box.contains(piece)) return;
        var top = element.offsetTop, bottom = top + element.offsetHeight;
        if (top < box.scrollTop + 30) box.scrollTop = top - 30;
        else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
      }
      // What lies inside the piece lights up; where nothing of a stage does, the smallest that holds it.
      function light(piece) {
        all.forEach(function (element) { element.classList.remove("lit", "near"); });
        if (!piece) return;
        groups.forEach(function (elements) {
          var inside = elements.filter(function (x) { return x.s >= piece.s && x.e <= piece.e; });
          var around = elements.filter(function (x) { return x.s <= piece.s && x.e >= piece.e; });
          var least = Math.min.apply(null, around.map(function (x) { return x.e - x.s; }));
          inside.forEach(function (x) { x.classList.add("lit"); });
          around.forEach(function (x) {
            if (inside.length === 0 && x.e - x.s === least) x.classList.add("lit");
            else if (!x.classList.contains("lit") && x.e - x.s <= least * 4) x.classList.add("near");
          });
          var first = elements.find(function (x) { return x.classList.contains("lit"); });
          if (first) reveal(first, piece);
        });
      }
      window.pieces = { collect: collect, light: function (piece) { if (!kept) light(piece); } };
      function pieceOf(target) { return target && target.closest ? target.closest("[data-s]") : null; }
      document.addEventListener("mouseover", function (event) { if (!kept) light(pieceOf(event.target)); });
      document.addEventListener("mouseout", function (event) {
        if (!kept && !pieceOf(event.relatedTarget)) light(pieceOf(document.activeElement));
      });
      document.addEventListener("focusin", function (event) {
        var piece = pieceOf(event.target);
        if (!piece) return;
        groups.get(groupOf(piece)).forEach(function (x) { x.tabIndex = x === piece ? 0 : -1; });
        if (kept) kept = piece;
        light(piece);
      });
      document.addEventListener("click", function (event) {
        var piece = pieceOf(event.target);
        kept = piece && kept !== piece ? piece : null;
        light(piece);
      });
      document.addEventListener("keydown", function (event) {
        var piece = pieceOf(document.activeElement);
        if (event.key === "Escape") { kept = null; light(null); if (piece) piece.blur(); return; }
        if (!piece || event.altKey || event.ctrlKey || event.metaKey) return;
        if (event.key === "Enter") { kept = kept === piece ? null : piece; light(piece); return; }
        var step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        var row = groups.get(groupOf(piece));
        var next = row[row.indexOf(piece) + step];
        if (next) { event.preventDefault(); next.focus(); }
      });
      var button = document.getElementById("theme");
      var dark = window.matchMedia("(prefers-color-scheme: dark)");
      function isDark() {
        var chosen = document.documentElement.dataset.theme;
        return chosen ? chosen === "dark" : dark.matches;
      }
      function name() { button.textContent = isDark() ? "Light" : "Dark"; }
      button.hidden = false;
      button.addEventListener("click", function () {
        document.documentElement.dataset.theme = isDark() ? "light" : "dark";
        name();
      });
      if (dark.addEventListener) dark.addEventListener("change", name);
      name();
    })();
    """#
}
