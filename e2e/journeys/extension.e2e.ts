import { type Hex, verifyTypedData } from 'viem'
import { expect, foreignChainId, test } from '../fixtures/extensionTest.ts'
import {
  connectExtension,
  demoText,
  expectSignature,
  extensionAccounts,
  sendOn,
} from '../fixtures/extensionVisitor.ts'
import { chooseNetwork, runAction } from '../fixtures/runAction.ts'

const [first, second] = extensionAccounts

test('an extension that announces itself and stands at window.ethereum is one row, and connects once its holder agrees', async ({
  site,
  modal,
  hold,
}) => {
  await hold('setPolicy', 'hold')
  await modal.open()
  expect(await site.evaluate(() => (window as { ethereum?: object }).ethereum)).toHaveProperty(
    'isMetaMask',
    true,
  )
  await expect(modal.button(/MetaMask/)).toHaveCount(1)
  await expect(modal.button(/Browser wallet/)).toHaveCount(0)
  await modal.button(/^MetaMask/).click()
  await expect(modal.dialog.getByText('Confirm in MetaMask')).toBeVisible()
  await expect.poll(() => hold('getOpenMethods')).toEqual(['eth_requestAccounts'])
  await modal.button('Back').click()
  await modal.button(/^MetaMask/).click()
  await modal.expectAlert('An earlier request is still open in MetaMask')
  await hold('decide', true)
  await modal.button('Try again').click()
  await expect(modal.dialog).toBeHidden()
  await expect(modal.opener).toHaveText(first.short)
  await modal.open()
  const tokens = modal.dialog.getByRole('list', { name: 'Tokens' }).getByRole('listitem')
  await expect(tokens.filter({ hasText: 'USD Coin' })).toContainText('$10,000.00')
})

test('what its holder declines is said so and changes nothing; what he signs is by his key', async ({
  site,
  modal,
  hold,
}) => {
  await hold('setPolicy', 'reject')
  await modal.choose('MetaMask')
  await modal.expectAlert('Connection declined')
  await expect(site.locator('#state')).toContainText('disconnected')
  await hold('setPolicy', 'approve')
  await modal.button('Try again').click()
  await expect(modal.dialog).toBeHidden()

  await hold('setPolicy', 'reject')
  for (const action of ['Sign message', 'Sign typed data', 'Send'])
    expect(await runAction(site, action)).toContain('PORTICO-CONNECT-002')
  await expect(modal.opener).toHaveText(first.short)

  await hold('setPolicy', 'approve')
  await expectSignature(site, first.address)
  const typed = (await runAction(site, 'Sign typed data')) as Hex
  const domain = { name: 'Portico demo', version: '1', chainId: 31337 }
  const types = { Greeting: [{ name: 'text', type: 'string' }] } as const
  const typedData = { domain, types, primaryType: 'Greeting', message: { text: demoText } } as const
  expect(await verifyTypedData({ address: first.address, ...typedData, signature: typed })).toBe(true)
})

test('it sends on the first chain, is given the second one that it does not know, and sends there', async ({
  site,
  stack,
  modal,
  hold,
}) => {
  await hold('forgetNetwork', 31338)
  await connectExtension(modal)
  await sendOn(modal, stack.urls.chain)
  await chooseNetwork(modal, 'Local Two')
  expect(await hold('getState')).toMatchObject({ chainId: 31338 })
  expect((await hold('getState')).asked).toContain('wallet_addEthereumChain')
  await expect(site.locator('#state')).toContainText('eip155:31338')
  await sendOn(modal, stack.urls.secondChain)
})

test('a network that its holder selects is followed; one that the site does not offer asks to switch', async ({
  site,
  stack,
  modal,
  hold,
}) => {
  await connectExtension(modal)
  await hold('selectNetwork', 31338)
  await expect(site.locator('portico-network-button')).toContainText('Local Two')
  await sendOn(modal, stack.urls.secondChain)
  await modal.open()
  await modal.expectTitle('Account')
  await hold('selectNetwork', foreignChainId)
  await modal.expectTitle('Switch network')
  await modal.expectShake(() => modal.button('Close').click())
  await modal.button(/^Local One/).click()
  await expect(modal.dialog).toBeHidden()
  expect(await hold('getState')).toMatchObject({ chainId: 31337 })
  await expect(site.locator('#state')).toContainText('eip155:31337')
})

test('an account that its holder selects is followed; a locked wallet leaves, and is back without a question', async ({
  site,
  modal,
  hold,
}) => {
  await connectExtension(modal)
  await hold('selectAccount', 1)
  await expect(modal.opener).toHaveText(second.short)
  await expectSignature(site, second.address)

  await hold('setLocked', true)
  await expect(modal.opener).toHaveText('Connect wallet')
  await expect(site.locator('#state')).toContainText('disconnected')
  await hold('setLocked', false)
  const { asked } = await hold('getState')
  await modal.choose('MetaMask')
  await expect(modal.opener).toHaveText(second.short)
  expect((await hold('getState')).asked).toEqual(asked)
})
