import { expect } from 'vitest'
import { codeOf, test } from '../fixtures/siteTest.ts'
import { add } from './add.ts'
import { init } from './init.ts'
import { lock } from './lock.ts'

test('takes away the files of an earlier version', async ({ site }) => {
  await init(site.context)
  await site.install('@portico/shell', { version: '1.1.0' }, { 'core.js': 'core 1.1' })
  await lock(site.context)
  expect((await site.list()).filter((path) => path.startsWith('public/'))).toEqual([
    'public/portico/shell/1.1.0/core.js',
  ])
})

test('writes equal text for equal releases', async ({ site }) => {
  await init(site.context)
  const first = await site.read('portico.lock.json')
  await site.write('portico.lock.json', '{}')
  await lock(site.context)
  expect(await site.read('portico.lock.json')).toBe(first)
})

test('refuses a file that is not what its release names', async ({ site }) => {
  await init(site.context)
  await site.write('node_modules/@portico/shell/dist/core.js', 'c0re')
  await expect(lock(site.context)).rejects.toSatisfy(codeOf('PORTICO-LOAD-001'))
})

test('refuses a plugin file that is not what its release names', async ({ site }) => {
  await init(site.context)
  await site.write('node_modules/@portico/plugin-send/dist/remoteEntry.js', 's3nd')
  await expect(add(site.context, { features: ['send'] })).rejects.toSatisfy(codeOf('PORTICO-PLUGIN-003'))
})

test('refuses a package that is not built', async ({ site }) => {
  await init(site.context)
  await site.write('node_modules/@portico/shell/dist/portico.release.json', '{}')
  await expect(lock(site.context)).rejects.toSatisfy(codeOf('PORTICO-CLI-005'))
})

test('asks for init where there is no config', async ({ site }) => {
  await expect(lock(site.context)).rejects.toThrow('portico init')
})

test('refuses a config that computes its values', async ({ site }) => {
  await site.write('portico.config.ts', 'export default { features: { send: process.env.SEND } }')
  await expect(lock(site.context)).rejects.toSatisfy(codeOf('PORTICO-CLI-003'))
})
