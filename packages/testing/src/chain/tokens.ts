import { type Address, getContractAddress, parseUnits } from 'viem'
import { deployer } from './accounts.ts'

/** A token of the local chain. */
export interface ChainToken {
  readonly symbol: TokenSymbol
  readonly name: string
  readonly decimals: number
  readonly address: Address
  /** Uniswap v2 pair of the token and wrapped ether. */
  readonly pool: Address
}

/** Symbols of the deployed tokens. USDT answers nothing from `transfer`, as the real one does. */
export type TokenSymbol = 'USDC' | 'DAI' | 'USDT' | 'UNI'

interface TokenPlan {
  readonly symbol: TokenSymbol
  readonly name: string
  readonly decimals: number
  readonly artifact: 'TestToken' | 'NoReturnToken'
  /** Base units that each of the five accounts starts with. */
  readonly grant: bigint
  /** Base units in the pool, against {@link poolEther}. */
  readonly poolAmount: bigint
  /** Base units that the deployer keeps for pools of Uniswap v3. */
  readonly reserve: bigint
}

/** Wei in each pool. */
export const poolEther = parseUnits('1000', 18)

/** One ether is 2500 dollars in every pool, one UNI is 8. */
export const tokenPlans: readonly TokenPlan[] = [
  plan({
    symbol: 'USDC',
    name: 'USD Coin',
    decimals: 6,
    grant: '10000',
    pool: '2500000',
    reserve: '2250000',
  }),
  plan({
    symbol: 'DAI',
    name: 'Dai Stablecoin',
    decimals: 18,
    grant: '5000',
    pool: '2500000',
    reserve: '1000000',
  }),
  plan({
    symbol: 'USDT',
    name: 'Tether USD',
    decimals: 6,
    grant: '2500',
    pool: '2500000',
    artifact: 'NoReturnToken',
  }),
  plan({ symbol: 'UNI', name: 'Uniswap', decimals: 18, grant: '400', pool: '312500' }),
]

interface WrittenPlan extends Pick<TokenPlan, 'symbol' | 'name' | 'decimals'> {
  readonly artifact?: TokenPlan['artifact']
  /** Whole tokens, as the members of {@link TokenPlan} of like names. */
  readonly grant: string
  readonly pool: string
  readonly reserve?: string
}

function plan({ artifact = 'TestToken', grant, pool, reserve = '0', ...token }: WrittenPlan): TokenPlan {
  const toUnits = (amount: string) => parseUnits(amount, token.decimals)
  return { ...token, artifact, grant: toUnits(grant), poolAmount: toUnits(pool), reserve: toUnits(reserve) }
}

/** Address of what the deployer creates with its transaction number `nonce`. Equal on every chain. */
export const addressAt = (nonce: number): Address =>
  getContractAddress({ from: deployer, nonce: BigInt(nonce) })
