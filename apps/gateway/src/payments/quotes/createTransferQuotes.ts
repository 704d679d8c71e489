import { type Address, encodeFunctionData, erc20Abi, getAddress, type PublicClient } from 'viem'
import { type Chain, type Chains, readUpstream } from '../../chains/chain.ts'
import { nativePlaceholder } from '../../chains/priceSource.ts'
import { readTokenMetadata } from '../../prices/tokenMetadata.ts'
import type { IsPayable } from '../assets/createAssetRules.ts'
import { paymentError } from '../paymentErrors.ts'
import type { Merchant } from '../paymentOptions.ts'
import { quoteTime } from '../store/settlePayment.ts'
import { createExactSwaps, type ExactSwap, type FindExactSwap } from './findExactSwap.ts'
import { type TransferQuoteInput, toRequestId } from './quoteInput.ts'
import { readRollupFee } from './readRollupFee.ts'
import { readSeconds } from './readSeconds.ts'

/** Parameters of {@link createTransferQuotes}. */
export interface TransferQuoteParameters {
  readonly chains: Chains
  readonly isPayable: IsPayable
  readonly findRecipient: (caipNetworkId: string, address: string) => Merchant | null
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Gas of a router beside its pools, and of transfers where nobody can say. */
const [routerGas, tokenGas] = [90_000n, 65_000n]

/** Bytes of data of a swap along several pools, and of a transfer that ends with its reference. */
const [routerSize, transferSize] = [740, 84]

const toAddress = (currency: string): Address | null => (currency === 'native' ? null : getAddress(currency))

/** Something to pay with, in the specification's words. */
async function describeCurrency(chain: Chain, token: Address | null) {
  const found = await readUpstream(readTokenMetadata(chain, token ?? nativePlaceholder))
  if (!found) throw paymentError('INVALID_ASSET')
  const { name, symbol, decimals } = found
  return {
    network: chain.config.caipNetworkId,
    asset: token ?? 'native',
    metadata: { name, symbol, decimals },
  }
}

/** Gas of a plain transfer, by who has it; the usual where that cannot be said. */
function estimateTransfer(client: PublicClient, token: Address | null, input: TransferQuoteInput) {
  const { recipient, amount, user } = input
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, amount] })
  const call = token ? { to: token, data } : { to: recipient, value: amount }
  return client
    .estimateGas({ ...call, ...(user && { account: user }) })
    .catch(() => (token ? tokenGas : 21_000n))
}

/** Makes quotes: what it takes that exactly so much arrives. */
export function createTransferQuotes(parameters: TransferQuoteParameters) {
  const { chains, isPayable, findRecipient, now } = parameters
  const swaps = new Map<Chain, FindExactSwap>()
  const findSwap = async (chain: Chain, from: Address | null, to: Address | null, amount: bigint) => {
    const { uniswap } = chain.config
    if (!uniswap) return null
    const find = swaps.get(chain) ?? createExactSwaps(chain.client, uniswap)
    swaps.set(chain, find)
    return readUpstream(find(from ?? uniswap.weth, to ?? uniswap.weth, amount))
  }

  const demandChain = ({ originChainId, destinationChainId }: TransferQuoteInput): Chain => {
    const chain = chains.get(destinationChainId)
    if (!chain || !chains.has(originChainId)) throw paymentError('NETWORK_NOT_SUPPORTED')
    // Nothing here carries money from one network to another.
    if (originChainId !== destinationChainId) throw paymentError('UNABLE_TO_GET_QUOTE')
    return chain
  }

  /** What it costs beside what arrives: for the network, and for pools. */
  const toFees = (network: bigint, ends: Currencies, swap: ExactSwap | null) => [
    { id: 'network', label: 'Network fee', amount: `${network}`, currency: ends.native },
    ...(swap ? [{ id: 'pools', label: 'Pool fees', amount: `${swap.fee}`, currency: ends.origin }] : []),
  ]

  /** @throws ApiError 400 `NETWORK_NOT_SUPPORTED`, `ASSET_NOT_SUPPORTED`, 422 `UNABLE_TO_GET_QUOTE`, 503 */
  return async (input: TransferQuoteInput) => {
    const chain = demandChain(input)
    const { caipNetworkId } = chain.config
    const [from, to] = [toAddress(input.originCurrency), toAddress(input.destinationCurrency)]
    const { amount, recipient: receiver } = input
    if (!(await isPayable(chain, { caipNetworkId, address: to }))) throw paymentError('ASSET_NOT_SUPPORTED')
    const swap = from === to ? null : await findSwap(chain, from, to, amount)
    if (from !== to && !swap) throw paymentError('UNABLE_TO_GET_QUOTE')
    const finality = findRecipient(caipNetworkId, receiver)?.finality ?? 'finalized'
    const [origin, destination, native, gas, price, beside, timeInSeconds] = await Promise.all([
      describeCurrency(chain, from),
      describeCurrency(chain, to),
      describeCurrency(chain, null),
      swap ? swap.gas + routerGas : estimateTransfer(chain.client, from, input),
      readUpstream(chain.client.getGasPrice()),
      readUpstream(readRollupFee(chain.client, swap ? routerSize : transferSize)),
      readUpstream(readSeconds(chain.client, finality)),
    ])
    const expiresAt = now() + quoteTime
    const requestId = toRequestId(input.payment ?? null, expiresAt)
    const common = { timeInSeconds, expiresAt, fees: toFees(gas * price + beside, { native, origin }, swap) }
    const arriving = { amount: `${amount}`, currency: destination }
    if (!swap)
      return {
        ...{ type: 'direct-transfer', origin: { amount: `${amount}`, currency: origin } },
        destination: arriving,
        steps: [{ requestId, type: 'deposit', deposit: { ...arriving, receiver } }],
        ...common,
      }
    // Rounded up: a base unit too few would undo it.
    const maximum = (swap.amountIn * (10_000n + BigInt(input.slippage)) + 9_999n) / 10_000n
    const router = chain.config.uniswap?.router
    const transaction = { router, path: swap.path, maximum: `${maximum}`, amount: `${amount}`, receiver }
    return {
      ...{ origin: { amount: `${swap.amountIn}`, currency: origin }, destination: arriving },
      steps: [{ requestId, type: 'transaction', transaction }],
      ...common,
    }
  }
}

interface Currencies {
  readonly native: Awaited<ReturnType<typeof describeCurrency>>
  readonly origin: Awaited<ReturnType<typeof describeCurrency>>
}
