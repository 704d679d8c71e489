import type { PorticoLock } from '@portico/contract/lock'
import type { Context } from '../context.ts'
import type { Site } from '../site.ts'
import type { Finding } from './Finding.ts'
import { findKillLists } from './findKillLists.ts'
import { judgeKillList } from './judgeKillList.ts'

/** What is wrong with the site's own kill lists, and what they withdraw of the lockfile. */
export async function checkKillLists(
  context: Context,
  site: Site,
  lock: PorticoLock | null,
): Promise<Finding[]> {
  const found = await findKillLists(context, site)
  return (await Promise.all(found.map((list) => judgeKillList(list, lock)))).flat()
}
