import * as v from 'valibot'

const ownId = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]*\/[A-Za-z][\w-]*$/, 'the id of the plugin, a slash and a name'),
)

/** Schema of `contributes.lookups`. */
export const lookupsSchema = v.array(
  v.strictObject({
    id: ownId,
    title: v.intersect([v.object({ en: v.string() }), v.record(v.string(), v.string())]),
    command: ownId,
    suffixes: v.optional(
      v.pipe(
        v.array(v.pipe(v.string(), v.maxLength(40), v.regex(/^\.[a-z0-9.-]+$/, 'a suffix such as .acme'))),
        v.minLength(1),
        v.maxLength(20),
      ),
    ),
  }),
)
