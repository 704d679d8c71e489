import type { ChainReader } from '../ChainReader.ts'
import { fetchWalletAssets } from './capabilities/fetchWalletAssets.ts'
import { fetchEthereumBalance } from './fetchEthereumBalance.ts'
import { loadIdentity } from './names/loadIdentity.ts'

/** Balances from wallet or node, names from ENS. */
export const eip155: ChainReader = {
  nativeToken: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
  fetchAmount: fetchEthereumBalance,
  fetchAssets: fetchWalletAssets,
  lookUpName: async (core, account) => (await loadIdentity(core)).lookUpName(core, account),
}
