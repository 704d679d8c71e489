import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { startRelay } from '@portico/gateway'
import type { ChainFixtures } from '@portico/testing/chain'
import { getSurfpoolPackage, localSolanaId, startSolana } from '@portico/testing/solana'
import { checkPorts } from './ports/checkPorts.ts'
import { defaultPorts, type Ports, runningServices, type ServiceName } from './ports/ports.ts'
import { createProgress, type Log } from './progress.ts'
import { createContentPolicy } from './site/contentPolicy.ts'
import { type StaticEvents, type StaticFolders, serveStatic } from './site/serveStatic.ts'
import { type RunningChains, startChains } from './startChains.ts'
import { startGateway } from './startGateway.ts'
import { takeStateFolder } from './stateFolder.ts'

/** Parameters of {@link startStack}. */
export interface StartStackParameters {
  /** Keeps chain state and database between runs. */
  readonly directory: string
  /** Forgets what the folder keeps. */
  readonly fresh?: boolean
  /** Ports other than the usual ones; 0 takes a free one. */
  readonly ports?: Partial<Ports>
  /** Gets a line about everything that takes longer than a second. */
  readonly log?: Log
  /** Starts only these; the chains always run. */
  readonly only?: readonly ServiceName[]
  /** Folder of the built demo site. @default the one that comes with this package */
  readonly demoDirectory?: string
  /** What the demo site is given beside the addresses. @default nothing */
  readonly demo?: DemoParameters
}

/** What a stack gives its demo site. */
export interface DemoParameters {
  /** Facts for `/stack.json`, read anew for every page. */
  describe?(): Readonly<Record<string, unknown>>
  /** Events for pages that listen, by path. */
  readonly events?: StaticEvents
  /** Folders placed over the site. */
  readonly folders?: StaticFolders
}

/** A running stack. */
export interface Stack {
  readonly ports: Ports
  /** Where each service answers; empty for one that was not asked for. */
  readonly urls: Readonly<Record<ServiceName, string>>
  /** What is on both chains. */
  readonly fixtures: ChainFixtures
  /** Ends everything. May be called twice. */
  stop(): Promise<void>
}

/** The built demo site, with `portico.lock.json`, the lockfile that its root was made of. */
export const builtDemo: string = join(import.meta.dirname, '../demo')

/**
 * Starts the local stack: two chains, a Solana node, the gateway, the relay, the demo site. Resolves when all of them answer.
 * @throws PortTakenError, or Error saying what did not start; what had started is ended before
 */
export async function startStack(parameters: StartStackParameters): Promise<Stack> {
  const { directory, fresh = false, log = () => {}, only = runningServices } = parameters
  const ports: Ports = { ...pickPorts(defaultPorts), ...parameters.ports }
  const step = createProgress(log)
  const cleanups: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  }
  try {
    const services = runningServices.filter(
      (name) => only.includes(name) || name === 'chain' || name === 'secondChain',
    )
    await checkPorts(ports, services)
    const state = await takeStateFolder(directory, fresh)
    cleanups.push(state.release)
    const chains = await step('Starting the chains', () => startChains(ports, state.chainFile))
    cleanups.push(() => Promise.all(chains.anvils.map((anvil) => anvil.stop())))
    const solana = isSolanaWanted(only)
      ? await step('Starting Solana', () => startSolanaNode(ports.solana))
      : null
    if (solana) cleanups.push(solana.stop)
    // Said before, because creating it keeps this process too busy to say it meanwhile.
    if (state.isNew && only.includes('gateway')) log('Creating the database, a few seconds …')
    const gateway = only.includes('gateway')
      ? await step('Starting the gateway', () =>
          startGateway({ port: ports.gateway, directory: state.database, chains, solana }),
        )
      : null
    if (gateway) cleanups.push(gateway.stop)
    const relay = only.includes('relay') ? await startRelay({ port: ports.relay }) : null
    if (relay) cleanups.push(relay.close)
    const demo = only.includes('demo')
      ? await startDemo(parameters, ports.demo, chains, { solana, gateway, relay })
      : null
    if (demo) cleanups.push(demo.stop)
    return { ...describe(chains, { solana, gateway, relay, demo }), fixtures: chains.fixtures, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Started {
  readonly port: number
  readonly url: string
}

const pickPorts = ({ chain, secondChain, solana, gateway, relay, demo }: typeof defaultPorts): Ports => ({
  chain,
  secondChain,
  solana,
  gateway,
  relay,
  demo,
})

/** Left out in silence where no node exists for this machine; asked for by name it is an error. */
const isSolanaWanted = (only: readonly ServiceName[]) =>
  only.includes('solana') && (only !== runningServices || getSurfpoolPackage() !== null)

async function startSolanaNode(port: number) {
  const { rpcUrl, ...node } = await startSolana({ port })
  return { ...node, url: rpcUrl }
}

type OptionalServices = Readonly<Record<Exclude<ServiceName, 'chain' | 'secondChain'>, Started | null>>

function describe({ anvils }: RunningChains, services: OptionalServices): Pick<Stack, 'ports' | 'urls'> {
  const [chain, secondChain] = anvils.map(({ port, rpcUrl }) => ({ port, url: rpcUrl }))
  const all = { chain, secondChain, ...services }
  const collect = <Value>(read: (service: Started | null | undefined) => Value) =>
    Object.fromEntries(runningServices.map((name) => [name, read(all[name])])) as Record<ServiceName, Value>
  return { urls: collect((service) => service?.url ?? ''), ports: collect((service) => service?.port ?? 0) }
}

async function startDemo(
  { demoDirectory: directory = builtDemo, demo = {} }: StartStackParameters,
  port: number,
  { anvils }: RunningChains,
  { solana, gateway, relay }: Omit<OptionalServices, 'demo'>,
) {
  await access(join(directory, 'index.html')).catch((cause) => {
    throw new Error(`The demo site is not built (${directory} has no index.html). Run npm run build.`, {
      cause,
    })
  })
  const solanaUrl = solana?.url
  const addresses = { gatewayUrl: gateway?.url ?? '', relayUrl: relay?.url ?? '' }
  // The site is built once and runs beside any stack: what differs from stack to stack it asks for here.
  const chains = {
    ...Object.fromEntries(anvils.map(({ chainId, rpcUrl }) => [`eip155:${chainId}`, rpcUrl])),
    ...(solanaUrl && { [localSolanaId]: solanaUrl }),
  }
  const headers = {
    'Content-Security-Policy': createContentPolicy({
      ...(gateway && { gatewayUrl: gateway.url }),
      ...(relay && { relayUrl: relay.url }),
      // It has a style sheet and asks this server, and has no pictures of its own.
      contentPolicy: { 'img-src': [] },
      customRpcUrls: Object.fromEntries(Object.entries(chains).map(([id, url]) => [id, [url]])),
    }),
  }
  const json = {
    get '/stack.json'() {
      return { ...addresses, chains, ...demo.describe?.() }
    },
  }
  return serveStatic({ directory, port, headers, json, events: demo.events, folders: demo.folders })
}
