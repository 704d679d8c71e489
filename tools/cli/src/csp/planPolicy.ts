import type { Site } from '../site.ts'
import { createPolicy, type PolicyDirective } from './createPolicy.ts'
import { readNetworks } from './readNetworks.ts'

/** A site's policy, with what has to be known beside it. */
export interface PlannedPolicy {
  readonly directives: readonly PolicyDirective[]
  readonly notes: readonly string[]
}

const nextNote =
  'Next writes scripts into its pages: send a policy with a nonce for each request, as examples/next/proxy.ts does.'

/** Works out the policy of a site from its configuration. @throws PackageNotBuiltError */
export async function planPolicy(site: Site): Promise<PlannedPolicy> {
  const { known, unknown } = await readNetworks(site)
  const { config, dependencies } = site
  return {
    directives: createPolicy({ config, dependencies, networks: known }),
    notes: [
      ...unknown.map((id) => `The nodes of ${id} are not known: name them in customRpcUrls.`),
      ...(dependencies.includes('next') ? [nextNote] : []),
    ],
  }
}
