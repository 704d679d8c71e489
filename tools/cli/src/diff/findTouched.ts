import type { Parsed } from '@portico/contract/manifest'
import * as v from 'valibot'
import { overrideSchema, type SiteOverride } from '../code/readOverrides.ts'
import type { Overridable } from '../release/readRelease.ts'
import { compareTexts } from './compareTexts.ts'
import { compareVariables } from './compareVariables.ts'
import { compareViews } from './compareViews.ts'

/** Schema of {@link TouchedOverride}. */
export const touchedSchema = v.strictObject({
  ...overrideSchema.entries,
  /** The update has it no more: the site's own is never shown. */
  isGone: v.boolean(),
  /** What the update says or hands over, and the release before did not. */
  added: v.array(v.string()),
  /** What the release before said or handed over, and the update does not. */
  removed: v.array(v.string()),
})

/** Something that a site says, draws or colours in its own way, and an update changes. */
export interface TouchedOverride extends Parsed<typeof touchedSchema> {}

const toList = (text: string | null) => (text === null ? [] : [text])

/**
 * What an update makes of the texts, views and theme variables that a site overrides. A site that said `Buy` for `Get` wants to
 * know that the button says `Sell` now. What is new with the update is not touched: the site had overridden nothing.
 */
export function findTouched(
  overrides: readonly SiteOverride[],
  before: Overridable,
  after: Overridable,
): TouchedOverride[] {
  const texts = (compareTexts(before, after) ?? [])
    .filter((text) => text.before !== null)
    .map((text) => ({
      kind: 'text',
      id: text.key,
      isGone: text.after === null,
      added: toList(text.after),
      removed: toList(text.before),
    }))
  const views = (compareViews(before, after) ?? [])
    .filter(({ isNew }) => !isNew)
    .map(({ id, isGone, added, removed }) => ({ kind: 'view', id, isGone, added, removed }))
  const variables = (compareVariables(before, after)?.removed ?? []).map((id) => ({
    kind: 'variable',
    id,
    isGone: true,
    added: [],
    removed: [],
  }))
  return overrides.flatMap((override) =>
    [...texts, ...views, ...variables]
      .filter(({ kind, id }) => kind === override.kind && id === override.id)
      .map(({ isGone, added, removed }) => ({ ...override, isGone, added, removed })),
  )
}
