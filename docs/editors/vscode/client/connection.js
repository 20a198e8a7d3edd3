// JSON-RPC with a server: requests that are answered in any order, notifications, requests that are taken back.

const { frame, FrameReader } = require("./frames");

/** The codes of JSON-RPC and of the protocol that matter here. */
const codes = { methodNotFound: -32601, requestFailed: -32803, cancelled: -32800 };

/** Why a request has no result. */
class ResponseError extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/**
 * @typedef {object} Handlers
 * @property {Record<string, (parameters: any) => any>} requests what the server may ask; the result is sent back
 * @property {Record<string, (parameters: any) => void>} notifications what the server may tell
 * @property {(text: string) => void} fault takes what is wrong with a message
 * @property {(text: string) => void} broken takes why nothing can be said or read any more
 */

class Connection {
  #output;
  #handlers;
  #waiting = new Map();
  #last = 0;
  #isOpen = true;

  /** Over the streams that a process has for its standard output and input. */
  constructor(input, output, /** @type {Handlers} */ handlers) {
    this.#output = output;
    this.#handlers = handlers;
    const reader = new FrameReader();
    input.on("data", (bytes) => {
      try {
        for (const message of reader.read(bytes)) this.#receive(message).catch((error) => handlers.fault(error.stack));
      } catch (error) {
        handlers.broken(error.message);
      }
    });
    output.on("error", (error) => {
      this.close();
      handlers.broken(error.message);
    });
  }

  /** The result of a request; fails with a `ResponseError`. */
  request(method, parameters, /** @type {import("vscode").CancellationToken | undefined} */ token = undefined) {
    if (!this.#isOpen) return Promise.reject(new ResponseError(codes.cancelled, "the server has ended"));
    if (token?.isCancellationRequested) return Promise.reject(new ResponseError(codes.cancelled, "taken back"));
    const id = ++this.#last;
    this.#send({ id, method, params: parameters });
    return new Promise((resolve, reject) => {
      const takenBack = token?.onCancellationRequested(() => this.notify("$/cancelRequest", { id }));
      this.#waiting.set(id, { resolve, reject, done: () => takenBack?.dispose() });
    });
  }

  notify(method, parameters) {
    if (this.#isOpen) this.#send({ method, params: parameters });
  }

  /** Nothing more is sent, and whoever waits for an answer learns that there will be none. */
  close() {
    this.#isOpen = false;
    for (const { reject, done } of this.#waiting.values()) {
      done();
      reject(new ResponseError(codes.cancelled, "the server has ended"));
    }
    this.#waiting.clear();
  }

  #send(message) {
    this.#output.write(frame({ jsonrpc: "2.0", ...message }));
  }

  async #receive(message) {
    if (message.method === undefined) return this.#receiveAnswer(message);
    if (message.id === undefined) return this.#handlers.notifications[message.method]?.(message.params);
    const handler = this.#handlers.requests[message.method];
    if (!handler) {
      return this.#send({ id: message.id, error: { code: codes.methodNotFound, message: `there is no method ${message.method}` } });
    }
    this.#send({ id: message.id, result: (await handler(message.params)) ?? null });
  }

  #receiveAnswer({ id, result, error }) {
    const waiting = this.#waiting.get(id);
    if (!waiting) return this.#handlers.fault(`an answer to nothing: ${JSON.stringify({ id, error })}`);
    this.#waiting.delete(id);
    waiting.done();
    if (error) waiting.reject(new ResponseError(error.code, error.message));
    else waiting.resolve(result);
  }
}

module.exports = { Connection, ResponseError, codes };
