import { isContractSupported } from '@portico/contract'
import { PluginContractError } from '@portico/contract/errors/tools'
import type { PluginManifest } from '@portico/contract/manifest'

/** @throws PluginContractError when a plugin is made for another contract: every page would refuse it */
export function refuseContract({ id, version, engines: { portico } }: PluginManifest): void {
  if (isContractSupported(portico)) return
  throw new PluginContractError({
    details: `${id} ${version} needs ${portico}`,
    metaMessages: ['Update Portico first, or take another release of the plugin.'],
  })
}
