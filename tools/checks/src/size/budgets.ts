const kibibyte = 1024

/** Most that the embed may weigh in a page that uses nothing but `createPortico`, in bytes after brotli. */
export const embedLimit = 5 * kibibyte

/** Most that the whole script of examples/minimal may weigh: the embed, its networks and its root. */
export const minimalPageLimit = 5 * kibibyte

/** Most that the same script may weigh with every feature of the product on. */
export const everyFeaturePageLimit = 5 * kibibyte

/**
 * Of the embedded wallet's frame, after brotli: what a visitor loads to have his wallet, all that comes later, and each language. What is later comes
 * in parts, each when it is asked for; smart accounts have 21 KiB of it.
 */
export const vaultLimits = { first: 60 * 1024, later: 160 * 1024, language: 6 * 1024 }

/** Most that the catalogue may weigh for each of nine plugins. */
export const catalogueLimit = 0.9 * kibibyte

/** What a page pays for features that are off. */
export const disabledLimit = 0

/**
 * Most that each entry of a package may weigh with everything it brings, React apart. Limits of the shell's parts and
 * of plugins are the CLI's (`shellBudgets`, `pluginLimit`), since every site checks them too.
 */
export const entryLimits: Readonly<Record<string, number>> = {
  '@portico/contract': 2 * kibibyte,
  // With the name of each class, which a minified one has not.
  '@portico/contract/errors': 3.25 * kibibyte,
  // Read by tools alone, with a sentence for each cause that `doctor` names.
  '@portico/contract/errors/tools': 8 * kibibyte,
  '@portico/contract/lock': 1 * kibibyte,
  // Read by tools alone.
  '@portico/contract/manifest': 8 * kibibyte,
  '@portico/contract/shell': 1 * kibibyte,
  '@portico/contract/themes': 2.5 * kibibyte,
  '@portico/embed': 5 * kibibyte,
  // All of them; a site pays for the languages it names.
  '@portico/embed/locales': 1.5 * kibibyte,
  '@portico/embed/networks': 3 * kibibyte,
  // A site pays for the one it names.
  '@portico/embed/prefetch': 0.5 * kibibyte,
  '@portico/embed/react': 2 * kibibyte,
  // With all that loads once somebody signs in, of every namespace; a page loads those it uses.
  '@portico/embed/siwx': 95 * kibibyte,
  '@portico/siwx/bip122': 45 * kibibyte,
  '@portico/siwx/eip155': 22 * kibibyte,
  '@portico/siwx/siwe': 1.5 * kibibyte,
  '@portico/siwx/solana': 14 * kibibyte,
  // A site pays for the themes it names.
  '@portico/embed/themes': 2.5 * kibibyte,
  '@portico/embed/wagmi': 7 * kibibyte,
  '@portico/embed/wallet-button': 3 * kibibyte,
  '@portico/evm': 12.3 * kibibyte,
  '@portico/evm/client': 12 * kibibyte,
  // All but the first with viem's codec, which whoever uses them has anyway.
  '@portico/smart-accounts': 8.5 * kibibyte,
  '@portico/smart-accounts/accounts': 16 * kibibyte,
  '@portico/smart-accounts/delegations': 16 * kibibyte,
  '@portico/solana': 14 * kibibyte,
  '@portico/testing/standard': 60 * kibibyte,
  '@portico/testing/wallets': 32 * kibibyte,
  '@portico/ui': 18.6 * kibibyte,
}
