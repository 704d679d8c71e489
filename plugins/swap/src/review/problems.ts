import { hasErrorCode, RpcError, UserRejectedError } from '@portico/contract/errors'
import type { ReviewProblem } from '../state.ts'

/** What stops a review. */
export class ReviewStopped extends Error {
  override readonly name = 'ReviewStopped'
  readonly problem: ReviewProblem
  /** @param reason what a node said; nothing where that is said by the problem itself */
  constructor(problem: ReviewProblem, reason = '') {
    super(reason)
    this.problem = problem
  }
}

/** What to say about an error, in one line. */
export function getReason(error: unknown): string {
  const { details, shortMessage, message } = error as {
    details?: string
    shortMessage?: string
    message?: string
  }
  return (details ?? shortMessage ?? message ?? '').split('\n')[0]?.slice(0, 160) ?? ''
}

/** Which problem an error is. */
export function toProblem(error: unknown): ReviewProblem {
  if (error instanceof ReviewStopped) return error.problem
  if (hasErrorCode(error, UserRejectedError.code)) return 'declined'
  return hasErrorCode(error, RpcError.code) ? 'refused' : 'failed'
}
