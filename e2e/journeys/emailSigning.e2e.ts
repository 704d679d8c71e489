import { createPublicClient, createTestClient, http, parseEther, recoverMessageAddress } from 'viem'
import { ask, signIn, vaultFrame } from '../fixtures/emailSteps.ts'
import { createAddress, expect, test } from '../fixtures/emailTest.ts'

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('a transaction is sent once it was approved in the frame, whole and in words', async ({
  page,
  stack,
  visit,
}) => {
  const modal = await visit(page)
  await signIn(page, modal, stack, createAddress())
  const [address] = await ask<readonly `0x${string}`[]>(page, 'eth_accounts')
  const transport = http(stack.urls.chain)
  await createTestClient({ mode: 'anvil', transport }).setBalance({
    address: address as `0x${string}`,
    value: parseEther('2'),
  })
  const client = createPublicClient({ transport })
  const before = await client.getBalance({ address: receiver })
  const sending = ask<`0x${string}`>(page, 'eth_sendTransaction', [
    { from: address, to: receiver, value: '0x6f05b59d3b20000' },
  ])
  const frame = vaultFrame(page)
  await expect(frame.getByRole('heading', { name: 'Send' })).toBeVisible()
  await expect(frame.getByText('0.5')).toBeVisible()
  await frame.getByRole('button', { name: 'Approve' }).click()
  const hash = await sending
  await client.waitForTransactionReceipt({ hash })
  expect((await client.getBalance({ address: receiver })) - before).toBe(parseEther('0.5'))
})

test('a message is signed in the frame, and a page that closes it signs nothing', async ({
  page,
  stack,
  visit,
}) => {
  const modal = await visit(page)
  await signIn(page, modal, stack, createAddress())
  const [address] = await ask<readonly `0x${string}`[]>(page, 'eth_accounts')
  const message = '0x48656c6c6f2c20506f727469636f'
  const left = ask(page, 'personal_sign', [message, address]).then(
    () => 'signed',
    (error: Error) => error.message,
  )
  const frame = vaultFrame(page)
  await expect(frame.getByText('Hello, Portico')).toBeVisible()
  await modal.close()
  expect(await left).not.toBe('signed')
  const signing = ask<`0x${string}`>(page, 'personal_sign', [message, address])
  await expect(frame.getByText('Hello, Portico')).toBeVisible()
  await frame.getByRole('button', { name: 'Approve' }).click()
  expect(await recoverMessageAddress({ message: 'Hello, Portico', signature: await signing })).toBe(address)
})
