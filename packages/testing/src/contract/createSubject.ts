import type { OptionValues, PluginManifest } from '@portico/contract'
import { fillOptions, parseManifest, resolveOrigins } from '@portico/contract/manifest'
import type { ContractSubject, PluginContract } from './ContractSubject.ts'

/** What a site would have to give it. @throws Error where the services leave it out, or it does not fit */
function takeOptions({ options }: PluginManifest, given: OptionValues = {}): OptionValues {
  const { values, faults } = fillOptions(options, given)
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(options ?? {}, name))
  const all = [...faults, ...unknown.map((name) => `${name}: there is no such option`)]
  if (all.length > 0)
    throw new Error(
      `The contract suite sets the plugin up as a site does. Correct services.options: ${all.join('; ')}.`,
    )
  return values
}

/**
 * Reads what a team hands in, and sets it up as a site does: with the values of its options, and rights that name the
 * origins which these give.
 * @throws ManifestInvalidError with the path of every fault
 * @throws Error where the plugin's options lack a value that a site must give, or one does not fit
 */
export function createSubject({
  manifest: given,
  services = {},
  release,
  code,
  ...contract
}: PluginContract): ContractSubject {
  const manifest = parseManifest(given)
  const options = takeOptions(manifest, services.options)
  return {
    journey: [],
    data: [],
    sharedTexts: [],
    ...contract,
    manifest: { ...manifest, capabilities: resolveOrigins(manifest.capabilities, options) },
    services,
    options,
    release,
    code,
  }
}
