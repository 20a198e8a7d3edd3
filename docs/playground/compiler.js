// The page's side of the worker. One question is answered at a time; of each kind the newest waits, and what it takes the place of is dropped.
class Compiler {
  constructor(source) {
    this.worker = new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
    this.waiting = new Map();
    this.current = null;
    this.last = 0;
    this.worker.onmessage = ({ data: { id, answer, failure } }) => {
      const { resolve, reject } = this.current;
      this.current = null;
      if (failure === undefined) resolve(answer); else reject(new Error(failure));
      this.next();
    };
  }

  // What is more urgent goes first, and what is not named here last.
  static ORDER = ["start", "open", "close", "look", "complete", "rows", "sections"];

  send(kind, message, transfer = []) {
    return new Promise((resolve, reject) => {
      this.waiting.get(kind)?.resolve(null);
      this.waiting.set(kind, { message, transfer, resolve, reject });
      this.next();
    });
  }

  next() {
    const kind = this.current ? undefined : Compiler.ORDER.find((name) => this.waiting.has(name)) ?? this.waiting.keys().next().value;
    if (!kind) return;
    this.current = this.waiting.get(kind);
    this.waiting.delete(kind);
    this.worker.postMessage({ id: this.last += 1, ...this.current.message }, this.current.transfer);
  }

  start(module) { return this.send("start", { module }); }

  // The answer to a question; null where a newer one of its kind took its place.
  ask(question, document) {
    return this.send(question.do, { question, document }, document instanceof ArrayBuffer ? [document] : []);
  }
}
