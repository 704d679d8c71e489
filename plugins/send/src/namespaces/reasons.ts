import { hasErrorCode, RpcError } from '@portico/contract/errors'

/** Whether a node answered, and said no. */
export const isRefusal = (error: unknown): boolean => hasErrorCode(error, RpcError.code)

/** What to say about an error, in one line. */
export function getReason(error: unknown): string {
  const { details, shortMessage, message } = error as {
    details?: string
    shortMessage?: string
    message?: string
  }
  return (details ?? shortMessage ?? message ?? '').split('\n')[0]?.slice(0, 160) ?? ''
}
