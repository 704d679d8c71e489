import { createServer } from 'node:http'
import { createSiwxHandler, createSiwxServer, getBearer, toNodeListener } from '@portico/siwx/server'

const {
  PORT: port = '3001',
  SITE_ORIGIN: origin = 'http://127.0.0.1:3000',
  SIWX_SECRET: secret,
} = process.env

// The secret signs the tokens: 32 bytes at least, the same after a restart.
const siwx = createSiwxServer({ keys: [{ secret }] })

// GET nonce, POST authenticate, GET me and POST sign-out below /auth/v1, for pages of that origin alone.
const signIn = createSiwxHandler(siwx, { origins: [origin] })

/** Routes of your own ask who it is. @param {Request} request */
async function answerOrders(request) {
  const token = getBearer(request, 'authorization')
  const account = await siwx.readSession(token, origin).catch(() => null)
  if (!account) return new Response(null, { status: 401 })
  return Response.json({ of: account.address, orders: [] })
}

/** @param {Request} request */
async function answer(request) {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/auth/v1/')) return signIn(request)
  if (pathname === '/api/orders') return answerOrders(request)
  return new Response(null, { status: 404 })
}

const server = createServer(toNodeListener(answer, console.error))
server.listen(Number(port), '127.0.0.1', () => {
  const address = server.address()
  const actual = typeof address === 'object' && address ? address.port : port
  console.warn(`Listening on http://127.0.0.1:${actual}`)
})
