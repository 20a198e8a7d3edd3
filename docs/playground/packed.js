// The module lies in the page as text: gzip, then thirteen bits in two letters of 91.
const LETTERS = "!#$%&'()*+,-./0123456789:;=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~";

function unpacked(text) {
  const value = new Uint8Array(128);
  for (let index = 0; index < 91; index++) value[LETTERS.charCodeAt(index)] = index;
  const bytes = new Uint8Array(Math.floor(text.length / 2 * 13 / 8));
  for (let from = 0, to = 0, bits = 0, count = 0; from < text.length; from += 2) {
    bits = bits << 13 | value[text.charCodeAt(from)] * 91 + value[text.charCodeAt(from + 1)];
    for (count += 13; count >= 8;) bytes[to++] = bits >>> (count -= 8) & 255;
    bits &= (1 << count) - 1;
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
