import type { Page } from '@playwright/test'
import { addStandardWallet } from '@portico/testing/playwright'
import {
  createSolanaAccount,
  createToken,
  fundSpareAccount,
  fundToken,
  getTokenAccount,
  sendLamports,
  solanaAccounts,
  solanaToken,
} from '@portico/testing/solana'
import { createStandardWallet, type StandardWallet } from '@portico/testing/standard'
import { askNode, getBalance } from '../fixtures/solanaNode.ts'
import { expect, test } from '../fixtures/test.ts'
import type { ModalPage } from '../pages/ModalPage.ts'

const [rich, other] = solanaAccounts as [(typeof solanaAccounts)[0], (typeof solanaAccounts)[0]]
const usdc = {
  mint: solanaToken.address,
  program: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  decimals: 6,
  authority: rich,
}

/** Nobody has told the local chain what its token is called. */
const symbol = `${usdc.mint.slice(0, 4)}…${usdc.mint.slice(-4)}`

/** Signatures cost so many lamports each; beside them a transfer pays a little to come first. */
const signatureFee = 5_000
const mostFee = 100_000

/** @param lamports that the network took */
function expectFee(lamports: number): void {
  expect(lamports).toBeGreaterThanOrEqual(signatureFee)
  expect(lamports).toBeLessThan(mostFee)
}

interface Visit {
  readonly page: Page
  readonly modal: ModalPage
  readonly stack: { readonly urls: { readonly demo: string; readonly solana: string } }
}

/** Connects a wallet on Solana that sends by itself. */
async function connect(
  { page, modal, stack }: Visit,
  privateKey: string = rich.privateKey,
): Promise<StandardWallet> {
  const { solana } = stack.urls
  const wallet = createStandardWallet({
    ...{ name: 'Harbor', privateKey, chains: ['solana:devnet'] },
    rpcUrls: { 'solana:devnet': solana },
  })
  await addStandardWallet(page, wallet)
  await page.goto(stack.urls.demo)
  await modal.connect('Harbor')
  return wallet
}

/** Fills the form in; without a token the one it starts with. */
async function fill(
  modal: ModalPage,
  { token, amount, to }: { token?: string; amount?: string; to: string },
) {
  await modal.open()
  await modal.button('Send').click()
  await modal.expectTitle('Send')
  await expect(modal.button('SOL, Select token')).toBeVisible()
  if (token) {
    await modal.button('SOL, Select token').click()
    await modal.button(new RegExp(`^${token}`)).click()
  }
  await modal.dialog.getByLabel('To', { exact: true }).fill(to)
  if (amount) await modal.dialog.getByLabel('You send').fill(amount)
  else await modal.button('Max').click()
}

async function readTokens(url: string, owner: string): Promise<string | undefined> {
  const answer = await askNode(url, 'getTokenAccountBalance', [
    getTokenAccount(usdc, owner),
    { commitment: 'processed' },
  ])
  return (answer as { value: { amount: string } } | undefined)?.value.amount
}

const confirm = (modal: ModalPage) => modal.button('Confirm in wallet').click()
const expectSent = (modal: ModalPage) =>
  expect(modal.dialog.getByText('Sent', { exact: true })).toBeVisible({ timeout: 20_000 })

test('SOL arrives, and what sends it is fetched with it', async ({ page, modal, stack }) => {
  const { solana } = stack.urls
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''))
  await connect({ page, modal, stack })
  const [sender, receiver] = [await getBalance(solana, rich.address), await getBalance(solana, other.address)]
  await fill(modal, { amount: '1,5', to: other.address })
  await modal.button('Review').click()
  await expect(modal.dialog.getByText('−1.5', { exact: true })).toBeVisible()
  await expect(modal.dialog.getByText(other.address)).toBeVisible()
  await confirm(modal)
  await expectSent(modal)
  expect((await getBalance(solana, other.address)) - receiver).toBe(1_500_000_000)
  const fee = sender - (await getBalance(solana, rich.address)) - 1_500_000_000
  expectFee(fee)
  expect(files).toContain('chunk-solana.js')
  expect(files).toContain('solana-client.js')
})

