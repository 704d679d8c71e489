import { approveInVault, declineInVault, signInByEmail } from '@portico/plugin-email/testing'
import { waitForActivity } from '@portico/plugin-history/testing'
import { askFor, readReceiveAddress } from '@portico/plugin-receive/testing'
import { send } from '@portico/plugin-send/testing'
import { chainAccounts } from '@portico/testing/chain'
import { addStandardWallet, addWallet, DemoWalletPrompt, PorticoPage } from '@portico/testing/playwright'
import { localSolanaId } from '@portico/testing/solana'
import { createBitcoinWallet, createStandardWallet } from '@portico/testing/standard'
import { createPublicClient, http } from 'viem'
import { createAddress, waitForCode } from '../fixtures/emailTest.ts'
import { runAction } from '../fixtures/runAction.ts'
import { expect, test } from '../fixtures/test.ts'
import { createStackWallet } from '../fixtures/wallets.ts'

test('a site’s test connects an announced wallet, switches, sends and disconnects', async ({
  page,
  stack,
}) => {
  const wallet = createStackWallet(stack)
  await addWallet(page, wallet)
  await page.goto(stack.urls.demo)
  const portico = new PorticoPage(page)
  expect(await portico.readAddress()).toBeNull()
  await portico.connect('Test Wallet')
  expect(await portico.readAddress()).toBe(wallet.address)
  expect(await portico.readBalance('USD Coin')).toMatch(/^[\d,.]+ USDC$/)

  await portico.switchNetwork('Local Two')
  expect(await portico.readNetwork()).toBe('eip155:31338')
  const chain = createPublicClient({ transport: http(stack.urls.secondChain) })
  const { address } = chainAccounts[4]
  const before = await chain.getBalance({ address })
  await send(portico, { amount: '0.5', to: address })
  expect((await chain.getBalance({ address })) - before).toBe(5n * 10n ** 17n)
  expect(await waitForActivity(portico, { name: /^Sent.*0\.5 ETH/ })).toContain('Sent')

  expect(await readReceiveAddress(portico)).toBe(wallet.address)
  await askFor(portico, { amount: '1.5' })
  await expect(portico.dialog.getByText('1.5 ETH on Local Two')).toBeVisible()
  await portico.close()

  wallet.setBehavior({ rejectRequest: true })
  expect(await runAction(page, 'Sign message')).toContain('PORTICO-CONNECT-002')
  await portico.disconnect()
  expect(await portico.readAddress()).toBeNull()
})

test('a site’s test answers for the demo wallet, also when it signs in', async ({ page, stack }) => {
  await page.goto(`${stack.urls.demo}/?signIn=page&required`)
  const portico = new PorticoPage(page)
  const prompt = new DemoWalletPrompt(page)
  const answer = () => prompt.approve()
  await portico.connect('Portico Demo Wallet', { answer })
  await portico.signIn({ answer })
  await portico.switchNetwork('Local Two', { answer })
  await portico.signIn({ answer })
  await portico.disconnect()
})

test('a site’s test connects a wallet of the Wallet Standard, and signs with it', async ({ page, stack }) => {
  const wallet = createStandardWallet({
    chains: ['solana:devnet'],
    rpcUrls: { 'solana:devnet': stack.urls.solana },
  })
  await addStandardWallet(page, wallet)
  await page.goto(stack.urls.demo)
  const portico = new PorticoPage(page)
  await portico.connect('Test Solana Wallet')
  expect(await portico.readAddress()).toBe(wallet.address)
  expect(await portico.readNetwork()).toBe(localSolanaId)
  expect(await runAction(page, 'Sign message')).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  wallet.setBehavior({ rejectRequest: true })
  expect(await runAction(page, 'Sign message')).toContain('PORTICO-CONNECT-002')
  wallet.forgetSite()
  await expect(portico.opener).toHaveText('Connect wallet')
})

test('a site’s test chooses the chain of a wallet that works on several', async ({ page, stack }) => {
  const name = 'Test Chains'
  const evm = createStackWallet(stack, { name, rdns: 'dev.portico.chains' })
  await addWallet(page, evm)
  await addStandardWallet(page, createStandardWallet({ name, chains: ['solana:devnet'] }))
  // A site without networks of Bitcoin has no use for it, and is not disturbed by it.
  await addStandardWallet(page, createBitcoinWallet())
  await page.goto(stack.urls.demo)
  const portico = new PorticoPage(page)
  await portico.connect(name, { chain: 'Ethereum' })
  expect(await portico.readAddress()).toBe(evm.address)
})

test('a site’s test signs in by e-mail, and approves and declines in the vault', async ({ page, stack }) => {
  await page.goto(stack.urls.demo)
  const portico = new PorticoPage(page)
  const readCode = async (email: string) => (await waitForCode(stack, email)).code
  await signInByEmail(portico, { email: createAddress(), readCode })
  expect(await portico.readAddress()).toMatch(/^0x/)
  const answer = runAction(page, 'Sign message')
  await approveInVault(portico)
  expect(await answer).toMatch(/0x[0-9a-f]{8}/)
  const declined = runAction(page, 'Sign message')
  await declineInVault(portico)
  expect(await declined).toContain('PORTICO-CONNECT-002')
})
