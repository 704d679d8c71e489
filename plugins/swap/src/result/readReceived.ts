import type { PluginContext } from '@portico/contract'
import { type Address, isAddressEqual } from '@portico/evm'
import type { SwapResult } from '../state.ts'

const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `Withdrawal(address,uint256)` of what wraps native currency, of which a transfer leaves no log of its own. */
const withdrawal = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'
/** `Deposit(address,uint256)` of the same, which not every one of them gives a transfer beside. */
const deposit = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'

interface Log {
  readonly address?: unknown
  readonly topics?: readonly unknown[]
  readonly data?: unknown
}

const toAddress = (topic: unknown): Address | null =>
  typeof topic === 'string' && topic.length === 66 ? `0x${topic.slice(26)}` : null

const isOf = (said: unknown, address: string) =>
  typeof said === 'string' && said.length === 42 && isAddressEqual(said as Address, address as Address)

const toAmount = ({ data }: Log) => (typeof data === 'string' && data.length === 66 ? BigInt(data) : 0n)

/**
 * Base units of the wanted token that a transaction has brought the account, by the logs of its receipt; null where they do not say.
 * Native currency is what the router has unwrapped, or the account itself.
 * @throws errors of area API | RpcError
 */
export async function readReceived(
  { chain }: Pick<PluginContext, 'chain'>,
  { to, account, network, quote }: Pick<SwapResult, 'to' | 'account' | 'network' | 'quote'>,
  hash: string,
): Promise<bigint | null> {
  const request = { method: 'eth_getTransactionReceipt', params: [hash] }
  const answer = await chain.request<{ readonly logs?: unknown } | null>(request, {
    caipNetworkId: network.caipNetworkId,
  })
  if (!Array.isArray(answer?.logs)) return null
  const logs = answer.logs as readonly Log[]
  if (to.address === null) {
    const unwrapped = logs.filter(({ topics = [] }) => {
      const owner = topics[0] === withdrawal ? toAddress(topics[1]) : null
      return isOf(owner, quote.router) || isOf(owner, account)
    })
    return unwrapped.length > 0 ? unwrapped.reduce((sum, log) => sum + toAmount(log), 0n) : null
  }
  const own = logs.filter((log) => isOf(log.address, to.address as string))
  return sumTransfers(own, account) || sumDeposits(own, account)
}

const sumDeposits = (logs: readonly Log[], account: Address): bigint =>
  logs
    .filter(({ topics = [] }) => topics[0] === deposit && isOf(toAddress(topics[1]), account))
    .reduce((sum, log) => sum + toAmount(log), 0n)

const sumTransfers = (logs: readonly Log[], account: Address): bigint =>
  logs
    .filter(({ topics = [] }) => topics[0] === transfer)
    .reduce((sum, log) => {
      const [, giver, taker] = log.topics?.map(toAddress) ?? []
      const comes = isOf(taker, account) ? toAmount(log) : 0n
      const goes = isOf(giver, account) ? toAmount(log) : 0n
      return sum + comes - goes
    }, 0n)
