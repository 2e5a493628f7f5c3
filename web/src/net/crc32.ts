/** CRC-32 of a text in UTF-8, as eight hexadecimal digits: the server sends the same of every view. */

const TABLE = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

export function crc32(text: string): string {
  let sum = ~0;
  for (const byte of new TextEncoder().encode(text)) sum = TABLE[(sum ^ byte) & 0xff]! ^ (sum >>> 8);
  return (~sum >>> 0).toString(16).padStart(8, "0");
}
