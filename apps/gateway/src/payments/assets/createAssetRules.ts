import type { PaymentAsset } from '@portico/contract/payments'
import { type Address, type Hex, isAddressEqual, type PublicClient, parseAbi, toFunctionSelector } from 'viem'
import { createTimedCache } from '../../cache/createTimedCache.ts'
import { type Chain, readUpstream } from '../../chains/chain.ts'
import { orNull } from '../../chains/orNull.ts'
import { createTaxReader } from '../../swaps/taxes/createTaxReader.ts'
import { createPoolFinder, type PairPools } from '../../swaps/uniswap/createPoolFinder.ts'
import { rebasingTokens } from './rebasingTokens.ts'

/** Milliseconds for which it is believed: whoever made a token can change it. */
const lifetime = 10 * 60_000
const nobody = '00000000000000000000000000000000506f7274'

/** What tokens answer whose balances are shares of something that grows: each with an argument as wide as a word, or none. */
const rebasingQuestions = [
  ...[
    'sharesOf(address)',
    'scaledBalanceOf(address)',
    'rebasingCreditsPerToken()',
    'getPooledEthByShares(uint256)',
  ],
  ...[
    'getSharesByPooledEth(uint256)',
    'scaledTotalSupply()',
    'gonsForBalance(uint256)',
    'rewardMultiplier()',
  ],
  ...['rebase()', 'rebaseOptOut()'],
].map((signature) => `${toFunctionSelector(`function ${signature}`)}${nobody.padStart(64, '0')}` as Hex)

const decimalsAbi = parseAbi(['function decimals() view returns (uint8)'])

/** Whether a token's balances change by themselves, as far as its own functions tell. */
async function isRebasing(client: PublicClient, token: Address): Promise<boolean> {
  const code = (await client.getCode({ address: token }))?.toLowerCase() ?? '0x'
  // Functions that write cannot be called to see what they do: that the contract knows their names tells as much.
  if (rebasingQuestions.some((question) => code.includes(`63${question.slice(2, 10)}`))) return true
  const answers = await Promise.all(rebasingQuestions.map((data) => orNull(client.call({ to: token, data }))))
  return answers.some((answer) => (answer?.data?.length ?? 0) >= 66)
}

/** Whether all of what is sent of an asset arrives, and stays. @throws ApiError 503 where the chain does not answer */
export type IsPayable = (chain: Chain, asset: PaymentAsset) => Promise<boolean>

/** Parts of {@link IsPayable} of one chain. */
function createChainRules({ client, config }: Chain) {
  const readTax = createTaxReader(client)
  const { uniswap } = config
  const findPools = uniswap ? createPoolFinder(client, uniswap) : null
  const isListed = (token: Address) => config.tokens.some(({ address }) => isAddressEqual(address, token))
  const findPool = async (token: Address): Promise<Address | null> => {
    const others = uniswap ? [uniswap.weth, ...uniswap.through] : []
    const none: PairPools = { v2: null, v3: [] }
    const pools = await Promise.all(
      others
        .filter((other) => !isAddressEqual(other, token))
        .map((other) => findPools?.(token, other) ?? none),
    )
    return pools.flatMap(({ v2, v3 }) => [...(v2 ? [v2] : []), ...v3.map(({ pool }) => pool)])[0] ?? null
  }
  const isTaxed = async (token: Address): Promise<boolean> => {
    if (uniswap && isAddressEqual(token, uniswap.weth)) return false
    const pool = await findPool(token)
    const tax = pool ? await readTax(token, pool) : { buy: null, sell: null, isTrap: false }
    // The operator stands for what he lists; of anything else it has to be known.
    const isKnown = isListed(token) || (tax.buy !== null && tax.sell !== null)
    return !isKnown || tax.isTrap || Boolean(tax.buy) || Boolean(tax.sell)
  }
  const isToken = async (token: Address) =>
    (await orNull(client.readContract({ abi: decimalsAbi, address: token, functionName: 'decimals' }))) !==
    null
  return async (token: Address): Promise<boolean> =>
    !rebasingTokens.has(`${config.caipNetworkId}/erc20:${token.toLowerCase()}`) &&
    (await isToken(token)) &&
    !(await isRebasing(client, token)) &&
    !(await isTaxed(token))
}

/** @see IsPayable */
export function createAssetRules(): IsPayable {
  const rules = new Map<Chain, ReturnType<typeof createChainRules>>()
  const cache = createTimedCache<boolean>(lifetime)
  return async (chain, { caipNetworkId, address }) => {
    if (address === null) return true
    const known = rules.get(chain) ?? createChainRules(chain)
    rules.set(chain, known)
    return cache.get(`${caipNetworkId} ${address.toLowerCase()}`, () =>
      readUpstream(known(address as Address)),
    )
  }
}
