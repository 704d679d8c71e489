import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below what Linux, macOS and Windows hand to `listen(0)` and to outgoing connections (RFC 6335, section 6). */
const range = { from: 20_000, to: 32_767 }

/**
 * A free TCP port of 127.0.0.1 for a server that has to be given its port, or that goes and comes back.
 *
 * A port that the system hands out may be somebody else's the moment it is given back; of this range it hands out none.
 *
 * @throws Error when ten ports in a row are taken
 */
export async function findPort(): Promise<number> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const port = range.from + Math.floor(Math.random() * (range.to - range.from + 1))
    if (await isFree(port)) return port
  }
  throw new Error(`No free port between ${range.from} and ${range.to}.`)
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
