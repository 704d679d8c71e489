import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { ipfsFolder } from './nfts.ts'

/** A running gateway of IPFS. */
export interface IpfsGateway {
  readonly port: number
  /** Below it stand the files, ending with a slash: `ipfs://a/1.json` is at `{url}a/1.json`. */
  readonly url: string
  /** Closes at once. May be called twice. */
  stop(): Promise<void>
}

const prefix = '/ipfs/'

/**
 * Serves the files of the local chains' NFTs as a gateway of IPFS would, without asking anybody else.
 * @param parameters TCP port on 127.0.0.1; without one, or with 0, a free one
 * @throws Error when the port is taken
 */
export async function startIpfsGateway({ port = 0 }: { readonly port?: number } = {}): Promise<IpfsGateway> {
  const server = createServer(async ({ url = '' }, response) => {
    const file = await readBelow(url)
    // As a gateway that guesses nothing: anyone who shows it looks at the bytes.
    response.writeHead(file ? 200 : 404, { 'content-type': 'application/octet-stream' }).end(file)
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const actual = (server.address() as { port: number }).port
  const closed = once(server, 'close')
  return {
    port: actual,
    url: `http://127.0.0.1:${actual}${prefix}`,
    async stop() {
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function readBelow(path: string): Promise<Buffer | null> {
  const file =
    URL.canParse(path.slice(prefix.length), ipfsFolder) && new URL(path.slice(prefix.length), ipfsFolder)
  if (!file || !path.startsWith(prefix) || !file.href.startsWith(ipfsFolder.href)) return null
  return readFile(file).catch(() => null)
}
