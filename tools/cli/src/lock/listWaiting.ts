import type { HeldPlugin } from './HeldPlugin.ts'

/** An installed release that the lockfile does not pin, and `lock` leaves alone. */
export interface WaitingRelease {
  readonly feature: string
  /** Version that is pinned. */
  readonly pinned: string
  /** Version of the package. */
  readonly installed: string
}

/** Packages of another version than the one pinned, or on trial. `portico update` takes them. */
export function listWaiting(plugins: readonly HeldPlugin[]): WaitingRelease[] {
  return plugins.flatMap(({ origin: { feature }, accepted, canary, installed }) => {
    const pinned = [accepted.release.version, canary?.release.version]
    if (!installed || pinned.includes(installed.version)) return []
    return [{ feature, pinned: accepted.release.version, installed: installed.version }]
  })
}
