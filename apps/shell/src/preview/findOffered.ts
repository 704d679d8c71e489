import type { ConnectMethodContribution } from '@portico/contract'
import type { Catalogue } from '@portico/contract/lock'
import { isSwitchedOn } from '../catalogue/isSwitchedOn.ts'
import { loadCatalogue } from '../catalogue/loadCatalogue.ts'
import type { Core } from '../core/Core.ts'
import { wait } from '../core/time.ts'

/** Milliseconds that the preview waits for what is fetched beside it. */
const patience = 100

const nothing: Pick<Catalogue, 'plugins'> = { plugins: {} }

/** The ways to connect that plugins bring; none where the catalogue does not come, which the modal will say. */
export async function findOffered(core: Core): Promise<readonly ConnectMethodContribution[]> {
  const { plugins } = await Promise.race([
    loadCatalogue(core).catch(() => nothing),
    wait(core.time, patience).then(() => nothing),
  ])
  return Object.entries(plugins)
    .filter(([id, locked]) => isSwitchedOn(core, id, locked))
    .flatMap(([, { manifest }]) => manifest.contributes.connectMethods ?? [])
}
