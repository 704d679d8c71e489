import { readMintScale } from '@portico/contract/amounts'
import { type HeldMint, type SolanaNode, tokenPrograms } from '../nfts/solana/createSolanaNode.ts'
import { readMintExtensions } from '../nfts/solana/parseToken2022Mint.ts'
import type { Balance } from './Balance.ts'

/** What a mint's own rules make of a balance. */
export type MintRules = Pick<Balance, 'isNonTransferable' | 'multiplier'>

/** Of tokens that have no transfers (Token-2022, `NonTransferable`). */
const nonTransferable = 9

/** The chain's clock, and who owns what only the chain itself writes. */
const clock = {
  address: 'SysvarC1ock11111111111111111111111111111111',
  program: 'Sysvar1111111111111111111111111111111111111',
}
/** Where seconds since 1970 stand in it. */
const timeOffset = 32

/**
 * Rules of mints, by mint: of Token-2022 alone, since the first token program has none. The time is the chain's, of the same reading.
 * @throws Error when the node does not answer
 */
export async function readMintRules(
  node: SolanaNode,
  held: readonly HeldMint[],
): Promise<ReadonlyMap<string, MintRules>> {
  const mints = held.filter(({ standard }) => standard === 'token2022').map(({ mint }) => mint)
  if (mints.length === 0) return new Map()
  const wanted = mints.map((address) => ({ address, program: tokenPrograms.token2022 }))
  const [time, ...accounts] = await node.readAccounts([clock, ...wanted])
  if (!time || time.length < timeOffset + 8) throw new Error('the chain has no clock')
  const now = new DataView(time.buffer, time.byteOffset).getBigInt64(timeOffset, true)
  return new Map(mints.map((mint, index) => [mint, toRules(accounts[index], now)]))
}

function toRules(data: Uint8Array | null | undefined, now: bigint): MintRules {
  if (!data) return {}
  const extensions = readMintExtensions(data)
  const multiplier = readMultiplier(extensions, now)
  return {
    ...(extensions.has(nonTransferable) && { isNonTransferable: true as const }),
    ...(multiplier !== null && { multiplier }),
  }
}

/** Null as well for a mint whose numbers nobody means. */
function readMultiplier(extensions: ReadonlyMap<number, Uint8Array>, now: bigint): string | null {
  try {
    return readMintScale(extensions, now)?.multiplier ?? null
  } catch {
    return null
  }
}
