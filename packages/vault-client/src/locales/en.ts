import type { Messages } from '@portico/contract'

/** English texts. Keys are typed by this record; a translation has the same. */
export const en = {
  'vault.opening': 'Opening your wallet',
  'vault.title': 'Your wallet',
  'vault.working': 'One moment …',
  'vault.tryAgain': 'Try again',
  'vault.wait': 'Please try again after {seconds} seconds',
  'vault.restore': 'Restore your wallet',
  'vault.recovery': 'This device has no key to your wallet yet. Restore the wallet to go on.',
  'vault.unkept': 'No wallet was made, since this browser would not keep it.',
  'vault.offline': 'There is no connection.',
  'vault.tooMany': 'Too many attempts at once.',
  'vault.slow': 'That took too long.',
  'vault.notLoaded': 'Your wallet could not be loaded.',
  'vault.ended': 'You are no longer signed in.',
  'vault.failed': 'Something went wrong.',
  'vault.approve.none': 'Nothing to approve',
  'vault.notAllowed': 'Action not allowed',
  'vault.notAllowed.text': 'This site has asked for “{method}”, which your wallet does for no site.',
  'vault.close': 'Close',
} as const satisfies Messages

/** The texts of the wallet, which are among those of each plugin that brings visitors to it. */
export type VaultTexts = typeof en
