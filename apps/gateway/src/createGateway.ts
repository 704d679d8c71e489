import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { type Logger, pino } from 'pino'
import { createAnalyticsRoutes } from './analytics/analyticsRoutes.ts'
import { createAuthRoutes } from './auth/authRoutes.ts'
import { createBalanceRoutes } from './balances/balanceRoutes.ts'
import { createBalanceSources } from './balances/createBalanceSources.ts'
import { createBundlers } from './bundler/createBundlers.ts'
import { createOperationRpc } from './bundler/createOperationRpc.ts'
import { createChains } from './chains/chain.ts'
import { createChainRoutes } from './chains/chainRoutes.ts'
import { type GatewayConfig, type GatewayOptions, parseConfig } from './config.ts'
import { openDatabase } from './database/openDatabase.ts'
import { createDirectoryRoutes, createTokenImageUrl, loadDirectory } from './directory/directoryRoutes.ts'
import { createHistory } from './history/createHistory.ts'
import { ApiError, answerError } from './http/ApiError.ts'
import { limitConnections, toServerOptions } from './http/limitConnections.ts'
import { listen } from './http/listen.ts'
import { addMiddleware } from './http/middleware.ts'
import { createResizers } from './images/resizer/createResizers.ts'
import { limitRate } from './limits/limitRate.ts'
import { openRateLimiter } from './limits/openRateLimiter.ts'
import { openNames } from './names/openNames.ts'
import { createNftServices } from './nfts/createNftServices.ts'
import { isWebhook } from './onramp/onrampRoutes.ts'
import { openOnramp } from './onramp/openOnramp.ts'
import { openPayments } from './payments/openPayments.ts'
import { createPriceRoutes } from './prices/priceRoutes.ts'
import { type RelayServer, serveRelay } from './relay/serveRelay.ts'
import { createHealthRoutes } from './site/healthRoutes.ts'
import { createSiteRoutes } from './site/siteRoutes.ts'
import { openSponsorship } from './sponsorship/openSponsorship.ts'
import { createSwapRoutes } from './swaps/swapRoutes.ts'
import { createSessionRoutes } from './vault/grants/sessionRoutes.ts'
import { openVault } from './vault/openVault.ts'

/** A gateway, not yet listening. */
export interface Gateway {
  /** Answers requests without a socket; for tests and for other servers. */
  readonly app: Hono
  /** Listens on the configured host and port, and answers where. `relayUrl` is there with a configured relay. */
  listen(): Promise<GatewayAddress>
  /** Lets running requests end for two seconds, then closes everything. May be called twice. */
  close(): Promise<void>
}

/** Where a gateway listens. */
export interface GatewayAddress {
  readonly port: number
  readonly url: string
  readonly relayUrl?: string
}

const graceTime = 2000

/**
 * Opens the database, reads the directory and puts the services together.
 * @param now milliseconds since 1970, which the embedded wallet's service goes by: tests move it
 * @throws Error naming what is wrong in the options, or what the database said
 */
export async function createGateway(
  options: GatewayOptions,
  log?: Logger,
  now: () => number = Date.now,
): Promise<Gateway> {
  const config = parseConfig(options)
  const logger = log ?? pino({ level: config.logLevel })
  const [db, directory] = await Promise.all([openDatabase(config.database), loadDirectory(config)])
  const chains = createChains(config.chains, config.upstreamTimeout, config.priceSources)
  const bundlers = createBundlers(config.bundlers, chains, config.upstreamTimeout)
  const place = { url: toUrl(config.host, config.port) }
  const getPublicUrl = () => config.publicUrl ?? place.url
  const getImageUrl = createTokenImageUrl(directory, getPublicUrl)
  const app = new Hono()
  app.onError(answerError(logger))
  app.notFound(() => {
    throw new ApiError(404, [{ name: 'path', description: 'There is no such endpoint' }])
  })
  const limiter = await openRateLimiter({
    ...config,
    hasServer: config.database.url !== undefined,
    db,
    log: logger,
  })
  const vault = await openVault({ config, db, log: logger, getPublicUrl, now })
  const limit = limitRate(limiter.take, config.isBehindProxy, isWebhook)
  addMiddleware(app, { ...config, limit, admitVault: vault?.admitVault ?? null }, logger)
  app.route('/', createChainRoutes(chains, createOperationRpc(bundlers, logger)))
  app.route('/', createBalanceRoutes(createBalanceSources({ ...config, db, chains }), getImageUrl))
  app.route('/', createPriceRoutes(chains, getImageUrl))
  const resizers = createResizers()
  const nfts = createNftServices(config, db, chains, resizers)
  app.route('/', nfts.routes)
  const history = createHistory({ config, db, chains, nfts, log: logger, getImageUrl, getPublicUrl })
  app.route('/', history.routes)
  app.route('/', await createSwapRoutes({ config, db, chains, getImageUrl }))
  app.route('/', await openNames({ ...config, chains, db, images: nfts.images, getPublicUrl, now }))
  app.route('/', createDirectoryRoutes(directory, config.chains))
  app.route('/', createSiteRoutes(config))
  app.route('/', createAnalyticsRoutes(config, db))
  app.route('/', await createAuthRoutes(config, db, chains, getPublicUrl))
  if (vault) app.route('/', vault.routes)
  if (vault) app.route('/', createSessionRoutes({ ...vault, chains, db, now }))
  const sponsorship = openSponsorship({ options: config.sponsorship, vault, chains, db, log: logger, now })
  if (sponsorship) app.route('/', sponsorship.routes)
  const onramp = openOnramp({
    ...{ options: config.onramp, timeout: config.upstreamTimeout, chains, db, log: logger },
    ...{ getPublicUrl, now },
  })
  if (onramp) app.route('/', onramp.routes)
  const payments = openPayments({
    ...{ options: config.payments, timeout: config.upstreamTimeout, chains, db, log: logger, now },
    solanaChains: config.solanaChains,
  })
  if (payments) app.route('/', payments.routes)
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: toServerOptions(config) }) as Server
  limitConnections(server, config)
  const relay = await serveRelay(config, db, server, logger)
  app.route('/', createHealthRoutes(chains, db, relay, history))
  const release = async () => {
    await history.close()
    await sponsorship?.close()
    await onramp?.close()
    await payments?.close()
    await vault?.close()
    resizers.close()
    limiter.close()
    await db.destroy()
  }
  history.start()
  return { app, ...runServer({ server, config, relay, release, place }) }
}

interface RunParameters {
  readonly server: Server
  readonly config: GatewayConfig
  readonly relay: RelayServer | null
  readonly release: () => Promise<void>
  /** Where the gateway listens, once it does. */
  readonly place: { url: string }
}

const toUrl = (host: string, port: number) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`

function runServer({
  server,
  config,
  relay,
  release,
  place,
}: RunParameters): Pick<Gateway, 'listen' | 'close'> {
  const { host, port } = config
  let closing: Promise<void> | undefined
  return {
    async listen() {
      const actual = await listen(server, port, host)
      const relayUrl = await relay?.listen(actual).catch((error) => {
        server.close()
        throw error
      })
      place.url = toUrl(host, actual)
      return { port: actual, url: place.url, ...(relayUrl !== undefined && { relayUrl }) }
    },
    close() {
      // The relay first: its sockets would keep the server open.
      closing ??= Promise.resolve(relay?.close())
        .then(() => closeServer(server))
        .then(release)
      return closing
    },
  }
}

async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), graceTime)
  await closed
  clearTimeout(timer)
}
