import * as v from 'valibot'
import { ownIdSchema } from './ownIdSchema.ts'

/** Schema of `contributes.lookups`. */
export const lookupsSchema = v.array(
  v.strictObject({
    id: ownIdSchema,
    title: v.intersect([v.object({ en: v.string() }), v.record(v.string(), v.string())]),
    command: ownIdSchema,
    suffixes: v.optional(
      v.pipe(
        v.array(v.pipe(v.string(), v.maxLength(40), v.regex(/^\.[a-z0-9.-]+$/, 'a suffix such as .acme'))),
        v.minLength(1),
        v.maxLength(20),
      ),
    ),
  }),
)
