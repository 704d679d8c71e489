import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { getCallerAddress } from '../http/callerAddress.ts'
import { createMemoryRateLimiter } from '../limits/rateLimit.ts'
import { admitClient } from './admitClient.ts'
import { toAudience } from './clientToken.ts'
import { type Caller, createConnection } from './createConnection.ts'
import { createHub } from './createHub.ts'
import { createRoster, type Roster } from './createRoster.ts'
import { createRelayMethods } from './relayMethods.ts'
import type { RelayOptions } from './relayOptions.ts'
import type { MailboxSize, RelayStore } from './store/RelayStore.ts'

/** Parameters of {@link createRelay}. */
export interface CreateRelayParameters {
  readonly options: RelayOptions
  readonly store: RelayStore
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly allowedOrigins: readonly string[]
  readonly isBehindProxy: boolean
  readonly onError: (error: unknown) => void
}

/** What the relay holds at the moment. */
export interface RelayHealth extends MailboxSize {
  readonly connections: number
}

/** A relay, not yet serving. */
export interface Relay {
  /** Serves websockets of a server. @param urls addresses under which clients reach it, besides the configured ones */
  serve(server: Server, urls: () => readonly string[], path?: string): void
  measure(): Promise<RelayHealth>
  /** Sends every client away to come back later, and closes the store. May be called twice. */
  close(): Promise<void>
}

/** Close code of RFC 6455's registry: the server restarts, come back. */
const serviceRestart = 1012
/** Milliseconds clients have to answer the good-bye. */
const graceTime = 500

/**
 * The WalletConnect relay: passes encrypted messages between clients that know a topic, and keeps them for those who
 * are away (WalletConnect relay server specification). It never sees a key.
 */
export async function createRelay(parameters: CreateRelayParameters): Promise<Relay> {
  const { options, store, onError } = parameters
  const { limits } = options
  const hub = createHub()
  await store.listen(hub)
  const roster = createRoster(limits, options.pingInterval)
  const acceptor = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: limits.frameBytes,
    // Messages are encrypted: nothing to compress, and each context would cost memory.
    perMessageDeflate: false,
  })
  const methods = createRelayMethods(limits.messageTtl)
  const parts = { store, hub, methods, limits, takeTokens: createTakeTokens(limits), onError }
  const accept = (socket: WebSocket, caller: Caller) => {
    // A broken frame or connection; the socket closes by itself.
    socket.on('error', () => {})
    roster.add(socket, caller)
    createConnection(socket, caller, parts)
  }
  const sweep = setInterval(() => store.removeExpired().catch(onError), options.sweepInterval).unref()
  let closing: Promise<void> | undefined
  return {
    serve(server, urls, path) {
      const admit = createDoor(parameters, roster, urls, path)
      server.on('upgrade', async (request, socket, head) => {
        // A client may leave while its token is checked.
        socket.on('error', () => {})
        const admission = closing ? closed : await admit(request)
        const verdict = closing ? closed : checkRoom(admission, roster)
        if ('status' in verdict) refuse(socket, verdict.status, verdict.reason)
        else acceptor.handleUpgrade(request, socket, head, (websocket) => accept(websocket, verdict))
      })
    },
    measure: async () => ({ connections: roster.size, ...(await store.measure()) }),
    close() {
      clearInterval(sweep)
      closing ??= closeRoster(roster).then(() => store.close())
      return closing
    },
  }
}

type Verdict = Caller | { readonly status: number; readonly reason: string }

const closed: Verdict = { status: 503, reason: 'The relay is closing' }

/** Refuses a caller who would be too many. Asked again at the end: others may come in while a token is checked. */
function checkRoom(caller: Verdict, roster: Roster): Verdict {
  const status = 'address' in caller && roster.refuse(caller.address)
  return status ? { status, reason: 'Too many connections' } : caller
}

function createDoor(
  { options, now, allowedOrigins, isBehindProxy, onError }: CreateRelayParameters,
  roster: Roster,
  urls: () => readonly string[],
  path: string | undefined,
) {
  return async (request: IncomingMessage): Promise<Verdict> => {
    if (path !== undefined && request.url?.split('?')[0]?.replace(/\/+$/, '') !== path.replace(/\/+$/, ''))
      return { status: 404, reason: 'There is no such endpoint' }
    const { socket, headers } = request
    const forwarded = headers['x-forwarded-for']
    const address = getCallerAddress({ remote: socket.remoteAddress, forwarded, isBehindProxy })
    const room = checkRoom({ clientId: '', address }, roster)
    if ('status' in room) return room
    try {
      const admission = await admitClient(request, {
        allowedOrigins,
        projectIds: options.projectIds,
        audiences: new Set([...options.publicUrls, ...urls()].map(toAudience)),
        now: now() / 1000,
        tolerance: options.clockTolerance,
      })
      return 'clientId' in admission ? { ...admission, address } : admission
    } catch (error) {
      onError(error)
      return { status: 500, reason: 'The relay could not do that now' }
    }
  }
}

/**
 * A client pays, and its address too: client ids are free to everybody. Counted in memory: a socket stays with its
 * gateway, and no message is to wait for a store.
 */
function createTakeTokens({ rate, ratePerAddress }: RelayOptions['limits']) {
  const takeOfAddress = createMemoryRateLimiter(ratePerAddress)
  const takeOfClient = createMemoryRateLimiter(rate)
  return async ({ clientId, address }: Caller, count: number) =>
    (await takeOfAddress(address, count)) || takeOfClient(clientId, count)
}

function refuse(socket: Duplex, status: number, reason: string): void {
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: text/plain`
  socket.end(`${head}\r\nContent-Length: ${Buffer.byteLength(reason)}\r\n\r\n${reason}`)
}

async function closeRoster(roster: Roster): Promise<void> {
  roster.close(serviceRestart, 'The relay restarts')
  const end = performance.now() + graceTime
  while (roster.size > 0 && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 10))
  roster.terminate()
}
