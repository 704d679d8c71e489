import { type Address, keccak256, zeroAddress } from 'viem'
import { readOwnArtifact, readUniswapArtifact } from './artifacts.ts'
import { create, type FixtureStep } from './FixtureStep.ts'
import { addressAt } from './tokens.ts'

/** Permit2, and who takes tokens by it, as a gateway's configuration has it. */
export interface ChainPermit2 {
  readonly address: Address
  /** `UniversalRouter`. */
  readonly router: Address
}

/** Where both end up. @param nonce of the deployer, of the first of them */
export const getPermit2Addresses = (nonce: number): ChainPermit2 => ({
  address: addressAt(nonce),
  router: addressAt(nonce + 1),
})

/** Whose pools the router goes to. */
interface Factories {
  readonly weth: Address
  readonly v2Factory: Address
  readonly v3Factory: Address
}

/** What the router knows besides, which is nowhere on the local chain: version 4, and bridges. */
const others = ['v4PoolManager', 'v3NFTPositionManager', 'v4PositionManager', 'spokePool']

/** What the deployer sends for it, in order. */
export function getPermit2Steps(nonce: number, { weth, ...factories }: Factories): readonly FixtureStep[] {
  const hashCode = (path: Parameters<typeof readUniswapArtifact>[0]) =>
    keccak256(readUniswapArtifact(path).bytecode)
  const parameters = {
    ...Object.fromEntries(others.map((name) => [name, zeroAddress])),
    ...{ permit2: getPermit2Addresses(nonce).address, weth9: weth, ...factories },
    pairInitCodeHash: hashCode('v2-core/build/UniswapV2Pair'),
    poolInitCodeHash: hashCode('v3-core/artifacts/contracts/UniswapV3Pool.sol/UniswapV3Pool'),
  }
  return [create(readOwnArtifact('Permit2')), create(readUniswapArtifact(routerPath), [parameters])]
}

const routerPath = 'universal-router/artifacts/contracts/UniversalRouter.sol/UniversalRouter'
