import { DiskFailedError } from '@portico/contract/errors/tools'
import { findAlike } from '@portico/contract/manifest'

/**
 * Refuses files that differ in case alone, as those of the versions `1.0.0-A` and `1.0.0-a` do: on Windows and macOS one is
 * copied over the other, and taken away with it.
 * @param paths of all that is copied, or taken away
 * @throws DiskFailedError
 */
export function refuseAlike(paths: readonly string[]): void {
  const path = findAlike(paths)
  if (path === undefined) return
  throw new DiskFailedError({
    details: `${path} differs in case alone from another file that is copied`,
    metaMessages: [
      'Nothing was changed. Windows and macOS take them for one: ask for a release of another version.',
    ],
  })
}
