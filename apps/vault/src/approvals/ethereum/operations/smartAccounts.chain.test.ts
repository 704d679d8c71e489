import { accountDelegate } from '@portico/smart-accounts'
import { encodeFunctionData, erc20Abi, parseEther, zeroAddress } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { delegated, useSmartChain } from '../../../fixtures/useSmartChain.ts'

const chain = useSmartChain()
const receiver = '0x000000000000000000000000000000000000bEEF'

const request = (from: string, calls: readonly object[], changes: object = {}) => [
  { version: '2.0.0', from, chainId: '0x7a69', atomicRequired: true, calls, ...changes },
]
/** An address that nobody has, of its own for each account, which itself may begin with anything. */
const near = (address: string, start: string) =>
  `0x${start}${[...address.slice(4)].reverse().join('')}`.toLowerCase() as `0x${string}`

type Visitor = Awaited<ReturnType<typeof chain.visit>>
interface Status {
  readonly status: number
  readonly atomic: boolean
  readonly receipts: readonly { readonly transactionHash: `0x${string}`; readonly logs: readonly object[] }[]
}
const readStatus = (visitor: Visitor, id: string) => visitor.ask<Status>('wallet_getCallsStatus', [id])
const settle = (visitor: Visitor, id: string) =>
  vi.waitUntil(
    async () => {
      const found = await readStatus(visitor, id)
      return found.status === 100 ? null : found
    },
    { timeout: 30_000 },
  )

describe.each(['delegated', 'deployed'] as const)('a %s account', (type) => {
  test('sends its first transaction without having anything, and is told who pays', async () => {
    const { ask, approvals, address, client } = await chain.visit({ type })
    const hash = await ask<`0x${string}`>('eth_sendTransaction', [
      { from: address, to: receiver, data: '0x01' },
    ])
    expect((await client.getTransactionReceipt({ hash })).status).toBe('success')
    expect(approvals).toHaveLength(1)
    expect(approvals[0]).toMatchObject({ title: 'call', warnings: ['unknownCall', 'becomesSmart'] })
    expect(approvals[0]?.lines.at(-1)).toEqual({ kind: 'text', label: 'paidBy', value: 'Shop' })
    const code = await client.getCode({ address })
    if (type === 'delegated') expect(code).toBe(`0xef0100${accountDelegate.slice(2).toLowerCase()}`)
    else expect(code).toBeDefined()
  })

  test('pays by itself where nobody does, with what it costs at most', async () => {
    const { ask, approvals, address, client } = await chain.visit({ type, isGuest: true, ether: '1' })
    const to = `0x${'ab'.repeat(19)}${type === 'delegated' ? '01' : '02'}`
    await ask('eth_sendTransaction', [{ from: address, to, value: '0x16345785d8a0000' }])
    expect(await client.getBalance({ address: to as `0x${string}` })).toBe(parseEther('0.1'))
    const cost = approvals[0]?.lines.at(-1)
    expect(cost).toMatchObject({ kind: 'amount', label: 'cost', symbol: 'ETH' })
    const spent = parseEther('0.9') - (await client.getBalance({ address }))
    expect(spent).toBeGreaterThan(0n)
    expect(spent).toBeLessThanOrEqual(parseEther(cost?.kind === 'amount' ? cost.value : '0'))
  })

  test('makes several calls in one transaction, and says what was of them', async () => {
    const visitor = await chain.visit({ type, ether: '1' })
    const { ask, approvals, address, client } = visitor
    const to = ['a1', 'a2'].map((start) => near(address, start))
    const { id } = await ask<{ id: string }>(
      'wallet_sendCalls',
      request(
        address,
        to.map((one) => ({ to: one, value: '0x1' })),
      ),
    )
    const done = await settle(visitor, id)
    expect(done).toMatchObject({ status: 200, atomic: true, chainId: '0x7a69', id })
    expect(done.receipts).toHaveLength(1)
    expect(await Promise.all(to.map((one) => client.getBalance({ address: one })))).toEqual([1n, 1n])
    expect(approvals[0]).toMatchObject({ title: 'batch', warnings: ['becomesSmart'] })
    visitor.reload()
    expect(await readStatus(visitor, id)).toEqual(done)
    // The second time it is one already.
    await ask('eth_sendTransaction', [{ from: address, to: to[0], value: '0x1' }])
    expect(approvals[1]).toMatchObject({ title: 'transfer', warnings: [] })
  })

  test('does nothing where one call fails', async () => {
    const visitor = await chain.visit({ type, ether: '1' })
    const { ask, address, client } = visitor
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, 1n] })
    const calls = [
      { to: near(address, 'a3'), value: '0x1' },
      // The EntryPoint has no such function.
      { to: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108', data },
    ]
    await expect(ask('wallet_sendCalls', request(address, calls))).rejects.toMatchObject({
      ...{ code: 'INVALID', message: 'execution reverted' },
    })
    expect(await client.getBalance({ address: near(address, 'a3') })).toBe(0n)
  })

  test('sends two at once, of two tabs, both of which come to the chain', async () => {
    const { ask, address, client } = await chain.visit({ type, ether: '1' })
    await ask('eth_sendTransaction', [{ from: address, to: receiver, value: '0x1' }])
    const to = ['b1', 'b2'].map((start) => near(address, start))
    const hashes = await Promise.all(
      to.map((one) => ask<`0x${string}`>('eth_sendTransaction', [{ from: address, to: one, value: '0x1' }])),
    )
    expect(new Set(hashes).size).toBe(2)
    expect(await Promise.all(to.map((one) => client.getBalance({ address: one })))).toEqual([1n, 1n])
  })

  test('signs a message and typed data that viem verifies, before it is there and after', async () => {
    const { ask, address, client } = await chain.visit({ type })
    const message = 'Hello'
    const typedData = {
      domain: { name: 'Shop', chainId: 31337, verifyingContract: receiver },
      types: { Order: [{ name: 'amount', type: 'uint256' }] },
      primaryType: 'Order',
      message: { amount: '5' },
    } as const
    const verify = async () => {
      const signature = await ask<`0x${string}`>('personal_sign', ['0x48656c6c6f', address])
      const signed = await ask<`0x${string}`>('eth_signTypedData_v4', [address, JSON.stringify(typedData)])
      expect(await client.verifyMessage({ address, message, signature })).toBe(true)
      const data = { ...typedData, message: { amount: 5n } }
      expect(await client.verifyTypedData({ ...data, address, signature: signed })).toBe(true)
      return signature
    }
    const before = await verify()
    expect(before.endsWith('6492'.repeat(16))).toBe(type === 'deployed')
    await ask('eth_sendTransaction', [{ from: address, to: receiver, data: '0x01' }])
    expect((await verify()).endsWith('6492'.repeat(16))).toBe(false)
  })

  test('says that calls are done all or none, and whether sites get sessions', async () => {
    const { ask, address } = await chain.visit({ type })
    const permissions = {
      supported: true,
      signerTypes: ['keys', 'key', 'account'],
      permissionTypes: ['native-token-recurring-allowance', 'erc20-recurring-allowance', 'contract-call'],
      policyTypes: [],
    }
    const isDelegated = type === 'delegated'
    expect(await ask('wallet_getCapabilities', [address])).toEqual({
      '0x7a69': {
        ...{ atomic: { status: 'supported' }, atomicBatch: { supported: true } },
        ...(isDelegated && { permissions }),
      },
    })
    const supported = { chainIds: ['0x7a69'], ruleTypes: ['expiry'] }
    expect(await ask('wallet_getSupportedExecutionPermissions')).toEqual(
      isDelegated
        ? {
            'native-token-periodic': supported,
            'erc20-token-periodic': supported,
            'contract-call': supported,
          }
        : {},
    )
  })
})

