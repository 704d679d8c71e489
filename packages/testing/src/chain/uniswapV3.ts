import { type Address, maxUint256, parseUnits } from 'viem'
import { deployer } from './accounts.ts'
import { hasUniversalRouter, readOwnArtifact, readUniswapArtifact } from './artifacts.ts'
import { call, create, type FixtureStep } from './FixtureStep.ts'
import { type ChainPermit2, getPermit2Addresses, getPermit2Steps } from './permit2.ts'
import { addressAt, type TokenSymbol } from './tokens.ts'

const order = ['factory', 'quoter', 'positions', 'router'] as const

/** Uniswap of the local chain, of both versions, as a gateway's configuration has it. */
export interface ChainUniswap {
  /** `SwapRouter02`. */
  readonly router: Address
  readonly weth: Address
  readonly v2Factory: Address
  /** With pools of ether against USDC, and of DAI against USDC, both at 0.05 %, over all prices. */
  readonly v3: { readonly factory: Address; readonly quoter: Address; readonly positions: Address }
  readonly through: Address[]
  /** Absent where `@uniswap/universal-router` is not installed. */
  readonly permit2?: ChainPermit2
}

type V3Contracts = Readonly<Record<(typeof order)[number], Address>>

/** Millionths that a pool keeps of a swap. */
const fee = 500
/** The furthest that prices of a pool with this fee reach. */
const furthestTick = 887_270

/** Where the contracts end up. @param nonce of the deployer, of the first of them */
const getV3Contracts = (nonce: number): V3Contracts =>
  Object.fromEntries(order.map((name, index) => [name, addressAt(nonce + index)])) as V3Contracts

/** What a gateway is told of it. */
export function getUniswap({ nonce, weth, factory, getToken }: V3Parameters): ChainUniswap {
  const { router, ...v3 } = getV3Contracts(nonce)
  return {
    ...{ router, weth, v2Factory: factory, v3, through: [getToken('USDC')] },
    ...(hasUniversalRouter() && { permit2: getPermit2Addresses(nonce + v3Steps) }),
  }
}

/** Contracts, approvals of the deployer, and pools: what comes behind them keeps its address. */
const v3Steps = order.length + 2 + 2 * 2

interface V3Parameters {
  readonly nonce: number
  readonly weth: Address
  /** Of Uniswap v2. */
  readonly factory: Address
  readonly getToken: (symbol: TokenSymbol) => Address
}

/** What the deployer sends for it, in order. */
export function getV3Steps({ nonce, weth, factory, getToken }: V3Parameters): readonly FixtureStep[] {
  const v3 = getV3Contracts(nonce)
  const lens = 'v3-periphery/artifacts/contracts/lens/QuoterV2.sol/QuoterV2'
  const router = 'swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02'
  const token = readOwnArtifact('TestToken')
  const [usdc, dai] = [getToken('USDC'), getToken('DAI')]
  return [
    create(readUniswapArtifact('v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory')),
    create(readUniswapArtifact(lens), [v3.factory, weth]),
    // It draws no pictures here: nobody looks at the deployer's positions.
    create(readUniswapArtifact(positionsPath), [v3.factory, weth, v3.factory]),
    create(readUniswapArtifact(router), [factory, v3.factory, v3.positions, weth]),
    ...[usdc, dai].map((address) => call(address, token, 'approve', [v3.positions, maxUint256])),
    ...addPool(v3, [weth, parseUnits('500', 18)], [usdc, parseUnits('1250000', 6)], parseUnits('500', 18)),
    ...addPool(v3, [dai, parseUnits('1000000', 18)], [usdc, parseUnits('1000000', 6)]),
    ...(hasUniversalRouter()
      ? getPermit2Steps(nonce + v3Steps, { weth, v2Factory: factory, v3Factory: v3.factory })
      : []),
  ]
}

const positionsPath =
  'v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager'

type Side = readonly [token: Address, amount: bigint]

/** Opens a pool at the price of its two sides, and fills it. */
function addPool(v3: V3Contracts, one: Side, other: Side, value = 0n): readonly FixtureStep[] {
  const positions = readUniswapArtifact(positionsPath)
  const [[token0, amount0], [token1, amount1]] =
    one[0].toLowerCase() < other[0].toLowerCase() ? [one, other] : [other, one]
  // The square root of the price, as a fixed-point number with 96 binary places.
  const sqrtPrice = squareRoot((amount1 << 192n) / amount0)
  const position = {
    ...{ token0, token1, fee, tickLower: -furthestTick, tickUpper: furthestTick },
    ...{ amount0Desired: amount0, amount1Desired: amount1, amount0Min: 0n, amount1Min: 0n },
    ...{ recipient: deployer, deadline: maxUint256 },
  }
  return [
    call(v3.positions, positions, 'createAndInitializePoolIfNecessary', [token0, token1, fee, sqrtPrice]),
    { ...call(v3.positions, positions, 'mint', [position]), value },
  ]
}

/** The whole part of a square root, by Newton's method. */
function squareRoot(value: bigint): bigint {
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2))
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}
