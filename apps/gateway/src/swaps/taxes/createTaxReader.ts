import { type Address, type PublicClient, parseAbi } from 'viem'
import { createTimedCache } from '../../cache/createTimedCache.ts'
import { transferProbe } from './transferProbe.ts'

/** What a token keeps of itself on its way out of a pool, and back. */
export interface TokenTax {
  /** Basis points that it keeps of what somebody buys; null where that is not known. */
  readonly buy: number | null
  /** Basis points that it keeps of what somebody sells; null where that is not known. */
  readonly sell: number | null
  /** It can be bought, and not be sold again. */
  readonly isTrap: boolean
}

/** Reads the tax of a token. Never throws: what cannot be measured is unknown. @param pool that holds it */
export type ReadTax = (token: Address, pool: Address) => Promise<TokenTax>

/** Milliseconds for which it is believed: whoever made the token can change it. */
const lifetime = 60_000
/** Of which nobody knows anything. */
const unknownTax: TokenTax = { buy: null, sell: null, isTrap: false }

const probeAbi = parseAbi([
  'struct Trip { uint256 sentThere; uint256 arrivedThere; uint256 sentBack; uint256 arrivedBack; }',
  'function roundTrip(address token, address holder) returns (Trip)',
])
/** Somebody who has nothing, and of whom no token has heard. */
const nobody: Address = '0x00000000000000000000000000506f727469636f'

/**
 * Makes {@link ReadTax}. The pool sends some to nobody, and nobody sends it back, in a call that changes nothing: in it both
 * have the code of the probe. A node that does not lend itself to that leaves the tax unknown.
 */
export function createTaxReader(client: PublicClient): ReadTax {
  const cache = createTimedCache<TokenTax>(lifetime)
  const read = async (token: Address, pool: Address): Promise<TokenTax> => {
    const { result } = await client.simulateContract({
      ...{ abi: probeAbi, address: nobody, functionName: 'roundTrip', args: [token, pool] },
      stateOverride: [nobody, pool].map((address) => ({ address, code: transferProbe })),
    })
    const { sentThere, arrivedThere, sentBack, arrivedBack } = result
    // So little that a part of it is nothing, or a token that lets nobody have it.
    if (sentThere === 0n || arrivedThere === 0n) return unknownTax
    return {
      buy: toTax(sentThere, arrivedThere),
      sell: arrivedBack === 0n ? null : toTax(sentBack, arrivedBack),
      isTrap: arrivedBack === 0n,
    }
  }
  return (token, pool) => cache.get(`${token} ${pool}`, () => read(token, pool).catch(() => unknownTax))
}

/** To the nearest: a base unit that gets lost in rounding is no tax. */
const toTax = (sent: bigint, arrived: bigint): number =>
  arrived < sent ? Number(((sent - arrived) * 10_000n + sent / 2n) / sent) : 0
