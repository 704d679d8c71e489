import type { ApiRequest } from '@portico/contract'
import {
  HttpAnswerInvalidError,
  HttpStatusError,
  HttpTimeoutError,
  HttpUnreachableError,
} from '@portico/contract/errors'
import type { Core } from '../Core.ts'
import { wait, withTimeLimit } from '../time.ts'
import { diagnose } from './diagnose.ts'
import { getGatewayUrl } from './getGatewayUrl.ts'
import { readReasons } from './readReasons.ts'

/** Milliseconds for which one request may run. */
export const timeLimit = 10_000
/** How often what may pass is tried again. */
export const retryLimit = 3
/** Milliseconds before the first retry; doubled before each further one. */
export const retryDelay = 150
/** Statuses of HTTP that may pass. */
export const retryStatuses = [403, 408, 413, 429, 500, 502, 503, 504]
/** A service that asks for more patience than this is treated as down. */
const retryAfterLimit = 10_000

/**
 * Asks the gateway and reads JSON. Retries what may pass; the answer is not validated here. The reasons of a refusal are the causes of the error.
 * @throws GatewayMissingError | HttpStatusError | HttpTimeoutError | HttpUnreachableError | HttpAnswerInvalidError
 */
export const fetchJson = async (
  core: Core,
  request: ApiRequest & Pick<UrlRequest, 'retryCount'>,
): Promise<unknown> => {
  try {
    return await fetchUrl(core, getUrl(core, request), { ...request, body: toBody(core, request) })
  } catch (error) {
    if (!request.signal?.aborted) void diagnose(core, error as Error)
    throw error
  }
}

/** A request to an address that is not the gateway's. */
export interface UrlRequest extends Pick<ApiRequest, 'body' | 'signal'> {
  /** @default 'text/plain', which keeps a call from needing a preflight */
  readonly contentType?: string
  /** How often what may pass is tried again. @default 3 */
  readonly retryCount?: number
}

/** As {@link fetchJson}, at an address that is not the gateway's. */
export async function fetchUrl(core: Core, url: string, request: UrlRequest): Promise<unknown> {
  const { retryCount = retryLimit } = request
  for (let attempt = 0; ; attempt += 1) {
    const response = await tryFetch(core, url, request).catch((error: Error) => error)
    if (response instanceof Response && response.ok) return readJson(response)
    const canRetry =
      response instanceof Response && retryStatuses.includes(response.status) && attempt < retryCount
    if (!canRetry || request.signal?.aborted) throw toError(response)
    await wait(core.time, getDelay(response, attempt))
  }
}

function getUrl(core: Core, { path, query, body }: ApiRequest): string {
  const url = new URL(getGatewayUrl(core, path))
  const { projectId, root } = core.options
  const identity = body === undefined && { st: 'portico', sv: `html-core-${root.shell.version}` }
  for (const [name, value] of Object.entries({ ...identity, projectId, ...query }))
    if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}

/** Bodies in which the specification has the project's id as well. */
const identified = /^\/v1\/(fungible\/price|convert\/build-transaction)$/

const toBody = ({ options: { projectId } }: Core, { path, body }: ApiRequest): unknown =>
  projectId && identified.test(path) ? { ...(body as object), projectId } : body

function tryFetch(
  core: Core,
  url: string,
  { body, signal, contentType = 'text/plain' }: UrlRequest,
): Promise<Answer> {
  const controller = new AbortController()
  const init: RequestInit = {
    signal: signal ? AbortSignal.any([signal, controller.signal]) : controller.signal,
    credentials: 'omit',
    referrerPolicy: 'origin',
    ...(body !== undefined && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': contentType },
    }),
  }
  return withTimeLimit(core.time, timeLimit, fetch(url, init).then(keepReasons), () => {
    controller.abort()
    return new HttpTimeoutError({ details: new URL(url).pathname })
  })
}

/** What a service answered; of a refusal with its reasons. */
type Answer = Response & { readonly cause?: unknown }

const keepReasons = async (response: Response): Promise<Answer> =>
  response.ok ? response : Object.assign(response, { cause: await readReasons(response).catch(() => {}) })

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    throw new HttpAnswerInvalidError({ details: new URL(response.url).pathname, cause })
  }
}

function toError(result: Answer | Error): Error {
  if (result instanceof Response)
    return new HttpStatusError({ details: `HTTP status code: ${result.status}`, cause: result.cause })
  return result instanceof HttpTimeoutError ? result : new HttpUnreachableError({ cause: result })
}

/** Milliseconds to wait: what the service asks for (RFC 9110, Retry-After), else doubling. */
function getDelay(response: Response, attempt: number): number {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? Math.min(seconds * 1_000, retryAfterLimit) : retryDelay * 2 ** attempt
}
