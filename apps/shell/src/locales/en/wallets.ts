/** Texts of the directory. */
export const wallets = {
  'wallets.search': 'Search wallets',
  'wallets.more': 'Show more',
  'wallets.installed': 'Installed',
  'wallets.emptyTitle': 'No wallet is called that',
  'wallets.emptyText': 'Check the spelling, or try a shorter word.',
  'wallets.failed': 'The list of wallets could not be loaded.',
  'wallets.get': 'Get it (opens in a new tab)',
  'wallets.count': '{shown} of {count}',
}
