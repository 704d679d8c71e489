import type { SolanaSignMessageFeature, SolanaSignTransactionFeature } from '@solana/wallet-standard-features'
import { getWallets } from '@wallet-standard/app'
import type { WalletAccount, WalletWithFeatures } from '@wallet-standard/base'

/** Portico's registration can sign, whatever wallet is connected. */
type Wallet = WalletWithFeatures<SolanaSignMessageFeature & SolanaSignTransactionFeature>

const { get } = getWallets()

/** The wallet that Portico has connected, and its active account. */
export function getWallet(): { readonly wallet: Wallet; readonly account: WalletAccount } {
  // A page that lets visitors choose among all wallets itself would not filter.
  const wallet = get().find(({ features }) => 'portico:' in features) as Wallet | undefined
  const account = wallet?.accounts[0]
  if (!wallet || !account) throw new Error('Connect a wallet first.')
  return { wallet, account }
}
