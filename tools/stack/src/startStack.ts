import { startRelay } from '@portico/gateway'
import type { CardProvider } from '@portico/testing/cardProvider'
import type { ChainFixtures } from '@portico/testing/chain'
import { type IdentityProvider, startIdentityProvider } from '@portico/testing/identity'
import { getSurfpoolPackage, startSolana } from '@portico/testing/solana'
import { type MailSink, startMailSink } from './mail/startMailSink.ts'
import { checkPorts } from './ports/checkPorts.ts'
import { choosePort } from './ports/choosePort.ts'
import {
  defaultPorts,
  type Ports,
  runningServices,
  type ServiceName,
  type UsualService,
} from './ports/ports.ts'
import { createProgress, type Log, type Step } from './progress.ts'
import { startPurchases } from './purchases.ts'
import { type RunningChains, startChains } from './startChains.ts'
import { type DemoParameters, startDemo } from './startDemo.ts'
import { startGateway, type WalletServiceParameters } from './startGateway.ts'
import { startVaultServer, toVaultUrl } from './startVaultServer.ts'
import { type StateFolder, takeStateFolder } from './stateFolder.ts'
import {
  openTheatre,
  type Theatre,
  type TheatreHouse,
  type TheatreParameters,
} from './theatre/openTheatre.ts'

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
  readonly only?: readonly UsualService[]
  /** Folder of the built demo site. @default the one that comes with this package */
  readonly demoDirectory?: string
  /** Folder of the vault's built frame. @default the one that comes with its package */
  readonly vaultDirectory?: string
  /** Name of this machine in the vault's address. Browsers make passkeys for `localhost` and for no number. @default `127.0.0.1` */
  readonly vaultHost?: string
  /** What the demo site is given beside the addresses. @default nothing */
  readonly demo?: DemoParameters
  /** Does to transactions and answers what networks do. @default nothing is done to them */
  readonly theatre?: TheatreParameters | undefined
  readonly wallets?: WalletServiceParameters
}

/** A running stack. */
export interface Stack {
  readonly ports: Ports
  /** Where each service answers; empty for one that was not asked for. */
  readonly urls: Readonly<Record<ServiceName, string>>
  /** What is on both chains. */
  readonly fixtures: ChainFixtures
  /** Takes the mails that the gateway sends; null where it was not asked for. */
  readonly mail: MailSink | null
  /** Plays the brands of social login; null where it was not asked for. */
  readonly identities: IdentityProvider | null
  /** Sells by card; null where it was not asked for. */
  readonly cards: CardProvider | null
  /** What is done to transactions and answers; null where nothing is. */
  readonly theatre: Theatre | null
  /** Ends everything. May be called twice. */
  stop(): Promise<void>
}

/**
 * Starts the local stack: two chains, a Solana node, the mail sink, the identity provider, the gateway, the relay, the demo site. Resolves when all of them answer.
 * @throws PortTakenError, or Error saying what did not start; what had started is ended before
 */
