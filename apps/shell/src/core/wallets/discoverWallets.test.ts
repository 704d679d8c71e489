// @vitest-environment happy-dom
import { announceWallet, hostileAnnouncements } from '@portico/testing/wallets'
import { afterEach, expect, test } from 'vitest'
import { createTestCore, showWallet } from '../fixtures/createTestCore.ts'
import { getWalletGroups } from './getWalletGroups.ts'

const cleanups: (() => void)[] = []
const start = (options: Parameters<typeof createTestCore>[0] = {}) => {
  const test = createTestCore(options)
  cleanups.push(test.dispose)
  return test.core
}
const announce = (announcements: readonly Parameters<typeof announceWallet>[1][]) => {
  for (const announcement of announcements) cleanups.push(announceWallet(window, announcement))
}

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
  Reflect.deleteProperty(window, 'ethereum')
})

test('a wallet is found whether it announces before or after', () => {
  cleanups.push(showWallet({ rdns: 'com.example.early' }).stop)
  const core = start()
  cleanups.push(showWallet({ rdns: 'com.example.late' }).stop)
  expect(core.wallets.getState().found.map(({ id }) => id)).toEqual(['com.example.early', 'com.example.late'])
})

test('a script in a name stays text; a name longer than 40 characters is cut; unseen characters go', () => {
  const core = start()
  announce([
    ...hostileAnnouncements.scriptInName,
    ...hostileAnnouncements.longName,
    ...hostileAnnouncements.reversedName,
  ])
  const names = core.wallets.getState().found.map(({ name }) => name)
  expect(names[0]).toMatch(/^<img src=x/)
  expect(Math.max(...names.map((name) => name.length))).toBe(40)
  expect(names[2]).toBe('teltaw')
})

test('only data: images are icons', () => {
  const core = start()
  announce([...hostileAnnouncements.remoteIcon, ...hostileAnnouncements.htmlIcon])
  expect(core.wallets.getState().found.map(({ icon }) => icon)).toEqual([undefined, undefined])
})

test('two announcers of one rdns are two wallets, and the second says so', () => {
  const core = start()
  announce(hostileAnnouncements.sameRdns)
  expect(core.wallets.getState().found).toMatchObject([
    { id: 'com.example.same', name: 'First', isDuplicate: false },
    { id: 'com.example.same#2', name: 'Second', isDuplicate: true },
  ])
})

test('what is no announcement is no wallet', () => {
  const core = start()
  for (const key of ['missingUuid', 'missingInfo', 'missingProvider'] as const)
    announce(hostileAnnouncements[key] as never)
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: null }))
  expect(core.wallets.getState().found).toEqual([])
})

test('a hundred announcements fill the list up to its limit and no further', () => {
  const core = start()
  announce(hostileAnnouncements.hundred)
  expect(core.wallets.getState().found).toHaveLength(64)
})

test('a wallet that announces again and again is one wallet', () => {
  const core = start()
  cleanups.push(showWallet().stop)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(core.wallets.getState().found).toHaveLength(1)
})

test('a wallet that gives itself another id each time it announces is one wallet', () => {
  const core = start()
  const provider = { request: async () => [] }
  for (const uuid of ['1', '2'])
    announce([{ info: { uuid, name: 'Farcaster', rdns: 'xyz.farcaster.MiniAppWallet', icon: '' }, provider }])
  expect(core.wallets.getState().found.map(({ id }) => id)).toEqual(['xyz.farcaster.miniappwallet'])
})

test('a browser without a wallet at window.ethereum lists none, on a desk or on a phone', () => {
  expect(getWalletGroups(start().wallets.getState()).installed).toEqual([])
})

test('the wallet at window.ethereum shows only where none is announced', () => {
  Object.assign(window, { ethereum: { request: async () => [] } })
  const core = start()
  expect(getWalletGroups(core.wallets.getState()).installed).toMatchObject([{ key: 'injected' }])
  cleanups.push(showWallet().stop)
  expect(getWalletGroups(core.wallets.getState()).installed).toMatchObject([{ key: 'com.example.wallet' }])
})

test('a site can switch either way of finding wallets off', () => {
  Object.assign(window, { ethereum: { request: async () => [] } })
  cleanups.push(showWallet().stop)
  expect(
    start({ enableEIP6963: false })
      .wallets.getState()
      .found.map(({ type }) => type),
  ).toEqual(['INJECTED'])
  expect(
    start({ enableInjected: false })
      .wallets.getState()
      .found.map(({ type }) => type),
  ).toEqual(['ANNOUNCED'])
})

test('recent wallets come first, excluded ones not at all', () => {
  const core = start()
  for (const rdns of ['com.example.a', 'com.example.b', 'com.example.c'])
    cleanups.push(showWallet({ rdns, name: rdns.slice(-1).toUpperCase() }).stop)
  core.wallets.setState({ recentIds: ['com.example.c', 'com.example.gone'] })
  const { recent, installed } = getWalletGroups(core.wallets.getState(), {
    excludedWallets: [{ name: 'a' }],
  })
  expect(recent.map(({ name }) => name)).toEqual(['C'])
  expect(installed.map(({ name }) => name)).toEqual(['B'])
})
