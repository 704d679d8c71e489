import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { localSolanaId } from '@portico/testing/solana'
import { createContentPolicy } from './site/contentPolicy.ts'
import { moveOrigins } from './site/moveOrigins.ts'
import { type StaticEvents, type StaticFolders, type StaticSite, serveStatic } from './site/serveStatic.ts'
import type { RunningChains } from './startChains.ts'

/** What a stack gives its demo site. */
export interface DemoParameters {
  /** Facts for `/stack.json`, read anew for every page. */
  describe?(): Readonly<Record<string, unknown>>
  /** Events for pages that listen, by path. */
  readonly events?: StaticEvents
  /** Folders placed over the site. */
  readonly folders?: StaticFolders
}

/** The built demo site, with `portico.lock.json`, the lockfile that its root was made of. */
export const builtDemo: string = join(import.meta.dirname, '../demo')

/** What {@link startDemo} needs. */
export interface StartDemoParameters {
  readonly port: number
  /** Folder of the built site. @default the one that comes with this package */
  readonly directory?: string | undefined
  /** Folder for what is made anew of the site. */
  readonly siteFolder: string
  readonly demo?: DemoParameters | undefined
  readonly chains: RunningChains
  readonly solana: { readonly url: string } | null
  readonly gateway: { readonly url: string } | null
  readonly vault: { readonly url: string } | null
  readonly relay: { readonly url: string } | null
  readonly mail: { readonly url: string } | null
  readonly identityProvider: { readonly url: string } | null
  readonly cardProvider: { readonly url: string } | null
  readonly exchange: { readonly url: string } | null
  readonly shop: { readonly url: string } | null
  readonly explorer: { readonly url: string } | null
}

/** Serves the demo site, which asks there where everything is. @throws Error where it is not built */
export async function startDemo(parameters: StartDemoParameters): Promise<StaticSite> {
  const {
    directory = builtDemo,
    siteFolder,
    demo = {},
    port,
    solana,
    gateway,
    vault,
    relay,
    mail,
    identityProvider,
    cardProvider,
    exchange,
    shop,
    explorer,
  } = parameters
  const { anvils, fixtures } = parameters.chains
  await access(join(directory, 'index.html')).catch((cause) => {
    throw new Error(`The demo site is not built (${directory} has no index.html). Run npm run build.`, {
      cause,
    })
  })
  const root = await moveOrigins({
    ...{ directory, folder: siteFolder },
    origins: { vault: vault?.url, gateway: gateway?.url, exchange: exchange?.url },
  })
  const solanaUrl = solana?.url
  const addresses = {
    gatewayUrl: gateway?.url ?? '',
    relayUrl: relay?.url ?? '',
    ...(vault && { vaultUrl: vault.url }),
    ...(mail && { mailUrl: mail.url }),
    ...(identityProvider && { identityProviderUrl: identityProvider.url }),
    ...(cardProvider && { cardProviderUrl: cardProvider.url }),
    ...(exchange && { exchangeUrl: exchange.url }),
    ...(shop && { shopUrl: shop.url }),
    ...(explorer && { explorerUrl: explorer.url }),
  }
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
      contentPolicy: { 'img-src': [], ...(vault && { 'frame-src': [vault.url] }) },
      customRpcUrls: Object.fromEntries(Object.entries(chains).map(([id, url]) => [id, [url]])),
    }),
  }
  const json = {
    get '/stack.json'() {
      const own = { ...addresses, chains, ensRegistry: fixtures.names.registry, ...(root && { root }) }
      return { ...own, ...demo.describe?.() }
    },
  }
  const folders: StaticFolders = () => ({
    ...(root && { '/portico/catalogue/': join(siteFolder, 'catalogue') }),
    ...demo.folders?.(),
  })
  return serveStatic({ directory, port, headers, json, events: demo.events, folders })
}
