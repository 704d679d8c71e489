import { PluginWithdrawnError } from '@portico/contract/errors/tools'
import { verifyKillList, type WithdrawnRelease } from '@portico/contract/killList'
import type { Context } from '../context.ts'
import type { Site } from '../site.ts'
import { findKillList } from './findKillList.ts'

/**
 * A release that the site has withdrawn reaches no visitor, so it is not taken. A list that pages do not take withdraws
 * nothing, and `portico check` names it.
 * @param releases what arrives
 * @throws PluginWithdrawnError
 */
export async function refuseWithdrawn(
  context: Context,
  site: Site,
  releases: readonly Pick<WithdrawnRelease, 'id' | 'version'>[],
): Promise<void> {
  if (releases.length === 0) return
  const list = await findKillList(context, site)
  if (!list) return
  const { killed } = await verifyKillList(list.text, list.publicKey).catch(() => ({ killed: [] }))
  const taken = releases.find(({ id, version }) =>
    killed.some((release) => release.id === id && release.version === version),
  )
  if (taken)
    throw new PluginWithdrawnError({
      details: `${taken.id} ${taken.version}: ${list.place}`,
      metaMessages: [
        'Nothing was taken. Name another version with --to, or take this one off the list with `portico kill --lift`.',
      ],
    })
}
