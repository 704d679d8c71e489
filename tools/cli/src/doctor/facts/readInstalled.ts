import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../context.ts'
import { readJson } from '../../files.ts'
import { findPackage } from '../../release/findPackage.ts'

/** What `package.json` of an installed package says, as far as it is looked at. */
export interface InstalledManifest {
  readonly version?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** A package as one directory resolves it. */
export interface InstalledPackage {
  readonly name: string
  /** Absolute, with links followed: two packages are the same where this is. */
  readonly directory: string
  readonly version: string
  readonly manifest: InstalledManifest
}

/**
 * The package that code in a directory gets under a name, as Node and bundlers walk; null where there is none.
 * @throws SyntaxError when its `package.json` is damaged
 */
export async function readInstalled(
  context: Context,
  from: string,
  name: string,
): Promise<InstalledPackage | null> {
  const found = await findPackage(context, from, name)
  if (found === null) return null
  const directory = await realpath(found)
  const manifest = (await readJson(context, join(directory, 'package.json'))) as InstalledManifest
  return { name, directory, version: manifest.version ?? '', manifest }
}
