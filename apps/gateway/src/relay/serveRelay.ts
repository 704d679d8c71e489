import { createServer, type Server } from 'node:http'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../database/schema.ts'
import { type ConnectionLimits, limitConnections, toServerOptions } from '../http/limitConnections.ts'
import { listen } from '../http/listen.ts'
import { createRelay, type RelayHealth } from './createRelay.ts'
import type { RelayOptions } from './relayOptions.ts'
import { createDatabaseStore } from './store/createDatabaseStore.ts'
import { createMemoryStore } from './store/createMemoryStore.ts'

/** A gateway's relay. */
export interface RelayServer {
  /** Listens, where it has a port of its own. Answers its websocket address. */
  listen(gatewayPort: number): Promise<string>
  measure(): Promise<RelayHealth>
  /** May be called twice. */
  close(): Promise<void>
}

/** What {@link serveRelay} needs of a configuration. */
export interface RelayConfig extends ConnectionLimits {
  readonly relay?: RelayOptions | undefined
  readonly host: string
  /** Milliseconds a caller may take to send a request. */
  readonly requestTimeout: number
  readonly allowedOrigins: readonly string[]
  readonly database: { readonly url?: string | undefined }
}

/**
 * Puts the configured relay on the gateway's server, or on one of its own.
 * @returns null where no relay is configured
 */
export async function serveRelay(
  config: RelayConfig,
  db: Kysely<Database>,
  gatewayServer: Server,
  log: Logger,
): Promise<RelayServer | null> {
  const options = config.relay
  if (!options) return null
  const relay = await createRelay({
    options,
    store: createStore(options, config, db),
    now: Date.now,
    allowedOrigins: config.allowedOrigins,
    isBehindProxy: config.isBehindProxy,
    onError: (error) => log.error({ reason: (error as Error).message }, 'relay'),
  })
  const ownServer =
    options.port === undefined ? null : createServer(toServerOptions(config), answerPlainRequest)
  if (ownServer) limitConnections(ownServer, config)
  const path = ownServer ? '' : options.path
  let urls: readonly string[] = []
  relay.serve(ownServer ?? gatewayServer, () => urls, ownServer ? undefined : path)
  return {
    async listen(gatewayPort) {
      const port = ownServer ? await listen(ownServer, options.port ?? 0, config.host) : gatewayPort
      urls = toRelayUrls(config.host, port, path)
      return urls[0] ?? ''
    },
    measure: relay.measure,
    async close() {
      ownServer?.close()
      await relay.close()
      ownServer?.closeAllConnections()
    },
  }
}

function createStore({ storage, limits }: RelayOptions, { database }: RelayConfig, db: Kysely<Database>) {
  const place = storage ?? (database.url ? 'database' : 'memory')
  return place === 'memory'
    ? createMemoryStore(limits, Date.now)
    : createDatabaseStore({ db, url: database.url, limits, now: Date.now })
}

/** Addresses under which programs of this machine reach a relay. */
export const toRelayUrls = (host: string, port: number, path = '') =>
  [...new Set([host, '127.0.0.1', 'localhost'])].map(
    (name) => `ws://${name.includes(':') ? `[${name}]` : name}:${port}${path}`,
  )

/** 426: this port speaks websocket alone. */
export const answerPlainRequest: Parameters<typeof createServer>[1] = (_, response) => {
  response.writeHead(426, { Upgrade: 'websocket', Connection: 'Upgrade, close' }).end('Upgrade Required')
}
