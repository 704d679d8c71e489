import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import contentPolicy from '../portico.policy.json' with { type: 'json' }
import { renderPage } from './renderPage.tsx'

const { PORT: port = '3000' } = process.env
const assets = join(import.meta.dirname, 'public')

/** No part begins with a dot, so that a path cannot leave the folder. */
const isAsset = /^(\/[\w-][\w.-]*)+\.js$/

const server = createServer(async (request, response) => {
  const [path = ''] = (request.url ?? '').split('?')
  if (path === '/') {
    // It holds who the visitor is: no cache may give it to anybody else.
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      // Written by `portico csp`.
      'content-security-policy': contentPolicy.policy,
    })
    response.end(renderPage(request.headers.cookie))
    return
  }
  const content = isAsset.test(path) ? await readFile(join(assets, path)).catch(() => null) : null
  response.writeHead(content ? 200 : 404, { 'content-type': 'text/javascript' }).end(content)
})

server.listen(Number(port), '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.warn(`Listening on http://127.0.0.1:${address.port}`)
})
