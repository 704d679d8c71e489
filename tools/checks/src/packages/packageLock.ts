/** One entry of package-lock.json. */
export interface LockedPackage {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly resolved?: string
  readonly link?: boolean
  /** Whether only devDependencies reach it. */
  readonly dev?: boolean
  /** Whether only devDependencies reach it, and optional peers, which who wants them brings along. */
  readonly devOptional?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
}

/** The part of package-lock.json that the checks read. Keys are paths below the repository. */
export interface PackageLock {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

const installed = 'node_modules/'

/** Whether a path is of a package that is installed, and not of the workspace. */
export const isInstalled = (path: string, { link }: LockedPackage): boolean =>
  path.includes(installed) && !link

/** The name of an installed package: what it is called itself, where it is installed under another name. */
export const getLockedName = (path: string, { name }: LockedPackage): string =>
  name ?? path.slice(path.lastIndexOf(installed) + installed.length)

/** Where Node finds a package for a file below `from`; null for one of the workspace, and for one that is not there. */
export function resolveLocked({ packages }: PackageLock, from: string, name: string): string | null {
  const folders = from.split('/')
  for (let depth = folders.length; depth >= 0; depth--) {
    const path = [...folders.slice(0, depth), `${installed}${name}`].join('/')
    const entry = packages[path]
    if (entry) return entry.link ? null : path
  }
  return null
}
