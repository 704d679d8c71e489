import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { createCommonHeaders, createHeaders } from './createHeaders.ts'
import { createOrigins } from './createOrigins.ts'
import { type VaultOptions, vaultOptionsSchema } from './options.ts'
import { readSite, type SiteFile } from './readSite.ts'

/** Folder of the frame that comes with this package. Absolute. */
export const siteDirectory: string = join(import.meta.dirname, '../../dist/site')

/** A vault that answers. */
export interface VaultServer {
  readonly port: number
  readonly url: string
  stop(): Promise<void>
}

/**
 * Serves the built frame, with the headers that guard it. It keeps nothing and knows nobody: a second one beside it serves the same.
 * @throws v.ValiError for options that are not right, Error where the frame is not built or the port is taken
 */
export async function startVault(given: VaultOptions): Promise<VaultServer> {
  const options = v.parse(vaultOptionsSchema, given)
  const { url, serviceUrl, networks, port, host } = options
  const files = await readSite(options.directory ?? siteDirectory)
  const fetchOrigins = options.origins ? async () => options.origins ?? [] : createOrigins(serviceUrl)
  const names = [...files.keys()]
  const common = Object.entries(createCommonHeaders(url))
  const app = new Hono()
  app.use(async (context, next) => {
    for (const [name, value] of common) context.header(name, value)
    await next()
  })
  app.get('/health', (context) => context.json({ status: 'ok' }))
  app.get('/config.json', async (context) => {
    context.header('Cache-Control', 'no-store')
    return context.json({ serviceUrl, networks, origins: await fetchOrigins() })
  })
  app.get('/:name', async (context) => {
    const asked = context.req.param('name')
    // Pages stand at addresses without an ending, which are in manifests and stay.
    const name = files.has(`${asked}.html`) ? `${asked}.html` : asked
    const file = files.get(name)
    if (!file) return context.text('Not found\n', 404)
    const isForever = !name.endsWith('.html') && name !== 'release.json'
    context.header('Cache-Control', isForever ? 'public, max-age=31536000, immutable' : 'no-cache')
    const origins = name === 'frame.html' ? await fetchOrigins() : []
    const headers = createHeaders({ name, url, files: names, config: { serviceUrl, networks, origins } })
    return sendFile(context, file, headers)
  })
  const server = createServer(getRequestListener(app.fetch))
  await once(server.listen(port, host), 'listening')
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : port, url, stop: () => stop(server) }
}

function sendFile(
  context: Context,
  { bytes, compressed, etag }: SiteFile,
  headers: Readonly<Record<string, string>>,
): Response {
  for (const [name, value] of Object.entries(headers)) context.header(name, value)
  context.header('ETag', etag)
  context.header('Vary', 'Accept-Encoding')
  if (context.req.header('if-none-match') === etag) return context.body(null, 304)
  const isCompressed = /\bbr\b/.test(context.req.header('accept-encoding') ?? '')
  if (isCompressed) context.header('Content-Encoding', 'br')
  return context.body(Uint8Array.from(isCompressed ? compressed : bytes))
}

async function stop(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
