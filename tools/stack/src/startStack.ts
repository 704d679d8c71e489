import { startRelay } from '@portico/gateway'
import type { CardProvider } from '@portico/testing/cardProvider'
import { type ChainFixtures, findPort } from '@portico/testing/chain'
import type { Exchange } from '@portico/testing/exchange'
import { type IdentityProvider, startIdentityProvider } from '@portico/testing/identity'
import { deployNames } from './deployNames.ts'
import { listPlaces, listServices, pickPorts } from './listServices.ts'
import { type MailSink, startMailSink } from './mail/startMailSink.ts'
import { startSandboxExchange } from './payments.ts'
import { checkPorts } from './ports/checkPorts.ts'
import { choosePort } from './ports/choosePort.ts'
import { defaultPorts, type Ports, type ServiceName, type UsualService } from './ports/ports.ts'
import { createProgress, type Log } from './progress.ts'
import { startPurchases } from './purchases.ts'
import { type DemoParameters, startDemo } from './startDemo.ts'
import { startGateway, type WalletServiceParameters } from './startGateway.ts'
import { startLocalExplorer } from './startLocalExplorer.ts'
import { frontNodes, type Keep, type Stoppable, startNodes } from './startNodes.ts'
import { startShop } from './startShop.ts'
import { startVaultServer, toVaultUrl } from './startVaultServer.ts'
import { takeStateFolder } from './stateFolder.ts'
import { openTheatre, type Theatre, type TheatreParameters } from './theatre/openTheatre.ts'

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
  /** Folder of the built shop. @default the one that comes with this package */
  readonly shopDirectory?: string
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
  /** Holds what visitors pay from; null where it was not asked for. */
  readonly exchange: Exchange | null
  /** What is done to transactions and answers; null where nothing is. */
  readonly theatre: Theatre | null
  /** Ends everything. May be called twice. */
  stop(): Promise<void>
}

/**
 * Starts the local stack: two chains, a Solana node, the mail sink, the identity provider, the gateway, the relay, the demo site, an exchange and a shop. Resolves when all of them answer.
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
  const exchange = isWanted('exchange') ? keep(await startSandboxExchange(ports.exchange, own.chains)) : null
  // The gateway tells the shop what is paid: without one it would wait for ever. Each has to know where the other is.
  const shopPort = isWanted('shop') && isWanted('gateway') ? ports.shop || (await findPort()) : null
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
    shopUrl: shopPort === null ? null : `http://127.0.0.1:${shopPort}`,
    directory: state.database,
    wallets: parameters.wallets,
  }
  const bare = isWanted('gateway')
    ? keep(
        await step('Starting the gateway', () =>
          startGateway({ ...places, chains, solana, mail, identities, cards, exchange }),
        ),
      )
    : null
  const gateway = house && bare ? house.front('gateway', bare.port) : bare
  gatewayUrl = gateway?.url ?? ''
  // Past the theatre, as all that is on the chains from their start.
  if (gateway) await Promise.all(own.chains.anvils.map((anvil) => deployNames(anvil, gateway.url)))
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
  const explorer = isWanted('explorer') ? keep(await startLocalExplorer(ports.explorer, own)) : null
  const all = {
    solana,
    gateway,
    vault,
    relay,
    mail,
    smtp: mail?.smtp ?? null,
    identityProvider: identities,
    cardProvider: cards,
    exchange,
    explorer,
  }
  const shop =
    gateway && shopPort !== null
      ? keep(
          await startShop({
            ...{ port: shopPort, directory: parameters.shopDirectory, ordersFile: state.ordersFile },
            ...{
              siteFolder: state.shopSite,
              gatewayUrl: gateway.url,
              exchangeUrl: exchange?.url,
              explorerUrl: explorer?.url,
              chains,
              log,
            },
          }),
        )
      : null
  const site = {
    port: ports.demo,
    directory: demoDirectory,
    siteFolder: state.site,
    demo,
    chains,
    shop,
    ...all,
  }
  const shown = isWanted('demo') ? keep(await startDemo(site)) : null
  const theatre = house ? keep(await house.begin({ ...own, log })) : null
  return {
    ...listPlaces(chains, { ...all, demo: shown, shop, theatre }),
    ...{ fixtures, mail, identities, cards, exchange, theatre },
  }
}
