import type { Parsed } from '@portico/contract/manifest'
import * as v from 'valibot'
import type { HeldPlugin } from './HeldPlugin.ts'

/** Schema of {@link WaitingRelease}. */
export const waitingSchema = v.strictObject({
  feature: v.string(),
  /** Version that is pinned. */
  pinned: v.string(),
  /** Version of the package. */
  installed: v.string(),
})

/** An installed release that the lockfile does not pin, and `lock` leaves alone. */
export interface WaitingRelease extends Parsed<typeof waitingSchema> {}

/** Packages of another version than the one pinned, or on trial. `portico update` takes them. */
export function listWaiting(plugins: readonly HeldPlugin[]): WaitingRelease[] {
  return plugins.flatMap(({ origin: { feature }, accepted, canary, installed }) => {
    const pinned = [accepted.release.version, canary?.release.version]
    if (!installed || pinned.includes(installed.version)) return []
    return [{ feature, pinned: accepted.release.version, installed: installed.version }]
  })
}
