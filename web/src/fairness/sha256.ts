/** SHA-256 (FIPS 180-4) of a text, in hex: pages over plain http have no `crypto.subtle`. */

const PRIMES = firstPrimes(64);
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const BLOCK = 64; // bytes

export function sha256(text: string): string {
  const state = Uint32Array.from(START);
  const bytes = padded(new TextEncoder().encode(text));
  for (let start = 0; start < bytes.byteLength; start += BLOCK) compress(state, bytes, start);
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}

/** The message, a one, zeros, and its length in bits, so that whole blocks come out. */
function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(bytes.length - 8, BigInt(message.length) * 8n);
  return view;
}

function compress(state: Uint32Array, bytes: DataView, start: number): void {
  const words = new Uint32Array(64);
  const word = (index: number): number => words[index] ?? 0;
  for (let i = 0; i < 16; i++) words[i] = bytes.getUint32(start + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [early, late] = [word(i - 15), word(i - 2)];
    const mixed = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    words[i] = word(i - 16) + mixed + word(i - 7) + (turned(late, 17) ^ turned(late, 19) ^ (late >>> 10));
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g);
    const first = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + (ROUND[i] ?? 0) + word(i);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((value, index) => (state[index] = (state[index] ?? 0) + value));
}

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** The first 32 bits after the point, as the standard's constants are made. */
function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

function firstPrimes(count: number): readonly number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
}
