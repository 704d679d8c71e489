import type { RequestListener } from 'node:http'
import { expect, test, vi } from 'vitest'
import { startUpstream } from '../fixtures/startUpstream.ts'
import { createFileFetcher, type FileFetcherOptions } from './createFileFetcher.ts'

const fetchFile = (url: string, options: Partial<FileFetcherOptions> = {}, limit = 1000) =>
  createFileFetcher({ timeLimit: 2000, isLoopbackAllowed: true, ...options })(url, limit)

test('a connection that the other side gives up just as it is used again is no fault of the file', async () => {
  const seen = new WeakSet<object>()
  let count = 0
  const url = await startUpstream(({ socket }, response) => {
    count += 1
    if (seen.has(socket)) return void socket.destroy()
    seen.add(socket)
    response.end('hello')
  })
  const fetchFile = createFileFetcher({ timeLimit: 20_000, isLoopbackAllowed: true })
  for (const _ of ['first', 'again']) expect(`${await fetchFile(url, 1000)}`).toBe('hello')
  expect(count).toBe(3)
})

const at = (address: string) => async () => [{ address, family: address.includes(':') ? 6 : 4 }]

test('a file is read, behind redirects too', async () => {
  const url = await startUpstream((request, response) => {
    if (request.url === '/file') response.end('hello')
    else response.writeHead(302, { location: '/file' }).end()
  })
  expect(`${await fetchFile(`${url}/old`)}`).toBe('hello')
})

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '2130706433',
  '0x7f.1',
  '017700000001',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:a00:1]',
  '[fe80::1]',
  '[fd00::1]',
  '[fec0::1]',
  '[64:ff9b::a00:1]',
  '[2002:7f00:1::]',
])('https://%s is refused', async (host) => {
  const asked = fetchFile(`https://${host}/`, { isLoopbackAllowed: false })
  await expect(asked).rejects.toMatchObject({ fault: 'refused' })
})

test.each(['10.0.0.1', '127.0.0.1', '::1', 'fd00::7', '169.254.169.254'])(
  'a name that resolves to %s is refused, whatever else it resolves to',
  async (address) => {
    const resolve = async () => [{ address: '93.184.216.34', family: 4 }, ...(await at(address)())]
    const asked = fetchFile('https://files.example/', { resolve, isLoopbackAllowed: false })
    await expect(asked).rejects.toMatchObject({ fault: 'refused' })
  },
)

test('where this machine is allowed its neighbours are not', async () => {
  for (const url of ['https://10.0.0.1/', 'http://192.168.0.1/', 'http://169.254.169.254/latest/meta-data'])
    await expect(fetchFile(url)).rejects.toMatchObject({ fault: 'refused' })
  const asked = fetchFile('https://files.example/', { resolve: at('10.0.0.1') })
  await expect(asked).rejects.toMatchObject({ fault: 'refused' })
})

test.each([
  'http://10.0.0.1/',
  'http://[fd00::1]/',
  'http://169.254.169.254/latest',
  'file:///etc/passwd',
  'gopher://127.0.0.1/',
  'https://user:secret@files.example/',
  'https://files.example:8443/',
  '',
  'http://',
])('a redirect to %j is refused', async (location) => {
  const url = await startUpstream((_, response) =>
    response.writeHead(301, location ? { location } : {}).end(),
  )
  // Without a target the redirect goes to itself, and comes to its end.
  await expect(fetchFile(url)).rejects.toMatchObject({ fault: 'refused' })
})

test('a name that this machine serves is refused where this machine is not allowed', async () => {
  const listener = vi.fn<RequestListener>((_, response) => response.end('secret'))
  const { port } = new URL(await startUpstream(listener))
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `a.localhost:${port}`])
    await expect(fetchFile(`http://${host}/`, { isLoopbackAllowed: false })).rejects.toMatchObject({
      fault: 'refused',
    })
  expect(listener).not.toHaveBeenCalled()
})

test('redirects without end are given up', async () => {
  let count = 0
  const url = await startUpstream((_, response) => {
    count += 1
    response.writeHead(302, { location: `/${count}` }).end()
  })
  await expect(fetchFile(url)).rejects.toMatchObject({ fault: 'refused' })
  expect(count).toBe(5)
})

