import type { Locator, Page } from '@playwright/test'
import type { Stack } from '@portico/stack'
import type { Wallet } from '@portico/testing/wallets'
import { createPublicClient, http, parseEther, verifyMessage } from 'viem'
import { startExample } from '../fixtures/startExample.ts'
import { expect, test, watchFaults } from '../fixtures/test.ts'
import { announce, createStackWallet } from '../fixtures/wallets.ts'
import { ModalPage } from '../pages/ModalPage.ts'

const receiver = '0x1000000000000000000000000000000000000001'

/** Opens a built example with a wallet of the test's. */
async function openExample(page: Page, stack: Stack, name: string) {
  const site = await startExample(name)
  const wallet = createStackWallet(stack)
  const faults = watchFaults(page)
  await announce(page, wallet)
  await page.goto(site.url)
  return { site, wallet, faults, modal: new ModalPage(page) }
}

const press = (form: Locator) => form.getByRole('button').click()
const getBalance = (url: string) =>
  createPublicClient({ transport: http(url) }).getBalance({ address: receiver })

/** Signs, sends and declines by the forms of an example. */
async function useForms(page: Page, stack: Stack, wallet: Wallet): Promise<void> {
  const [sign, send] = [page.locator('#sign'), page.locator('#send')]
  await press(sign)
  await expect(sign.locator('output')).toHaveText(/^0x[0-9a-f]{130}$/)
  const signature = (await sign.locator('output').textContent()) as `0x${string}`
  expect(await verifyMessage({ address: wallet.address, message: 'Hello from Portico', signature })).toBe(
    true,
  )

  const before = await getBalance(stack.urls.chain)
  await send.getByLabel('To').fill(receiver)
  await press(send)
  await expect(send.locator('output')).toHaveText(/^0x[0-9a-f]{64}$/)
  await expect.poll(() => getBalance(stack.urls.chain)).toBe(before + parseEther('0.1'))

  wallet.setBehavior({ rejectRequest: true })
  await press(sign)
  await expect(sign.locator('output')).toHaveText('You declined.')
  await press(send)
  await expect(send.locator('output')).toHaveText('You declined.')
  wallet.setBehavior({})
}

for (const name of ['viem', 'ethers', 'wagmi'])
  test(`a page with ${name} connects by the modal, signs, sends, and sees what was declined`, async ({
    page,
    stack,
  }) => {
    const { site, wallet, faults, modal } = await openExample(page, stack, name)
    const sign = page.locator('#sign')
    await press(sign)
    await modal.close()
    await expect(sign.locator('output')).toHaveText('You declined.')
    await press(sign)
    await modal.button(/Test Wallet/).click()
    await expect(modal.dialog).toBeHidden()
    await useForms(page, stack, wallet)
    expect(faults).toEqual([])
    await site.stop()
  })

test('wagmi and Portico follow each other: connecting, switching, leaving, and after a reload', async ({
  page,
  stack,
}) => {
  const { site, wallet, faults, modal } = await openExample(page, stack, 'wagmi')
  const connection = page.locator('#connection')
  const on = (chainId: number) => `connected, ${wallet.address} on ${chainId}`
  await expect(connection).toHaveText('disconnected')

  await modal.choose('Test Wallet')
  await expect(connection).toHaveText(on(31337))
  await page.getByRole('button', { name: 'Switch with wagmi' }).click()
  await expect(connection).toHaveText(on(31338))
  await expect(page.locator('portico-network-button')).toContainText('Local Two')
  wallet.selectNetwork(31337)
  await expect(connection).toHaveText(on(31337))

  await page.reload()
  await expect(connection).toHaveText(on(31337))
  await page.getByRole('button', { name: 'Disconnect with wagmi' }).click()
  await expect(connection).toHaveText('disconnected')
  await expect(modal.opener).toHaveText('Connect wallet')
  await page.reload()
  await expect(modal.opener).toHaveText('Connect wallet')
  await expect(connection).toHaveText('disconnected')

  await page.getByRole('button', { name: 'Connect with wagmi', exact: true }).click()
  await modal.button(/Test Wallet/).click()
  await expect(connection).toHaveText(on(31337))
  await modal.open()
  await modal.button('Disconnect').click()
  await expect(connection).toHaveText('disconnected')
  expect(faults).toEqual([])
  await site.stop()
})
