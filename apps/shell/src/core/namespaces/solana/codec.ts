import {
  getBase58Decoder,
  getBase58Encoder,
  getBase64Decoder,
  getBase64Encoder,
  getTransactionDecoder,
  isAddress,
} from '@solana/web3.js'

// The one file that knows the library: its successor goes by another name.

/** Whether a text is 32 bytes in base58. */
export const isSolanaAddress: (text: string) => boolean = isAddress

/** @throws unless the text is base58 */
export const fromBase58 = (text: string): Uint8Array => Uint8Array.from(getBase58Encoder().encode(text))

export const toBase58 = (bytes: Uint8Array): string => getBase58Decoder().decode(bytes)

/** @throws unless the text is base64 */
export const fromBase64 = (text: string): Uint8Array => Uint8Array.from(getBase64Encoder().encode(text))

export const toBase64 = (bytes: Uint8Array): string => getBase64Decoder().decode(bytes)

/** A transaction as far as it matters to who signs it. */
export interface ParsedTransaction {
  readonly version: 'legacy' | number
  /** Addresses that have to sign, the fee payer first, with their signatures; null where one is missing. */
  readonly signatures: readonly (readonly [address: string, signature: Uint8Array | null])[]
}

/** Reads a transaction from its bytes, legacy or versioned. @throws unless they are one */
export function parseTransaction(bytes: Uint8Array): ParsedTransaction {
  const { messageBytes, signatures } = getTransactionDecoder().decode(bytes)
  const first = messageBytes[0] ?? 0
  const version = first & 0x80 ? first & 0x7f : 'legacy'
  return {
    version,
    signatures: Object.entries(signatures).map(
      ([address, signature]) => [address, signature && Uint8Array.from(signature)] as const,
    ),
  }
}
