// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createCoreState } from '../createCoreState.ts'
import { createTestHost, main, one } from '../fixtures/createTestCore.ts'
import { loadOtherWallets } from './loadOtherWallets.ts'

const discovery = vi.hoisted(() => ({ started: 0, stopped: 0 }))
vi.mock('./discoverOtherWallets.ts', () => ({
  discoverOtherWallets: () => {
    discovery.started += 1
    return () => {
      discovery.stopped += 1
    }
  },
}))

beforeEach(() => void Object.assign(discovery, { started: 0, stopped: 0 }))

function start(networks: readonly (typeof one | typeof main)[]) {
  const core = createCoreState(createTestHost({ networks: networks as never }))
  const stop = loadOtherWallets(core)
  onTestFinished(stop)
  return { core, stop }
}

test('wallets of other namespaces are looked for where the site offers one, until nobody wants them', async () => {
  const { core, stop } = start([one, main])
  await core.running.discovery
  expect(discovery).toEqual({ started: 1, stopped: 0 })
  stop()
  expect(discovery).toEqual({ started: 1, stopped: 1 })
})

test('a site of EVM alone loads nothing for them', async () => {
  const { core, stop } = start([one])
  await core.running.discovery
  stop()
  expect(discovery).toEqual({ started: 0, stopped: 0 })
})

test('one that is over before they have come looks for none', async () => {
  const { core, stop } = start([main])
  stop()
  await core.running.discovery
  expect(discovery.started).toBe(0)
})
