import type { Overridable } from '../release/readRelease.ts'
import { compareNames } from './compareNames.ts'

/** What an update makes of a view that a site can draw itself. */
export interface ViewDifference {
  /** Id of the view, or of a part of one. */
  readonly id: string
  /** It is new. */
  readonly isNew: boolean
  /** It goes. */
  readonly isGone: boolean
  /** What it hands over and did not, and the other way round; actions with `()`. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

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
