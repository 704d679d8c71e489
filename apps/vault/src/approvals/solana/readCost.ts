import { createCursor } from './createCursor.ts'
import { isCreation, programs } from './describeInstruction.ts'
import type { SolanaMessage } from './readTransaction.ts'

/** Lamports that the network takes for each signature. */
const signaturePrice = 5_000n

/** Compute units of an instruction that names none, and the most that a transaction gets. */
const usualUnits = 200_000n
const mostUnits = 1_400_000n

/** Lamports that must lie in an account for each byte, and bytes that each account counts beside its own. */
const bytePrice = 6_960n
const accountBytes = 128n

/** Bytes of an account for tokens, and of one of Token-2022 at most: what its token can do adds some 30 to it. */
const tokenBytes = 165n
const mostTokenBytes = 256n

/** Lamports for the network: for the signatures, and for going first. */
function readFee({ signers, instructions }: SolanaMessage): bigint {
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

/**
 * Lamports that a transaction costs the wallet at most, beside what it sends: what the network takes, and what must lie in accounts for
 * tokens that it opens, which goes to whoever closes them.
 */
export function readCost(message: SolanaMessage, wallet: string): bigint {
  const { keys, signers, instructions } = message
  const rents = instructions.map(({ program, accounts: [payer = -1, , , , , token = -1], data }) => {
    if (program !== programs.associatedToken || !isCreation(data) || keys[payer] !== wallet) return 0n
    return bytePrice * (accountBytes + (keys[token] === programs.token ? tokenBytes : mostTokenBytes))
  })
  return rents.reduce((sum, rent) => sum + rent, signers[0] === wallet ? readFee(message) : 0n)
}
