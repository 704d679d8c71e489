import * as v from 'valibot'
import type { Parsed } from './Parsed.ts'

/** Schema of {@link LocalizedText}. */
export const localizedTextSchema = v.intersect([
  v.object({ en: v.string() }),
  v.record(v.string(), v.string()),
])

/** A text by BCP-47 tag; `en` is always there. */
export type LocalizedText = Parsed<typeof localizedTextSchema>
