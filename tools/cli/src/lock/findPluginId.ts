import type { PorticoLock } from '@portico/contract/lock'

/** The id of a feature in the lockfile, on or off; undefined where it does not hold it. */
export function findPluginId(current: PorticoLock | null, feature: string): string | undefined {
  const on = Object.entries(current?.plugins ?? {}).map(
    ([id, { manifest }]) => [id, manifest.feature] as const,
  )
  const off = Object.entries(current?.disabled ?? {}).map(([id, disabled]) => [id, disabled.feature] as const)
  return [...on, ...off].find(([id, named = id]) => named === feature)?.[0]
}
