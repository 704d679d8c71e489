import type { SiteOverride } from '../code/readOverrides.ts'
import type { NameDifference } from './compareNames.ts'
import type { TouchedOverride } from './findTouched.ts'
import { quote } from './quote.ts'

/** What a view hands over and did not, and the other way round: `+ scan(), − expand()`. */
export const describeMembers = ({ added, removed }: NameDifference): string =>
  [...added.map((name) => `+ ${name}`), ...removed.map((name) => `− ${name}`)].join(', ')

/** What the update does to it, in one line: `“Get” → “Sell”`, or `+ scan(), − expand()`. */
export function describeTouch({ kind, isGone, added, removed }: TouchedOverride): string {
  if (isGone) return 'is gone'
  if (kind === 'text') return `${removed.map(quote).join()} → ${added.map(quote).join()}`
  return describeMembers({ added, removed })
}

/** Where it stands: `src/main.ts:12`. */
export const describePlace = ({ path, line }: SiteOverride): string => `${path}:${line}`

/** Lines that name what a site overrides and an update changes. */
export const describeTouched = (touched: readonly TouchedOverride[]): string[] =>
  touched.map((override) => `${override.id} in ${describePlace(override)}: ${describeTouch(override)}`)
