import type { PorticoLock } from '@portico/contract/lock'
import type { Context } from '../context.ts'
import type { Site } from '../site.ts'
import type { Finding } from './Finding.ts'
import { findKillList } from './findKillList.ts'
import { judgeKillList } from './judgeKillList.ts'

/** What is wrong with the site's own kill list, and what it withdraws of the lockfile. */
export async function checkKillList(
  context: Context,
  site: Site,
  lock: PorticoLock | null,
): Promise<Finding[]> {
  const found = await findKillList(context, site)
  return found ? judgeKillList(found, lock) : []
}
