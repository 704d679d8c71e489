import { createServer } from 'node:http'
import { createSiwxHandler, createSiwxServer, getBearer, toNodeListener } from '@portico/siwx/server'

const { ORIGIN: origin = 'http://localhost:3000', PORT: port = '3000', SIWX_SECRET: secret } = process.env
const siwx = createSiwxServer({ keys: [{ secret }] })
const signIn = createSiwxHandler(siwx, { origins: [origin] })

/** @param {Request} request */
async function answer(request) {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/auth/v1/')) return signIn(request)
  if (pathname !== '/api/greeting') return new Response(null, { status: 404 })
  const token = getBearer(request, 'authorization')
  const account = await siwx.readSession(token, new URL(origin).host).catch(() => null)
  if (!account) return new Response(null, { status: 401 })
  return Response.json({ greeting: `Good day, ${account.address}.` })
}

const server = createServer(toNodeListener(answer, console.error))
server.listen(Number(port), '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.warn(`Listening on http://127.0.0.1:${address.port}`)
})
