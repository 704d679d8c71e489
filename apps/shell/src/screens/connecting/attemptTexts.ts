/** Asks the visitor to turn to the wallet, to connect or to sign. */
export const confirmation = { 'connecting.confirm': 'Confirm in {wallet}' }

/** Why an attempt ended, by whatever way the wallet was asked. */
export const outcome = {
  'connecting.declinedTitle': 'Connection declined',
  'connecting.declined': 'You declined in {wallet}. Nothing was shared.',
  'connecting.failedTitle': 'Could not connect',
  'connecting.failed': '{wallet} gave an answer that cannot be used. Try again, or choose another wallet.',
}
