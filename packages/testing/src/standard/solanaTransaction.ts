const signatureLength = 64
const keyLength = 32

/** A transaction of Solana in parts. At most 127 signers, so that lengths are one byte. */
export interface SolanaTransactionParts {
  readonly signatureCount: number
  /** What is signed. */
  readonly message: Uint8Array
  /** Public keys that have to sign, the fee payer first. */
  readonly signers: readonly Uint8Array[]
}

/** Reads a transaction, legacy or of version 0. */
export function readSolanaTransaction(bytes: Uint8Array): SolanaTransactionParts {
  const signatureCount = bytes[0] ?? 0
  const message = bytes.subarray(1 + signatureCount * signatureLength)
  const header = (message[0] ?? 0) & 0x80 ? 1 : 0
  const keys = header + 4
  const signers = Array.from({ length: message[header] ?? 0 }, (_, index) =>
    message.slice(keys + index * keyLength, keys + (index + 1) * keyLength),
  )
  return { signatureCount, message, signers }
}

/** The transaction with a signature in its place; unchanged where the key has nothing to sign. */
export function withSignature(bytes: Uint8Array, publicKey: Uint8Array, signature: Uint8Array): Uint8Array {
  const signed = Uint8Array.from(bytes)
  const index = readSolanaTransaction(bytes).signers.findIndex((signer) => signer.join() === publicKey.join())
  if (index >= 0) signed.set(signature, 1 + index * signatureLength)
  return signed
}
