import type { SolanaInstruction, SolanaTransaction } from './readSolanaTransaction.ts'

const systemProgram = '11111111111111111111111111111111'
const tokenPrograms: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

/** What an instruction moves, and where to. */
interface Move {
  /** The receiver's own account, or his account of a token. */
  readonly to: string
  /** Where it is taken from. */
  readonly from: string
  readonly isNative: boolean
  /** Base units, before the token takes a fee. */
  readonly amount: bigint
}

const readU64 = (data: Uint8Array, offset: number): bigint =>
  new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(offset, true)

/** Instructions of a token program that move: which account gets it, and where the amount stands. */
const layouts: Readonly<Record<number, readonly [target: number, offset: number, length: number]>> = {
  // `Transfer`, `TransferChecked`, and `TransferCheckedWithFee` below `TransferFeeExtension`.
  3: [1, 1, 9],
  12: [2, 1, 10],
  26: [2, 2, 19],
}

/** Null for an instruction that moves nothing. */
function readMove({ program, accounts, data }: SolanaInstruction): Move | null {
  if (program === systemProgram) {
    const [from, to] = accounts
    // `Transfer`.
    const isTransfer = data.length === 12 && data[0] === 2 && data[1] === 0 && data[2] === 0 && data[3] === 0
    if (!isTransfer || from === undefined || to === undefined) return null
    return { from, to, isNative: true, amount: readU64(data, 4) }
  }
  const layout = tokenPrograms.includes(program) ? layouts[data[0] ?? -1] : undefined
  if (!layout || data.length < layout[2] || (data[0] === 26 && data[1] !== 1)) return null
  const [from, to] = [accounts[0], accounts[layout[0]]]
  if (from === undefined || to === undefined) return null
  return { from, to, isNative: false, amount: readU64(data, layout[1]) }
}

/** What one transaction has brought to an account of the recipient. */
export interface SolanaTransfer {
  /** The recipient's own account, or its account of the token. */
  readonly account: string
  /** Who has paid it: the owner of what it was taken from; null where that is not known. */
  readonly payer: string | null
  /** Mint; null for SOL. */
  readonly asset: string | null
  /** Base units that have arrived. */
  readonly amount: bigint
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)

/** How much more one of the recipient's token accounts has; null for an account that is not his, or was not before. */
function findGrowth({ before, after }: SolanaTransaction, account: string, recipient: string) {
  const held = after.find((one) => one.account === account)
  const earlier = before.find((one) => one.account === account)
  if (held?.owner !== recipient || (earlier && earlier.owner !== recipient)) return null
  return { asset: held.mint, growth: held.amount - (earlier?.amount ?? 0n) }
}

/**
 * What a transaction has brought to a recipient by transfers that name a payment's key. What else it brings, a program's payout for
 * example, is not counted: anybody may have it made, with any key beside it.
 * @param key `reference` of Solana Pay
 */
export function readSolanaTransfers(
  transaction: SolanaTransaction,
  { recipient, key }: { readonly recipient: string; readonly key: string },
): readonly SolanaTransfer[] {
  if (transaction.hasFailed) return []
  const sums = new Map<string, Move>()
  for (const instruction of transaction.instructions) {
    const move = instruction.accounts.includes(key) ? readMove(instruction) : null
    if (!move) continue
    const sum = sums.get(move.to)
    sums.set(move.to, { ...move, amount: move.amount + (sum?.isNative === move.isNative ? sum.amount : 0n) })
  }
  return [...sums.values()].flatMap(({ from, to, isNative, amount }) => {
    const found = isNative
      ? to === recipient && { asset: null, growth: transaction.getChange(to) }
      : findGrowth(transaction, to, recipient)
    // What came and went again has not arrived.
    const arrived = found ? least(amount, found.growth) : 0n
    if (!found || arrived <= 0n) return []
    const payer = isNative
      ? from
      : (transaction.before.find(({ account }) => account === from)?.owner ?? null)
    return [{ account: to, payer, asset: found.asset, amount: arrived }]
  })
}
