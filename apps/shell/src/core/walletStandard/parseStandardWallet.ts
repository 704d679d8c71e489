import { cleanName, isIcon } from '../namespaces/eip155/parseAnnouncement.ts'
import type { NamespaceRecord } from '../namespaces/NamespaceRecord.ts'

/** What is shown of a wallet that registered itself (Wallet Standard, `Wallet`). */
export interface StandardAnnouncement {
  readonly name: string
  /** Absent when the registered one was not a `data:` image of reasonable size. */
  readonly icon?: string
  /** Those of the given namespaces that it is a wallet of; at least one. */
  readonly namespaces: readonly NamespaceRecord[]
}

/** Feature by which Portico's own registration is known: see `registerWallet` of `@portico/embed/solana`. */
const ownFeature = 'portico:'

/** Reads a registered wallet, which any script on the page can be. Null for what is none, or of no given namespace. */
export function parseStandardWallet(
  wallet: unknown,
  records: readonly NamespaceRecord[],
): StandardAnnouncement | null {
  try {
    const { version, name, icon, chains, features } = wallet as Record<string, unknown>
    if (!/^1\./.test(String(version)) || typeof name !== 'string' || !Array.isArray(chains)) return null
    const known = features as object
    const cleaned = cleanName(name)
    if (!cleaned || ownFeature in known) return null
    const namespaces = records.filter(
      ({ standard }) =>
        chains.some((chain) => standard.chains.test(String(chain))) &&
        standard.features.some((feature) => feature in known),
    )
    return namespaces.length > 0 ? { name: cleaned, namespaces, ...(isIcon(icon) ? { icon } : {}) } : null
  } catch {
    return null
  }
}
