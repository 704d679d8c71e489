import { PorticoError } from '@portico/contract/errors/tools'
import { loadNetworks } from '../../networks/loadNetworks.ts'
import { type Diagnosis, diagnose } from '../Cause.ts'
import { nodesUnknown, publicDirectory } from '../causes/site.ts'
import { type DoctorCheck, type Examined, found, merge, notLookedAt } from '../DoctorCheck.ts'
import type { Inspection } from '../Inspection.ts'

/** Where frameworks look for static files, if not in `public`. */
const staticFolders: Readonly<Record<string, string>> = {
  '@sveltejs/kit': 'static',
  gatsby: 'static',
  '@docusaurus/core': 'static',
}

function checkDirectory({ site }: Inspection): Diagnosis[] {
  const framework = Object.keys(staticFolders).find((name) => site.dependencies.includes(name))
  const folder = framework && staticFolders[framework]
  // Anything but the default was chosen on purpose: the framework can be given another folder, too.
  if (!folder || site.config.publicDirectory !== 'public') return []
  return [diagnose(publicDirectory, `${framework} serves ${folder}, the configuration says public`)]
}

async function checkNetworks({ site }: Inspection): Promise<Examined> {
  try {
    const { unknown } = await loadNetworks(site, site.config.networks)
    return found(...unknown.map((id) => diagnose(nodesUnknown, id)))
  } catch (error) {
    if (!(error instanceof PorticoError)) throw error
    return notLookedAt(`nodes of the networks: ${error.details ?? error.shortMessage}`)
  }
}

/** What the configuration says that nothing else can confirm. Its form was checked when it was read. */
export const configCheck: DoctorCheck = {
  name: 'config',
  subject: 'the configuration',
  look: async (inspection) => merge(found(...checkDirectory(inspection)), await checkNetworks(inspection)),
}
