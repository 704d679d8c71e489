import type { RpcRequest } from '@portico/contract'
import { HttpAnswerInvalidError, RpcError } from '@portico/contract/errors'
import {
  decodeErc20Balance,
  encodeErc20BalanceOf,
  encodeErc20Transfer,
  isErc20TransferAccepted,
} from './erc20Calls.ts'
import type { Address, Hex } from './hex.ts'
import { readQuantity } from './quantity.ts'

/** Anything that asks a node: a plugin's `context.chain`, or an EIP-1193 provider. */
export interface Requester {
  request<Result>(request: RpcRequest): Promise<Result>
}

/** A call or transaction. */
export interface CallParameters {
  readonly from: Address
  readonly to: Address
  /** Wei. @default 0n */
  readonly value?: bigint
  readonly data?: Hex
}

/** Writes a quantity as the JSON-RPC has it. */
const toQuantity = (value: bigint): Hex => `0x${value.toString(16)}`

/** A call in the form of the JSON-RPC. */
export const toRpcCall = ({ from, to, value, data }: CallParameters) => ({
  from,
  to,
  ...(value === undefined ? {} : { value: toQuantity(value) }),
  ...(data ? { data } : {}),
})

/** Native balance in wei. @throws what the requester throws, HttpAnswerInvalidError */
export async function getBalance(chain: Requester, address: Address): Promise<bigint> {
  return readQuantity(await chain.request({ method: 'eth_getBalance', params: [address, 'latest'] }))
}

/** Units of gas a transaction would use. @throws what the requester throws, for example when it would revert */
export async function estimateGas(chain: Requester, call: CallParameters): Promise<bigint> {
  return readQuantity(await chain.request({ method: 'eth_estimateGas', params: [toRpcCall(call)] }))
}

/** What a call would give back now. @throws what the requester throws, for example when it would revert */
export async function call(chain: Requester, parameters: CallParameters): Promise<Hex> {
  const answer = await chain.request<unknown>({
    method: 'eth_call',
    params: [toRpcCall(parameters), 'latest'],
  })
  if (typeof answer === 'string' && /^0x([0-9a-fA-F]{2})*$/.test(answer)) return answer as Hex
  throw new HttpAnswerInvalidError({ details: `eth_call answered ${JSON.stringify(answer)}` })
}

/** Balance of an ERC-20 token in base units. @throws as {@link call} */
export async function readErc20Balance(
  chain: Requester,
  { token, owner }: { readonly token: Address; readonly owner: Address },
): Promise<bigint> {
  const data = encodeErc20BalanceOf(owner)
  return decodeErc20Balance(await call(chain, { from: owner, to: token, data }))
}

/** Parameters of {@link simulateErc20Transfer}. */
export interface SimulateErc20TransferParameters {
  readonly token: Address
  readonly from: Address
  readonly to: Address
  /** Base units. */
  readonly amount: bigint
}

/**
 * Tries a token transfer on a node, without sending it. Takes tokens that answer with nothing.
 * @throws RpcError when the token answers `false` or there is no contract; what the requester throws on a revert
 */
export async function simulateErc20Transfer(
  chain: Requester,
  { token, from, to, amount }: SimulateErc20TransferParameters,
): Promise<void> {
  const answer = await call(chain, { from, to: token, data: encodeErc20Transfer({ to, amount }) })
  if (!isErc20TransferAccepted(answer)) throw new RpcError({ details: `${token} refuses the transfer` })
  if (answer !== '0x') return
  // A call to an address without code succeeds too, and would move nothing.
  const code = await chain.request<unknown>({ method: 'eth_getCode', params: [token, 'latest'] })
  if (code === '0x') throw new RpcError({ details: `there is no contract at ${token}` })
}
