import type { Capabilities } from '@portico/contract'
import { capabilitiesSchema, type Parsed } from '@portico/contract/manifest'
import * as v from 'valibot'
import { measurePlugin, partSchema } from '../budget/budgets.ts'
import { listOrigins } from '../lock/listOrigins.ts'
import { listPluginOrigins } from '../lock/pluginSources.ts'
import { describeRights, formatBytes } from '../output.ts'
import { getFeature, type PluginRelease } from '../release/readRelease.ts'
import type { Site } from '../site.ts'

/** Schema of {@link SwitchedFeature}. */
export const switchedSchema = v.strictObject({
  ...partSchema.entries,
  id: v.string(),
  version: v.string(),
  /** What it may do: of one that leaves, what it asked for. */
  capabilities: capabilitiesSchema,
  /** Commands that it offers to others. */
  commands: v.array(v.string()),
  /** Events by which it notifies the site. */
  events: v.array(v.string()),
  /** Icons that it brings, for example the mark of its brand. */
  icons: v.array(v.string()),
  /** Origins it speaks to through the shell: those it was granted, and the gateway where the site has one. */
  origins: v.array(v.string()),
  /** Where its releases lie; null of an installed package. Pages fetch nothing from there. */
  source: v.nullable(v.string()),
})

/** Weight, rights and origins of a feature that was switched. */
export interface SwitchedFeature extends Parsed<typeof switchedSchema> {}

/** A plugin that is switched, with these rights. */
export function toSwitched(
  { manifest, files }: PluginRelease,
  site: Site,
  capabilities: Capabilities,
): SwitchedFeature {
  const feature = getFeature(manifest)
  return {
    ...measurePlugin(manifest.id, files)[0],
    part: feature,
    id: manifest.id,
    version: manifest.version,
    capabilities,
    commands: (manifest.contributes.commands ?? []).map(({ id }) => id),
    events: (manifest.contributes.events ?? []).map(({ id }) => id),
    icons: (manifest.contributes.icons ?? []).map(({ id }) => id),
    origins: listOrigins(site, capabilities),
    source: site.config.sources[feature] ?? null,
  }
}

/** What the page's policy has to allow beside what it allows already. */
function describePolicy(capabilities: Capabilities): string[] {
  const needed = listPluginOrigins(capabilities).map(({ directive, origin }) => `${directive} ${origin}`)
  if (needed.length === 0) return ['  content policy: stays as it is']
  return [...needed.map((need) => `  content policy: ${need}`), '  send anew what portico csp prints']
}

/** What a site takes on with a feature. */
export const describeArrival = ({
  part,
  version,
  brotli,
  capabilities,
  commands,
  events,
  icons,
  origins,
  source,
}: SwitchedFeature): string[] => [
  `${part} ${version}: ${formatBytes(brotli)} when it is first used.`,
  ...describeRights(capabilities).map((right) => `  may: ${right}`),
  ...(commands.length > 0 ? [`  offers others: ${commands.join(', ')}`] : []),
  ...(events.length > 0 ? [`  notifies the site: ${events.join(', ')}`] : []),
  ...(icons.length > 0 ? [`  brings icons: ${icons.join(', ')}`] : []),
  ...origins.map((origin) => `  reaches: ${origin}`),
  ...(source === null ? [] : [`  released at: ${source}`]),
  ...describePolicy(capabilities),
]

/** What a site is rid of. */
export const describeDeparture = ({ part, version, brotli }: SwitchedFeature): string =>
  `${part} ${version}: ${formatBytes(brotli)} less to serve.`
