import { join } from 'node:path'
import { KillListInvalidError, type PorticoError } from '@portico/contract/errors/tools'
import {
  type KillList,
  signKillList,
  verifyKillList,
  type WithdrawnRelease,
} from '@portico/contract/killList'
import { type Change, planWrite } from '../changes.ts'
import type { Context } from '../context.ts'
import { readText } from '../files.ts'
import type { Site } from '../site.ts'
import type { KillKey } from './killKey.ts'

/** What to do with the kill list of a site. */
export interface KillListOrder {
  /** Below the site's directory, with slashes. */
  readonly path: string
  readonly key: KillKey
  readonly releases: readonly WithdrawnRelease[]
  /** Takes the releases off the list, in place of putting them on it. */
  readonly isLifted: boolean
  /** Seconds since 1970. */
  readonly now: number
}

/** @throws KillListInvalidError when the key did not sign it */
async function readList(
  context: Context,
  site: Site,
  { path, key }: KillListOrder,
): Promise<KillList | null> {
  const text = await readText(context, join(site.directory, path))
  if (text === null) return null
  return verifyKillList(text, key.publicKey).catch((cause: PorticoError) => {
    throw new KillListInvalidError({
      details: `${path}: ${cause.details}`,
      metaMessages: [
        'Name the key that signed it. To begin a new list with another key, remove the file first, and give pages the other key.',
      ],
      cause,
    })
  })
}

/** A list that pages do not take would leave them with the one before. @throws KillListInvalidError */
async function refuseWhatNobodyReads(text: string, { path, key }: KillListOrder): Promise<void> {
  await verifyKillList(text, key.publicKey).catch((cause: PorticoError) => {
    throw new KillListInvalidError({
      details: `${path}: ${cause.details}`,
      metaMessages: ['Take off what no page pins any more, with `--lift`. Nothing was changed.'],
      cause,
    })
  })
}

const toName = ({ id, version }: WithdrawnRelease) => `${id}@${version}`

/**
 * The list as it should be, and the change of its file: none where it says so already. A new list has a larger
 * `sequence` than any before, also where the file of the last one was lost.
 * @throws KillListInvalidError
 */
export async function planKillList(
  context: Context,
  site: Site,
  order: KillListOrder,
): Promise<{ list: KillList; changes: Change[] }> {
  const { path, key, releases, isLifted, now } = order
  const current = await readList(context, site, order)
  const byName = new Map((current?.killed ?? []).map((release) => [toName(release), release]))
  for (const release of releases)
    if (isLifted) byName.delete(toName(release))
    else byName.set(toName(release), release)
  const names = [...byName.keys()].sort()
  const killed = names.flatMap((name) => byName.get(name) ?? [])
  const isSame = current?.killed.map(toName).join() === names.join()
  if (current && isSame) return { list: current, changes: [] }
  const list = { sequence: Math.max(now, (current?.sequence ?? 0) + 1), killed }
  const content = `${JSON.stringify(await signKillList(list, key.privateKey), null, 2)}\n`
  await refuseWhatNobodyReads(content, order)
  return { list, changes: await planWrite(context, { directory: site.directory, path, content }) }
}
