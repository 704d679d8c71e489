/** What a visitor reads of a mistake in how the site is set up. */
export const texts = {
  'alert.origin': 'This site may not use its wallet service yet. Wallets in this browser still connect.',
  'alert.project': 'This site’s wallet service is not set up. Wallets in this browser still connect.',
  'alert.clock':
    'The clock of this device seems to be wrong. Set date and time to automatic, then try again.',
}
