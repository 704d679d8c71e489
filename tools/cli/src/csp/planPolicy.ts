import type { Context } from '../context.ts'
import { listPluginSources } from '../lock/pluginSources.ts'
import { readLock } from '../lock/readLock.ts'
import { loadNetworks } from '../networks/loadNetworks.ts'
import type { Site } from '../site.ts'
import { createPolicy, type PolicyDirective } from './createPolicy.ts'
import { bringsTypes, listFrameworks } from './frameworks.ts'

/** A site's policy, with what has to be known beside it. */
export interface PlannedPolicy {
  readonly directives: readonly PolicyDirective[]
  readonly notes: readonly string[]
}

/** Works out the policy of a site from its configuration and its lockfile. @throws PackageNotBuiltError | LockInvalidError */
export async function planPolicy(context: Context, site: Site): Promise<PlannedPolicy> {
  const { known, unknown } = await loadNetworks(site, site.config.networks)
  const frameworks = listFrameworks(site)
  const isTyped = await Promise.all(frameworks.map((framework) => bringsTypes(context, site, framework)))
  return {
    directives: createPolicy({
      config: site.config,
      frameworks: frameworks.filter((_, index) => isTyped[index]),
      networks: known,
      plugins: listPluginSources(await readLock(context, site)),
    }),
    notes: [
      ...unknown.map((id) => `The nodes of ${id} are not known: name them in customRpcUrls.`),
      ...frameworks.flatMap(({ note }) => note ?? []),
    ],
  }
}
