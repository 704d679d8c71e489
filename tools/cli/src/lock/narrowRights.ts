import type { Capabilities } from '@portico/contract'

type Scope = true | readonly string[]
type Rights = Readonly<Record<string, Scope>>

/** What a plugin may do, and what it asks for in vain. */
export interface NarrowedRights {
  readonly granted: Capabilities
  readonly notGranted: Capabilities
}

const isCovered = (entry: string, patterns: readonly string[]) =>
  patterns.some((pattern) =>
    pattern.endsWith('*') ? entry.startsWith(pattern.slice(0, -1)) : entry === pattern,
  )

/** What both lists allow. Of two patterns of which one covers the other, that is the narrower. */
const intersect = (asked: readonly string[], held: readonly string[]) => [
  ...asked.filter((entry) => isCovered(entry, held)),
  ...held.filter((entry) => !asked.includes(entry) && isCovered(entry, asked)),
]

const narrowScope = (asked: Scope, held: Scope | undefined): Scope | undefined =>
  asked === true || held === undefined || held === true ? held : intersect(asked, held)

const findRest = (asked: Scope, held: Scope | undefined): Scope | undefined => {
  if (held === undefined) return asked
  return asked === true || held === true ? undefined : asked.filter((entry) => !isCovered(entry, held))
}

/** Calls `choose` for each right that is asked for. A right of which it leaves nothing is absent. */
function pick(asked: Rights, held: Rights, choose: typeof narrowScope): Capabilities {
  const scopes = Object.entries(asked).map(([right, scope]) => [right, choose(scope, held[right])] as const)
  return Object.fromEntries(scopes.filter(([, scope]) => scope === true || (scope?.length ?? 0) > 0))
}

/** Of the rights that a plugin asks for, those that the site already holds for it; the rest is not granted. */
export const narrowRights = (asked: Capabilities, held: Capabilities): NarrowedRights => ({
  granted: pick(asked as Rights, held as Rights, narrowScope),
  notGranted: pick(asked as Rights, held as Rights, findRest),
})

const mergeScope = (one: Scope | undefined, other: Scope): Scope =>
  one === undefined || one === true || other === true ? other : [...new Set([...one, ...other])]

/** All rights of both. */
export const mergeRights = (one: Capabilities, other: Capabilities): Capabilities => ({
  ...one,
  ...Object.fromEntries(
    Object.entries(other as Rights).map(([right, scope]) => [
      right,
      mergeScope((one as Rights)[right], scope),
    ]),
  ),
})
