import type { WalletGroupId } from '@portico/contract/shell'

/** The order of the groups where a site does not say. */
const usualOrder: readonly WalletGroupId[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

/** Every group once: those the site orders first, then the others in their usual order. */
export const orderGroups = (configured: readonly WalletGroupId[] = []): readonly WalletGroupId[] => [
  ...new Set([...configured.filter((id) => usualOrder.includes(id)), ...usualOrder]),
]
