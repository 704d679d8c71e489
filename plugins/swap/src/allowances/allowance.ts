import type { CaipNetworkId } from '@portico/contract'
import { hasErrorCode, RpcError } from '@portico/contract/errors'
import type { Address, Hex } from '@portico/evm'
import { call, type Requester } from '@portico/evm/client'
import { ask, toWord } from './askToken.ts'

/** A token, whose it is, and who may take it. */
export interface AllowanceOf {
  readonly token: Address
  readonly owner: Address
  readonly spender: Address
}

/** `approve(address,uint256)`. @param amount base units; 0n takes back what was allowed */
export const encodeApproval = (spender: Address, amount: bigint): Hex =>
  `0x095ea7b3${toWord(spender)}${toWord(amount)}`

/** Base units that the spender may take; null where nobody could say. */
export async function readAllowance(
  chain: Requester,
  { token, owner, spender }: AllowanceOf,
): Promise<bigint | null> {
  const data: Hex = `0xdd62ed3e${toWord(owner)}${toWord(spender)}`
  const answer = await ask(chain, owner, token, data)
  return answer?.length === 66 ? BigInt(answer) : null
}

/** Tokens that change no allowance but to or from nothing, by chain, in lower case. Tether's on Ethereum is one. */
const resetting: Readonly<Record<CaipNetworkId, readonly string[]>> = {
  'eip155:1': ['0xdac17f958d2ee523a2206206994597c13d831ec7'],
}

/**
 * Whether an allowance has to be set to nothing before it can be another. Tokens that are not known to want it are tried on a node.
 * Never throws: where no node can be asked, none does.
 */
export async function needsReset(
  chain: Requester,
  { token, owner, spender }: AllowanceOf,
  { caipNetworkId, amount }: { readonly caipNetworkId: CaipNetworkId; readonly amount: bigint },
): Promise<boolean> {
  if (resetting[caipNetworkId]?.includes(token.toLowerCase())) return true
  const attempt = (value: bigint) =>
    call(chain, { from: owner, to: token, data: encodeApproval(spender, value) }).then(
      () => true,
      (error) => (hasErrorCode(error, RpcError.code) ? false : null),
    )
  // One that refuses both refuses for another reason.
  return (await attempt(amount)) === false && (await attempt(0n)) === true
}
