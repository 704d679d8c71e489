import { type LookupAddress, lookup as lookUp } from 'node:dns'
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isAddressAllowed } from './addressRules.ts'
import { OutboundError } from './OutboundError.ts'
import { parseTarget } from './parseTarget.ts'

/** Options of {@link createFileFetcher}. */
export interface FileFetcherOptions {
  /** Milliseconds for all of it: redirects, head and body. */
  readonly timeLimit: number
  /** Lets addresses of this machine in, for a local stack. */
  readonly isLoopbackAllowed: boolean
  /** Resolves a name. Default: as the system does. */
  readonly resolve?: (hostname: string) => Promise<readonly LookupAddress[]>
}

/**
 * Reads a file from an address that somebody else wrote. Every address on the way is judged, behind every redirect and
 * after names are resolved; what was judged is what is connected to.
 * @param limit bytes
 * @throws OutboundError
 */
export type FetchFile = (url: string, limit: number) => Promise<Buffer>

const redirects = [301, 302, 303, 307, 308]
const redirectLimit = 4

/** Makes a reader of strangers' files. */
export function createFileFetcher(options: FileFetcherOptions): FetchFile {
  const { timeLimit, isLoopbackAllowed } = options
  const agents = {
    'http:': new HttpAgent({ keepAlive: true }),
    'https:': new HttpsAgent({ keepAlive: true }),
  }
  const send = (url: URL, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const request = url.protocol === 'http:' ? requestHttp : requestHttps
      const agent = agents[url.protocol as keyof typeof agents]
      // No encoding: what is small when packed may be without end when unpacked.
      const headers = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'portico-gateway' }
      const sent = request(url, { agent, headers, signal, lookup: createLookup(options) }, resolve)
      // The other side may have closed a connection that was kept just as it was used again.
      sent.on('error', (error) =>
        sent.reusedSocket && !signal.aborted ? resolve(send(url, signal)) : reject(error),
      )
      sent.end()
    })
  return async (text, limit) => {
    const signal = AbortSignal.timeout(timeLimit)
    try {
      let url = parseTarget(text, isLoopbackAllowed)
      for (let hop = 0; hop <= redirectLimit; hop += 1) {
        const response = await send(url, signal)
        const next = getRedirect(response)
        if (next === null) return await readBody(response, limit)
        response.destroy()
        url = parseTarget(URL.canParse(next, url) ? new URL(next, url).href : '', isLoopbackAllowed)
      }
      throw new OutboundError('refused')
    } catch (error) {
      throw toOutboundError(error, signal)
    }
  }
}

const getRedirect = ({ statusCode = 0, headers }: IncomingMessage) =>
  redirects.includes(statusCode) ? (headers.location ?? '') : null

/** One forbidden address among several is enough: anyone who answers with it means no good. */
function createLookup({ isLoopbackAllowed, resolve = resolveName }: FileFetcherOptions): LookupFunction {
  return (hostname, { all }, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses
        const isAllowed = addresses.every(({ address }) => isAddressAllowed(address, isLoopbackAllowed))
        if (!first || !isAllowed) callback(new OutboundError('refused'), '')
        else if (all) callback(null, [...addresses])
        else callback(null, first.address, first.family)
      },
      (error) => callback(error, ''),
    )
  }
}

const resolveName = (hostname: string) =>
  new Promise<readonly LookupAddress[]>((resolve, reject) => {
    lookUp(hostname, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)))
  })

async function readBody(response: IncomingMessage, limit: number): Promise<Buffer> {
  const { 'content-encoding': encoding = 'identity', 'content-length': length = '0' } = response.headers
  const fault =
    response.statusCode !== 200 || encoding !== 'identity'
      ? 'unreachable'
      : Number(length) > limit && ('tooLarge' as const)
  const chunks: Buffer[] = []
  let size = 0
  try {
    if (fault) throw new OutboundError(fault)
    for await (const chunk of response) {
      size += chunk.length
      if (size > limit) throw new OutboundError('tooLarge')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    response.destroy()
  }
}

function toOutboundError(error: unknown, signal: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return error
  return new OutboundError(signal.aborted ? 'tooSlow' : 'unreachable', { cause: error })
}
