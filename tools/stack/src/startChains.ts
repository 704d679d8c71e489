import type { GatewayOptions } from '@portico/gateway'
import { type Anvil, type ChainFixtures, deployFixtures, startAnvil } from '@portico/testing/chain'
import { deployPaymentAddresses } from './deployPaymentAddresses.ts'
import { deploySponsoring, type StackSponsoring } from './deploySponsoring.ts'
import type { Ports } from './ports/ports.ts'
import { deployAccounts } from './smartAccounts.ts'

/** The chains of the stack, in the order of their ports. */
const stackChains = [
  { service: 'chain', chainId: 31337, name: 'Local Chain' },
  { service: 'secondChain', chainId: 31338, name: 'Second Chain' },
] as const

/** Two running chains and what is on both. */
export interface RunningChains {
  readonly anvils: readonly Anvil[]
  readonly fixtures: ChainFixtures
  /** Who sends and pays for operations of smart accounts; null where EntryPoint's package is not installed. */
  readonly sponsoring: StackSponsoring | null
}

/** Starts both chains and puts tokens and pools on them, EntryPoint and a paymaster, where they are not there yet. */
export async function startChains(
  ports: Ports,
  stateFile: (chainId: number) => string,
): Promise<RunningChains> {
  const started = await Promise.allSettled(
    stackChains.map(({ chainId, service }) =>
      startAnvil({ chainId, port: ports[service], stateFile: stateFile(chainId) }),
    ),
  )
  const anvils = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  try {
    for (const result of started) if (result.status === 'rejected') throw result.reason
    const [fixtures] = await Promise.all(anvils.map(deployFixtures))
    if (!fixtures) throw new Error('No chain was started')
    // Behind the fixtures: their blocks have the numbers that they had.
    const [sponsoring = null] = await Promise.all(anvils.map(deploySponsoring))
    await Promise.all(anvils.map(deployAccounts))
    await Promise.all(anvils.map(deployPaymentAddresses))
    return { anvils, fixtures, sponsoring }
  } catch (error) {
    await Promise.all(anvils.map((anvil) => anvil.stop()))
    throw error
  }
}

/** What the gateway must know of the chains. */
export function toGatewayChains({ anvils, fixtures }: RunningChains): NonNullable<GatewayOptions['chains']> {
  const { factory, weth, tokens, uniswap } = fixtures
  return anvils.map(({ chainId, rpcUrl }) => ({
    caipNetworkId: `eip155:${chainId}`,
    name: stackChains.find((chain) => chain.chainId === chainId)?.name ?? `${chainId}`,
    rpcUrl,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    imageId: 'ethereum',
    pools: { factory, weth, usdToken: tokens.USDC.address },
    ...(uniswap && { uniswap }),
    tokens: Object.values(tokens),
  }))
}
