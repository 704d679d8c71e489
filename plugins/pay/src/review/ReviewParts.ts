import type { PluginContext, Store } from '@portico/contract'
import type { Text } from '@portico/ui'
import type { PayEvents } from '../events/createPayEvents.ts'
import type { en } from '../locales/en.ts'
import type { Attempts } from '../once/createAttempts.ts'
import type { OutsidePages } from '../outside/createOutside.ts'
import type { Payments } from '../payments/createPayments.ts'
import type { PayState } from '../state.ts'
import type { Quotes } from '../ways/createQuotes.ts'

/** What a review, and what follows it, work on. */
export interface ReviewParts {
  readonly context: PluginContext
  readonly store: Store<PayState>
  readonly t: Text<typeof en>
  readonly payments: Payments
  readonly attempts: Attempts
  readonly quotes: Quotes
  readonly outside: OutsidePages
  readonly events: PayEvents
  /** Runs alone among all tabs; null where another one is at it. */
  runAlone<Result>(name: string, run: () => Promise<Result>): Promise<Result | null>
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
  /** Milliseconds since 1970. */
  now(): number
  /** Hands over how the payment stands to who waits for it, and leaves. @returns whether somebody did */
  handOver(): boolean
}
