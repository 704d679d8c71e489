import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'

/** A free port of this machine, or null where a wanted one is taken. */
async function tryPort(port: number): Promise<number | null> {
  const server = createServer().unref()
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    const address = server.address()
    return typeof address === 'object' && address ? address.port : null
  } catch {
    return null
  } finally {
    server.close()
  }
}

/**
 * Chooses a port before anything listens there, for a service whose address others have to know first.
 * @param port 0 takes the one that the file remembers, or any, which is remembered
 * @throws Error where no port is free
 */
export async function choosePort(port: number, file: string): Promise<number> {
  if (port !== 0) return port
  const kept = Number(await readFile(file, 'utf8').catch(() => '')) || 0
  const chosen = (kept && (await tryPort(kept))) || (await tryPort(0))
  if (!chosen) throw new Error('No port is free.')
  await writeFile(file, `${chosen}`)
  return chosen
}
