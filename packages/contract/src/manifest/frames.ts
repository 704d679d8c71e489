import * as v from 'valibot'
import { isExactAddress } from './exactOrigin.ts'
import { ownIdSchema } from './ids.ts'
import type { Parsed } from './Parsed.ts'

/** Schema of {@link FrameFeature}. */
export const frameFeatureSchema = v.picklist([
  'camera',
  'clipboard-write',
  'downloads',
  'microphone',
  'payment',
  'popups',
  'publickey-credentials-create',
  'publickey-credentials-get',
])

/** What a frame of another origin may use where it is let: features of the Permissions Policy, and of its sandbox `downloads` and `popups`. */
export type FrameFeature = Parsed<typeof frameFeatureSchema>

const placeholder = /^\{[a-z][A-Za-z0-9]*\}(?=\/|$)/

const address = v.pipe(
  v.string(),
  v.maxLength(300),
  v.check(
    (url) => isExactAddress(url.replace(placeholder, 'https://option.example')),
    'an address of https, or {name} of an option that gives an origin, and a path',
  ),
)

/** Schema of {@link FrameContribution}. */
export const frameSchema = v.strictObject({
  /**
   * Begins with the plugin's id and a slash.
   * @example acme-login/vault
   */
  id: ownIdSchema,
  /**
   * Address of the page; `{name}` at its beginning stands for the origin that the option of this name gives. Needs the
   * right `frames` with the origin.
   * @example https://vault.acme.example/frame
   */
  url: address,
  /**
   * What of the browser's its page uses, which frames of other origins may not by themselves: features of the Permissions
   * Policy. Each needs the right `frames.allow` with its name.
   * @default none
   * @example ["publickey-credentials-get"]
   */
  allow: v.exactOptional(v.array(frameFeatureSchema)),
})

/** A page of another origin that the plugin speaks with, hidden or in one of its views. */
export interface FrameContribution extends Parsed<typeof frameSchema> {}
