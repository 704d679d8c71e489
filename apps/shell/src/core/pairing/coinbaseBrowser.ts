import type { Namespace } from '@portico/contract'

/** What Coinbase's wallet puts on a page. */
interface InjectedObjects {
  readonly coinbaseWalletExtension?: unknown
  readonly ethereum?: { readonly isCoinbaseWallet?: unknown }
}

/** Namespaces in which the browser of Coinbase's wallet connects. */
export const coinbaseNamespaces: readonly Namespace[] = ['eip155', 'solana']

/** Whether the page stands in that browser, or beside the extension. */
export function isBesideCoinbase(): boolean {
  const { coinbaseWalletExtension, ethereum } = globalThis as InjectedObjects
  return Boolean(coinbaseWalletExtension ?? ethereum?.isCoinbaseWallet)
}
