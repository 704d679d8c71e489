import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createRoot } from '@portico/cli'
import type { PorticoLock, PorticoRoot } from '@portico/contract/lock'
import { defaultPorts } from '../ports/ports.ts'
import { toVaultUrl } from '../startVaultServer.ts'

/** Services that sites of the stack name in their lockfiles: frames and windows of plugins are at these origins alone. */
const usualOrigins = {
  vault: toVaultUrl(defaultPorts.vault, 'localhost'),
  gateway: `http://127.0.0.1:${defaultPorts.gateway}`,
  exchange: `http://127.0.0.1:${defaultPorts.exchange}`,
}

/** Parameters of {@link moveOrigins}. */
export interface MoveOriginsParameters {
  /** Folder of the built site. */
  readonly directory: string
  /** Origins of the services that run. */
  readonly origins: Partial<Record<keyof typeof usualOrigins, string | undefined>>
  /** Folder for the catalogue that is made. */
  readonly folder: string
}

/**
 * Makes the root and the catalogue of a site for services at other ports than the usual ones, as `portico lock` would: where a plugin may lead is
 * pinned by hash, and no page can say it.
 * @returns null where all are at their usual ports, or the site has nothing pinned
 */
export async function moveOrigins({
  directory,
  origins,
  folder,
}: MoveOriginsParameters): Promise<PorticoRoot | null> {
  const moves = Object.entries(usualOrigins).flatMap(([name, usual]) => {
    const origin = origins[name as keyof typeof usualOrigins]
    return origin && origin !== usual ? [[JSON.stringify(usual), JSON.stringify(origin)] as const] : []
  })
  if (moves.length === 0) return null
  const text = await readFile(join(directory, 'portico.lock.json'), 'utf8').catch((error) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  if (text === null) return null
  const lock: PorticoLock = JSON.parse(moves.reduce((moved, [from, to]) => moved.replaceAll(from, to), text))
  const { root, files } = createRoot(lock)
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return root
}
