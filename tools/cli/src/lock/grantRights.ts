import type { Capabilities } from '@portico/contract'
import type { PorticoLock } from '@portico/contract/lock'
import { getFeature, type PluginRelease } from '../release/readRelease.ts'
import type { GrantedPlugin } from './createLock.ts'
import { narrowRights } from './narrowRights.ts'

/** Rights that a feature's plugin asks for and the site has not granted. */
export interface NotGranted {
  readonly feature: string
  readonly capabilities: Capabilities
}

/**
 * Grants a plugin that is new all it asks for, and one that the lockfile holds, on or off, no more than it holds there.
 * @param added features that were asked for by name, and get all they ask for
 */
export function grantRights(
  plugins: readonly PluginRelease[],
  current: PorticoLock | null,
  added: readonly string[],
): { granted: GrantedPlugin[]; notGranted: NotGranted[] } {
  const narrowed = plugins.map((release) => {
    const { id, capabilities: asked } = release.manifest
    const feature = getFeature(release.manifest)
    const known = current?.plugins[id] ?? current?.disabled?.[id]
    const held = added.includes(feature) ? undefined : known?.capabilities
    return { release, feature, ...narrowRights(asked, held ?? asked) }
  })
  return {
    granted: narrowed.map(({ release, granted }) => ({ release, capabilities: granted })),
    notGranted: narrowed
      .filter(({ notGranted }) => Object.keys(notGranted).length > 0)
      .map(({ feature, notGranted }) => ({ feature, capabilities: notGranted })),
  }
}
