import * as v from 'valibot'
import { ownIdSchema } from './ownIdSchema.ts'

/**
 * What other sites write into an address that leads back: the names of OAuth 2.0, and names of several words. Names of one
 * word are a site's own, such as `page` or `lang`, and so are those that advertisers write.
 */
const param = v.pipe(
  v.string(),
  v.maxLength(40),
  v.regex(
    /^(code|state|(?!utm_|portico_)[a-z][a-z0-9]*(_[a-z0-9]+)+)$/,
    'code, state, or a name of several words such as result_uri',
  ),
)

const companion = v.union([param, v.picklist(['error', 'iss', 'scope'])])

/** Schema of the right `returns`. */
export const returnRightsSchema = v.array(companion)

/** Schema of `contributes.returns`. */
export const returnsSchema = v.array(
  v.strictObject({
    id: ownIdSchema,
    param,
    params: v.optional(v.pipe(v.array(companion), v.maxLength(10))),
  }),
)
