/** The parts that the modal loads, pinned as those of the core are: see `coreParts`. */
export const modalParts: Readonly<Record<string, string>> = {
  'account.js': 'integrity:account.js',
  'alert.js': 'integrity:alert.js',
  'approve.js': 'integrity:approve.js',
  'evm-client.js': 'integrity:evm-client.js',
  'evm.js': 'integrity:evm.js',
  'federation.js': 'integrity:federation.js',
  'guide.js': 'integrity:guide.js',
  'methods.js': 'integrity:methods.js',
  'networks.js': 'integrity:networks.js',
  'pairing.js': 'integrity:pairing.js',
  'profile.js': 'integrity:profile.js',
  'qr.js': 'integrity:qr.js',
  'settings.js': 'integrity:settings.js',
  'shared.js': 'integrity:shared.js',
  'siwx.js': 'integrity:siwx.js',
  'wallets.js': 'integrity:wallets.js',
}
