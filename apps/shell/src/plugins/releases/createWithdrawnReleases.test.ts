// @vitest-environment happy-dom
import { type KillList, keyAlgorithm, signKillList } from '@portico/contract/killList'
import type { LockedPlugin } from '@portico/contract/lock'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestSite } from '../../catalogue/fixtures/createTestSite.ts'
import { createTestShell } from '../../fixtures/createTestShell.ts'
import { openModal } from '../../flows/openModal.ts'
import { createReleases } from './createReleases.ts'
import { type ListServer, startListServer } from './fixtures/startListServer.ts'
import { getCodes, passMinute, startSite } from './fixtures/startSite.ts'
import { finish } from './fixtures/startVisit.ts'

let server: ListServer
beforeEach(async () => {
  server = await startListServer()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function signOther(list: KillList): Promise<string> {
  const { privateKey } = await crypto.subtle.generateKey(keyAlgorithm, true, ['sign', 'verify'])
  return JSON.stringify(await signKillList(list, privateKey))
}

test('a killed release does not run a line, and the visitor is shown what trying again does not change', async () => {
  const visit = startSite(server.source)
  await server.kill(1, visit.plugin.accepted)
  const failure = await finish(visit).catch((error) => error)
  expect(failure).toMatchObject({ code: 'PORTICO-PLUGIN-015', details: `send ${visit.plugin.accepted}` })
  expect(failure).toMatchObject({ canRetry: false })
  expect(visit.ran).toEqual([])
  expect(visit.shell.plugins.store.getState().send?.status).toBe('refused')
  expect(getCodes(visit)).toEqual([['error', 'PORTICO-PLUGIN-015']])
})

test('all else runs: what is not named, other versions, and what the list would add', async () => {
  const visit = startSite(server.source)
  await server.publish({
    sequence: 1,
    killed: [
      { id: 'swap', version: visit.plugin.accepted },
      { id: 'send', version: '0.0.1' },
    ],
  })
  expect(await finish(visit)).toBe('accepted')
  expect(visit.shell.plugins.enabled.map(({ id }) => id)).toEqual(['send'])
  expect(visit.events).toEqual([])
})

test('a killed release on trial gives way to the accepted one, and comes back when the site takes it off the list', async () => {
  const visit = startSite(server.source, { hasCanary: true })
  const { accepted, canary } = visit.plugin
  await server.kill(1, canary)
  expect(await finish(visit)).toBe('accepted')
  expect(visit.ran).toEqual(['accepted'])
  const error = expect.objectContaining({ code: 'PORTICO-PLUGIN-015' })
  expect(visit.events).toEqual([['pluginFallback', { id: 'send', from: canary, to: accepted, error }]])

  server.serveNothing()
  expect(await finish(visit.visit(visit.storage))).toBe('accepted')
  await server.kill(2)
  expect(await finish(visit.visit(visit.storage))).toBe('canary')
})

test('what runs is taken back within a minute of the list, and says why in its place', async () => {
  const visit = startSite(server.source)
  await server.kill(1)
  expect(await finish(visit)).toBe('accepted')
  const registration = visit.shell.views.get('send/Form')
  await server.kill(2, visit.plugin.accepted)
  await passMinute(visit, () => expect(visit.shell.plugins.store.getState().send?.status).toBe('refused'))
  expect(visit.ran).toEqual(['accepted', 'accepted disposed'])
  await expect(visit.shell.commands.run('send/start', {})).rejects.toThrow('PORTICO-PLUGIN-015')
  expect(visit.shell.plugins.getView('send', 'send/Form')).toBeUndefined()
  // Another object: what is drawn loads anew, and shows the refusal.
  expect(visit.shell.views.get('send/Form')).not.toBe(registration)
  await expect(visit.shell.views.get('send/Form')?.load()).rejects.toThrow('PORTICO-PLUGIN-015')

  await server.kill(3)
  const text = await (await server.answer()).text()
  await passMinute(visit, () => expect(visit.core.storage.readText('portico.default.killList')).toBe(text))
  expect(await finish(visit)).toBe('accepted')
})

test('a release on trial that runs gives way where the visitor stands', async () => {
  const visit = startSite(server.source, { hasCanary: true })
  await server.kill(1)
  expect(await finish(visit)).toBe('canary')
  await server.kill(2, visit.plugin.canary)
  await passMinute(visit, () => expect(getCodes(visit)).toEqual([['pluginFallback', 'PORTICO-PLUGIN-015']]))
  expect(await finish(visit)).toBe('accepted')
  expect(visit.ran).toEqual(['canary', 'canary disposed', 'accepted'])
})

test('a release that was withdrawn does not give way again for what it throws later', async () => {
  const visit = startSite(server.source, { hasCanary: true })
  await server.kill(1)
  await finish(visit)
  const onThrow = visit.shell.plugins.enabled[0]?.onThrow
  await server.kill(2, visit.plugin.canary)
  await passMinute(visit, () => expect(visit.events).toHaveLength(1))
  expect(await finish(visit)).toBe('accepted')
  for (const _ of ['first', 'second', 'third']) onThrow?.(new TypeError('a fault of the plugin'))
  expect(visit.events).toHaveLength(1)
  expect(await visit.shell.commands.run('send/start', {})).toBe('accepted')
  expect(visit.storage.entries.get('portico.default.canary.send')).not.toContain('failed')
})

test('a release on trial that is on its way when the list comes runs whole, and gives way within a minute', async () => {
  const visit = startSite(server.source, { hasCanary: true })
  const { accepted, canary } = visit.plugin
  await server.kill(1, canary)
  const list = server.answer
  let [sendList, sendFiles] = [() => {}, () => {}]
  const filesSent = new Promise<void>((resolve) => {
    sendFiles = resolve
  })
  server.answer = async () => {
    await new Promise<void>((resolve) => {
      sendList = resolve
    })
    return list()
  }
  visit.core.host.verify = async (path) => {
    if (path.startsWith('plugins/')) await filesSent
  }
  const using = finish(visit)
  await visit.time.advance(3_000)
  sendList()
  server.answer = list
  await expect.poll(() => visit.core.storage.readText('portico.default.killList')).toContain('payload')
  expect(visit.events).toEqual([])
  sendFiles()
  expect(await using).toBe('canary')
  await passMinute(visit, () => expect(getCodes(visit)).toEqual([['pluginFallback', 'PORTICO-PLUGIN-015']]))
  expect(await finish(visit)).toBe('accepted')
  expect(visit.ran).toEqual(['canary', 'canary disposed', 'accepted'])
  expect(visit.shell.plugins.enabled[0]?.locked.version).toBe(accepted)
})

test('the list itself is remembered, signature and all', async () => {
  const visit = startSite(server.source)
  await server.kill(1, visit.plugin.accepted)
  const text = await (await server.answer()).text()
  await expect(finish(visit)).rejects.toThrow('PORTICO-PLUGIN-015')
  expect(visit.storage.entries.get('portico.default.killList')).toBe(text)
})

test.each([
  ['a number in the far future', async () => '9999999999999999'],
  ['one in the form of earlier versions', async () => '9999999999999999 swap@1.0.0'],
  ['a list of another key', async () => signOther({ sequence: 9_999_999_999, killed: [] })],
  ['a list without its signature', async () => '{"sequence":9999999999,"killed":[]}'],
])('%s that a script has stored switches nothing off', async (_, store) => {
  const visit = startSite(server.source)
  await server.kill(5, visit.plugin.accepted)
  visit.storage.setItem('portico.default.killList', await store())
  await expect(finish(visit)).rejects.toThrow('PORTICO-PLUGIN-015')
  expect(visit.ran).toEqual([])
  expect(getCodes(visit)).toEqual([['error', 'PORTICO-PLUGIN-015']])
})

test('what another tab has learnt holds in this one', async () => {
  const visit = startSite(server.source)
  await server.kill(1)
  expect(await finish(visit)).toBe('accepted')
  await server.kill(2, visit.plugin.accepted)
  visit.storage.setItem('portico.default.killList', await (await server.answer()).text())
  server.serveNothing()
  await passMinute(visit, () => expect(server.requests).toHaveLength(2))
  visit.shell.plugins.disposeAll()
  const other = visit.visit(visit.storage)
  await expect(finish(other)).rejects.toThrow('PORTICO-PLUGIN-015')
})

test('what is withdrawn already is not even picked', async () => {
  const visit = startSite(server.source, { hasCanary: true })
  const { accepted, canary } = visit.plugin
  await server.kill(1, canary)
  await finish(visit)
  server.serveNothing()
  const options = { lock: visit.plugin.lock, killList: server.source }
  const { core } = createTestShell(options, visit.storage)
  const releases = createReleases(core, createTestSite(options).catalogue, () => undefined as never)
  await releases.prepare()
  const locked = visit.plugin.lock.plugins.send as LockedPlugin
  expect(releases.pick({ id: 'send', locked }).locked.version).toBe(accepted)
})

test('a withdrawn shell closes within a minute, and opens again when the site brings it back', async () => {
  const visit = startSite(server.source)
  const shell = [{ id: 'shell', version: visit.core.options.root.shell.version }]
  await server.publish({ sequence: 1, killed: [] })
  await finish(visit)
  await openModal(visit.shell, { view: 'Connect' })
  await server.publish({ sequence: 2, killed: shell })
  await passMinute(visit, () => expect(visit.core.modal.getState().isOpen).toBe(false))
  await expect(openModal(visit.shell)).rejects.toMatchObject({
    code: 'PORTICO-PLUGIN-015',
    details: 'shell 1.0.0',
  })
  await passMinute(visit, () => expect(server.requests).toHaveLength(3))
  expect(visit.events.map(([name]) => name)).toEqual(['open', 'error', 'close'])
  await server.publish({ sequence: 3, killed: [] })
  await passMinute(visit, () => expect(visit.core.running.withdrawn).toBeUndefined())
})

test('a shell that was withdrawn at an earlier visit is known before it opens, unless it is back', async () => {
  const visit = startSite(server.source)
  await server.publish({ sequence: 1, killed: [{ id: 'shell', version: '1.0.0' }] })
  const begin = async () => {
    const options = { killList: server.source, lock: visit.plugin.lock }
    const { core, events } = createTestShell(options, visit.storage)
    await createReleases(core, createTestSite(options).catalogue, () => undefined as never).prepare()
    return { core, events }
  }
  await finish(visit).catch(() => {})
  server.serveNothing()
  const second = await begin()
  expect(second.core.running.withdrawn).toMatchObject({ code: 'PORTICO-PLUGIN-015' })
  await server.publish({ sequence: 2, killed: [] })
  expect((await begin()).core.running.withdrawn).toBeUndefined()
})

test('where both are killed, none runs', async () => {
  const visit = startSite(server.source, { hasCanary: true })
  await server.kill(1, visit.plugin.canary, visit.plugin.accepted)
  await expect(finish(visit)).rejects.toThrow('PORTICO-PLUGIN-015')
  expect(visit.ran).toEqual([])
  expect(getCodes(visit)).toEqual([
    ['pluginFallback', 'PORTICO-PLUGIN-015'],
    ['error', 'PORTICO-PLUGIN-015'],
  ])
})

test('an older list that is served again is refused, at this visit and the next', async () => {
  const visit = startSite(server.source)
  await server.kill(5, visit.plugin.accepted)
  await expect(finish(visit)).rejects.toThrow('PORTICO-PLUGIN-015')
  await server.kill(4)
  await passMinute(visit, () => expect(getCodes(visit).at(-1)).toEqual(['error', 'PORTICO-PLUGIN-016']))
  expect(visit.events.at(-1)).toMatchObject([
    'error',
    { error: { details: 'It is older than the one before: 4 after 5.' } },
  ])
  await expect(finish(visit)).rejects.toThrow('PORTICO-PLUGIN-015')
  const next = visit.visit(visit.storage)
  await expect(finish(next)).rejects.toThrow('PORTICO-PLUGIN-015')
  expect(visit.ran).toEqual([])
})
