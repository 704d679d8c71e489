import { join } from 'node:path'
import { FeatureUnknownError } from '@portico/contract/errors/tools'
import type { PorticoLock } from '@portico/contract/lock'
import * as v from 'valibot'
import { allInOrder } from '../allInOrder.ts'
import type { CommandDefinition } from '../CommandDefinition.ts'
import { readOverrides, type SiteOverride } from '../code/readOverrides.ts'
import type { CommandOptions, Context } from '../context.ts'
import { comparePlugin, compareShell, type ReleaseDifference } from '../diff/compareRelease.ts'
import { describeDifference } from '../diff/describeDifference.ts'
import { readLaidFiles } from '../diff/readLaidFiles.ts'
import { readLaidOverridable } from '../diff/readLaidOverridable.ts'
import { getLaidDirectory, getReleaseDirectory } from '../lock/getLaidDirectory.ts'
import { readDeclared } from '../lock/readDeclared.ts'
import { readLock } from '../lock/readLock.ts'
import { withSiteOptions } from '../lock/siteOptions.ts'
import { print } from '../output.ts'
import { findOrigin, listEnabled } from '../release/findOrigin.ts'
import { readShellRelease } from '../release/readRelease.ts'
import { differenceResult } from '../resultSchemas.ts'
import { findSite, type Site } from '../site.ts'
import { choiceOptions } from '../update/choiceOptions.ts'
import { type ReleaseChoice, readChosen } from '../update/readChosen.ts'

/** Options of `diff`. */
export interface DiffOptions extends CommandOptions, ReleaseChoice {
  /** Features, or `shell`. @default all that are on, and the shell */
  readonly features?: readonly string[]
}

/** What `portico diff` found. */
export interface DiffResult {
  readonly command: 'diff'
  readonly differences: readonly ReleaseDifference[]
}

/** What is held, and what is the site's own. */
interface Held {
  readonly lock: PorticoLock | null
  readonly overrides: readonly SiteOverride[]
}

const nothingLaid = { laid: [], overridable: {} }

/** What is laid of a release in its directory. */
async function readLaid(context: Context, directory: string) {
  const [laid, overridable] = await Promise.all([
    readLaidFiles(context, directory),
    readLaidOverridable(context, directory),
  ])
  return { laid, overridable }
}

/** A plugin's newest release, against what the lockfile holds of it. */
async function compareFeature(
  context: Context,
  site: Site,
  { feature, lock, overrides, choice }: Held & { feature: string; choice: ReleaseChoice },
): Promise<ReleaseDifference> {
  const origin = await findOrigin(context, site, feature)
  const release = withSiteOptions(site, await readChosen(context, origin, choice))
  const { id } = release.manifest
  const locked = lock?.plugins[id]
  if (!locked) return comparePlugin(site, release, undefined, { ...nothingLaid, overrides })
  const { plugins } = await readDeclared(context, site, { ...lock, plugins: { [id]: locked } })
  const held = { ...locked, manifest: plugins[id] ?? locked.manifest }
  const directory = join(site.directory, getReleaseDirectory(site, id, locked.version))
  return comparePlugin(site, release, held, { ...(await readLaid(context, directory)), overrides })
}

async function compareInstalledShell(
  context: Context,
  site: Site,
  { lock, overrides }: Held,
): Promise<ReleaseDifference> {
  const shell = await readShellRelease(context, site.directory)
  const from = lock?.shell.version ?? null
  if (from === null) return compareShell(shell, from, { ...nothingLaid, overrides })
  const directory = join(site.directory, getLaidDirectory(site), 'shell', from)
  return compareShell(shell, from, { ...(await readLaid(context, directory)), overrides })
}

/**
 * Compares what `update` would take with what the lockfile pins: bytes, rights, origins, views, commands, icons, texts, locales,
 * variables of the theme and files, and which of them the site overrides. Of the shell, what is installed. Changes nothing.
 * @throws FeatureUnknownError when a feature is not on, and whatever reading a release throws
 */
export async function diff(context: Context, options: DiffOptions = {}): Promise<DiffResult> {
  const { features = [], channel, to } = options
  const site = await findSite(context)
  const parts = ['shell', ...listEnabled(site).sort()]
  const unknown = features.filter((feature) => !parts.includes(feature))
  if (unknown.length > 0)
    throw new FeatureUnknownError({
      details: unknown.join(', '),
      metaMessages: [`On are: ${parts.join(', ')}.`],
    })
  const [lock, overrides] = await allInOrder([readLock(context, site), readOverrides(site.code)])
  const choice = { ...(channel && { channel }), ...(to && { to }) }
  const compared = parts
    .filter((part) => features.length === 0 || features.includes(part))
    .map((part) =>
      part === 'shell'
        ? compareInstalledShell(context, site, { lock, overrides })
        : compareFeature(context, site, { feature: part, lock, overrides, choice }),
    )
  const result: DiffResult = { command: 'diff', differences: await allInOrder(compared) }
  print(context, options, result, result.differences.flatMap(describeDifference))
  return result
}

/** Entry of `diff` in the table of commands. */
export const diffCommand: CommandDefinition = {
  name: 'diff',
  summary: 'show what an update changes',
  description:
    'Compares what portico update would take with what portico.lock.json pins: bytes, rights, origins, views, commands, icons, texts, locales, variables of the theme and files; and, as yours, the texts, views and variables among them that the site overrides. + is new, − goes, ~ has other content. Of a plugin that comes from a folder of releases it fetches the newest one; of the shell and of packages it reads what is installed. Origins that are new belong into the content policy, which portico csp prints. Nothing is changed.',
  arguments: [
    {
      name: 'features',
      description: 'features, or shell; all where none is named',
      isList: true,
      isRequired: false,
    },
  ],
  options: choiceOptions,
  exitCodes: {
    0: 'compared, whatever the difference',
    1: 'a feature that is not on, or releases that cannot be read',
  },
  examples: [
    { line: 'portico diff send', description: 'after npm update @portico/plugin-send' },
    { line: 'portico diff --json', description: 'everything, for another tool' },
  ],
  result: v.strictObject({
    command: v.literal('diff'),
    differences: v.array(differenceResult),
  }),
  run: diff,
}
