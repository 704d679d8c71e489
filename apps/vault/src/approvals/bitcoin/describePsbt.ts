import { hex } from '@scure/base'
import { VaultError } from '../../service/VaultError.ts'
import type { Approval, ApprovalWarning, Line } from '../Approval.ts'
import type { Output } from './fetchSpent.ts'
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

const listOutputs = ({ transaction }: ReadPsbt): readonly Output[] =>
  Array.from({ length: transaction.outputsLength }, (_, index) => {
    const { amount = 0n, script = new Uint8Array() } = transaction.getOutput(index)
    return { amount, script }
  })

/** Where an output goes. One that has no address, and no amount, only carries bytes. */
function toOutputLines({ amount, script }: Output): readonly Line[] {
  const address = toAddress(script)
  if (address !== null) return [toLine('amount', amount), { kind: 'address', label: 'to', address }]
  const bytes: Line = { kind: 'bytes', label: 'data', value: hex.encode(script) }
  return amount > 0n ? [toLine('amount', amount), bytes] : [bytes]
}

const total = (outputs: readonly Output[]) => outputs.reduce((sum, { amount }) => sum + amount, 0n)

function listWarnings(fee: bigint, sent: readonly Output[], change: bigint): ApprovalWarning[] {
  // Where all of it comes back, that is what the cost is for.
  const amount = sent.length > 0 ? total(sent) : change
  const isHigh = fee > highFee || fee * highShare > amount
  const isUnknown = sent.some((output) => output.amount > 0n && toAddress(output.script) === null)
  return [...(isUnknown ? (['unknownOutput'] as const) : []), ...(isHigh ? (['highCost'] as const) : [])]
}

/**
 * A transaction of Bitcoin in words: what goes where, what comes back, and what the network takes.
 * @param spent what each input spends, by place
 * @throws VaultError `INVALID` where more goes out than in
 */
export function describePsbt(
  psbt: ReadPsbt,
  spent: readonly Output[],
  { script }: BitcoinAccount,
  network: string,
): Approval {
  const isOwn = (output: Output) => areSame(output.script, script)
  const outputs = listOutputs(psbt)
  const back = outputs.filter(isOwn)
  const sent = outputs.filter((output) => !isOwn(output))
  const fee = total(spent) - total(outputs)
  if (fee < 0n) throw new VaultError('INVALID', 'The transaction pays out more than it spends.')
  const change = total(back)
  // Signed now, before or later: of a transaction that needs several approvals each says what it takes altogether.
  const own = spent.filter(isOwn)
  const given = total(own) - change
  const isShared = own.length < spent.length
  return {
    title: isShared ? 'transaction' : 'transfer',
    lines: [
      // Where others pay in too, the outputs do not say how much of it is the visitor's.
      ...(isShared ? [given < 0n ? toLine('gets', -given) : toLine('gives', given)] : []),
      ...sent.flatMap(toOutputLines),
      ...(back.length > 0 ? [toLine('change', change)] : []),
      { kind: 'text', label: 'network', value: network },
      toLine('cost', fee),
    ],
    warnings: listWarnings(fee, sent, change),
  }
}
