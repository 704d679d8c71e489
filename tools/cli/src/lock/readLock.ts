import { join } from 'node:path'
import { LockInvalidError } from '@portico/contract/errors/tools'
import type { PorticoLock } from '@portico/contract/lock'
import { parseLock } from '@portico/contract/manifest'
import type { Context } from '../context.ts'
import { readText } from '../files.ts'
import { lockName, type Site } from '../site.ts'

/**
 * The lockfile of a site; null where there is none yet.
 * @throws LockInvalidError when it is damaged: taken as none, it would grant again what the site has refused
 */
export async function readLock(context: Context, site: Site): Promise<PorticoLock | null> {
  try {
    const text = await readText(context, join(site.directory, lockName))
    return text === null ? null : parseLock(JSON.parse(text))
  } catch (cause) {
    if (!(cause instanceof SyntaxError || cause instanceof LockInvalidError)) throw cause
    throw new LockInvalidError({
      cause,
      details: cause instanceof LockInvalidError ? (cause.details ?? '') : cause.message,
      metaMessages: [
        `Restore ${lockName}, from version control for example.`,
        'Without it the next `portico lock` grants all that the plugins ask for.',
      ],
    })
  }
}
