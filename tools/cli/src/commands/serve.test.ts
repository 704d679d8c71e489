import { once } from 'node:events'
import { symlink } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { codeOf, type FixtureSite, test } from '../fixtures/siteTest.ts'
import { csp } from './csp.ts'
import { init } from './init.ts'
import { type ServeOptions, serve } from './serve.ts'

test.beforeEach(async ({ site }) => {
  await init(site.context)
  await site.write('dist/index.html', '<!doctype html>home')
  await site.write('dist/app.js', 'export {}')
  await site.write('dist/.env', 'SECRET=1')
  await site.write('dist/.well-known/security.txt', 'contact')
})

/** `fetch` would tidy the path and hide what is asked for. */
async function get(url: string, path: string, method = 'GET') {
  const { hostname, port } = new URL(url)
  const outgoing = request({ host: hostname, port, path, method }).end()
  const [response] = await once(outgoing, 'response')
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

async function serving(site: FixtureSite, options: ServeOptions, visit: (url: string) => Promise<void>) {
  const { url, stop } = await serve(site.context, { port: 0, ...options })
  try {
    await visit(url ?? '')
  } finally {
    await stop()
  }
}

test('sends each file with the policy of the site', async ({ site }) => {
  const { policy } = await csp(site.context)
  await serving(site, { directory: 'dist' }, async (url) => {
    for (const path of ['/', '/app.js', '/none.js'])
      expect((await get(url, path)).headers).toMatchObject({
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
      })
    expect(await get(url, '/')).toMatchObject({ status: 200, body: '<!doctype html>home' })
    expect((await get(url, '/app.js')).headers['content-type']).toBe('text/javascript')
  })
})

test('follows no link out of its folder, and one within it', async ({ site }) => {
  await site.write('secret/index.html', 'secret')
  const at = (path: string) => join(site.context.cwd, path)
  await symlink(at('secret'), at('dist/folder'), 'dir')
  await symlink(at('secret/index.html'), at('dist/page.html'))
  await symlink(at('dist/app.js'), at('dist/alias.js'))
  await serving(site, { directory: 'dist' }, async (url) => {
    for (const path of [
      '/folder/',
      '/folder',
      '/folder/index.html',
      '/page.html',
      '/page',
      '/folder/../page',
    ])
      expect([path, (await get(url, path)).status]).toEqual([path, 404])
    expect((await get(url, '/alias.js')).body).toBe('export {}')
  })
})

test('shows a new build at the next load', async ({ site }) => {
  await serving(site, { directory: 'dist' }, async (url) => {
    expect((await get(url, '/new.js')).status).toBe(404)
    await site.write('dist/new.js', 'new')
    expect((await get(url, '/new.js')).body).toBe('new')
  })
})

test('listens on this machine alone', async ({ site }) => {
  await serving(site, { directory: 'dist' }, async (url) => expect(new URL(url).hostname).toBe('127.0.0.1'))
})

test('serves the public directory if none is named, from any folder of the site', async ({ site }) => {
  await site.write('src/page.ts', '')
  const deep = { ...site, context: { ...site.context, cwd: `${site.context.cwd}/src` } }
  await serving(deep, {}, async (url) => {
    expect((await get(url, '/portico/shell/1.0.0/core.js')).body).toBe('core')
  })
})

test.for([
  '/../package.json',
  '/%2e%2e/package.json',
  '/..%2fpackage.json',
  '/.env',
  '/%2eenv',
  '/%',
  '/%00',
  '//etc/passwd',
])('%s is not found', async (path, { site }) => {
  await serving(site, { directory: 'dist' }, async (url) => {
    expect(await get(url, path)).toMatchObject({ status: 404, body: '' })
  })
})

test('.well-known is for everyone, and nobody writes', async ({ site }) => {
  await serving(site, { directory: 'dist' }, async (url) => {
    expect((await get(url, '/.well-known/security.txt')).body).toBe('contact')
    expect((await get(url, '/', 'POST')).status).toBe(405)
    expect(await get(url, '/', 'HEAD')).toMatchObject({ status: 200, body: '' })
  })
})

test('says what to do when the port is taken', async ({ site }) => {
  await serving(site, { directory: 'dist' }, async (url) => {
    const { port } = new URL(url)
    await expect(serve(site.context, { directory: 'dist', port: Number(port) })).rejects.toMatchObject({
      code: 'PORTICO-CLI-016',
      details: `Port ${port} is taken.`,
    })
  })
})

test.for<ServeOptions>([
  { directory: 'none' },
  { directory: 'dist/app.js' },
  { directory: 'dist', host: '192.0.2.1', port: 0 },
])('refuses %j', async (options, { site }) => {
  await expect(serve(site.context, options)).rejects.toSatisfy(codeOf('PORTICO-CLI-016'))
})

test('starts nothing on a dry run', async ({ site }) => {
  expect(await serve(site.context, { directory: 'dist', dryRun: true })).toMatchObject({ url: null })
})

test('stops twice without complaint', async ({ site }) => {
  const { stop } = await serve(site.context, { directory: 'dist', port: 0 })
  await stop()
  await stop()
})
