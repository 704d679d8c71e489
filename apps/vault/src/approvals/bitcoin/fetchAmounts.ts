import { hex } from '@scure/base'
import type { Transaction } from '@scure/btc-signer'
import { VaultError } from '../../service/VaultError.ts'
import { type Esplora, fetchPrevious } from './esplora.ts'
import { areSame, getSpent, type ReadPsbt } from './readPsbt.ts'

/** What the inputs of a transaction are worth. */
export interface Amounts {
  /** Satoshi, by place; null where the transaction does not say. */
  readonly inputs: readonly (bigint | null)[]
  /** Whether each was seen in the transaction that it comes from. */
  readonly isProven: boolean
}

/**
 * What an input is worth. A PSBT may say anything: a transaction that hashes to the id which is spent is proof, its own or the node's.
 * @throws VaultError `INVALID` where it says something else
 */
async function fetchAmount(node: Esplora, transaction: Transaction, index: number) {
  const { txid, index: place, nonWitnessUtxo } = transaction.getInput(index)
  const said = getSpent(transaction, index)
  // The library has compared its hash with the id.
  if (nonWitnessUtxo) return { amount: said?.amount ?? null, isProven: true }
  if (!txid || place === undefined) return { amount: null, isProven: false }
  const previous = await fetchPrevious(node, hex.encode(txid)).catch(() => null)
  if (!previous) return { amount: said?.amount ?? null, isProven: false }
  const output = place < previous.outputsLength ? previous.getOutput(place) : null
  if (
    output?.amount === undefined ||
    !output.script ||
    (said && (said.amount !== output.amount || !areSame(said.script, output.script)))
  )
    throw new VaultError('INVALID', 'The transaction says another amount than what it spends is worth.')
  return { amount: output.amount, isProven: true }
}

/**
 * What all inputs are worth. Those of the account are proven, or it is refused: a lie about one of two, told the other way round the next
 * time, makes two signatures that spend both for a fee that nobody was shown.
 * @throws VaultError `INVALID`, `OFFLINE`
 */
export async function fetchAmounts(node: Esplora, { transaction, own }: ReadPsbt): Promise<Amounts> {
  const all = Array.from({ length: transaction.inputsLength }, (_, index) =>
    fetchAmount(node, transaction, index),
  )
  const found = await Promise.all(all)
  if (own.some((index) => !found[index]?.isProven))
    throw new VaultError('OFFLINE', 'The network does not tell what the transaction spends.')
  return { inputs: found.map(({ amount }) => amount), isProven: found.every(({ isProven }) => isProven) }
}
