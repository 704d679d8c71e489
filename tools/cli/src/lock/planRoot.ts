import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Catalogue, LockedFiles, PorticoLock, PorticoRoot } from '@portico/contract/lock'
import type { Context } from '../context.ts'
import { readText } from '../files.ts'
import { getIntegrity } from '../release/readRelease.ts'
import { lockName, rootName, type Site } from '../site.ts'
import { sortKeys, toLockText } from './createLock.ts'
import { createRoot, parseDataModule } from './createRoot.ts'
import { getCopiedDirectory } from './getCopiedDirectory.ts'

/** What is written of a lockfile. */
export interface PlannedRoot {
  readonly lock: PorticoLock
  readonly root: PorticoRoot
  /** Files of the catalogue, byte by byte, by path below the site's directory: copied before anything names them. */
  readonly copied: ReadonlyMap<string, Buffer>
  /** Texts of lockfile and root, which name them. */
  readonly pins: ReadonlyMap<string, string>
  /** Whether a file of the catalogue before stays: pages that were opened with it ask for it when somebody turns to them. */
  isKept(path: string): boolean
}

/** Text of a root, for the page's bundler. */
export const toRootText = (root: PorticoRoot): string => `${JSON.stringify(root, sortKeys, 2)}\n`

/** Addresses of a catalogue that is copied, and of its languages; null where it is not, or changed. */
async function findCopied(context: Context, site: Site, pinned: LockedFiles): Promise<string[] | null> {
  const [[path, integrity] = ['', '']] = Object.entries(pinned)
  const text = await readText(context, join(site.directory, getCopiedDirectory(site), path))
  if (text === null || getIntegrity(Buffer.from(text)) !== integrity) return null
  const { languages } = parseDataModule(text) as Catalogue
  return [path, ...Object.values(languages).flatMap((files) => Object.keys(files))]
}

const getPrevious = (root: PorticoRoot, current: PorticoLock | null): LockedFiles | undefined => {
  const before = current ? createRoot(current).root.catalogue : undefined
  return isDeepStrictEqual(before, root.catalogue) ? current?.previousCatalogue : before
}

/** Works out lockfile, root and catalogue. Changes nothing. @param current the lockfile as it is */
export async function planRoot(
  context: Context,
  site: Site,
  { previousCatalogue: _, ...next }: PorticoLock,
  current: PorticoLock | null,
): Promise<PlannedRoot> {
  const { root, files } = createRoot(next)
  const previous = getPrevious(root, current)
  const kept = previous ? await findCopied(context, site, previous) : null
  const lock: PorticoLock = { ...next, ...(previous && kept && { previousCatalogue: previous }) }
  const folder = getCopiedDirectory(site)
  return {
    lock,
    root,
    copied: new Map([...files].map(([path, text]) => [`${folder}/${path}`, Buffer.from(text)])),
    pins: new Map([
      [lockName, toLockText(lock)],
      [rootName, toRootText(root)],
    ]),
    isKept: (path) => kept?.some((name) => path === `${folder}/${name}`) === true,
  }
}