test('a file that is too large is given up, whether it says so or not', async () => {
  let isClosed = false
  const url = await startUpstream((request, response) => {
    if (request.url === '/said') response.writeHead(200, { 'content-length': '99999' })
    response.on('close', () => {
      isClosed = true
    })
    const send = () => {
      while (!response.destroyed && response.write('x'.repeat(500)));
      response.once('drain', send)
    }
    send()
  })
  for (const path of ['/said', '/silent']) {
    await expect(fetchFile(url + path)).rejects.toMatchObject({ fault: 'tooLarge' })
    await expect.poll(() => isClosed).toBe(true)
    isClosed = false
  }
})

test('a file that comes in drops is given up in time', async () => {
  const url = await startUpstream((_, response) => {
    const timer = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(timer))
  })
  await expect(fetchFile(url, { timeLimit: 200 })).rejects.toMatchObject({ fault: 'tooSlow' })
})

test('a file may be as large as it may be, and one that says it is larger is given up before it comes', async () => {
  const url = await startUpstream((request, response) => {
    const said = request.url === '/said'
    if (said || request.url === '/exact') response.setHeader('content-length', said ? 1001 : 1000)
    if (said) return response.flushHeaders()
    response.write('x'.repeat(500))
    response.end('x'.repeat(request.url === '/more' ? 501 : 500))
  })
  expect(await fetchFile(`${url}/exact`)).toHaveLength(1000)
  expect(await fetchFile(`${url}/chunks`)).toHaveLength(1000)
  await expect(fetchFile(`${url}/more`)).rejects.toMatchObject({ fault: 'tooLarge' })
  await expect(fetchFile(`${url}/said`)).rejects.toMatchObject({ fault: 'tooLarge' })
})

test('it asks for the file as it is, and says who asks', async () => {
  const url = await startUpstream(({ headers }, response) => response.end(JSON.stringify(headers)))
  expect(JSON.parse(`${await fetchFile(url)}`)).toMatchObject({
    accept: '*/*',
    'accept-encoding': 'identity',
    'user-agent': 'portico-gateway',
  })
})

test('a name is asked at the address that it resolves to', async () => {
  const { port } = new URL(await startUpstream(({ headers }, response) => response.end(headers.host)))
  const asked = fetchFile(`http://files.localhost:${port}/`, { resolve: at('127.0.0.1') })
  expect(`${await asked}`).toBe(`files.localhost:${port}`)
  expect(`${await fetchFile(`http://localhost:${port}/`)}`).toBe(`localhost:${port}`)
})

test('a name that resolves to nothing is refused, and one that does not resolve is not reached', async () => {
  const url = 'https://files.example/'
  await expect(fetchFile(url, { resolve: async () => [] })).rejects.toMatchObject({ fault: 'refused' })
  const cause = new Error('no such name')
  const resolve = () => Promise.reject(cause)
  await expect(fetchFile(url, { resolve })).rejects.toMatchObject({ fault: 'unreachable', cause })
})

test('the connection of an answer that is no file is closed, whatever it goes on to say', async () => {
  let isClosed = false
  const url = await startUpstream((_, response) => {
    response.on('close', () => {
      isClosed = true
    })
    response.writeHead(404).write('no')
  })
  await expect(fetchFile(url, { timeLimit: 60_000 })).rejects.toMatchObject({
    name: 'OutboundError',
    fault: 'unreachable',
  })
  await expect.poll(() => isClosed).toBe(true)
})

test.each([
  ['404', (_, response) => response.writeHead(404).end('no')],
  ['a broken line', (request) => request.socket.destroy()],
  ['a packed body', (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')],
] as [string, RequestListener][])('%s is no file', async (_, listener) => {
  await expect(fetchFile(await startUpstream(listener))).rejects.toMatchObject({ fault: 'unreachable' })
})

test('what is thrown names no address', async () => {
  await expect(fetchFile('https://10.0.0.1/secret')).rejects.not.toThrow(/10\.0|secret/)
})
