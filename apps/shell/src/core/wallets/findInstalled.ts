import type { Core } from '../Core.ts'
import { getWalletGroups, type WalletRow } from './getWalletGroups.ts'
import { isSameName, isSameRdns, type NamedWallet } from './isSameWallet.ts'

/** The lines of wallets that are connected in this browser. */
export function listInstalled({ wallets, options }: Pick<Core, 'wallets' | 'options'>): readonly WalletRow[] {
  const { recent, installed, external } = getWalletGroups(wallets.getState(), options)
  return [...recent, ...installed, ...external]
}

/**
 * Of these lines the one that a wallet listed elsewhere means: by its rdns, also where its app announces the one for phones; or by its
 * name where the line has no rdns, as of wallets of the Wallet Standard, which are told apart by their names.
 */
export const findInstalled = (rows: readonly WalletRow[], listing: NamedWallet): WalletRow | undefined =>
  rows.find(
    ({ name, rdns, isDuplicate }) =>
      !isDuplicate && (rdns ? isSameRdns(rdns, listing.rdns) : isSameName(name, listing.name)),
  )
