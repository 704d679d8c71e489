import { KillListInvalidError, KillListMissingError } from '@portico/contract/errors'
import { type KillListSource, killListLimit, verifyKillList } from '@portico/contract/killList'
import type { Core } from '../../core/Core.ts'
import { report } from '../../core/reporting/report.ts'
import { wait, withTimeLimit } from '../../core/time.ts'
import { readLimited } from '../readLimited.ts'
import type { WithdrawnReleases } from './createWithdrawnReleases.ts'

/** Milliseconds the first plugin waits for the list. Later it is set to work on what runs. */
const patience = 3_000
/** Milliseconds a request may take. */
const timeLimit = 10_000
/** Milliseconds from one look at the list to the next, while the page is seen. */
const pause = 60_000

/** The kill list of one instance. */
export interface KillListWatch {
  /** Asks for the list, once, and again while the page lives. Settles when it is there, or does not come in time. */
  follow(): Promise<void>
}

/** Makes it. @param onList called after each look, whatever came of it */
export function createKillList(
  core: Core,
  { url, publicKey }: KillListSource,
  withdrawn: WithdrawnReleases,
  onList: () => void,
): KillListWatch {
  let reported = ''
  let first: Promise<void> | null = null

  const update = async () => {
    const text = await fetchText(core, url)
    const list = await verifyKillList(text, publicKey)
    await withdrawn.refresh()
    const known = withdrawn.getSequence()
    if (list.sequence < known)
      throw new KillListInvalidError({
        details: `It is older than the one before: ${list.sequence} after ${known}.`,
      })
    withdrawn.update(text, list)
  }
  const look = async () => {
    try {
      await update()
      reported = ''
    } catch (error) {
      // The last good list stays. Once for each reason: there will be another look in a minute.
      const { message } = error as Error
      if (message !== reported) report(core, error)
      reported = message
    }
    if (!core.running.isDisposed) onList()
  }
  const repeat = () => {
    core.time.after(pause, () => {
      if (core.running.isDisposed) return
      if (!document.hidden) void look()
      repeat()
    })
  }
  return {
    follow() {
      if (!first) {
        first = Promise.race([look(), wait(core.time, patience)])
        repeat()
      }
      return first
    },
  }
}

/** @throws KillListMissingError | KillListInvalidError */
async function fetchText(core: Core, url: string): Promise<string> {
  const controller = new AbortController()
  const fail = (cause?: unknown) => new KillListMissingError({ details: url, cause })
  const request = async () => {
    // Compared with the server's each time; it is not sent again where it has not changed.
    const init: RequestInit = { cache: 'no-cache', credentials: 'omit', referrerPolicy: 'no-referrer' }
    const response = await fetch(url, { ...init, signal: controller.signal })
    if (!response.ok) throw new Error(`HTTP status code: ${response.status}`)
    const text = await readLimited(response, killListLimit)
    if (text !== null) return text
    throw new KillListInvalidError({ details: `It is larger than ${killListLimit} bytes.` })
  }
  try {
    return await withTimeLimit(core.time, timeLimit, request(), fail)
  } catch (cause) {
    throw cause instanceof KillListInvalidError ? cause : fail(cause)
  } finally {
    controller.abort()
  }
}
