import { join } from 'node:path'
import type { Context } from '../context.ts'
import { listFiles } from '../files.ts'
import type { Site } from '../site.ts'
import { createPolicy, type PolicyDirective } from './createPolicy.ts'
import { readNetworks } from './readNetworks.ts'

/** A site's policy, with what has to be known beside it. */
export interface PlannedPolicy {
  readonly directives: readonly PolicyDirective[]
  readonly notes: readonly string[]
}

const nextNote =
  'Next writes scripts into its pages: add a nonce for each request to script-src, as examples/next/proxy.ts does.'

/** Of Next, the Pages Router alone brings a policy of trusted types. */
async function hasPages(context: Context, { directory }: Site): Promise<boolean> {
  const files = await Promise.all(
    ['pages', 'src/pages'].map((path) => listFiles(context, join(directory, path))),
  )
  return files.flat().length > 0
}

/** Works out the policy of a site from its configuration. @throws PackageNotBuiltError */
export async function planPolicy(context: Context, site: Site): Promise<PlannedPolicy> {
  const { known, unknown } = await readNetworks(site)
  const { config, dependencies } = site
  return {
    directives: createPolicy({
      config,
      dependencies: (await hasPages(context, site))
        ? dependencies
        : dependencies.filter((name) => name !== 'next'),
      networks: known,
    }),
    notes: [
      ...unknown.map((id) => `The nodes of ${id} are not known: name them in customRpcUrls.`),
      ...(dependencies.includes('next') ? [nextNote] : []),
    ],
  }
}
