import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createRoot } from '@portico/cli'
import type { PorticoLock, PorticoRoot } from '@portico/contract/lock'
import { defaultPorts } from '../ports/ports.ts'
import { toVaultUrl } from '../startVaultServer.ts'

/** Parameters of {@link moveVault}. */
export interface MoveVaultParameters {
  /** Folder of the built site. */
  readonly directory: string
  /** Origin of the vault that runs. */
  readonly vaultUrl: string
  /** Folder for the catalogue that is made. */
  readonly folder: string
}

/**
 * Makes the root and the catalogue of a site for a vault at another port than the usual one, as `portico lock` would: which frame a plugin may
 * open is pinned by hash, and no page can say it.
 * @returns null where the vault is at its usual port, or the site has nothing pinned
 */
export async function moveVault({
  directory,
  vaultUrl,
  folder,
}: MoveVaultParameters): Promise<PorticoRoot | null> {
  const usual = toVaultUrl(defaultPorts.vault, 'localhost')
  if (vaultUrl === usual) return null
  const text = await readFile(join(directory, 'portico.lock.json'), 'utf8').catch((error) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  if (text === null) return null
  const lock: PorticoLock = JSON.parse(text.replaceAll(JSON.stringify(usual), JSON.stringify(vaultUrl)))
  const { root, files } = createRoot(lock)
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return root
}
