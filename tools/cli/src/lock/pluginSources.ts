import type { Capabilities } from '@portico/contract'
import type { PorticoLock } from '@portico/contract/lock'
import type { OwnDirective } from '../config/defineConfig.ts'

/** One thing that a policy allows, and what for. */
export interface PolicySource {
  readonly source: string
  readonly reason: string
}

/** The rights that name origins, by what the browser asks of a policy for them. */
const directives = {
  'service.fetch': 'connect-src',
  images: 'img-src',
  frames: 'frame-src',
} as const satisfies Partial<Record<keyof Capabilities, OwnDirective>>

/** Something that a policy has to allow for a plugin. */
export interface PluginOrigin {
  readonly directive: OwnDirective
  readonly origin: string
}

/** Origins that a plugin with these rights reaches by itself. */
export const listPluginOrigins = (capabilities: Capabilities): PluginOrigin[] =>
  Object.entries(directives).flatMap(([right, directive]) =>
    (capabilities[right as keyof typeof directives] ?? []).map((origin) => ({ directive, origin })),
  )

/** What a policy allows for the plugins of a lockfile, those on trial too. */
export function listPluginSources(
  lock: Pick<PorticoLock, 'plugins'> | null,
): Partial<Record<OwnDirective, PolicySource[]>> {
  const sources: Partial<Record<OwnDirective, PolicySource[]>> = {}
  for (const [id, { capabilities, canary }] of Object.entries(lock?.plugins ?? {}))
    for (const { directive, origin } of [capabilities, canary?.capabilities ?? {}].flatMap(
      listPluginOrigins,
    )) {
      const before = sources[directive] ?? []
      sources[directive] = [...before, { source: origin, reason: `the plugin ${id}` }]
    }
  return sources
}
