/** The parts that the modal loads, pinned as those of the core are: see `coreParts`. */
export const modalParts: Readonly<Record<string, string>> = {
  'account.js': 'integrity:account.js',
  'evm-client.js': 'integrity:evm-client.js',
  'evm.js': 'integrity:evm.js',
  'federation.js': 'integrity:federation.js',
  'networks.js': 'integrity:networks.js',
  'pairing.js': 'integrity:pairing.js',
  'profile.js': 'integrity:profile.js',
  'qr.js': 'integrity:qr.js',
  'shared.js': 'integrity:shared.js',
  'siwx.js': 'integrity:siwx.js',
  'wallets.js': 'integrity:wallets.js',
}
