import type { Page } from '@playwright/test'
import type { Stack } from '@portico/stack'
import { chainAccounts } from '@portico/testing/chain'
import { createPublicClient, http } from 'viem'
import { askChain } from '../fixtures/askChain.ts'
import { askToSend } from '../fixtures/askToSend.ts'
import { openSecondTab, type Tab } from '../fixtures/openSecondTab.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { announce, createStackWallet } from '../fixtures/wallets.ts'
import { ModalPage } from '../pages/ModalPage.ts'

const receiver = chainAccounts[3].address
const quarter = 25n * 10n ** 16n

interface Tabs {
  /** A second tab of the same visitor on the same site, connected as the first. */
  openSecond(): Promise<Tab>
  /** Wei of the receiver, since the journey began. */
  getReceived(): Promise<bigint>
}

/** Makes what reads the wei of the receiver. */
const createReader = ({ urls }: Stack) => {
  const client = createPublicClient({ transport: http(urls.chain) })
  return () => client.getBalance({ address: receiver })
}

const test = base.extend<{ tabs: Tabs }>({
  async tabs({ site, stack, modal }, use) {
    const read = createReader(stack)
    const before = await read()
    await modal.connect()
    await use({
      openSecond: () => openSecondTab(site),
      getReceived: async () => (await read()) - before,
    })
    await askChain(stack, 'evm_setAutomine', true)
  },
})

/** Has the wallet asked for an amount, a quarter of an ether unless it is said, for the receiver. */
const fillIn = (modal: ModalPage, amount = '0,25') => askToSend(modal, { amount, to: receiver })

/** Until the wallet shows its holder what to agree to. */
async function ask(modal: ModalPage, amount?: string): Promise<void> {
  await fillIn(modal, amount)
  await expect(modal.prompt).toBeVisible()
}

/** A visitor whose wallet answers when it is told to. */
async function visitWithLateWallet(page: Page, stack: Stack) {
  const wallet = createStackWallet(stack)
  const { request } = wallet.provider
  const held: (() => void)[] = []
  wallet.provider.request = async (parameters) => {
    if (parameters.method === 'eth_sendTransaction')
      await new Promise<void>((resolve) => void held.push(resolve))
    return request(parameters)
  }
  await announce(page, wallet)
  await page.goto(stack.urls.demo)
  const modal = new ModalPage(page)
  await modal.choose('Test Wallet')
  await expect(modal.opener).toHaveText('0xf39F…2266')
  const read = createReader(stack)
  const before = await read()
  return {
    modal,
    asked: () => held.length,
    answer: () => held.forEach((resolve) => void resolve()),
    getReceived: async () => (await read()) - before,
  }
}

const openActivity = async (modal: ModalPage) => {
  await modal.open()
  await modal.dialog.getByRole('tab', { name: 'Activity' }).click()
}

test('closed while the wallet is asked, a word says what it answers', async ({ page, stack }) => {
  const { modal, asked, answer, getReceived } = await visitWithLateWallet(page, stack)
  await fillIn(modal)
  await expect.poll(asked).toBe(1)
  await page.keyboard.press('Escape')
  await expect(modal.dialog).toBeHidden()
  expect(await getReceived()).toBe(0n)
  answer()
  await expect(page.getByRole('status').getByText('0.25 ETH to 0x90F7…b906 · Sent')).toBeVisible()
  expect(await getReceived()).toBe(quarter)
  // The form is a new one.
  await modal.open()
  await modal.button('Send').click()
  await expect(modal.dialog.getByLabel('You send')).toHaveValue('')
})

test('Back while the wallet is asked leads to the form, and to no second question', async ({
  page,
  stack,
}) => {
  const { modal, asked, answer, getReceived } = await visitWithLateWallet(page, stack)
  await fillIn(modal)
  await expect.poll(asked).toBe(1)
  await modal.button('Back').click()
  await modal.expectTitle('Send')
  await modal.button('Review').click()
  await modal.expectTitle('Review')
  answer()
  await expect(modal.dialog.getByText('Sent', { exact: true })).toBeVisible()
  expect(asked()).toBe(1)
  expect(await getReceived()).toBe(quarter)
})

test('what one tab sends the other shows as it stands, and each holds the new balance', async ({
  stack,
  modal,
  tabs,
}) => {
  const second = await tabs.openSecond()
  await openActivity(second.modal)
  await askChain(stack, 'evm_setAutomine', false)
  await ask(modal, '0,125')
  await modal.approve()
  await expect(modal.dialog.getByText('On its way')).toBeVisible()
  const waiting = second.modal.dialog.getByRole('list', { name: 'Waiting' }).getByRole('button')
  await expect(waiting).toContainText('Pending')
  await askChain(stack, 'evm_mine')
  await expect(waiting).toHaveCount(0)
  await expect(second.modal.button(/^Sent.*0\.125 ETH/)).toHaveCount(1)
  await expect(modal.dialog.getByText('Sent', { exact: true })).toBeVisible()
  expect(await tabs.getReceived()).toBe(quarter / 2n)
})

test('two tabs may each ask for one, and both arrive', async ({ modal, tabs }) => {
  const second = await tabs.openSecond()
  await ask(modal)
  await ask(second.modal)
  await second.modal.approve()
  await expect(second.modal.dialog.getByText('Sent', { exact: true })).toBeVisible()
  await modal.approve()
  await expect(modal.dialog.getByText('Sent', { exact: true })).toBeVisible()
  expect(await tabs.getReceived()).toBe(2n * quarter)
})
