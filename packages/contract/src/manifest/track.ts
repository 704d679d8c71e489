import * as v from 'valibot'

/** Schema of whether `track` reports something: by its id, or by the name of an event of the specification. */
export const trackSchema = v.union([
  v.literal(true),
  v.pipe(v.string(), v.regex(/^[A-Z][A-Z\d_]*$/, 'an event of the specification')),
])
