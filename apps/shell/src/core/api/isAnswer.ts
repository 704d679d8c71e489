import { HttpStatusError } from '@portico/contract/errors'

/**
 * Whether a service has answered a question by its status: nobody has that name, the chain is not served, a price is too old
 * or a name just taken, nothing leads from one token to another.
 */
export const isAnswer = (error: unknown): boolean =>
  error instanceof HttpStatusError && /\b4(0[049]|22)$/.test(error.details ?? '')
