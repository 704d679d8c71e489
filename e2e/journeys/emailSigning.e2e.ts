import { createPublicClient, http, parseEther, recoverMessageAddress } from 'viem'
import { ask, signUp, signUpFunded, vaultFrame } from '../fixtures/emailSteps.ts'
import { expect, test } from '../fixtures/emailTest.ts'

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('a transaction is sent once it was approved in the frame, whole and in words', async ({
  page,
  stack,
  visit,
}) => {
  const modal = await visit(page)
  const address = await signUpFunded(page, modal, stack)
  const client = createPublicClient({ transport: http(stack.urls.chain) })
  const before = await client.getBalance({ address: receiver })
  const sending = ask<`0x${string}`>(page, 'eth_sendTransaction', [
    { from: address, to: receiver, value: '0x6f05b59d3b20000' },
  ])
  const frame = vaultFrame(page)
  await expect(frame.getByRole('heading', { name: 'Send' })).toBeVisible()
  await expect(frame.getByText('0.5')).toBeVisible()
  await frame.getByRole('button', { name: 'Approve' }).click()
  const hash = await sending
  await client.waitForTransactionReceipt({ hash, checkReplacement: false })
  expect((await client.getBalance({ address: receiver })) - before).toBe(parseEther('0.5'))
})

test('a message is signed in the frame, and a page that closes it signs nothing', async ({
  page,
  stack,
  visit,
}) => {
  const modal = await visit(page)
  const address = await signUp(page, modal, stack)
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
