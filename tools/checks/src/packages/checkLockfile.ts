import type { Violation } from '../Violation.ts'
import type { PackageLock } from './checkLicences.ts'

/** Directories in which Node, from a package at `path`, looks for others: its own first, the repository's last. */
function listDirectories(path: string): string[] {
  const nested = path.lastIndexOf('/node_modules/')
  const isInstalled = path.startsWith('node_modules/')
  const parent = nested >= 0 ? path.slice(0, nested) : ''
  const own = path === '' ? [] : [`${path}/node_modules`]
  return isInstalled && nested >= 0 ? [...own, ...listDirectories(parent)] : [...own, 'node_modules']
}

/**
 * Finds optional packages, such as binaries for other machines, that the lockfile leaves out. `npm install` leaves out
 * what a registry does not have, and `npm ci` then refuses the whole lockfile.
 */
export const checkLockfile = ({ packages }: PackageLock): Violation[] =>
  Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !listDirectories(path).some((directory) => packages[`${directory}/${name}`]))
      .map(([name, version]) => ({
        where: 'package-lock.json',
        message: `leaves out ${name}@${version} of ${path}, so npm ci fails; add an entry with version, os, cpu and optional.`,
      })),
  )
