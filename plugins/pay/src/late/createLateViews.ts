import { createCell, type Readable } from '@portico/contract'
import type { HeadlessView } from '@portico/contract/shell'
import type { PayViews } from '../views/PayViews.ts'
import type { Part } from './part.ts'

/** What comes with the review: a file of its own, which is fetched once there is something to review or to wait for. */
export interface LatePart {
  readonly loaded: Readable<Part | null>
  /** @throws what loading a file throws; it may be asked for again */
  load(): Promise<Part>
}

/** Makes {@link LatePart}. */
export function createLatePart(fetchPart: () => Promise<Part>): LatePart {
  const loaded = createCell<Part | null>(null)
  let loading: Promise<Part> | null = null
  const fetch = async () => {
    try {
      const part = await fetchPart()
      loaded.set(part)
      return part
    } catch (error) {
      loading = null
      throw error
    }
  }
  return {
    loaded,
    load() {
      loading ??= fetch()
      return loading
    },
  }
}

/** Views of the part. */
export type LateViews = Omit<PayViews, 'Pay'>

type Actions = Readonly<Record<string, (...parameters: never[]) => unknown>>

/** Nothing is shown until the part has come, and whoever subscribes makes it come. */
export function createLateViews({ loaded, load }: LatePart): LateViews {
  const make = <Data, Own extends Actions>(
    find: (part: Part) => HeadlessView<Data | null, Own>,
    names: readonly (keyof Own & string)[],
  ): HeadlessView<Data | null, Own> => ({
    get() {
      const part = loaded.get()
      return part && find(part).get()
    },
    subscribe(listener) {
      let isStopped = false
      let stop = () => {}
      load().then(
        (part) => {
          if (isStopped) return
          stop = find(part).subscribe(listener)
          listener()
        },
        () => {},
      )
      return () => {
        isStopped = true
        stop()
      }
    },
    actions: Object.fromEntries(
      names.map((name) => [name, async () => (find(await load()).actions[name] as () => unknown)()]),
    ) as unknown as Own,
  })
  return {
    PayQuote: make(({ views }) => views.PayQuote, ['pay', 'refresh', 'back']),
    PayScan: make(({ views }) => views.PayScan, ['sent']),
  }
}
