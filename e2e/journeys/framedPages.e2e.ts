import { onPhone, readLinks, toPairing } from '../fixtures/appBrowsers.ts'
import { expect, expectFirst, getRows, openFramed, openTwice, test } from '../fixtures/appTest.ts'
import { watchFaults } from '../fixtures/test.ts'
import { announce, createStackWallet } from '../fixtures/wallets.ts'

test.use(onPhone('chrome'))

const places = [
  ['Telegram’s site', 'https://web.telegram.org/a/', 'https://metamask.app.link/', '_blank'],
  ['another site', 'https://host.example/', 'metamask://', '_top'],
] as const

for (const [title, around, base, target] of places)
  test(`in a frame of ${title}, a wallet elsewhere opens by the link that works there`, async ({
    page,
    phone,
    own,
  }) => {
    void phone
    const modal = await openFramed(page, around, own.url)
    await modal.open()
    await modal.button('All wallets').click()
    const links = await openTwice(modal, 'MetaMask')
    expect(links.map(([href, to]) => [href.split('wc?uri=')[0], to])).toEqual([
      [base, target],
      [base, target],
    ])
    expect(toPairing(links[0]?.[0] ?? '')).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  })

test('where the browser keeps nothing for a page in a frame, its wallet connects all the same, at each visit', async ({
  page,
  phone,
  own,
  stack,
}) => {
  void phone
  await announce(page, createStackWallet(stack, { name: 'Wallet One', rdns: 'dev.portico.one' }))
  const faults = watchFaults(page)
  const modal = await openFramed(page, 'https://host.example/', own.url)
  const frame = page.frame('app')
  await expect(frame?.evaluate(() => localStorage.length)).rejects.toThrow('Access is denied')
  for (const _ of ['first', 'again']) {
    await modal.open()
    await expectFirst(modal, 'Wallet One')
    await getRows(modal).first().getByRole('button').click({ delay: 600 })
    await expect(modal.opener).toHaveText('0xf39F…2266')
    await frame?.goto(own.url)
    await expect(modal.opener).toHaveText('Connect wallet')
  }
  expect(faults).toEqual([])
})

test('where the site has its host open links, wallets and pages open by it, and by nothing else', async ({
  page,
  phone,
  own,
}) => {
  void phone
  const modal = await openFramed(page, 'https://host.example/', `${own.url}/?show=hosted`)
  await modal.open()
  await modal.dialog.getByRole('link', { name: 'terms' }).click()
  await modal.button('All wallets').click()
  await openTwice(modal, 'MetaMask')
  const opened = await readLinks(page)
  expect(opened.map(([href, by]) => [href.split('wc?uri=')[0], by])).toEqual([
    ['https://terms.example/', 'host'],
    ['metamask://', 'host'],
    ['metamask://', 'host'],
  ])
  expect(await readLinks(modal.page)).toEqual([])
  expect(page.context().pages()).toHaveLength(1)
})
