import type { ShellText } from './text.ts'

/** What a wallet is called; the one at `window.ethereum` does not say, so it gets a name of the visitor's language. */
export const getWalletName = (
  wallet: { readonly name: string } | null | undefined,
  text: ShellText,
): string => wallet?.name || text('connect.browserWallet')
