import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Compress, createCompressor } from './compress.ts'
import { readSiteFile, type SiteFile, toSiteFile } from './readSiteFile.ts'

/** Called for each page that listens at a path, with what sends it an event. Returns what ends it. */
export type StaticEvents = Readonly<Record<`/${string}`, (send: (data: string) => void) => () => void>>

/** Absolute folders by the path they stand at, which ends with a slash. */
export type StaticFolders = () => Readonly<Record<`/${string}/`, string>>

/** Parameters of {@link serveStatic}. */
export interface ServeStaticParameters {
  /** Folder with the site's files. */
  readonly directory: string
  /** TCP port on 127.0.0.1; 0 takes a free one. */
  readonly port?: number
  /** Sent with every answer: the site's Content-Security-Policy, for example. */
  readonly headers?: Readonly<Record<string, string>>
  /** Answered as JSON at a path, in place of a file: what only the running stack knows. */
  readonly json?: Readonly<Record<`/${string}`, unknown>>
  /** Answered as server-sent events. */
  readonly events?: StaticEvents | undefined
  /** Folders placed over the first, by the path they stand at; asked with each request. */
  readonly folders?: StaticFolders | undefined
}

/** A running file server. */
export interface StaticSite {
  readonly port: number
  readonly url: string
  /** Closes at once, open connections too. May be called twice. */
  stop(): Promise<void>
}

/**
 * Serves a folder as a site would be served: compressed, with ETag and `no-cache`, so that a new build shows at the
 * next load. Answers GET and HEAD only. Not by sirv, which serves `portico serve`: that sends encoded files only where a
 * build has left them, and a folder placed over the site may change with each request.
 * @throws Error when the port is taken
 */
export async function serveStatic(parameters: ServeStaticParameters): Promise<StaticSite> {
  const compress = createCompressor()
  const server = createServer((request, response) => {
    answer(parameters, compress, request, response).catch(() => response.writeHead(500).end())
  })
  await once(server.listen(parameters.port ?? 0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { port, url: `http://127.0.0.1:${port}`, stop: () => stop(server) }
}

async function stop(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}

async function answer(
  { directory, headers = {}, json = {}, events = {}, folders }: ServeStaticParameters,
  compress: Compress,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  for (const [name, value] of Object.entries({ 'X-Content-Type-Options': 'nosniff', ...headers }))
    response.setHeader(name, value)
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return void response.writeHead(405, { Allow: 'GET, HEAD' }).end()
  // Not parsed as a URL: that would fold `..` and hide what was asked for.
  const [pathname = '/'] = (request.url ?? '/').split('?')
  const listen = Object.hasOwn(events, pathname) ? events[pathname as `/${string}`] : undefined
  if (listen) return answerEvents(listen, response)
  const file = Object.hasOwn(json, pathname)
    ? toJsonFile(json[pathname as `/${string}`])
    : await readFolders(directory, folders?.() ?? {}, pathname)
  if (!file)
    return void response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n')
  await answerFile(file, compress, request, response)
}

function readFolders(
  directory: string,
  folders: ReturnType<StaticFolders>,
  pathname: string,
): Promise<SiteFile | null> {
  const [path, folder] = Object.entries(folders).find(([start]) => pathname.startsWith(start)) ?? []
  return path && folder
    ? readSiteFile(folder, pathname.slice(path.length - 1))
    : readSiteFile(directory, pathname)
}

function answerEvents(listen: StaticEvents[`/${string}`], response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
  // The headers go out at once, so that a page knows that it hears.
  response.write(':\n\n')
  const end = listen((data) => response.write(`data: ${data}\n\n`))
  response.once('close', end)
}

const toJsonFile = (value: unknown): SiteFile =>
  toSiteFile(Buffer.from(JSON.stringify(value)), 'application/json; charset=utf-8')

async function answerFile(
  file: SiteFile,
  compress: Compress,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('ETag', file.etag)
  response.setHeader('Cache-Control', 'no-cache')
  response.setHeader('Vary', 'Accept-Encoding')
  if (request.headers['if-none-match'] === file.etag) return void response.writeHead(304).end()
  const { body, encoding } = await compress(file, `${request.headers['accept-encoding'] ?? ''}`)
  response.setHeader('Content-Type', file.contentType)
  response.setHeader('Content-Length', body.length)
  if (encoding) response.setHeader('Content-Encoding', encoding)
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : body)
}
