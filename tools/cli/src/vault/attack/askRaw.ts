import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

/** An answer, as it came. */
export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** Its first 64 KiB. */
  readonly text: string
}

const limit = 65_536

/**
 * Asks with a path and a `Host` that `fetch` would put right. Only for a server that `fetch` was allowed to ask before.
 * @param origin to which the connection goes
 * @throws Error where nobody answers within 15 s
 */
export async function askRaw(
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<RawAnswer> {
  const { protocol, hostname, port } = new URL(origin)
  const send = protocol === 'https:' ? requestHttps : requestHttp
  const host = hostname.replace(/^\[|\]$/g, '')
  const request = send({ host, port, path, headers, signal: AbortSignal.timeout(15_000), servername: host })
  request.end()
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  let text = ''
  answer.setEncoding('utf8')
  for await (const chunk of answer) {
    text += chunk
    // Leaving the loop ends the connection.
    if (text.length > limit) break
  }
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: text.slice(0, limit) }
}
