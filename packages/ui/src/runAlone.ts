/**
 * Runs alone among all tabs of a site, where the browser has locks. A tab that is closed or dies lets others in.
 * @param name of the lock, which all that runs on the site shares
 * @returns null where another one is at it, and nothing was run
 */
export function runAlone<Result>(name: string, run: () => Promise<Result>): Promise<Result | null> {
  if (!globalThis.navigator?.locks) return run()
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : null))
}
