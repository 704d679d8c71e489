import { PluginForeignIdError } from '@portico/contract/errors'
import { findForeignId } from '@portico/contract/host'
import { pickText } from '@portico/contract/lock'
import type { PluginRelease } from '../../catalogue/PluginRelease.ts'

/** Why the views of a release on trial cannot be registered; undefined where they can. */
export function findFault({ id, locked }: PluginRelease): Error | undefined {
  const { version, manifest } = locked
  try {
    const foreign = findForeignId(id, manifest.contributes)
    if (foreign) return new PluginForeignIdError({ details: `${id} ${version}: ${foreign}` })
    for (const { title } of manifest.contributes.views ?? []) pickText(title, 'en')
  } catch (error) {
    return error as Error
  }
}
