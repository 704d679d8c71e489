import { MethodUnsupportedError } from '@portico/contract/errors'
import type { StandardWallet } from './StandardWallet.ts'
import { toStandardError } from './toStandardError.ts'

/** A feature of a wallet, for example `solana:signMessage`; null where it has none. */
export function getFeature({ features }: StandardWallet, name: string): Record<string, unknown> | null {
  const feature = (features as Record<string, unknown> | null)?.[name]
  return typeof feature === 'object' ? (feature as Record<string, unknown> | null) : null
}

/** Whether a wallet has a feature. Wallets may gain and lose them. */
export function hasFeature(wallet: StandardWallet, name: string): boolean {
  try {
    return getFeature(wallet, name) !== null
  } catch {
    return false
  }
}

/**
 * Calls a method of a feature. The answer is the wallet's, and is not validated here.
 * @throws MethodUnsupportedError | UserRejectedError | RequestPendingError | WalletRequestError
 */
export async function callFeature(
  wallet: StandardWallet,
  name: string,
  method: string,
  ...inputs: readonly unknown[]
): Promise<unknown> {
  try {
    const feature = getFeature(wallet, name)
    const call = feature?.[method]
    if (typeof call !== 'function') throw new MethodUnsupportedError({ details: name })
    return await call.apply(feature, inputs)
  } catch (error) {
    throw toStandardError(error)
  }
}
