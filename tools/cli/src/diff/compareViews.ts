import type { Parsed } from '@portico/contract/manifest'
import * as v from 'valibot'
import type { Overridable } from '../release/readRelease.ts'
import { compareNames } from './compareNames.ts'

/** Schema of {@link ViewDifference}. */
export const viewDifferenceSchema = v.strictObject({
  /** Id of the view, or of a part of one. */
  id: v.string(),
  /** It is new. */
  isNew: v.boolean(),
  /** It goes. */
  isGone: v.boolean(),
  /** What it hands over and did not, and the other way round; actions with `()`. */
  added: v.array(v.string()),
  removed: v.array(v.string()),
})

/** What an update makes of a view that a site can draw itself. */
export interface ViewDifference extends Parsed<typeof viewDifferenceSchema> {}

/** Compares what views hand to who draws them; null where one of the two releases does not list it. */
export function compareViews(before: Overridable, after: Overridable): ViewDifference[] | null {
  const { views: old } = before
  const { views } = after
  if (!old || !views) return null
  const ids = [...new Set([...Object.keys(old), ...Object.keys(views)])].sort()
  return ids
    .map((id) => ({
      id,
      isNew: !Object.hasOwn(old, id),
      isGone: !Object.hasOwn(views, id),
      ...compareNames(old[id] ?? [], views[id] ?? []),
    }))
    .filter(({ isNew, isGone, added, removed }) => isNew || isGone || added.length + removed.length > 0)
}
