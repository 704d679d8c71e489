import type { VaultAccount } from '@portico/vault-protocol'
import { expect, test, vi } from 'vitest'
import type { Approval } from '../approvals/Approval.ts'
import { testNetworks } from '../fixtures/createTestSigning.ts'
import { createNodes } from '../nodes/createNodes.ts'
import type { Asked } from '../requests/createWaiting.ts'
import { VaultError } from '../service/VaultError.ts'
import type { SmartUser } from '../smartAccounts/createSmartUser.ts'
import { listAccounts } from '../smartAccounts/listAccounts.ts'
import type { Preference } from '../smartAccounts/preference.ts'
import { createSmartRequests } from './createSmartRequests.ts'

const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const asked: Asked = { signal: new AbortController().signal, agree() {}, abort: () => false }
const accounts: readonly VaultAccount[] = [
  { namespace: 'eip155', address: owner, type: 'eoa', publicKey: '04' },
  { namespace: 'solana', address: 'So1', type: 'eoa', publicKey: '01' },
]

/** Somebody on a network with accounts of a type, or with none. */
function open(type: 'delegated' | 'deployed' | null, isApproved = true) {
  const [ethereum, ...others] = testNetworks
  if (!ethereum) throw new Error('There are no networks.')
  const smart = type && { smartAccount: { type, bundlerUrl: 'http://bundler.example' } }
  const nodes = { ...createNodes([{ ...ethereum, ...smart }, ...others]), ask: async () => '0x' }
  let preference: Preference = { type: 'smartAccount', hasOwnAddress: null }
  const approvals: Approval[] = []
  const user: SmartUser = {
    getAccounts: async () => listAccounts(accounts, nodes.find('eip155:1'), preference),
    getEvmNetwork: async () => 'eip155:1',
    getPreference: async () => preference,
    async prefer(next) {
      preference = next
    },
    findAddress: async () => owner,
    describe: async () => ({}),
  }
  const ask = async (approval: Approval) => {
    approvals.push(approval)
    if (!isApproved) throw new VaultError('REJECTED', 'The visitor declined.')
  }
  const onChange = vi.fn(async () => {})
  const requests = createSmartRequests({ user, nodes, createApprovals: () => ({ ask }), onChange })
  return { ...requests, approvals, onChange }
}

test('a page hears which networks have smart accounts', async () => {
  const ask = async (type: Parameters<typeof open>[0]) =>
    open(type).GET_SMART_ACCOUNT_ENABLED_NETWORKS(undefined, asked)
  expect(await ask('delegated')).toEqual({ smartAccountEnabledNetworks: [1] })
  expect(await ask(null)).toEqual({ smartAccountEnabledNetworks: [] })
})

test('a page hears where the smart account is, and whether it is there yet', async () => {
  const { address, isDeployed } = await open('deployed').INIT_SMART_ACCOUNT(undefined, asked)
  expect(isDeployed).toBe(false)
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect(address).not.toBe(owner)
  expect(await open('delegated').INIT_SMART_ACCOUNT(undefined, asked)).toEqual({ address: owner, isDeployed })
  await expect(open(null).INIT_SMART_ACCOUNT(undefined, asked)).rejects.toMatchObject({ code: 'UNSUPPORTED' })
})

test('a page changes the type of the account once the visitor has approved it', async () => {
  const { SET_PREFERRED_ACCOUNT: set, approvals, onChange } = open('delegated')
  expect(await set({ type: 'smartAccount' }, asked)).toEqual({ type: 'smartAccount', address: owner })
  expect(approvals).toEqual([])
  expect(await set({ type: 'eoa' }, asked)).toEqual({ type: 'eoa', address: owner })
  expect(approvals.map(({ title }) => title)).toEqual(['plainAccount'])
  expect(onChange).toHaveBeenCalledOnce()
})

test('a page leads nobody to another address who was not told of it', async () => {
  const { SET_PREFERRED_ACCOUNT: set, INIT_SMART_ACCOUNT: init, approvals, onChange } = open('deployed')
  const { address } = await init(undefined, asked)
  expect(await set({ type: 'smartAccount' }, asked)).toEqual({ type: 'smartAccount', address })
  expect(approvals).toMatchObject([{ title: 'newAddress', warnings: ['otherAddress'] }])
  expect(onChange).toHaveBeenCalledOnce()
  expect((await set({ type: 'eoa' }, asked)).address).toBe(owner)
  expect(approvals[1]).toMatchObject({ title: 'plainAccount', warnings: ['otherAddress'] })
})

test('what the visitor declines stays as it is', async () => {
  const { SET_PREFERRED_ACCOUNT: set, onChange } = open('delegated', false)
  await expect(set({ type: 'eoa' }, asked)).rejects.toMatchObject({ code: 'REJECTED' })
  expect(onChange).not.toHaveBeenCalled()
})
