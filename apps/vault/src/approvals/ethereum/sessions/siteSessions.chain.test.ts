import { createNonceIncrement } from '@portico/smart-accounts/delegations'
import type { Hex } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { delegated, useSmartChain } from '../../../fixtures/useSmartChain.ts'
import { answerRpc } from '../../../rpc/answerRpc.ts'
import type { Signing } from '../../Signing.ts'
import { createSite, type Visitor } from './fixtures/createSite.ts'

const chain = useSmartChain()
const { createKey, grant, spend } = createSite(chain)

interface Listed {
  readonly context: Hex
}
const list = ({ ask }: Visitor) => ask<readonly Listed[]>('wallet_getGrantedExecutionPermissions')
const listContexts = async (visitor: Visitor) => (await list(visitor)).map(({ context }) => context)
const revoke = ({ ask }: Visitor, permissionContext: Hex) =>
  ask('wallet_revokeExecutionPermission', [{ permissionContext }])

/** A call of a page of another origin, of the same visitor. */
const askElsewhere = ({ signing }: Visitor, method: string, params: readonly unknown[] = []) =>
  answerRpc({ ...signing, site: 'https://other.example' } satisfies Signing, {
    ...{ namespace: 'eip155', chainId: delegated, method },
    params: [...params],
  })

test('a site lists what it was granted in the form in which it was answered, and nobody is asked', async () => {
  const visitor = await chain.visit({ ether: '1' })
  expect(await list(visitor)).toEqual([])
  const key = await createKey()
  const context = await grant(visitor, key.address)
  const asked = visitor.approvals.length
  expect(await list(visitor)).toEqual([
    {
      ...{ chainId: '0x7a69', from: visitor.address, to: key.address, context },
      permission: {
        type: 'native-token-periodic',
        isAdjustmentAllowed: false,
        data: { periodAmount: '0x16345785d8a0000', periodDuration: 86_400, startTime: expect.any(Number) },
      },
      rules: [{ type: 'expiry', data: { timestamp: expect.any(Number) } }],
      ...{ dependencies: [], delegationManager: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3' },
    },
  ])
  expect(visitor.approvals).toHaveLength(asked)
})

test('no site lists or ends what another was granted', async () => {
  const visitor = await chain.visit({ ether: '1' })
  const key = await createKey()
  const context = await grant(visitor, key.address)
  const asked = visitor.approvals.length
  expect(await askElsewhere(visitor, 'wallet_getGrantedExecutionPermissions')).toEqual([])
  const ending = askElsewhere(visitor, 'wallet_revokeExecutionPermission', [{ permissionContext: context }])
  await expect(ending).rejects.toMatchObject({ code: 'INVALID', message: 'There is no such permission.' })
  expect(visitor.approvals).toHaveLength(asked)
  await spend(key, context, 1n)
})

test('what a site ends is approved by the visitor, and refused by the chain from then on; a second time nobody is asked', async () => {
  const visitor = await chain.visit({ ether: '1' })
  const key = await createKey()
  const [context, kept] = [await grant(visitor, key.address), await grant(visitor, key.address)]
  expect(await revoke(visitor, context)).toEqual({})
  expect(visitor.approvals.at(-1)).toMatchObject({
    title: 'revoke',
    lines: [{ label: 'domain', value: 'shop.example' }, { label: 'network' }, { label: 'paidBy' }],
  })
  await expect(spend(key, context, 1n)).rejects.toThrow(/0x05baa052|CannotUseADisabledDelegation/)
  await spend(key, kept, 1n)
  expect(await listContexts(visitor)).toEqual([kept])
  const asked = visitor.approvals.length
  expect(await revoke(visitor, context)).toEqual({})
  expect(visitor.approvals).toHaveLength(asked)
})

test('who declines has ended nothing', async () => {
  let isDeclining = false
  const visitor = await chain.visit({ ether: '1', decide: () => !isDeclining })
  const key = await createKey()
  const context = await grant(visitor, key.address)
  isDeclining = true
  await expect(revoke(visitor, context)).rejects.toMatchObject({ code: 'REJECTED' })
  await spend(key, context, 1n)
  expect(await listContexts(visitor)).toEqual([context])
})

test('sessions that ended with all others are not listed', async () => {
  const visitor = await chain.visit({ ether: '1' })
  const key = await createKey()
  await grant(visitor, key.address)
  await visitor.ask('eth_sendTransaction', [{ from: visitor.address, ...createNonceIncrement() }])
  expect(await list(visitor)).toEqual([])
})

test('while the account is a plain one its sessions rest, and none is listed', async () => {
  const visitor = await chain.visit({ ether: '1' })
  const key = await createKey()
  await grant(visitor, key.address)
  // As a wallet that raises no nonce takes back the delegation.
  await visitor.client.setCode({ address: visitor.address, bytecode: '0x' })
  expect(await list(visitor)).toEqual([])
})

test('a network that does not say which last is no sign that none does', async () => {
  const visitor = await chain.visit({ ether: '1' })
  await grant(visitor, (await createKey()).address)
  const { nodes } = visitor.signing
  const ask: Signing['nodes']['ask'] = async (id, method, params) => {
    if (method === 'eth_call') throw new Error('The node is away.')
    return nodes.ask(id, method, params)
  }
  Object.assign(visitor.signing, { nodes: { ...nodes, ask } })
  await expect(list(visitor)).rejects.toMatchObject({ code: 'OFFLINE' })
})

test.each<[string, unknown]>([
  ['no context', [{}]],
  ['more than a context', [{ permissionContext: '0x00', force: true }]],
  ['what is no context', [{ permissionContext: '0x00' }]],
])('of %s nothing is ended', async (_, params) => {
  const visitor = await chain.visit()
  const ending = visitor.ask('wallet_revokeExecutionPermission', params as readonly unknown[])
  await expect(ending).rejects.toMatchObject({ code: 'INVALID' })
  expect(visitor.approvals).toEqual([])
})

test('what is over is not listed, and asks nobody to end it', async () => {
  const visitor = await chain.visit({ ether: '1' })
  const context = await grant(visitor, (await createKey()).address, 60)
  const asked = visitor.approvals.length
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await list(visitor)).toEqual([])
  expect(await revoke(visitor, context)).toEqual({})
  expect(visitor.approvals).toHaveLength(asked)
})
