import type { Stage } from './Stage.ts'

/** What came of an attack. */
export interface Outcome {
  /**
   * `untried`: something stood in the way, so that nothing is known. `skipped`: the operator has not allowed it. `unseen`: the deployment does not have
   * what is attacked, or shows it to others alone, so that nothing is known, and nothing is wrong either.
   */
  readonly state: 'refused' | 'accepted' | 'untried' | 'skipped' | 'unseen'
  /** What the deployment answered, in a few words. */
  readonly seen: string
}

/** One thing that somebody hostile tries. It does no harm where it succeeds. */
export interface Attack {
  /** Stays the same from release to release. */
  readonly name: string
  readonly target: 'vault' | 'service'
  /** What is tried, as a person reads it. */
  readonly tries: string
  /** What only the operator may allow: it sends a mail, or leaves an account behind. @default nothing */
  readonly needs?: 'address' | 'twoAddresses' | 'account'
  run(stage: Stage): Promise<Outcome>
}

export const refused = (seen: string): Outcome => ({ state: 'refused', seen })
export const accepted = (seen: string): Outcome => ({ state: 'accepted', seen })
export const untried = (seen: string): Outcome => ({ state: 'untried', seen })
export const unseen = (seen: string): Outcome => ({ state: 'unseen', seen })

/** The first outcome that is no refusal; of refusals alone, the last. */
export async function untilAccepted<Item>(
  items: readonly Item[],
  attempt: (item: Item) => Promise<Outcome>,
): Promise<Outcome> {
  let outcome = untried('there was nothing to try')
  for (const item of items) {
    outcome = await attempt(item)
    if (outcome.state !== 'refused') return outcome
  }
  return outcome
}
