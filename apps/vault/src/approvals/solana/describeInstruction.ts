import { hex } from '@scure/base'
import type { Approval } from '../Approval.ts'
import { readText, showText } from '../messages/showText.ts'
import { type DescribeInstruction, formatAmount, type InstructionContext, toAddressLine } from './Action.ts'
import { createCursor } from './createCursor.ts'
import { describeToken } from './describeToken.ts'

/** Programs that the wallet has words for. */
export const programs = {
  system: '11111111111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  associatedToken: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  computeBudget: 'ComputeBudget111111111111111111111111111111',
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  memoOld: 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
} as const

const describeSystem: DescribeInstruction = async ({ wallet, accounts: [first, second], data }) => {
  const cursor = createCursor(data)
  switch (cursor.u32()) {
    case 2: {
      if (!first || !second) return null
      const value = formatAmount(cursor.u64(), 9)
      const from = first === wallet ? [] : [toAddressLine('from', first)]
      const amount = { kind: 'amount', label: 'amount', value, symbol: 'SOL' } as const
      return { title: 'transfer', lines: [amount, ...from, toAddressLine('to', second)], warnings: [] }
    }
    // A nonce that stays until it is used, in place of the hash of a block, which is soon too old.
    case 4:
      return { title: 'nonce', lines: [], warnings: ['longValid'] }
    default:
      return null
  }
}

/** Whether bytes ask the associated token program for an account, strictly (0, or nothing) or where there is none yet (1). */
export const isCreation = (data: Uint8Array): boolean =>
  data.length === 0 || (data.length === 1 && (data[0] ?? 2) <= 1)

/**
 * The account that an instruction of the associated token program makes; null where it makes none. With a token program that nobody knows
 * it makes whatever that one says, as large, and as dear, as that one says.
 */
export function readCreation({ accounts, data }: Pick<InstructionContext, 'accounts' | 'data'>) {
  const [, address, owner, mint, , program] = accounts
  const isKnown = program === programs.token || program === programs.token2022
  return isCreation(data) && isKnown && address && owner && mint ? { address, owner, mint } : null
}

const describeAssociated: DescribeInstruction = async (context) => {
  const made = readCreation(context)
  if (!made) return null
  const lines = [toAddressLine('to', made.owner), toAddressLine('token', made.mint)]
  return { title: 'openAccount', lines, warnings: [] }
}

const describeMemo: DescribeInstruction = async ({ data }) => {
  const text = readText(data)
  if (text === null) return null
  const { value, hadHidden } = showText(text)
  const lines = [{ kind: 'code', label: 'message', value }] as const
  return { title: 'memo', lines, warnings: hadHidden ? ['hiddenCharacters'] : [] }
}

const describers: Readonly<Record<string, DescribeInstruction>> = {
  [programs.system]: describeSystem,
  [programs.token]: describeToken,
  [programs.token2022]: describeToken,
  [programs.associatedToken]: describeAssociated,
  [programs.memo]: describeMemo,
  [programs.memoOld]: describeMemo,
}

/** An instruction in words; one that the wallet does not know by its program and its bytes, with a warning. */
export async function describeInstruction(program: string, context: InstructionContext): Promise<Approval> {
  const describe = Object.hasOwn(describers, program) ? describers[program] : undefined
  const known = await describe?.(context).catch(() => null)
  if (known) return known
  const bytes = { kind: 'bytes', label: 'data', value: `0x${hex.encode(context.data)}` } as const
  const unknown = context.accounts.includes(null) ? (['unknownAccounts'] as const) : []
  return {
    title: 'call',
    lines: [toAddressLine('program', program), bytes],
    warnings: ['unknownCall', ...unknown],
  }
}
