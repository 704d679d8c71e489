/**
 * Units of computation that transfers of each kind are given: far more than they use, since wallets add instructions that
 * guard the visitor, and hooks are anybody's.
 */
const units = { sol: 20_000, token: 40_000, newAccount: 60_000, hook: 400_000 } as const

/** What a memo takes: the memo program reads 566 bytes with 200,000 units. */
const memoUnits = (memo: string) => 10_000 + 400 * new TextEncoder().encode(memo).length

/** Most units of computation that a transfer may use. For SOL they do not depend on the amount, and so neither does the fee. */
export const limitUnits = (transfer: {
  /** Accounts that a token is taken out of; 0 for SOL. */
  readonly parts: number
  readonly isAccountNew: boolean
  readonly isHooked: boolean
  readonly memo: string | null
}): number =>
  (transfer.parts > 0 ? units.token * transfer.parts : units.sol) +
  (transfer.isAccountNew ? units.newAccount : 0) +
  (transfer.isHooked ? units.hook : 0) +
  (transfer.memo === null ? 0 : memoUnits(transfer.memo) * Math.max(1, transfer.parts))

const microLamports = 1_000_000n

/** Lamports that a priority costs: the whole limit is paid, rounded up. */
export const computePriorityFee = (budget: {
  readonly units: number
  /** Micro-lamports a unit. */
  readonly price: bigint
}): bigint => (BigInt(budget.units) * budget.price + microLamports - 1n) / microLamports
