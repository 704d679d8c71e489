import { OverrideUnknownError } from '@portico/contract/errors/tools'
import type { SiteOverride } from '../code/readOverrides.ts'
import { describePlace } from '../diff/describeTouched.ts'
import { type Finding, toFinding } from './Finding.ts'

const getPrefix = (id: string) => id.split('.', 1)[0] ?? ''

/** How many letters two names share at the beginning and at the end: a slip is in one place. */
function countShared(name: string, other: string): number {
  const longest = Math.min(name.length, other.length)
  const isAt = (index: number) => name.at(index) === other.at(index)
  let start = 0
  while (start < longest && isAt(start)) start += 1
  let end = 0
  while (end < longest - start && isAt(-1 - end)) end += 1
  return start + end
}

/** Names that share less are not similar. */
const leastShared = 3

/** Those that are most like it. */
function findSimilar(id: string, known: readonly string[]): string[] {
  const most = Math.max(leastShared, ...known.map((other) => countShared(id, other)))
  return known.filter((other) => countShared(id, other) === most).slice(0, 3)
}

function describeSolution(id: string, known: readonly string[]): string {
  const similar = findSimilar(id, known)
  const example = similar.length > 0 ? `, such as ${similar.join(', ')}` : ''
  return `Take it out, or name what is meant${example}.`
}

/**
 * What a site overrides and no release has. Of a text with a prefix that nobody has nothing is said: it may belong to a
 * feature that is off.
 * @param known ids of this kind that are there
 */
export function checkUnknownOverrides(
  overrides: readonly SiteOverride[],
  kind: SiteOverride['kind'],
  known: readonly string[],
): Finding[] {
  const prefixes = new Set(known.map(getPrefix))
  return overrides
    .filter((override) => override.kind === kind && !known.includes(override.id))
    .filter(({ id }) => kind !== 'text' || prefixes.has(getPrefix(id)))
    .map((override) =>
      toFinding(
        new OverrideUnknownError({
          details: `${override.id} in ${describePlace(override)}`,
          metaMessages: [describeSolution(override.id, known)],
        }),
        'warning',
      ),
    )
}
