import * as v from 'valibot'

/** Schema of an id that begins with that of the plugin, and has one name behind it. */
export const ownIdSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]*\/[A-Za-z][\w-]*$/, 'the id of the plugin, a slash and a name'),
)
