import type { Capabilities } from '@portico/contract'
import { measurePlugin, type PartSize } from '../budgets.ts'
import { describeRights, formatBytes } from '../output.ts'
import { getFeature, type PluginRelease } from '../release/readRelease.ts'
import type { Site } from '../site.ts'

/** Weight, rights and origins of a feature that was switched. */
export interface SwitchedFeature extends PartSize {
  readonly id: string
  readonly version: string
  /** What it may do: of one that leaves, what it asked for. */
  readonly capabilities: Capabilities
  /** Origins it speaks to through the shell. Empty where the configuration names no gateway. */
  readonly origins: readonly string[]
}

/** A plugin that is switched, with these rights. */
export function toSwitched(
  { manifest, files }: PluginRelease,
  { config }: Site,
  capabilities: Capabilities,
): SwitchedFeature {
  const isAsking = capabilities['api.fetch'] !== undefined && config.gatewayUrl !== undefined
  return {
    ...measurePlugin(manifest.id, files)[0],
    part: getFeature(manifest),
    id: manifest.id,
    version: manifest.version,
    capabilities,
    origins: isAsking ? [new URL(config.gatewayUrl).origin] : [],
  }
}

/** What a site takes on with a feature. */
export const describeArrival = ({
  part,
  version,
  brotli,
  capabilities,
  origins,
}: SwitchedFeature): string[] => [
  `${part} ${version}: ${formatBytes(brotli)} when it is first used.`,
  ...describeRights(capabilities).map((right) => `  may: ${right}`),
  ...origins.map((origin) => `  reaches: ${origin}`),
  // The contract gives a plugin no way of its own to another origin.
  '  content policy: stays as it is',
]

/** What a site is rid of. */
export const describeDeparture = ({ part, version, brotli }: SwitchedFeature): string =>
  `${part} ${version}: ${formatBytes(brotli)} less to serve.`
