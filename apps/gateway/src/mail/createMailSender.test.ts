import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { createMailSender, type OpenMailSender } from './createMailSender.ts'
import type { Mail } from './MailSender.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const mail: Mail = {
  to: 'ada@mail.example',
  locale: 'uk',
  kind: 'signedOutEverywhere',
  values: { time: '2026-11-26T13:05:00Z' },
}

interface Received {
  readonly email: Email
  readonly recipients: readonly string[]
}

async function startServer(received: Received[]): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    onRcptTo: ({ address }, _, done) =>
      done(address === 'nobody@mail.example' ? new Error('No such mailbox') : null),
    async onData(stream, { envelope }, done) {
      const email = await PostalMime.parse(Buffer.concat(await stream.toArray()))
      received.push({ email, recipients: envelope.rcptTo.map(({ address }) => address) })
      done()
    },
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  cleanups.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return (server.server.address() as AddressInfo).port
}

/** A server that is not one. */
async function startFake(answer: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    answer(socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

function open(port: number, timeout = 5000): OpenMailSender {
  const sender = createMailSender({
    url: `smtp://127.0.0.1:${port}`,
    from: 'wallet@shop.example',
    name: 'Shop, "Ltd"',
    timeout,
  })
  cleanups.push(sender.close)
  return sender
}

test('a server gets the mail as text and HTML, with who writes and that nobody did', async () => {
  const received: Received[] = []
  await open(await startServer(received)).send(mail)
  expect(received).toHaveLength(1)
  const { email, recipients } = received[0] as Received
  expect(recipients).toEqual(['ada@mail.example'])
  expect(email.from).toMatchObject({ name: 'Shop, "Ltd"', address: 'wallet@shop.example' })
  expect(email.subject).toBe('Ви вийшли на всіх пристроях')
  expect(email.text).toContain('Ваші кошти на місці.')
  expect(email.html).toContain('Ваші кошти на місці.')
  expect(email.messageId).toMatch(/^<[0-9a-f-]{36}@shop\.example>$/)
  expect(email.attachments).toEqual([])
  const headers = Object.fromEntries(email.headers.map(({ key, value }) => [key, value]))
  expect(headers).toMatchObject({
    'content-language': 'uk',
    'auto-submitted': 'auto-generated',
    'x-auto-response-suppress': 'All',
  })
})

test.each([
  'ada@mail.example\r\nBcc: eve@evil.example',
  'ada@mail.example, eve@evil.example',
  'Ada <ada@mail.example>',
  'ada@mail.example\0',
  '"a b"@mail.example',
  '',
])('nothing is sent to %j, which is not one address', async (to) => {
  const received: Received[] = []
  await expect(open(await startServer(received)).send({ ...mail, to })).rejects.toThrow(
    'one plain e-mail address',
  )
  expect(received).toEqual([])
})

test('text of others adds no header and no recipient', async () => {
  const received: Received[] = []
  const hostile = 'x\r\nBcc: eve@evil.example\r\n\r\n.\r\nRCPT TO:<eve@evil.example>'
  const values = {
    device: hostile,
    place: hostile,
    time: '2026-11-26T13:05:00Z',
    site: 'https://shop.example',
  }
  await open(await startServer(received)).send({
    ...mail,
    kind: 'newDevice',
    locale: `de\r\n${hostile}`,
    values,
  })
  expect(received.map(({ recipients }) => recipients)).toEqual([['ada@mail.example']])
  expect(received[0]?.email.bcc ?? []).toEqual([])
})

test('a server that refuses the recipient is heard', async () => {
  const sender = open(await startServer([]))
  await expect(sender.send({ ...mail, to: 'nobody@mail.example' })).rejects.toThrow('No such mailbox')
})

test('a server that says nothing is given up', async () => {
  await expect(open(await startFake(() => {}), 200).send(mail)).rejects.toThrow()
})

test('a server that hangs up in the middle gets the mail no second time', async () => {
  let connections = 0
  const port = await startFake((socket) => {
    connections += 1
    socket.write('220 mail.example\r\n')
    socket.on('data', (data) =>
      /^DATA/m.test(String(data)) ? socket.destroy() : socket.write('250 Yes\r\n'),
    )
  })
  await expect(open(port).send(mail)).rejects.toThrow()
  expect(connections).toBe(1)
})

test('where nobody listens the sender says so', async () => {
  const { port, close } = await new Promise<{ port: number; close(): void }>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () =>
      resolve({ port: (server.address() as AddressInfo).port, close: () => server.close() }),
    )
  })
  close()
  await expect(open(port).send(mail)).rejects.toThrow('ECONNREFUSED')
})

test('a sender that was closed sends nothing', async () => {
  const received: Received[] = []
  const sender = open(await startServer(received))
  sender.close()
  await expect(sender.send(mail)).rejects.toThrow('closed')
  expect(received).toEqual([])
})
