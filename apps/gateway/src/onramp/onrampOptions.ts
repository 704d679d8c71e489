import * as v from 'valibot'
import { sandboxSchema } from './providers/sandboxOptions.ts'
import { widgetSchema } from './providers/widgetOptions.ts'

/** Who sells crypto to visitors. */
export const onrampSchema = v.strictObject({
  providers: v.pipe(
    v.array(v.variant('kind', [sandboxSchema, widgetSchema])),
    v.minLength(1),
    v.check(
      (providers) => new Set(providers.map(({ id }) => id)).size === providers.length,
      'must have ids of their own',
    ),
  ),
})
/** @see onrampSchema */
export type OnrampOptions = v.InferOutput<typeof onrampSchema>
