import { join } from 'node:path'
import { FeatureUnknownError } from '@portico/contract/errors/tools'
import type { PorticoLock } from '@portico/contract/lock'
import * as v from 'valibot'
import { allInOrder } from '../allInOrder.ts'
import { readOverrides, type SiteOverride } from '../code/readOverrides.ts'
import type { CommandOptions, Context } from '../context.ts'
import { defineReport, type ResultOf } from '../defineCommand.ts'
import {
  comparePlugin,
  compareShell,
  differenceSchema,
  type ReleaseDifference,
} from '../diff/compareRelease.ts'
import { describeDifference } from '../diff/describeDifference.ts'
import { readCopiedFiles } from '../diff/readCopiedFiles.ts'
import { getCopiedDirectory, getReleaseDirectory } from '../lock/getCopiedDirectory.ts'
import { readCopiedOverridable } from '../lock/readCopiedOverridable.ts'
import { readDeclared } from '../lock/readDeclared.ts'
import { readLock } from '../lock/readLock.ts'
import { withSiteOptions } from '../lock/siteOptions.ts'
import { readShellRelease } from '../release/readRelease.ts'
import { findSite, type Site } from '../site.ts'
import { findOrigin, listEnabled } from '../source/findOrigin.ts'
import { choiceOptions } from '../update/choiceOptions.ts'
import { type ReleaseChoice, readChosen } from '../update/readChosen.ts'

/** Options of `diff`. */
export interface DiffOptions extends CommandOptions, ReleaseChoice {
  /** Features, or `shell`. @default all that are on, and the shell */
  readonly features?: readonly string[]
}

/** What is held, and what is the site's own. */
interface Held {
  readonly lock: PorticoLock | null
  readonly overrides: readonly SiteOverride[]
}

const nothingCopied = { copied: [], overridable: {} }

/** What is copied of a release in its directory. */
async function readCopied(context: Context, directory: string) {
  const [copied, overridable] = await Promise.all([
    readCopiedFiles(context, directory),
    readCopiedOverridable(context, directory),
  ])
  return { copied, overridable }
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
  if (!locked) return comparePlugin(site, release, undefined, { ...nothingCopied, overrides })
  const { plugins } = await readDeclared(context, site, { ...lock, plugins: { [id]: locked } })
  const held = { ...locked, manifest: plugins[id] ?? locked.manifest }
  const directory = join(site.directory, getReleaseDirectory(site, id, locked.version))
  return comparePlugin(site, release, held, { ...(await readCopied(context, directory)), overrides })
}

async function compareInstalledShell(
  context: Context,
  site: Site,
  { lock, overrides }: Held,
): Promise<ReleaseDifference> {
  const shell = await readShellRelease(context, site.directory)
  const from = lock?.shell.version ?? null
  if (from === null) return compareShell(shell, from, { ...nothingCopied, overrides })
  const directory = join(site.directory, getCopiedDirectory(site), 'shell', from)
  return compareShell(shell, from, { ...(await readCopied(context, directory)), overrides })
}

async function read(context: Context, { features = [], channel, to }: DiffOptions) {
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
  const differences = await allInOrder(compared)
  return { result: { differences }, lines: differences.flatMap(describeDifference) }
}

/** Entry of `diff` in the table of commands. */
export const diffCommand = defineReport({
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
  result: { differences: v.array(differenceSchema) },
  read,
})

/**
 * Compares what `update` would take with what the lockfile pins: bytes, rights, origins, views, commands, icons, texts, locales,
 * variables of the theme and files, and which of them the site overrides. Of the shell, what is installed. Changes nothing.
 * @throws FeatureUnknownError when a feature is not on, and whatever reading a release throws
 */
export const diff = diffCommand.run

/** What `portico diff` found. */
export type DiffResult = ResultOf<typeof diffCommand>
