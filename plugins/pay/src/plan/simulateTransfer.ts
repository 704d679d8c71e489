import { RpcError } from '@portico/contract/errors'
import { type Address, encodeErc20BalanceOf } from '@portico/evm'
import { type Requester, simulateErc20Transfer, toRpcCall } from '@portico/evm/client'
import type { Call } from '../chain.ts'
import { toFields, toList } from '../fields.ts'

/** What {@link simulateTransfer} tries. */
export interface TriedTransfer {
  readonly call: Call
  readonly token: Address
  readonly from: Address
  readonly to: Address
  /** Base units. */
  readonly amount: bigint
}

/** What arrives of a transfer, as a node that can try several calls says; null where none can. */
async function readArriving(chain: Requester, { call, token, from, to }: TriedTransfer) {
  const look = { from, to: token, data: encodeErc20BalanceOf(to) }
  const block = { calls: [look, toRpcCall({ from, ...call }), look] }
  const request = { method: 'eth_simulateV1', params: [{ blockStateCalls: [block] }, 'latest'] }
  const [tried] = toList(await chain.request<unknown>(request).catch(() => null))
  const [before, , after] = toList(toFields(tried).calls).map((one) => `${toFields(one).returnData}`)
  const isWord = (text: string | undefined): text is string => /^0x[\da-f]{64}$/i.test(text ?? '')
  return isWord(before) && isWord(after) ? BigInt(after) - BigInt(before) : null
}

/**
 * Tries a transfer of a token on a node, without sending it.
 * @throws RpcError where it would fail, or another amount would arrive: then the token keeps something for itself
 */
export async function simulateTransfer(chain: Requester, transfer: TriedTransfer): Promise<void> {
  const { token, from, to, amount } = transfer
  await simulateErc20Transfer(chain, { token, from, to, amount })
  const arriving = await readArriving(chain, transfer)
  if (arriving !== null && arriving !== amount)
    throw new RpcError({ details: `${arriving} of ${amount} would arrive` })
}
