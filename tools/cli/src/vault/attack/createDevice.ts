import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { Context } from '../../context.ts'
import { askServer, type ServerAnswer } from '../askServer.ts'

/** How a request differs from an honest one. */
export interface DeviceRequest {
  /** @default POST with a body, else GET */
  readonly method?: string
  /** As JSON, unless it is text. */
  readonly body?: unknown
  readonly token?: string
  /** Set, in place of those that the vault sends; null leaves one out. */
  readonly headers?: Readonly<Record<string, string | null>>
  /** Claims and header of the proof. */
  readonly claims?: Readonly<Record<string, unknown>>
  readonly header?: Readonly<Record<string, unknown>>
  /** In place of one that is made. */
  readonly proof?: string
  /** Milliseconds for an answer. @default 15 s */
  readonly timeLimit?: number
}

/** What the service said. */
export interface DeviceAnswer extends ServerAnswer {
  /** Name of the first reason; empty where there is none. */
  readonly reason: string
  /** Null where it is no JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: of a server that is not trusted; whoever reads it says what he expects
  readonly json: any
}

/** An answer in a few words. */
export const describe = ({ status, reason }: Pick<DeviceAnswer, 'status' | 'reason'>): string =>
  `${status} ${reason}`.trimEnd()

/** Whether the service has no such route at all. */
export const isNowhere = ({ status, reason }: Pick<DeviceAnswer, 'status' | 'reason'>): boolean =>
  status === 404 && reason === 'path'

/** A browser with a key of its own. */
export interface Device {
  /** RFC 7638 thumbprint of its key, by which the service knows it. */
  readonly id: string
  /** What it says of itself when it signs in. */
  readonly input: { readonly sealingKey: string; readonly name: string }
  prove(method: string, path: string, request?: DeviceRequest): Promise<string>
  /** Asks below `/vault/v1/` as the vault's frame does; from there `../../` leads to the service's root. @throws Error where nobody answers */
  ask(path: string, request?: DeviceRequest): Promise<DeviceAnswer>
}

/** Where a device asks. */
export interface DevicePlace {
  readonly serviceUrl: string
  /** Origin of the vault. */
  readonly vaultUrl: string
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

function readAnswer(answer: ServerAnswer): DeviceAnswer {
  const text = new TextDecoder().decode(answer.bytes)
  try {
    const json = JSON.parse(text)
    return { ...answer, json, reason: `${json?.reasons?.[0]?.name ?? ''}` }
  } catch {
    return { ...answer, json: null, reason: '' }
  }
}

const toHeaders = (headers: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== null))

/** Makes a device of chance, which signs its requests (DPoP, RFC 9449). */
export async function createDevice(context: Context, place: DevicePlace): Promise<Device> {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = await exportJWK(publicKey)
  const toUrl = (path: string) => new URL(path, `${place.serviceUrl.replace(/\/$/, '')}/vault/v1/`).href
  const sealingKey = Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url')
  const prove = (method: string, path: string, { token, claims, header }: DeviceRequest = {}) =>
    new SignJWT({
      jti: randomUUID(),
      htm: method,
      htu: toUrl(path.split('?')[0] ?? ''),
      iat: Math.floor(Date.now() / 1000),
      ...(token !== undefined && { ath: hash(token) }),
      ...claims,
    })
      .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk, ...header })
      .sign(privateKey)
  const ask = async (path: string, request: DeviceRequest = {}) => {
    const { body, token, timeLimit, method = body === undefined ? 'GET' : 'POST' } = request
    const headers = toHeaders({
      Origin: place.vaultUrl,
      DPoP: request.proof ?? (await prove(method, path, request)),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `DPoP ${token}` }),
      ...request.headers,
    })
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await askServer(context, {
      url: toUrl(path),
      ...{ method, headers, limit: 65_536 },
      ...(body !== undefined && { body: text }),
      ...(timeLimit !== undefined && { timeLimit }),
    })
    if (!('status' in answer)) throw new Error(answer.reason)
    return readAnswer(answer)
  }
  return {
    id: await calculateJwkThumbprint(jwk),
    input: { sealingKey, name: 'Attack of an operator' },
    prove,
    ask,
  }
}
