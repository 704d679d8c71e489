/** Texts of the settings. */
export const settings = {
  'settings.network': 'Network',
  'settings.wallets': 'Wallets',
  'settings.walletCount': { one: '{count} connected', other: '{count} connected' },
  'settings.language': 'Language',
  'settings.session': 'Signed in',
  'settings.signOut': 'Sign out',
  'settings.signedOut': 'You are signed out',
  'settings.signOutFailed': 'You could not be signed out. Try again.',
}
