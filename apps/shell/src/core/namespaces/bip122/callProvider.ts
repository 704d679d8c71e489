import type { Unsubscribe } from '@portico/contract'
import { MethodUnsupportedError } from '@portico/contract/errors'
import { toStandardError } from '../../walletStandard/toStandardError.ts'

/** Whether a provider has a method. */
export const hasMethod = (provider: object, method: string): boolean =>
  typeof (provider as Record<string, unknown>)[method] === 'function'

/**
 * Calls a method of a wallet at `window`. The answer is not validated here.
 * @throws MethodUnsupportedError | UserRejectedError | RequestPendingError | WalletRequestError
 */
export async function callProvider(
  provider: object,
  method: string,
  ...parameters: readonly unknown[]
): Promise<unknown> {
  try {
    const call = (provider as Record<string, unknown>)[method]
    if (typeof call !== 'function') throw new MethodUnsupportedError({ details: method })
    return await call.apply(provider, parameters)
  } catch (error) {
    throw toStandardError(error)
  }
}

/** Listens to events of a wallet in the manner of Node's emitters. What cannot be read changes nothing. */
export function watchProvider(
  provider: object,
  handlers: Readonly<Record<string, (payload: unknown) => void>>,
): Unsubscribe {
  const { on, removeListener } = provider as Record<string, unknown>
  const listeners = Object.entries(handlers).map(([event, handle]) => {
    const listener = (payload: unknown) => {
      try {
        handle(payload)
      } catch {
        // The event of a hostile wallet.
      }
    }
    if (typeof on === 'function') on.call(provider, event, listener)
    return [event, listener] as const
  })
  return () => {
    if (typeof removeListener !== 'function') return
    for (const [event, listener] of listeners) removeListener.call(provider, event, listener)
  }
}
