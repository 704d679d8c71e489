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
}

/** Wei in each pool. */
export const poolEther = parseUnits('1000', 18)

/** One ether is 2500 dollars in every pool, one UNI is 8. */
export const tokenPlans: readonly TokenPlan[] = [
  plan('USDC', 'USD Coin', 6, '10000', '2500000'),
  plan('DAI', 'Dai Stablecoin', 18, '5000', '2500000'),
  plan('USDT', 'Tether USD', 6, '2500', '2500000', 'NoReturnToken'),
  plan('UNI', 'Uniswap', 18, '400', '312500'),
]

function plan(
  symbol: TokenSymbol,
  name: string,
  decimals: number,
  grant: string,
  poolAmount: string,
  artifact: TokenPlan['artifact'] = 'TestToken',
): TokenPlan {
  return {
    symbol,
    name,
    decimals,
    artifact,
    grant: parseUnits(grant, decimals),
    poolAmount: parseUnits(poolAmount, decimals),
  }
}

/** Address of what the deployer creates with its transaction number `nonce`. Equal on every chain. */
export const addressAt = (nonce: number): Address =>
  getContractAddress({ from: deployer, nonce: BigInt(nonce) })
