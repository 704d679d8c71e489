import type { PluginContext, Store } from '@portico/contract'
import type { Wait } from '@portico/evm/client'
import type { ComponentType } from 'react'
import { hasOtherLetters } from './actions/hasOtherLetters.ts'
import { resolveName } from './actions/resolveName.ts'
import type { Rules } from './createRules.ts'
import type { FilledIn } from './fillInRequest.ts'
import { loadFilled } from './loadFilled.ts'
import type { LookupAttempt } from './lookups/lookups.ts'
import type { LookupsProps } from './lookups/SendLookups.tsx'
import type { ReadReceiver } from './namespaces/TransferRules.ts'
import { noProfile, type SendState } from './state.ts'
import type { PaymentMarks } from './transfer.ts'

/** What the visitor does to say who receives. */
export interface ReceiverActions {
  /** Takes what was typed; a name is looked up once typing has paused. */
  setReceiver(text: string): Promise<void>
  /** Asks one of the lookups that are offered. Its answer waits for {@link useLookup}; none in time is a failure. */
  lookUp(id: string): Promise<void>
  /** Takes the address that a lookup has found. */
  useLookup(): void
  /** What draws the lookups, once some may be offered. */
  getLookups(): ComponentType<LookupsProps> | undefined
}

/** Milliseconds without typing after which a name is looked up. */
const pause = 300

/** Milliseconds after which a lookup is taken to give no answer. As long as the shell waits for a plugin to load. */
const patience = 15_000

const loadLookups = () => import(/* webpackChunkName: "chunk-lookups" */ './lookups/part.ts')

/** What can be said of a receiver without asking anybody. */
function toState(text: string, read: Exclude<ReadReceiver, { kind: 'name' }>): Partial<SendState> {
  if (read.kind === 'empty') return { receiver: text, receiverStatus: 'empty' }
  if (read.kind === 'problem') return { receiver: text, receiverStatus: read.problem }
  return { receiver: read.address, receiverStatus: 'ready', receiverAddress: read.address }
}

interface Typed {
  readonly to: string
  readonly marks: PaymentMarks | null
}

/** The receiver of a payment link, once the rest of it is filled in. Null where the link is of no use here. */
function readFilled(store: Store<SendState>, filled: FilledIn, text: string): Typed | null {
  if ('to' in filled) {
    store.set(filled.fields)
    return filled
  }
  const { problem, network = null } = filled
  store.set({ ...noProfile, receiver: text, receiverStatus: problem, requestedNetwork: network })
  return null
}

/** Makes {@link ReceiverActions} for one context. An answer to what is no longer asked is dropped. */
export function createReceiver(
  context: PluginContext,
  store: Store<SendState>,
  rules: Rules,
  wait: Wait,
): ReceiverActions {
  const { onDispose } = context
  let others: Awaited<ReturnType<typeof loadLookups>> | null = null
  let latest = new AbortController()
  onDispose(() => latest.abort())
  const begin = () => {
    latest.abort()
    latest = new AbortController()
    return latest.signal
  }
  /** Until more is known, what was typed stands and is not read. */
  const hold = (receiver: string) => store.set({ ...noProfile, receiver, receiverStatus: 'resolving' })
  const waitFor = <Value>(text: string, answer: Promise<Value>) => {
    hold(text)
    return answer
  }
  return {
    getLookups: () => others?.SendLookups,
    async setReceiver(text) {
      const signal = begin()
      const now = rules.get() ?? (await waitFor(text, rules.load()))
      if (!now || signal.aborted) return
      const reading = now.readPaymentRequest(text.trim())
      const request = reading instanceof Promise ? await waitFor(text, reading) : reading
      if (signal.aborted) return
      const filled = request && (await waitFor(text, loadFilled(context, request)))
      if (signal.aborted) return
      const typed = filled ? readFilled(store, filled, text) : { to: text, marks: null }
      if (typed === null) return
      const { to, marks } = typed
      const read = now.readReceiver(to)
      if (read.kind !== 'name') return store.set({ ...noProfile, marks, ...toState(to, read) })
      const { name } = read
      hold(to)
      await wait(pause, signal)
      if (signal.aborted) return
      const answer = await resolveName(context, now, name)
      if (typeof answer === 'string' || hasOtherLetters(name)) others = await loadLookups().catch(() => null)
      if (signal.aborted) return
      const receiverLooksLike = others?.findLookAlikeName(name) ?? null
      if (typeof answer !== 'string')
        return store.set({
          receiverStatus: 'ready',
          receiverAddress: answer.address,
          receiverProfileName: answer.name,
          receiverProfileImageUrl: answer.avatar,
          receiverLooksLike,
        })
      const lookups = (await others?.listLookups(context.commands, name)) ?? []
      if (!signal.aborted) store.set({ receiverStatus: answer, receiverLooksLike, lookups })
    },
    async lookUp(id) {
      const { lookups, receiver, lookupAttempt: earlier } = store.get()
      const lookup = lookups.find((one) => one.id === id)
      const now = rules.get()
      const read = now?.readReceiver(receiver)
      if (!lookup || !others || !now || read?.kind !== 'name') return
      // Pressed again, it is asked once, and its time goes on.
      if (earlier?.status === 'asking' && earlier.lookup.id === id) return
      const signal = begin()
      store.set({ lookupAttempt: { status: 'asking', lookup } })
      const late = wait(patience, signal).then((): LookupAttempt => ({ status: 'failed', lookup }))
      const lookupAttempt = await Promise.race([others.askLookup(context, now, lookup, read.name), late])
      if (!signal.aborted) store.set({ lookupAttempt })
    },
    useLookup() {
      const { lookupAttempt, receiver, receiverLooksLike } = store.get()
      const read = rules.get()?.readReceiver(receiver)
      if (lookupAttempt?.status !== 'found' || read?.kind !== 'name') return
      store.set({
        ...noProfile,
        receiverStatus: 'ready',
        receiverAddress: lookupAttempt.address,
        receiverProfileName: read.name,
        receiverLooksLike,
        receiverFoundBy: lookupAttempt.lookup.title,
      })
    },
  }
}
