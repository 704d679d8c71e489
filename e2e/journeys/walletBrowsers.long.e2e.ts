import { addStandardWallet } from '@portico/testing/playwright'
import { createStandardWallet } from '@portico/testing/standard'
import { enterWallet, onPhone, readLinks } from '../fixtures/appBrowsers.ts'
import { wallets } from '../fixtures/appCases.ts'
import { expect, expectFirst, getButton, getRows, test } from '../fixtures/appTest.ts'
import { createStackWallet } from '../fixtures/wallets.ts'

for (const [title, { app, name, rdns, ...injected }] of Object.entries(wallets))
  test.describe(`in the browser of ${title}`, () => {
    test.use(onPhone(app))

    test('its wallet stands first and once, also among all wallets, and one press connects it', async ({
      page,
      phone,
      own,
      stack,
    }) => {
      await enterWallet(page, createStackWallet(stack, { name, rdns }), injected)
      await page.goto(own.url)
      await phone.open()
      await expectFirst(phone, name)
      // Base is opened from the browsers of others, never from its own.
      await expect(getButton(phone, 'Base')).toHaveCount(rdns === 'com.coinbase.wallet' ? 0 : 1)
      await phone.button('All wallets').click()
      const listed = phone.dialog.getByRole('list', { name: 'All wallets' }).getByRole('listitem')
      await expect(listed.filter({ hasText: 'Installed' })).toHaveCount(1)
      // Held as long as a slow thumb holds it.
      await listed.filter({ hasText: 'Installed' }).getByRole('button').click({ delay: 600 })
      await expect(phone.opener).toHaveText('0xf39F…2266')
      expect(await readLinks(page)).toEqual([])
    })
  })

for (const [app, name, objects] of [
  ['phantom', 'Phantom', { phantom: {} }],
  ['solflare', 'Solflare', { solflare: {} }],
] as const)
  test.describe(`in the browser of ${name}, on Solana`, () => {
    test.use(onPhone(app))

    test('its wallet stands first and once, and is connected without leaving', async ({
      page,
      phone,
      own,
    }) => {
      await page.addInitScript((injected) => void Object.assign(window, injected), objects)
      await addStandardWallet(page, createStandardWallet({ name, chains: ['solana:devnet'] }))
      await page.goto(`${own.url}/?solana`)
      await phone.open()
      await expectFirst(phone, name)
      await getRows(phone).first().getByRole('button').dblclick()
      await expect.poll(() => phone.readAddress()).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
      expect(await readLinks(page)).toEqual([])
    })
  })

test.describe('in a browser of the phone', () => {
  test.use(onPhone('safari'))

  test('a wallet that is connected in its own browser alone opens the page there', async ({
    page,
    phone,
    own,
  }) => {
    await page.goto(own.url)
    await phone.open()
    await getButton(phone, 'Base').click()
    await phone.button('All wallets').click()
    await phone.button('Phantom').click()
    const here = encodeURIComponent(`${own.url}/`)
    const site = encodeURIComponent(new URL(own.url).origin)
    expect(await readLinks(page)).toEqual([
      [`cbwallet://miniapp?url=${here}`, '_self'],
      [`https://phantom.app/ul/browse/${here}?ref=${site}`, '_blank'],
    ])
    // The page stays as it was, for who has not got the app.
    await phone.expectTitle('All wallets')
  })
})
