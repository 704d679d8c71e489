import { type VaultErrorCode, vaultErrorCodes } from '@portico/vault-protocol'
import { generateProof } from 'dpop'
import * as v from 'valibot'
import type { Device } from '../device/openDevice.ts'
import { failureSchema } from './answers.ts'
import { VaultError } from './VaultError.ts'

/** Milliseconds that an answer may take. */
const answerLimit = 10_000

/** Characters of an answer. */
const sizeLimit = 512 * 1024

/** One question to the service. */
export interface ServiceRequest<Schema extends v.GenericSchema> {
  /** Below `/vault/v1/`, from where `../../` leads to the service's root. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** With one it is a POST. */
  readonly body?: unknown
  readonly accessToken?: string
  readonly answer: Schema
  readonly signal?: AbortSignal
  /** Milliseconds. @default 10 s */
  readonly limit?: number
}

/** The service that keeps shares and lets visitors in. */
export interface Service {
  /** @throws VaultError as the service says it, or `OFFLINE` */
  ask<Schema extends v.GenericSchema>(request: ServiceRequest<Schema>): Promise<v.InferOutput<Schema>>
}

/** Speaks with the service at an address, as one device. */
export function createService(url: string, device: Device): Service {
  // By which the service knows the time, where this device's clock is wrong (RFC 9449, section 8).
  let nonce: string | undefined
  return {
    async ask(request) {
      let response = await send(url, device, request, nonce)
      const given = response.headers.get('DPoP-Nonce')
      if (response.status === 400 && given) {
        nonce = given
        response = await send(url, device, request, nonce)
      }
      const body = await readBody(response)
      if (!response.ok) throw toError(response, body)
      const read = v.safeParse(request.answer, body)
      if (read.success) return read.output
      const message = `The wallet’s service answered ${request.path} in a way that nobody can read.`
      throw new VaultError('INTERNAL', message)
    },
  }
}

async function send(
  url: string,
  device: Device,
  request: ServiceRequest<v.GenericSchema>,
  nonce: string | undefined,
): Promise<Response> {
  const { path, query, body, accessToken, signal, limit = answerLimit } = request
  const target = new URL(path, `${url}/vault/v1/`).href
  const method = body === undefined ? 'GET' : 'POST'
  const proof = await generateProof(device.signingKeys, target, method, nonce, accessToken)
  const signals = [AbortSignal.timeout(limit), ...(signal ? [signal] : [])]
  return fetch(query ? `${target}?${new URLSearchParams(query)}` : target, {
    method,
    headers: {
      DPoP: proof,
      ...(accessToken && { Authorization: `DPoP ${accessToken}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.any(signals),
  }).catch((cause) => {
    if (signal?.aborted) throw new VaultError('ABORTED', 'Request was aborted')
    throw new VaultError('OFFLINE', 'The wallet’s service cannot be reached.', undefined, { cause })
  })
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text().catch((cause) => {
    throw new VaultError('OFFLINE', 'The wallet’s service broke off.', undefined, { cause })
  })
  if (text.length > sizeLimit) throw new VaultError('INTERNAL', 'The wallet’s service said too much.')
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isCode = (name: string): name is VaultErrorCode => (vaultErrorCodes as readonly string[]).includes(name)

function toError(response: Response, body: unknown): VaultError {
  const read = v.safeParse(failureSchema, body)
  const [reason] = read.success ? read.output.reasons : []
  const message = reason?.description ?? `HTTP status code: ${response.status}`
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  const data = {
    ...(reason?.triesLeft !== undefined && { triesLeft: reason.triesLeft }),
    ...(Number.isInteger(seconds) && seconds >= 0 && seconds <= 86_400 && { seconds }),
  }
  return new VaultError(reason && isCode(reason.name) ? reason.name : toCode(response.status), message, data)
}

/** What an answer means that names no reason of ours: the service's own trouble, or a session that it does not know. */
function toCode(status: number): VaultErrorCode {
  if (status === 401) return 'SESSION_ENDED'
  if (status === 429) return 'RATE_LIMITED'
  return status >= 500 ? 'OFFLINE' : 'INTERNAL'
}
