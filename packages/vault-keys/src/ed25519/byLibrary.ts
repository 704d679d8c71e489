import { ed25519 } from '@noble/curves/ed25519.js'

/** Ed25519 where the browser has none. A file of its own, so that no more of the library comes than is used. */
export const byLibrary = {
  getPublicKey: (privateKey: Uint8Array): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(ed25519.getPublicKey(privateKey)),
  sign: (bytes: Uint8Array, privateKey: Uint8Array): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(ed25519.sign(bytes, privateKey)),
}
