import { randomBytes } from 'node:crypto'
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Duplex } from 'node:stream'

/** Parameters of {@link probeSocket}. */
export interface ProbeSocketParameters {
  /** `ws:` or `wss:`. */
  readonly url: string
  /** Milliseconds. */
  readonly timeLimit: number
  /** Origin of the page that would connect. */
  readonly origin?: string | undefined
}

/** The opening handshake of RFC 6455. */
function open({ url, origin, timeLimit }: ProbeSocketParameters): ClientRequest {
  const target = new URL(url.replace(/^ws/, 'http'))
  return (target.protocol === 'https:' ? requestHttps : requestHttp)(target, {
    headers: {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
      ...(origin !== undefined && { Origin: origin }),
    },
    signal: AbortSignal.timeout(timeLimit),
  })
}

/**
 * Knocks as a page would, and hangs up: `fetch` cannot ask for a websocket. Ask `fetch` first, which knows `--offline`.
 * @returns the status of the answer: 101 where the door opens
 * @throws Error of Node's without an answer
 */
export function probeSocket(parameters: ProbeSocketParameters): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = open(parameters)
    const end = (response: IncomingMessage) => {
      resolve(response.statusCode ?? 0)
      request.destroy()
    }
    request.once('response', end)
    request.once('upgrade', (response: IncomingMessage, socket: Duplex) => {
      end(response)
      socket.destroy()
    })
    request.on('error', reject)
    request.end()
  })
}
