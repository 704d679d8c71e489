/** Licences that anything may have. */
export const allowedLicences: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
])

/** A package that is let in in spite of its licence, because it never ships. */
export interface LicenceException {
  readonly packages: RegExp
  readonly licence: string
  readonly reason: string
  /** Day it was decided. */
  readonly since: string
}

/** Exceptions, all for packages that only devDependencies reach. */
export const licenceExceptions: readonly LicenceException[] = [
  {
    packages: /^@uniswap\/(lib|v2-core|v2-periphery)$/,
    licence: 'GPL-3.0-or-later',
    reason: 'Contracts deployed to the local chain as they are; never bundled, never linked.',
    since: '2026-11-21',
  },
  {
    packages: /^@uniswap\/(swap-router-contracts|universal-router|v3-periphery)$/,
    licence: 'GPL-2.0-or-later',
    reason: 'Contracts deployed to the local chain as they are; never bundled, never linked.',
    since: '2026-11-25',
  },
  {
    packages: /^@uniswap\/v3-core$/,
    licence: 'BUSL-1.1',
    reason:
      'Contracts deployed to the local chain as they are; never bundled, never linked. Its licence has become GPL-2.0-or-later in 2023.',
    since: '2026-11-25',
  },
  {
    packages: /^lightningcss(-|$)/,
    licence: 'MPL-2.0',
    reason: 'Vite minifies style sheets with it; its own files stay unchanged and do not ship.',
    since: '2026-11-21',
  },
  {
    packages: /^axe-core$/,
    licence: 'MPL-2.0',
    reason: 'Checks accessibility in tests; does not ship.',
    since: '2026-11-21',
  },
  {
    packages: /^spawndamnit$/,
    licence: 'SEE LICENSE IN LICENSE',
    reason: 'Its LICENSE file is the MIT licence; changesets uses it.',
    since: '2026-11-21',
  },
  {
    packages: /^rpc-websockets$/,
    licence: 'LGPL-3.0-only',
    reason:
      'Comes with the burner wallet that end-to-end tests connect, which is a wallet of others; does not ship.',
    since: '2026-11-21',
  },
  {
    packages: /^(eyes|text-encoding-utf-8)$/,
    licence: 'none',
    reason:
      'Their LICENSE files are MIT and public domain; they come with the burner wallet, and do not ship.',
    since: '2026-11-21',
  },
  {
    packages: /^(busboy|streamsearch|humanize-number|only)$/,
    licence: 'none',
    reason:
      'Their LICENSE files and readmes say MIT; they come with the S3 server of tests, and do not ship.',
    since: '2026-11-21',
  },
  {
    packages: /^(@ethereumjs\/(rlp|tx|util)|webextension-polyfill)$/,
    licence: 'MPL-2.0',
    reason:
      'Comes with the in-page provider of MetaMask, around which end-to-end tests build an extension; does not ship.',
    since: '2026-11-21',
  },
  {
    packages: /^slick$/,
    licence: 'MIT (http://mootools.net/license.txt)',
    reason: 'Says MIT with an address beside it; mails are made from MJML with it, and it does not ship.',
    since: '2026-11-26',
  },
  {
    packages: /^deep-freeze-strict$/,
    licence: 'public domain',
    reason: 'Comes with the in-page provider of MetaMask; does not ship.',
    since: '2026-11-21',
  },
  {
    packages: /^@img\/sharp-libvips-/,
    licence: 'LGPL-3.0-or-later',
    reason:
      'Next resizes pictures with it where a site asks for that; the example does not, and does not ship.',
    since: '2026-11-21',
  },
  {
    packages: /^@img\/sharp-wasm32$/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    reason:
      'Next resizes pictures with it where a site asks for that; the example does not, and does not ship.',
    since: '2026-11-21',
  },
  {
    packages: /^@img\/sharp-win32-/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later',
    reason:
      'Next resizes pictures with it where a site asks for that; the example does not, and does not ship.',
    since: '2026-11-21',
  },
]

/** Versions from which on a package changed its licence to one that is refused. */
export const refusedVersions: readonly { readonly packages: RegExp; readonly above: string }[] = [
  { packages: /^@walletconnect\//, above: '2.21.8' },
  { packages: /^@reown\/walletkit$/, above: '1.2.10' },
]
