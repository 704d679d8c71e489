import type { FinishOptions, ViewParams } from '@portico/contract'
import type { Shell } from '../shell/Shell.ts'
import { closeModal } from './closeModal.ts'

/**
 * Hands back the result of a visit, and leaves it with all that was opened from it: back, or the modal closes where it was the
 * first. Does nothing once the visit is over.
 * @throws DataCloneError where the result is no data
 */
export function finishView(
  shell: Shell,
  params: ViewParams,
  result?: unknown,
  options?: FinishOptions,
): void {
  const { router, results } = shell
  const copy = structuredClone(result)
  const { stack } = router.store.getState()
  const index = stack.findIndex((route) => route.params === params)
  if (index < 0) return
  results.get(params)?.(copy, options)
  if (options?.stays) return
  if (index > 0) router.store.setState({ stack: stack.slice(0, index), direction: 'back' })
  else closeModal(shell, { isForced: true })
}
