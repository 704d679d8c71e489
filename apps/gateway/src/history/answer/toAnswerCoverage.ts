import type { HistoryIndex } from '../HistoryIndex.ts'
import type { Progress } from '../store/createAccountStore.ts'
import type { AnswerCoverage } from './HistoryAnswer.ts'

/**
 * Says what is known of an account on one chain. What is not known is said to be so, also where rows of it are there.
 * @param isFresh whether what is new has been read just now
 */
export function toAnswerCoverage(
  chainId: string,
  index: HistoryIndex,
  progress: Progress,
  isFresh: boolean,
): AnswerCoverage {
  const state = toState(index, progress, isFresh)
  const { position, coverage } = progress
  // Nothing that was read can be relied on any more, from nobody knows where on.
  if (position === null || coverage === null || state === 'stopped')
    return { chainId, state, tokensSince: null, nativeSince: null, internalSince: null, until: null }
  const toSince = (first: bigint) => (first > position ? null : Number(first))
  return {
    chainId,
    state,
    tokensSince: toSince(coverage.tokensFrom),
    nativeSince: toSince(coverage.nativeFrom),
    internalSince: toSince(coverage.internalFrom),
    until: Number(position),
  }
}

function toState(index: HistoryIndex, progress: Progress, isFresh: boolean): AnswerCoverage['state'] {
  const { position, coverage, stopped } = progress
  if (stopped !== null) return 'stopped'
  if (index.getState() === 'unavailable') return 'unavailable'
  if (position === null || coverage === null || !isFresh) return 'indexing'
  const { start, full } = index.getGoal(position)
  return coverage.tokensFrom <= start && coverage.nativeFrom <= full ? 'complete' : 'indexing'
}
