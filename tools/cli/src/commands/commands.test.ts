import { hasErrorCode } from '@portico/contract/errors'
import { parseLock } from '@portico/contract/manifest'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFixtureSite, type FixtureSite } from '../createFixtureSite.ts'
import { add } from './add.ts'
import { budget } from './budget.ts'
import { dev } from './dev.ts'
import { init } from './init.ts'
import { lock } from './lock.ts'
import { remove } from './remove.ts'

let site: FixtureSite

beforeEach(async () => {
  site = await createFixtureSite()
})
afterEach(() => site.dispose())

const readLock = async () => parseLock(JSON.parse(await site.read('portico.lock.json')))
const codeOf = (code: string) => (error: unknown) => hasErrorCode(error, code)

describe('init', () => {
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
})

describe('add', () => {
  beforeEach(() => init(site.context))

  test('switches config, lockfile and files', async () => {
    const { features } = await add(site.context, { features: ['send'] })
    expect(await site.read('portico.config.ts')).toContain('features: { send: true }')
    expect(await site.list()).toContain('public/portico/plugins/send/1.2.0/remoteEntry.js')
    expect((await readLock()).plugins.send).toMatchObject({ version: '1.2.0', capabilities: { toast: true } })
    expect(features).toMatchObject([{ part: 'send', brotli: 4, isOver: false }])
  })

  test('says what the feature weighs and may do', async () => {
    await add(site.context, { features: ['send'] })
    expect(site.output.at(-1)).toMatchInlineSnapshot(`
      "Changed:
        update  portico.config.ts
        update  portico.lock.json
        create  public/portico/plugins/send/1.2.0/remoteEntry.js
      send 1.2.0: 0.0 KiB when it is first used.
        may: accounts.read
        may: wallet.request (eth_sendTransaction)
        may: toast"
    `)
  })

  test('finds a plugin of others by the feature its manifest names', async () => {
    await add(site.context, { features: ['bridging'] })
    expect(Object.keys((await readLock()).plugins)).toEqual(['bridge'])
  })

  test('changes nothing when run twice', async () => {
    await add(site.context, { features: ['send'] })
    expect((await add(site.context, { features: ['send'] })).changes).toEqual([])
  })

  test('refuses a feature that nothing installed brings, and changes nothing', async () => {
    const before = await site.read('portico.config.ts')
    await expect(add(site.context, { features: ['swap'] })).rejects.toSatisfy(codeOf('PORTICO-CLI-004'))
    expect(await site.read('portico.config.ts')).toBe(before)
  })
})

describe('remove', () => {
  test('takes the feature out of config, lockfile and files', async () => {
    await init(site.context)
    const before = await site.list()
    await add(site.context, { features: ['send'] })
    await remove(site.context, { features: ['send'] })
    expect(await site.read('portico.config.ts')).toContain('send: false')
    expect(await site.list()).toEqual(before)
    expect((await readLock()).plugins).toEqual({})
  })

  test('refuses a name that means nothing here', async () => {
    await init(site.context)
    await expect(remove(site.context, { features: ['sned'] })).rejects.toSatisfy(codeOf('PORTICO-CLI-004'))
  })
})

describe('lock', () => {
  test('takes away the files of an earlier version', async () => {
    await init(site.context)
    await site.install('@portico/shell', { version: '1.1.0' }, { 'core.js': 'core 1.1' })
    await lock(site.context)
    expect((await site.list()).filter((path) => path.startsWith('public/'))).toEqual([
      'public/portico/shell/1.1.0/core.js',
    ])
  })

  test('writes equal text for equal releases', async () => {
    await init(site.context)
    const first = await site.read('portico.lock.json')
    await site.write('portico.lock.json', '{}')
    await lock(site.context)
    expect(await site.read('portico.lock.json')).toBe(first)
  })

  test('refuses a file that is not what its release names', async () => {
    await init(site.context)
    await site.write('node_modules/@portico/shell/dist/core.js', 'c0re')
    await expect(lock(site.context)).rejects.toSatisfy(codeOf('PORTICO-LOAD-001'))
  })

  test('refuses a plugin file that is not what its release names', async () => {
    await init(site.context)
    await site.write('node_modules/@portico/plugin-send/dist/remoteEntry.js', 's3nd')
    await expect(add(site.context, { features: ['send'] })).rejects.toSatisfy(codeOf('PORTICO-PLUGIN-003'))
  })

  test('refuses a package that is not built', async () => {
    await init(site.context)
    await site.write('node_modules/@portico/shell/dist/portico.release.json', '{}')
    await expect(lock(site.context)).rejects.toSatisfy(codeOf('PORTICO-CLI-005'))
  })

  test('asks for init where there is no config', async () => {
    await expect(lock(site.context)).rejects.toThrow('portico init')
  })

  test('refuses a config that computes its values', async () => {
    await site.write('portico.config.ts', 'export default { features: { send: process.env.SEND } }')
    await expect(lock(site.context)).rejects.toSatisfy(codeOf('PORTICO-CLI-003'))
  })
})

describe('budget', () => {
  test('prints a row for each part', async () => {
    await init(site.context)
    await add(site.context, { features: ['send'] })
    await budget(site.context)
    expect(site.output.at(-1)).toMatchInlineSnapshot(`
      "part                raw      brotli       limit
      core            0.0 KiB     0.0 KiB    12.0 KiB
      modal           0.0 KiB     0.0 KiB    22.0 KiB
      plugin send     0.0 KiB     0.0 KiB    15.0 KiB"
    `)
  })

  test('fails when a part is too big', async () => {
    await site.install('@portico/shell', { version: '1.0.0' }, { 'core.js': 'x'.repeat(12_289) })
    await init(site.context)
    await expect(budget(site.context)).rejects.toSatisfy(codeOf('PORTICO-CLI-006'))
  })
})

describe('dev', () => {
  test('says where the stack comes from when it is not installed', async () => {
    const loadStack = () => Promise.reject(Object.assign(new Error('no'), { code: 'ERR_MODULE_NOT_FOUND' }))
    await expect(dev(site.context, { loadStack })).rejects.toThrow('npm start')
  })

  test('shows where the stack answers, and hands back what stops it', async () => {
    const stack = { urls: { demo: 'http://127.0.0.1:4100' }, stop: async () => {} }
    const loadStack = async () => ({ startStack: async () => stack, describeStack: () => 'demo 4100' })
    expect(await dev(site.context, { loadStack })).toBe(stack)
    expect(site.output.at(-1)).toContain('demo 4100')
  })

  test('starts nothing on a dry run', async () => {
    const loadStack = () => Promise.reject(new Error('loaded'))
    expect((await dev(site.context, { loadStack, dryRun: true })).urls).toEqual({})
  })
})
