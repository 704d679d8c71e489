import * as v from 'valibot'
import { isExactAddress } from './exactOrigin.ts'
import { ownIdSchema } from './ownIdSchema.ts'

const placeholder = /^\{[a-z][A-Za-z0-9]*\}(?=\/|$)/

/** Schema of the features that a frame may use. */
export const frameFeaturesSchema = v.array(
  v.picklist([
    'camera',
    'clipboard-write',
    'microphone',
    'payment',
    'publickey-credentials-create',
    'publickey-credentials-get',
  ]),
)

/** Schema of `contributes.frames`. */
export const framesSchema = v.array(
  v.strictObject({
    id: ownIdSchema,
    url: v.pipe(
      v.string(),
      v.maxLength(300),
      v.check(
        (url) => isExactAddress(url.replace(placeholder, 'https://option.example')),
        'an address of https, or {name} of an option that gives an origin, and a path',
      ),
    ),
    allow: v.optional(frameFeaturesSchema),
  }),
)
