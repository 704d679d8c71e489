import type { Browser } from '@playwright/test'
import { openNames, registerName } from '@portico/plugin-names/testing'
import type { Stack } from '@portico/stack'
import { chainAccounts } from '@portico/testing/chain'
import { createPublicClient, type Hex, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from '../fixtures/namesTest.ts'
import { announce, createStackWallet } from '../fixtures/wallets.ts'
import { ModalPage } from '../pages/ModalPage.ts'

const [{ address: demo }, noor] = chainAccounts

/** Registers a name as another site would: by the gateway alone. */
async function registerElsewhere(stack: Stack, name: string): Promise<number> {
  const account = privateKeyToAccount(generatePrivateKey())
  const post = (path: string, body: unknown) =>
    fetch(`${stack.urls.gateway}${path}`, { method: 'POST', body: JSON.stringify(body) })
  const { address } = account
  const stamp = await post('/v1/profile/stamps', { name, address })
  const { timestamp } = (await stamp.json()) as { timestamp: number }
  const message = JSON.stringify({ name, attributes: {}, timestamp })
  const signature = await account.signMessage({ message })
  const { status } = await post('/v1/profile/account', {
    ...{ coin_type: 0x8000_7a69, address, message, signature },
  })
  return status
}

/** Another visitor, with a wallet of another account. */
async function openAs(browser: Browser, stack: Stack, privateKey: Hex): Promise<ModalPage> {
  const page = await browser.newPage()
  await announce(page, createStackWallet(stack, { name: 'Foxglove', privateKey }))
  await page.goto(stack.urls.demo)
  const modal = new ModalPage(page)
  await modal.connect('Foxglove')
  return modal
}

/** Has the site's button say who is connected, and not the address alone. */
const showProfile = ({ page }: ModalPage) =>
  page.locator('main portico-button').evaluate((button) => button.setAttribute('profile', ''))

test('a name is registered by a signature, stands in the button at once, and others send to it', async ({
  site: _,
  stack,
  modal,
  browser,
}) => {
  await modal.connect()
  await showProfile(modal)
  await openNames(modal)
  await registerName(modal, 'wren-finch')
  await expect(modal.prompt).toContainText('wren-finch.portico.id')
  await modal.approve()
  await expect(modal.dialog).toContainText('wren-finch.portico.id is yours')
  await modal.button('Done').click()
  await modal.close()
  await expect(modal.opener).toContainText('wren-finch.portico.id')
  // Names are none of test networks, and come back with the network.
  await modal.switchNetwork('Local Two', { answer: () => modal.approve() })
  await expect(modal.opener).toContainText('0xf39F…2266')
  await modal.switchNetwork('Local One', { answer: () => modal.approve() })
  await expect(modal.opener).toContainText('wren-finch.portico.id')

  const other = await openAs(browser, stack, noor.privateKey)
  await other.open()
  await other.button('Send').click()
  await other.dialog.getByLabel('You send').fill('0.25')
  await other.dialog.getByLabel('To', { exact: true }).fill('wren-finch.portico.id')
  await other.button('Review').click()
  await expect(other.dialog).toContainText(demo)
  const chain = createPublicClient({ transport: http(stack.urls.chain), cacheTime: 0 })
  const before = await chain.getBalance({ address: demo })
  await other.button('Confirm in wallet').click()
  await expect(other.dialog.getByText('Sent', { exact: true })).toBeVisible()
  expect((await chain.getBalance({ address: demo })) - before).toBe(parseEther('0.25'))
  await other.page.close()
})

test('the owner says who he is, and others see it when they look him up', async ({
  site: _,
  stack,
  modal,
  browser,
}) => {
  await modal.connect()
  await openNames(modal)
  await expect(modal.dialog).toContainText('This name is yours')
  await modal.button('Edit details').click()
  await modal.dialog.getByLabel('Website').fill('http://wren.example')
  await expect(modal.dialog).toContainText('It has to be an address that begins with https://')
  await modal.dialog.getByLabel('Website').fill('https://wren.example/about')
  await modal.dialog.getByLabel('About you').fill('Sings <b>loud</b> über alles')
  await modal.button('Save').click()
  await expect(modal.prompt).toContainText('wren-finch.portico.id')
  await modal.approve()
  await expect(modal.dialog).toContainText('Sings <b>loud</b> über alles')

  const other = await openAs(browser, stack, noor.privateKey)
  await openNames(other)
  await other.dialog.getByRole('textbox').fill('Wren-Finch.portico.id')
  await expect(other.dialog).toContainText('wren-finch.portico.id is taken')
  for (const text of [demo, 'wren.example', 'Sings <b>loud</b> über alles'])
    await expect(other.dialog).toContainText(text)
  await expect(other.button('Register')).toBeDisabled()
  await other.page.close()
})

test('whoever is a moment late is told so, and chooses another', async ({ stack, browser }) => {
  const modal = await openAs(browser, stack, noor.privateKey)
  await openNames(modal)
  await modal.dialog.getByRole('textbox').fill('heron')
  await expect(modal.button('Register heron.portico.id')).toBeEnabled()
  expect(await registerElsewhere(stack, 'heron.portico.id')).toBe(200)
  await modal.button('Register heron.portico.id').click()
  await modal.expectAlert('Somebody else was faster')
  await expect(modal.dialog).toContainText('heron.portico.id is taken')
  const chip = modal.dialog.getByRole('button', { name: /^heron-\w+\.portico\.id$/ }).first()
  const name = (await chip.getAttribute('aria-label')) ?? ''
  await chip.click()
  await modal.button(`Register ${name}`).click({ delay: 600 })
  await expect(modal.dialog).toContainText(`${name} is yours`)
  await modal.page.close()
})

test('a time that is over is signed for once more', async ({ stack, browser }) => {
  const modal = await openAs(browser, stack, generatePrivateKey())
  const { page } = modal
  await page.route(
    '**/v1/profile/stamps',
    (route) => route.fulfill({ json: { timestamp: 1_700_000_000, expiresAt: 1_700_000_300_000 } }),
    { times: 1 },
  )
  const signed: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/profile/account')) signed.push(request.postData() ?? '')
  })
  await openNames(modal)
  await registerName(modal, 'old-stamp')
  await expect(modal.dialog).toContainText('old-stamp.portico.id is yours')
  expect(signed).toHaveLength(2)
  await page.close()
})

