import type { ReviewParts } from '../review/ReviewParts.ts'
import { settleAll } from './payOnce.ts'

/** Milliseconds between two questions of what became of an attempt. */
const pause = 4_000

/** Finds out what became of what the wallet was asked for. */
export interface Settling {
  /** Asks now. Never throws. */
  look(): Promise<void>
  /** Asks now, and again and again while somebody looks. */
  setSeen(isSeen: boolean): void
}

/** Makes {@link Settling}. */
export function createSettling({ store, attempts, context, wait, now }: ReviewParts): Settling {
  let run = new AbortController()
  const look = async () => {
    const { request, isPaying } = store.get()
    const isOpen = attempts.get()?.some(({ state }) => state === 'asked')
    // Who asks the wallet now knows first.
    if (request && isOpen && !isPaying) await settleAll({ context, attempts, now }, request).catch(() => {})
  }
  const follow = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      await look()
      await wait(pause, signal)
    }
  }
  context.onDispose(() => run.abort())
  return {
    look,
    setSeen(isSeen) {
      run.abort()
      run = new AbortController()
      if (isSeen) void follow(run.signal)
    },
  }
}
