// Messages in a stream of bytes, as the Language Server Protocol has them: a header `Content-Length: N`, an empty line, N bytes of JSON.

const endOfHeader = "\r\n\r\n";

/** A message as bytes. Halves of emoji, which JSON has no text for, become U+FFFD: it is one unit of UTF-16, too, so that no place moves. */
function frame(message) {
  const body = Buffer.from(JSON.stringify(message, (_, value) => (typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "\uFFFD") : value)));
  return Buffer.concat([Buffer.from(`Content-Length: ${body.length}${endOfHeader}`), body]);
}

/** Cuts what a server writes into messages. */
class FrameReader {
  /** @type {Buffer[]} */
  #pieces = [];
  #count = 0;
  /** How many bytes are needed before the next look, so that a long message is put together once. */
  #needed = 0;

  /** The messages that are there in full after these bytes; throws where the bytes are no messages. */
  *read(/** @type {Buffer} */ bytes) {
    this.#pieces.push(bytes);
    this.#count += bytes.length;
    if (this.#count < this.#needed) return;
    let rest = Buffer.concat(this.#pieces);
    this.#needed = 0;
    try {
      for (;;) {
        const end = rest.indexOf(endOfHeader);
        if (end < 0) return;
        const header = rest.toString("latin1", 0, end);
        const length = /^Content-Length: *(\d+)$/im.exec(header);
        if (!length) throw new Error(`expected a header with Content-Length, found ${JSON.stringify(header.slice(0, 200))}`);
        const start = end + endOfHeader.length, next = start + Number(length[1]);
        if (rest.length < next) {
          this.#needed = next;
          return;
        }
        const body = rest.toString("utf8", start, next);
        rest = rest.subarray(next);
        yield JSON.parse(body);
      }
    } finally {
      this.#pieces = [rest];
      this.#count = rest.length;
    }
  }
}

module.exports = { frame, FrameReader };
