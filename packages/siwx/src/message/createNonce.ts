const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const length = 22

/** A nonce of 22 letters and digits, 130 bits of chance from the platform's generator. */
export function createNonce(): string {
  let nonce = ''
  while (nonce.length < length)
    // Bytes above would make the first letters likelier.
    for (const byte of crypto.getRandomValues(new Uint8Array(2 * length)))
      if (byte < alphabet.length * 4 && nonce.length < length) nonce += alphabet[byte % alphabet.length]
  return nonce
}
