/** Texts of the directory. */
export const texts = {
  'wallets.search': 'Search wallets',
  'wallets.more': 'Show more',
  'wallets.installed': 'Installed',
  'wallets.emptyTitle': 'No wallet is called that',
  'wallets.emptyText': 'Check the spelling, or try a shorter word.',
  'wallets.failed': 'The list of wallets could not be loaded.',
  'wallets.get': 'Get it (opens in a new tab)',
  'wallets.found': { one: '{number} wallet', other: '{number} wallets' },
  'wallets.certified': 'Certified',
  'wallets.certifiedOne': 'Certified',
  'wallets.offlineTitle': 'You are offline',
  'wallets.offline': 'The list comes by itself once you are back.',
  'wallets.count': '{shown} of {count}',
}
