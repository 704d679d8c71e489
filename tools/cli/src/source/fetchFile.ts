import { PorticoError, SourceInvalidError, SourceUnreachableError } from '@portico/contract/errors/tools'
import type { Context } from '../context.ts'
import { showProgress } from '../showProgress.ts'

/** Milliseconds for one file: a release is small. */
const timeLimit = 30_000

const unreachable = (address: string, reason: string, cause?: unknown) =>
  new SourceUnreachableError({
    cause,
    details: `${address}: ${reason}`,
    metaMessages: ['Look at the address and the network, and try again: nothing was changed.'],
  })

const tooBig = (address: string, limit: number) =>
  new SourceInvalidError({
    details: `${address}: more than ${limit} bytes`,
    metaMessages: ['Nothing of it was taken. Write to its publisher.'],
  })

async function readBody(address: string, response: Response, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    // Leaving the loop cancels the rest, however long it is.
    if (length > limit) throw tooBig(address, limit)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Fetches one file; null where there is none. Redirects are not followed: what a site names is where its files come from.
 * @throws SourceUnreachableError | SourceInvalidError when it has more bytes than `limit` | OfflineError
 */
export async function fetchFile(context: Context, address: string, limit: number): Promise<Buffer | null> {
  showProgress(context, `Fetching ${address}`)
  try {
    const response = await context.fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLimit),
    })
    if (response.status === 404 || response.status === 410) return null
    if (response.status >= 300 && response.status < 400)
      throw new SourceUnreachableError({
        details: `${address}: leads to another address (${response.status}), which is not followed`,
        metaMessages: ['If that is where the releases lie now, name that address. Nothing was changed.'],
      })
    if (!response.ok) throw unreachable(address, `answered ${response.status}`)
    return await readBody(address, response, limit)
  } catch (cause) {
    if (cause instanceof PorticoError) throw cause
    const { message, cause: reason } = cause as Error
    throw unreachable(address, reason instanceof Error ? reason.message : message, cause)
  }
}
