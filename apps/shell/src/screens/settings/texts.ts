/** Texts of the settings. */
export const texts = {
  'settings.network': 'Network',
  'settings.wallets': 'Wallets',
  'settings.walletCount': { one: '{count} connected', other: '{count} connected' },
  'settings.language': 'Language',
  'settings.session': 'Signed in',
  'settings.signOut': 'Sign out',
}
