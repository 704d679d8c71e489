import { zeroAddress } from 'viem'
import { entryPoint08Address, formatUserOperationRequest, type UserOperation } from 'viem/account-abstraction'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gateway } from '../createGateway.ts'
import { publicUrl, vaultOrigin } from '../vault/fixtures/createTestVault.ts'
import { paymasterContext, prepareSponsored } from './fixtures/prepareSponsored.ts'
import { shop, useSponsorship } from './fixtures/useSponsorship.ts'

const sponsorship = useSponsorship()
const { operations } = sponsorship
const receiver = '0x000000000000000000000000000000000000dEaD'
const calls = [{ to: receiver, data: '0x' }] as const

let gateway: Gateway
beforeAll(async () => {
  gateway = await sponsorship.start(await sponsorship.getOptions())
})
afterAll(() => gateway.close())

const prepare = (subject: string) => prepareSponsored(sponsorship, gateway, subject)

test('nobody is sponsored who is not signed in, whatever he signs', async () => {
  const { app } = gateway
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'pm_getPaymasterData', params: [] })
  const ask = (headers: HeadersInit) =>
    app.request(`${publicUrl}/vault/v1/paymaster`, { method: 'POST', body, headers })
  expect((await ask({ origin: shop })).status).toBe(403)
  expect((await ask({ origin: vaultOrigin })).status).toBe(400)
  const { browser } = await sponsorship.enter(app, 'maya')
  expect((await browser.ask('paymaster', { body: {}, token: 'none' })).status).toBe(401)
  const { token } = await sponsorship.enter(app, 'maya')
  // Of another browser: the token was copied.
  expect((await browser.ask('paymaster', { body: {}, token })).status).toBe(401)
})

test('a session that has ended pays for nothing', async () => {
  const { browser, token } = await sponsorship.enter(gateway.app, 'maya')
  await browser.ask('session/end', { body: {}, token })
  expect((await browser.ask('paymaster', { body: {}, token })).status).toBe(401)
})

test.each([
  ['a guest', null, {}, { data: { reason: 'GUEST_NOT_SPONSORED' } }, -32501],
  ['too much gas', 'maya', { callGasLimit: '0xf4241' }, { data: { reason: 'GAS_TOO_HIGH' } }, -32501],
  [
    'too much gas before',
    'maya',
    { preVerificationGas: '0xf4241' },
    { data: { reason: 'GAS_TOO_HIGH' } },
    -32501,
  ],
  ['a fee too high', 'maya', { maxFeePerGas: '0x4a817c801' }, { data: { reason: 'FEE_TOO_HIGH' } }, -32501],
  ['gas that overflows', 'maya', { callGasLimit: `0x${'f'.repeat(64)}` }, undefined, -32602],
])('%s is not sponsored', async (_, subject, change, data, code) => {
  const { ask } = await sponsorship.enter(gateway.app, subject)
  const { operation } = await prepare('maya')
  const params = [
    { ...formatUserOperationRequest(operation as never), ...change },
    ...[entryPoint08Address, '0x7a69', paymasterContext],
  ]
  await expect(ask({ method: 'pm_getPaymasterData', params })).rejects.toMatchObject({
    cause: { code, ...data },
  })
})

test.each([
  ['another EntryPoint', ['0x0000000071727De22E5E9d8BAf0edAc6f37da032', '0x7a69', paymasterContext], -32602],
  ['another chain', [entryPoint08Address, '0x1', paymasterContext], -32501],
  ['no site', [entryPoint08Address, '0x7a69', {}], -32602],
  ['no context', [entryPoint08Address, '0x7a69'], -32602],
])('%s is not sponsored', async (_, rest, code) => {
  const { ask } = await sponsorship.enter(gateway.app, 'maya')
  const { operation } = await prepare('maya')
  const params = [formatUserOperationRequest(operation as never), ...rest]
  await expect(ask({ method: 'pm_getPaymasterData', params })).rejects.toMatchObject({ cause: { code } })
})

test('a delegation for every chain is neither sponsored nor sent', async () => {
  const { operation, owner, visitor, account, ...person } = await prepare('maya')
  const authorization = await owner.signAuthorization({
    ...{ chainId: 0, address: account.authorization.address, nonce: 0 },
  })
  const changed = { ...operation, authorization } as unknown as UserOperation<'0.8'>
  const request = formatUserOperationRequest(changed as never)
  const refusal = { cause: { code: -32602, message: expect.stringContaining('eip7702Auth.chainId') } }
  await expect(
    visitor.ask({
      method: 'pm_getPaymasterData',
      params: [request, entryPoint08Address, '0x7a69', paymasterContext],
    }),
  ).rejects.toMatchObject(refusal)
  await expect(
    person.ask({ method: 'eth_sendUserOperation', params: [request, entryPoint08Address] }),
  ).rejects.toMatchObject(refusal)
})

test('only what is on the list is paid for, by accounts whose code is known', async () => {
  const { account } = await operations.visit()
  const selector = '0x095ea7b3'
  const { app, close } = await sponsorship.start(
    await sponsorship.getOptions({
      calls: [{ to: receiver, selectors: [selector] }, { to: sponsorship.address }],
      accounts: [account.authorization.address],
    }),
  )
  const { paymaster } = await sponsorship.enter(app, 'maya')
  const person = await operations.visit({ ether: '0', app })
  const ask = async (
    wanted: readonly { to: `0x${string}`; data?: `0x${string}`; value?: bigint }[],
    asking = person,
  ) =>
    asking.bundler
      .prepareUserOperation({
        ...{ calls: [...wanted], paymaster, paymasterContext, authorization: await asking.authorize() },
      } as never)
      .then(
        () => 'paid',
        (error: { walk(): { data?: { reason: string } } }) => error.walk().data?.reason,
      )
  const approve = { to: receiver, data: `${selector}${'0'.repeat(128)}` } as const
  expect(await ask([approve])).toBe('paid')
  const deposit = { to: sponsorship.address, data: '0xd0e30db0' } as const
  expect(await ask([approve, deposit])).toBe('paid')
  expect(await ask([deposit, { to: person.owner.address, data: '0x' }])).toBe('CALL_NOT_SPONSORED')
  expect(await ask([approve, approve])).toBe('paid')
  expect(await ask([{ to: receiver, data: '0xa9059cbb' }])).toBe('CALL_NOT_SPONSORED')
  expect(await ask([{ to: receiver, data: '0x' }])).toBe('CALL_NOT_SPONSORED')
  expect(await ask([approve, { to: zeroAddress, value: 0n }])).toBe('CALL_NOT_SPONSORED')
  // An account that does something else with the same call.
  const stranger = await operations.visit({ ether: '0', app })
  await stranger.client.test.setCode({ address: stranger.owner.address, bytecode: '0x600060005260206000f3' })
  expect(await ask([approve], stranger)).toBe('ACCOUNT_NOT_SPONSORED')
  await close()
})

test('what nobody has sponsored is sent all the same', async () => {
  const { bundler, authorize } = await operations.visit({ app: gateway.app })
  const hash = await bundler.sendUserOperation({ calls, authorization: await authorize() })
  expect(await bundler.waitForUserOperationReceipt({ hash })).toMatchObject({
    success: true,
    paymaster: zeroAddress,
  })
})
