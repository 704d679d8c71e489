import { once } from 'node:events'
import { realpath } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join, sep } from 'node:path'
import sirv from 'sirv'

/** Parameters of {@link startServer}. */
export interface StartServerParameters {
  /** Folder with the site's files. Absolute. */
  readonly directory: string
  /** Address to listen on, for example 127.0.0.1. */
  readonly host: string
  /** TCP port; 0 takes a free one. */
  readonly port: number
  /** Sent with every answer. */
  readonly headers: Readonly<Record<string, string>>
}

/** A running file server. */
export interface RunningServer {
  readonly url: string
  /** Closes at once, open connections too. May be called twice. */
  stop(): Promise<void>
}

/** Names that begin with a dot are no business of visitors (`.git`, `.env`), but for RFC 8615's. */
const isHidden = (pathname: string) => /\/\.(?!well-known\/)/.test(pathname)

async function stop(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}

/** What an address may stand for: the file itself, a page without its ending, or that of a folder. */
const endings = ['', '.html', '.htm', '/index.html', '/index.htm']

/** Whether some link on the way leads out of the folder. */
async function leadsOut(directory: string, pathname: string): Promise<boolean> {
  const root = await realpath(directory)
  const paths = endings.map((ending) => realpath(join(directory, pathname + ending)).catch(() => root))
  return (await Promise.all(paths)).some((path) => path !== root && !path.startsWith(root + sep))
}

function decodePath(url: string): string | null {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '')
  } catch {
    return null
  }
}

/**
 * Serves the files of a folder, each read when it is asked for, so that a new build shows at the next load.
 * @throws Error of Node's when the port is taken
 */
export async function startServer(parameters: StartServerParameters): Promise<RunningServer> {
  const { directory, host, port, headers } = parameters
  const answer = sirv(directory, { dev: true, etag: true })
  const server = createServer(async (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const fail = (status: number) => void response.writeHead(status).end()
    const pathname = decodePath(request.url ?? '/')
    if (request.method !== 'GET' && request.method !== 'HEAD') return fail(405)
    if (pathname === null || isHidden(pathname) || (await leadsOut(directory, pathname).catch(() => true)))
      return fail(404)
    answer(request, response, () => fail(404))
  })
  await once(server.listen(port, host), 'listening')
  const address = server.address()
  const taken = typeof address === 'object' && address ? address.port : port
  const name = host.includes(':') ? `[${host}]` : host
  return { url: `http://${name}:${taken}/`, stop: () => stop(server) }
}
