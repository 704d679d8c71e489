import { HttpStatusError } from '@portico/contract/errors'

/** Whether a service has answered a question by its status: nobody has that name, the chain is not served. */
export const isAnswer = (error: unknown): boolean =>
  error instanceof HttpStatusError && /\b40[04]$/.test(error.details ?? '')
