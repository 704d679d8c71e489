import { ViewDuplicateError } from '@portico/contract/errors/tools'
import type { HeldPlugin } from '../lock/HeldPlugin.ts'
import { shellViews } from './shellViews.ts'

/**
 * A view that a plugin brings twice, or beside one of the shell's, keeps every visitor from opening anything, whatever else
 * the site holds: so that is not taken. What two plugins share can be meant for a while, and `portico check` names it.
 * @param held everything the site is about to hold
 * @param features what arrives, or moves
 * @throws ViewDuplicateError
 */
export function refuseCollisions(held: readonly HeldPlugin[], features: readonly string[]): void {
  for (const { accepted, canary, origin } of held.filter(({ origin }) => features.includes(origin.feature)))
    for (const { release } of canary ? [accepted, canary] : [accepted]) {
      const views = (release.manifest.contributes.views ?? []).map(({ id }) => id)
      const taken = views.find((view, index) => shellViews.includes(view) || views.indexOf(view) !== index)
      if (taken === undefined) continue
      throw new ViewDuplicateError({
        details: `${taken}: ${shellViews.includes(taken) ? 'the shell' : origin.feature}, ${origin.feature}`,
        metaMessages: ['Nothing was taken. Tell its team to begin the names of its views with its id.'],
      })
    }
}
