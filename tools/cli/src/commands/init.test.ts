import { parseLock } from '@portico/contract/manifest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFixtureSite, type FixtureSite } from '../createFixtureSite.ts'
import { init } from './init.ts'

let site: FixtureSite

beforeEach(async () => {
  site = await createFixtureSite()
})
afterEach(() => site.dispose())

const readLock = async () => parseLock(JSON.parse(await site.read('portico.lock.json')))

test('writes config, lockfile and the files of the shell', async () => {
  await init(site.context)
  expect(await site.list()).toEqual([
    'package.json',
    'portico.config.ts',
    'portico.lock.json',
    'public/portico/shell/1.0.0/core.js',
    'public/portico/shell/1.0.0/modal.js',
  ])
  expect((await readLock()).plugins).toEqual({})
})

test('gives five lines to paste', async () => {
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

test('changes nothing when run twice', async () => {
  await init(site.context)
  expect((await init(site.context)).changes).toEqual([])
})

test('keeps a config that is there', async () => {
  await site.write('portico.config.ts', "export default { publicDirectory: 'static' }\n")
  await init(site.context)
  expect(await site.read('portico.config.ts')).toBe("export default { publicDirectory: 'static' }\n")
  expect(await site.list()).toContain('static/portico/shell/1.0.0/core.js')
})

test('writes nothing on a dry run', async () => {
  const { changes } = await init(site.context, { dryRun: true })
  expect(changes).toHaveLength(4)
  expect(await site.list()).toEqual(['package.json'])
})
