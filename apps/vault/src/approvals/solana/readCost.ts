import { createCursor } from './createCursor.ts'
import { programs } from './describeInstruction.ts'
import type { SolanaMessage } from './readTransaction.ts'

/** Lamports that the network takes for each signature. */
const signaturePrice = 5_000n

/** Compute units of an instruction that names none, and the most that a transaction gets. */
const usualUnits = 200_000n
const mostUnits = 1_400_000n

/** Lamports that a transaction costs its payer at most: for its signatures, and for going first. */
export function readCost({ signers, instructions }: SolanaMessage): bigint {
  const isBudget = (program: string) => program === programs.computeBudget
  let units = usualUnits * BigInt(instructions.filter(({ program }) => !isBudget(program)).length)
  /** Millionths of a lamport for a unit. */
  let price = 0n
  for (const { program, data } of instructions) {
    if (!isBudget(program)) continue
    const cursor = createCursor(data)
    const kind = data[0]
    if (kind === 2 && data.length === 5 && cursor.byte()) units = BigInt(cursor.u32())
    if (kind === 3 && data.length === 9 && cursor.byte()) price = cursor.u64()
  }
  const bounded = units < mostUnits ? units : mostUnits
  return signaturePrice * BigInt(signers.length) + (bounded * price + 999_999n) / 1_000_000n
}
