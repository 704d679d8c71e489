import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'

/** HPKE (RFC 9180) on P-256, since Safari does not read keys of X25519 back. */
export const suite: CipherSuite = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
})

/** Both halves of a recovery key. */
export interface RecoveryKey {
  /** 65 bytes, to which every generation seals its recovery share. */
  readonly publicKey: Uint8Array<ArrayBuffer>
  /** 32 bytes, which the caller wipes. */
  readonly privateKey: Uint8Array<ArrayBuffer>
}

/** Makes a {@link RecoveryKey} of chance. */
export async function createRecoveryKey(): Promise<RecoveryKey> {
  const { publicKey, privateKey } = await suite.kem.generateKeyPair()
  return {
    publicKey: new Uint8Array(await suite.kem.serializePublicKey(publicKey)),
    privateKey: new Uint8Array(await suite.kem.serializePrivateKey(privateKey)),
  }
}