test('the wallet is asked once and answers late: in a closed modal the name is registered all the same', async ({
  modal,
  page,
  stack,
}) => {
  const wallet = createStackWallet(stack, { name: 'Harbor', privateKey: generatePrivateKey() })
  let sign: () => void = () => {}
  const waits = new Promise<void>((resolve) => {
    sign = resolve
  })
  let declines = 1
  const { request } = wallet.provider
  wallet.provider.request = async (asked) => {
    if (asked.method !== 'personal_sign') return request(asked)
    declines -= 1
    if (declines >= 0) throw Object.assign(new Error('declined'), { code: 4001 })
    await waits
    return request(asked)
  }
  await announce(page, wallet)
  await page.goto(stack.urls.demo)
  await modal.connect('Harbor')
  await showProfile(modal)
  await openNames(modal)
  await registerName(modal, 'late-answer')
  await modal.expectAlert('You have not confirmed in your wallet. Nothing has changed.')
  await modal.button('Register late-answer.portico.id').click()
  await expect(modal.dialog).toContainText('Confirm in your wallet')
  await modal.close()
  sign()
  await expect(modal.opener).toContainText('late-answer.portico.id')
  await openNames(modal)
  await expect(modal.dialog).toContainText('This name is yours')
})

test('a page that is loaded again while the wallet is asked has registered nothing, and another device learns of the name', async ({
  page,
  modal,
  stack,
  browser,
}) => {
  const privateKey = generatePrivateKey()
  const wallet = createStackWallet(stack, { name: 'Harbor', privateKey })
  const { request } = wallet.provider
  let isSilent = true
  wallet.provider.request = (asked) =>
    asked.method === 'personal_sign' && isSilent ? new Promise(() => {}) : request(asked)
  await announce(page, wallet)
  await page.goto(stack.urls.demo)
  await modal.connect('Harbor')
  await openNames(modal)
  await registerName(modal, 'first-try')
  await expect(modal.dialog).toContainText('Confirm in your wallet')
  const tab = await openAs(browser, stack, privateKey)
  await openNames(tab)
  await tab.dialog.getByRole('textbox').fill('second-tab')
  await expect(tab.button('Register second-tab.portico.id')).toBeEnabled()

  isSilent = false
  await page.reload()
  await openNames(modal)
  await registerName(modal, 'first-try')
  await expect(modal.dialog).toContainText('first-try.portico.id is yours')
  await tab.button('Register second-tab.portico.id').click()
  await expect(tab.dialog).toContainText('This name is yours')
  await expect(tab.dialog).toContainText('first-try.portico.id')
  await tab.page.close()
})

test('who cannot have a name is told why', async ({ stack, browser }) => {
  const modal = await openAs(browser, stack, generatePrivateKey())
  await openNames(modal)
  const field = modal.dialog.getByRole('textbox')
  await expect(modal.dialog).toContainText('At least 4 characters: letters from a to z, digits and hyphens.')
  for (const [text, reason] of [
    ['ab', 'At least 4 characters'],
    ['mäya', 'Some of these letters only look like those of maya'],
    ['ma_ya', 'Use letters from a to z, digits and hyphens alone'],
    ['ab--cd', 'The third and fourth characters cannot both be hyphens'],
    ['p0rtico', 'p0rtico.portico.id is reserved'],
  ] as const) {
    await field.fill(text)
    await expect(modal.dialog).toContainText(reason)
    await expect(modal.button('Register')).toBeDisabled()
  }
  await modal.page.close()
})
