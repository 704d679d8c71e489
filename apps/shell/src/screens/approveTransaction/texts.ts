/** Texts of a request that waits in the wallet. */
export const texts = {
  'approve.send': 'Confirm the transaction in {wallet}',
  'approve.sign': 'Sign in {wallet}',
  'approve.other': 'Answer in {wallet}',
  'approve.sendText': 'Check the amount and the receiver there. Nothing is sent until you confirm.',
  'approve.signText':
    'Read what you sign there. A signature moves nothing by itself, but sites may act on it.',
  'approve.otherText': 'Your wallet is asking you something for this site.',
  'approve.open': 'Open {wallet}',
  'approve.later': 'Answer later',
  'approve.none': 'Nothing is waiting',
  'approve.noneText': 'What your wallet was asked has been answered.',
}
