import type { Parsed } from '@portico/contract/manifest'
import * as v from 'valibot'
/** Schema of {@link NameDifference}. */
export const nameDifferenceSchema = v.strictObject({
  added: v.array(v.string()),
  removed: v.array(v.string()),
})

/** What one list of names has that the other has not. */
export interface NameDifference extends Parsed<typeof nameDifferenceSchema> {}

/** Schema of {@link ContentDifference}. */
export const contentDifferenceSchema = v.strictObject({
  ...nameDifferenceSchema.entries,
  changed: v.array(v.string()),
})

/** The same, of names that stand for some content. */
export interface ContentDifference extends Parsed<typeof contentDifferenceSchema> {}

/** Compares two lists of names. */
export const compareNames = (before: readonly string[], after: readonly string[]): NameDifference => ({
  added: after.filter((name) => !before.includes(name)).sort(),
  removed: before.filter((name) => !after.includes(name)).sort(),
})

/** Compares two maps of names to what stands for their content, a hash for example. */
export const compareContents = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): ContentDifference => ({
  ...compareNames([...before.keys()], [...after.keys()]),
  changed: [...after.keys()]
    .filter((name) => before.has(name) && before.get(name) !== after.get(name))
    .sort(),
})
