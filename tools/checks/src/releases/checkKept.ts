import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Violation } from '../Violation.ts'
import { checkRemovals, type KeptExports } from './checkRemovals.ts'
import { type KeptPackage, keptPackages, listKept } from './keptReleases.ts'

const readJson = async (path: string) => JSON.parse(await readFile(path, 'utf8'))

async function checkPackage(root: string, name: KeptPackage): Promise<Violation[]> {
  const directory = keptPackages[name]
  const read = async ({ version, archive }: { version: string; archive: string }): Promise<KeptExports> => ({
    version,
    exports: await readJson(archive.replace(/\.tgz$/, '.exports.json')),
  })
  const [{ version }, actual, kept, codemods] = await Promise.all([
    readJson(join(root, directory, 'package.json')),
    readJson(join(root, directory, 'exports.snapshot.json')),
    listKept(root, name).then((releases) => Promise.all(releases.map(read))),
    readdir(join(root, directory, 'codemods')).catch((): string[] => []),
  ])
  const names = codemods.map((file) => file.replace(/\.ts$/, ''))
  return checkRemovals({ directory, version, actual, kept, codemods: names })
}

/** Packages that others compile against. */
const compiledAgainst = ['contract', 'ui', 'evm', 'embed'] as const

/** Holds every package that others compile against to its kept releases. */
export async function checkKept(root: string): Promise<Violation[]> {
  return (await Promise.all(compiledAgainst.map((name) => checkPackage(root, name)))).flat()
}
