import { expect } from 'vitest'
import { add } from '../commands/add.ts'
import { budget } from '../commands/budget.ts'
import { check } from '../commands/check.ts'
import { disable } from '../commands/disable.ts'
import { init } from '../commands/init.ts'
import { lock } from '../commands/lock.ts'
import { update } from '../commands/update.ts'
import { codeOf, test } from '../fixtures/siteTest.ts'
import { installSend, listCopied, sameRights } from './fixtures/installSend.ts'

test.beforeEach(async ({ site }) => {
  await init(site.context)
  await add(site.context, { features: ['send'], yes: true })
})

test('pins two versions side by side, each with its files', async ({ site }) => {
  await installSend(site, '1.3.0')
  const { features } = await update(site.context, { features: ['send'], canary: 10 })
  expect(features).toMatchObject([{ from: '1.2.0', to: '1.3.0', share: 10 }])
  const { plugins, previous } = await site.readLock()
  expect(plugins.send).toMatchObject({ version: '1.2.0', canary: { version: '1.3.0', share: 10 } })
  expect(previous).toBeUndefined()
  expect(await listCopied(site)).toEqual(['1.2.0', '1.3.0'])
  expect((await check(site.context)).findings).toEqual([])
  const stages = (await budget(site.context)).stages.map(({ part }) => part)
  expect(stages).toEqual(expect.arrayContaining(['plugin send', 'plugin send 1.3.0']))
})

test('changes the share of a trial, then takes it for everybody', async ({ site }) => {
  await installSend(site, '1.3.0', { ...sameRights, storage: true })
  await update(site.context, { features: ['send'], canary: 10, yes: true })
  // The rights were asked for when the trial began.
  const { changes } = await update(site.context, { features: ['send'], canary: 40 })
  expect(changes.filter(({ path }) => !path.includes('/catalogue/'))).toEqual([
    { action: 'update', path: 'portico.lock.json' },
    { action: 'update', path: 'portico.root.json' },
  ])
  expect((await site.readLock()).plugins.send?.canary?.share).toBe(40)
  expect((await update(site.context, { features: ['send'], canary: 40 })).changes).toEqual([])
  await update(site.context, { features: ['send'] })
  const { plugins, previous } = await site.readLock()
  expect(plugins.send).toMatchObject({ version: '1.3.0', capabilities: { storage: true } })
  expect(plugins.send?.canary).toBeUndefined()
  expect(previous?.send?.version).toBe('1.2.0')
})

test('leaves a trial alone where the feature is not named', async ({ site }) => {
  await installSend(site, '1.3.0')
  await update(site.context, { features: ['send'], canary: 10 })
  expect((await update(site.context)).changes).toEqual([])
})

test('lock keeps a trial, and moves no pinned plugin', async ({ site }) => {
  await installSend(site, '1.3.0')
  await update(site.context, { features: ['send'], canary: 10 })
  await installSend(site, '1.4.0')
  const { changes, waiting } = await lock(site.context)
  expect(changes).toEqual([])
  expect(waiting).toEqual([{ feature: 'send', pinned: '1.2.0', installed: '1.4.0' }])
  expect((await check(site.context)).findings).toMatchObject([
    {
      severity: 'warning',
      code: 'PORTICO-CLI-013',
      details: 'send 1.2.0 is pinned, and 1.4.0 is installed.',
    },
  ])
})

test('asks for a right that only a trial wants', async ({ site }) => {
  await installSend(site, '1.3.0', { ...sameRights, storage: true })
  await expect(update(site.context, { features: ['send'], canary: 10 })).rejects.toSatisfy(
    codeOf('PORTICO-CLI-008'),
  )
})

test('disable ends a trial, and takes the files of both away', async ({ site }) => {
  await installSend(site, '1.3.0')
  await update(site.context, { features: ['send'], canary: 10 })
  await disable(site.context, { features: ['send'] })
  expect(await listCopied(site)).toEqual([])
  expect((await site.readLock()).disabled?.send?.capabilities).toEqual(sameRights)
})
