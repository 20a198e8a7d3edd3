// The module lies in the page as text: gzip, then four bytes in five letters of 85.
const LETTERS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!#$%()*+,-./:;=?@[]^_{|";

function unpacked(text) {
  const value = new Uint8Array(128);
  for (let index = 0; index < 85; index++) value[LETTERS.charCodeAt(index)] = index;
  const bytes = new Uint8Array(Math.floor(text.length / 5) * 4);
  for (let from = 0, to = 0; to < bytes.length; from += 5, to += 4) {
    let word = 0;
    for (let index = 0; index < 5; index++) word = word * 85 + value[text.charCodeAt(from + index)];
    bytes[to] = word >>> 24;
    bytes[to + 1] = word >>> 16;
    bytes[to + 2] = word >>> 8;
    bytes[to + 3] = word;
  }
  return bytes;
}

async function through(bytes, stream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

// What a link carries: JSON, deflated, in the letters of addresses.
async function packedState(state) {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(state)), new CompressionStream("deflate-raw"));
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

async function unpackedState(text) {
  const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"))));
}
