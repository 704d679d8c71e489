import { OptionInvalidError } from '@portico/contract/errors/tools'
import { fillOptions, type PluginManifest, resolveOrigins } from '@portico/contract/manifest'
import type { PluginRelease } from '../release/readRelease.ts'
import { configName, type Site } from '../site.ts'
import type { HeldPlugin } from './HeldPlugin.ts'

const refuse = (faults: readonly string[]) =>
  new OptionInvalidError({
    details: faults.join('; '),
    metaMessages: [
      `Correct \`plugins\` in ${configName}; \`portico explain <plugin>\` says what a plugin takes.`,
    ],
  })

/**
 * A release as a site sets it: with the values of its options, and rights that name the origins which these give.
 * @throws OptionInvalidError where the site leaves out a required one, or gives one that does not fit
 */
export function withSiteOptions({ config }: Site, release: PluginRelease): PluginRelease {
  const { id, capabilities, options } = release.manifest
  if (!options) return release
  const { values, faults } = fillOptions(options, config.plugins[id])
  if (faults.length > 0) throw refuse(faults.map((fault) => `plugins.${id}.${fault}`))
  const manifest = { ...release.manifest, capabilities: resolveOrigins(capabilities, values) }
  return { ...release, manifest, options: values }
}

const listKnown = (manifest: PluginManifest) => Object.keys(manifest.options ?? {})

/**
 * Refuses what a site decides about nobody: a plugin that it does not have, or an option that no held release of it takes.
 * What belongs to a feature that is off is let be.
 * @throws OptionInvalidError
 */
export function refuseUnknownOptions({ config }: Site, held: readonly HeldPlugin[]): void {
  const faults = Object.entries(config.plugins).flatMap(([id, given]) => {
    const plugin = held.find(({ accepted }) => accepted.release.manifest.id === id)
    if (!plugin) return Object.hasOwn(config.features, id) ? [] : [`plugins.${id}: there is no such plugin`]
    const { accepted, canary } = plugin
    const known = [accepted, canary].flatMap((tried) => (tried ? listKnown(tried.release.manifest) : []))
    const unknown = Object.keys(given).filter((name) => !known.includes(name))
    return unknown.map((name) => `plugins.${id}.${name}: there is no such option`)
  })
  if (faults.length > 0) throw refuse(faults)
}
