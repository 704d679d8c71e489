/** Texts of the networks. */
export const texts = {
  'networks.current': 'Selected',
  'networks.approve': 'Approve in wallet',
  'networks.declined': 'You declined in your wallet. You are still on {network}.',
  'networks.failed': 'Your wallet did not switch to {network}.',
  'networks.search': 'Search networks',
  'networks.none': 'No network is called that',
  'networks.noneText': 'Check the spelling, or try a shorter word.',
  'networks.test': 'Test network',
  'switch.question': 'Switch to {network}?',
  'switch.text': 'This needs {network}. Your wallet will ask you.',
  'switch.waiting': 'Approve in {wallet}',
  'switch.waitingText': 'Your wallet is asking you to switch to {network}.',
  'switch.go': 'Switch network',
  'networks.disabled': 'This site keeps to one network.',
  'unsupported.text':
    'Your wallet is on a network that this site does not support. Switch to one of these to go on.',
}
