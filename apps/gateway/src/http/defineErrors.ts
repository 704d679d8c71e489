import { ApiError, type ErrorStatus, type Reason } from './ApiError.ts'

/** What stands beside the name and the words of a reason, and the error's cause. */
export interface ErrorDetails extends Pick<Reason, 'triesLeft'>, ErrorOptions {}

/**
 * Names what can go wrong in one part of the gateway, once: clients go by the name.
 * @param texts status and words, by name
 * @returns what makes the error of a name
 */
export function defineErrors<Name extends string>(
  texts: Readonly<Record<Name, readonly [status: ErrorStatus, description: string]>>,
): (name: Name, details?: ErrorDetails) => ApiError {
  return (name, { triesLeft, ...options } = {}) => {
    const [status, description] = texts[name]
    const reason = { name, description, ...(triesLeft !== undefined && { triesLeft }) }
    return new ApiError(status, [reason], options)
  }
}
