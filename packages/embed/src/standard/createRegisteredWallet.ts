import type { Unsubscribe, WalletInfo } from '@portico/contract'
import type { Portico } from '@portico/contract/shell'
import { getAccounts, getAddresses, getChains, type StandardAccount } from './accounts.ts'
import { createSolanaFeatures } from './solanaFeatures.ts'

/** Feature by which Portico knows its own registration, and a site can find it among others. */
export const porticoFeature = 'portico:'

/** What is registered (`@wallet-standard/base`, `Wallet`). */
export interface RegisteredWallet {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, object>>
  readonly accounts: readonly StandardAccount[]
}

type Listener = (properties: { readonly accounts: readonly StandardAccount[] }) => void

/** A clear square, for a wallet without an icon; libraries insist on one. */
const noIcon = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

/** The connected wallet as one of the Wallet Standard. `stop` takes its accounts away and ends its events. */
export function createRegisteredWallet(
  portico: Portico,
  { name, icon }: WalletInfo,
): { readonly wallet: RegisteredWallet; readonly stop: Unsubscribe } {
  const listeners = new Set<Listener>()
  let accounts = getAccounts(portico)
  const change = (next: readonly StandardAccount[]) => {
    accounts = next
    for (const listener of [...listeners]) listener({ accounts })
  }
  const unsubscribe = portico.subscribe(
    (state) => getAddresses(state).join(),
    () => change(getAccounts(portico)),
  )
  const stop = () => {
    unsubscribe()
    if (accounts.length > 0) change([])
  }
  const wallet: RegisteredWallet = {
    version: '1.0.0',
    name,
    // Wallets connected by relay have their icon on the web, which libraries refuse.
    icon: icon?.startsWith('data:') ? icon : noIcon,
    chains: getChains(portico),
    features: {
      ...createSolanaFeatures(portico, () => accounts),
      'standard:connect': { version: '1.0.0', connect: async () => ({ accounts }) },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: () => portico.disconnect({ namespace: 'solana' }),
      },
      'standard:events': {
        version: '1.0.0',
        on: (_: 'change', listener: Listener) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      [porticoFeature]: {},
    },
    get accounts() {
      return accounts
    },
  }
  return { wallet, stop }
}
