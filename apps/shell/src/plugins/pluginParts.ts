/**
 * The parts of the shell that only a site with plugins or a kill list needs. Its catalogue pins them, so that no other site
 * carries their hashes.
 */
export const pluginParts: readonly string[] = [
  'assets.js',
  'connectors.js',
  'frames.js',
  'evm-client.js',
  'evm.js',
  'federation.js',
  'plugins.js',
  'qr.js',
  'releases.js',
  'results.js',
  'sender.js',
  'service.js',
  'shared.js',
  'tokenActions.js',
  'transactions.js',
  'windows.js',
]
