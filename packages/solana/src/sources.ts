import { getTransferHook } from './extensions.ts'
import { refuse } from './TransferPlan.ts'
import type { Holder, TokenReading } from './tokenReading.ts'

/** What leaves one token account of the sender. */
export interface Part {
  readonly source: Holder
  /** Base units. */
  readonly amount: bigint
}

/** So many accounts are emptied by one transaction: their transfers fit into it with everything that may stand beside them. */
const partLimit = 6

const getAmount = ({ account }: Holder): bigint => (account && !account.isFrozen ? account.amount : 0n)

/** Order of amounts, the largest first. */
function compare(one: Holder, other: Holder): number {
  const [first, second] = [getAmount(one), getAmount(other)]
  if (first === second) return 0
  return second > first ? 1 : -1
}

/**
 * The sender's accounts that something can be sent from by one transaction, the wallet's associated one first, then those that hold
 * most. Of a token with a program of its own one account alone, since what that asks for differs from transfer to transfer.
 */
function listSources({ mint, source, others }: TokenReading): readonly Holder[] {
  const usable = [source, ...[...others].sort(compare)].filter((one) => getAmount(one) > 0n)
  if (getTransferHook(mint.extensions)) return [...usable].sort(compare).slice(0, 1)
  return usable.slice(0, partLimit)
}

/** Base units that can be sent at the most. */
export const computeMost = (reading: TokenReading): bigint =>
  listSources(reading).reduce((sum, one) => sum + getAmount(one), 0n)

/**
 * Takes an amount out of the sender's accounts: out of one where one has it.
 * @param amount base units; null for all there is
 * @throws TransferRefused where there is less
 */
export function divideAmount(reading: TokenReading, amount: bigint | null): readonly Part[] {
  const sources = listSources(reading)
  const most = computeMost(reading)
  const wanted = amount ?? most
  if (wanted <= 0n || wanted > most) {
    const isFrozen = [reading.source, ...reading.others].some(({ account }) => account?.isFrozen)
    if (isFrozen) refuse('frozen', 'an account of the sender is frozen')
    refuse('insufficient', `${most} base units, and ${wanted} to send`)
  }
  const enough = sources.find((one) => getAmount(one) >= wanted)
  let left = wanted
  return (enough ? [enough] : sources).flatMap((source) => {
    const held = getAmount(source)
    const isLast = left < held
    const taken = isLast ? left : held
    left -= taken
    return taken > 0n ? [{ source, amount: taken }] : []
  })
}
