import { hex } from '@scure/base'
import type { Transaction } from '@scure/btc-signer'
import { VaultError } from '../../service/VaultError.ts'
import { type Esplora, fetchPrevious } from './esplora.ts'
import { areSame, getSpent } from './readPsbt.ts'

/** What a transaction pays, or what an input of it spends. */
export interface Output {
  /** Satoshi. */
  readonly amount: bigint
  readonly script: Uint8Array
}

const refuse = (): never => {
  throw new VaultError('INVALID', 'The transaction says something else than what is there to spend.')
}

/** A PSBT may say anything: a transaction that hashes to the id which is spent is proof, its own or the node's. */
async function fetchOutput(node: Esplora, transaction: Transaction, index: number): Promise<Output> {
  const { txid, index: place, nonWitnessUtxo } = transaction.getInput(index)
  const said = getSpent(transaction, index)
  // The library has compared its hash with the id.
  if (nonWitnessUtxo) return said ?? refuse()
  if (!txid || place === undefined) return refuse()
  const previous = await fetchPrevious(node, hex.encode(txid))
  const { amount, script } = place < previous.outputsLength ? previous.getOutput(place) : {}
  if (amount === undefined || !script) return refuse()
  return !said || (said.amount === amount && areSame(said.script, script)) ? { amount, script } : refuse()
}

/**
 * What all inputs spend, by place. Each is proven, or the transaction is refused: a lie about one of two, told the other way round the next
 * time, makes two signatures that spend both for what nobody was shown.
 * @throws VaultError `INVALID` where the transaction says something else, `OFFLINE` where no node tells it
 */
export const fetchSpent = (node: Esplora, transaction: Transaction): Promise<readonly Output[]> =>
  Promise.all(
    Array.from({ length: transaction.inputsLength }, (_, index) => fetchOutput(node, transaction, index)),
  )
