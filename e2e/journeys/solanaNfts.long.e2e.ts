import type { Locator } from '@playwright/test'
import type { Stack } from '@portico/stack'
import { addStandardWallet } from '@portico/testing/playwright'
import { solanaAccounts, solanaNfts } from '@portico/testing/solana'
import { createStandardWallet, type StandardWallet } from '@portico/testing/standard'
import { chooseNetwork } from '../fixtures/runAction.ts'
import { test as base, expect } from '../fixtures/test.ts'
import type { ModalPage } from '../pages/ModalPage.ts'

/** A wallet of the Wallet Standard on every page; its first account holds NFTs. */
const test = base.extend<{ readonly solanaWallet: StandardWallet }>({
  solanaWallet: async ({ page, stack }, use) => {
    const wallet = createSolanaWallet(stack)
    await addStandardWallet(page, wallet)
    await use(wallet)
  },
  site: async ({ solanaWallet: _, site }, use) => use(site),
})

const createSolanaWallet = ({ urls }: Stack): StandardWallet =>
  createStandardWallet({ chains: ['solana:devnet'], rpcUrls: { 'solana:devnet': urls.solana } })

const shorten = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

/** Mint of what an account holds. */
const findMint = (holder: string, program: 'spl' | 'token2022'): string =>
  solanaNfts.find((nft) => nft.holder === holder && nft.program === program && !nft.isSpam)?.mint ?? ''

/** @returns the cards of the list */
async function openNfts(modal: ModalPage): Promise<Locator> {
  await modal.open()
  await modal.dialog.getByRole('tab', { name: 'NFTs' }).click()
  return modal.dialog.getByRole('list', { name: 'NFTs' }).getByRole('button')
}

/** A picture of the gateway's image proxy that has come. */
async function expectPicture(image: Locator, { urls }: Stack): Promise<void> {
  await expect(image).toHaveAttribute('src', new RegExp(`^${urls.gateway}/v1/images/[\\w-]+\\?w=\\d+$`))
  await expect
    .poll(() => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
    .toBeGreaterThan(0)
}

/** A row of the view that says so. */
const expectRow = (modal: ModalPage, term: string, description: string) =>
  expect(
    modal.dialog.locator('div', { has: modal.page.locator(`dt:text-is("${term}")`) }).last(),
  ).toContainText(description)

test('the holder of a Solana wallet sees their NFTs, with pictures of the gateway alone', async ({
  site,
  stack,
  modal,
  solanaWallet,
}) => {
  const requests: string[] = []
  site.on('request', (request) => requests.push(request.url()))
  await modal.connect('Test Solana Wallet')
  const cards = await openNfts(modal)
  await expect(cards).toHaveCount(2)
  for (const name of ['Orbit No. 1', 'Orbit No. 2']) {
    const card = cards.filter({ hasText: name })
    await expect(card).toContainText('Orbits')
    await expectPicture(card.locator('img'), stack)
  }

  await cards.filter({ hasText: 'Orbit No. 1' }).click()
  await expect(modal.dialog.getByRole('heading', { level: 3 })).toHaveText('Orbit No. 1')
  await expect(modal.dialog.getByText('Orbits', { exact: true })).toBeVisible()
  await expect(modal.dialog.getByText('Rings at rest.')).toBeVisible()
  await expectPicture(modal.dialog.locator('img').first(), stack)
  await expectRow(modal, 'Rings', '12')
  await expectRow(modal, 'Ground', 'Chalk')
  await expectRow(modal, 'Standard', 'SPL')
  await expectRow(modal, 'Mint', shorten(findMint(solanaWallet.address, 'spl')))
  await expectRow(modal, 'Network', 'Local Solana')
  await modal.button('Back').click()
  await cards.filter({ hasText: 'Orbit No. 2' }).click()
  await expectRow(modal, 'Ground', 'Night')
  await expectRow(modal, 'Standard', 'Token-2022')

  const { demo, gateway, chain, solana } = stack.urls
  const own = ['data:', 'blob:', demo, gateway, chain, solana]
  expect(requests.filter((url) => !own.some((start) => url.startsWith(start)))).toEqual([])
  // Neither does the page read the metadata itself.
  expect(requests.filter((url) => url.includes('ipfs'))).toEqual([])
})

test('spam of a Solana account is hidden until its holder asks for it', async ({ site: _, modal, stack }) => {
  await modal.connect('Test Solana Wallet')
  const cards = await openNfts(modal)
  await expect(cards).toHaveCount(2)
  await expect(modal.dialog).not.toContainText('Claim')
  const turn = modal.dialog.getByRole('switch', { name: 'Show spam, 1' })
  await expect(turn).toHaveAttribute('aria-checked', 'false')
  await turn.click()
  await expect(cards).toHaveCount(3)
  const spam = cards.filter({ hasText: 'Spam' })
  await expectPicture(spam.locator('img'), stack)
  await spam.click()
  await expect(modal.dialog.getByText('This came uninvited')).toBeVisible()
  await expect(modal.dialog.locator('a')).toHaveCount(0)
  await modal.button('Back').click()
  await turn.click()
  await expect(cards).toHaveCount(2)
})

test('another account of the wallet has its own NFTs, and one without any says so', async ({
  site: _,
  modal,
  solanaWallet,
}) => {
  const [, second, third] = solanaAccounts
  await modal.connect('Test Solana Wallet')
  const cards = await openNfts(modal)
  await expect(cards).toHaveCount(2)
  solanaWallet.selectAccount(second?.privateKey ?? '')
  await expect(modal.dialog.getByTitle(second?.address ?? '')).toBeVisible()
  await cards.filter({ hasText: 'Orbit No. 1' }).click()
  await expectRow(modal, 'Mint', shorten(findMint(second?.address ?? '', 'spl')))
  await modal.button('Back').click()
  solanaWallet.selectAccount(third?.privateKey ?? '')
  await expect(modal.dialog.getByText('No NFTs yet')).toBeVisible()
  await expect(cards).toHaveCount(0)
})

test('beside a wallet of another chain each network has its own NFTs', async ({ site: _, modal }) => {
  await modal.connect('Test Solana Wallet')
  await modal.connectAnother()
  await expect((await openNfts(modal)).filter({ hasText: 'Meadow' })).toHaveCount(4)
  await modal.close()
  await chooseNetwork(modal, 'Local Solana')
  const cards = await openNfts(modal)
  await expect(cards.filter({ hasText: 'Orbits' })).toHaveCount(2)
  await expect(cards.filter({ hasText: 'Meadow' })).toHaveCount(0)
})
