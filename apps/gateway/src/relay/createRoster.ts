import type { WebSocket } from 'ws'
import type { RelayOptions } from './relayOptions.ts'

/** Open sockets, counted by address and by client. */
export interface Roster {
  readonly size: number
  /** Whether one more would be too many: for all (503), or for this address (429). */
  refuse(address: string): 503 | 429 | null
  /** Counts a socket until it closes. The client's oldest gives way when it has too many. */
  add(socket: WebSocket, caller: { readonly clientId: string; readonly address: string }): void
  /** Says good-bye to all. @param code close code of RFC 6455 */
  close(code: number, reason: string): void
  /** Ends at once whatever is still open. */
  terminate(): void
}

/** 1008: the client broke a rule. */
const policyViolation = 1008

/**
 * Keeps the open sockets, pings them and drops those that did not answer the last ping.
 * @param interval milliseconds between two pings
 */
export function createRoster(limits: RelayOptions['limits'], interval: number): Roster {
  const sockets = new Set<WebSocket>()
  const silent = new WeakSet<WebSocket>()
  const byAddress = createGroups()
  const byClient = createGroups()
  const timer = setInterval(() => {
    for (const socket of sockets) {
      if (silent.has(socket)) socket.terminate()
      else {
        silent.add(socket)
        socket.ping()
      }
    }
  }, interval).unref()
  return {
    get size() {
      return sockets.size
    },
    refuse(address) {
      if (sockets.size >= limits.connections) return 503
      return byAddress.get(address).size >= limits.connectionsPerAddress ? 429 : null
    },
    add(socket, { clientId, address }) {
      const [oldest] = byClient.get(clientId)
      if (oldest && byClient.get(clientId).size >= limits.connectionsPerClient)
        oldest.close(policyViolation, 'A newer connection of this client took over')
      sockets.add(socket)
      const leave = [byAddress.add(address, socket), byClient.add(clientId, socket)]
      for (const event of ['pong', 'message']) socket.on(event, () => silent.delete(socket))
      socket.once('close', () => {
        sockets.delete(socket)
        for (const done of leave) done()
      })
    },
    close(code, reason) {
      clearInterval(timer)
      for (const socket of sockets) socket.close(code, reason)
    },
    terminate() {
      for (const socket of sockets) socket.terminate()
    },
  }
}

const nobody: ReadonlySet<WebSocket> = new Set()

function createGroups() {
  const groups = new Map<string, Set<WebSocket>>()
  return {
    get: (key: string) => groups.get(key) ?? nobody,
    add(key: string, socket: WebSocket) {
      const group = groups.get(key) ?? new Set()
      groups.set(key, group.add(socket))
      return () => {
        group.delete(socket)
        if (group.size === 0) groups.delete(key)
      }
    },
  }
}
