import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { type Address, isAddressEqual, type PublicClient } from 'viem'
import { type Chains, getChain, readUpstream } from '../chains/chain.ts'
import { nativePlaceholder } from '../chains/priceSource.ts'
import type { Database } from '../database/schema.ts'
import type { GetTokenImageUrl } from '../directory/directoryRoutes.ts'
import { ApiError, parseInput, readJson } from '../http/ApiError.ts'
import { spend } from '../limits/limitRate.ts'
import { buildApproval, readAllowance } from './approvals.ts'
import { type AggregatorConfigs, type ChainSwaps, createSwaps } from './createSwaps.ts'
import { createQuoteSigner } from './quotes/createQuoteSigner.ts'
import { createQuotes, type Quotes } from './quotes/createQuotes.ts'
import type { SwapCall } from './SwapSource.ts'
import * as input from './swapInput.ts'
import { createSwapTokens } from './tokens/createSwapTokens.ts'

/** Requests that it counts as to quote: many questions to the chain. */
const quoteCost = 5

/** What {@link createSwapRoutes} needs. */
export interface SwapRouteOptions {
  readonly config: {
    readonly swapAggregators: AggregatorConfigs
    /** Milliseconds that an aggregator may take. */
    readonly upstreamTimeout: number
  }
  readonly db: Kysely<Database>
  readonly chains: Chains
  readonly getImageUrl: GetTokenImageUrl
}

interface SwapServices extends Pick<SwapRouteOptions, 'chains' | 'getImageUrl'> {
  readonly app: Hono
  readonly quotes: Quotes
  /** @throws ApiError 400 for a chain on which nothing is swapped */
  readonly getSwaps: (chainId: string) => ChainSwaps
}

/** Swaps: tokens, quotes, allowances and transactions. */
export async function createSwapRoutes({ config, db, chains, getImageUrl }: SwapRouteOptions): Promise<Hono> {
  const swaps = createSwaps(chains, config.swapAggregators, config.upstreamTimeout)
  const signer = await createQuoteSigner(db)
  const app = new Hono()
  const getSwaps = (chainId: string): ChainSwaps =>
    swaps.get(chainId) ?? input.refuse('chainId', `Nothing is swapped on ${chainId}`)
  const services = { app, chains, getImageUrl, getSwaps, quotes: createQuotes(signer) }
  app.get('/v1/convert/keys', (context) => context.json(signer.keys))
  addReadRoutes(services)
  addApprovalRoutes(services)
  addQuoteRoutes(services)
  return app
}

function addReadRoutes({ app, chains, getImageUrl, getSwaps }: SwapServices): void {
  const listTokens = createSwapTokens()
  app.get('/v1/convert/tokens', async (context) => {
    const { chainId, address } = parseInput(input.tokensSchema, context.req.query())
    getSwaps(chainId)
    const tokens = await readUpstream(listTokens(getChain(chains, chainId), address))
    const rows = tokens.map(({ isListed, ...token }) => ({
      ...token,
      address: `${chainId}:${token.address}`,
      logoUri: isListed ? getImageUrl(token.symbol) : '',
    }))
    return context.json({ tokens: rows })
  })
  app.get('/v1/convert/gas-price', async (context) => {
    const { chainId } = parseInput(input.chainSchema, context.req.query())
    const price = await readUpstream(getChain(chains, chainId).client.getGasPrice())
    const raise = (percent: bigint) => `${price + (price * percent) / 100n}`
    return context.json({ standard: `${price}`, fast: raise(25n), instant: raise(50n) })
  })
}

function addApprovalRoutes({ app, chains, getSwaps }: SwapServices): void {
  /** The one that is named, or the first of the chain's. @throws ApiError 400 for one on no list */
  const getSpender = (chainId: string, named: Address | undefined): Address => {
    const { spenders } = getSwaps(chainId)
    const found = named ? spenders.find((spender) => isAddressEqual(spender, named)) : spenders[0]
    return found ?? input.refuse('spender', 'is none of those that swap on this chain')
  }
  app.get('/v1/convert/allowance', async (context) => {
    const query = parseInput(input.allowanceSchema, context.req.query())
    const { caipNetworkId, address } = query.tokenAddress
    if (query.userAddress.caipNetworkId !== caipNetworkId)
      input.refuse('userAddress', 'must be on the chain of the token')
    const spender = getSpender(caipNetworkId, query.spender)
    const owner = query.userAddress.address
    const allowance = await readUpstream(
      readAllowance(getChain(chains, caipNetworkId), address, { owner, spender }),
    )
    return context.json({ allowance: `${allowance}`, spender })
  })
  app.get('/v1/convert/build-approve', async (context) => {
    const { amount, spender: named, ...rest } = parseInput(input.approvalSchema, context.req.query())
    const { chainId, from } = input.readPair(rest)
    if (from === nativePlaceholder) input.refuse('from', 'needs no approval')
    const spender = getSpender(chainId, named)
    const { to, data } = buildApproval(from, spender, amount)
    // Both ends are the token: clients send the approval to the one or to the other.
    const token = `${chainId}:${to}`
    return context.json({ tx: { from: token, to: token, data, value: '0' }, spender })
  })
}

function addQuoteRoutes({ app, chains, quotes, getSwaps }: SwapServices): void {
  app.get('/v1/convert/quotes', async (context) => {
    const { amount, ...rest } = parseInput(input.quoteSchema, context.req.query())
    const swap = { ...input.readPair(rest), amount }
    await spend(context, quoteCost - 1)
    const found = await quotes.list(getSwaps(swap.chainId), swap)
    const ends = { fromAccount: `${swap.chainId}:${swap.from}`, toAccount: `${swap.chainId}:${swap.to}` }
    const rows = found.map(({ id, toAmount, source, router, spender, permit2Router, expiresAt, ...rest }) => {
      const { fee, impact, taxes } = rest
      return {
        ...{ id, fromAmount: `${amount}`, toAmount: `${toAmount}`, ...ends },
        ...{ source, router, spender, permit2Router, fee, impact, taxes, expiresAt },
      }
    })
    return context.json({ quotes: rows })
  })
  app.post('/v1/convert/build-transaction', async (context) => {
    const body = parseInput(input.transactionSchema, await readJson(context))
    const { amount, quoteId, disableEstimate, eip155, userAddress, from, to } = body
    const swap = { ...input.readPair({ userAddress, from, to }), amount }
    if (quoteId === undefined) await spend(context, quoteCost - 1)
    const { minimum, ...call } = await quotes.build(getSwaps(swap.chainId), swap, { ...eip155, quoteId })
    const { client } = getChain(chains, swap.chainId)
    const tx = {
      from: `${swap.chainId}:${swap.account}`,
      to: `${swap.chainId}:${call.to}`,
      data: call.data,
      amount: `${call.value}`,
      ...(!disableEstimate && { eip155: await estimate(client, swap.account, call) }),
    }
    return context.json({ tx, minimum: `${minimum}` })
  })
}

/** Gas with a tenth more than it takes now, and its price in wei. @throws ApiError 422 for what the chain would undo */
async function estimate(client: PublicClient, account: Address, { to, data, value }: SwapCall) {
  const [gas, gasPrice] = await Promise.all([
    client.estimateGas({ account, to, data, value }).catch((cause) => {
      const description =
        'The chain would not carry it out: an allowance, a balance or the price is not there.'
      throw new ApiError(422, [{ name: 'tx', description }], { cause })
    }),
    readUpstream(client.getGasPrice()),
  ])
  return { gas: `${(gas * 11n) / 10n}`, gasPrice: `${gasPrice}` }
}
