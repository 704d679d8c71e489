/** The parts that the modal loads, pinned as those of the core are: see `coreParts`. */
export const modalParts: Readonly<Record<string, string>> = {
  'account.js': 'integrity:account.js',
  'approve.js': 'integrity:approve.js',
  'connecting.js': 'integrity:connecting.js',
  'guide.js': 'integrity:guide.js',
  'methods.js': 'integrity:methods.js',
  'networks.js': 'integrity:networks.js',
  'pairing.js': 'integrity:pairing.js',
  'profile.js': 'integrity:profile.js',
  'settings.js': 'integrity:settings.js',
  'siwx.js': 'integrity:siwx.js',
  'wallets.js': 'integrity:wallets.js',
}
