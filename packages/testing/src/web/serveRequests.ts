import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contentPolicy } from './drawPage.ts'

/** Answers a request of Node's server. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** A server on 127.0.0.1. */
export interface LocalServer {
  readonly port: number
  readonly url: string
  /** Hangs up on whoever waits. */
  stop(): Promise<void>
}

/** Bytes of the largest form that is read. */
const largest = 65_536

/** @param port 0 takes a free one */
export async function serveRequests(port: number, handle: Handler): Promise<LocalServer> {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end(error instanceof Error ? error.message : '')
    })
  })
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

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largest) throw new Error('The form is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** Turns a request of Node's server into one of the web's. */
export async function toWebRequest(request: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', headers } = request
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const pairs = Object.entries(headers).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  )
  return new Request(new URL(url, `http://${headers.host ?? '127.0.0.1'}`), {
    method,
    headers: pairs,
    ...(hasBody && { body: await readBody(request) }),
  })
}

/** Sends an answer of the web's by Node's server. */
export async function sendWebResponse(answer: Response, response: ServerResponse): Promise<void> {
  const body = await answer.text()
  response.writeHead(answer.status, { 'cache-control': 'no-store', ...Object.fromEntries(answer.headers) })
  response.end(body)
}

/** An answer with a page for people. */
export function toPage(html: string, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentPolicy,
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  })
}

/** Sends the browser elsewhere, with a GET. */
export const toRedirect = (location: string): Response =>
  new Response(null, { status: 303, headers: { location } })

/** What a service says that is down. It is no JSON. */
export const toOutage = (): Response =>
  new Response('<h1>503 Service Unavailable</h1>', { status: 503, headers: { 'content-type': 'text/html' } })

/** A form of another site that is open in the same browser is turned away. */
export function isOwn(headers: Headers): boolean {
  const origin = headers.get('origin')
  return origin === null || origin === `http://${headers.get('host')}`
}
