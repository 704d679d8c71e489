import { AEAD_AES_256_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from 'hpke'

/** HPKE (RFC 9180) on P-256, since Safari does not read keys of X25519 back. */
export const suite: CipherSuite<CryptoKey> = new CipherSuite(
  KEM_DHKEM_P256_HKDF_SHA256,
  KDF_HKDF_SHA256,
  AEAD_AES_256_GCM,
)

/** Both halves of a recovery key. */
export interface RecoveryKey {
  /** 65 bytes, to which every generation seals its recovery share. */
  readonly publicKey: Uint8Array<ArrayBuffer>
  /** 32 bytes, which the caller wipes. */
  readonly privateKey: Uint8Array<ArrayBuffer>
}

/** Makes a {@link RecoveryKey} of chance. */
export async function createRecoveryKey(): Promise<RecoveryKey> {
  const { publicKey, privateKey } = await suite.GenerateKeyPair(true)
  return {
    publicKey: Uint8Array.from(await suite.SerializePublicKey(publicKey)),
    privateKey: Uint8Array.from(await suite.SerializePrivateKey(privateKey)),
  }
}
