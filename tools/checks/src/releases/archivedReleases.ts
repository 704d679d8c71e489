import { execFile } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { compare, valid } from 'semver'

const exec = promisify(execFile)

/** Packages whose releases are kept, by the name of their folder below `releases/`. */
export const archivedPackages = {
  contract: 'packages/contract',
  ui: 'packages/ui',
  evm: 'packages/evm',
  solana: 'packages/solana',
  embed: 'packages/embed',
  shell: 'apps/shell',
  'plugin-send': 'plugins/send',
} as const satisfies Readonly<Record<string, string>>

/** A package whose releases are kept. */
export type ArchivedPackage = keyof typeof archivedPackages

/** A released package as npm has it. */
export interface ArchivedRelease {
  readonly name: ArchivedPackage
  readonly version: string
  /** Absolute path of the archive that `npm pack` made. */
  readonly archive: string
}

/** Every kept release of a package, the oldest first. @param root absolute path of the repository */
export async function listArchived(root: string, name: ArchivedPackage): Promise<ArchivedRelease[]> {
  const directory = join(root, 'releases', name)
  const files = await readdir(directory).catch((): string[] => [])
  return files
    .filter((file) => file.endsWith('.tgz') && valid(file.slice(0, -4)))
    .map((file) => ({ name, version: file.slice(0, -4), archive: join(directory, file) }))
    .sort((a, b) => compare(a.version, b.version))
}

/** Writes the files of an archive that `npm pack` made in a folder, as npm does. */
export async function unpack(archive: string, directory: string): Promise<void> {
  await mkdir(directory, { recursive: true })
  await exec('tar', ['-xzf', archive, '-C', directory, '--strip-components', '1'])
}
