import type { WalletChoice } from '@portico/contract/shell'
import type { WalletRow } from '../../core/wallets/getWalletGroups.ts'

/** A line of the list as views show it. */
export const toWalletChoice = ({ key, name, icon, rdns, isDuplicate, wallets }: WalletRow): WalletChoice => ({
  id: key,
  name,
  icon,
  rdns,
  isDuplicate,
  isInstalled: wallets.some(({ type }) => type !== 'EXTERNAL'),
  namespaces: [...new Set(wallets.flatMap(({ namespaces }) => namespaces))],
})
