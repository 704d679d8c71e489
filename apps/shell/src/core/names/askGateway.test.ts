// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestCore } from '../../../fixtures/createTestCore.ts'
import { resolveName } from './resolveName.ts'

afterEach(() => vi.unstubAllGlobals())

const address = `0x${'a'.repeat(40)}`

async function ask(name: string, answer: unknown) {
  const asked: URL[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url))
    return Response.json(answer)
  })
  const { core, dispose } = createTestCore({ gatewayUrl: 'http://gateway.test' })
  onTestFinished(dispose)
  return { resolved: await resolveName(core, { name }), asked }
}

test('a name is asked of the gateway in its second version, and stands for the address it keeps for Ethereum', async () => {
  const addresses = { '0': { address: `0x${'b'.repeat(40)}` }, '60': { address } }
  const { resolved, asked } = await ask('maya/1.eth', { addresses })
  expect(resolved).toEqual({ address })
  expect(asked.map(({ pathname, searchParams }) => [pathname, searchParams.get('apiVersion')])).toEqual([
    ['/v1/profile/account/maya%2F1.eth', '2'],
  ])
})

test.each([
  ['is not registered', []],
  ['has no address on Ethereum', { addresses: { '0': { address } } }],
])('a name that %s stands for nobody', async (_, answer) => {
  expect((await ask('maya.eth', answer)).resolved).toBeNull()
})

test.each([
  ['no record', { name: 'maya.eth' }],
  ['an address that is none', { addresses: { '60': { address: `${address}a` } } }],
  ['an address in other signs', { addresses: { '60': { address: `a${address}` } } }],
])('%s is an error', async (_, answer) => {
  await expect(ask('maya.eth', answer)).rejects.toThrow('PORTICO-API-004')
})
