import type { Review } from '../state.ts'
import type { ReviewParts } from './ReviewParts.ts'

/** Whether it is still this account that pays. */
export const isAccountCurrent = (
  { context }: Pick<ReviewParts, 'context'>,
  { account }: Pick<Review, 'account'>,
): boolean => context.accounts.get().some(({ address }) => address === account)
