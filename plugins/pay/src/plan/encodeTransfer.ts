import { type Address, encodeErc20Transfer } from '@portico/evm'
import type { Call } from '../chain.ts'

/** What a transfer is made of. */
export interface TransferParameters {
  /** Contract; null for the network's own currency. */
  readonly token: string | null
  readonly to: Address
  /** Base units. */
  readonly amount: bigint
  /** Ends the data: bytes in hexadecimal without `0x`. */
  readonly suffix: string
}

/** The call that transfers a token, or the network's own currency. */
export function encodeTransfer({ token, to, amount, suffix }: TransferParameters): Call {
  if (token === null) return { to, data: `0x${suffix}`, value: amount }
  return { to: token as Address, data: `${encodeErc20Transfer({ to, amount })}${suffix}`, value: 0n }
}
