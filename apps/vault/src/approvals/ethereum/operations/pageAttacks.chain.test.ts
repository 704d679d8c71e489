import { accountDelegate, delegationManager, entryPoint } from '@portico/smart-accounts'
import { encodeCalls } from '@portico/smart-accounts/accounts'
import { describe, expect, test } from 'vitest'
import { useSmartChain } from '../../../fixtures/useSmartChain.ts'

const chain = useSmartChain()
const receiver = '0x000000000000000000000000000000000000bEEF'
const stranger = '0x00000000000000000000000000000000deadbeef'

const send = (from: string, changes: object = {}) => [{ from, to: receiver, value: '0x1', ...changes }]

describe('a page', () => {
  test.each([
    ['an authorization beside a transaction', { authorizationList: [] }],
    ['another type of transaction', { type: '0x4' }],
    ['another network', { chainId: '0x1' }],
    ['two different calls', { data: '0x01', input: '0x02' }],
  ])('sends nothing with %s', async (_, changes) => {
    const { ask, address, approvals } = await chain.visit({ ether: '1' })
    await expect(ask('eth_sendTransaction', send(address, changes))).rejects.toMatchObject({
      code: 'INVALID',
    })
    expect(approvals).toEqual([])
  })

  test('has nobody sign an authorization as bytes of a method', async () => {
    const { ask } = await chain.visit()
    for (const method of ['eth_sign', 'wallet_signAuthorization', 'eth_signAuthorization'])
      await expect(ask(method, ['0x'])).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test.each(['delegated', 'deployed'] as const)(
    'gets no session, operation or signature of the other account as typed data: %s',
    async (type) => {
      const { ask, address, approvals, wallet } = await chain.visit({ type })
      const { accounts } = await wallet.open()
      const owner = accounts[0]?.address ?? ''
      const { getDeployedAddress } = await import('../../../smartAccounts/getDeployedAddress.ts')
      for (const verifyingContract of [owner, getDeployedAddress(owner), entryPoint, delegationManager]) {
        const typedData = {
          domain: { chainId: 31337, verifyingContract },
          types: { Delegation: [{ name: 'delegate', type: 'address' }] },
          primaryType: 'Delegation',
          message: { delegate: stranger },
        }
        const asked = ask('eth_signTypedData_v4', [address, JSON.stringify(typedData)])
        await expect(asked).rejects.toMatchObject({ code: 'INVALID' })
      }
      const nested = {
        domain: { chainId: 31337 },
        types: { TypedDataSign: [{ name: 'contents', type: 'bytes32' }] },
        primaryType: 'TypedDataSign',
        message: { contents: `0x${'11'.repeat(32)}` },
      }
      const asked = ask('eth_signTypedData_v4', [address, JSON.stringify(nested)])
      await expect(asked).rejects.toMatchObject({ code: 'INVALID' })
      expect(approvals).toEqual([])
    },
  )

  test('gets none of them from an account that the visitor has plain, either', async () => {
    const { ask, address, user } = await chain.visit()
    await user.prefer({ type: 'eoa', hasOwnAddress: null })
    const typedData = {
      domain: { chainId: 31337, verifyingContract: delegationManager },
      types: { Delegation: [{ name: 'delegate', type: 'address' }] },
      primaryType: 'Delegation',
      message: { delegate: stranger },
    }
    const asked = ask('eth_signTypedData_v4', [address, JSON.stringify(typedData)])
    await expect(asked).rejects.toMatchObject({ code: 'INVALID' })
  })

  test('has the account do nothing to itself, where more calls would hide', async () => {
    const { ask, address, approvals } = await chain.visit({ ether: '1' })
    const data = encodeCalls([{ to: stranger, value: 10n ** 17n }])
    const asked = ask('eth_sendTransaction', [{ from: address, to: address, data }])
    await expect(asked).rejects.toMatchObject({ code: 'INVALID' })
    expect(approvals).toEqual([])
  })
})

describe('the keys’ worker', () => {
  const open = async () => {
    const { address, keys, wallet } = await chain.visit()
    return { address, keys, opening: await wallet.getOpening(address) }
  }
  test.each([
    ['other code', { address: stranger, chainId: 31337, nonce: 0 }],
    ['all chains', { address: accountDelegate, chainId: 0, nonce: 0 }],
    ['another chain', { address: accountDelegate, chainId: 1, nonce: 0 }],
  ] as const)('points the address to no code for %s', async (_, authorization) => {
    const { keys, opening } = await open()
    const signing = keys.run('signAuthorization', { opening, chainId: 31337, authorization })
    await expect(signing).rejects.toMatchObject({ name: 'AuthorizationRefusedError' })
  })

  test('signs no operation of another account', async () => {
    const { keys, opening } = await open()
    const gas = { callGasLimit: 1n, verificationGasLimit: 1n, preVerificationGas: 1n }
    const fees = { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n }
    const userOperation = {
      sender: stranger,
      nonce: 0n,
      callData: '0x',
      signature: '0x',
      ...gas,
      ...fees,
    } as const
    for (const type of ['delegated', 'deployed'] as const)
      await expect(
        keys.run('signOperation', { opening, type, chainId: 31337, userOperation }),
      ).rejects.toThrow('another account')
  })
})
