import { ViewDuplicateError } from '@portico/contract/errors/tools'
import type { HeldPlugin } from '../lock/HeldPlugin.ts'
import { shellName, shellViews } from './shellViews.ts'

const isOwnOrShells = (bringer: string, feature: string) => bringer === shellName || bringer === feature

/** Of a feature that arrives, or moves: without it the site stays as it is. */
function cureArrival(bringer: string, feature: string): string {
  return isOwnOrShells(bringer, feature)
    ? 'Nothing was taken. Tell its team to begin the names of its views with its id.'
    : `Nothing was taken. Only one of the two can be on: \`portico disable ${bringer}\` makes room.`
}

/** Of a feature that is on. */
function cureHeld(bringer: string, feature: string): string {
  return isOwnOrShells(bringer, feature)
    ? `Nothing was written. Run \`portico disable ${feature}\` until its team begins the names of its views with its id.`
    : `Nothing was written. Only one of the two can be on: run \`portico disable ${feature}\` or \`portico disable ${bringer}\`.`
}

/** The view of these that is taken already, and who brings it. */
function findTaken(views: readonly string[], feature: string, bringers: ReadonlyMap<string, string>) {
  for (const [index, view] of views.entries()) {
    const bringer = views.indexOf(view) < index ? feature : bringers.get(view)
    if (bringer !== undefined) return { view, bringer }
  }
  return null
}

/** Ids of the views of each release that visitors may get. */
const listViews = ({ accepted, canary }: HeldPlugin) =>
  (canary ? [accepted, canary] : [accepted]).map(({ release }) =>
    (release.manifest.contributes.views ?? []).map(({ id }) => id),
  )

/**
 * A view that a plugin brings twice, or that the shell or another plugin brings too, keeps every visitor from opening anything:
 * so that is neither taken nor written. `portico check` names it too.
 * @param held everything the site is about to hold
 * @param features what arrives, or moves: what is held beside them is not asked about. @default all that is held
 * @throws ViewDuplicateError
 */
export function refuseCollisions(held: readonly HeldPlugin[], features?: readonly string[]): void {
  const bringers = new Map(shellViews.map((view) => [view, shellName]))
  const isAsked = ({ origin }: HeldPlugin) => features?.includes(origin.feature) ?? true
  const cure = features ? cureArrival : cureHeld
  for (const plugin of [...held.filter((one) => !isAsked(one)), ...held.filter(isAsked)]) {
    const { feature } = plugin.origin
    const releases = listViews(plugin)
    for (const views of isAsked(plugin) ? releases : []) {
      const taken = findTaken(views, feature, bringers)
      if (!taken) continue
      const { view, bringer } = taken
      throw new ViewDuplicateError({
        details: `${view}: ${bringer}, ${feature}`,
        metaMessages: [cure(bringer, feature)],
      })
    }
    for (const view of releases.flat()) bringers.set(view, feature)
  }
}
