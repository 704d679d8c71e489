import type { Server, ServerOptions } from 'node:http'
import * as v from 'valibot'
import { getCallerAddress } from './callerAddress.ts'

/** Connections at once, of one server. */
export const connectionsSchema = v.object({
  all: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 12_000),
  perAddress: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 500),
})

/** A head and a body that come too slowly end the connection. */
export const toServerOptions = ({
  requestTimeout,
}: {
  /** Milliseconds. */
  readonly requestTimeout: number
}): ServerOptions => ({
  headersTimeout: Math.min(10_000, requestTimeout),
  requestTimeout,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: Math.min(1000, requestTimeout),
})

/** What {@link limitConnections} needs of a configuration. */
export interface ConnectionLimits {
  readonly connections: v.InferOutput<typeof connectionsSchema>
  readonly isBehindProxy: boolean
}

/** Refuses connections that are too many, in all and from one address. Behind a proxy all come from that. */
export function limitConnections(server: Server, { connections, isBehindProxy }: ConnectionLimits): void {
  server.maxConnections = connections.all
  if (isBehindProxy) return
  const counts = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = getCallerAddress({
      remote: socket.remoteAddress,
      forwarded: undefined,
      isBehindProxy: false,
    })
    const count = (counts.get(address) ?? 0) + 1
    if (count > connections.perAddress) return socket.destroy()
    counts.set(address, count)
    socket.once('close', () => {
      const left = (counts.get(address) ?? 0) - 1
      if (left > 0) counts.set(address, left)
      else counts.delete(address)
    })
  })
}
