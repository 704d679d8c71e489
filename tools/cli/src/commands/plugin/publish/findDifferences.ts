import { isDeepStrictEqual } from 'node:util'
import { releaseName } from '../../../release/releaseFile.ts'

/** What a release file says of its files. Where it comes from is not theirs: another commit may give the same bytes. */
function readRelease(content: Buffer): unknown {
  try {
    const { provenance: _, ...release } = JSON.parse(content.toString())
    return release
  } catch {
    return null
  }
}

function isSame(name: string, published: Buffer, built: Buffer): boolean {
  if (published.equals(built)) return true
  const release = name === releaseName ? readRelease(published) : null
  return release !== null && isDeepStrictEqual(release, readRelease(built))
}

/** Names of the files in which a published version and a built one differ, in order. */
export function findDifferences(
  published: ReadonlyMap<string, Buffer>,
  built: ReadonlyMap<string, Buffer>,
): string[] {
  const names = [...new Set([...published.keys(), ...built.keys()])].sort()
  return names.filter((name) => {
    const [before, after] = [published.get(name), built.get(name)]
    return !(before && after && isSame(name, before, after))
  })
}
