import { size } from 'viem'
import { afterEach, expect, test } from 'vitest'
import type { GatewayOptions } from '../config.ts'
import type { Gateway } from '../createGateway.ts'
import { draftOperation } from './fixtures/draftOperation.ts'
import { paymasterContext } from './fixtures/prepareSponsored.ts'
import { sendChanged } from './fixtures/sendChanged.ts'
import { useSponsorship } from './fixtures/useSponsorship.ts'

const sponsorship = useSponsorship()
const { operations } = sponsorship
const receiver = '0x000000000000000000000000000000000000dEaD'
const calls = [{ to: receiver, data: '0x' }] as const

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function start(options: GatewayOptions, clock = { ahead: 0 }): Promise<Gateway> {
  const gateway = await sponsorship.start(options, () => Date.now() + clock.ahead)
  cleanups.push(gateway.close)
  return gateway
}

const draft = (gateway: Pick<Gateway, 'app'>) => draftOperation(sponsorship, gateway)

test('viem sends an operation for somebody who has nothing, and the deposit pays what it cost', async () => {
  const { app } = await start(await sponsorship.getOptions())
  const { paymaster } = await sponsorship.enter(app, 'maya')
  const { bundler, client, owner, authorize } = await operations.visit({ ether: '0', app })
  const before = await sponsorship.readDeposit()
  const hash = await bundler.sendUserOperation({
    ...{ calls, paymaster, paymasterContext, authorization: await authorize() },
  })
  const receipt = await bundler.waitForUserOperationReceipt({ hash })
  expect(receipt).toMatchObject({ success: true, paymaster: sponsorship.address })
  expect(before - (await sponsorship.readDeposit())).toBe(receipt.actualGasCost)
  expect(await client.getBalance({ address: owner.address })).toBe(0n)
})

test.each([0, 1000, 10_000])('the paymaster has gas enough for a call of %d bytes', async (length) => {
  const { app } = await start(await sponsorship.getOptions())
  const { paymaster } = await sponsorship.enter(app, 'maya')
  const { bundler, authorize } = await operations.visit({ ether: '0', app })
  const data = `0x${'5a'.repeat(length)}` as const
  const hash = await bundler.sendUserOperation({
    ...{ calls: [{ to: receiver, data }], paymaster, paymasterContext, authorization: await authorize() },
  })
  expect((await bundler.waitForUserOperationReceipt({ hash })).success).toBe(true)
  expect(size(data)).toBe(length)
})

test('wallets are told who pays', async () => {
  const { app } = await start(await sponsorship.getOptions())
  const { ask } = await sponsorship.enter(app, 'maya')
  const { question } = await draft({ app })
  expect(await ask({ ...question, method: 'pm_getPaymasterStubData' })).toMatchObject({
    ...{
      paymaster: sponsorship.address,
      sponsor: { name: 'Shop' },
      isFinal: false,
      paymasterPostOpGasLimit: '0x0',
    },
  })
})

test('an operation that comes too late is not paid for', async () => {
  const options = await sponsorship.getOptions({}, { signatureTime: 30 })
  // A gateway whose time was that of an hour ago.
  const { app } = await start(options, { ahead: -3_600_000 })
  const { ask } = await sponsorship.enter(app, 'maya', { now: Date.now() - 3_600_000 })
  const { question, operation, ...person } = await draft({ app: operations.gateway.app })
  const fields = (await ask(question)) as Record<string, string>
  const late = sendChanged(person, operation, {
    ...(fields as object),
    paymasterVerificationGasLimit: BigInt(fields.paymasterVerificationGasLimit ?? 0),
    paymasterPostOpGasLimit: 0n,
  })
  await expect(late).rejects.toMatchObject({ details: expect.stringContaining('AA32 paymaster expired') })
})
