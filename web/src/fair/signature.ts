/** The server's signatures (Ed25519), as far as this browser can check them. */

import { bytes, join, word } from "./sha256";

const NOTHING = "00".repeat(32); // stands for a seat whose player has not committed to a number

/** What the server signs before a deal. */
export const promise = (gameId: string, commitment: string, nonceCommitments: string[]) =>
  join(
    word("c8-promise-v1"),
    bytes(gameId),
    bytes(commitment),
    ...nonceCommitments.map((each) => bytes(each || NOTHING)),
  );

/** Whether the owner of this key has signed this; null if this browser cannot tell. */
export async function isSigned(key: string, message: Uint8Array, signature: string): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null; // only over https, or on the computer of the server
  let imported: CryptoKey;
  try {
    imported = await crypto.subtle.importKey("raw", bytes(key) as BufferSource, "Ed25519", false, ["verify"]);
  } catch (error) {
    return error instanceof DOMException && error.name === "NotSupportedError" ? null : false;
  }
  return crypto.subtle.verify("Ed25519", imported, bytes(signature) as BufferSource, message as BufferSource);
}
