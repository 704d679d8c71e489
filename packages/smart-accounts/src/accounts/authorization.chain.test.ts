import { parseEther, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountDelegate, accountFactory } from '../deployments/deployments.ts'
import { createAccount, createUsedAccount } from '../fixtures/createAccount.ts'
import { sendAuthorization, signUndelegation } from '../fixtures/delegate.ts'
import { createOperation, operate, sendOperation } from '../fixtures/sendOperation.ts'
import { startChain, type TestChain } from '../fixtures/startChain.ts'
import {
  AuthorizationRefusedError,
  checkAuthorization,
  createDelegationAuthorization,
  createUndelegationAuthorization,
  parseDelegate,
} from './authorization.ts'
import { delegatedAccount } from './delegatedAccount.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await startChain()
})
afterAll(() => chain.anvil.stop())

const getDelegate = async (address: `0x${string}`) => parseDelegate(await chain.client.getCode({ address }))

test('an address points to Portico’s delegate from its first operation until it is undelegated', async () => {
  const { owner, address, authorization } = await createAccount(chain, delegatedAccount)
  expect(await getDelegate(address)).toBeNull()
  await operate(chain, { type: delegatedAccount, owner, calls: [] }, authorization)
  expect(await getDelegate(address)).toBe(accountDelegate)
  await sendAuthorization(chain, await signUndelegation(chain, owner))
  expect(await getDelegate(address)).toBeNull()
})

test('an undelegated address takes no operation, and sends as any other', async () => {
  const { owner } = await createUsedAccount(chain, delegatedAccount)
  const operation = await createOperation(chain, { type: delegatedAccount, owner, calls: [] })
  await sendAuthorization(chain, await signUndelegation(chain, owner))
  await expect(sendOperation(chain, operation)).rejects.toThrow('refused')
  const { status } = await chain.send({ account: owner, to: zeroAddress, value: parseEther('0.1') })
  expect(status).toBe('success')
})

test('an owner can undelegate by a transaction of its own, with the nonce after it', async () => {
  const { owner, address } = await createUsedAccount(chain, delegatedAccount)
  const nonce = await chain.client.getTransactionCount({ address })
  const undelegation = createUndelegationAuthorization({ chainId: chain.chainId, nonce: nonce + 1 })
  if (!owner.signAuthorization) throw new Error('This account signs no authorizations.')
  const authorizationList = [await owner.signAuthorization(undelegation)]
  const hash = await chain.client.sendTransaction({
    account: owner,
    chain: null,
    to: address,
    authorizationList,
  })
  await chain.client.waitForTransactionReceipt({ hash, checkReplacement: false })
  expect(await getDelegate(address)).toBeNull()
})

test('an authorization of another chain brings nothing to life', async () => {
  const { owner, address } = await createAccount(chain, delegatedAccount)
  const elsewhere = createDelegationAuthorization({ chainId: 31338, nonce: 0 })
  if (!owner.signAuthorization) throw new Error('This account signs no authorizations.')
  const operation = operate(
    chain,
    { type: delegatedAccount, owner, calls: [] },
    await owner.signAuthorization(elsewhere),
  )
  await expect(operation).rejects.toThrow('refused')
  expect(await getDelegate(address)).toBeNull()
})

test('authorizations for every chain, for another one and for other code are refused before anybody signs', () => {
  const authorization = createDelegationAuthorization({ chainId: 1, nonce: 3 })
  expect(authorization).toEqual({ address: accountDelegate, chainId: 1, nonce: 3 })
  const refuse = (change: Partial<typeof authorization>, chainId = 1) =>
    expect(() => checkAuthorization({ ...authorization, ...change }, chainId)).toThrow(
      AuthorizationRefusedError,
    )
  refuse({ chainId: 0 })
  refuse({ chainId: 0 }, 0)
  refuse({ chainId: 10 })
  refuse({ address: accountFactory })
  // MetaMask's own delegate has EntryPoint 0.7: it would not obey ours.
  refuse({ address: '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B' })
  expect(() => createDelegationAuthorization({ chainId: 0, nonce: 0 })).toThrow(AuthorizationRefusedError)
  expect(() => createUndelegationAuthorization({ chainId: 0, nonce: 0 })).toThrow(AuthorizationRefusedError)
})

test('code that is no pointer points to nothing', () => {
  expect(parseDelegate(undefined)).toBeNull()
  expect(parseDelegate('0x')).toBeNull()
  expect(parseDelegate(`0xef0100${'11'.repeat(19)}`)).toBeNull()
  expect(parseDelegate(`0xef0101${'11'.repeat(20)}`)).toBeNull()
  expect(parseDelegate(`0xef0100${'11'.repeat(20)}`)).toBe(`0x${'11'.repeat(20)}`)
})
