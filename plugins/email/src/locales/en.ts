import type { Messages } from '@portico/contract'
import { en as wallet } from '@portico/vault-client/locales'

/** English texts. Keys are typed by this record; a translation has the same. */
export const en = {
  ...wallet,
  'email.address': 'E-mail address',
  'email.address.wrong': 'That is no e-mail address.',
  'email.continue': 'Continue',
  'email.recents': 'Used before',
  'email.forget': 'Forget {email}',
  'email.guest': 'Continue as guest',
  'email.meant': 'Did you mean {email}?',
  'email.meant.yes': 'Yes, use {email}',
  'email.meant.no': 'No, keep {email}',
  'email.sending': 'Sending a mail to {email}',
  'email.sent': 'We have sent a code to {email}. It is valid for {minutes} minutes.',
  'email.device': 'This device is new',
  'email.device.text':
    'Follow the link in the mail and choose the number below, or type the code from the mail here.',
  'email.device.number': 'Your number',
  'email.code': 'Code',
  'email.checking': 'Checking the code',
  'email.resend': 'Send another code',
  'email.resent': 'We have sent another code',
  'email.change': 'Use another address',
  'email.newCode': 'Send a new code',
  'email.wrong': 'That code is wrong. Tries left: {count}.',
  'email.wrong.unknown': 'That code is wrong.',
  'email.expired': 'That code is no longer valid.',
  'email.spent': 'Too many wrong codes: this one is no longer valid.',
  'email.locked': 'Too many wrong codes today. Try again tomorrow, or on a device that you have used before.',
  'email.limit': 'No more mails go to this address for now. Use the last code, or try again in an hour.',
  'email.refused': 'This sign-in was refused by the link in the mail.',
  'email.update.now': 'New e-mail address',
  'email.update.old': 'First the code that we have sent to your present address.',
  'email.update.new': 'Now the code that we have sent to {email}.',
  'email.update.done': 'Your address will change',
  'email.update.done.text':
    'From {time} you sign in with {email}. Until then you can cancel it, from this device or by the mail to your present address.',
} as const satisfies Messages
