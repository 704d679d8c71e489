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

/** On a phone a wallet of the page is the one whose browser it stands in: nobody there has a code to scan. */
const first: readonly WalletGroupId[] = ['recent', 'injected']

/**
 * Every group once: those the site orders first, then the others in their usual order.
 * @param isMobile whether the page is on a phone
 */
export const orderGroups = (
  configured: readonly WalletGroupId[] = [],
  isMobile = false,
): readonly WalletGroupId[] => [
  ...new Set([
    ...configured.filter((id) => usualOrder.includes(id)),
    ...(isMobile ? first : []),
    ...usualOrder,
  ]),
]
