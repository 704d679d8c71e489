import { base58 } from '@scure/base'
import type { Approval, ApprovalWarning, Line } from '../Approval.ts'
import { type DescribeInstruction, formatAmount, type InstructionContext, toAddressLine } from './Action.ts'
import { type Cursor, createCursor } from './createCursor.ts'

/** From here on an allowance is called unlimited: half of all that there can be. */
const unlimited = 2n ** 63n

interface Amount {
  readonly lines: readonly Line[]
  readonly warnings: readonly ApprovalWarning[]
}

/** An amount and its token. Without decimals, it is in base units, and said to be. */
const toAmount = (amount: bigint, decimals: number | null, mint: string | null): Amount => ({
  lines: [
    {
      kind: 'text',
      label: 'amount',
      value: decimals === null ? `${amount}` : formatAmount(amount, decimals),
    },
    ...(mint === null ? [] : [toAddressLine('token', mint)]),
  ],
  warnings: decimals === null || mint === null ? ['unknownToken'] : [],
})

/** Accounts by their place. @throws RangeError where one is missing */
function take({ accounts }: InstructionContext, count: number): readonly string[] {
  const taken = accounts.slice(0, count)
  if (taken.length < count || taken.includes(null)) throw new RangeError('An account is missing.')
  return taken as string[]
}

/** Whose tokens they are, where it is not the visitor who hands them over. */
const toFrom = ({ wallet }: InstructionContext, authority: string | undefined): readonly Line[] =>
  authority === undefined || authority === wallet ? [] : [toAddressLine('from', authority)]

interface Movement {
  readonly source: string
  /** Who gets or may spend them. */
  readonly other: string
  readonly authority: string
  readonly amount: bigint
  /** As the instruction says them, which the program checks; else as the node knows them. */
  readonly decimals: number | null
  readonly mint: string | null
}

async function readMovement(
  context: InstructionContext,
  cursor: Cursor,
  isChecked: boolean,
): Promise<Movement> {
  const amount = cursor.u64()
  if (isChecked) {
    const [source, mint, other, authority] = take(context, 4) as [string, string, string, string]
    return { source, other, authority, amount, decimals: cursor.byte(), mint }
  }
  const [source, other, authority] = take(context, 3) as [string, string, string]
  const found = await context.findTokenAccount(source)
  return { source, other, authority, amount, decimals: found?.decimals ?? null, mint: found?.mint ?? null }
}

async function describeTransfer(context: InstructionContext, movement: Movement): Promise<Approval> {
  const { amount, decimals, mint, other, authority } = movement
  const shown = toAmount(amount, decimals, mint)
  const receiver = (await context.findTokenAccount(other))?.owner
  // Tokens go to an account of their own; who owns it is what the visitor can compare.
  const to = receiver === undefined ? toAddressLine('account', other) : toAddressLine('to', receiver)
  return {
    title: 'transfer',
    lines: [...shown.lines, ...toFrom(context, authority), to],
    warnings: receiver === undefined ? [...shown.warnings, 'unknownOwner'] : shown.warnings,
  }
}

function describeApprove(context: InstructionContext, movement: Movement): Approval {
  const { amount, decimals, mint, other, authority } = movement
  const shown = toAmount(amount, decimals, mint)
  const isUnlimited = amount >= unlimited
  const lines = isUnlimited ? shown.lines.slice(1) : shown.lines
  return {
    title: 'approve',
    lines: [...lines, ...toFrom(context, authority), toAddressLine('spender', other)],
    warnings: isUnlimited ? [...shown.warnings, 'unlimited'] : shown.warnings,
  }
}

function describeAuthority(context: InstructionContext, cursor: Cursor): Approval {
  const [account, authority] = take(context, 2) as [string, string]
  cursor.byte()
  const next = cursor.byte() === 1 ? [toAddressLine('to', base58.encode(cursor.bytes(32)))] : []
  const lines = [toAddressLine('account', account), ...toFrom(context, authority), ...next]
  return { title: 'handOver', lines, warnings: ['handsOver'] }
}

function describeClose(context: InstructionContext): Approval {
  const [account, receiver, authority] = take(context, 3) as [string, string, string]
  const to = receiver === context.wallet ? [] : [toAddressLine('to', receiver)]
  const lines = [toAddressLine('account', account), ...toFrom(context, authority), ...to]
  return { title: 'close', lines, warnings: to.length > 0 ? ['otherReceiver'] : [] }
}

/** Describes what the token programs do with what a visitor has (Token, Token-2022: they number these alike). */
export const describeToken: DescribeInstruction = async (context) => {
  const cursor = createCursor(context.data)
  switch (cursor.byte()) {
    case 3:
      return describeTransfer(context, await readMovement(context, cursor, false))
    case 12:
      return describeTransfer(context, await readMovement(context, cursor, true))
    case 4:
      return describeApprove(context, await readMovement(context, cursor, false))
    case 13:
      return describeApprove(context, await readMovement(context, cursor, true))
    case 5:
      return { title: 'revoke', lines: [toAddressLine('account', take(context, 1)[0] ?? '')], warnings: [] }
    case 6:
      return describeAuthority(context, cursor)
    case 9:
      return describeClose(context)
    default:
      return null
  }
}
