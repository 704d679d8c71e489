import { VaultError } from '../../service/VaultError.ts'
import type { Unspent } from './esplora.ts'

/** Virtual bytes of a transaction by itself, of an input that a witness key hash spends, and of an output that pays to one. */
const sizes = { transaction: 10.5, input: 68, change: 31 }

/** Satoshi below which the network takes no output to a witness key hash, and none to any address. */
const dust = 294n
/** Satoshi of the smallest amount that every kind of address takes. */
export const leastAmount = 546n

/** What a transfer spends. */
export interface Choice {
  readonly inputs: readonly Unspent[]
  /** Satoshi that come back; 0 where it would be too little for an output. */
  readonly change: bigint
}

/** What a transfer needs. */
export interface ChoiceParameters {
  readonly unspent: readonly Unspent[]
  /** Satoshi. */
  readonly amount: bigint
  /** Satoshi for a virtual byte. */
  readonly rate: number
  /** Bytes of the script that is paid to. */
  readonly scriptLength: number
}

/** Chooses what to spend, the largest first: few inputs, small fee. @throws VaultError `INVALID` where there is not enough */
export function chooseInputs({ unspent, amount, rate, scriptLength }: ChoiceParameters): Choice {
  // The network counts whole bytes, and takes nothing that pays less than its least for one of them.
  const toFee = (size: number) => BigInt(Math.ceil(Math.ceil(size) * rate))
  const base = sizes.transaction + 9 + scriptLength
  const sorted = [...unspent].sort((one, other) => (one.amount < other.amount ? 1 : -1))
  let total = 0n
  for (const [index, one] of sorted.entries()) {
    total += one.amount
    const inputs = sorted.slice(0, index + 1)
    const size = base + inputs.length * sizes.input
    const change = total - amount - toFee(size + sizes.change)
    if (change >= dust) return { inputs, change }
    if (total >= amount + toFee(size)) return { inputs, change: 0n }
  }
  throw new VaultError('INVALID', 'There is not enough to send this.')
}
