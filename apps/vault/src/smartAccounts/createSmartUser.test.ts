import { expect, test } from 'vitest'
import { introduceAddress } from '../approvals/accountType/changeType.ts'
import { createMemoryStore } from '../device/store.ts'
import { testNetworks } from '../fixtures/createTestSigning.ts'
import { createNodes } from '../nodes/createNodes.ts'
import { VaultError } from '../service/VaultError.ts'
import { createSmartUser, type SmartUserParts } from './createSmartUser.ts'
import type { Preference } from './preference.ts'

const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const { signal } = new AbortController()

/** Somebody at a page that would have his account so. */
function open(type: 'delegated' | 'deployed', usualType?: Preference['type']) {
  const [ethereum] = testNetworks
  if (!ethereum) throw new Error('There are no networks.')
  const smartAccount = { type, bundlerUrl: 'http://bundler.example' }
  const nodes = createNodes([{ ...ethereum, smartAccount }])
  const page: { usualType: Preference['type'] | undefined } = { usualType }
  const accounts = [{ namespace: 'eip155', address: owner, type: 'eoa', publicKey: '04' }]
  const user = createSmartUser({
    ...{ nodes, store: createMemoryStore(), getNetwork: async () => 'eip155:1' },
    sessions: { get: async () => ({ userId: 'maya' }) },
    wallet: { findKept: async () => null },
    open: async () => ({ accounts }),
    getUsualType: () => page.usualType,
  } as unknown as SmartUserParts)
  const list = async () => (await user.getAccounts(signal)).map(({ address, type }) => [address, type])
  return { user, page, nodes, list }
}

test('who has not chosen has the type that the page begins with, and without one a smart account', async () => {
  const { user, page, list } = open('delegated', 'eoa')
  expect(await user.describe()).toEqual({ preferredAccountType: 'eoa' })
  expect(await list()).toEqual([[owner, 'eoa']])
  page.usualType = undefined
  expect(await user.describe()).toEqual({ preferredAccountType: 'smartAccount' })
  expect(await list()).toEqual([[owner, 'smartAccount']])
})

test.each([
  ['smartAccount', 'eoa'],
  ['eoa', 'smartAccount'],
] as const)('who has chosen “%s” keeps it at a page that begins with “%s”', async (type, usualType) => {
  const { user, list } = open('delegated', usualType)
  await user.prefer({ type, hasOwnAddress: null })
  expect(await list()).toEqual([[owner, type]])
})

test.each(['eoa', 'smartAccount'] as const)(
  'a page that begins with “%s” has nobody receive at another address who was not asked',
  async (usualType) => {
    const { user, page, nodes, list } = open('deployed', usualType)
    expect((await list())[0]).toEqual([owner, 'eoa'])
    page.usualType = 'smartAccount'
    expect((await list())[0]).toEqual([owner, 'eoa'])
    const approve = async () => Promise.reject(new VaultError('REJECTED', 'The visitor declined.'))
    expect(await introduceAddress({ user, nodes, approve })).toBe(false)
    expect((await list())[0]).toEqual([owner, 'eoa'])
  },
)

test('a page that begins with plain accounts has nobody asked for another address', async () => {
  const { user, nodes } = open('deployed', 'eoa')
  const approve = async () => Promise.reject(new Error('The visitor was asked.'))
  expect(await introduceAddress({ user, nodes, approve })).toBe(false)
  expect((await user.getPreference()).hasOwnAddress).toBeNull()
})
