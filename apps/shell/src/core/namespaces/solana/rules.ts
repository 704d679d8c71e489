import type { NamespaceRules } from '../NamespaceRules.ts'
import { toCurrentReference } from './formerChains.ts'

/** Solana: methods of wallets begin with its name, those of nodes do not. */
export const solana: NamespaceRules = {
  address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  toCurrentChain: toCurrentReference,
  isChainRead: (method) => !method.startsWith('solana_'),
}
