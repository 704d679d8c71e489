import { capabilitiesSchema, type Parsed } from '@portico/contract/manifest'
import * as v from 'valibot'
import { getFeature } from '../release/readRelease.ts'
import type { HeldPlugin } from './HeldPlugin.ts'
import { narrowRights } from './narrowRights.ts'

/** Schema of {@link NotGranted}. */
export const notGrantedSchema = v.strictObject({
  feature: v.string(),
  capabilities: capabilitiesSchema,
})

/** Rights that a feature's plugin asks for and the site has not granted. */
export interface NotGranted extends Parsed<typeof notGrantedSchema> {}

/** A plugin that was asked for by name, with all the rights it asks for. */
export const grantAll = (plugin: HeldPlugin): HeldPlugin => ({
  ...plugin,
  accepted: { ...plugin.accepted, capabilities: plugin.accepted.release.manifest.capabilities },
})

/** What accepted releases ask for in vain. Of one on trial that was reported when it was accepted. */
export const listNotGranted = (plugins: readonly HeldPlugin[]): NotGranted[] =>
  plugins
    .map(({ accepted: { release, capabilities } }) => ({
      feature: getFeature(release.manifest),
      capabilities: narrowRights(release.manifest.capabilities, capabilities).notGranted,
    }))
    .filter(({ capabilities }) => Object.keys(capabilities).length > 0)
