import type { Namespace } from '@portico/contract'
import { cleanName, isIcon } from '../namespaces/eip155/parseAnnouncement.ts'

/** What is shown of a wallet that registered itself (Wallet Standard, `Wallet`). */
export interface StandardAnnouncement {
  readonly name: string
  /** Absent when the registered one was not a `data:` image of reasonable size. */
  readonly icon?: string
  /** Those of the namespaces Portico speaks by this standard; at least one. */
  readonly namespaces: readonly Namespace[]
}

/** Feature by which Portico's own registration is known: see `registerWallet` of `@portico/embed/solana`. */
const ownFeature = 'portico:'

/** Chains and features by which a namespace is known. */
const kinds: readonly (readonly [Namespace, RegExp, readonly string[]])[] = [
  ['solana', /^solana:/, ['standard:connect']],
  ['bip122', /^(bitcoin|bip122):/, ['bitcoin:connect', 'sats-connect:', 'standard:connect']],
]

/** Reads a registered wallet, which any script on the page can be. Null for what is none, or of no use here. */
export function parseStandardWallet(wallet: unknown): StandardAnnouncement | null {
  try {
    const { version, name, icon, chains, features } = wallet as Record<string, unknown>
    if (!/^1\./.test(String(version)) || typeof name !== 'string' || !Array.isArray(chains)) return null
    const known = features as object
    const cleaned = cleanName(name)
    if (!cleaned || ownFeature in known) return null
    const namespaces = kinds
      .filter(
        ([, pattern, connects]) =>
          chains.some((chain) => pattern.test(String(chain))) && connects.some((feature) => feature in known),
      )
      .map(([namespace]) => namespace)
    return namespaces.length > 0 ? { name: cleaned, namespaces, ...(isIcon(icon) ? { icon } : {}) } : null
  } catch {
    return null
  }
}
