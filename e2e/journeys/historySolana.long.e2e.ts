import { openActivity } from '@portico/plugin-history/testing'
import { addStandardWallet } from '@portico/testing/playwright'
import { localSolanaId, type SolanaAccount, solanaAccounts, solanaToken } from '@portico/testing/solana'
import { createStandardWallet } from '@portico/testing/standard'
import { runAction } from '../fixtures/runAction.ts'
import { paySol, paySpl } from '../fixtures/sendSolana.ts'
import { askNode, getBalance } from '../fixtures/solanaNode.ts'
import { addExplorers } from '../fixtures/stops/openView.ts'
import { test as base, expect } from '../fixtures/test.ts'
import type { ModalPage } from '../pages/ModalPage.ts'

const [owner, other] = solanaAccounts as [SolanaAccount, SolanaAccount]
const history = '**/v1/account/*/history?*'
/** What is in no list of the gateway is named by its mint. */
const token = `${solanaToken.address.slice(0, 4)}.*${solanaToken.address.slice(-4)}`
/** The gateway reads what is final, 32 slots later. */
const final = { timeout: 60_000 }

const test = base.extend({
  site: async ({ page, stack, site }, use) => {
    const wallet = createStandardWallet({
      chains: ['solana:devnet'],
      rpcUrls: { 'solana:devnet': stack.urls.solana },
    })
    await addStandardWallet(page, wallet)
    await page.reload()
    await addExplorers(page)
    await use(site)
  },
})

/** Hands a transaction to the shell, as a plugin that has sent it would. */
const handOver = (modal: ModalPage, hash: string) =>
  modal.page.evaluate((one) => localStorage.setItem('portico.default.transactions', JSON.stringify([one])), {
    ...{ plugin: 'send', hash, caipNetworkId: localSolanaId, account: `${localSolanaId}:${owner.address}` },
    ...{ status: 'pending', data: {}, since: Date.now(), page: 'other', isAnnounced: true },
    texts: { success: 'Sent', failed: 'Not sent' },
  })

test('SOL that is sent is pending while no slot has it, then settles, with its details and explorer', async ({
  site,
  stack,
  modal,
}) => {
  const { solana } = stack.urls
  await modal.connect('Test Solana Wallet')
  const before = await getBalance(solana, owner.address)
  await askNode(solana, 'surfnet_pauseClock', [])
  const signature = await runAction(site, 'Send')
  await handOver(modal, signature)
  await openActivity(modal)
  const waiting = modal.dialog.getByRole('list', { name: 'Waiting' }).getByRole('button')
  await expect(waiting).toHaveCount(1)
  await expect(waiting).toContainText('Pending')

  await askNode(solana, 'surfnet_resumeClock', [])
  await expect(waiting).toHaveCount(0)
  const sent = modal.button(/^Sent.*0\.01 SOL/)
  await expect(sent).toHaveCount(1, final)
  await sent.click()
  await modal.expectTitle('Transaction')
  await expect(modal.dialog.getByText('−0.01 SOL')).toBeVisible()
  await expect(modal.dialog.getByText(other.address)).toBeVisible()
  await expect(modal.dialog.getByText('Confirmed').first()).toBeVisible()
  await expect(modal.dialog.getByText('0.000005 SOL')).toBeVisible()
  await expect(modal.dialog.getByRole('link', { name: 'Open in Etherscan' })).toHaveAttribute(
    'href',
    `https://etherscan.io/tx/${signature}`,
  )
  // Lamports: a hundredth of a SOL, and the fee of one signature.
  expect(await getBalance(solana, owner.address)).toBe(before - 10_000_000 - 5_000)
})

test('SOL and tokens that come, and tokens that go, show by themselves', async ({
  site: _,
  stack,
  modal,
}) => {
  const { solana } = stack.urls
  await modal.connect('Test Solana Wallet')
  await openActivity(modal)
  const mint = solanaToken.address
  await paySol(solana, other, owner.address, 250_000_000)
  await paySpl(solana, owner, { to: other.address, mint, amount: 1_500_000n })
  await paySpl(solana, other, { to: owner.address, mint, amount: 750_000n })
  await expect(modal.button(/^Received.*\+0\.25 SOL/)).toHaveCount(1, final)
  await expect(modal.button(new RegExp(`^Sent.*−1\\.5 ${token}`))).toHaveCount(1, final)
  const received = modal.button(new RegExp(`^Received.*\\+0\\.75 ${token}`))
  await expect(received).toHaveCount(1, final)
  await received.click()
  await modal.expectTitle('Transaction')
  await expect(modal.dialog.getByText(mint)).toBeVisible()
})

test('while the gateway is down Activity says so; once it is back it has what came meanwhile', async ({
  site,
  stack,
  modal,
}) => {
  await modal.connect('Test Solana Wallet')
  await site.route(history, (route) => route.abort('connectionrefused'))
  await openActivity(modal)
  await modal.expectAlert('The newest activity could not be loaded.')
  await paySol(stack.urls.solana, other, owner.address, 125_000_000)
  await site.unroute(history)
  await modal.button('Try again').click()
  await expect(modal.alert).toBeHidden()
  await expect(modal.button(/^Received.*\+0\.125 SOL/)).toHaveCount(1, final)
})