describe('a plain account', () => {
  test('stays one with what it sends, and could be more', async () => {
    const { ask, address, client, user, approvals } = await chain.visit({ ether: '1' })
    await user.prefer({ type: 'eoa', hasOwnAddress: null })
    expect(await ask('wallet_getCapabilities', [address])).toEqual({
      '0x7a69': { atomic: { status: 'ready' }, atomicBatch: { supported: false } },
    })
    const hash = await ask<`0x${string}`>('eth_sendTransaction', [
      { from: address, to: receiver, value: '0x1' },
    ])
    expect((await client.waitForTransactionReceipt({ hash, checkReplacement: false })).from).toBe(
      address.toLowerCase(),
    )
    expect(await client.getCode({ address })).toBeUndefined()
    expect(approvals[0]?.warnings).toEqual([])
  })

  test('becomes a smart one where a page needs all or none, and the visitor wants it', async () => {
    const visitor = await chain.visit({ ether: '1' })
    const { ask, address, user, approvals } = visitor
    await user.prefer({ type: 'eoa', hasOwnAddress: null })
    const calls = [{ to: receiver, value: '0x1' }]
    const { id } = await ask<{ id: string }>('wallet_sendCalls', request(address, calls))
    expect(await settle(visitor, id)).toMatchObject({ status: 200, atomic: true })
    expect(approvals[0]?.warnings).toEqual(['becomesSmart'])
    expect(await user.getPreference()).toMatchObject({ type: 'smartAccount' })
  })

  test('stays one where he does not, which the page is told', async () => {
    const { ask, address, user, client } = await chain.visit({ ether: '1', decide: () => false })
    await user.prefer({ type: 'eoa', hasOwnAddress: null })
    const calls = [{ to: receiver, value: '0x1' }]
    const sending = ask('wallet_sendCalls', request(address, calls))
    await expect(sending).rejects.toMatchObject({ code: 'UPGRADE_REJECTED' })
    expect(await user.getPreference()).toMatchObject({ type: 'eoa' })
    expect(await client.getCode({ address })).toBeUndefined()
  })

  test('is what one goes back to, with all sessions ended', async () => {
    const { ask, address, client, nodes, keys, wallet } = await chain.visit({ ether: '1' })
    await ask('eth_sendTransaction', [{ from: address, to: receiver, value: '0x1' }])
    const { undelegate } = await import('../../accountType/undelegate.ts')
    const approve = vi.fn(async () => {})
    await undelegate({ nodes, keys, wallet }, { caipNetworkId: delegated, owner: address, approve })
    expect(approve).toHaveBeenCalledWith(expect.objectContaining({ warnings: ['endsSessions'] }))
    expect(await client.getCode({ address })).toBeUndefined()
    const { readSessionNonce } = await import('@portico/smart-accounts/delegations')
    expect(await readSessionNonce({ request: client.request as never, address })).toBe(1n)
  })
})

test('calls to the zero address, to which an account would take them for its own, are refused', async () => {
  const { ask, address, approvals } = await chain.visit({ ether: '1' })
  const sending = ask('eth_sendTransaction', [{ from: address, to: zeroAddress, value: '0x1' }])
  await expect(sending).rejects.toMatchObject({ code: 'INVALID' })
  expect(approvals).toEqual([])
})
