import { join } from 'node:path'
import { FeatureUnknownError } from '@portico/contract/errors/tools'
import * as v from 'valibot'
import type { CommandDefinition } from '../CommandDefinition.ts'
import type { CommandOptions, Context } from '../context.ts'
import { comparePlugin, compareShell, type ReleaseDifference } from '../diff/compareRelease.ts'
import { describeDifference } from '../diff/describeDifference.ts'
import { readLaidFiles } from '../diff/readLaidFiles.ts'
import { getLaidDirectory } from '../lock/planSite.ts'
import { readLock } from '../lock/readLock.ts'
import { print } from '../output.ts'
import { readEnabledPlugins } from '../release/findPlugins.ts'
import { readShellRelease } from '../release/readRelease.ts'
import { rightsResult } from '../resultSchemas.ts'
import { findSite, type Site } from '../site.ts'

/** Options of `diff`. */
export interface DiffOptions extends CommandOptions {
  /** Features, or `shell`. @default all that are on, and the shell */
  readonly features?: readonly string[]
}

/** What `portico diff` found. */
export interface DiffResult {
  readonly command: 'diff'
  readonly differences: readonly ReleaseDifference[]
}

async function compareSite(context: Context, site: Site): Promise<ReleaseDifference[]> {
  const [shell, plugins, lock] = await Promise.all([
    readShellRelease(context, site.directory),
    readEnabledPlugins(context, site),
    readLock(context, site),
  ])
  const readLaid = (path: string) =>
    readLaidFiles(context, join(site.directory, getLaidDirectory(site), path))
  const from = lock?.shell.version ?? null
  const compared = plugins.map(async (release) => {
    const locked = lock?.plugins[release.manifest.id]
    return comparePlugin(
      release,
      locked,
      locked ? await readLaid(`plugins/${release.manifest.id}/${locked.version}`) : [],
    )
  })
  return [
    compareShell(shell, from, from === null ? [] : await readLaid(`shell/${from}`)),
    ...(await Promise.all(compared)),
  ]
}

/**
 * Compares the installed packages with what the lockfile pins: bytes, rights, views, commands, texts and files. Changes nothing.
 * @throws FeatureUnknownError when a feature is not on, and whatever `lock` throws
 */
export async function diff(context: Context, options: DiffOptions = {}): Promise<DiffResult> {
  const { features = [] } = options
  const all = await compareSite(context, await findSite(context))
  const parts = all.map(({ part }) => part)
  const unknown = features.filter((feature) => !parts.includes(feature))
  if (unknown.length > 0)
    throw new FeatureUnknownError({
      details: unknown.join(', '),
      metaMessages: [`That are on: ${parts.join(', ')}.`],
    })
  const differences = features.length === 0 ? all : all.filter(({ part }) => features.includes(part))
  const result: DiffResult = { command: 'diff', differences }
  print(context, options, result, differences.flatMap(describeDifference))
  return result
}

const names = { added: v.array(v.string()), removed: v.array(v.string()) }
const contents = v.strictObject({ ...names, changed: v.array(v.string()) })
const weight = v.strictObject({ bytes: v.number(), brotli: v.number() })

/** Entry of `diff` in the table of commands. */
export const diffCommand: CommandDefinition = {
  name: 'diff',
  summary: 'show what an update of the installed packages changes',
  description:
    'Compares the installed packages with what portico.lock.json pins, before portico lock accepts them: bytes, rights, views, commands, texts by language, and files. + is new, − goes, ~ has other content. Nothing is changed.',
  arguments: [
    {
      name: 'features',
      description: 'features, or shell; all where none is named',
      isList: true,
      isRequired: false,
    },
  ],
  exitCodes: {
    0: 'compared, whatever the difference',
    1: 'a feature that is not on, or packages that cannot be read',
  },
  examples: [
    { line: 'portico diff send', description: 'after npm update @portico/plugin-send' },
    { line: 'portico diff --json', description: 'everything, for another tool' },
  ],
  result: v.strictObject({
    command: v.literal('diff'),
    differences: v.array(
      v.strictObject({
        part: v.string(),
        from: v.nullable(v.string()),
        to: v.string(),
        weightBefore: v.nullable(weight),
        weight,
        rights: v.strictObject({ added: rightsResult, removed: rightsResult }),
        views: v.strictObject(names),
        commands: v.strictObject(names),
        texts: contents,
        files: contents,
      }),
    ),
  }),
  run: diff,
}
