import { hex } from '@scure/base'
import { VaultError } from '../../service/VaultError.ts'
import type { Approval, ApprovalWarning, Line } from '../Approval.ts'
import type { Amounts } from './fetchAmounts.ts'
import { type BitcoinAccount, toAddress } from './getBitcoinAccount.ts'
import { areSame, type ReadPsbt } from './readPsbt.ts'

/** Satoshi from which on a fee is high whatever it is for: 0.01 BTC. */
const highFee = 1_000_000n

/** One of how many parts of what is sent a fee is high: a quarter. */
const highShare = 4n

/** Satoshi as Bitcoin. */
function formatBitcoin(amount: bigint): string {
  const digits = `${amount}`.padStart(9, '0')
  const fraction = digits.slice(-8).replace(/0+$/, '')
  return `${digits.slice(0, -8)}${fraction && `.${fraction}`}`
}

const toLine = (label: 'amount' | 'gives' | 'gets' | 'change' | 'cost', amount: bigint): Line => ({
  ...{ kind: 'amount', label, symbol: 'BTC' },
  value: formatBitcoin(amount),
})

interface Output {
  readonly amount: bigint
  readonly script: Uint8Array
}

const listOutputs = ({ transaction }: ReadPsbt): readonly Output[] =>
  Array.from({ length: transaction.outputsLength }, (_, index) => {
    const { amount = 0n, script = new Uint8Array() } = transaction.getOutput(index)
    return { amount, script }
  })

/** Where an output goes. One that has no address, and no amount, only carries bytes. */
function toOutputLines({ amount, script }: Output): readonly Line[] {
  const address = toAddress(script)
  if (address !== null) return [toLine('amount', amount), { kind: 'address', label: 'to', address }]
  const code: Line = { kind: 'code', label: 'data', value: hex.encode(script) }
  return amount > 0n ? [toLine('amount', amount), code] : [code]
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

/** What the network takes: null where it is not known what goes in. @throws VaultError `INVALID` where more goes out than in */
function readFee({ inputs }: Amounts, outputs: readonly Output[]): bigint | null {
  const known = inputs.filter((amount) => amount !== null)
  if (known.length < inputs.length) return null
  const fee = sum(known) - sum(outputs.map(({ amount }) => amount))
  if (fee < 0n) throw new VaultError('INVALID', 'The transaction pays out more than it spends.')
  return fee
}

function listWarnings(
  { isProven }: Amounts,
  fee: bigint | null,
  sent: readonly Output[],
  change: bigint,
): ApprovalWarning[] {
  // Where all of it comes back, that is what the cost is for.
  const amount = sent.length > 0 ? sum(sent.map((output) => output.amount)) : change
  const isHigh = fee !== null && (fee > highFee || fee * highShare > amount)
  const isUnknown = sent.some((output) => output.amount > 0n && toAddress(output.script) === null)
  return [
    ...(isUnknown ? (['unknownOutput'] as const) : []),
    ...(isHigh ? (['highCost'] as const) : []),
    ...(fee === null ? (['unknownCost'] as const) : []),
    ...(isProven ? [] : (['unprovenAmounts'] as const)),
  ]
}

/** A transaction of Bitcoin in words: what goes where, what comes back, and what the network takes. */
export function describePsbt(
  psbt: ReadPsbt,
  amounts: Amounts,
  { script }: BitcoinAccount,
  network: string,
): Approval {
  const outputs = listOutputs(psbt)
  const back = outputs.filter((output) => areSame(output.script, script))
  const sent = outputs.filter((output) => !areSame(output.script, script))
  const fee = readFee(amounts, outputs)
  const change = sum(back.map(({ amount }) => amount))
  const given = sum(psbt.own.map((index) => amounts.inputs[index] ?? 0n)) - change
  const isShared = psbt.own.length < psbt.transaction.inputsLength
  return {
    title: isShared ? 'transaction' : 'transfer',
    lines: [
      // Where others pay in too, the outputs do not say how much of it is the visitor's.
      ...(isShared ? [given < 0n ? toLine('gets', -given) : toLine('gives', given)] : []),
      ...sent.flatMap(toOutputLines),
      ...(back.length > 0 ? [toLine('change', change)] : []),
      { kind: 'text', label: 'network', value: network },
      ...(fee === null ? [] : [toLine('cost', fee)]),
    ],
    warnings: listWarnings(amounts, fee, sent, change),
  }
}
