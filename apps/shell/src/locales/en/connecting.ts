/** Texts of waiting for a wallet. */
export const connecting = {
  'connecting.confirm': 'Confirm in {wallet}',
  'connecting.hint': 'Open the extension and accept the connection. You can close it any time.',
  'connecting.slow': 'Nothing happening? The wallet may be locked, or waiting in a window behind this one.',
  'connecting.declinedTitle': 'Connection declined',
  'connecting.declined': 'You declined in {wallet}. Nothing was shared.',
  'connecting.pendingTitle': 'Already asked',
  'connecting.pending': 'An earlier request is still open in {wallet}. Answer it there, then try again.',
  'connecting.failedTitle': 'Could not connect',
  'connecting.failed': '{wallet} gave an answer that cannot be used. Try again, or choose another wallet.',
  'connecting.noAccounts': '{wallet} shared no account. Choose at least one there, then try again.',
}
