import type { Unsubscribe } from '@portico/contract'
import { getFeature } from './callFeature.ts'
import type { StandardWallet } from './StandardWallet.ts'

/** Listens to the changes a wallet reports itself (`standard:events`). A wallet that cannot be read reports nothing. */
export function watchFeature(
  wallet: StandardWallet,
  names: readonly string[],
  onChange: (properties: unknown) => void,
): Unsubscribe {
  const listener = (properties: unknown) => {
    try {
      onChange(properties)
    } catch {
      // An event that cannot be read changes nothing.
    }
  }
  const ends = names.map((name) => {
    try {
      const feature = getFeature(wallet, name)
      return typeof feature?.on === 'function' ? (feature.on('change', listener) as unknown) : null
    } catch {
      return null
    }
  })
  return () => {
    for (const end of ends) if (typeof end === 'function') end()
  }
}
