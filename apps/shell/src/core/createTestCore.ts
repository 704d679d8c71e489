import type { PorticoState } from '@portico/contract'
import { defineNetwork } from '@portico/contract'
import type { ShellHost } from '@portico/contract/shell'
import { announceWallet, createWallet, type Wallet } from '@portico/testing/wallets'
import { createTestSite, type TestOptions } from '../plugins/catalogue/createTestSite.ts'
import type { Core } from './Core.ts'
import { createCoreState } from './createCoreState.ts'
import { discoverOtherWallets } from './discovery/discoverOtherWallets.ts'
import { discoverWallets } from './discovery/discoverWallets.ts'
import { getPublicState } from './getPublicState.ts'
import type { KeyValueStorage } from './storage.ts'
import type { Time } from './time.ts'

const currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

export const one = defineNetwork({
  caipNetworkId: 'eip155:1',
  name: 'One',
  nativeCurrency: currency,
  rpcUrls: [],
})
export const two = defineNetwork({
  caipNetworkId: 'eip155:2',
  name: 'Two',
  nativeCurrency: currency,
  rpcUrls: ['http://127.0.0.1:1'],
})

/** A network of another namespace. */
export const main = defineNetwork({
  caipNetworkId: 'solana:main',
  name: 'Main',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['http://127.0.0.1:1'],
})

/** Networks of two namespaces. */
export const networks = [one, two, main] as const

/** A clock that a test moves. */
export interface TestTime extends Time {
  /** Moves on, and lets what waited run. Milliseconds. */
  advance(ms: number): Promise<void>
}

/** Lets everything that is ready run. */
const settleAll = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve))

/** Makes a clock that stands still; `settle` lets run what is ready. */
export function createTestTime(settle = settleAll): TestTime {
  let now = 0
  const timers = new Set<{ at: number; callback: () => void }>()
  return {
    now: () => now,
    after(ms, callback) {
      const timer = { at: now + ms, callback }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    async advance(ms) {
      await settle()
      now += ms
      for (const timer of [...timers].sort((left, right) => left.at - right.at)) {
        if (timer.at > now || !timers.delete(timer)) continue
        timer.callback()
        await settle()
      }
    },
  }
}

/** Storage that a test can look into. */
export function createTestStorage(): KeyValueStorage & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}

/** A wallet that knows both networks, announced on this page until `stop`. */
export function showWallet(
  parameters: Partial<Parameters<typeof createWallet>[0]> = {},
): Wallet & { stop(): void } {
  const chains = [1, 2].map((chainId) => ({ chainId, rpcUrl: 'http://127.0.0.1:1' }))
  const wallet = createWallet({ chains, rdns: 'com.example.wallet', ...parameters })
  return { ...wallet, stop: announceWallet(window, wallet) }
}

/** What a test holds of one core. */
export interface TestCore {
  readonly core: Core
  readonly time: TestTime
  readonly storage: ReturnType<typeof createTestStorage>
  /** Names and payloads of the events told to the site. */
  readonly events: [string, unknown][]
  getState(): PorticoState
  dispose(): void
}

/** What the embed gives to a shell, without a page. */
export const createTestHost = (
  { lock, killList, ...options }: TestOptions = {},
  emit: (name: string, payload: unknown) => void = () => {},
  { root, load } = createTestSite({ ...(lock && { lock }), ...(killList && { killList }) }),
): ShellHost => ({
  options: { networks: [one, two], root, ...options },
  load,
  themeMode: 'dark',
  baseUrl: 'http://localhost/portico/',
  safeOrigin: null,
  verify: async () => {},
  publish() {},
  hears: () => false,
  emit,
})

/** A core over real wallets, with clock and storage in the test's hands. */
export function createTestCore(
  options: TestOptions = {},
  storage: TestCore['storage'] = createTestStorage(),
): TestCore {
  const time = createTestTime()
  const events: [string, unknown][] = []
  const host = createTestHost(options, (name, payload) => events.push([name, payload]))
  const core = createCoreState(host, { time, storage })
  // At once, so that tests need not wait for the part that knows them.
  const stops = [discoverOtherWallets(core), discoverWallets(core)]
  const dispose = () => {
    for (const stop of stops) stop()
  }
  return { core, time, storage, events, getState: () => getPublicState(core), dispose }
}
