import { ViewDuplicateError } from '@portico/contract/errors/tools'
import type { HeldPlugin } from '../lock/HeldPlugin.ts'
import { shellViews } from './shellViews.ts'

const shell = 'the shell'

function refuseTaken(views: readonly string[], feature: string, bringers: ReadonlyMap<string, string>): void {
  for (const [index, view] of views.entries()) {
    const bringer = views.indexOf(view) < index ? feature : bringers.get(view)
    if (bringer === undefined) continue
    const cure =
      bringer === shell || bringer === feature
        ? 'Tell its team to begin the names of its views with its id.'
        : `Only one of the two can be on: \`portico disable ${bringer}\` makes room.`
    throw new ViewDuplicateError({
      details: `${view}: ${bringer}, ${feature}`,
      metaMessages: [`Nothing was taken. ${cure}`],
    })
  }
}

/** Ids of the views of each release that visitors may get. */
const listViews = ({ accepted, canary }: HeldPlugin) =>
  (canary ? [accepted, canary] : [accepted]).map(({ release }) =>
    (release.manifest.contributes.views ?? []).map(({ id }) => id),
  )

/**
 * A view that a plugin brings twice, or that the shell or another plugin brings too, keeps every visitor from opening anything:
 * so that is not taken. What a site holds already, `portico check` names.
 * @param held everything the site is about to hold
 * @param features what arrives, or moves
 * @throws ViewDuplicateError
 */
export function refuseCollisions(held: readonly HeldPlugin[], features: readonly string[]): void {
  const bringers = new Map(shellViews.map((view) => [view, shell]))
  const isArriving = ({ origin }: HeldPlugin) => features.includes(origin.feature)
  for (const plugin of [...held.filter((one) => !isArriving(one)), ...held.filter(isArriving)]) {
    const { feature } = plugin.origin
    const releases = listViews(plugin)
    if (isArriving(plugin)) for (const views of releases) refuseTaken(views, feature, bringers)
    for (const view of releases.flat()) bringers.set(view, feature)
  }
}
