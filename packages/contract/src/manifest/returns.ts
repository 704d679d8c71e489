import * as v from 'valibot'
import { ownIdSchema } from './ids.ts'
import type { Parsed } from './Parsed.ts'

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

/** Schema of an entry of the right `returns`: a parameter, or one that comes with it. */
export const returnParamSchema = v.union([param, v.picklist(['error', 'iss', 'scope'])])

/** Schema of {@link ReturnContribution}. */
export const returnSchema = v.strictObject({
  /**
   * Begins with the plugin's id and a slash.
   * @example acme-login/return
   */
  id: ownIdSchema,
  /**
   * Query parameter by which an address is known: `code`, `state`, or a name of several words such as `result_uri`. Needs
   * the right `returns` with the name. No other plugin may claim it.
   * @example result_uri
   */
  param,
  /**
   * Further parameters that are handed over with it, where they are there: of the same form, and `error`, `iss` and `scope`.
   * Each needs the right `returns` with its name.
   * @default none
   * @example ["state"]
   */
  params: v.exactOptional(v.pipe(v.array(returnParamSchema), v.maxLength(10))),
})

/** A way back to the page: by an address that carries what the plugin waits for. */
export interface ReturnContribution extends Parsed<typeof returnSchema> {}
