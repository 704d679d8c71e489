import { chainAccounts } from '@portico/testing/chain'
import { addStandardWallet } from '@portico/testing/playwright'
import { createStandardWallet } from '@portico/testing/standard'
import { test as base, expect } from '../fixtures/test.ts'
import { announce, createStackWallet } from '../fixtures/wallets.ts'
import { Keyboard } from '../pages/Keyboard.ts'

const test = base.extend<{ readonly keyboard: Keyboard }>({
  keyboard: async ({ modal, stack, page }, use) => {
    await announce(page, createStackWallet(stack))
    await page.goto(stack.urls.demo)
    await use(new Keyboard(modal))
  },
})

const account = '0xf39F…2266'

/** Connects from the page's button. */
async function connect(keyboard: Keyboard): Promise<void> {
  const { modal } = keyboard
  await keyboard.press(modal.opener)
  await keyboard.expectView('Connect wallet')
  await keyboard.press(modal.button(/^Test Wallet/))
  await expect(modal.opener).toHaveText(account)
  await keyboard.expectClosed()
}

async function openAccount(keyboard: Keyboard): Promise<void> {
  await keyboard.press(keyboard.modal.opener)
  await keyboard.expectView('Account')
}

test('the keyboard alone connects, sends and disconnects', async ({ keyboard, modal }) => {
  await connect(keyboard)
  await openAccount(keyboard)
  await keyboard.press(modal.button('Send'))
  await keyboard.expectView('Send')
  await keyboard.press(modal.button('ETH, Select token'))
  await keyboard.expectView('Select token')
  await keyboard.press(modal.button(/^USD Coin/))
  await keyboard.expectView('Send')
  await keyboard.type(modal.dialog.getByLabel('You send'), '3.5')
  await keyboard.type(modal.dialog.getByLabel('To', { exact: true }), chainAccounts[3].address)
  await keyboard.press(modal.button('Review'))
  await keyboard.expectView('Review')
  await keyboard.press(modal.button('Confirm in wallet'))
  await expect(modal.dialog.getByText('Sent', { exact: true })).toBeVisible()
  await keyboard.press(modal.button('Done'))
  await keyboard.expectClosed()

  await openAccount(keyboard)
  await keyboard.press(modal.button('Disconnect'))
  await keyboard.expectClosed()
  await expect(modal.opener).toHaveText('Connect wallet')
})

test('the keyboard alone switches network, names a wallet and changes the language', async ({
  keyboard,
  modal,
}) => {
  await connect(keyboard)
  await openAccount(keyboard)
  await keyboard.press(modal.button('Network: Local One'))
  await keyboard.expectView('Choose network')
  await keyboard.press(modal.button(/^Local Two/))
  await keyboard.expectView('Account')
  await expect(modal.button('Network: Local Two')).toBeVisible()

  await keyboard.press(modal.button('Settings'))
  await keyboard.expectView('Settings')
  await keyboard.press(modal.button(/^Wallets/))
  await keyboard.expectView('Wallets')
  await keyboard.press(modal.button(/^Name /))
  await expect(modal.dialog.getByLabel(/^Name of /)).toBeFocused()
  await keyboard.type(modal.dialog.getByLabel(/^Name of /), 'Savings')
  await keyboard.key('Enter')
  await expect(modal.button(/^Savings/).first()).toBeFocused()
  await keyboard.press(modal.button('Back'))
  await keyboard.expectView('Settings')

  await keyboard.tabTo(modal.dialog.getByLabel('Language'))
  await keyboard.modal.page.keyboard.type('Deutsch')
  await keyboard.expectNotLost()
  await expect(modal.title).toHaveText('Einstellungen')
  await keyboard.key('Escape')
  await keyboard.expectClosed()
})

test('the keyboard alone searches the wallets, and Escape leads away from anywhere', async ({
  keyboard,
  modal,
}) => {
  await keyboard.press(modal.opener)
  await keyboard.press(modal.button('All wallets'))
  await keyboard.expectView('All wallets')
  await keyboard.type(modal.dialog.getByRole('searchbox'), 'trust wallet')
  await expect(modal.button(/^Show more/)).toBeHidden()
  await keyboard.press(modal.button(/^Trust Wallet/).first())
  await keyboard.expectView('Trust Wallet')
  await keyboard.tabTo(modal.button('Copy link'))
  await keyboard.press(modal.button('Back'))
  await keyboard.expectView('All wallets')
  await keyboard.key('Escape')
  await keyboard.expectClosed()
})

test('the keyboard alone chooses the chain of a wallet that works on several', async ({
  page,
  stack,
  modal,
}) => {
  const name = 'Test Chains'
  await announce(page, createStackWallet(stack, { name, rdns: 'dev.portico.chains' }))
  await addStandardWallet(page, createStandardWallet({ name, chains: ['solana:devnet'] }))
  await page.goto(stack.urls.demo)
  const keyboard = new Keyboard(modal)
  await keyboard.press(modal.opener)
  await keyboard.press(modal.button(/^Test Chains/))
  await keyboard.expectView('Test Chains')
  await keyboard.press(modal.button('Solana'))
  await keyboard.expectClosed()
  expect(await modal.readNetwork()).toMatch(/^solana:/)
})

test('the keyboard alone signs in', async ({ page, stack, keyboard, modal }) => {
  await page.goto(`${stack.urls.demo}/?signIn=page&required`)
  await keyboard.press(modal.opener)
  await keyboard.press(modal.button(/^Test Wallet/))
  await keyboard.expectView('Sign in')
  await keyboard.press(modal.button('Sign in'))
  await keyboard.expectClosed()
  await expect(modal.opener).toHaveText(account)
})

test('what is announced in passing is read aloud, and a code can be copied in place of scanned', async ({
  keyboard,
  modal,
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await keyboard.press(modal.opener)
  await keyboard.press(modal.button(/^WalletConnect/))
  await expect(modal.dialog.getByRole('img', { name: 'Code to scan with your wallet' })).toBeVisible()
  await keyboard.press(modal.button('Copy link'))
  await expect(modal.dialog.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^wc:/)
})

test('the focus stays in the modal when what had it goes', async ({ keyboard, modal, page, stack }) => {
  await page.route(`${stack.urls.gateway}/getWallets**`, (route) => route.abort())
  await keyboard.press(modal.opener)
  await keyboard.press(modal.button('All wallets'))
  await keyboard.expectView('All wallets')
  await keyboard.tabTo(modal.button('Try again'))
  await page.unroute(`${stack.urls.gateway}/getWallets**`)
  await keyboard.key('Enter')
  await expect(modal.button(/^Show more/)).toBeVisible()
  await expect(modal.title).toBeFocused()
})
