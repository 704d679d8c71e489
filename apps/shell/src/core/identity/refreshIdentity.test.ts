// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { connect } from '../connections/connect.ts'
import { createTestCore, showWallet } from '../fixtures/createTestCore.ts'
import { loadProfile } from './loadProfile.ts'
import { refreshIdentity } from './refreshIdentity.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
  vi.unstubAllGlobals()
})

test('a name that was just registered is known at once, with a picture of the gateway', async () => {
  let answer: unknown = { name: null, avatar: null }
  vi.stubGlobal('fetch', async () => Response.json(answer))
  const wallet = showWallet()
  const { core, dispose } = createTestCore({ gatewayUrl: 'http://gateway.test/' })
  cleanups.push(wallet.stop, dispose)
  await connect(core, { connectorId: 'com.example.wallet' })
  await loadProfile(core, { hasBalance: false })
  const avatar = 'http://gateway.test/v1/images/one'
  answer = { name: 'maya.example.id', avatar }
  await loadProfile(core, { hasBalance: false })
  expect(core.profile.getState().profileName).toBeNull()
  await refreshIdentity(core)
  expect(core.profile.getState()).toMatchObject({ profileName: 'maya.example.id', profileImage: avatar })
})

test('without an account nobody is asked', async () => {
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  const { core, dispose } = createTestCore({ gatewayUrl: 'http://gateway.test' })
  cleanups.push(dispose)
  await refreshIdentity(core)
  expect(asked).not.toHaveBeenCalled()
})
