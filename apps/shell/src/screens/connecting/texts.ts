import { confirmation, outcome } from './attemptTexts.ts'

/** Texts of waiting for a wallet. */
export const texts = {
  ...confirmation,
  ...outcome,
  'connecting.hint': 'Open the extension and accept the connection. You can close it any time.',
  'connecting.slow': 'Nothing happening? The wallet may be locked, or waiting in a window behind this one.',
  'connecting.pendingTitle': 'Already asked',
  'connecting.pending': 'An earlier request is still open in {wallet}. Answer it there, then try again.',
  'connecting.noAccounts': '{wallet} shared no account. Choose at least one there, then try again.',
}
