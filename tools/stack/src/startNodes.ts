import { startSolana } from '@portico/testing/solana'
import type { Ports, ServiceName } from './ports/ports.ts'
import type { Step } from './progress.ts'
import { type RunningChains, startChains } from './startChains.ts'
import type { StateFolder } from './stateFolder.ts'
import type { TheatreHouse } from './theatre/openTheatre.ts'

/** What is ended with the stack. */
export interface Stoppable {
  stop(): Promise<unknown>
}

/** Keeps what has started, so that it is ended with all others. */
export type Keep = <Service extends Stoppable>(service: Service) => Service

/** Parameters of {@link startNodes}. */
export interface StartNodesParameters {
  readonly ports: Ports
  readonly services: readonly ServiceName[]
  readonly state: StateFolder
  readonly step: Step
  readonly keep: Keep
}

/** The nodes of a stack. */
export interface Nodes {
  readonly chains: RunningChains
  readonly solana: Started | null
}

/** Starts the chains, and Solana where it is wanted. */
export async function startNodes({
  ports,
  services,
  state,
  step,
  keep,
}: StartNodesParameters): Promise<Nodes> {
  const chains = await step('Starting the chains', () => startChains(ports, state.chainFile))
  for (const anvil of chains.anvils) keep(anvil)
  const solana = services.includes('solana')
    ? keep(await step('Starting Solana', () => startSolanaNode(ports.solana)))
    : null
  return { chains, solana }
}

/** The nodes as everybody but the theatre reaches them. */
export function frontNodes({ chains, solana }: Nodes, house: TheatreHouse): Nodes {
  const anvils = chains.anvils.map((anvil, index) => {
    const { port, url } = house.front(index === 0 ? 'chain' : 'secondChain', anvil.port)
    return { ...anvil, port, rpcUrl: url }
  })
  return { chains: { ...chains, anvils }, solana: solana && house.front('solana', solana.port) }
}

/** Where a service answers. */
export interface Started {
  readonly port: number
  readonly url: string
}

async function startSolanaNode(port: number) {
  const { rpcUrl, ...node } = await startSolana({ port })
  return { ...node, url: rpcUrl }
}
