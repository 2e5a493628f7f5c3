/** SHA-256 and HMAC, in plain code: browsers lend theirs only over https, and a shuffle can be checked anywhere. */

const K = constants();

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes; of the square roots of 8. */
function constants(): { round: Int32Array; start: Int32Array } {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n += 1) if (primes.every((p) => n % p)) primes.push(n);
  const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) | 0;
  return {
    round: Int32Array.from(primes, (p) => fraction(Math.cbrt(p))),
    start: Int32Array.from(primes.slice(0, 8), (p) => fraction(Math.sqrt(p))),
  };
}

const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
  const length = message.length;
  const padded = new Uint8Array(((length + 72) >> 6) << 6);
  padded.set(message);
  padded[length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(padded.length - 8, Math.floor(length / 2 ** 29));
  words.setUint32(padded.length - 4, length << 3);
  const hash = K.start.slice();
  const w = new Int32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i += 1) w[i] = words.getInt32(block + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const [a, b] = [w[i - 15]!, w[i - 2]!];
      w[i] = (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10)) + w[i - 16]! + w[i - 7]!;
    }
    let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i += 1) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K.round[i]! + w[i]!) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((each, i) => (hash[i] = hash[i]! + each));
  }
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => digest.setInt32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(
    join(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    join(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

export function join(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
export const hex = (data: Uint8Array) => Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");
export const word = (text: string) => new TextEncoder().encode(`${text}\0`);
