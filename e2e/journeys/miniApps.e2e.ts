import { startWalletkitWallet } from '@portico/testing/walletkit'
import {
  enterFarcaster,
  enterTelegram,
  onPhone,
  readLinks,
  showApp,
  toPairing,
  userAgents,
} from '../fixtures/appBrowsers.ts'
import { leavings, unpaired } from '../fixtures/appCases.ts'
import { expect, expectFirst, getButton, getRows, openTwice, test } from '../fixtures/appTest.ts'
import { createStackWallet } from '../fixtures/wallets.ts'

test.describe('in an app of Farcaster', () => {
  test.use(onPhone('iosApp'))

  test('the wallet that the app announces a little later stands first and once, at each opening', async ({
    page,
    phone,
    own,
    stack,
  }) => {
    const wallet = { name: 'Farcaster', rdns: 'xyz.farcaster.MiniAppWallet' }
    await enterFarcaster(page, createStackWallet(stack, wallet))
    await page.goto(own.url)
    for (const _ of ['first', 'again']) {
      await phone.open()
      await expectFirst(phone, 'Farcaster')
      await phone.close()
    }
    await phone.open()
    await getRows(phone).first().getByRole('button').click()
    await expect(phone.opener).toHaveText('0xf39F…2266')
    expect(await readLinks(page)).toEqual([])
  })
})

for (const [title, leaving] of Object.entries(leavings))
  test.describe(`in ${title}`, () => {
    test.use(onPhone(leaving.app))

    test('wallets of other apps open by the links that work there, and by no code', async ({
      page,
      phone,
      own,
    }) => {
      const { isTelegram, times, target, barred } = leaving
      if (isTelegram) await enterTelegram(page)
      await page.goto(own.url)
      await phone.open()
      await expect(getRows(phone)).toContainText(unpaired)
      // Five stand in one row, and hide none.
      if (barred.length < 2) await phone.button('More social accounts').click()
      for (const account of ['Google', 'Facebook', 'X'])
        await expect(getButton(phone, account)).toHaveCount(barred.includes(account) ? 0 : 1)
      await phone.button('All wallets').click()
      const pairings: string[] = []
      for (const [name, base] of [
        ['MetaMask', leaving.metaMask],
        ['OKX Wallet', leaving.okx],
      ] as const) {
        const links = await openTwice(phone, name)
        expect(links.map(([href]) => href.split('wc?uri=')[0])).toEqual([base, base])
        expect(links.map(([, to]) => to)).toEqual([target, target])
        const [first, second] = links.map(([href]) => toPairing(href, times))
        expect(first).toMatch(/^wc:[0-9a-f]{64}@2\?/)
        expect(second).toBe(first)
        pairings.push(first ?? '')
        await phone.button('Back').click()
      }
      expect(new Set(pairings).size).toBe(leaving.isReused ? 1 : 2)
    })
  })

test.describe('in Telegram on a Mac', () => {
  test.use({ userAgent: userAgents.mac })

  test('a wallet on the phone beside it is reached by a code', async ({ page, phone, own }) => {
    await enterTelegram(page)
    await page.goto(own.url)
    await phone.open()
    await expect(getButton(phone, 'Base')).toHaveCount(0)
    await phone.button('More social accounts').click()
    await expect(phone.button('Facebook')).toBeVisible()
    await expect(getButton(phone, 'X')).toHaveCount(0)
    await phone.button('All wallets').click()
    await phone.button('MetaMask').first().click()
    await expect(phone.dialog.getByRole('img', { name: /^Code to scan/ })).toBeVisible()
    expect(await readLinks(page)).toEqual([])
  })
})

test.describe('who goes to a wallet', () => {
  test.use(onPhone('safari'))

  test('finds the page waiting, however often he comes back, and is in once he has agreed there', async ({
    page,
    phone,
    own,
    stack,
  }) => {
    await page.goto(own.url)
    await phone.open()
    await phone.button('All wallets').click()
    await phone.button('MetaMask').first().click()
    await phone.button('Open MetaMask').click()
    await showApp(page, true)
    await showApp(page, false)
    await expect(phone.dialog.getByRole('heading', { name: 'Continue in MetaMask' })).toBeVisible()
    await phone.button('Open MetaMask').click()
    const [[first = ''] = [], [second] = []] = await readLinks(page)
    expect(second).toBe(first)
    await showApp(page, true)
    const { relay, chain } = stack.urls
    const app = await startWalletkitWallet({
      ...{ relayUrl: relay, name: 'MetaMask' },
      chains: [{ id: 'eip155:31337', rpcUrl: chain }],
    })
    await app.pair(toPairing(first))
    await showApp(page, false)
    await expect(phone.opener).toHaveText('0xf39F…2266')
    await expect(phone.dialog).toBeHidden()
    await app.stop()
  })
})
