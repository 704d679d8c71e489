import type { DisabledPlugin, PorticoLock } from '@portico/contract/lock'
import type { Site } from '../site.ts'

type Disabled = Readonly<Record<string, DisabledPlugin>>

const toDisabled = ({ plugins, disabled }: PorticoLock): [string, DisabledPlugin][] => [
  ...Object.entries(disabled ?? {}),
  ...Object.entries(plugins).map(([id, { manifest, capabilities }]): [string, DisabledPlugin] => [
    id,
    { ...(manifest.feature && { feature: manifest.feature }), capabilities },
  ]),
]

/** Plugins that the configuration switches off by name, with the rights they had. One that it names no longer is forgotten. */
export function keepDisabled(site: Site, current: PorticoLock | null): Disabled {
  if (current === null) return {}
  const isKept = ([id, { feature = id }]: [string, DisabledPlugin]) => site.config.features[feature] === false
  return Object.fromEntries(toDisabled(current).filter(isKept))
}
