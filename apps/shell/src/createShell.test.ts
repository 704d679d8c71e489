// @vitest-environment happy-dom
import { defineNetwork } from '@portico/contract'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestCore, main, one, two } from './core/fixtures/createTestCore.ts'
import { getShell } from './createShell.ts'
import type { PluginFoundation } from './shell/PluginHost.ts'

afterEach(() => vi.unstubAllGlobals())

const testnet = defineNetwork({ ...one, testnet: true, contracts: { ensRegistry: `0x${'5'.repeat(40)}` } })

async function start(options: Parameters<typeof createTestCore>[0]) {
  const { core, dispose } = createTestCore(options)
  const shell = await getShell(core, () => ({}) as PluginFoundation)
  onTestFinished(() => {
    shell.dispose()
    dispose()
  })
  return shell
}

test.each([
  ['a gateway', { networks: [two], gatewayUrl: 'http://gateway.test' }, true],
  ['a network whose registry is known', { networks: [main, one] }, true],
  ['neither', { networks: [two, main] }, false],
  ['the registry of a test network alone', { networks: [testnet] }, false],
] as const)('of a site with %s it is said whether names lead anywhere', async (_, options, isOffered) => {
  const shell = await start(options as never)
  expect(shell.commands.canRun('names.resolve')).toBe(isOffered)
})

test('a name leads where the shell finds it, for the network that is asked for', async () => {
  const address = `0x${'a'.repeat(40)}`
  const record = { addresses: { 60: { address: `0x${'b'.repeat(40)}` }, 2147483650: { address } } }
  vi.stubGlobal('fetch', async () => Response.json(record))
  const shell = await start({ networks: [two], gatewayUrl: 'http://gateway.test' })
  const parameters = { name: 'Maya.test', caipNetworkId: 'eip155:2' }
  expect(await shell.commands.run('names.resolve', parameters)).toEqual({
    name: 'maya.test',
    caipNetworkId: 'eip155:2',
    address,
    source: 'gateway',
  })
})

test('what a contribution leads to is asked for before its view stands there and waits for it', async () => {
  const shell = await start({ networks: [two] })
  const steps: string[] = []
  shell.views.add(
    { id: 'acme/View', pluginId: 'acme', getTitle: () => 'View', chrome: {} },
    { getComponent: () => null, load: async () => void steps.push('asked for') },
  )
  vi.spyOn(shell.router, 'push').mockImplementation(() => void steps.push('there'))
  shell.follow({ view: 'acme/View' })
  expect(steps).toEqual(['asked for', 'there'])
})
