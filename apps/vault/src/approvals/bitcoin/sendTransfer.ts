import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import * as v from 'valibot'
import { VaultError } from '../../service/VaultError.ts'
import type { SigningMethod } from '../Signing.ts'
import { type Choice, chooseInputs, leastAmount } from './chooseInputs.ts'
import { broadcast, type Esplora, fetchFeeRate, fetchPrevious, fetchUnspent } from './esplora.ts'
import { type BitcoinAccount, getBitcoinAccount, readAddress } from './getBitcoinAccount.ts'
import { areSame, readPsbt } from './readPsbt.ts'
import { approveAndSign, finish } from './signPsbt.ts'

/** Satoshi that there can ever be. */
const supply = 2_100_000_000_000_000n

const address = v.optional(v.pipe(v.string(), v.maxLength(90)))

const paramsSchema = v.strictObject({
  recipient: address,
  recipientAddress: address,
  account: address,
  amount: v.pipe(
    v.union([
      v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/)),
      v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
      v.bigint(),
    ]),
    v.transform((amount) => BigInt(amount)),
    v.check((amount) => amount >= leastAmount && amount <= supply),
  ),
})

interface Payment {
  readonly recipient: string
  readonly script: Uint8Array
  /** Satoshi. */
  readonly amount: bigint
}

function readPayment(params: unknown): Payment & { readonly account?: string | undefined } {
  const read = v.safeParse(paramsSchema, params)
  if (!read.success) throw new VaultError('INVALID', 'The transfer cannot be read.')
  const { recipientAddress, recipient = recipientAddress, amount, account } = read.output
  const script = recipient === undefined ? null : readAddress(recipient)
  if (
    recipient === undefined ||
    !script ||
    (recipientAddress !== undefined && recipientAddress !== recipient)
  )
    throw new VaultError('INVALID', 'The receiver is no address of this network.')
  return { recipient, script, amount, account }
}

/** Writes the transaction, with the transactions that it spends from: they prove what the inputs are worth. */
async function write(node: Esplora, account: BitcoinAccount, { script, amount }: Payment, choice: Choice) {
  const transaction = new Transaction()
  for (const { txid, index, amount: worth } of choice.inputs) {
    const previous = await fetchPrevious(node, txid)
    const spent = index < previous.outputsLength ? previous.getOutput(index) : null
    if (spent?.amount !== worth || !areSame(spent.script, account.script))
      throw new VaultError('OFFLINE', 'The network’s node answered with what the account does not have.')
    const nonWitnessUtxo = previous.toBytes(true, true)
    const witnessUtxo = { script: account.script, amount: worth }
    // Below the highest sequence: who waits too long may pay more, and send it again (BIP-125).
    transaction.addInput({ txid, index, witnessUtxo, nonWitnessUtxo, sequence: 0xfffffffd })
  }
  transaction.addOutput({ script, amount })
  if (choice.change > 0n) transaction.addOutput({ script: account.script, amount: choice.change })
  return base64.encode(transaction.toPSBT())
}

/** `sendTransfer { recipient, amount }`, in satoshi → `{ txid }`. */
export const sendTransfer: SigningMethod = async (signing, { caipNetworkId, params }) => {
  const payment = readPayment(params)
  const account = await getBitcoinAccount(signing, caipNetworkId, [payment.account])
  const node = { nodes: signing.nodes, caipNetworkId }
  const [unspent, rate] = await Promise.all([fetchUnspent(node, account.address), fetchFeeRate(node)])
  const { amount, script } = payment
  const choice = chooseInputs({ unspent, amount, rate, scriptLength: script.length })
  const psbt = readPsbt(await write(node, account, payment, choice), [], account)
  const signed = await approveAndSign(signing, caipNetworkId, { psbt, account })
  return { txid: await broadcast(node, finish(signed)) }
}
