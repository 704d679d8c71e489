import type { ReleaseFile } from './release/readRelease.ts'

const kibibyte = 1024

/** A part of what a site serves, with the most it may weigh. */
export interface Budget {
  readonly part: string
  /** Bytes after brotli. */
  readonly limit: number
}

interface ShellBudget extends Budget {
  readonly files: RegExp
}

/** Limits of the shell's files (the four stages of the design). A file that none names has no limit. */
export const shellBudgets: readonly ShellBudget[] = [
  { part: 'core', files: /^core\.js$/, limit: 12 * kibibyte },
  // React alone weighs this much; what is ours beside it is the modal.
  { part: 'react', files: /^react\.js$/, limit: 58.5 * kibibyte },
  { part: 'modal', files: /^modal\.js$/, limit: 22 * kibibyte },
  // The views of a connected account and of all wallets, each fetched when it is first shown.
  { part: 'account', files: /^account\.js$/, limit: 5.5 * kibibyte },
  { part: 'nfts', files: /^nfts\.js$/, limit: 6.5 * kibibyte },
  { part: 'wallets', files: /^wallets\.js$/, limit: 4 * kibibyte },
  // What speaks with the gateway, and checks its answers.
  { part: 'api', files: /^api\.js$/, limit: 8 * kibibyte },
  // Names from the chain where the gateway fails, and the ranking of several nodes.
  { part: 'identity', files: /^identity\.js$/, limit: 6 * kibibyte },
  { part: 'rpc', files: /^rpc\.js$/, limit: 7 * kibibyte },
  { part: 'siwe', files: /^siwe\.js$/, limit: 2 * kibibyte },
  // What plugins run on: the federation runtime, and those primitives of `@portico/ui` that the modal itself has not.
  { part: 'federation', files: /^federation\.js$/, limit: 18 * kibibyte },
  { part: 'shared', files: /^shared\.js$/, limit: 9 * kibibyte },
  // Ways in and what they show, each fetched when it is chosen.
  { part: 'walletconnect', files: /^walletconnect\.js$/, limit: 115 * kibibyte },
  { part: 'methods', files: /^methods\.js$/, limit: 4 * kibibyte },
  { part: 'networks', files: /^networks\.js$/, limit: 4 * kibibyte },
  { part: 'guide', files: /^guide\.js$/, limit: 4 * kibibyte },
  { part: 'settings', files: /^settings\.js$/, limit: 3 * kibibyte },
  { part: 'alert', files: /^alert\.js$/, limit: 2 * kibibyte },
  { part: 'connecting', files: /^connecting\.js$/, limit: 3 * kibibyte },
  { part: 'approve', files: /^approve\.js$/, limit: 2 * kibibyte },
  // The views without markup, for sites that draw their own, and the way to the languages.
  { part: 'headless', files: /^headless\.js$/, limit: 21 * kibibyte },
  { part: 'languages', files: /^languages\.js$/, limit: 2 * kibibyte },
  { part: 'pairing', files: /^pairing\.js$/, limit: 6 * kibibyte },
  { part: 'qr', files: /^qr\.js$/, limit: 8 * kibibyte },
  { part: 'solana', files: /^solana\.js$/, limit: 25 * kibibyte },
  { part: 'bitcoin', files: /^bitcoin\.js$/, limit: 14 * kibibyte },
  { part: 'safe', files: /^safe\.js$/, limit: 2 * kibibyte },
  { part: 'siwx', files: /^siwx\.js$/, limit: 6.5 * kibibyte },
  { part: 'profile', files: /^profile\.js$/, limit: 3 * kibibyte },
  // `@portico/evm` and `@portico/evm/client`, for plugins that name them as needs.
  { part: 'evm', files: /^evm\.js$/, limit: 12.3 * kibibyte },
  { part: 'evm-client', files: /^evm-client\.js$/, limit: 3 * kibibyte },
]

/** Limit of each plugin's own files. */
export const pluginLimit = 15 * kibibyte

/** Weight of one part, in bytes. */
export interface PartSize {
  readonly part: string
  readonly bytes: number
  readonly brotli: number
  /** Null where nothing is promised. */
  readonly limit: number | null
  readonly isOver: boolean
}

type Weight = Pick<ReleaseFile, 'name' | 'bytes' | 'brotli'>

/** Adds up the weight of some files as one part. */
export function measurePart(part: string, files: readonly Weight[], limit: number | null): PartSize {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const brotli = files.reduce((sum, file) => sum + file.brotli, 0)
  return { part, bytes, brotli, limit, isOver: limit !== null && brotli > limit }
}

/** Weights of the shell's parts: those with a budget first, then every other file by name. */
export function measureShell(files: readonly Weight[]): PartSize[] {
  const budgeted = shellBudgets.map(({ part, files: matches, limit }) => ({
    part,
    limit,
    files: files.filter(({ name }) => matches.test(name)),
  }))
  const counted = new Set(budgeted.flatMap((budget) => budget.files))
  const others = files.filter((file) => !counted.has(file))
  return [
    ...budgeted
      .filter((budget) => budget.files.length > 0)
      .map((budget) => measurePart(budget.part, budget.files, budget.limit)),
    ...others.map((file) => measurePart(file.name, [file], null)),
  ]
}
