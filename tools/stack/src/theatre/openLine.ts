import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** A port in front of a service, which can keep what is asked waiting. */
export interface Line {
  readonly port: number
  /** http:// on 127.0.0.1. */
  readonly url: string
  /** Says where the service is. Who asks before is cut off. */
  connect(port: number): void
  /** Milliseconds by which whatever is asked from now on reaches the service later. */
  setDelay(delay: number): void
  /** Cuts off whoever is connected. */
  stop(): Promise<void>
}

/** Opens a line. It carries bytes, so HTTP and websockets alike. @param port on 127.0.0.1; 0 takes a free one */
export async function openLine(port: number): Promise<Line> {
  let target = 0
  let delay = 0
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const service = connect(target, '127.0.0.1')
    const late = new Transform({
      transform: (chunk, _, done) => {
        if (delay === 0) done(null, chunk)
        else setTimeout(() => done(null, chunk), delay)
      },
    })
    client.pipe(late).pipe(service).pipe(client)
    for (const [one, other] of [
      [client, service],
      [service, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => one.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const { port: actual } = server.address() as AddressInfo
  return {
    port: actual,
    url: `http://127.0.0.1:${actual}`,
    connect(port) {
      target = port
    },
    setDelay(milliseconds) {
      delay = milliseconds
    },
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
