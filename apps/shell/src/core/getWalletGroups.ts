import type { ExcludedWallet } from '@portico/contract/shell'
import type { FoundWallet, WalletsState } from './state.ts'

/** The wallets of the Connect view, best first. */
export interface WalletGroups {
  readonly recent: readonly FoundWallet[]
  readonly installed: readonly FoundWallet[]
}

const isExcluded = ({ name, rdns }: FoundWallet, excluded: readonly ExcludedWallet[]) =>
  excluded.some(
    (entry) =>
      (entry.rdns !== undefined && entry.rdns === rdns) ||
      (entry.name !== undefined && entry.name.toLowerCase() === name.toLowerCase()),
  )

/**
 * Sorts the found wallets (specification section 5): excluded ones are hidden, recent ones come first, and the
 * wallet at `window.ethereum` shows only where none was announced, since it is one of them.
 */
export function getWalletGroups(
  { found, recentIds }: WalletsState,
  excludedWallets: readonly ExcludedWallet[] = [],
): WalletGroups {
  const hasAnnounced = found.some((wallet) => wallet.type === 'ANNOUNCED')
  const shown = found.filter(
    (wallet) => !isExcluded(wallet, excludedWallets) && (wallet.type === 'ANNOUNCED' || !hasAnnounced),
  )
  const recent = recentIds.flatMap((id) => shown.find((wallet) => wallet.id === id) ?? [])
  return { recent, installed: shown.filter((wallet) => !recent.includes(wallet)) }
}
