import { VaultDiffersError, VaultUnknownError } from '@portico/contract/errors/tools'
import * as v from 'valibot'
import type { CommandOptions, Context } from '../../context.ts'
import { defineReport, type ResultOf } from '../../defineCommand.ts'
import { hidden } from '../../hidden.ts'
import { parseVaultUrl } from '../../vault/parseVaultUrl.ts'
import { servedConfigSchema } from '../../vault/servedConfig.ts'
import { loadVault, type VaultModule } from '../../vault/VaultModule.ts'
import { readVaultRelease } from '../../vault/verify/VaultRelease.ts'
import { type Observation, type Verification, verifyVault } from '../../vault/verify/verifyVault.ts'

/** Options of `vault verify`. */
export interface VaultVerifyOptions extends CommandOptions {
  /** Address of the vault. */
  readonly url: string
  /** Folder or address of the release to compare with. @default the one of the installed `@portico/vault` */
  readonly release?: string
  /** Milliseconds for all of it. @default three minutes */
  readonly timeLimit?: number
  /** Finds the vault's package. @default the `@portico/vault` that is installed where the command is called */
  readonly loadVault?: (context: Context, directory: string) => Promise<VaultModule>
}

/** A server's words may not speak to the terminal. */
const toShown = ({ path, visitor, what }: Observation): Observation => ({
  path,
  visitor,
  what: what.replaceAll(hidden, '?'),
})

/** Differences that are printed; `--json` has all. */
const printed = 40

function list(title: string, observations: readonly Observation[]): string[] {
  if (observations.length === 0) return []
  const more = observations.length - printed
  return [
    title,
    ...observations.slice(0, printed).map(({ path, visitor, what }) => `  ${path} (${visitor}): ${what}`),
    ...(more > 0 ? [`  and ${more} more: see \`--json\``] : []),
  ]
}

function describe(url: string, version: string, seen: Verification): string[] {
  const { differences, unknown, compared, config } = seen
  const isSame = differences.length === 0 && unknown.length === 0
  return [
    isSame
      ? `${url} is release ${version}, byte for byte: ${compared} answers agree, asked for as a browser does and plainly.`
      : `${url} was compared with release ${version}: ${compared} answers.`,
    ...list('It differs:', differences),
    ...list('Not known:', unknown),
    ...(config
      ? [
          'Its operator chose, which no release can say anything of:',
          `  service: ${config.serviceUrl}`,
          ...config.networks.map(
            ({ caipNetworkId, rpcUrl }) => `  ${caipNetworkId}: ${new URL(rpcUrl).origin}`,
          ),
          `  may frame it: ${config.origins.join(', ') || 'nobody'}`,
        ]
      : []),
    'Nothing is said of what it sends to others, at other addresses, or later.',
  ].map((line) => line.replaceAll(hidden, '?'))
}

function toFailure({ differences, unknown }: Verification) {
  const count = (observations: readonly Observation[]) =>
    [...new Set(observations.map(({ path }) => path))].slice(0, 5).join(', ')
  if (differences.length > 0)
    return new VaultDiffersError({
      details: count(differences),
      metaMessages: ['Sign nothing there before you know why.'],
    })
  if (unknown.length === 0) return null
  return new VaultUnknownError({
    details: `${count(unknown)}`,
    metaMessages: ['Try again: what is not known is not taken for right.'],
  })
}

async function read(context: Context, options: VaultVerifyOptions) {
  const { release: place, timeLimit = 180_000, loadVault: find = loadVault } = options
  const url = parseVaultUrl(options.url)
  const vault = await find(context, context.cwd)
  const release = await readVaultRelease(context, place ?? vault.siteDirectory)
  const seen = await verifyVault(context, { release, vault, url, timeLimit })
  const { version } = release
  const { config, compared } = seen
  const [differences, unknown] = [seen.differences.map(toShown), seen.unknown.map(toShown)]
  const isRelease = differences.length === 0 && unknown.length === 0
  return {
    result: { url, version, isRelease, compared, differences, unknown, config },
    lines: describe(url, version, { differences, unknown, compared, config }),
    failure: toFailure({ differences, unknown, compared, config }),
  }
}

const observation = v.strictObject({
  path: v.string(),
  /** Whether it was asked for as a browser does, or plainly. */
  visitor: v.picklist(['browser', 'plain']),
  what: v.string(),
})

/** Entry of `vault verify` in the table of commands. */
export const vaultVerifyCommand = defineReport({
  name: 'vault verify',
  summary: 'say whether a served vault is the release, byte for byte',
  description:
    'Fetches every file of a served vault: frame, window, keys’ worker, all parts and languages, the escape kit. Compares bytes with a release, headers with those that the release’s server sends, and looks for code at other addresses. Everything is asked for twice, as a browser does and plainly. What could not be fetched is said, and never taken for right; so is what the operator chose: service, nodes, and who may frame it. The release is that of the @portico/vault that is installed where the command is called.',
  arguments: [{ name: 'url', description: 'address of the vault, such as https://vault.shop.example' }],
  options: [
    {
      flags: '--release <place>',
      description:
        'folder or address of the release to compare with; by default the installed @portico/vault',
    },
  ],
  exitCodes: {
    0: 'every file and header is the release’s',
    1: 'something differs, or was not known, or there is no release to compare with',
  },
  examples: [
    {
      line: 'portico vault verify https://vault.shop.example',
      description: 'against the installed @portico/vault',
    },
    {
      line: 'portico vault verify https://vault.shop.example --release ./portico/apps/vault/dist/site --json',
      description: 'against one that you have built',
    },
  ],
  result: {
    /** Origin. */
    url: v.string(),
    /** Of the release that it was compared with. */
    version: v.string(),
    /** Nothing differs, and everything is known. */
    isRelease: v.boolean(),
    /** Answers that were looked at. */
    compared: v.number(),
    differences: v.array(observation),
    /** What could not be looked at. */
    unknown: v.array(observation),
    /** What the operator chose; null where it could not be read. */
    config: v.nullable(servedConfigSchema),
  },
  read,
})

/**
 * Compares a served vault with a release. It changes nothing.
 * @throws VaultDiffersError and VaultUnknownError after printing | AddressInvalidError | VaultMissingError | VaultReleaseInvalidError |
 * OfflineError
 */
export const verifyVaultRelease = vaultVerifyCommand.run

/** What `portico vault verify` found. */
export type VaultVerifyResult = ResultOf<typeof vaultVerifyCommand>
