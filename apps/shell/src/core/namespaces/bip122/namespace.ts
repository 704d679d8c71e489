import type { NamespaceRecord } from '../NamespaceRecord.ts'
import { discoverBitcoinWallets } from './discoverBitcoinWallets.ts'
import { loadBitcoin } from './loadBitcoin.ts'

/** Bitcoin. */
export const bip122: NamespaceRecord = {
  namespace: 'bip122',
  standard: {
    chains: /^(bitcoin|bip122):/,
    features: ['bitcoin:connect', 'sats-connect:', 'standard:connect'],
    load: (core, wallet, standard) => loadBitcoin(core, wallet, { standard }),
  },
  discover: discoverBitcoinWallets,
}
