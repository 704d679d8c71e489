// @vitest-environment happy-dom
import type { PopupEvent } from '@portico/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { openPort } from './openPort.ts'

const origin = 'https://login.acme.example'
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

/** A window that is no window, and a clock that the test turns. */
function start() {
  const popup = { closed: false, close: vi.fn(), postMessage: vi.fn() }
  const due: { at: number; call: () => void }[] = []
  let now = 0
  const time = {
    now: () => now,
    after(ms: number, call: () => void) {
      const entry = { at: now + ms, call }
      due.push(entry)
      return () => void (due.includes(entry) && due.splice(due.indexOf(entry), 1))
    },
  }
  const pass = (ms: number) => {
    const end = now + ms
    for (let next = due.find(({ at }) => at <= end); next; next = due.find(({ at }) => at <= end)) {
      now = Math.max(now, next.at)
      due.splice(due.indexOf(next), 1)
      next.call()
    }
    now = end
  }
  const port = openPort({
    popup: popup as unknown as Window,
    url: `${origin}/start`,
    origins: [origin, 'https://other.acme.example'],
    time,
    limit: 60_000,
  })
  cleanups.push(() => void port.close())
  const events: PopupEvent[] = []
  const say = (data: unknown, from = origin, source: unknown = popup) =>
    dispatchEvent(Object.assign(new Event('message'), { data, origin: from, source }))
  return { popup, port, events, say, pass, listen: () => port.subscribe((event) => events.push(event)) }
}

test('the window is heard at origins that were granted, and what came early is delivered', () => {
  const { say, listen, events } = start()
  say({ code: 'early' })
  listen()
  say({ code: 'late' }, 'https://other.acme.example')
  expect(events).toEqual([
    { type: 'message', data: { code: 'early' }, origin },
    { type: 'message', data: { code: 'late' }, origin: 'https://other.acme.example' },
  ])
})

test('no other window is heard, no other origin, nothing too large and nothing that is no JSON', () => {
  const { say, listen, events } = start()
  listen()
  say('a', origin, window)
  say('a', 'https://evil.example')
  say('a'.repeat(64 * 1024))
  say(1n)
  say(undefined)
  expect(events).toEqual([])
})

test('what is posted goes to the origin that was asked for, then to the one that has spoken last', async () => {
  const { port, popup, say } = start()
  await port.post('one')
  say('hello', 'https://other.acme.example')
  await port.post('two')
  expect(popup.postMessage.mock.calls).toEqual([
    ['one', origin],
    ['two', 'https://other.acme.example'],
  ])
})

test('a window that is closed is reported once, and nothing is heard or posted then', async () => {
  const { popup, port, listen, events, say, pass } = start()
  listen()
  popup.closed = true
  pass(500)
  say('late')
  pass(120_000)
  expect(events).toEqual([{ type: 'closed', reason: 'closed' }])
  await expect(port.post('late')).rejects.toMatchObject({ code: 'PORTICO-PLUGIN-051' })
})

test('one whose time has passed is closed, and so is one that the plugin closes', async () => {
  const [late, done] = [start(), start()]
  late.listen()
  late.pass(60_000)
  expect([late.events, late.popup.close.mock.calls.length]).toEqual([
    [{ type: 'closed', reason: 'timeout' }],
    1,
  ])
  done.listen()
  await done.port.close()
  expect([done.events, done.popup.close.mock.calls.length]).toEqual([
    [{ type: 'closed', reason: 'plugin' }],
    1,
  ])
})
