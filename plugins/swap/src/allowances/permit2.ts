import type { PluginContext } from '@portico/contract'
import type { Address, Hex } from '@portico/evm'
import { permit2Address, permit2Routers } from '@portico/evm/swaps'
import { readAllowance } from './allowance.ts'
import { ask, toWord } from './askToken.ts'
import { toFields } from './permit.ts'

/** Uniswap's Permit2 of one network, and who takes tokens by it. */
export interface Permit2Contracts {
  readonly address: Address
  /** `UniversalRouter`. */
  readonly router: Address
}

/** What a site names of it; absent where it names nothing. */
export interface NamedPermit2 {
  readonly permit2?: Address | undefined
  readonly permit2Router?: Address | undefined
}

/** A token that is taken by a signature of Permit2. */
export interface Permit2Form extends Permit2Contracts {
  readonly kind: 'permit2'
  /** The number that the next signature needs, for this token and this router. */
  readonly nonce: bigint
}

/** What is taken, and by whom the gateway would have it taken. */
export interface Permit2Wish {
  readonly caipNetworkId: string
  readonly account: Address
  /** Contract of what is given; null for the network's own currency. */
  readonly from: Address | null
  /** Base units of what is given. */
  readonly amount: bigint
  readonly permit2Router: string | null
}

/** Contracts of a network, those that the site names first; null where nothing is taken by Permit2. */
export function getPermit2({ permit2, permit2Router }: NamedPermit2, caipNetworkId: string) {
  const router = permit2Router ?? permit2Routers[caipNetworkId]
  return router ? { address: permit2 ?? permit2Address, router } : null
}

/**
 * How a token is taken by Permit2: where the visitor has allowed Permit2 as much before, so that a signature is all there is to
 * give. Null where that is not so, or nobody could say.
 */
export async function findPermit2(
  { chain }: Pick<PluginContext, 'chain'>,
  { from: token, account: owner, amount, caipNetworkId, permit2Router }: Permit2Wish,
  contracts: NamedPermit2,
): Promise<Permit2Form | null> {
  const known = getPermit2(contracts, caipNetworkId)
  const isOffered = known !== null && permit2Router?.toLowerCase() === known.router.toLowerCase()
  // Permit2 counts with fewer bits than tokens do.
  if (token === null || !isOffered || amount >= 2n ** 160n) return null
  const { address, router } = known
  const data: Hex = `0x927da105${[owner, token, router].map(toWord).join('')}`
  const [allowance, answer] = await Promise.all([
    readAllowance(chain, { token, owner, spender: address }),
    ask(chain, owner, address, data),
  ])
  // Amount, end and number, a word each.
  if (allowance === null || allowance < amount || answer?.length !== 2 + 3 * 64) return null
  return { kind: 'permit2', address, router, nonce: BigInt(`0x${answer.slice(-64)}`) }
}

/** What is to be allowed by a signature. */
export interface Permit2Terms {
  readonly form: Permit2Form
  readonly token: Address
  readonly chainId: number
  /** Base units. */
  readonly value: bigint
  /** Seconds since 1970, after which neither the signature nor what it allows is worth anything. */
  readonly deadline: bigint
}

/** What the wallet is asked to sign, for `eth_signTypedData_v4`: `PermitSingle` of Permit2. Numbers are decimal text, as in `toTypedData`. */
export function toPermit2Data({ form, token, chainId, value, deadline }: Permit2Terms) {
  return {
    domain: { name: 'Permit2', chainId, verifyingContract: form.address },
    primaryType: 'PermitSingle',
    types: {
      EIP712Domain: toFields('(string name,uint256 chainId,address verifyingContract)'),
      PermitSingle: toFields('(PermitDetails details,address spender,uint256 sigDeadline)'),
      PermitDetails: toFields('(address token,uint160 amount,uint48 expiration,uint48 nonce)'),
    },
    message: {
      details: { token, amount: `${value}`, expiration: `${deadline}`, nonce: `${form.nonce}` },
      spender: form.router,
      sigDeadline: `${deadline}`,
    },
  }
}
