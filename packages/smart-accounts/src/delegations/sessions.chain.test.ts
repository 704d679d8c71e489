import { type Address, encodeFunctionData, encodePacked, erc20Abi, type Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { delegatedAccount } from '../accounts/delegatedAccount.ts'
import { delegationManager } from '../deployments/deployments.ts'
import { createUsedAccount, type TestAccount } from '../fixtures/createAccount.ts'
import { createSession, readTime, redeem } from '../fixtures/createSession.ts'
import { giveTokens, readTokens } from '../fixtures/giveTokens.ts'
import { startChain, type TestChain } from '../fixtures/startChain.ts'
import { delegationManagerAbi } from './delegationManagerAbi.ts'
import type { ContractCallPermission, Erc20TokenPermission, NativeTokenPermission } from './Permission.ts'
import { createRedemption } from './sessionCalls.ts'
import { readSessionState } from './sessionState.ts'

let chain: TestChain
let account: TestAccount
beforeAll(async () => {
  chain = await startChain()
})
beforeEach(async () => {
  account = await createUsedAccount(chain, delegatedAccount)
})
afterAll(() => chain.anvil.stop())

const reader: Address = '0x000000000000000000000000000000000000bEEF'

/** A hundred units in ten minutes, from now on. */
const readPeriod = async () => ({
  periodAmount: 100n,
  periodDuration: 600,
  startTime: await readTime(chain),
})

const readState = ({ delegation }: Awaited<ReturnType<typeof createSession>>) =>
  readSessionState({ request: chain.request, delegation })

describe('an allowance of the native currency', () => {
  let permission: NativeTokenPermission
  beforeEach(async () => {
    permission = { type: 'native-token-periodic', ...(await readPeriod()) }
  })

  test('is spent up to its amount, and anew in the next period', async () => {
    const session = await createSession(chain, account, permission)
    const before = await chain.client.getBalance({ address: reader })
    const spend = (value: bigint) => redeem(chain, session, { to: reader, value })
    expect(await readState(session)).toMatchObject({ used: 0n, available: 100n })
    await spend(60n)
    expect(await readState(session)).toMatchObject({ used: 60n, available: 40n })
    await expect(spend(41n)).rejects.toThrow('transfer-amount-exceeded')
    await spend(40n)
    await expect(spend(1n)).rejects.toThrow('transfer-amount-exceeded')
    await chain.client.increaseTime({ seconds: 600 })
    await chain.client.mine({ blocks: 1 })
    expect(await readState(session)).toMatchObject({ used: 0n, available: 100n })
    await spend(100n)
    expect(await chain.client.getBalance({ address: reader })).toBe(before + 200n)
  })

  test('is not spent before its first period', async () => {
    const later = { ...permission, startTime: permission.startTime + 300 }
    const session = await createSession(chain, account, later)
    expect(await readState(session)).toMatchObject({ used: 0n, available: 0n })
    await expect(redeem(chain, session, { to: reader, value: 1n })).rejects.toThrow('transfer-not-started')
  })

  test('calls no function, not even for nothing', async () => {
    await giveTokens(chain, account.address, 5n)
    const session = await createSession(chain, account, permission)
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [reader, 5n] })
    const to = chain.fixtures.tokens.USDC.address
    await expect(redeem(chain, session, { to, data })).rejects.toThrow(
      'ExactCalldataEnforcer:invalid-calldata',
    )
  })

  test('of two sessions is counted for each, also within one transaction', async () => {
    const [first, second] = [
      await createSession(chain, account, permission),
      await createSession(chain, account, permission),
    ]
    const call = { to: reader, value: 100n }
    const redemptions = [
      { context: first.context, call },
      { context: first.context, call: { to: reader, value: 1n } },
    ]
    await expect(chain.send({ account: first.key, ...createRedemption(redemptions) })).rejects.toThrow(
      'exceeded',
    )
    await redeem(chain, first, call)
    expect(await readState(second)).toMatchObject({ used: 0n, available: 100n })
  })
})