export async function startStack(parameters: StartStackParameters): Promise<Stack> {
  const cleanups: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  }
  const keep = <Service extends Stoppable>(service: Service): Service => {
    cleanups.push(service.stop)
    return service
  }
  try {
    return { ...(await startServices(parameters, keep)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Stoppable {
  stop(): Promise<unknown>
}

/** Keeps what has started, so that it is ended with all others. */
type Keep = <Service extends Stoppable>(service: Service) => Service

async function startServices(parameters: StartStackParameters, keep: Keep): Promise<Omit<Stack, 'stop'>> {
  const { directory, fresh = false, log = () => {}, demo, demoDirectory } = parameters
  const ports: Ports = { ...pickPorts(defaultPorts), ...parameters.ports }
  const step = createProgress(log)
  const services = listServices(parameters)
  const isWanted = (name: ServiceName) => services.includes(name)
  await checkPorts(ports, services)
  const state = await takeStateFolder(directory, fresh)
  keep({ stop: state.release })
  const house = isWanted('theatre')
    ? keep(await openTheatre(parameters.theatre ?? {}, ports, services))
    : null
  const own = await startNodes({ ports: house?.ports ?? ports, services, state, step, keep })
  const { chains, solana } = house ? frontNodes(own, house) : own
  const mail = isWanted('mail') ? keep(await startMailSink({ port: ports.mail, smtpPort: ports.smtp })) : null
  let gatewayUrl = ''
  const identities = isWanted('identityProvider')
    ? keep(
        await startIdentityProvider({
          port: ports.identityProvider,
          // Past the theatre, which has no part in who signs in.
          rpcUrl: own.chains.anvils[0]?.rpcUrl,
          // Empty until it is known where the gateway is.
          redirectUris: (brand) => (gatewayUrl ? [`${gatewayUrl}/vault/social/callback/${brand}`] : []),
        }),
      )
    : null
  const cards = isWanted('cardProvider')
    ? keep(await startPurchases(ports.cardProvider, own.chains, () => gatewayUrl))
    : null
  // Said before, because creating it keeps this process too busy to say it meanwhile.
  if (state.isNew && isWanted('gateway')) log('Creating the database, a few seconds …')
  // Without a service and its mails nobody could sign in.
  const vaultPort =
    isWanted('vault') && isWanted('gateway') && mail ? await choosePort(ports.vault, state.portFile) : null
  const vaultUrl = vaultPort === null ? undefined : toVaultUrl(vaultPort, parameters.vaultHost)
  const places = {
    vaultUrl,
    port: house ? 0 : ports.gateway,
    publicUrl: house?.gatewayUrl,
    directory: state.database,
    wallets: parameters.wallets,
  }
  const bare = isWanted('gateway')
    ? keep(
        await step('Starting the gateway', () =>
          startGateway({ ...places, chains, solana, mail, identities, cards }),
        ),
      )
    : null
  const gateway = house && bare ? house.front('gateway', bare.port) : bare
  gatewayUrl = gateway?.url ?? ''
  const vault =
    gateway && vaultPort !== null && vaultUrl
      ? keep(
          await startVaultServer({
            ...{ url: vaultUrl, port: vaultPort, serviceUrl: gateway.url, chains, solana },
            directory: parameters.vaultDirectory,
          }),
        )
      : null
  const relay = isWanted('relay') ? await startRelay({ port: ports.relay }) : null
  if (relay) keep({ stop: relay.close })
  const { fixtures } = chains
  const all = {
    solana,
    gateway,
    vault,
    relay,
    mail,
    smtp: mail?.smtp ?? null,
    identityProvider: identities,
    cardProvider: cards,
  }
  const site = { port: ports.demo, directory: demoDirectory, siteFolder: state.site, demo, chains, ...all }
  const shown = isWanted('demo') ? keep(await startDemo(site)) : null
  const theatre = house ? keep(await house.begin({ ...own, log })) : null
  return { ...describe(chains, { ...all, demo: shown, theatre }), fixtures, mail, identities, cards, theatre }
}

interface StartNodesParameters {
  readonly ports: Ports
  readonly services: readonly ServiceName[]
  readonly state: StateFolder
  readonly step: Step
  readonly keep: Keep
}

/** The nodes of a stack. */
interface Nodes {
  readonly chains: RunningChains
  readonly solana: Started | null
}

async function startNodes({ ports, services, state, step, keep }: StartNodesParameters): Promise<Nodes> {
  const chains = await step('Starting the chains', () => startChains(ports, state.chainFile))
  for (const anvil of chains.anvils) keep(anvil)
  const solana = services.includes('solana')
    ? keep(await step('Starting Solana', () => startSolanaNode(ports.solana)))
    : null
  return { chains, solana }
}

/** The nodes as everybody but the theatre reaches them. */
function frontNodes({ chains, solana }: Nodes, house: TheatreHouse): Nodes {
  const anvils = chains.anvils.map((anvil, index) => {
    const { port, url } = house.front(index === 0 ? 'chain' : 'secondChain', anvil.port)
    return { ...anvil, port, rpcUrl: url }
  })
  return { chains: { ...chains, anvils }, solana: solana && house.front('solana', solana.port) }
}

interface Started {
  readonly port: number
  readonly url: string
}

const pickPorts = (ports: typeof defaultPorts): Ports =>
  Object.fromEntries(runningServices.map((name) => [name, ports[name]])) as Record<ServiceName, number>

/** What starts: the chains always, the theatre where there is to be one. */
function listServices({ only, theatre }: StartStackParameters): readonly ServiceName[] {
  const isWanted = (name: ServiceName) => {
    if (name === 'theatre') return theatre !== undefined
    if (name === 'smtp') return !only || only.includes('mail')
    // Left out in silence where no node exists for this machine; asked for by name it is an error.
    if (!only) return name !== 'solana' || getSurfpoolPackage() !== null
    return name === 'chain' || name === 'secondChain' || only.includes(name)
  }
  return runningServices.filter(isWanted)
}

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
