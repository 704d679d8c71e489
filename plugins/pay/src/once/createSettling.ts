import type { PluginContext, Readable } from '@portico/contract'
import type { PayState } from '../state.ts'
import type { Attempts } from './createAttempts.ts'
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

/** What {@link createSettling} works on. */
export interface SettlingParts {
  readonly context: Pick<PluginContext, 'chain' | 'wallet' | 'onDispose'>
  readonly store: Readable<Pick<PayState, 'request' | 'isPaying'>>
  readonly attempts: Attempts
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
  /** Milliseconds since 1970. */
  now(): number
}

/** Makes {@link Settling}. */
export function createSettling({ store, attempts, context, wait, now }: SettlingParts): Settling {
  let run = new AbortController()
  const look = async () => {
    const { request, isPaying } = store.get()
    const isOpen = attempts.get()?.some(({ state }) => state === 'asked')
    // Who asks the wallet now knows first.
    if (request && isOpen && !isPaying) await settleAll({ context, attempts, now }, request).catch(() => {})
  }
  const follow = async (signal: AbortSignal) => {
    for (;;) {
      await look()
      // One that has ended meanwhile would be waited out.
      if (signal.aborted) return
      await wait(pause, signal)
      if (signal.aborted) return
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
