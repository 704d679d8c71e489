import type { PluginContext, Store } from '@portico/contract'
import { findNameProblem, normalizeLabel } from '@portico/contract/names'
import { lookUp } from '../gateway/fetchNames.ts'
import type { NamesState } from '../state.ts'

/** Milliseconds without a key before a label is looked up. */
const typingPause = 300

/** Looks up what is typed. */
export interface LookUps {
  /** @param text a label, or the whole name of the zone */
  setText(text: string): void
  /** Looks up what stands there again, at once. */
  retry(): void
}

/** Parameters of {@link createLookUp}. */
export interface LookUpParameters {
  readonly context: Pick<PluginContext, 'api'>
  readonly store: Store<NamesState>
  readonly zone: string
  /** Resolves after some milliseconds, and at once where the signal is aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
}

/** Makes {@link LookUps}: of what is typed one after another, the last alone is looked up and shown. */
export function createLookUp({ context, store, zone, wait }: LookUpParameters): LookUps {
  let controller = new AbortController()
  const ask = async (label: string, pause: number) => {
    controller.abort()
    controller = new AbortController()
    const { signal } = controller
    if (findNameProblem(label, zone) !== null) return store.set({ found: { status: 'none', label } })
    store.set({ found: { status: 'asking', label } })
    await wait(pause, signal)
    if (signal.aborted) return
    try {
      const found = await lookUp(context, { label, zone, signal })
      if (!signal.aborted) store.set({ found: { ...found, label } })
    } catch {
      if (!signal.aborted) store.set({ found: { status: 'failed', label } })
    }
  }
  return {
    setText(text) {
      const whole = normalizeLabel(text)
      const label = whole.endsWith(`.${zone}`) ? whole.slice(0, -zone.length - 1) : whole
      if (label === store.get().label) return
      store.set({ label, failure: null })
      void ask(label, typingPause)
    },
    retry: () => void ask(store.get().label, 0),
  }
}
