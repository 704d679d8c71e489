import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server on 127.0.0.1. */
export interface LocalServer {
  readonly port: number
  readonly url: string
  /** Hangs up on whoever waits. */
  stop(): Promise<void>
}

/** Serves on this machine alone. @param port on 127.0.0.1; 0 takes a free one */
export async function serveLocal(listener: RequestListener, port: number): Promise<LocalServer> {
  const server = createServer(listener)
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const { port: actual } = server.address() as AddressInfo
  return {
    port: actual,
    url: `http://127.0.0.1:${actual}`,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** A name of another place that leads here, and a page of another site, are none of a local server's own. */
export function isOwn({ headers, socket }: IncomingMessage): boolean {
  const hosts = ['127.0.0.1', 'localhost'].map((name) => `${name}:${socket.localPort}`)
  const { host = '', origin } = headers
  return hosts.includes(host) && (origin === undefined || origin === `http://${host}`)
}
