import { chainAccounts } from '@portico/testing/chain'
import { createPublicClient, http } from 'viem'
import { askChain } from '../fixtures/askChain.ts'
import { test as base, expect } from '../fixtures/test.ts'

const [sender, receiver] = [chainAccounts[0].address, chainAccounts[3].address]
const half = 5n * 10n ** 17n

interface Block {
  readonly transactions: readonly { readonly hash: string; readonly nonce: string }[]
}

interface Sending {
  /** Fills in half an ether for the receiver. */
  fillIn(): Promise<void>
  /** The same, and goes on to the review. */
  review(): Promise<void>
  /** Has the wallet asked, whose holder agrees. */
  confirm(): Promise<void>
  /** Sends it, and no block has it until one is made. */
  sendUnmined(): Promise<void>
  /** Wei of the receiver, since the journey began. */
  getReceived(): Promise<bigint>
}

const test = base.extend<{ sending: Sending }>({
  async sending({ site, stack, modal }, use) {
    const client = createPublicClient({ transport: http(stack.urls.chain) })
    const read = () => client.getBalance({ address: receiver })
    const before = await read()
    await modal.connect()
    const fillIn = async () => {
      await modal.open()
      await modal.button('Send').click()
      await modal.dialog.getByLabel('You send').fill('0.5')
      await modal.dialog.getByLabel('To', { exact: true }).fill(receiver)
      await expect(modal.button('Review')).toBeEnabled()
    }
    const review = async () => {
      await fillIn()
      await modal.button('Review').click()
    }
    const confirm = async () => {
      await modal.button('Confirm in wallet').click()
      await modal.approve()
    }
    await use({
      ...{ fillIn, review, confirm },
      async sendUnmined() {
        await askChain(stack, 'evm_setAutomine', false)
        await review()
        await confirm()
        await expect(modal.dialog.getByText('On its way')).toBeVisible()
        // A page that goes before this is written has nothing to follow when it comes again.
        await expect
          .poll(() => site.evaluate(() => localStorage.getItem('portico.default.transactions')))
          .toContain('0x')
      },
      getReceived: async () => (await read()) - before,
    })
    await askChain(stack, 'evm_setAutomine', true)
  },
})

test('declined, nothing moves, and it can be sent after all', async ({ modal, sending }) => {
  await sending.review()
  await modal.button('Confirm in wallet').click()
  await modal.reject()
  await expect(modal.dialog.getByText('Nothing was sent.')).toBeVisible()
  expect(await sending.getReceived()).toBe(0n)
  await modal.button('Try again').click()
  await modal.approve()
  await expect(modal.dialog.getByText('Sent', { exact: true })).toBeVisible()
  expect(await sending.getReceived()).toBe(half)
})

test('offline at the review, the cost is not known; online again it is, and it is sent once', async ({
  page,
  modal,
  sending,
}) => {
  await sending.fillIn()
  await page.context().setOffline(true)
  await modal.button('Review').click()
  await expect(modal.dialog.getByText('The network cost is not known')).toBeVisible()
  await page.context().setOffline(false)
  await modal.button('Try again').click()
  await expect(modal.dialog.getByText('≈')).toBeVisible()
  await sending.confirm()
  await expect(modal.dialog.getByText('Sent', { exact: true })).toBeVisible()
  expect(await sending.getReceived()).toBe(half)
})

test('reloaded before a block has it, a word says that it arrived', async ({
  page,
  stack,
  modal,
  sending,
}) => {
  await sending.sendUnmined()
  expect(await sending.getReceived()).toBe(0n)
  await page.reload()
  await expect(modal.opener).toHaveText('0xf39F…2266')
  await askChain(stack, 'evm_mine')
  await expect(page.getByRole('status').getByText('0.5 ETH to 0x90F7…b906 · Sent')).toBeVisible()
  expect(await sending.getReceived()).toBe(half)
})

test('dropped by the network, and another in its place: nothing was sent, and that is said', async ({
  page,
  stack,
  modal,
  sending,
}) => {
  await sending.sendUnmined()
  const { transactions } = await askChain<Block>(stack, 'eth_getBlockByNumber', 'pending', true)
  const [sent] = transactions
  // What is dropped before anybody has asked for it, nobody can know the number of.
  const readNumber = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('portico.default.transactions') ?? '[]')[0]?.nonce)
  await expect.poll(readNumber).toBe(Number(sent?.nonce))
  await askChain(stack, 'anvil_dropTransaction', sent?.hash)
  const other = { from: sender, to: sender, value: '0x1', nonce: sent?.nonce }
  await askChain(stack, 'eth_sendTransaction', other)
  await askChain(stack, 'evm_mine')
  await expect(modal.dialog.getByText('Replaced in your wallet')).toBeVisible()
  expect(await sending.getReceived()).toBe(0n)
})

test('what fails on the chain is said to have failed, and only the cost is gone', async ({
  stack,
  modal,
  sending,
}) => {
  await sending.sendUnmined()
  // The receiver becomes a contract that refuses everything before the block is made.
  await askChain(stack, 'anvil_setCode', receiver, '0x60006000fd')
  await askChain(stack, 'evm_mine')
  await expect(modal.dialog.getByText('It failed', { exact: true })).toBeVisible()
  await askChain(stack, 'anvil_setCode', receiver, '0x')
  expect(await sending.getReceived()).toBe(0n)
})

test('another network in the middle of the review ends it', async ({ page, modal, sending }) => {
  await sending.review()
  await expect(modal.button('Confirm in wallet')).toBeEnabled()
  // As another tab or the wallet itself does.
  const switched = page.evaluate(() => {
    const button = document.querySelector('portico-button') as unknown as {
      portico: { switchNetwork(parameters: object): Promise<void> }
    }
    return button.portico.switchNetwork({ caipNetworkId: 'eip155:31338' })
  })
  await modal.approve()
  await switched
  await expect(modal.dialog.getByText('Your account or network has changed')).toBeVisible()
  await expect(modal.button('Confirm in wallet')).toHaveCount(0)
  await modal.button('Start again').click()
  await modal.expectTitle('Send')
  expect(await sending.getReceived()).toBe(0n)
})
