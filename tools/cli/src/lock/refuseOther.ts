import { SourceInvalidError } from '@portico/contract/errors/tools'
import { getFeature, type PluginRelease } from '../release/readRelease.ts'
import { refuseContract } from '../release/refuseContract.ts'

/** What a site takes a release for. */
export interface ExpectedPlugin {
  readonly feature: string
  /** Absent where the site has held nothing of it yet. */
  readonly id?: string | undefined
}

/**
 * What is shown to a site, and asked, goes by its name: a release of another one would get rights that nobody saw.
 * @throws SourceInvalidError when the release is of another plugin or feature | PluginContractError
 */
export function refuseOther(
  { feature, id }: ExpectedPlugin,
  { manifest, version, packageName }: PluginRelease,
): void {
  const expected = id ?? manifest.id
  if (manifest.id !== expected || getFeature(manifest) !== feature)
    throw new SourceInvalidError({
      details: `${packageName}: ${version} is of ${manifest.id} (${getFeature(manifest)}), and not of ${expected} (${feature}).`,
      metaMessages: ['Nothing of it was taken. Remove the feature, and add the other one, if that is meant.'],
    })
  refuseContract(manifest)
}
