import type { Parsed } from '@portico/contract/manifest'
import * as v from 'valibot'
import type { ReleaseFile } from '../release/readRelease.ts'

const kibibyte = 1024

/** A part of what a site serves, with the most it may weigh. */
export interface Budget {
  readonly part: string
  /** Bytes after brotli. */
  readonly limit: number
}

interface ShellBudget extends Budget {
  readonly files: RegExp
  /** Each of the files is held to the limit by itself, under its own name. @default false */
  readonly isEach?: boolean
}

/** The texts of one language, of the shell or of a plugin: a visitor loads one. */
const languageBudget: ShellBudget = {
  part: 'language',
  files: /^locale-[\w-]+\.js$/,
  limit: 6 * kibibyte,
  isEach: true,
}

/**
 * Limits of the shell's files (the four stages of the design). A file that none names has no limit. Ours, since size-limit
 * weighs bundles that it makes itself; these are the files of a release, which every site weighs as it has them.
 */
export const shellBudgets: readonly ShellBudget[] = [
  { part: 'core', files: /^core\.js$/, limit: 12 * kibibyte },
  // The list of wallets without React, with the sheet of the modal and the places of other ways to connect.
  { part: 'preview', files: /^preview\.js$/, limit: 13.2 * kibibyte },
  // React alone weighs this much; what is ours beside it is the modal. Releases that have no preview carry the list of wallets in it.
  { part: 'react', files: /^react\.js$/, limit: 58.5 * kibibyte },
  { part: 'modal', files: /^modal\.js$/, limit: 22 * kibibyte },
  // The views of a connected account and of all wallets, each fetched when it is first shown. The first writes amounts as issuers mean them.
  { part: 'account', files: /^account\.js$/, limit: 8.25 * kibibyte },
  { part: 'nfts', files: /^nfts\.js$/, limit: 6.5 * kibibyte },
  { part: 'wallets', files: /^wallets\.js$/, limit: 4 * kibibyte },
  // What a visitor does with a connected wallet.
  { part: 'actions', files: /^actions\.js$/, limit: 3 * kibibyte },
  // What speaks with the gateway, and checks its answers.
  { part: 'api', files: /^api\.js$/, limit: 9.9 * kibibyte },
  // Names from the chain where the gateway fails, and the ranking of several nodes.
  { part: 'identity', files: /^identity\.js$/, limit: 6 * kibibyte },
  // What finds the addresses of names on a chain, and the tables for names of more than plain letters.
  { part: 'resolver', files: /^resolver\.js$/, limit: 8.25 * kibibyte },
  { part: 'nameTables', files: /^nameTables\.js$/, limit: 18 * kibibyte },
  { part: 'rpc', files: /^rpc\.js$/, limit: 7 * kibibyte },
  { part: 'siwe', files: /^siwe\.js$/, limit: 2 * kibibyte },
  // What plugins run on: the federation runtime, and those primitives of `@portico/ui` that the modal itself has not.
  { part: 'federation', files: /^federation\.js$/, limit: 15.5 * kibibyte },
  // What a plugin is given: its context, its rights, and what it may register.
  { part: 'plugins', files: /^plugins\.js$/, limit: 7.2 * kibibyte },
  // Members of a plugin's context, each for plugins that declare what it is for.
  { part: 'connectors', files: /^connectors\.js$/, limit: 3 * kibibyte },
  { part: 'frames', files: /^frames\.js$/, limit: 1.5 * kibibyte },
  // What comes back by the page's address, and windows of other pages.
  { part: 'windows', files: /^windows\.js$/, limit: 4 * kibibyte },
  { part: 'shared', files: /^shared\.js$/, limit: 14.4 * kibibyte },
  // What only some plugins ask for, each fetched when one does.
  { part: 'assets', files: /^assets\.js$/, limit: 2.5 * kibibyte },
  { part: 'sender', files: /^sender\.js$/, limit: 1 * kibibyte },
  { part: 'service', files: /^service\.js$/, limit: 1 * kibibyte },
  // What plugins and visitors do with a token, below it.
  { part: 'tokenActions', files: /^tokenActions\.js$/, limit: 1.5 * kibibyte },
  // What follows transactions until they have settled and their chain cannot go back on it, or no block can take them, and finds what took
  // their place.
  { part: 'transactions', files: /^transactions\.js$/, limit: 5.1 * kibibyte },
  // What reports of visitors, for sites that listen and plugins that may.
  { part: 'track', files: /^track\.js$/, limit: 3.5 * kibibyte },
  // What chooses between two releases of a plugin, asks for the site's kill list and checks its signature: for sites with one
  // on trial or with a kill list.
  { part: 'releases', files: /^releases\.js$/, limit: 3.5 * kibibyte },
  // Ways in and what they show, each fetched when it is chosen.
  { part: 'walletconnect', files: /^walletconnect\.js$/, limit: 115 * kibibyte },
  { part: 'methods', files: /^methods\.js$/, limit: 4 * kibibyte },
  { part: 'networks', files: /^networks\.js$/, limit: 4.5 * kibibyte },
  { part: 'guide', files: /^guide\.js$/, limit: 4 * kibibyte },
  { part: 'settings', files: /^settings\.js$/, limit: 3 * kibibyte },
  // What a site draws by itself stands in it: for sites that draw something.
  { part: 'site', files: /^site\.js$/, limit: 1 * kibibyte },
  // Who waits for what a view hands back, for plugins that have such a view.
  { part: 'results', files: /^results\.js$/, limit: 1 * kibibyte },
  { part: 'alert', files: /^alert\.js$/, limit: 2 * kibibyte },
  { part: 'connecting', files: /^connecting\.js$/, limit: 3 * kibibyte },
  { part: 'approve', files: /^approve\.js$/, limit: 2 * kibibyte },
  // The views without markup, for sites that draw their own, and the way to the languages.
  { part: 'headless', files: /^headless\.js$/, limit: 25 * kibibyte },
  { part: 'languages', files: /^languages\.js$/, limit: 3 * kibibyte },
  languageBudget,
  { part: 'pairing', files: /^pairing\.js$/, limit: 6 * kibibyte },
  { part: 'qr', files: /^qr\.js$/, limit: 8 * kibibyte },
  // `@portico/ui/code`, for plugins that ask for a code that was sent.
  { part: 'code', files: /^code\.js$/, limit: 2 * kibibyte },
  { part: 'solana', files: /^solana\.js$/, limit: 25 * kibibyte },
  { part: 'bitcoin', files: /^bitcoin\.js$/, limit: 14 * kibibyte },
  { part: 'otherWallets', files: /^otherWallets\.js$/, limit: 2 * kibibyte },
  { part: 'safe', files: /^safe\.js$/, limit: 2 * kibibyte },
  { part: 'siwx', files: /^siwx\.js$/, limit: 7 * kibibyte },
  { part: 'profile', files: /^profile\.js$/, limit: 4 * kibibyte },
  // `@portico/evm` and `@portico/evm/client`, for plugins that name them as needs.
  { part: 'evm', files: /^evm\.js$/, limit: 12.3 * kibibyte },
  { part: 'evm-client', files: /^evm-client\.js$/, limit: 3 * kibibyte },
  // `@portico/solana`, the same way: a page whose plugins send nothing on Solana never fetches it.
  { part: 'solana-client', files: /^solana-client\.js$/, limit: 14 * kibibyte },
]

