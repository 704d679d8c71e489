import { PorticoError } from '@portico/contract/errors'
import type { SiwxServer } from './createSiwxServer.ts'
import { getBearer } from './getBearer.ts'
import { readBody } from './readBody.ts'

/** Answers a request of the Fetch API. */
export type FetchHandler = (request: Request) => Promise<Response>

/** Parameters of {@link createSiwxHandler}. */
export interface SiwxHandlerParameters {
  /** Path of the four endpoints. @default '/auth/v1' */
  readonly basePath?: string
  /**
   * Origins of the site's pages, such as `https://site.example`, which alone may sign in. Those of another origin than
   * this server's are allowed to read the answers (CORS). With one origin, requests that name none are its own.
   */
  readonly origins?: readonly string[]
  /** Instead of `origins`: the origin a request comes from, or null to refuse it. CORS is then the caller's. */
  readonly getOrigin?: (request: Request) => string | null
}

/** What the endpoints answer, and with which status. */
interface Answer {
  readonly status: number
  readonly body: unknown
}

type Endpoint = (server: SiwxServer, request: Request, origin: string) => Promise<unknown>

const bodyAtMost = 131_072

const endpoints: Readonly<Record<string, Endpoint>> = {
  'GET nonce': (server, _, origin) => server.issueNonce(origin),
  'POST authenticate': async (server, request, origin) => {
    const session = await readBody(request, bodyAtMost)
    const nonceToken = getBearer(request, 'x-nonce-jwt')
    const { token } = await server.authenticate({ session, nonceToken, origin })
    return { token }
  },
  'GET me': async (server, request, origin) => {
    const { address, chainId } = await server.readSession(getBearer(request, 'authorization'), origin)
    return { address, caip2Network: chainId, chainId: toChainNumber(chainId) }
  },
  'POST sign-out': async (server, request) => {
    await server.signOut(getBearer(request, 'authorization'))
    return {}
  },
}

/** On EVM the number, elsewhere the part of the CAIP-2 id behind the colon. */
function toChainNumber(chainId: string): number | string {
  const [namespace, reference = ''] = chainId.split(':')
  return namespace === 'eip155' ? Number(reference) : reference
}

const fail = (status: number, name: string, description: string): Answer => ({
  status,
  body: { status: 'FAILURE', reasons: [{ name, description }] },
})

/**
 * Makes the endpoints `GET nonce`, `POST authenticate`, `GET me` and `POST sign-out`. Refusals are all alike, so that
 * they tell nothing to those who try.
 */
export function createSiwxHandler(server: SiwxServer, parameters: SiwxHandlerParameters): FetchHandler {
  const { basePath = '/auth/v1', origins = [], getOrigin = createOriginReader(origins) } = parameters
  return async (request) => {
    const cors = getCorsHeaders(request, origins)
    if (request.method === 'OPTIONS' && cors['access-control-allow-origin'])
      return new Response(null, { status: 204, headers: cors })
    const { status, body } = await answer(server, request, basePath, getOrigin)
    const headers = { ...cors, 'content-type': 'application/json', 'cache-control': 'no-store' }
    return new Response(JSON.stringify(body), { status, headers })
  }
}

async function answer(
  server: SiwxServer,
  request: Request,
  basePath: string,
  getOrigin: (request: Request) => string | null,
): Promise<Answer> {
  const { pathname } = new URL(request.url)
  const name = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length + 1) : ''
  const key = `${request.method} ${name}`
  const endpoint = Object.hasOwn(endpoints, key) ? endpoints[key] : undefined
  if (!endpoint) return fail(404, 'path', 'There is no such endpoint')
  const origin = getOrigin(request)
  if (origin === null) return fail(403, 'origin', 'This origin may not sign in here')
  try {
    return { status: 200, body: await endpoint(server, request, origin) }
  } catch (error) {
    if (error instanceof PorticoError) return fail(401, 'signIn', 'The sign-in was refused')
    throw error
  }
}

function createOriginReader(given: readonly string[]): (request: Request) => string | null {
  const origins = new Set(given.map((origin) => new URL(origin).origin))
  // Browsers name no origin in a GET of their own site.
  const own = origins.size === 1 ? ([...origins][0] ?? null) : null
  return (request) => {
    const origin = request.headers.get('origin') ?? own
    return origin !== null && origins.has(origin) ? origin : null
  }
}

function getCorsHeaders(request: Request, origins: readonly string[]): Record<string, string> {
  if (origins.length === 0) return {}
  const origin = request.headers.get('origin')
  if (origin === null || !origins.includes(origin)) return { vary: 'origin' }
  return {
    vary: 'origin',
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, content-type, x-nonce-jwt',
    'access-control-max-age': '86400',
  }
}
