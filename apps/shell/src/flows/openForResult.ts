import type { ViewId, ViewParams } from '@portico/contract'
import { ViewClosedError } from '@portico/contract/errors'
import type { Route } from '../router/createRouter.ts'
import type { Shell } from '../shell/Shell.ts'

/** What an opening looks at. */
type Place = Pick<Shell, 'router' | 'results'>

/** Whether a route is the visit, or leads to it once a wallet is connected. */
const holds = ({ params: shown }: Route, params: ViewParams) =>
  shown === params || (shown.next as { params?: unknown } | undefined)?.params === params

/**
 * Opens a view and waits for what it hands back.
 * @param show puts the view with these params on the stack
 * @throws ViewClosedError once it is closed, replaced or gone back from without having handed anything back, and what `show` throws
 */
export function openForResult(
  { router, results }: Place,
  view: ViewId,
  given: ViewParams | undefined,
  show: (params: ViewParams) => unknown,
): Promise<unknown> {
  // Its own: two openings with the same params are two visits.
  const params: ViewParams = structuredClone({ ...given })
  /** What it has handed back, the last of it. */
  let kept: readonly [unknown] | null = null
  return new Promise((resolve, reject) => {
    const end = () => {
      unsubscribe()
      results.delete(params)
    }
    const follow = () => {
      if (router.store.getState().stack.some((route) => holds(route, params))) return
      leave()
    }
    const leave = () => {
      end()
      if (kept) resolve(kept[0])
      else reject(new ViewClosedError({ details: view }))
    }
    const unsubscribe = router.store.subscribe(follow)
    results.set(params, (result, options) => {
      kept = [result]
      if (!options?.stays) leave()
    })
    Promise.resolve(show(params)).then(follow, (error) => {
      end()
      reject(error)
    })
  })
}
