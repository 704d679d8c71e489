import { isDeepStrictEqual } from 'node:util'
import type { Message } from '@portico/contract'
import type { Parsed } from '@portico/contract/manifest'
import * as v from 'valibot'
import type { Overridable } from '../release/readRelease.ts'

/** Schema of {@link TextDifference}. */
export const textDifferenceSchema = v.strictObject({
  key: v.string(),
  /** Null where it is new. Forms of a plural stand behind their names. */
  before: v.nullable(v.string()),
  /** Null where it goes. */
  after: v.nullable(v.string()),
})

/** What an update makes of one English text. */
export interface TextDifference extends Parsed<typeof textDifferenceSchema> {}

/** A message as one text. */
const toText = (message: Message | undefined): string | null => {
  if (message === undefined) return null
  if (typeof message === 'string') return message
  return Object.entries(message)
    .map(([form, text]) => `${form}: ${text}`)
    .join('; ')
}

/** Compares English texts by key; null where one of the two releases does not list them. */
export function compareTexts(before: Overridable, after: Overridable): TextDifference[] | null {
  const { texts: old } = before
  const { texts } = after
  if (!old || !texts) return null
  const keys = [...new Set([...Object.keys(old), ...Object.keys(texts)])].sort()
  return keys
    .filter((key) => !isDeepStrictEqual(old[key], texts[key]))
    .map((key) => ({ key, before: toText(old[key]), after: toText(texts[key]) }))
}
