import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createSiwxHandler, createSiwxServer, getBearer, toNodeListener } from '@portico/siwx/server'

const { PORT: port = '3000', SIWX_SECRET: secret } = process.env
const siwx = createSiwxServer({ keys: [{ secret }] })

const server = createServer()
await once(server.listen(Number(port), '127.0.0.1'), 'listening')
const address = server.address()
const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
const { ORIGIN: origin = url } = process.env
const signIn = createSiwxHandler(siwx, { origins: [origin] })

/** @param {string} path */
const read = (path) => readFile(join(import.meta.dirname, path), 'utf8')

/** The page, under the policy that `portico csp` wrote. */
async function answerPage() {
  const [html, { policy }] = await Promise.all([
    read('dist/index.html'),
    read('portico.policy.json').then(JSON.parse),
  ])
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  return new Response(html, { headers })
}

/** No part begins with a dot, so that a path cannot leave the folder. */
const isFile = /^(\/[\w-][\w.-]*)+\.(js|css)$/

/** @param {string} pathname */
async function answerFile(pathname) {
  const file = await read(`dist${pathname}`).catch(() => null)
  const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript'
  return new Response(file, { status: file === null ? 404 : 200, headers: { 'content-type': type } })
}

/** @param {Request} request */
async function answerGreeting(request) {
  const token = getBearer(request, 'authorization')
  const account = await siwx.readSession(token, origin).catch(() => null)
  if (!account) return new Response(null, { status: 401 })
  return Response.json({ greeting: `Good day, ${account.address}.` })
}

/** @param {Request} request */
async function answer(request) {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/auth/v1/')) return signIn(request)
  if (pathname === '/api/greeting') return answerGreeting(request)
  if (pathname === '/') return answerPage()
  return isFile.test(pathname) ? answerFile(pathname) : new Response(null, { status: 404 })
}

server.on('request', toNodeListener(answer, console.error))
console.warn(`Listening on ${url}`)
