import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { createOrigins } from './createOrigins.ts'
import { type VaultOptions, vaultOptionsSchema } from './options.ts'
import { createPagePolicy, createWorkerPolicy } from './policies.ts'
import { readSite, type SiteFile } from './readSite.ts'

/** Folder of the frame that comes with this package. */
const builtSite = join(import.meta.dirname, '../../dist/site')

/** A vault that answers. */
export interface VaultServer {
  readonly port: number
  readonly url: string
  stop(): Promise<void>
}

/** Features of the browser that the vault uses; all others are off. */
const permissions =
  'publickey-credentials-get=(self), publickey-credentials-create=(self), camera=(), microphone=(), geolocation=()'

/**
 * Serves the built frame, with the headers that guard it. It keeps nothing and knows nobody: a second one beside it serves the same.
 * @throws v.ValiError for options that are not right, Error where the frame is not built or the port is taken
 */
export async function startVault(given: VaultOptions): Promise<VaultServer> {
  const options = v.parse(vaultOptionsSchema, given)
  const { url, serviceUrl, networks, port, host } = options
  const files = await readSite(options.directory ?? builtSite)
  const fetchOrigins = options.origins ? async () => options.origins ?? [] : createOrigins(serviceUrl)
  const names = [...files.keys()]
  const connections = [serviceUrl, ...networks.map(({ rpcUrl }) => rpcUrl)].map(
    (address) => new URL(address).origin,
  )
  const app = new Hono()
  app.use(async (context, next) => {
    context.header('X-Content-Type-Options', 'nosniff')
    context.header('Referrer-Policy', 'no-referrer')
    context.header('Permissions-Policy', permissions)
    context.header('Origin-Agent-Cluster', '?1')
    if (url.startsWith('https:'))
      context.header('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
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
    const isPage = name.endsWith('.html')
    context.header(
      'Cache-Control',
      isPage || name === 'release.json' ? 'no-cache' : 'public, max-age=31536000, immutable',
    )
    context.header('Cross-Origin-Resource-Policy', isPage ? 'cross-origin' : 'same-origin')
    const origins = name === 'frame.html' ? await fetchOrigins() : []
    const policy = isPage
      ? createPagePolicy({ url, files: names, connections, origins })
      : createWorkerPolicy({ url, files: names })
    context.header('Content-Security-Policy', policy)
    // It is for the visitor's disk: what runs it there is not this server.
    if (name === 'escape-kit.html')
      context.header('Content-Disposition', 'attachment; filename="escape-kit.html"')
    return sendFile(context, file)
  })
  const server = createServer(getRequestListener(app.fetch))
  await once(server.listen(port, host), 'listening')
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : port, url, stop: () => stop(server) }
}

function sendFile(context: Context, { bytes, compressed, type, etag }: SiteFile): Response {
  context.header('ETag', etag)
  context.header('Vary', 'Accept-Encoding')
  if (context.req.header('if-none-match') === etag) return context.body(null, 304)
  context.header('Content-Type', type)
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
