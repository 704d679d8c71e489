import type { Namespace } from '@portico/contract'
import type { ExcludedWallet, PorticoOptions } from '@portico/contract/shell'
import type { PairableWallet } from '../pairing/PairableWallet.ts'
import type { FoundWallet, WalletsState } from '../state.ts'
import { isSameName, isSameWallet, type NamedWallet } from './isSameWallet.ts'

/** One line of the list: a wallet, with every way in that was found. */
export interface WalletRow {
  readonly key: string
  readonly name: string
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
  readonly isDuplicate: boolean
  /** One for each namespace; several ask for the chain first. Empty for a wallet that is only reached by relay. */
  readonly wallets: readonly FoundWallet[]
  /** How the site or the directory lists it, where one does. */
  readonly listing?: PairableWallet
}

/** The wallets of the Connect view, best first. */
export interface WalletGroups {
  readonly recent: readonly WalletRow[]
  readonly installed: readonly WalletRow[]
  /** Ways the site brings. */
  readonly external: readonly WalletRow[]
  /** Those the site lists and that are not installed. */
  readonly custom: readonly WalletRow[]
  /** Those of the directory that the site puts forward. */
  readonly featured: readonly WalletRow[]
  /** Those of the directory for a visitor who has none. */
  readonly recommended: readonly WalletRow[]
  /** Pairing with any wallet elsewhere, by its id; null where there is none. */
  readonly walletConnectId: string | null
}

interface GroupFacts extends Pick<PorticoOptions, 'excludedWallets'> {
  /** Those to list where they are not installed: see `getListedWallets`. */
  readonly customWallets?: readonly PairableWallet[]
  /** Of the directory, as far as they are known. */
  readonly featured?: readonly PairableWallet[]
  readonly recommended?: readonly PairableWallet[]
}

const isExcluded = ({ name, rdns }: NamedWallet, excluded: readonly ExcludedWallet[]) =>
  excluded.some(
    (entry) =>
      (entry.rdns !== undefined && entry.rdns.toLowerCase() === rdns?.toLowerCase()) ||
      (entry.name !== undefined && isSameName(entry.name, name)),
  )

/** Puts one wallet of several namespaces on one line. A second wallet of the same namespace is another wallet. */
function mergeRows(wallets: readonly FoundWallet[]): WalletRow[] {
  const rows: WalletRow[] = []
  for (const wallet of wallets) {
    const { id, name, icon, rdns, isDuplicate, namespaces } = wallet
    const isFree = (taken: readonly Namespace[]) => !namespaces.some((namespace) => taken.includes(namespace))
    const index = rows.findIndex(
      (row) =>
        !isDuplicate &&
        !row.isDuplicate &&
        isFree(row.wallets.flatMap((other) => other.namespaces)) &&
        isSameWallet(row, wallet),
    )
    const row = rows[index]
    if (row) rows[index] = { ...row, rdns: row.rdns ?? rdns, wallets: [...row.wallets, wallet] }
    else rows.push({ key: id, name, icon, rdns, isDuplicate, wallets: [wallet] })
  }
  return rows
}

/**
 * Sorts the found wallets: one wallet is one line, excluded ones are hidden, recent ones
 * come first, and the wallet at `window.ethereum` shows only where none was announced, since it is one of them.
 */
export function getWalletGroups(
  { found, recentIds }: WalletsState,
  { excludedWallets = [], ...listed }: GroupFacts = {},
): WalletGroups {
  const hasAnnounced = (own: readonly Namespace[]) =>
    found.some(
      ({ type, namespaces }) =>
        type === 'ANNOUNCED' && namespaces.some((namespace) => own.includes(namespace)),
    )
  const shown = found.filter(
    (wallet) =>
      wallet.type !== 'WALLET_CONNECT' &&
      wallet.type !== 'AUTH' &&
      !isExcluded(wallet, excludedWallets) &&
      (wallet.type !== 'INJECTED' || !hasAnnounced(wallet.namespaces)),
  )
  const rows = mergeRows(shown)
  const recent = recentIds.flatMap(
    (id) => rows.find(({ wallets }) => wallets.some((wallet) => wallet.id === id)) ?? [],
  )
  const others = rows.filter((row) => !recent.includes(row))
  const isExternal = ({ wallets }: WalletRow) => wallets.every(({ type }) => type === 'EXTERNAL')
  const walletConnect = found.find(({ type }) => type === 'WALLET_CONNECT')
  const toListedRows = (wallets: readonly PairableWallet[] = [], above: readonly WalletRow[]) =>
    listRows(wallets, above, excludedWallets)
  const custom = toListedRows(listed.customWallets, rows)
  const featured = toListedRows(listed.featured, [...rows, ...custom])
  const recommended = toListedRows(listed.recommended, [...rows, ...custom, ...featured])
  return {
    recent: [...new Set(recent)],
    installed: others.filter((row) => !isExternal(row)),
    external: others.filter(isExternal),
    custom,
    featured,
    recommended,
    walletConnectId: walletConnect?.id ?? null,
  }
}

/** Lines for wallets that are not in this browser. One that stands above is not listed again. */
const listRows = (
  wallets: readonly PairableWallet[],
  above: readonly WalletRow[],
  excluded: readonly ExcludedWallet[],
): WalletRow[] =>
  wallets
    .map((listing): WalletRow & { listing: PairableWallet } => ({
      key: listing.id,
      name: listing.name,
      icon: listing.imageUrl ?? undefined,
      rdns: listing.rdns ?? undefined,
      isDuplicate: false,
      wallets: [],
      listing,
    }))
    .filter((row) => !isExcluded(row, excluded) && !above.some((other) => isSameWallet(other, row)))
