import type { Page } from '@playwright/test'
import type { Stack } from '@portico/stack'
import type { Wallet } from '@portico/testing/wallets'
import { runAction } from '../fixtures/runAction.ts'
import { expect, test } from '../fixtures/test.ts'
import { announce, createStackWallet } from '../fixtures/wallets.ts'
import type { ModalPage } from '../pages/ModalPage.ts'

const account = '0xf39F…2266'

/** A wallet on a chain that the demo site does not offer; it knows those that are. */
const createStranger = (stack: Stack): Wallet =>
  createStackWallet(stack, {
    chains: [
      { chainId: 1, rpcUrl: stack.urls.chain },
      { chainId: 31337, rpcUrl: stack.urls.chain },
      { chainId: 31338, rpcUrl: stack.urls.secondChain },
    ],
  })

async function connectStranger(page: Page, stack: Stack, modal: ModalPage, wallet: Wallet): Promise<void> {
  await announce(page, wallet)
  await page.goto(stack.urls.demo)
  await modal.choose('Test Wallet')
  await modal.expectTitle('Switch network')
}

test('on a network the site does not offer, closing is refused with a shake until the visitor switches', async ({
  page,
  stack,
  modal,
}) => {
  await connectStranger(page, stack, modal, createStranger(stack))
  await modal.expectShake(() => modal.button('Close').click())
  await modal.expectShake(() => page.keyboard.press('Escape'))
  await modal.expectTitle('Switch network')
  await expect(modal.button('Back')).toBeHidden()
  await modal.button(/Local Two/).click()
  await expect(modal.dialog).toBeHidden()
  await expect(modal.opener).toHaveText(account)
  await modal.open()
  await expect(modal.button('Network: Local Two')).toBeVisible()
})

test('on a network the site does not offer, the visitor can disconnect', async ({ page, stack, modal }) => {
  await connectStranger(page, stack, modal, createStranger(stack))
  await modal.button('Disconnect').click()
  await expect(modal.dialog).toBeHidden()
  await expect(modal.opener).toHaveText('Connect wallet')
})

test('a wallet that moves to another network by itself is followed there and back', async ({
  page,
  stack,
  modal,
}) => {
  const wallet = createStackWallet(stack, createStrangerChains(stack))
  await announce(page, wallet)
  await page.goto(stack.urls.demo)
  await modal.connect('Test Wallet')
  await modal.open()
  await expect(modal.button('Network: Local One')).toBeVisible()
  wallet.selectNetwork(1)
  await modal.expectTitle('Switch network')
  wallet.selectNetwork(31338)
  await expect(modal.dialog).toBeHidden()
  await modal.open()
  await expect(modal.button('Network: Local Two')).toBeVisible()
})

test('with the modal closed, a wallet that moves away opens it; what was to be sent is held back', async ({
  page,
  stack,
  modal,
}) => {
  const wallet = createStackWallet(stack, createStrangerChains(stack))
  await announce(page, wallet)
  await page.goto(stack.urls.demo)
  await modal.connect('Test Wallet')
  wallet.selectNetwork(1)
  await modal.expectTitle('Switch network')
  await expect(page.locator('portico-network-button')).toContainText('Switch network')
  await page.evaluate(() => document.querySelector('portico-modal')?.remove())
  expect(await runAction(page, 'Send')).toContain('PORTICO-NETWORK-004')
})

/** As of the stranger, but starting on an offered one. */
const createStrangerChains = ({ urls }: Stack) => ({
  chains: [
    { chainId: 31337, rpcUrl: urls.chain },
    { chainId: 31338, rpcUrl: urls.secondChain },
    { chainId: 1, rpcUrl: urls.chain },
  ],
})

test('a wallet that says it switched and did not is not believed', async ({ page, stack, modal }) => {
  const wallet = createStackWallet(stack)
  const { request } = wallet.provider
  wallet.provider.request = async (asked) =>
    asked.method === 'wallet_switchEthereumChain' ? null : request(asked)
  await announce(page, wallet)
  await page.goto(stack.urls.demo)
  await modal.connect('Test Wallet')
  await modal.open()
  await modal.button('Network: Local One').click()
  await modal.button(/Local Two/).click()
  await expect(modal.dialog.getByText('Your wallet did not switch to Local Two.')).toBeVisible()
  await modal.button('Back').click()
  await expect(modal.button('Network: Local One')).toBeVisible()
  await modal.close()
  await expect(modal.opener).toHaveText(account)
})

test('a switch that is declined in the wallet changes nothing', async ({ page, stack, modal }) => {
  const wallet = createStackWallet(stack)
  await announce(page, wallet)
  await page.goto(stack.urls.demo)
  await modal.connect('Test Wallet')
  wallet.setBehavior({ rejectRequest: true })
  await modal.open()
  await modal.button('Network: Local One').click()
  await modal.button(/Local Two/).click()
  await expect(
    modal.dialog.getByText(/You declined in your wallet. You are still on Local One/),
  ).toBeVisible()
})
