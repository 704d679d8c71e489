// @vitest-environment happy-dom
import type { LookupContribution, PluginContext } from '@portico/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { startVisit } from '../releases/fixtures/startVisit.ts'

afterEach(() => vi.restoreAllMocks())

const address = `0x${'1'.repeat(40)}`

/** A plugin that has a lookup, and asks the shell for lookups itself. */
async function start(answer: unknown, others: readonly LookupContribution[] = []) {
  let context: PluginContext | undefined
  const asked: unknown[] = []
  const visit = startVisit({
    contributes: {
      commands: [{ id: 'send/find' }],
      lookups: [
        { id: 'send/lookup', title: { en: 'Acme Names' }, command: 'send/find', suffixes: ['.acme'] },
        ...others,
      ],
    },
    changes: { capabilities: { 'commands.run': ['names.lookups', 'names.lookup'] } },
    setup(given) {
      context = given
      given.commands.add('send/find', async (parameters) => {
        asked.push(parameters)
        return answer
      })
    },
  })
  await visit.shell.plugins.load('send')
  return { ...visit, asked, context: context as PluginContext }
}

test('those that may know a name are offered with their title, and no other', async () => {
  const { context, asked } = await start(null)
  const offer = (name: unknown) => context.commands.run('names.lookups', { name })
  expect(await offer('maya.Acme')).toEqual([{ id: 'send/lookup', title: 'Acme Names' }])
  expect(await offer('maya.eth')).toEqual([])
  expect(await offer(1)).toEqual([])
  expect(context.commands.canRun('names.lookup')).toBe(true)
  expect(asked).toEqual([])
})

test('the one that is chosen answers, with what was agreed alone', async () => {
  const found = { address, name: 'maya.acme', avatar: 'https://cdn.example/a.png', extra: 1 }
  const { context, asked } = await start(found)
  const { extra: _, ...agreed } = found
  expect(await context.commands.run('names.lookup', { id: 'send/lookup', name: 'maya.acme' })).toEqual(agreed)
  expect(asked).toEqual([{ name: 'maya.acme' }])
})

test.each([
  ['eip155:10', { name: 'maya.acme', caipNetworkId: 'eip155:10' }],
  [7, { name: 'maya.acme' }],
])('it hears for which network it is asked, where that is a text: %s', async (caipNetworkId, heard) => {
  const { context, asked } = await start(null)
  await context.commands.run('names.lookup', { id: 'send/lookup', name: 'maya.acme', caipNetworkId })
  expect(asked).toEqual([heard])
})

test('nobody of the name is an answer', async () => {
  const { context } = await start(null)
  expect(await context.commands.run('names.lookup', { id: 'send/lookup', name: 'no.acme' })).toBeNull()
})

test.each([[{}], [{ address: 1 }], [undefined], [{ address: 'a'.repeat(301) }]])(
  'the answer %j is refused',
  async (answer) => {
    const { context } = await start(answer)
    const asking = context.commands.run('names.lookup', { id: 'send/lookup', name: 'maya.acme' })
    await expect(asking).rejects.toMatchObject({ code: 'PORTICO-API-004' })
  },
)

test('a lookup is asked for no name that it does not know, and none for that nobody has', async () => {
  const { context, asked } = await start({ address })
  for (const id of ['send/lookup', 'send/other', undefined])
    await expect(context.commands.run('names.lookup', { id, name: 'maya.eth' })).rejects.toMatchObject({
      code: 'PORTICO-PLUGIN-012',
    })
  expect(asked).toEqual([])
})

test('a lookup of a foreign name, or of the command of another, is nobody’s', async () => {
  const { context, asked } = await start({ address }, [
    { id: 'other/lookup', title: { en: 'Other' }, command: 'send/find' },
    { id: 'send/reach', title: { en: 'Reach' }, command: 'other/pay' },
  ])
  expect(await context.commands.run('names.lookups', { name: 'maya.eth' })).toEqual([])
  for (const id of ['other/lookup', 'send/reach'])
    await expect(context.commands.run('names.lookup', { id, name: 'maya.eth' })).rejects.toMatchObject({
      code: 'PORTICO-PLUGIN-012',
    })
  expect(asked).toEqual([])
})
