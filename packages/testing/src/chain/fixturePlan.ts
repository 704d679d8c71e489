import { type Address, encodePacked, getContractAddress, keccak256, maxUint256 } from 'viem'
import { chainAccounts, deployer } from './accounts.ts'
import { hasUniswapV3, readOwnArtifact, readUniswapArtifact } from './artifacts.ts'
import { call, create, type FixtureStep } from './FixtureStep.ts'
import { type ChainNames, getNameAddresses, getNameCalls } from './names.ts'
import { type ChainNfts, getNftAddresses, getNftDeployments } from './nfts.ts'
import { addressAt, type ChainToken, poolEther, type TokenSymbol, tokenPlans } from './tokens.ts'
import { type ChainUniswap, getUniswap, getV3Steps } from './uniswapV3.ts'

/** Everything that `deployFixtures` puts on a chain. Equal addresses on every chain. */
export interface ChainFixtures {
  /** Wrapped ether. */
  readonly weth: Address
  /** Uniswap v2 factory. */
  readonly factory: Address
  /** Uniswap v2 router. */
  readonly router: Address
  readonly tokens: Readonly<Record<TokenSymbol, ChainToken>>
  readonly nfts: ChainNfts
  /** ENS, with `ada.eth`, `maya.eth`, `noor.eth` and `vault.eth`. */
  readonly names: ChainNames
  /** Null where `@uniswap/v3-core`, `v3-periphery` and `swap-router-contracts` are not installed. */
  readonly uniswap: ChainUniswap | null
}

const coreSteps = 3
const stepsPerToken = 3
/** Each behind what was there before, so that no address has changed. */
const nftStep = coreSteps + tokenPlans.length * stepsPerToken
const nameStep = nftStep + getNftDeployments().length
/** Registry and resolver come before what is written in them. */
const v3Step = nameStep + 2 + getNameCalls(getNameAddresses(nameStep)).length
const [weth, factory, router] = [addressAt(0), addressAt(1), addressAt(2)]

/** The addresses, which follow from the plan alone. */
export function getFixtures(): ChainFixtures {
  const pairCodeHash = keccak256(readUniswapArtifact('v2-core/build/UniswapV2Pair').bytecode)
  const tokens = tokenPlans.map(({ symbol, name, decimals }, index): ChainToken => {
    const address = getTokenAddress(index)
    const [first, second] = address.toLowerCase() < weth.toLowerCase() ? [address, weth] : [weth, address]
    const salt = keccak256(encodePacked(['address', 'address'], [first, second]))
    const pool = getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecodeHash: pairCodeHash })
    return { symbol, name, decimals, address, pool }
  })
  const bySymbol = Object.fromEntries(tokens.map((token) => [token.symbol, token]))
  const nfts = getNftAddresses(nftStep)
  const names = getNameAddresses(nameStep)
  const uniswap = hasUniswapV3() ? getUniswap(v3Parameters) : null
  return { weth, factory, router, tokens: bySymbol as Record<TokenSymbol, ChainToken>, nfts, names, uniswap }
}

const getTokenAddress = (index: number) => addressAt(coreSteps + index * stepsPerToken)
const getToken = (symbol: TokenSymbol) =>
  getTokenAddress(tokenPlans.findIndex((plan) => plan.symbol === symbol))

const v3Parameters = { nonce: v3Step, weth, factory, getToken }

/** The deployer's transactions in order of their nonce. */
export function getFixtureSteps(): readonly FixtureStep[] {
  const routerArtifact = readUniswapArtifact('v2-periphery/build/UniswapV2Router02')
  return [
    create(readUniswapArtifact('v2-periphery/build/WETH9')),
    create(readUniswapArtifact('v2-core/build/UniswapV2Factory'), [deployer]),
    create(routerArtifact, [factory, weth]),
    ...tokenPlans.flatMap((plan, index) => {
      const artifact = readOwnArtifact(plan.artifact)
      const token = getTokenAddress(index)
      const holders = [deployer, ...chainAccounts.map((account) => account.address)]
      const amounts = [plan.poolAmount + plan.reserve, ...chainAccounts.map(() => plan.grant)]
      return [
        create(artifact, [plan.name, plan.symbol, plan.decimals, holders, amounts]),
        call(token, artifact, 'approve', [router, maxUint256]),
        {
          ...call(router, routerArtifact, 'addLiquidityETH', [
            token,
            plan.poolAmount,
            0n,
            0n,
            deployer,
            maxUint256,
          ]),
          value: poolEther,
        },
      ]
    }),
    ...getNftDeployments().map(({ artifact, args }) => create(readOwnArtifact(artifact), args)),
    ...getNameSteps(),
    ...(hasUniswapV3() ? getV3Steps(v3Parameters) : []),
  ]
}

function getNameSteps(): readonly FixtureStep[] {
  const names = getNameAddresses(nameStep)
  const artifacts = { registry: readOwnArtifact('EnsRegistry'), resolver: readOwnArtifact('TestResolver') }
  return [
    create(artifacts.registry),
    create(artifacts.resolver),
    ...getNameCalls(names).map(({ of, functionName, args }) =>
      call(names[of], artifacts[of], functionName, args),
    ),
  ]
}
