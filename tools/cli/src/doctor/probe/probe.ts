import { OfflineError } from '@portico/contract/errors/tools'
import type { Context } from '../../context.ts'

/** What an address answered. */
export interface Answer {
  readonly url: string
  readonly status: number
  readonly headers: Headers
  /** Its first bytes, up to the limit; decompressed. */
  readonly body: Buffer
  /** Milliseconds since 1970, half-way between request and answer. */
  readonly time: number
}

/** Why an address did not answer. */
export interface Silence {
  readonly kind: 'offline' | 'late' | 'certificate' | 'undecodable' | 'unreachable'
  readonly reason: string
}

export type Probe = Answer | Silence

export const isAnswer = (probe: Probe): probe is Answer => 'status' in probe

/** Parameters of {@link probe}. */
export interface ProbeParameters {
  readonly url: string
  /** Milliseconds. */
  readonly timeLimit: number
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Body of a POST, as JSON. A GET without. */
  readonly json?: unknown
  /** Origin of the page that would ask. */
  readonly origin?: string | undefined
}

/** Bytes of a body that are read. No file of Portico comes near. */
const bodyLimit = 4 * 1024 * 1024

/** What Node says of certificates that it does not trust. */
const certificateCodes = /CERT|SELF_SIGNED|VERIFY_LEAF/

async function readBody(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    length += chunk.length
    if (length > bodyLimit) break
  }
  return Buffer.concat(chunks)
}

const toCode = (error: unknown): string => {
  const { code, message } = (error as { cause?: NodeJS.ErrnoException }).cause ?? {}
  return code ?? message ?? (error as Error).message
}

function toSilence(error: unknown, timeLimit: number): Silence {
  if (error instanceof OfflineError) return { kind: 'offline', reason: '--offline refuses the address' }
  const code = toCode(error)
  const reason = `no answer (${code})`
  if ((error as Error).name === 'TimeoutError')
    return { kind: 'late', reason: `no answer within ${timeLimit / 1000} s` }
  if (certificateCodes.test(code)) return { kind: 'certificate', reason: `the certificate: ${code}` }
  return {
    kind: code.startsWith('Z_') || code.startsWith('ERR__ERROR') ? 'undecodable' : 'unreachable',
    reason,
  }
}

/** Asks an address once, without following redirects, within limits of time and size. Never throws for the network. */
export async function probe({ fetch }: Pick<Context, 'fetch'>, parameters: ProbeParameters): Promise<Probe> {
  const { url, timeLimit, now, json, origin } = parameters
  const sent = now()
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLimit),
      headers: {
        ...(origin !== undefined && { Origin: origin }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
    })
    const time = (sent + now()) / 2
    return { url, status: response.status, headers: response.headers, body: await readBody(response), time }
  } catch (error) {
    return toSilence(error, timeLimit)
  }
}
