import { base64 } from '@scure/base'
import { SigHash, Transaction } from '@scure/btc-signer'
import { VaultError } from '../../service/VaultError.ts'
import type { BitcoinAccount } from './getBitcoinAccount.ts'

/** Characters of base64, and inputs and outputs, of the largest transaction that is read to a visitor. */
const textLimit = 1_500_000
const partsLimit = 200

/** Which inputs a page wants signed. */
export interface SignInput {
  readonly index: number
  readonly sighashTypes?: readonly number[] | undefined
}

/** A transaction that waits for signatures. */
export interface ReadPsbt {
  readonly transaction: Transaction
  /** Places of the inputs that the wallet signs. */
  readonly own: readonly number[]
}

const refuse = (reason: string): never => {
  throw new VaultError('INVALID', `The transaction is refused: ${reason}.`)
}

export const areSame = (left: Uint8Array | undefined, right: Uint8Array): boolean =>
  left?.length === right.length && left.every((byte, index) => byte === right[index])

/** What an input spends, as the transaction says it. */
export function getSpent(transaction: Transaction, index: number) {
  const { witnessUtxo, nonWitnessUtxo, index: place } = transaction.getInput(index)
  return witnessUtxo ?? (place === undefined ? undefined : nonWitnessUtxo?.outputs[place])
}

function parse(text: string): Transaction {
  if (text.length > textLimit) refuse('it is too long')
  try {
    const options = { allowUnknownInputs: true, allowUnknownOutputs: true }
    return Transaction.fromPSBT(base64.decode(text), options)
  } catch {
    return refuse('it cannot be read')
  }
}

function isOwn(transaction: Transaction, index: number, { script }: BitcoinAccount): boolean {
  const { finalScriptWitness, finalScriptSig } = transaction.getInput(index)
  return !finalScriptWitness && !finalScriptSig && areSame(getSpent(transaction, index)?.script, script)
}

/**
 * Reads a PSBT (BIP-174). Of the inputs those are signed that spend outputs of the account, and that the page names where it names some;
 * each over all inputs and outputs, whatever the page would rather have.
 * @throws VaultError `INVALID`
 */
export function readPsbt(text: string, asked: readonly SignInput[], account: BitcoinAccount): ReadPsbt {
  const transaction = parse(text)
  const { inputsLength, outputsLength } = transaction
  if (inputsLength > partsLimit || outputsLength > partsLimit || outputsLength === 0)
    refuse('it is too large')
  const all = Array.from({ length: inputsLength }, (_, index) => index)
  const named = asked.length > 0 ? [...new Set(asked.map(({ index }) => index))] : null
  const own = (named ?? all).filter((index) => index < inputsLength && isOwn(transaction, index, account))
  if (own.length === 0 || (named && own.length < named.length))
    refuse('it spends nothing of this account there')
  const kinds = [
    ...asked.flatMap(({ sighashTypes }) => sighashTypes ?? []),
    ...own.map((index) => transaction.getInput(index).sighashType ?? SigHash.ALL),
  ]
  if (kinds.some((kind) => kind !== SigHash.ALL)) refuse('its outputs could be changed afterwards')
  return { transaction, own }
}
