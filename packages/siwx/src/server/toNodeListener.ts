import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FetchHandler } from './createSiwxHandler.ts'

/**
 * Lets a handler of the Fetch API answer Node's `http` server. What the handler throws is answered with 500, and reported to
 * `onError` alone.
 */
export function toNodeListener(
  handler: FetchHandler,
  onError: (error: unknown) => void = () => {},
): (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> {
  return async (incoming, outgoing) => {
    try {
      await write(await handler(toRequest(incoming)), outgoing)
    } catch (error) {
      onError(error)
      if (!outgoing.headersSent) outgoing.writeHead(500, { 'content-type': 'application/json' })
      outgoing.end(
        '{"status":"FAILURE","reasons":[{"name":"request","description":"Something went wrong here"}]}',
      )
    }
  }
}

function toRequest(incoming: IncomingMessage): Request {
  const { method = 'GET', rawHeaders } = incoming
  // Only the path counts; which site it is, the handler takes from the origin.
  const url = new URL(incoming.url?.startsWith('/') ? incoming.url : '/', 'http://localhost')
  const headers = new Headers()
  for (let index = 0; index + 1 < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '')
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers })
  const body = Readable.toWeb(incoming) as ReadableStream
  return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit)
}

async function write(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(new Uint8Array(await response.arrayBuffer()))
}
