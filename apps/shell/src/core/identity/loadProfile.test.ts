// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { connect } from '../connections/connect.ts'
import { createTestCore, showWallet } from '../fixtures/createTestCore.ts'
import { loadProfile } from './loadProfile.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
  vi.unstubAllGlobals()
})

test('what is known already is no news to those who draw it', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ name: 'alice.eth', avatar: 'https://acme.test/a.png' }))
  const wallet = showWallet()
  const { core, dispose } = createTestCore({ gatewayUrl: 'http://gateway.test' })
  cleanups.push(wallet.stop, dispose)
  await connect(core, { connectorId: 'com.example.wallet' })
  await loadProfile(core, { hasBalance: false })
  const known = core.profile.getState()
  expect(known.profileName).toBe('alice.eth')
  await loadProfile(core, { hasBalance: false })
  expect(core.profile.getState()).toBe(known)
})
