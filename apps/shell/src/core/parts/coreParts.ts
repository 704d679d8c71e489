/** Name of the part that speaks with the gateway; other parts that need it load it beside themselves. */
export const apiFile = 'api.js'

/**
 * The parts that the core loads. The build writes the hash of each in place of its text: the lockfile pins `core.js`,
 * and so all it may load.
 */
export const coreParts: Readonly<Record<string, string>> = {
  'actions.js': 'integrity:actions.js',
  'api.js': 'integrity:api.js',
  'headless.js': 'integrity:headless.js',
  'languages.js': 'integrity:languages.js',
  'otherWallets.js': 'integrity:otherWallets.js',
  'safe.js': 'integrity:safe.js',
  'siwe.js': 'integrity:siwe.js',
  'walletconnect.js': 'integrity:walletconnect.js',
}
