/** Versions that may stand beside another one of the same package, and why. */
export interface SecondVersions {
  readonly versions: Readonly<Record<string, readonly string[]>>
  readonly reason: string
}

/** Every second version of a package that workspaces name or that ships. Nothing is to be added without need. */
export const secondVersions: readonly SecondVersions[] = [
  {
    versions: { '@noble/curves': ['1.9.1'], '@noble/hashes': ['1.8.0'], '@scure/base': ['1.2.6'] },
    reason:
      'viem and WalletConnect import paths that version 2 no longer has; Bitcoin’s signer needs version 2.',
  },
  {
    versions: { '@noble/curves': ['1.9.7'] },
    reason: 'Comes with mnemonic accounts of viem, which nothing imports.',
  },
  {
    versions: { '@scure/bip32': ['1.7.0'], '@scure/bip39': ['1.6.0'] },
    reason:
      'Come with mnemonic accounts of viem, which nothing imports; the vault shares curves with version 2.',
  },
  {
    versions: { ws: ['7.5.14', '8.21.0', '8.21.3'] },
    reason: 'Pinned by WalletConnect, viem and Module Federation for Node; pages use their own WebSocket.',
  },
  {
    versions: {
      'on-exit-leak-free': ['0.2.0'],
      pino: ['7.11.0'],
      'pino-abstract-transport': ['0.5.0'],
      'pino-std-serializers': ['4.0.0'],
      'process-warning': ['1.0.0'],
      'real-require': ['0.1.0'],
      'sonic-boom': ['2.8.0'],
      'thread-stream': ['0.15.2'],
      tslib: ['1.14.1'],
    },
    reason:
      'Pinned by the last WalletConnect with a permissive licence; pages get at most its browser entry.',
  },
  {
    versions: { commander: ['11.1.0', '12.1.0'] },
    reason: 'Command lines of Module Federation and of Solana’s errors; nothing imports them.',
  },
  {
    versions: {
      'content-type': ['1.0.5'],
      depd: ['1.1.2'],
      'http-errors': ['1.8.1'],
      'mime-db': ['1.52.0'],
      'mime-types': ['2.1.35'],
      statuses: ['1.5.0'],
    },
    reason:
      'Come with Koa, on whose own packages it does not agree, under the identity provider of the local stack; no page gets it.',
  },
  {
    versions: { react: ['18.3.1'], 'react-dom': ['18.3.1'] },
    reason: 'Component tests run on the oldest React that a site may have.',
  },
  {
    versions: { viem: ['2.37.0'] },
    reason: 'Tests run on the oldest viem that a site may have.',
  },
  {
    versions: { '@solana/web3.js': ['1.99.0'] },
    reason: 'Journeys meet the wallet adapters of sites, which are built on version 1.',
  },
]
