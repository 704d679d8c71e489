import { verifyEip155 } from '@portico/siwx/eip155'
import type { Address } from 'viem'
import { type Chains, readUpstream } from '../../chains/chain.ts'

/** A text, and who is said to have signed it. */
export interface Claim {
  readonly address: Address
  readonly message: string
  readonly signature: string
}

/**
 * Who has signed: 0 for the key of an account, which is the same account on every chain; the chain's id for a contract
 * (ERC-1271, or ERC-6492 before it is made), which is somebody's there and may be anybody's elsewhere; null for nobody.
 * @throws ApiError 503 where the chain cannot be asked
 */
export type Prove = (claim: Claim, chainId: number) => Promise<number | null>

/** The library types each method of a node; a verifier needs one. */
const toRequester = (client: object) =>
  client as { request(call: { method: string; params: readonly unknown[] }): Promise<unknown> }

/** Asks about contracts on the chains that the gateway serves. */
export function createProver(chains: Chains): Prove {
  return async (claim, chainId) => {
    const at = { ...claim, chainId: `eip155:${chainId}` as const }
    if (await verifyEip155(at)) return 0
    const client = chains.get(at.chainId)?.client
    if (!client) return null
    return (await readUpstream(verifyEip155({ ...at, client: toRequester(client) }))) ? chainId : null
  }
}
