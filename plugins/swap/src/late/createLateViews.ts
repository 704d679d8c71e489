import { createCell, type Readable } from '@portico/contract'
import type { HeadlessView } from '@portico/contract/shell'
import type { SwapViews } from '../views/SwapViews.ts'
import type { Part } from './part.ts'

/** What comes with the review: a file of its own, which is fetched once there is something to review. */
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

type LateId = 'SwapAllowances' | 'SwapPreview' | 'SwapResult'

/** Views of the part: nothing is shown until it has come, and whoever subscribes makes it come. */
export function createLateViews({ loaded, load }: LatePart): Pick<SwapViews, LateId> {
  const make = <Data, Actions extends PluginActions>(
    find: (part: Part) => HeadlessView<Data, Actions>,
    missing: Data,
    names: readonly (keyof Actions & string)[],
  ): HeadlessView<Data, Actions> => {
    const run =
      (name: keyof Actions & string) =>
      async (...parameters: never[]) =>
        find(await load()).actions[name]?.(...parameters)
    return {
      get() {
        const part = loaded.get()
        return part ? find(part).get() : missing
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
      actions: Object.fromEntries(names.map((name) => [name, run(name)])) as unknown as Actions,
    }
  }
  return {
    SwapAllowances: make(({ views }) => views.SwapAllowances, { status: 'loading', allowances: [] }, [
      'revoke',
      'retry',
    ]),
    SwapPreview: make(({ views }) => views.SwapPreview, null, [
      ...(['agree', 'typeWord', 'confirm', 'refresh', 'back', 'restart'] as const),
    ]),
    SwapResult: make(({ views }) => views.SwapResult, null, ['close', 'again', 'getReceipt']),
  }
}

type PluginActions = Readonly<Record<string, (...parameters: never[]) => unknown>>
