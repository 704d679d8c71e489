import { OfflineError } from '@portico/contract/errors/tools'
import type { Context } from '../context.ts'

/** What a server answered. */
export interface ServerAnswer {
  readonly status: number
  readonly headers: Headers
  /** Decompressed; cut where there is more than the limit. */
  readonly bytes: Uint8Array
  /** Whether there was more than the limit. */
  readonly isCut: boolean
}

/** Why there is no answer. */
export interface NoAnswer {
  readonly reason: string
}

/** Parameters of {@link askServer}. */
export interface AskServerParameters {
  readonly url: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Bytes after which it is left. @default 1 MiB */
  readonly limit?: number
  /** Milliseconds for the whole of it. @default 15 s */
  readonly timeLimit?: number
  /** Ends it sooner. */
  readonly signal?: AbortSignal
}

async function readBody(response: Response, limit: number): Promise<Pick<ServerAnswer, 'bytes' | 'isCut'>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    length += chunk.length
    // Leaving the loop cancels the rest, however long it is.
    if (length > limit) break
  }
  return { bytes: Buffer.concat(chunks).subarray(0, limit), isCut: length > limit }
}

function describe(error: unknown): string {
  const { name, message, cause } = error as Error
  if (name === 'TimeoutError') return 'no answer in time'
  return cause instanceof Error ? cause.message || cause.name : message
}

/**
 * Asks a server that is not trusted: no redirect is followed, and both bytes and time have a limit. A failure is an answer, too.
 * @throws OfflineError
 */
export async function askServer(
  context: Context,
  { url, limit = 1024 * 1024, timeLimit = 15_000, signal, ...init }: AskServerParameters,
): Promise<ServerAnswer | NoAnswer> {
  const signals = [AbortSignal.timeout(timeLimit), ...(signal ? [signal] : [])]
  try {
    const response = await context.fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.any(signals),
    })
    return { status: response.status, headers: response.headers, ...(await readBody(response, limit)) }
  } catch (error) {
    if (error instanceof OfflineError) throw error
    return { reason: describe(error) }
  }
}
