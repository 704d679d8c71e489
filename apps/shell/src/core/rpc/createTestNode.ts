import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a node behaves: an HTTP status, an error of the RPC, or an answer after some milliseconds. */
export interface NodeBehavior {
  readonly status?: number
  readonly error?: { readonly code: number; readonly message: string }
  readonly result?: unknown
  readonly delay?: number
}

/** A real server that speaks JSON-RPC. */
export interface TestNode {
  readonly url: string
  /** Methods it was asked, in order. */
  readonly asked: string[]
  setBehavior(behavior: NodeBehavior): void
  stop(): void
}

/** Starts a node on a free port of this machine. */
export async function startNode(initial: NodeBehavior): Promise<TestNode> {
  let behavior = initial
  const asked: string[] = []
  const server: Server = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString())
    asked.push(body.method)
    const { status = 200, error, result, delay = 0 } = behavior
    const answer = error ? { error } : { result }
    const send = () =>
      response.writeHead(status).end(JSON.stringify({ jsonrpc: '2.0', id: body.id, ...answer }))
    if (delay) setTimeout(send, delay)
    else send()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked,
    setBehavior(next) {
      behavior = next
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
