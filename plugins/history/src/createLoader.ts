import type { PluginContext, Store } from '@portico/contract'
import {
  GatewayMissingError,
  HttpStatusError,
  HttpTimeoutError,
  hasErrorCode,
} from '@portico/contract/errors'
import { fetchPage } from './actions/fetchPage.ts'
import { addPage, renewFirst } from './actions/mergePages.ts'
import { type HistoryState, nothing, type PageFailure } from './state.ts'

/** Loads pages into the state. */
export interface Loader {
  /** Asks for the newest page. A failure shows in the state. */
  loadFirst(): Promise<void>
  /** Asks for the page after those that are there. */
  loadMore(): Promise<void>
  /** Turns to the account that is connected. Answers whether it is another, of which nothing is there yet. */
  turn(): boolean
  /** Milliseconds since the newest page has come or failed. */
  getAge(): number
}

const readable: readonly string[] = ['eip155', 'solana']

/** Whose history, and where: what was loaded for another is of no use. */
function getSubject({ account }: PluginContext, { scope }: HistoryState) {
  const snapshot = account.get()
  if (!snapshot) return null
  const { network, address } = snapshot
  const caipNetworkId = scope === 'all' ? null : network.caipNetworkId
  const key = `${caipNetworkId ?? network.namespace} ${address}`
  return { key, address, caipNetworkId, isReadable: readable.includes(network.namespace) }
}

function toFailure(error: unknown): PageFailure {
  if (hasErrorCode(error, GatewayMissingError.code)) return 'missing'
  if (hasErrorCode(error, HttpTimeoutError.code)) return 'late'
  // The gateway refuses a network that it does not read.
  const { details } = error as { details?: unknown }
  return hasErrorCode(error, HttpStatusError.code) && `${details}`.endsWith(' 400') ? 'unsupported' : 'failed'
}

/** One question at a time: who asks again, or turns elsewhere, has no use for the answer of before. */
function createQuestion(context: PluginContext, store: Store<HistoryState>) {
  let controller = new AbortController()
  return {
    stop: () => controller.abort(),
    /** The page, why there is none, or null where nobody waits for it any more. */
    async ask(cursor: string | null) {
      controller.abort()
      controller = new AbortController()
      const { signal } = controller
      const subject = getSubject(context, store.get())
      if (!subject?.isReadable) return null
      const read = await fetchPage(context, { ...subject, cursor, signal }).catch(toFailure)
      return signal.aborted ? null : read
    },
  }
}

/** Makes it. @param now milliseconds since 1970 */
export function createLoader(context: PluginContext, store: Store<HistoryState>, now: () => number): Loader {
  const [first, more] = [createQuestion(context, store), createQuestion(context, store)]
  let settledAt = Number.NEGATIVE_INFINITY
  const report = (event: string) => void context.events.emit(event).catch(() => {})
  return {
    getAge: () => now() - settledAt,
    async loadFirst() {
      if (getSubject(context, store.get())?.isReadable && store.get().status !== 'ready')
        store.set({ status: 'loading' })
      const page = await first.ask(null)
      if (page === null) return
      settledAt = now()
      if (typeof page !== 'string') {
        const loaded = renewFirst(store.get(), page)
        // The way on is another one: what comes for the old one has no place.
        if (loaded.next !== store.get().next) more.stop()
        const isKept = loaded.next === store.get().next
        store.set({
          ...loaded,
          coverage: page.coverage,
          status: 'ready',
          ...(!isKept && { moreStatus: 'idle' }),
        })
        return
      }
      store.set({ status: page })
      report('history/failed')
    },
    async loadMore() {
      const { next, moreStatus } = store.get()
      if (next === null || moreStatus === 'loading') return
      store.set({ moreStatus: 'loading' })
      report('history/more')
      const page = await more.ask(next)
      if (page === null) return
      if (typeof page !== 'string') return store.set({ ...addPage(store.get(), page), moreStatus: 'idle' })
      store.set({ moreStatus: page })
      report('history/failed')
    },
    turn() {
      const subject = getSubject(context, store.get())
      if ((subject?.key ?? null) === store.get().subject && subject) return false
      for (const question of [first, more]) question.stop()
      settledAt = Number.NEGATIVE_INFINITY
      const status = !subject ? 'disconnected' : subject.isReadable ? 'loading' : 'unsupported'
      store.set({ ...nothing, subject: subject?.key ?? null, status })
      return subject !== null
    },
  }
}