describe('an allowance of a token', () => {
  let permission: Erc20TokenPermission
  beforeEach(async () => {
    const token = chain.fixtures.tokens.USDC.address
    permission = { type: 'erc20-token-periodic', token, ...(await readPeriod()) }
    await giveTokens(chain, account.address, 1000n)
  })

  const encodeTransfer = (amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [reader, amount] })

  test('is spent up to its amount, and anew in the next period', async () => {
    const session = await createSession(chain, account, permission)
    const before = await readTokens(chain, reader)
    const spend = (amount: bigint) =>
      redeem(chain, session, { to: permission.token, data: encodeTransfer(amount) })
    await spend(100n)
    expect(await readState(session)).toMatchObject({ used: 100n, available: 0n })
    await expect(spend(1n)).rejects.toThrow('transfer-amount-exceeded')
    await chain.client.increaseTime({ seconds: 600 })
    await spend(7n)
    expect(await readTokens(chain, reader)).toBe(before + 107n)
  })

  test('reaches no other token, no other function and no ether', async () => {
    const session = await createSession(chain, account, permission)
    const refuse = async (call: { to?: Address; value?: bigint; data?: Hex }, reason: string) => {
      const full = { to: permission.token, data: encodeTransfer(1n), ...call }
      await expect(redeem(chain, session, full)).rejects.toThrow(reason)
    }
    await refuse({ to: chain.fixtures.tokens.DAI.address }, 'invalid-contract')
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [reader, 1n] })
    await refuse({ data: approve }, 'invalid-method')
    await refuse({ value: 1n }, 'value-too-high')
    await refuse({ to: reader, value: 1n, data: '0x' }, 'value-too-high')
    await refuse({ data: `${encodeTransfer(1n)}00` }, 'invalid-execution-length')
  })
})

describe('calls of functions', () => {
  // Wrapped ether stands for any contract: `deposit` and `withdraw` move nobody else's.
  const deposit: Hex = '0xd0e30db0'
  let permission: ContractCallPermission
  beforeEach(() => {
    permission = {
      type: 'contract-call',
      targets: [chain.fixtures.weth],
      ...{ selectors: [deposit], callLimit: 2 },
    }
  })

  test('are made as often as allowed', async () => {
    const session = await createSession(chain, account, permission)
    const call = { to: chain.fixtures.weth, data: deposit }
    await redeem(chain, session, call)
    expect(await readState(session)).toMatchObject({ used: 1n, available: 1n })
    await redeem(chain, session, call)
    expect(await readState(session)).toMatchObject({ used: 2n, available: 0n })
    await expect(redeem(chain, session, call)).rejects.toThrow('limit-exceeded')
  })

  test('reach no other contract, no other function and no ether', async () => {
    const session = await createSession(chain, account, permission)
    const to = chain.fixtures.weth
    const refuse = (call: { to: Address; value?: bigint; data?: Hex }, reason: string) =>
      expect(redeem(chain, session, call)).rejects.toThrow(reason)
    await refuse({ to: chain.fixtures.tokens.DAI.address, data: deposit }, 'target-address-not-allowed')
    await refuse({ to: account.address, data: deposit }, 'target-address-not-allowed')
    await refuse({ to, data: '0x2e1a7d4d' }, 'method-not-allowed')
    await refuse({ to, data: '0x' }, 'invalid-execution-data-length')
    await refuse({ to, data: deposit, value: 1n }, 'value-too-high')
  })
})

test.each([
  ['several calls', `0x01${'00'.repeat(31)}`],
  ['a call that may fail', `0x0001${'00'.repeat(30)}`],
] as const)('no session makes %s: limits look at one that must succeed', async (_, mode) => {
  const allowance = { ...(await readPeriod()), periodAmount: 5n }
  const [token, target] = [chain.fixtures.tokens.USDC.address, chain.fixtures.weth]
  for (const permission of [
    { type: 'native-token-periodic', ...allowance },
    { type: 'erc20-token-periodic', token, ...allowance },
    { type: 'contract-call', targets: [target], selectors: ['0xd0e30db0'], callLimit: 1 },
  ] as const) {
    const { context, key } = await createSession(chain, account, permission)
    const execution = encodePacked(['address', 'uint256'], [reader, 1n])
    const args = [[context], [mode], [execution]] as const
    const data = encodeFunctionData({ abi: delegationManagerAbi, functionName: 'redeemDelegations', args })
    const refusal = mode.startsWith('0x01') ? 'invalid-call-type' : 'invalid-execution-type'
    await expect(chain.send({ account: key, to: delegationManager, data })).rejects.toThrow(refusal)
  }
})
