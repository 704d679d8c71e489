// @vitest-environment happy-dom
import { type CaipAddress, defineNetwork } from '@portico/contract'
import type { PorticoOptions } from '@portico/contract/shell'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestCore, main, one, two } from '../fixtures/createTestCore.ts'
import { fetchIdentity } from './fetchIdentity.ts'

afterEach(() => vi.unstubAllGlobals())

const address = `0x${'A'.repeat(40)}`
const account: CaipAddress = `eip155:1:${address}`
const testnet = defineNetwork({ ...one, caipNetworkId: 'eip155:3', testnet: true })
const cleared = { name: null, avatar: null }
const maya = { name: 'maya.eth', avatar: 'https://images.test/maya.png' }

/** A core, with a gateway that gives these answers in turn and fails after. */
function start(answers: unknown[], options: Partial<PorticoOptions> = {}) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const answer = url.includes('/v1/identity/') ? answers.shift() : undefined
    return answer === undefined ? new Response('', { status: 404 }) : Response.json(answer)
  })
  const networks = [one, two, testnet, main] as const
  const test = createTestCore({ gatewayUrl: 'http://gateway.test', networks, ...options })
  test.dispose()
  return { ...test, asked }
}

test('the gateway says who an account is, and is not asked again for five minutes', async () => {
  const { core, time, asked } = start([maya, cleared])
  expect(await fetchIdentity(core, account)).toEqual(maya)
  expect(await fetchIdentity(core, account)).toEqual(maya)
  expect(asked).toHaveLength(1)
  await time.advance(5 * 60_000)
  expect(await fetchIdentity(core, account)).toEqual(cleared)
})

test('an account is asked for on its own chain, where its name may be another', async () => {
  const { core, asked } = start([maya, cleared])
  expect(await fetchIdentity(core, account)).toEqual(maya)
  expect(await fetchIdentity(core, `eip155:2:${address}`)).toEqual(cleared)
  expect(asked.map((url) => new URL(url).searchParams.get('chainId'))).toEqual(['eip155:1', 'eip155:2'])
})

test('two instances do not share what they know', async () => {
  const first = start([maya])
  await fetchIdentity(first.core, account)
  expect(await fetchIdentity(start([cleared]).core, account)).toEqual(cleared)
})

test.each([`solana:main:${address}`, `eip155:3:${address}`] as const)(
  'nobody is asked for %s',
  async (other) => {
    const { core, asked } = start([maya])
    expect(await fetchIdentity(core, other)).toEqual(cleared)
    expect(asked).toEqual([])
  },
)

test.each([
  ['a picture that is a script', { name: 'maya.eth', avatar: 'javascript:alert(1)' }, 'maya.eth'],
  [
    'a picture of a stranger without encryption',
    { name: 'maya.eth', avatar: 'http://other.test/a.png' },
    'maya.eth',
  ],
  [
    'a picture beside the gateway',
    { name: 'maya.eth', avatar: 'http://gateway.test.evil/a.png' },
    'maya.eth',
  ],
  ['no picture', { name: 'maya.eth' }, 'maya.eth'],
  ['an empty name', { name: '', avatar: null }, null],
])('%s is left out', async (_, answer, name) => {
  expect(await fetchIdentity(start([answer]).core, account)).toEqual({ name, avatar: null })
})

test.each([
  ['a name that is no text', { name: 7 }],
  ['a name without end', { name: 'a'.repeat(300) }],
  ['no object', 'maya'],
])('%s is no identity', async (_, answer) => {
  expect(await fetchIdentity(start([answer]).core, account)).toEqual(cleared)
})

test('where the service fails the avatar known before stays, on Ethereum alone', async () => {
  const { core, time } = start([maya])
  await fetchIdentity(core, account)
  await time.advance(5 * 60_000)
  expect(await fetchIdentity(core, account)).toEqual({ name: null, avatar: maya.avatar })
  expect(await fetchIdentity(core, `eip155:2:${address}`)).toEqual(cleared)
})

test('without any service nobody hears of the address', async () => {
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  const networks = [defineNetwork({ ...one, rpcUrls: ['http://stranger.test/'] })] as const
  const { core, dispose } = createTestCore({ networks })
  dispose()
  expect(await fetchIdentity(core, account)).toEqual(cleared)
  expect(asked).not.toHaveBeenCalled()
})
