import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Violation } from '../Violation.ts'
import {
  type ArchivedPackage,
  type ArchivedRelease,
  archivedPackages,
  listArchived,
} from './archivedReleases.ts'
import { type ArchivedExports, checkRemovals } from './checkRemovals.ts'

const readJson = async (path: string) => JSON.parse(await readFile(path, 'utf8'))

async function checkPackage(root: string, name: ArchivedPackage): Promise<Violation[]> {
  const directory = archivedPackages[name]
  const [{ version }, actual, kept, codemods] = await Promise.all([
    readJson(join(root, directory, 'package.json')),
    readJson(join(root, directory, 'exports.snapshot.json')),
    listArchived(root, name).then((releases) => Promise.all(releases.map(readArchivedExports))),
    readdir(join(root, directory, 'codemods')).catch((): string[] => []),
  ])
  const names = codemods.map((file) => file.replace(/\.ts$/, ''))
  return checkRemovals({ directory, version, actual, kept, codemods: names })
}

/** Reads the names that a kept release exports. */
export const readArchivedExports = async ({
  version,
  archive,
}: ArchivedRelease): Promise<ArchivedExports> => ({
  version,
  exports: await readJson(archive.replace(/\.tgz$/, '.exports.json')),
})

/** Packages that others compile against. */
const compiledAgainst = ['contract', 'ui', 'evm', 'solana', 'embed'] as const

/** Holds every package that others compile against to its kept releases. */
export async function checkArchive(root: string): Promise<Violation[]> {
  return (await Promise.all(compiledAgainst.map((name) => checkPackage(root, name)))).flat()
}
