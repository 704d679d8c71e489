/** Texts of the networks. */
export const networks = {
  'networks.current': 'Selected',
  'networks.approve': 'Approve in wallet',
  'networks.declined': 'You declined in your wallet. You are still on {network}.',
  'networks.failed': 'Your wallet did not switch to {network}.',
  'networks.disabled': 'This site keeps to one network.',
  'unsupported.text':
    'Your wallet is on a network that this site does not support. Switch to one of these to go on.',
}
