import { expect, test } from '../fixtures/extensionTest.ts'
import { connectExtension, expectSignature, extensionAccounts } from '../fixtures/extensionVisitor.ts'

const [first, second] = extensionAccounts

test('a reload asks nobody, and a background that has slept is not missed', async ({
  site,
  modal,
  hold,
  endBackground,
}) => {
  await connectExtension(modal)
  await site.reload()
  await expect(modal.opener).toHaveText(first.short)
  expect(await hold('getState')).toMatchObject({ asked: ['eth_requestAccounts'] })

  await endBackground()
  await expectSignature(site, first.address)
  await hold('selectAccount', 1)
  await expect(modal.opener).toHaveText(second.short)
})

test('leaving in Portico takes the grant back in the extension, and a reload does not bring it back', async ({
  site,
  modal,
  hold,
}) => {
  await connectExtension(modal)
  expect((await hold('getState')).granted).toEqual([new URL(site.url()).origin])
  await modal.open()
  await modal.button('Disconnect').click()
  await expect(modal.opener).toHaveText('Connect wallet')
  await expect.poll(async () => (await hold('getState')).granted).toEqual([])
  await site.reload()
  await connectExtension(modal)
  expect((await hold('getState')).asked).toEqual(['eth_requestAccounts', 'eth_requestAccounts'])
})

test('leaving in the extension is followed at once, in the open modal too, and stays after a reload', async ({
  site,
  modal,
  hold,
}) => {
  await connectExtension(modal)
  await modal.open()
  await modal.expectTitle('Account')
  await hold('revoke', new URL(site.url()).origin)
  await expect(modal.dialog.getByText('Wallet disconnected')).toBeVisible()
  await modal.expectTitle('Connect wallet')
  await modal.close()
  await expect(modal.opener).toHaveText('Connect wallet')
  await site.reload()
  await modal.open()
  await modal.expectTitle('Connect wallet')
  await expect(site.locator('#state')).toContainText('disconnected')
  expect(await hold('getState')).toMatchObject({ asked: ['eth_requestAccounts'] })
})

test('a second wallet stands beside it; the visitor goes between them and leaves one', async ({
  site,
  modal,
  hold,
}) => {
  const active = modal.dialog.getByRole('button', { name: /In use|Active/ })
  await connectExtension(modal)
  await hold('selectAccount', 1)
  await expect(modal.opener).toHaveText(second.short)
  await modal.open()
  await modal.button('Wallets: MetaMask').click()
  await modal.button('Connect another wallet').click()
  await modal.button(/Portico Demo Wallet/).click()
  await modal.approve()
  await expect(modal.opener).toHaveText(first.short)
  await site.reload()
  await expect(site.locator('#state')).toContainText('Portico Demo Wallet')
  await modal.open()
  await modal.button('Wallets: Portico Demo Wallet').click()
  await modal.button(/^0x7099…79C8/).click()
  await expect(active).toHaveText(/MetaMask/)
  await expect(site.locator('#state')).toContainText('MetaMask')
  await modal.button('Disconnect MetaMask').click()
  await expect(site.locator('#state')).toContainText('Portico Demo Wallet')
  await expect.poll(async () => (await hold('getState')).granted).toEqual([])
  await modal.close()
  await expect(modal.opener).toHaveText(first.short)
})
