// @vitest-environment happy-dom
import type { LockedPlugin } from '@portico/contract/lock'
import { toFileName } from '@portico/contract/shell'
import { describe, expect, test } from 'vitest'
import { createTestCore } from '../core/fixtures/createTestCore.ts'
import type { Container } from './federation.ts'
import { nameFiles } from './nameFiles.ts'

const locked: LockedPlugin = {
  version: '1.0.0',
  files: {
    'remoteEntry.js': 'sha384-entry',
    'plugin.js': 'sha384-plugin',
  },
  manifest: { engines: { portico: '^1.0.0' }, contributes: {} },
  capabilities: {},
}

/** Names the files of a container, and keeps what the browser was asked to check. */
async function name(container: Container, verify = async () => {}, files = locked.files) {
  const { core } = createTestCore({ enableEIP6963: false, enableInjected: false })
  const checked: unknown[] = []
  core.host.verify = async (path, files) => {
    checked.push([path, files])
    await verify()
  }
  return { toName: await nameFiles(core, { id: 'acme', locked: { ...locked, files } }, container), checked }
}

/** One whose build knew of no addresses. */
const older: Container = async (module) => {
  throw new Error(`Module "./${module}" does not exist in container.`)
}

test('a container asks for each of its files under the address of its bytes', async () => {
  let toAddress = (name: string) => name
  const { toName, checked } = await name(async (module) => {
    expect(module).toBe('files')
    return () => ({
      setAddresses(given: typeof toAddress) {
        toAddress = given
      },
    })
  })
  expect(toAddress('plugin.js')).toBe('plugin.js?plugin')
  expect(toName).toBe(toFileName)
  expect(checked).toEqual([])
  // What the lockfile does not name is not asked for at all.
  expect(() => toAddress('locale-ar.js')).toThrow()
})

test('what an older container asks for is checked by name, before it asks; languages when they are read', async () => {
  const { toName, checked } = await name(older)
  expect(checked).toEqual([['plugins/acme/1.0.0/', { 'plugin.js': 'sha384-plugin' }]])
  expect(toName('locale-de.js', 'sha384-german')).toBe('locale-de.js')
})

test('an older container whose files differ is refused', async () => {
  const naming = name(older, async () => {
    throw new Error('plugin.js')
  })
  await expect(naming).rejects.toThrow('PORTICO-PLUGIN-003')
})

describe('a file that is imported later', () => {
  const files = { ...locked.files, 'chunk-solana.js': 'sha384-solana' } as const
  const later = ['plugins/acme/1.0.0/', { 'chunk-solana.js?solana': 'sha384-solana' }]
  type Check = (name: string) => Promise<void> | undefined

  async function start(verify?: () => Promise<void>) {
    let check: Check = () => undefined
    const container: Container = async () => () => ({
      setAddresses() {},
      setCheck(given: Check) {
        check = given
      },
    })
    const named = await name(container, verify, files)
    return { ...named, check: (file: string) => check(file) }
  }

  test('is checked when it is imported, and nothing else is again', async () => {
    const { checked, check } = await start()
    expect(checked).toEqual([])
    expect(check('plugin.js')).toBeUndefined()
    await check('chunk-solana.js')
    expect(checked).toEqual([later])
  })

  test('is refused where it differs', async () => {
    const { check } = await start(async () => {
      throw new Error('chunk-solana.js')
    })
    await expect(check('chunk-solana.js')).rejects.toThrow('PORTICO-PLUGIN-003')
  })

  test('of a container that cannot wait is checked before it runs', async () => {
    const { checked } = await name(async () => () => ({ setAddresses() {} }), undefined, files)
    expect(checked).toEqual([later])
  })
})