test('a token goes to somebody who has no account for it, and what that costs is said before', async ({
  page,
  modal,
  stack,
}) => {
  const { solana } = stack.urls
  const receiver = createSolanaAccount().address
  await connect({ page, modal, stack })
  const sender = await getBalance(solana, rich.address)
  const tokens = Number(await readTokens(solana, rich.address))
  expect(await readTokens(solana, receiver)).toBeUndefined()
  await fill(modal, { token: symbol, amount: '12.34', to: receiver })
  await modal.button('Review').click()
  const cost = `The receiver has no account for ${symbol} yet. Opening it costs you 0.00203928 SOL.`
  await expect(modal.dialog.getByText(cost)).toBeVisible()
  await confirm(modal)
  await expectSent(modal)
  expect(await readTokens(solana, receiver)).toBe('12340000')
  expect(Number(await readTokens(solana, rich.address))).toBe(tokens - 12_340_000)
  const paid = sender - (await getBalance(solana, rich.address)) - 2_039_280
  expectFee(paid)
})

test('Max leaves exactly nothing', async ({ page, modal, stack }) => {
  const { solana } = stack.urls
  const account = createSolanaAccount()
  await sendLamports(solana, { from: rich, to: account.address, amount: 1_000_000_000n })
  await connect({ page, modal, stack }, account.privateKey)
  const receiver = await getBalance(solana, other.address)
  await fill(modal, { to: other.address })
  await expect(modal.dialog.getByLabel('You send')).not.toHaveValue('')
  await modal.button('Review').click()
  await confirm(modal)
  await expectSent(modal)
  expect(await getBalance(solana, account.address)).toBe(0)
  const fee = receiver + 1_000_000_000 - (await getBalance(solana, other.address))
  expectFee(fee)
})

/** What the list calls a token of which the chain knows no name. */
const nameOf = ({ mint }: { readonly mint: string }) => `${mint.slice(0, 4)}…${mint.slice(-4)}`

test('a token that its issuer scales goes from its row as it is shown, out of every account that has some', async ({
  page,
  modal,
  stack,
}) => {
  const { solana: rpcUrl } = stack.urls
  const account = createSolanaAccount()
  const owner = account.address
  await sendLamports(rpcUrl, { from: rich, to: owner, amount: 1_000_000_000n })
  const scaled = await createToken({ rpcUrl, authority: rich, extensions: { multiplier: 2.5 } })
  const bound = await createToken({ rpcUrl, authority: rich, extensions: { isNonTransferable: true } })
  await fundToken({ rpcUrl, token: scaled, owner, amount: 600_000n })
  await fundSpareAccount({ rpcUrl, token: scaled, owner, amount: 400_000n })
  await fundToken({ rpcUrl, token: bound, owner, amount: 1_000_000n })
  await connect({ page, modal, stack }, account.privateKey)
  await modal.open()
  const rows = modal.dialog.getByRole('list', { name: 'Tokens' }).getByRole('listitem')
  await expect(rows.filter({ hasText: nameOf(scaled) })).toContainText(`2.5 ${nameOf(scaled)}`)
  const actionsOf = async (token: typeof scaled) => {
    await modal.button(new RegExp(`^${nameOf(token)}`)).click()
    return modal.dialog.getByRole('group', { name: nameOf(token) }).getByRole('button')
  }
  await expect(await actionsOf(bound)).toHaveText(['Receive', 'Mark as spam'])
  const actions = await actionsOf(scaled)
  await expect(actions).toHaveText(['Receive', 'Send', 'Mark as spam'])
  await actions.filter({ hasText: 'Send' }).click()
  await modal.expectTitle('Send')
  await expect(modal.button(`${nameOf(scaled)}, Select token`)).toBeVisible()
  await modal.dialog.getByLabel('To', { exact: true }).fill(other.address)
  await modal.button('Max').click()
  await expect(modal.dialog.getByLabel('You send')).toHaveValue('2.5')
  await modal.button('Review').click()
  await expect(modal.dialog.getByText('−2.5', { exact: true })).toBeVisible()
  await expect(modal.dialog.getByText('Wallets show it as')).toBeHidden()
  await confirm(modal)
  await expectSent(modal)
  const params = [getTokenAccount(scaled, other.address), { commitment: 'processed' }]
  const { value } = (await askNode(rpcUrl, 'getTokenAccountBalance', params)) as { value: { amount: string } }
  expect(value.amount).toBe('1000000')
})

