import type { ViewId, ViewParams } from '@portico/contract'
import type { Shell } from '../shell/Shell.ts'

/** Where a visitor goes on once a wallet is connected. */
export interface NextView {
  readonly view: ViewId
  readonly params?: ViewParams
}

/**
 * What a caller of `open` wanted to see, before a wallet had to be connected for it; or the view that shows without a wallet and has led to
 * Connect, with the params of its visit, so that whoever waits for its result goes on waiting.
 */
export function getNext({ router, views }: Pick<Shell, 'router' | 'views'>): NextView | undefined {
  const { stack } = router.store.getState()
  const from = stack[stack.findIndex(({ view }) => view === 'Connect') - 1]
  if (from && views.get(from.view)?.needsAccount === false) return { view: from.view, params: from.params }
  return stack[0]?.params.next as NextView | undefined
}
