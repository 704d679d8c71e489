// @vitest-environment happy-dom
import { type KillList, keyAlgorithm, killListLimit, signKillList } from '@portico/contract/killList'
import type { LockedPlugin } from '@portico/contract/lock'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestShell, type TestShell } from '../../createTestShell.ts'
import { isRefusal } from '../isRefusal.ts'
import { createTestPlugin, type TestRelease } from './createTestPlugin.ts'

const url = 'https://site.test/portico.kill-list.json'

let privateKey: CryptoKey
let publicKey: string
beforeAll(async () => {
  const pair = await crypto.subtle.generateKey(keyAlgorithm, true, ['sign', 'verify'])
  privateKey = pair.privateKey
  publicKey = Buffer.from(await crypto.subtle.exportKey('spki', pair.publicKey)).toString('base64')
})

/** What the server answers at the moment. */
let answer: () => Promise<Response>
const requests: RequestInit[] = []
const serve = (text: string) => {
  answer = async () => new Response(text)
}
const publish = async (list: KillList) => serve(JSON.stringify(await signKillList(list, privateKey)))

const serveNothing = () => {
  answer = async () => new Response('Not found', { status: 404 })
}

beforeEach(() => {
  requests.length = 0
  serveNothing()
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    expect(address).toBe(url)
    requests.push(init)
    return answer()
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const contributes = {
  views: [{ id: 'send/Form', title: { en: 'Send' } }],
  commands: [{ id: 'send.start' }],
}

/** A release whose command says which it is. */
const createRelease = (name: string, ran: string[]): TestRelease => ({
  contributes,
  onImport: () => ran.push(name),
  setup({ views, commands, onDispose }) {
    views.add('send/Form', () => null)
    commands.add('send.start', async () => name)
    onDispose(() => ran.push(`${name} disposed`))
  },
})

/** A site with a kill list, and visitors who have drawn the release on trial where there is one. */
function start({ hasCanary = false, killList = { url, publicKey } as object | null } = {}) {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => array)
  const ran: string[] = []
  const [accepted, canary] = [createRelease('accepted', ran), createRelease('canary', ran)]
  const plugin = createTestPlugin({ accepted, canary })
  const { canary: _, ...alone } = plugin.lock.plugins.send as LockedPlugin
  const lock = hasCanary ? plugin.lock : { ...plugin.lock, plugins: { send: alone } }
  const visit = (storage?: TestShell['storage']) => {
    const test = createTestShell({ lock, ...(killList && { killList }) } as never, storage)
    test.core.parts.set('killList.js', 'sha384-')
    test.dispose()
    test.shell.plugins.provide(plugin.createFoundation(test.core))
    return test
  }
  return { ...visit(), plugin, visit, ran }
}

const use = async ({ shell }: TestShell) => {
  await shell.plugins.load('send')
  return shell.commands.run('send.start', {})
}

const getCodes = ({ events }: TestShell) =>
  events.map(([name, payload]) => [name, (payload as { error: { code: string } }).error.code])

const kill = (sequence: number, ...versions: string[]) =>
  publish({ sequence, killed: versions.map((version) => ({ id: 'send', version })) })

/** Lets a minute pass, and what comes of it. */
const passMinute = async (visit: TestShell, expected: () => void) => {
  await visit.time.advance(60_000)
  await vi.waitFor(expected)
}

test('a killed release does not run a line, and the visitor is told what trying again does not change', async () => {
  const visit = start()
  await kill(1, visit.plugin.accepted)
  const failure = await use(visit).catch((error) => error)
  expect(failure).toMatchObject({ code: 'PORTICO-PLUGIN-015', details: `send ${visit.plugin.accepted}` })
  expect(isRefusal(failure)).toBe(true)
  expect(visit.ran).toEqual([])
  expect(visit.shell.plugins.store.getState().send?.status).toBe('refused')
  expect(getCodes(visit)).toEqual([['error', 'PORTICO-PLUGIN-015']])
})

test('all else runs: what is not named, other versions, and what the list would add', async () => {
  const visit = start()
  await publish({
    sequence: 1,
    killed: [
      { id: 'swap', version: visit.plugin.accepted },
      { id: 'send', version: '0.0.1' },
    ],
  })
  expect(await use(visit)).toBe('accepted')
  expect(visit.shell.plugins.enabled.map(({ id }) => id)).toEqual(['send'])
  expect(visit.events).toEqual([])
})

test('a killed release on trial gives way to the accepted one, and comes back when the site takes it off the list', async () => {
  const visit = start({ hasCanary: true })
  const { accepted, canary } = visit.plugin
  await kill(1, canary)
  expect(await use(visit)).toBe('accepted')
  expect(visit.ran).toEqual(['accepted'])
  const error = expect.objectContaining({ code: 'PORTICO-PLUGIN-015' })
  expect(visit.events).toEqual([['pluginFallback', { id: 'send', from: canary, to: accepted, error }]])

  const second = visit.visit(visit.storage)
  expect(second.shell.plugins.enabled[0]?.locked.version).toBe(accepted)
  await kill(2)
  expect(await use(second)).toBe('accepted')
  expect(second.events).toEqual([])
  expect(await use(visit.visit(visit.storage))).toBe('canary')
})

test('what runs is taken back within a minute of the list, and says why in its place', async () => {
  const visit = start()
  await kill(1)
  expect(await use(visit)).toBe('accepted')
  const registration = visit.shell.views.get('send/Form')
  await kill(2, visit.plugin.accepted)
  await passMinute(visit, () => expect(visit.shell.plugins.store.getState().send?.status).toBe('refused'))
  expect(visit.ran).toEqual(['accepted', 'accepted disposed'])
  expect(visit.shell.commands.has('send.start')).toBe(false)
  expect(visit.shell.plugins.getView('send', 'send/Form')).toBeUndefined()
  // Another object: what is drawn loads anew, and shows the refusal.
  expect(visit.shell.views.get('send/Form')).not.toBe(registration)
  await expect(visit.shell.views.get('send/Form')?.load()).rejects.toThrow('PORTICO-PLUGIN-015')

  await kill(3)
  await passMinute(visit, () => expect(visit.core.storage.readText('portico.default.killList')).toBe('3'))
  expect(await use(visit)).toBe('accepted')
})

test('a release on trial that runs gives way where the visitor stands', async () => {
  const visit = start({ hasCanary: true })
  await kill(1)
  expect(await use(visit)).toBe('canary')
  await kill(2, visit.plugin.canary)
  await passMinute(visit, () => expect(getCodes(visit)).toEqual([['pluginFallback', 'PORTICO-PLUGIN-015']]))
  expect(await use(visit)).toBe('accepted')
  expect(visit.ran).toEqual(['canary', 'canary disposed', 'accepted'])
})

test('a release that was withdrawn does not give way again for what it throws later', async () => {
  const visit = start({ hasCanary: true })
  await kill(1)
  await use(visit)
  const onThrow = visit.shell.plugins.enabled[0]?.onThrow
  await kill(2, visit.plugin.canary)
  await passMinute(visit, () => expect(visit.events).toHaveLength(1))
  expect(await use(visit)).toBe('accepted')
  for (const _ of ['first', 'second', 'third']) onThrow?.(new TypeError('a fault of the plugin'))
  expect(visit.events).toHaveLength(1)
  expect(await visit.shell.commands.run('send.start', {})).toBe('accepted')
  expect(visit.storage.entries.get('portico.default.canary.send')).not.toContain('failed')
})

test('where both are killed, none runs', async () => {
  const visit = start({ hasCanary: true })
  await kill(1, visit.plugin.canary, visit.plugin.accepted)
  await expect(use(visit)).rejects.toThrow('PORTICO-PLUGIN-015')
  expect(visit.ran).toEqual([])
  expect(getCodes(visit)).toEqual([
    ['pluginFallback', 'PORTICO-PLUGIN-015'],
    ['error', 'PORTICO-PLUGIN-015'],
  ])
})

test('an older list that is served again is refused, at this visit and the next', async () => {
  const visit = start()
  await kill(5, visit.plugin.accepted)
  await expect(use(visit)).rejects.toThrow('PORTICO-PLUGIN-015')
  await kill(4)
  await passMinute(visit, () => expect(getCodes(visit).at(-1)).toEqual(['error', 'PORTICO-PLUGIN-016']))
  expect(visit.events.at(-1)).toMatchObject([
    'error',
    { error: { details: 'It is older than the one before: 4 after 5.' } },
  ])
  await expect(use(visit)).rejects.toThrow('PORTICO-PLUGIN-015')
  const next = visit.visit(visit.storage)
  await expect(use(next)).rejects.toThrow('PORTICO-PLUGIN-015')
  expect(visit.ran).toEqual([])
})

/** What a server may answer that is no list, with the code of what the site is told. */
const bad: Readonly<Record<string, [string, () => void | Promise<void>]>> = {
  'is missing': ['017', serveNothing],
  'cannot be reached': [
    '017',
    () => {
      answer = () => Promise.reject(new TypeError('Failed to fetch'))
    },
  ],
  'is a page': ['016', () => serve('<!doctype html><title>Not found</title>')],
  'is empty': ['016', () => serve('')],
  'was signed by another key': [
    '016',
    async () => {
      const { privateKey: other } = await crypto.subtle.generateKey(keyAlgorithm, true, ['sign', 'verify'])
      serve(JSON.stringify(await signKillList({ sequence: 9, killed: [] }, other)))
    },
  ],
  'is too large': ['016', () => serve(' '.repeat(killListLimit + 1))],
  'never ends': [
    '016',
    () => {
      const pull = (controller: ReadableStreamDefaultController) =>
        controller.enqueue(new Uint8Array(10_000).fill(32))
      answer = async () => new Response(new ReadableStream({ pull }))
    },
  ],
}

test.each(Object.entries(bad))(
  'a list that %s leaves plugins as the lockfile has them',
  async (_, [code, arrange]) => {
    const visit = start()
    await arrange()
    expect(await use(visit)).toBe('accepted')
    expect(getCodes(visit)).toEqual([['error', `PORTICO-PLUGIN-${code}`]])
    // Once for one reason.
    await passMinute(visit, () => expect(requests).toHaveLength(2))
    await passMinute(visit, () => expect(requests).toHaveLength(3))
    expect(visit.events).toHaveLength(1)
  },
)

test.each(Object.entries(bad))(
  'a list that %s leaves the last good one in force',
  async (_, [code, arrange]) => {
    const visit = start()
    await kill(3, visit.plugin.accepted)
    await expect(use(visit)).rejects.toThrow('PORTICO-PLUGIN-015')
    await arrange()
    const next = visit.visit(visit.storage)
    await expect(use(next)).rejects.toThrow('PORTICO-PLUGIN-015')
    expect(getCodes(next)).toEqual([
      ['error', `PORTICO-PLUGIN-${code}`],
      ['error', 'PORTICO-PLUGIN-015'],
    ])
    expect(visit.ran).toEqual([])
  },
)

test('a list that is slow holds no plugin up for more than three seconds, and takes effect when it comes', async () => {
  const visit = start()
  await kill(1, visit.plugin.accepted)
  const arrived = answer
  let arrive = () => {}
  answer = async () => {
    await new Promise<void>((resolve) => {
      arrive = resolve
    })
    return arrived()
  }
  const using = use(visit)
  await visit.time.advance(2_999)
  expect(visit.ran).toEqual([])
  await visit.time.advance(1)
  expect(await using).toBe('accepted')
  arrive()
  await vi.waitFor(() => expect(visit.shell.plugins.store.getState().send?.status).toBe('refused'))
  expect(visit.ran).toEqual(['accepted', 'accepted disposed'])
})

test('a request that gets no answer is given up, and the next look is another', async () => {
  const visit = start()
  answer = () => new Promise(() => {})
  const using = use(visit)
  await visit.time.advance(3_000)
  expect(await using).toBe('accepted')
  await visit.time.advance(7_000)
  await vi.waitFor(() => expect(getCodes(visit)).toEqual([['error', 'PORTICO-PLUGIN-017']]))
  expect(requests[0]?.signal?.aborted).toBe(true)
  await kill(1, visit.plugin.accepted)
  await passMinute(visit, () => expect(visit.shell.plugins.store.getState().send?.status).toBe('refused'))
})

test('nothing is asked for before the first plugin is needed, and nothing is told of the visitor', async () => {
  const visit = start()
  await kill(1)
  await visit.time.advance(600_000)
  expect(requests).toEqual([])
  await use(visit)
  expect(requests).toMatchObject([{ cache: 'no-cache', credentials: 'omit', referrerPolicy: 'no-referrer' }])
})

test('a page that nobody sees does not look, and one that is gone never again', async () => {
  const visit = start()
  await kill(1)
  await use(visit)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await visit.time.advance(60_000)
  await visit.time.advance(60_000)
  expect(requests).toHaveLength(1)
  hidden.mockReturnValue(false)
  await visit.time.advance(60_000)
  expect(requests).toHaveLength(2)
  visit.core.running.isDisposed = true
  await visit.time.advance(60_000)
  await visit.time.advance(60_000)
  expect(requests).toHaveLength(2)
})

test('a site without one asks for nothing', async () => {
  const visit = start({ killList: null, hasCanary: true })
  visit.storage.setItem('portico.default.killList', `9 send@${visit.plugin.canary}`)
  expect(await use(visit)).toBe('canary')
  await visit.time.advance(60_000)
  expect(requests).toEqual([])
})

test.each(['nonsense', '-1 send@1.0.0', '1e9', '99999999999999999999'])(
  'a stored %j counts as no list',
  async (text) => {
    const visit = start()
    visit.storage.setItem('portico.default.killList', text)
    await kill(1, visit.plugin.accepted)
    await expect(use(visit)).rejects.toThrow('PORTICO-PLUGIN-015')
  },
)
