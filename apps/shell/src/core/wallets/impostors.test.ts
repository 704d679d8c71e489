// @vitest-environment happy-dom
import { announceWallet } from '@portico/testing/wallets'
import { afterEach, expect, test } from 'vitest'
import { connect } from '../connections/connect.ts'
import { createTestCore, createTestStorage, showWallet } from '../fixtures/createTestCore.ts'
import { cleanName, isIcon, parseAnnouncement } from '../namespaces/eip155/parseAnnouncement.ts'
import { parseAccounts } from '../namespaces/eip155/parseWalletAnswer.ts'
import { getWalletGroups } from './getWalletGroups.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

const provider = { request: async () => [] }
const announce = (rdns: string, name = rdns) =>
  cleanups.push(
    announceWallet(window, {
      info: { uuid: `${rdns} ${name}`, name, rdns, icon: '' },
      provider: { ...provider },
    }),
  )

test.each([
  ['Hangul filler', 'Meta\u3164Mask\u3164'],
  ['half-width Hangul filler', 'Meta\uffa0Mask'],
  ['blank Braille', '\u2800MetaMask'],
  ['soft hyphen', 'Meta\u00adMask'],
  ['Arabic letter mark', 'MetaMask\u061c'],
  ['combining grapheme joiner', 'Meta\u034fMask'],
  ['Mongolian vowel separator', 'Meta\u180eMask'],
  ['variation selector', 'MetaMask\ufe0f'],
  ['tag', `MetaMask${String.fromCodePoint(0xe0041)}`],
  ['zero-width joiner', 'Meta\u200dMask'],
])('a name is without what is not seen: %s', (_, name) => expect(cleanName(name)).toBe('MetaMask'))

test('white space of any kind is one space; a name of nothing that is seen is none', () => {
  expect(cleanName('Meta \u00a0\u2003 Mask')).toBe('Meta Mask')
  const info = { uuid: '1', name: '\u3164\u2800\u00ad', rdns: 'io.metamask', icon: '' }
  expect(parseAnnouncement({ info, provider })).toBeNull()
})

test('an announcement is what says its id, its name and its domain in texts of a reasonable length', () => {
  const info = { uuid: '1', name: 'Acme', rdns: 'com.acme', icon: 'data:image/png;base64,' }
  const parse = (change: object, asked: unknown = provider) =>
    parseAnnouncement({ info: { ...info, ...change }, provider: asked })
  expect(parse({})).toEqual({ ...info, provider })
  for (const change of [{ uuid: 'u'.repeat(100) }, { rdns: `a.${'b'.repeat(251)}` }])
    expect(parse(change)).toMatchObject(change)
  for (const change of [
    { uuid: '' },
    { uuid: 7 },
    { uuid: 'u'.repeat(101) },
    { name: ['Acme'] },
    { name: '' },
    { rdns: '' },
    { rdns: 'acme' },
    { rdns: ['com.acme'] },
    { rdns: `a.${'b'.repeat(252)}` },
  ])
    expect(parse(change)).toBeNull()
  expect([parse({}, {}), parse({}, null), parseAnnouncement(undefined), parseAnnouncement({})]).toEqual(
    Array(4).fill(null),
  )
})

test('a name of 40 characters is whole, a longer one ends where a word does; a picture has 256 KiB at most', () => {
  expect(cleanName('a'.repeat(40))).toBe('a'.repeat(40))
  expect(cleanName('a'.repeat(41))).toBe(`${'a'.repeat(39)}…`)
  expect(cleanName(`${'a'.repeat(38)} b${'c'.repeat(5)}`)).toBe(`${'a'.repeat(38)}…`)
  expect(cleanName(`${' '.repeat(999)}ab`)).toBe('a')
  const start = 'data:image/png;base64,'
  const [whole, over] = [256 * 1024, 256 * 1024 + 1].map((size) => start.padEnd(size, 'A'))
  expect([isIcon(whole), isIcon(over), isIcon(''), isIcon([start])]).toEqual([true, false, false, false])
})

test('an rdns in other letters is the same rdns: the second is told apart, and the site’s exclusion holds', () => {
  const { core, dispose } = createTestCore()
  cleanups.push(dispose)
  announce('io.metamask', 'MetaMask')
  announce('IO.MetaMask', 'MetaMask')
  const { found } = core.wallets.getState()
  expect(found).toMatchObject([
    { id: 'io.metamask', isDuplicate: false },
    { id: 'io.metamask#2', rdns: 'io.metamask', isDuplicate: true },
  ])
  const excludedWallets = [{ rdns: 'io.METAMASK' }]
  expect(getWalletGroups(core.wallets.getState(), { excludedWallets }).installed).toEqual([])
})

test('a wallet the visitor used last is listed, however many others come first', () => {
  const storage = createTestStorage()
  storage.setItem('portico.default.connections.recent', '["com.example.wallet"]')
  const { core, dispose } = createTestCore({ relayUrl: 'ws://127.0.0.1:9' }, storage)
  cleanups.push(dispose)
  for (let index = 0; index < 100; index += 1) announce(`com.fake.w${index}`)
  cleanups.push(showWallet().stop)
  announce('com.example.unknown')
  const ids = core.wallets.getState().found.map(({ id }) => id)
  expect(ids).toHaveLength(64)
  expect(ids).toContain('com.example.wallet')
  expect(ids).toContain('walletConnect')
  expect(ids).not.toContain('com.example.unknown')
})

test('accounts are read once, as text, and not without end', () => {
  let reads = 0
  const address = `0x${'a'.repeat(40)}`
  const changing = new Proxy([address], {
    get(target, key) {
      if (key !== '0') return Reflect.get(target, key)
      reads += 1
      return reads === 1 ? address : 'javascript:alert(1)'
    },
  })
  expect(parseAccounts(changing)).toEqual([{ address }])
  expect(parseAccounts(Array.from({ length: 5_000 }, () => address))).toHaveLength(1_000)
  expect(() => parseAccounts([{ toString: () => address }])).toThrow('PORTICO-CONNECT-004')
})

test('a flood of events is followed at its start and at its end', async () => {
  const wallet = showWallet()
  const { core, time, events, getState, dispose } = createTestCore()
  cleanups.push(wallet.stop, dispose)
  await connect(core, { connectorId: 'com.example.wallet' })
  for (let index = 0; index < 1_000; index += 1) wallet.selectNetwork((index % 2) + 1)
  wallet.selectNetwork(2)
  expect(events.length).toBeLessThan(60)
  await time.advance(1_000)
  expect(getState().caipNetworkId).toBe('eip155:2')
  wallet.selectNetwork(1)
  expect(getState().caipNetworkId).toBe('eip155:1')
})
