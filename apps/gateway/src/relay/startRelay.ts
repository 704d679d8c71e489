import { createServer } from 'node:http'
import * as v from 'valibot'
import { listen } from '../http/listen.ts'
import { createRelay } from './createRelay.ts'
import { type RelayParameters, relaySchema } from './relayOptions.ts'
import { answerPlainRequest, toRelayUrls } from './serveRelay.ts'
import { createMemoryStore } from './store/createMemoryStore.ts'

/** Parameters of {@link startRelay}: the options of a gateway's relay but for what needs a gateway. */
export interface StartRelayParameters extends Omit<RelayParameters, 'path' | 'storage'> {
  /** Default 127.0.0.1. */
  readonly host?: string
  /** Origin patterns; empty allows all. */
  readonly allowedOrigins?: readonly string[]
}

/** A running relay. */
export interface RunningRelay {
  readonly port: number
  /** Websocket address, as sites and wallets are given it. */
  readonly url: string
  /** Sends clients away to come back later. May be called twice. */
  close(): Promise<void>
}

/**
 * Starts a relay without a gateway, for development and tests: messages live in memory.
 * @throws what the system says, for example when the port is taken
 */
export async function startRelay(parameters: StartRelayParameters = {}): Promise<RunningRelay> {
  const { host = '127.0.0.1', allowedOrigins = [], ...rest } = parameters
  const options = v.parse(relaySchema, rest)
  const server = createServer(answerPlainRequest)
  const port = await listen(server, options.port ?? 0, host)
  const urls = toRelayUrls(host, port)
  const relay = await createRelay({
    options,
    store: createMemoryStore(options.limits, Date.now),
    now: Date.now,
    allowedOrigins,
    isBehindProxy: false,
    onError: (error) => console.error(`Relay: ${(error as Error).message}`),
  })
  relay.serve(server, () => urls)
  return {
    port,
    url: urls[0] ?? '',
    async close() {
      server.close()
      await relay.close()
      server.closeAllConnections()
    },
  }
}
