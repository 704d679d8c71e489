import * as v from 'valibot'
import { isExactAddress } from './exactOrigin.ts'

const placeholder = /^\{[a-z][A-Za-z0-9]*\}(?=\/|$)/

/** Schema of `contributes.frames`. */
export const framesSchema = v.array(
  v.strictObject({
    id: v.pipe(
      v.string(),
      v.regex(/^[a-z][a-z0-9-]*\/[A-Za-z][\w-]*$/, 'the id of the plugin, a slash and a name'),
    ),
    url: v.pipe(
      v.string(),
      v.maxLength(300),
      v.check(
        (url) => isExactAddress(url.replace(placeholder, 'https://option.example')),
        'an address of https, or {name} of an option that gives an origin, and a path',
      ),
    ),
  }),
)
