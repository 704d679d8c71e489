import { expect } from 'vitest'
import { test } from '../fixtures/siteTest.ts'
import { init } from './init.ts'

test('writes config, lockfile and the files of the shell', async ({ site }) => {
  await init(site.context)
  expect(await site.list()).toEqual([
    'package.json',
    'portico.config.ts',
    'portico.lock.json',
    'public/portico/shell/1.0.0/core.js',
    'public/portico/shell/1.0.0/modal.js',
    'public/portico/shell/1.0.0/qr.js',
  ])
  expect((await site.readLock()).plugins).toEqual({})
})

test('gives five lines to paste', async ({ site }) => {
  const { snippet } = await init(site.context)
  expect(snippet).toMatchInlineSnapshot(`
    [
      "import { createPortico } from '@portico/embed'",
      "import { mainnet } from '@portico/embed/networks'",
      "import lock from './portico.lock.json' with { type: 'json' }",
      "createPortico({ networks: [mainnet], lock })",
      "<portico-button></portico-button>",
    ]
  `)
})

test('changes nothing when run twice', async ({ site }) => {
  await init(site.context)
  expect((await init(site.context)).changes).toEqual([])
})

test('keeps a config that is there', async ({ site }) => {
  await site.write('portico.config.ts', "export default { publicDirectory: 'static' }\n")
  await init(site.context)
  expect(await site.read('portico.config.ts')).toBe("export default { publicDirectory: 'static' }\n")
  expect(await site.list()).toContain('static/portico/shell/1.0.0/core.js')
})

test('writes nothing on a dry run', async ({ site }) => {
  const { changes } = await init(site.context, { dryRun: true })
  expect(changes).toHaveLength(5)
  expect(await site.list()).toEqual(['package.json'])
})