/** Limit of what each plugin brings when it is first used: its own files, without languages and what it fetches later. */
export const pluginLimit = 15 * kibibyte

/** What a plugin fetches later, for some of its visitors, all together. */
const laterBudget: ShellBudget = { part: 'later', files: /^chunk-[\w-]+\.js$/, limit: 15 * kibibyte }

/** Schema of {@link PartSize}. */
export const partSchema = v.strictObject({
  part: v.string(),
  bytes: v.number(),
  brotli: v.number(),
  /** Null where nothing is promised. */
  limit: v.nullable(v.number()),
  isOver: v.boolean(),
})

/** Weight of one part, in bytes. */
export interface PartSize extends Parsed<typeof partSchema> {}

type Weight = Pick<ReleaseFile, 'name' | 'bytes' | 'brotli'>

/** Adds up the weight of some files as one part. */
export function measurePart(part: string, files: readonly Weight[], limit: number | null): PartSize {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const brotli = files.reduce((sum, file) => sum + file.brotli, 0)
  return { part, bytes, brotli, limit, isOver: limit !== null && brotli > limit }
}

/** The parts that files make by a budget: one, or one for each file. */
function measureBudget(
  { part, files: matches, limit, isEach }: ShellBudget,
  all: readonly Weight[],
): PartSize[] {
  const files = all.filter(({ name }) => matches.test(name))
  if (isEach) return files.map((file) => measurePart(file.name.replace(/\.js$/, ''), [file], limit))
  return files.length > 0 ? [measurePart(part, files, limit)] : []
}

/** Weights of the shell's parts: those with a budget first, then every other file by name. */
export function measureShell(files: readonly Weight[]): PartSize[] {
  const others = files.filter(({ name }) => !shellBudgets.some((budget) => budget.files.test(name)))
  return [
    ...shellBudgets.flatMap((budget) => measureBudget(budget, files)),
    ...others.map((file) => measurePart(file.name, [file], null)),
  ]
}

/** Weight of a plugin: what is fetched when it is first used, then what may be later, then the file of each language. */
export function measurePlugin(id: string, files: readonly Weight[]): readonly [PartSize, ...PartSize[]] {
  const part = `plugin ${id}`
  const apart = [laterBudget, languageBudget]
  const own = files.filter(({ name }) => !apart.some((budget) => budget.files.test(name)))
  const others = apart.flatMap((budget) => measureBudget(budget, files))
  return [
    measurePart(part, own, pluginLimit),
    ...others.map((other) => ({ ...other, part: `${part} ${other.part}` })),
  ]
}
