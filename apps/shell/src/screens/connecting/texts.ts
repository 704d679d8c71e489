/** Asks the visitor to turn to the wallet, to connect or to sign. */
export const confirmation = { 'connecting.confirm': 'Confirm in {wallet}' }

/** Why an attempt ended, by whatever way the wallet was asked. */
export const outcome = {
  'connecting.declinedTitle': 'Connection declined',
  'connecting.declined': 'You declined in {wallet}. Nothing was shared.',
  'connecting.failedTitle': 'Could not connect',
  'connecting.failed': '{wallet} gave an answer that cannot be used. Try again, or choose another wallet.',
}

/** Texts of waiting for a wallet. */
export const connecting = {
  ...confirmation,
  ...outcome,
  'connecting.hint': 'Open the extension and accept the connection. You can close it any time.',
  'connecting.slow': 'Nothing happening? The wallet may be locked, or waiting in a window behind this one.',
  'connecting.pendingTitle': 'Already asked',
  'connecting.pending': 'An earlier request is still open in {wallet}. Answer it there, then try again.',
  'connecting.noAccounts': '{wallet} shared no account. Choose at least one there, then try again.',
}
