import { basename, relative, resolve } from 'node:path'
import { KillKeyUnusableError } from '@portico/contract/errors/tools'
import type { KillList } from '@portico/contract/killList'
import * as v from 'valibot'
import type { CommandOptions, Context } from '../context.ts'
import { defineChange, type ResultOf } from '../defineCommand.ts'
import { createKillKey, type KillKey, locateKey, readKillKey } from '../kill/killKey.ts'
import { parseWithdrawnRelease } from '../kill/parseWithdrawnRelease.ts'
import { planKillList } from '../kill/planKillList.ts'
import { readLock } from '../lock/readLock.ts'
import { findSite, type Site } from '../site.ts'

/** Name of the list below the public directory. */
export const killListName = 'portico.kill-list.json'

/** Options of `kill`. */
export interface KillOptions extends CommandOptions {
  /** Versions of plugins or of the shell, such as `send@1.1.0`. @default none */
  readonly releases?: readonly string[]
  /** File of the private key. */
  readonly key: string
  /** Makes the key where there is none. @default false */
  readonly createKey?: boolean
  /** Takes the versions off the list. @default false */
  readonly lift?: boolean
  /** File of the list. @default `portico.kill-list.json` below the public directory */
  readonly list?: string
  /** Milliseconds since 1970. @default the clock's */
  readonly now?: () => number
}

async function getKey(
  context: Context,
  site: Site,
  { key: path, createKey = false }: KillOptions,
): Promise<{ key: KillKey; isCreated: boolean; save(): Promise<void> }> {
  const located = locateKey(context, site, path)
  const known = await readKillKey(context, located)
  if (known) return { key: known, isCreated: false, save: async () => {} }
  if (createKey) {
    const { key, save } = await createKillKey(context)
    return { key, isCreated: true, save: () => save(located) }
  }
  throw new KillKeyUnusableError({
    details: `${path}: there is no such file.`,
    metaMessages: ['Make it with `portico kill --create-key --key <file>`.'],
  })
}

/** What the site's configuration has to say, and where the key belongs. */
function describeKey(
  site: Site,
  { key: path }: KillOptions,
  { publicKey, list }: { publicKey: string | null; list: string },
): string[] {
  if (publicKey === null) return [`Would write a private key to ${path}.`]
  const below = relative(site.config.publicDirectory, list)
  const address = `/${below.startsWith('..') ? basename(list) : below}`
  return [
    `The private key is in ${path}. Keep it out of the repository and off every server.`,
    'Name the list in portico.config.ts, then run `portico lock`:',
    `  killList: { url: '${address}', publicKey: '${publicKey}' },`,
  ]
}

/** Name of the shell itself on a list. */
const shellId = 'shell'

/** Versions that the lockfile does not pin: mistyped, or pinned by pages that are out already. */
async function describeUnpinned(context: Context, site: Site, { killed }: KillList): Promise<string[]> {
  const lock = await readLock(context, site)
  const listPinned = (id: string) =>
    id === shellId ? [lock?.shell.version] : [lock?.plugins[id]?.version, lock?.plugins[id]?.canary?.version]
  return killed
    .filter(({ id, version }) => !listPinned(id).includes(version))
    .map(({ id, version }) => `${id}@${version} is not pinned by this site: pages that still pin it obey.`)
}

const describeList = ({ killed }: KillList): string =>
  killed.length === 0
    ? 'No version is withdrawn.'
    : `Withdrawn: ${killed.map(({ id, version }) => `${id}@${version}`).join(', ')}.`

async function plan(context: Context, options: KillOptions) {
  const { dryRun = false, lift = false, releases = [], list: named, now = Date.now } = options
  const parsed = releases.map(parseWithdrawnRelease)
  const site = await findSite(context)
  const { key, isCreated, save } = await getKey(context, site, options)
  const path = relative(
    site.directory,
    named ? resolve(context.cwd, named) : resolve(site.directory, site.config.publicDirectory, killListName),
  ).replaceAll('\\', '/')
  const seconds = Math.floor(now() / 1_000)
  const order = { path, key, releases: parsed, isLifted: lift, now: seconds }
  const { list, changes } = await planKillList(context, site, order)
  const publicKey = dryRun && isCreated ? null : key.publicKey
  return {
    directory: site.directory,
    changes,
    // Before the list that it has signed, and not where there is one of another key.
    save,
    result: { isKeyCreated: isCreated, publicKey, list: path, ...list },
    after: [
      describeList(list),
      ...(await describeUnpinned(context, site, list)),
      ...(isCreated ? describeKey(site, options, { publicKey, list: path }) : []),
      ...(changes.length > 0 && !dryRun ? [`Publish ${path}: pages obey within a minute.`] : []),
    ],
  }
}

/** Entry of `kill` in the table of commands. */
export const killCommand = defineChange({
  name: 'kill',
  summary: 'withdraw versions of plugins, or of the shell, from every page',
  description:
    'Writes the kill list that killList in portico.config.ts names, signed with a key of the site. Pages that are open obey it within a minute of its publication; it can add nothing to what the lockfile pins. Without a version it makes sure that there is a list.',
  arguments: [
    {
      name: 'releases',
      description: 'versions of plugins, such as send@1.1.0, or of the shell, such as shell@1.0.0',
      isList: true,
      isRequired: false,
    },
  ],
  options: [
    {
      flags: '--key <file>',
      description: 'private key, outside the public directory',
      isRequired: true,
    },
    { flags: '--create-key', description: 'make the key where there is none' },
    { flags: '--lift', description: 'take the versions off the list' },
    {
      flags: '--list <file>',
      description: `the list; ${killListName} below the public directory if none is named`,
    },
  ],
  exitCodes: {
    0: 'done, or nothing to do',
    1: 'no version of a plugin, a key that cannot be used, or a list that it did not sign',
  },
  examples: [
    {
      line: 'portico kill --create-key --key ../kill-key.pem',
      description: 'makes key and empty list, and says what the site has to name',
    },
    {
      line: 'portico kill send@1.1.0 --key ../kill-key.pem',
      description: 'no page runs send 1.1.0 any more',
    },
    { line: 'portico kill send@1.1.0 --lift --key ../kill-key.pem', description: 'takes that back' },
  ],
  result: {
    /** Whether a key was made, or would be. */
    isKeyCreated: v.boolean(),
    /** base64 of its SPKI form. Null where a dry run would make the key. */
    publicKey: v.nullable(v.string()),
    /** Below the site's directory. */
    list: v.string(),
    sequence: v.number(),
    killed: v.array(v.strictObject({ id: v.string(), version: v.string() })),
  },
  plan,
})

/**
 * Withdraws versions of plugins from every page of a site, or brings them back: writes the kill list, signed.
 * @throws KillTargetInvalidError | KillKeyUnusableError | KillListInvalidError | ConfigNotFoundError
 */
export const kill = killCommand.run

/** What `portico kill` did, or would do. */
export type KillResult = ResultOf<typeof killCommand>
