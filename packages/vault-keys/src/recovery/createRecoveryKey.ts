import { suite } from './suite.ts'

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
