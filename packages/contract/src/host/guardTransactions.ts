import type { CaipAddress } from '../caip.ts'
import type { PluginSiteTransactions, PluginTransactions } from '../context/transactions.ts'
import type { Gate } from './createGate.ts'
import { guardReadable } from './guardReadable.ts'

/** Lets transactions be followed for who was granted it. */
export function guardTransactions(
  { need, copy }: Gate,
  transactions: PluginTransactions,
): PluginTransactions {
  const needRight = () => need('transactions')
  return {
    ...guardReadable(needRight, transactions),
    async track(transaction) {
      const given = copy('transactions', transaction)
      needRight()
      return structuredClone(await transactions.track(given))
    },
    async forget(hash, caipNetworkId) {
      needRight()
      await transactions.forget(`${hash}`, `${caipNetworkId}`)
    },
  }
}

/** Lets the transactions of all plugins be read for who was granted it. */
export function guardSiteTransactions(
  { need }: Gate,
  transactions: PluginSiteTransactions,
): PluginSiteTransactions {
  const needRight = () => need('transactions.read')
  return {
    ...guardReadable(needRight, transactions),
    async clear(account) {
      needRight()
      await transactions.clear(`${account}` as CaipAddress)
    },
  }
}
