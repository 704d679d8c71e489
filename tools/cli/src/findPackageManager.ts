import { dirname, join } from 'node:path'
import type { Context } from './context.ts'
import { readBytes, readJson } from './files.ts'

/** What installs a site's packages. */
export type PackageManager = 'npm' | 'pnpm' | 'yarn' | 'bun'

const lockfiles: Readonly<Record<string, PackageManager>> = {
  'pnpm-lock.yaml': 'pnpm',
  'yarn.lock': 'yarn',
  'bun.lock': 'bun',
  'bun.lockb': 'bun',
  'package-lock.json': 'npm',
}

/** Corepack's field: `pnpm@9.1.0+sha512.…`. */
async function readField(context: Context, directory: string): Promise<PackageManager | undefined> {
  const manifest = (await readJson(context, join(directory, 'package.json'))) as {
    packageManager?: unknown
  } | null
  const [name] = String(manifest?.packageManager ?? '').split('@')
  return Object.values(lockfiles).find((manager) => manager === name)
}

/** By what a project says of itself, or by whose lockfile lies there, upwards as far as a workspace goes. */
export async function findPackageManager(context: Context, from: string): Promise<PackageManager> {
  for (let directory = from; ; directory = dirname(directory)) {
    const said = await readField(context, directory)
    if (said) return said
    for (const [name, manager] of Object.entries(lockfiles))
      if ((await readBytes(context, join(directory, name))) !== null) return manager
    if (directory === dirname(directory)) return 'npm'
  }
}

/** The line that adds packages. */
export const toInstallLine = (manager: PackageManager, packages: readonly string[]): string =>
  `${manager} ${manager === 'npm' ? 'install' : 'add'} ${packages.join(' ')}`

/** The line that adds packages to the project of a directory. */
export const findInstallLine = async (
  context: Context,
  directory: string,
  packages: readonly string[],
): Promise<string> => toInstallLine(await findPackageManager(context, directory), packages)
