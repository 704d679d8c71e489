import type { Messages } from '@portico/contract'
import { en as wallet } from '@portico/vault-client/locales'

/** English texts. Keys are typed by this record; a translation has the same. */
export const en = {
  ...wallet,
  'socials.opening': 'Opening {title}',
  'socials.waiting': 'Continue in the window of {title}',
  'socials.blocked': 'Your browser kept the window closed.',
  'socials.openWindow': 'Open the window',
  'socials.inPage': 'Continue in this tab',
  'socials.cancelled': 'You cancelled at {title}.',
  'socials.failed': '{title} did not confirm who you are.',
  'socials.expired': 'This sign-in has expired.',
  'socials.refused': 'This sign-in was begun in another browser.',
  'socials.down': '{title} cannot be reached.',
  'socials.unknown': 'This wallet does not know {title}.',
  'socials.taken': 'Another wallet has this account.',
  'socials.known': '{email} has a wallet already.',
  'socials.known.text': 'Open that wallet, and {title} opens it too from then on. Or make another one.',
  'socials.known.elsewhere':
    'That wallet is opened by e-mail, which this site does not offer. You can add {title} to it where it is, or make another wallet here.',
  'socials.known.mail': 'Open it by e-mail',
  'socials.known.continue': 'Open it with {title}',
  'socials.known.another': 'Make another wallet',
  'socials.added': 'The account was added',
  'socials.add': 'Add {title}',
  'socials.approve': 'Approve in {title}, then come back here.',
  'socials.scan': 'Scan this with the phone that has {title}.',
  'socials.code': 'Code to sign in with {title}',
  'socials.code.left': 'Valid for {time}',
  'socials.code.expired': 'This code has expired.',
  'socials.code.new': 'New code',
  'socials.openApp': 'Open {title}',
  'socials.copy': 'Copy link',
  'socials.copied': 'Copied',
  'socials.copy.refused': 'Your browser does not allow copying here.',
  'socials.cancel': 'Cancel',
} as const satisfies Messages
