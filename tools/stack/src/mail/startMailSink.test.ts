import { request } from 'node:http'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MailSink, startMailSink } from './startMailSink.ts'

let sink: MailSink

beforeEach(async () => {
  sink = await startMailSink({ port: 0, smtpPort: 0 })
})
afterEach(() => sink.stop())

const send = (to: string, subject: string) =>
  createTransport(sink.smtp.url).sendMail({
    from: 'shop@mail.example',
    to,
    subject,
    text: 'Hello',
    html: '<b>Hello</b>',
  })

const read = async (path: string) => (await fetch(`${sink.url}${path}`)).json()

test('a mail that was sent is listed by its address, read by its id, and deleted', async () => {
  await send('ada@mail.example', 'First')
  await send('maya@mail.example', 'Second')
  expect((await read('/api/mails')).map(({ subject }: { subject: string }) => subject)).toEqual([
    'Second',
    'First',
  ])
  const [mail] = await read('/api/mails?to=ADA@mail.example')
  expect(mail).toMatchObject({ to: ['ada@mail.example'], from: 'shop@mail.example', subject: 'First' })
  const one = await read(`/api/mails/${mail.id}`)
  expect([one.text.trim(), one.html.trim()]).toEqual(['Hello', '<b>Hello</b>'])
  await fetch(`${sink.url}/api/mails`, { method: 'DELETE' })
  expect(await read('/api/mails')).toEqual([])
  expect((await fetch(`${sink.url}/api/mails/${mail.id}`)).status).toBe(404)
})

test('who waits for a mail gets the one that comes, and not one to another or from before', async () => {
  const first = sink.waitForMail({ to: 'ada@mail.example' })
  await send('maya@mail.example', 'Not yours')
  await send('ada@mail.example', 'Yours')
  const { id, subject } = await first
  expect(subject).toBe('Yours')
  const next = sink.waitForMail({ to: 'ada@mail.example', after: id })
  await send('ada@mail.example', 'Next')
  expect((await next).subject).toBe('Next')
})

test('a page that listens hears of a mail when it comes', async () => {
  const { body } = await fetch(`${sink.url}/events`)
  const reader = (body as ReadableStream<Uint8Array>).getReader()
  await reader.read()
  await send('ada@mail.example', 'Hello')
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: changed\n\n')
  await reader.cancel()
})

test('a mail is shown without scripts and loads nothing', async () => {
  await send('ada@mail.example', 'Hello')
  const shown = await fetch(`${sink.url}/mails/1`)
  expect((await shown.text()).trim()).toBe('<b>Hello</b>')
  const policy = shown.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/sandbox(?!.*allow-(scripts|same-origin))/)
  expect((await fetch(sink.url)).headers.get('content-security-policy')).not.toContain('unsafe')
})

test('another site that is open in the browser reads and deletes nothing', async () => {
  for (const method of ['GET', 'DELETE'])
    expect(
      (await fetch(`${sink.url}/api/mails`, { method, headers: { origin: 'https://evil.example' } })).status,
    ).toBe(403)
  const status = await new Promise((resolve) => {
    request(`${sink.url}/api/mails`, { headers: { host: 'evil.example' } }, ({ statusCode }) =>
      resolve(statusCode),
    ).end()
  })
  expect(status).toBe(403)
})
