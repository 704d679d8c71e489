import type { Page } from '@playwright/test'
import type { Stack } from '@portico/stack'
import { chainAccounts } from '@portico/testing/chain'
import { PorticoPage } from '@portico/testing/playwright'
import { startTwoSite } from '../fixtures/startTwoSite.ts'
import { expect, test, watchFaults } from '../fixtures/test.ts'
import { announce, createStackWallet } from '../fixtures/wallets.ts'

const accounts = { one: '0xf39F…2266', two: '0x7099…79C8' }

async function announceBoth(page: Page, stack: Stack): Promise<void> {
  const { privateKey } = chainAccounts[1]
  await announce(page, createStackWallet(stack, { name: 'Wallet One', rdns: 'dev.portico.one' }))
  await announce(page, createStackWallet(stack, { name: 'Wallet Two', rdns: 'dev.portico.two', privateKey }))
}

test('two instances on one page connect different wallets, keep apart, and both load Send', async ({
  page,
  stack,
}) => {
  const faults = watchFaults(page)
  const site = await startTwoSite(stack)
  try {
    await announceBoth(page, stack)
    await page.goto(site.url)
    const one = new PorticoPage(page, { instance: 'one' })
    const two = new PorticoPage(page, { instance: 'two' })
    await one.choose('Wallet One')
    await expect(one.opener).toHaveText(accounts.one)
    await expect(two.opener).toHaveText('Connect wallet')
    await two.choose('Wallet Two')
    await expect(two.opener).toHaveText(accounts.two)
    await expect(one.opener).toHaveText(accounts.one)

    for (const instance of [one, two]) {
      await instance.open()
      await instance.button('Send').click()
      await expect(instance.dialog.getByLabel('You send')).toBeVisible()
      await instance.close()
    }

    await page.reload()
    await expect(one.opener).toHaveText(accounts.one)
    await expect(two.opener).toHaveText(accounts.two)
    await one.open()
    await one.button('Disconnect').click()
    await expect(one.opener).toHaveText('Connect wallet')
    await expect(two.opener).toHaveText(accounts.two)
    const keys = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.endsWith('.connections')),
    )
    expect(keys).toEqual(['portico.two.connections'])
    expect(faults).toEqual([])
  } finally {
    await site.stop()
  }
})
