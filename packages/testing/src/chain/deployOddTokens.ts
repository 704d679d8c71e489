import { type Address, createPublicClient, http, maxUint256, parseEther } from 'viem'
import { chainAccounts, deployer } from './accounts.ts'
import { type OddToken, readOwnArtifact, readUniswapArtifact } from './artifacts.ts'
import { call, create, type FixtureStep } from './FixtureStep.ts'
import { getFixtures } from './fixturePlan.ts'
import { sendSteps } from './sendSteps.ts'
import { addressAt } from './tokens.ts'

/** Where the odd tokens are. */
export type OddTokens = Readonly<Record<OddToken, Address>>

const names = [
  'TaxToken',
  'TrapToken',
  'ResetToken',
  'PermitToken',
  'DaiPermitToken',
  'RebasingToken',
] as const satisfies readonly OddToken[]

/** Of 18 decimals, as all of them have. */
const poolAmount = parseEther('25000')
const poolEther = parseEther('10')
const grant = parseEther('1000')

/**
 * Puts tokens that do what most do not on a chain that has the fixtures, each with a pool of Uniswap v2 in which one is a dollar,
 * and gives a thousand of each to the five accounts. `TaxToken` keeps a twentieth of each transfer, `TrapToken` cannot be sold,
 * `ResetToken` wants an allowance of zero first, `PermitToken` takes signed allowances, `DaiPermitToken` in DAI's form, and `RebasingToken` grows by itself.
 */
export async function deployOddTokens({ rpcUrl }: { readonly rpcUrl: string }): Promise<OddTokens> {
  const client = createPublicClient({ transport: http(rpcUrl), cacheTime: 0 })
  const first = await client.getTransactionCount({ address: deployer })
  const tokens = names.map((name, index) => ({ name, address: addressAt(first + index * 3) }))
  const steps = tokens.flatMap(({ name, address }) => getSteps(name, address))
  await sendSteps({ rpcUrl, steps, first })
  return Object.fromEntries(tokens.map(({ name, address }) => [name, address])) as OddTokens
}

function getSteps(name: OddToken, token: Address): readonly FixtureStep[] {
  const artifact = readOwnArtifact(name)
  const { router } = getFixtures()
  const accounts = chainAccounts.map(({ address }) => address)
  const amounts = [poolAmount, ...accounts.map(() => grant)]
  const liquidity = [token, poolAmount, 0n, 0n, deployer, maxUint256]
  const routerArtifact = readUniswapArtifact('v2-periphery/build/UniswapV2Router02')
  return [
    create(artifact, [name, name.slice(0, -5).toUpperCase(), 18, [deployer, ...accounts], amounts]),
    call(token, artifact, 'approve', [router, maxUint256]),
    { ...call(router, routerArtifact, 'addLiquidityETH', liquidity), value: poolEther },
  ]
}
