// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { fetchCapabilities } from './fetchCapabilities.ts'
import { connectCapable } from './fixtures/createTestCapabilities.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

async function start(answer?: () => unknown) {
  const test = await connectCapable(answer ? { wallet_getCapabilities: answer } : {})
  cleanups.push(test.dispose)
  return test
}

const fail = (code: number) => () => {
  throw Object.assign(new Error('no'), { code })
}

test('what holds on every chain is joined with what holds on this one', async () => {
  const { core, asked, address } = await start(() => ({
    '0x0': { paymasterService: { supported: true }, atomic: { status: 'unsupported' } },
    '0x01': { atomic: { status: 'supported' } },
    '0x2': { flowControl: { supported: true } },
  }))
  expect(await fetchCapabilities(core)).toEqual({
    paymasterService: { supported: true },
    atomic: { status: 'supported' },
  })
  expect(asked).toEqual([{ method: 'wallet_getCapabilities', params: [address, ['0x1']] }])
})

test('a wallet is asked once for each connection and chain', async () => {
  const { core, asked, selectNetwork } = await start(() => ({ '0x2': { atomic: { status: 'ready' } } }))
  expect(await Promise.all([fetchCapabilities(core), fetchCapabilities(core)])).toEqual([{}, {}])
  expect(asked).toHaveLength(1)
  selectNetwork(2)
  expect(await fetchCapabilities(core)).toEqual({ atomic: { status: 'ready' } })
  expect(asked).toHaveLength(2)
})

test.each([-32601, 4200, 4100])('a wallet that answers %i can do nothing of this', async (code) => {
  const { core, asked } = await start(fail(code))
  expect([await fetchCapabilities(core), await fetchCapabilities(core)]).toEqual([{}, {}])
  expect(asked).toHaveLength(1)
})

test('one that knows nothing of this can do nothing of it', async () => {
  expect(await fetchCapabilities((await start()).core)).toEqual({})
})

test('one that never answers is not waited for', async () => {
  const { core, time } = await start(() => new Promise(() => {}))
  const asked = fetchCapabilities(core)
  await time.advance(2_000)
  expect(await asked).toEqual({})
})

test('another failure is one, and is not remembered', async () => {
  const answers = [fail(-32603), () => ({})]
  const { core } = await start(() => answers.shift()?.())
  await expect(fetchCapabilities(core)).rejects.toThrow('PORTICO-CONNECT-009')
  expect(await fetchCapabilities(core)).toEqual({})
})

test.each([
  ['a list', [{}]],
  ['nothing', null],
  ['chains by number', { 1: { atomic: {} } }],
  ['chains that can do words', { '0x1': 'everything' }],
])('%s is no answer', async (_, answer) => {
  const { core } = await start(() => answer)
  await expect(fetchCapabilities(core)).rejects.toThrow('PORTICO-CONNECT-004')
})
