// The compiler in a thread of its own: a question comes in a message, and its answer goes back in one.
let compiler;
onmessage = async ({ data: { id, module, question, document } }) => {
  try {
    if (module !== undefined) {
      const [count, letters] = module.split(" ");
      compiler = await load(await through(unpacked(letters).subarray(0, Number(count)), new DecompressionStream("gzip")));
      postMessage({ id, answer: {} });
      return;
    }
    postMessage({ id, answer: compiler.ask(question, document instanceof ArrayBuffer ? new Uint8Array(document) : document ?? "") });
  } catch (error) {
    postMessage({ id, failure: error.message });
  }
};