test('what would leave too little is not offered to the wallet', async ({ page, modal, stack }) => {
  const { solana } = stack.urls
  const account = createSolanaAccount()
  await sendLamports(solana, { from: rich, to: account.address, amount: 1_000_000_000n })
  await connect({ page, modal, stack }, account.privateKey)
  await fill(modal, { amount: '0.9999', to: other.address })
  await modal.button('Review').click()
  await expect(modal.dialog.getByText('This leaves too little SOL for your account.')).toBeVisible()
  await expect(modal.button('Confirm in wallet')).toBeDisabled()
  expect(await getBalance(solana, account.address)).toBe(1_000_000_000)
})

test('what the visitor declines moves nothing, and can be confirmed after all', async ({
  page,
  modal,
  stack,
}) => {
  const { solana } = stack.urls
  const wallet = await connect({ page, modal, stack })
  wallet.setBehavior({ rejectRequest: true })
  const before = await getBalance(solana, other.address)
  await fill(modal, { amount: '0.25', to: other.address })
  await modal.button('Review').click()
  await confirm(modal)
  await expect(modal.dialog.getByText('You declined in your wallet')).toBeVisible()
  expect(await getBalance(solana, other.address)).toBe(before)
  wallet.setBehavior({})
  await modal.button('Try again').click()
  await expectSent(modal)
  expect((await getBalance(solana, other.address)) - before).toBe(250_000_000)
})

test('receivers that nobody can use are named, and nothing is sent there', async ({ page, modal, stack }) => {
  const { solana } = stack.urls
  await connect({ page, modal, stack })
  const before = await getBalance(solana, rich.address)
  const account = getTokenAccount(usdc, other.address)
  const unused = getTokenAccount(usdc, createSolanaAccount().address)
  await fill(modal, { amount: '0.25', to: account })
  for (const [address, why] of [
    [account, 'This is a token account. Use its owner’s address.'],
    [unused, 'Nobody has a key for this address.'],
    [solanaToken.address, 'This is a token; what is sent there is lost.'],
    [usdc.program, 'This is a program. What is sent there is usually lost.'],
  ] as const) {
    await modal.dialog.getByLabel('To', { exact: true }).fill(address)
    await expect(modal.dialog.getByText(why)).toBeVisible()
    await expect(modal.button('Invalid address')).toBeDisabled()
  }
  expect(await getBalance(solana, rich.address)).toBe(before)
})

test('another account in the wallet ends the review, and nothing is sent from either', async ({
  page,
  modal,
  stack,
}) => {
  const { solana } = stack.urls
  const wallet = await connect({ page, modal, stack })
  const third = solanaAccounts[2] as typeof other
  const read = () => Promise.all([rich, other, third].map(({ address }) => getBalance(solana, address)))
  const before = await read()
  await fill(modal, { amount: '0.25', to: third.address })
  await modal.button('Review').click()
  await expect(modal.button('Confirm in wallet')).toBeEnabled()
  wallet.selectAccount(other.privateKey)
  await expect(modal.dialog.getByText('Your account or network has changed')).toBeVisible()
  await expect(modal.button('Confirm in wallet')).toBeHidden()
  await modal.button('Start again').click()
  await modal.expectTitle('Send')
  expect(await read()).toEqual(before)
})

test('a changed file runs no line of it, and the form says that nothing is sent there', async ({
  page,
  modal,
  stack,
}) => {
  await page.route(/\/chunk-solana\.js/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `document.title = 'Changed';${await response.text()}` })
  })
  await connect({ page, modal, stack })
  await modal.open()
  await modal.button('Send').click()
  await expect(modal.dialog.getByText('Sending is not possible on Local Solana')).toBeVisible()
  await expect(page).not.toHaveTitle('Changed')
})
