import type { Catalogue } from '@portico/contract/lock'
import type { Core } from '../../core/Core.ts'
import { definePart } from '../../core/parts/definePart.ts'
import { loadPart } from '../../core/parts/loadPart.ts'
import { report } from '../../core/reporting/report.ts'
import type { Shell } from '../../shell/Shell.ts'
import type { Releases } from './Releases.ts'

const releasesPart = definePart({
  name: 'releases',
  isLocked: true,
  load: () => import('./createReleases.ts'),
})

/**
 * Loads what chooses between releases, where the site has something to choose. Without it the accepted releases run, as
 * the lockfile pins them.
 */
export async function loadReleases(
  core: Core,
  catalogue: Catalogue,
  getShell: () => Shell,
): Promise<Releases | undefined> {
  const { killList, plugins } = catalogue
  if (!killList && !Object.values(plugins).some(({ canary }) => canary)) return
  try {
    const releases = (await loadPart(core, releasesPart)).createReleases(core, catalogue, getShell)
    await releases.prepare()
    return releases
  } catch (error) {
    report(core, error)
  }
}
