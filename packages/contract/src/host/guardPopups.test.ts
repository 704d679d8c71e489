import { expect, test } from 'vitest'
import { createGate } from './createGate.ts'
import { getFrameUrl } from './getFrameUrl.ts'
import { guardFrames } from './guardFrames.ts'
import { guardPopups } from './guardPopups.ts'
import { getTrackedName } from './reservedEvents.ts'

const gate = createGate('acme', { popups: ['https://a.example'], frames: ['https://a.example'] })

/** Popups and frames behind the guards, with what reached them. */
function start() {
  const opened: unknown[] = []
  const posted: unknown[] = []
  const port = { post: async (data: unknown) => void posted.push(data), close() {} }
  const behind = {
    open: async (asked: unknown) => {
      opened.push(asked)
      return port
    },
    hold: async (origin: unknown) => void opened.push(origin),
    getDeclared: () => ({ origin: 'https://a.example', allow: [] }),
  }
  const popups = guardPopups(gate, behind as never)
  const frames = guardFrames(gate, behind as never)
  return { popups, frames, opened, posted }
}

test('a popup opens at a granted origin, and gets copies', async () => {
  const { popups, opened, posted } = start()
  const port = await popups.open({ url: 'https://a.example' })
  await popups.open({ url: 'https://a.example/x', timeout: 0 })
  await popups.open({ url: 'https://a.example/x#y', target: 'page' })
  expect(opened).toEqual([
    { url: 'https://a.example/' },
    { url: 'https://a.example/x', timeout: 0 },
    { url: 'https://a.example/x#y', target: 'page' },
  ])
  const data = { list: [1] }
  await port.post(data)
  data.list.push(2)
  expect(posted).toEqual([{ list: [1] }])
  await expect(port.post((() => {}) as never)).rejects.toThrow('acme popups with what is no data')
})

test('a window is held for a granted origin alone', async () => {
  const { popups, opened } = start()
  await popups.hold('https://a.example')
  for (const origin of ['https://b.example', 'https://a.example.evil', 7])
    await expect(popups.hold(origin as string)).rejects.toMatchObject({
      details: expect.stringContaining('acme popups'),
    })
  expect(opened).toEqual(['https://a.example'])
})

test.each([
  'https://b.example/',
  'http://a.example/',
  'javascript:alert(1)',
  'https://me@a.example',
  7,
  undefined,
])('no popup opens at %s', async (url) => {
  const { popups, opened } = start()
  await expect(popups.open({ url: url as string })).rejects.toMatchObject({
    details: typeof url === 'string' ? expect.stringContaining('acme popups ') : 'acme popups',
  })
  expect(opened).toEqual([])
})

test('a frame gets copies', async () => {
  const { frames, opened, posted } = start()
  const port = await frames.open('acme/vault')
  await port.post({ list: [1] })
  expect([opened, posted]).toEqual([['acme/vault'], [{ list: [1] }]])
  await expect(port.post((() => {}) as never)).rejects.toThrow('acme frames with what is no data')
})

test('the page of a frame stands at the origin of an option where it begins with one', () => {
  const options = { vault: 'https://vault.example/path' }
  const at = (url: string) => getFrameUrl({ url } as never, options)
  expect(at('{vault}/frame.html')).toBe('https://vault.example/frame.html')
  expect(at('https://a.example/{vault}')).toBe('https://a.example/{vault}')
})

test.each([
  ['send', true, 'send/view'],
  ['send', 'SEND_ERROR', 'SEND_ERROR'],
  ['send', 'MODAL_OPEN', 'send/view'],
  ['acme', 'SEND_ERROR', 'send/view'],
  ['toString', 'SEND_ERROR', 'send/view'],
  ['send', undefined, undefined],
] as const)('what %s reports as %s is reported as %s', (pluginId, track, name) => {
  expect(getTrackedName(pluginId, { id: 'send/view', track })).toBe(name)
})
