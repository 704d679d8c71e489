import type { ServiceRequest, ServiceResponse } from '@portico/contract'
import { HttpAnswerInvalidError, HttpTimeoutError, HttpUnreachableError } from '@portico/contract/errors'
import type { Core } from '../../core/Core.ts'
import { withTimeLimit } from '../../core/time.ts'
import { readLimited } from '../readLimited.ts'

/** Milliseconds for one answer. */
const timeLimit = 10_000
/** Bytes of what is sent, and of what is answered. */
const sizeLimit = 1024 * 1024

/**
 * Asks a service of a plugin's own: without cookies, and without a redirect, which could lead where nobody has granted.
 * @throws HttpTimeoutError | HttpUnreachableError | HttpAnswerInvalidError
 */
export async function fetchService(
  { time }: Pick<Core, 'time'>,
  request: ServiceRequest,
): Promise<ServiceResponse> {
  const { url, signal } = request
  const place = new URL(url).origin
  const controller = new AbortController()
  const init: RequestInit = {
    ...toContent(request, place),
    signal: signal ? AbortSignal.any([signal, controller.signal]) : controller.signal,
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'origin',
    cache: 'no-store',
  }
  const asking = fetch(url, init).then(
    (response) => readResponse(response, place),
    (cause) => {
      throw new HttpUnreachableError({ details: place, cause })
    },
  )
  try {
    return await withTimeLimit(time, timeLimit, asking, () => new HttpTimeoutError({ details: place }))
  } finally {
    controller.abort()
  }
}

function toContent({ method, headers = {}, body }: ServiceRequest, place: string): RequestInit {
  if (body === undefined) return { method: method ?? 'GET', headers }
  const isText = typeof body === 'string'
  const content = isText ? body : JSON.stringify(body)
  if (new Blob([content]).size > sizeLimit)
    throw new HttpAnswerInvalidError({ details: `${place}: more than 1 MiB was to be sent` })
  const type = { 'content-type': isText ? 'text/plain' : 'application/json' }
  return { method: method ?? 'POST', headers: toHeaders(type, headers), body: content }
}

const toHeaders = (...all: readonly HeadersInit[]) => {
  const headers = new Headers()
  for (const some of all) new Headers(some).forEach((value, name) => void headers.set(name, value))
  return headers
}

async function readResponse(response: Response, place: string): Promise<ServiceResponse> {
  const text = await readLimited(response, sizeLimit)
  if (text === null) throw new HttpAnswerInvalidError({ details: `${place}: more than 1 MiB` })
  const headers = Object.fromEntries(response.headers)
  if (!/^application\/(\S+\+)?json\b/i.test(headers['content-type'] ?? '') || text === '')
    return { status: response.status, headers, body: text }
  try {
    return { status: response.status, headers, body: JSON.parse(text) }
  } catch (cause) {
    throw new HttpAnswerInvalidError({ details: place, cause })
  }
}
